"""What a match orders, brought onto its tabletop and into its log."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Choice, Decision, Landed, Launched, Move
from game.session.automatic import waivers_of
from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import MoveButton
from game.ui.kit.desk import Desk
from game.ui.scenes.match.move_buttons import Moves, NeverAsk
from game.ui.scenes.match.partners import Partners
from game.ui.scenes.match.remarks import Remarks
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.table.intent import Intent


class MatchShow:
    """Brings onto the tabletop and into the log what the flow orders, and nothing of its own accord.

    `chosen` gets the moves that are chosen by button.
    """

    def __init__(
        self,
        tabletop: Tabletop,
        flow: MatchFlow,
        desk: Desk,
        moves: Moves,
        never_ask: NeverAsk,
        chosen: Callable[[Move], None],
        partners: Partners,
        remarks: Remarks,
        winds_up: Callable[[], bool],
        note: Callable[[object, object], None],
    ) -> None:
        self._partners, self._remarks, self._winds_up, self._note = partners, remarks, winds_up, note
        self._tabletop, self._flow, self._match = tabletop, flow, flow.match
        self._desk, self._moves, self._never_ask, self._chosen = desk, moves, never_ask, chosen
        self._flies: int | None = None  # the entry whose film is shown; the log doesn't know it yet

    def view(self, number: int | None = None) -> object:
        """What the one who looks sees after so many moves."""
        state = self._match.state if number is None else self._match.log.at(number)
        return state.view(self._flow.viewer)

    def tell_all(self) -> None:
        """The log from its beginning, as the one who looks may read it."""
        self._tabletop.lines.clear()
        told = self._flow.shown if self._flies is None else self._flies - 1
        for entry in self._match.log.entries[:told]:
            self._tabletop.tell(entry.number, entry.seen_by(self._flow.viewer))

    def entry(self, number: int) -> None:
        """A move and what it leads to are seen, one after the other."""
        entry = self._match.log.entries[number - 1]
        bot = entry.seat >= 0 and self._match.player(entry.seat).kind == "bot"
        bot = bot or self._winds_up()
        self._moves.clear()
        self._tabletop.table.ask(None)
        self._flies = number
        self._partners.claim(number)
        asked, target = self._match.meant
        if asked == number and isinstance(entry.move, Launched):
            self._tabletop.table.fired(Intent(entry.move.launch, target))
        viewer, job = self._flow.viewer, self._match.settle_job()
        self._tabletop.show_entry(self._match, entry, bot, viewer, lambda: self._outcome(number), job)

    def _outcome(self, number: int) -> None:
        """What a move led to, once it has been seen how."""
        self._flies = None
        viewer, tabletop = self._flow.viewer, self._tabletop
        tabletop.tell(number, self._match.log.entries[number - 1].seen_by(viewer))
        steps = self._match.log.seen(number, viewer)
        before = self.view(number - 1)
        after = self.view(number)
        self._note(before, after)
        tabletop.animate(steps, after)
        if self._by_bot(number):
            self._flow.behold(tabletop.ui.board.beheld(steps, after))
        self._partners.hear(number, before, steps)
        self._remarks.hear(steps)

    def _by_bot(self, number: int) -> bool:
        """Whether it is how a bot's shot came to rest."""
        entries = self._match.log.entries
        shot = entries[number - 2] if number > 1 and isinstance(entries[number - 1].move, Landed) else None
        return shot is not None and shot.seat >= 0 and self._match.player(shot.seat).kind == "bot"

    def stand(self, question: Decision | None) -> None:
        """Everything has been shown: the board stands, and asks whoever is to answer."""
        tabletop, moves = self._tabletop, self._moves
        told = tabletop.facts(self._match.log.entries[: self._flow.shown], self._flow.viewer)
        tabletop.settle(self.view(), question, told=told)
        self.pulse(tabletop.ui.board.pulse(tabletop.view))
        offers: tuple[MoveButton, ...] = ()
        if question is not None:
            offers = tabletop.ui.words.buttons(tabletop.view, question, tabletop.stage.words)
        if moves.offer(offers, self._chosen):
            self._desk.forget()
        waivers = () if self._flow.aloud else waivers_of(self._match.game, tabletop.view, question)
        self._never_ask.offer(waivers)
        self._remarks.asked(question)
        if question is not None:
            self._desk.take_focus(None)
        by_mouse = tabletop.stage.controls.device == "mouse"
        if isinstance(question, Choice) and not by_mouse and moves.are_all(len(question.moves)):
            self._desk.take_focus(moves.first)  # nothing can be chosen on the board

    def pulse(self, seconds: float | None) -> None:
        """The bass that goes with what stands on the board, or none."""
        mixer = self._tabletop.stage.mixer
        if mixer is not None and mixer.march_interval != seconds:
            mixer.march(seconds)

    def blank(self) -> None:
        """Nothing that is hidden from anybody is to be seen, and nobody is asked."""
        self._flies = None
        self._tabletop.table.still()
        self.tell_all()
        self._tabletop.settle(self.view(), None)

    def answered(self) -> None:
        """The question is no more; what the answer leads to is not known yet."""
        self._desk.take_focus(None)
        self._tabletop.board.show(self._tabletop.view, None)
        self._moves.clear()
        self._never_ask.offer(())
