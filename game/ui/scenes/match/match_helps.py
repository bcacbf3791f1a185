"""What helps people in a match: a hint what a steady partner would do, and the last shot once more."""

from __future__ import annotations

from game.core import BadData, Decision, Landed, Launched, Move
from game.session.jobs import Hinted
from game.session.match import Match
from game.session.match_flow import MatchFlow
from game.session.worker import Ticket, WorkerError
from game.ui.kit.desk import Desk
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.keyed_words import KeyedWords

READ = 12.0  # seconds that the reason of a hint stands


class Hints:
    """`there` says that the game gives hints; `move` is the hinted one, while it is shown and no launch."""

    def __init__(self, tabletop: Tabletop, desk: Desk, match: Match) -> None:
        self._tabletop, self._desk, self._match = tabletop, desk, match
        self._ticket: Ticket[Hinted] | None = None
        self.there = tabletop.ui.hints
        self.move: Move | None = None
        self._why = ""
        self._until = 0.0  # by the stage's clock: so long it is said why
        self._taken: object = None  # what was taken up on the board when it was shown

    @property
    def thinking(self) -> bool:
        return self._ticket is not None

    def ask(self) -> None:
        job, worker = self._match.hint_job(), self._tabletop.stage.worker
        if self._ticket is None and job is not None and worker is not None:
            self.forget()
            self._ticket = worker.ask(job)

    def forget(self) -> None:
        """The question has been answered, or is no longer there."""
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket, self.move, self._why = None, None, ""

    def let_go(self) -> None:
        """Somebody goes on from there by the keys; a hint that is thought about is still to come."""
        if self.move is not None:
            self.forget()

    def says(self) -> tuple[str, str] | None:
        """The hint and its reason, until they have been read."""
        stage = self._tabletop.stage
        if self.move is None or not self._why or stage.clock() > self._until:
            return None
        return stage.words("match.hint_title"), self._why

    def update(self) -> None:
        if self.move is not None and self._tabletop.taken() != self._taken:
            self.forget()  # somebody has ideas of their own
        ticket = self._ticket
        if ticket is None or not ticket.done:
            return
        self._ticket = None
        if ticket.cancelled:
            return
        try:
            self.show(ticket.result())
        except (WorkerError, BadData):
            self._desk.toast(self._tabletop.stage.words("match.no_hint"))

    def show(self, hinted: Hinted) -> None:
        stage = self._tabletop.stage
        move = self._match.codec.move(hinted.move.encode())
        hand, other = self._tabletop.table.hand, False
        if isinstance(move, Launched):
            other = hand.loading.token != move.launch.token
            hand.show_hint(move.launch, hinted.target)
        else:
            tabletop, self.move = self._tabletop, move
            self._why = tabletop.ui.words.reason(tabletop.view, move, stage.words, tabletop.names)
            self._until, self._taken = stage.clock() + READ, tabletop.taken()
            tabletop.board.begin_with(move)
            if self._desk.focus is not None and self._desk.focus.name.startswith("hint"):
                self._desk.take_focus(None)  # the keys go on at the board
        if not self._why:
            why = stage.words(hinted.reason if stage.words.has(hinted.reason) else "match.hinted")
            self._desk.toast(stage.words("match.hint_loads", why=why) if other else why)
        stage.sound("tick", 0.5)


class LastShot:
    """The last shot that was seen to land."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow) -> None:
        self._tabletop, self._flow = tabletop, flow
        self._keyed = KeyedWords(tabletop.stage)

    @property
    def number(self) -> int:
        """Of its landing among the moves; 0 if there was none."""
        entries = self._flow.match.log.entries[: self._flow.shown]
        return next((entry.number for entry in reversed(entries) if isinstance(entry.move, Landed)), 0)

    @property
    def key(self) -> str:
        """What shows it again; on a pad undo has that button, and this one more is held."""
        key = self._keyed.key("replay")
        held = self._keyed.key("fine") if self._keyed.device == "pad" else ""
        return f"{held} + {key}" if held and key else key

    def watch(self, question: Decision | None) -> None:
        """Once more, and then the question again."""
        number, table, match = self.number, self._tabletop.table, self._flow.match
        if number and not self._tabletop.busy and not table.sweeping:
            table.still()
            film = match.log.film_job(number), match.log.film(number)
            table.shots.landed(film, lambda: table.ask(question), again=True)
