"""The course of a match on screen: what is shown next, who is waited for.

Each frame takes at most one step: a move is shown once it is safely kept, a bot is asked once
everything is shown, a person once the right one looks.  Nothing here waits; whatever takes time
is asked for once a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from game.core import NOBODY, LastQuarterError
from game.session.automatic import Wishes, automatic_answer, pause
from game.session.match import Match

if TYPE_CHECKING:
    from game.session.worker import Ticket
    from game.ui.stage.scene import Asker

Phase: TypeAlias = Literal["keeping", "showing", "pausing", "handing", "asking", "thinking", "over"]

BREATH = 0.30  # seconds at normal speed between a bot's move and what comes next
AGAIN = 3.0  # seconds until a bot that gave no answer is asked once more
LATE = 0.6  # seconds after which saving is mentioned


class Shower(Protocol):
    """The scene that shows it."""

    @property
    def busy(self) -> bool: ...

    @property
    def speed(self) -> float: ...

    def show_entry(self, number: int) -> None: ...
    def settle_now(self) -> None: ...
    def hand_over(self, seat: int) -> None: ...
    def finished(self) -> None: ...
    def complain(self, line: str) -> None: ...


class Course:
    """`phase` says what the match is waiting for right now."""

    def __init__(self, match: Match, shower: Shower, wishes: Callable[[], Wishes] = Wishes) -> None:
        self.match = match
        self.told = len(match.entries)  # so many entries have been shown
        alone = len(match.persons) == 1
        self.viewer = match.viewer() if alone or not match.hides else NOBODY
        self.phase: Phase = "pausing"
        self.since = 0.0
        self._shower = shower
        self._wishes = wishes
        self._sits: int | None = None  # who was handed the screen while it has secrets
        self._ticket: Ticket[Any] | None = None
        self._settled = False
        self._breath = 0.0
        self._after_bot = False
        self._said = ""
        self._trouble = ""
        self._ended = False

    @property
    def open(self) -> bool:
        """Whether a person may answer now."""
        return self.phase == "asking"

    @property
    def thinking(self) -> bool:
        return self._ticket is not None

    @property
    def late(self) -> bool:
        """Whether keeping the last move takes so long that it has to be mentioned."""
        return self.phase == "keeping" and self.since > LATE

    def _go(self, phase: Phase) -> None:
        if phase != self.phase:
            self.phase, self.since = phase, 0.0

    # -- what happens ----------------------------------------------------------------------

    def update(self, dt: float, worker: Asker | None) -> None:
        self.since += dt
        self._say_trouble()
        match = self.match
        if match.pending:
            self._go("keeping")
        elif self._shower.busy:
            self._go("showing")
        elif self.told < len(match.entries):
            self._show_next()
        elif self._pausing(dt):
            self._go("pausing")
        elif match.outcome is not None:
            self._finish()
        else:
            self._ask(worker, dt)

    def _show_next(self) -> None:
        self.told += 1
        self._settled = False
        entry = self.match.entries[self.told - 1]
        bot = entry.seat >= 0 and self.match.player(entry.seat).kind == "bot"
        self._breath = BREATH if bot and self._shower.speed > 0.0 else 0.0
        self._go("showing")
        self._shower.show_entry(self.told)

    def _pausing(self, dt: float) -> bool:
        if self._breath > 0.0:
            self._breath -= dt * max(1.0, self._shower.speed)
            return True
        return False

    def _finish(self) -> None:
        self._settle()
        self._go("over")
        if not self._ended:
            self._ended = True
            self._shower.finished()

    def _settle(self) -> None:
        if not self._settled:
            self._settled = True
            self._shower.settle_now()

    def _ask(self, worker: Asker | None, dt: float) -> None:
        seat = self.match.asked
        person = seat is not None and self.match.player(seat).kind == "person"
        if person and seat is not None:
            if not self.match.hides:
                self._sits = None
            if self.match.needs_handover(self._sits, seat):
                self._go("handing")
                self._shower.hand_over(seat)
                return
            if self.viewer != seat:
                self.viewer = seat
                self._settled = False
            self._settle()
            if not self._answered_by_itself():
                self._go("asking")
            return
        self._settle()
        self._think(worker, dt)

    def _answered_by_itself(self) -> bool:
        """A question that the one who is asked doesn't want to be asked."""
        match, wishes = self.match, self._wishes()
        if wishes == Wishes() or match.decision is None:
            return False
        view = match.state.view(self.viewer)
        move = automatic_answer(match.game.name, view, match.decision, wishes)
        if move is None:
            return False
        self._go("pausing")
        speed = self._shower.speed
        if speed == 0.0 or self.since * speed >= pause(self.match.setup.seed, len(self.match.entries)):
            self.play(move)
        return True

    def _think(self, worker: Asker | None, dt: float) -> None:
        """Ask the worker for a bot's move or for the table's answer, and play it once it is there."""
        if self._ticket is None:
            self._go("thinking")
            job = self.match.think() or self.match.settle_job()
            if worker is None or job is None or (self._said and self.since < AGAIN):
                return
            self._said = ""
            self._ticket = worker.ask(job)
            return
        if not self._ticket.done:
            return
        ticket, self._ticket = self._ticket, None
        if ticket.cancelled:
            return
        try:
            self.match.take(ticket.result())
        except LastQuarterError as error:
            self._said = error.told
            self.since = 0.0
            self._shower.complain(self._said)

    def _say_trouble(self) -> None:
        """Whatever is the matter with the disk is said at once, and once."""
        trouble = self.match.trouble
        if trouble and trouble != self._trouble:
            self._shower.complain(trouble)
        self._trouble = trouble

    # -- what people do --------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """A person's answer.  Raises IllegalMove."""
        self.match.play(move)
        self._go("keeping")

    def hurry(self) -> None:
        """No pause before what comes next."""
        self._breath = 0.0

    def look(self, seat: int) -> None:
        """This person sits at the screen now."""
        self.viewer = self._sits = seat
        self._settled = False

    def look_again(self) -> None:
        """Whoever sits there sees it anew, in another language for one."""
        self._settled = False

    def undo(self) -> bool:
        self.cancel()
        try:
            if not self.match.undo():
                return False
        except LastQuarterError as error:
            self._shower.complain(error.told)
            return False
        self.told = len(self.match.entries)
        self._settled, self._breath, self._ended = False, 0.0, False
        self._go("keeping")
        return True

    def cancel(self) -> None:
        """Nobody wants to know what the bot would have said."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
