"""Looking back from a result: the turning point with the board as it stood then, and playing on from there.

The worker finds it while the tally counts; until then, and in a match that never turned, the last picture
stands in its place.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import NOBODY, LastQuarterError
from game.session.jobs import Turning
from game.session.match import Match
from game.session.playing_on import can_play_on, play_on, turning_job
from game.session.worker import SomeTicket
from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.final_board import FinalBoard
from game.ui.scenes.match.log_lines import LogLines
from game.ui.scenes.match.standing import Standing
from game.ui.stage.overlay import Overlay
from game.ui.stage.scene import Stage

GAP = 8.0
LARGE = 0.42  # of the window that the board has where it is laid over all
MOST_LINES = 2  # of the log, for what turned it


def in_100(share: float) -> int:
    """Of a hundred: none and all of them only where it is decided."""
    return round(share) * 100 if share in (0.0, 1.0) else min(99, max(1, round(100 * share)))


class LookingBack:
    """`found` is told once the worker has an answer; `begin` starts a match in the place of the result."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        ui: AnyGameUi,
        standing: Standing,
        overlay: Overlay,
        found: Callable[[], None],
        begin: Callable[[Match], None],
        ticket: SomeTicket | None = None,
    ) -> None:
        self._stage, self._match, self._ui, self._standing = stage, match, ui, standing
        self._overlay, self._found, self._begin = overlay, found, begin
        self._ticket = ticket if ticket is not None and not ticket.cancelled else None
        self.turning: Turning | None = None
        self._said: tuple[str, str] = ("", "")  # the language, and what turned it
        self.board = FinalBoard("final", stage, ui, match)
        self.panel = Panel(self._body(self.board, "play-on"), title=self._title, accent="ice", name="last")
        self.large = FinalBoard("turning-board", stage, ui, match)
        self.over = Panel(
            self._body(self.large, "play-on-over"), title=self._title, accent="ice", name="turning-panel"
        )

    def _body(self, board: FinalBoard, button: str) -> Widget:
        return Column(
            board,
            Label(self.told, size=17, name=f"{button}-told", shown=lambda: self.turned),
            Label(self.chances, role="strong", size=17, tint="amber", shown=lambda: self.turned),
            Button(
                button,
                self._stage.say("result.play_on"),
                self.play_on,
                tip=self._stage.say("result.play_on_tip"),
                shown=lambda: self.can_go_on,
            ),
            gap=GAP,
        )

    # -- what is found -----------------------------------------------------------------------

    @property
    def turned(self) -> bool:
        return self.turning is not None and self.turning.number > 0

    @property
    def can_go_on(self) -> bool:
        turning = self.turning
        return turning is not None and turning.number > 0 and can_play_on(self._match, turning.after)

    def update(self) -> None:
        """Ask the worker, once, and take what it has found."""
        worker = self._stage.worker
        if self.turning is not None or worker is None:
            return
        if self._ticket is None:
            job = turning_job(self._match)
            if job is None:
                self.turning = Turning()
            else:
                self._ticket = worker.ask(job)
        if self._ticket is not None and self._ticket.done:
            self._take(self._ticket)

    def _take(self, ticket: SomeTicket) -> None:
        try:
            self.turning = ticket.result()
        except LastQuarterError:
            self.turning = Turning()  # the last picture tells enough
        if self.turning.after:
            self.board.number = self.large.number = self.turning.after
        self._found()

    def cancel(self) -> None:
        if self._ticket is not None and not self._ticket.done:
            self._ticket.cancel()
            self._ticket = None

    # -- what is said ------------------------------------------------------------------------

    def _title(self) -> str:
        before = self.turning is not None and self.turning.after > 0
        key = "turning" if self.turned else "before_the_end" if before else "last_picture"
        return self._stage.words(f"result.{key}")

    def told(self) -> str:
        """What happened then, as the log says it."""
        turning, words = self.turning, self._stage.words
        if turning is None or not turning.number:
            return ""
        if self._said[0] != words.language:
            self._said = (words.language, self._tell(turning))
        return self._said[1]

    def _tell(self, turning: Turning) -> str:
        words, names = self._stage.words, self._standing.names
        before = self._match.log.at(turning.after).view(self.board.viewer)
        entries = self._match.log.entries[turning.after : turning.number]
        events = [event for entry in entries for event in entry.seen_by(self.board.viewer)]
        if whole := self._ui.words.turned(before, events, words, names):
            return whole
        lines = LogLines(self.board.board)
        for entry in entries:
            seen = entry.seen_by(self.board.viewer)
            lines.add(entry.number, self._ui.words.tell_all(seen, words, names))
        said = []
        for line in list(lines.readable())[:MOST_LINES]:
            who = names[line.seat] if line.seat != NOBODY else line.who
            said.append(f"{who} {line.text}".strip())
        what = "; ".join(said)
        return words("result.turned", number=turning.number, what=what) if what else ""

    def chances(self) -> str:
        """What it did to the expected share of the one it did most to."""
        turning, words = self.turning, self._stage.words
        if turning is None or not turning.number:
            return ""
        steps = [then - before for before, then in zip(turning.before, turning.then, strict=True)]
        outcome = self._match.outcome
        seat = max(range(len(steps)), key=lambda at: abs(steps[at]))
        ended = outcome is not None and turning.number == len(self._match.log.entries)
        gaps = {"before": in_100(turning.before[seat])}
        gaps |= {} if ended else {"then": in_100(turning.then[seat])}
        which = "_ended" if ended else ""
        if outcome is not None and outcome.together:
            return words(f"result.chances_together{which}", **gaps)
        return words(f"result.chances{which}", name=self._standing.names[seat], **gaps)

    # -- what can be done --------------------------------------------------------------------

    def show(self) -> None:
        """Where there is no room for it beside the tally: laid over it."""
        self.large.high = round(self._stage.size[1] * LARGE)
        self._overlay.open(self.over)

    def play_on(self) -> None:
        turning = self.turning
        if turning is None or not turning.number:
            return
        try:
            made = play_on(self._match, turning.after, self._stage.store)
        except LastQuarterError as wrong:
            self._stage.tell(wrong.told)
            return
        self._begin(made)

    # -- where it stands ---------------------------------------------------------------------

    def fit(self, look: Look, room: pygame.Rect) -> bool:
        """Whether the board can be made out there, with what is said below it; it takes the room that is."""
        self.board.high = 0
        around = self.panel.measure(look, room.width)
        self.board.high = max(0, room.height - around)
        wanted = self.board.wanted(look, self.panel.width_within(look, room.width))
        self.board.high = min(self.board.high, wanted)
        return self.board.fits(look, pygame.Rect(0, 0, room.width, self.board.high))
