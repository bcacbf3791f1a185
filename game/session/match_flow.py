"""What a match on a screen waits for and what is shown next: who is asked, thinks, looks; without a window.

Whoever shows it tells the flow once a frame that time passes and whether the picture stands still, and does
what comes back.  Nothing here waits; whatever takes time is asked for once a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core import NOBODY, AnyDecision, LastQuarterError, Outcome, Seat, Settle
from game.session.automatic import Wishes, automatic_answer, pause
from game.table.things import Launch

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.worker import Asker, Ticket

BREATH = 0.30  # seconds at normal speed between a bot's move and what comes next
WATCHED_BREATH = 0.35  # seconds at normal speed between two moves that are watched again
AGAIN = 3.0  # seconds until a bot that gave no answer is asked once more
LATE = 0.6  # seconds after which saving is mentioned


# -- what is to be done --------------------------------------------------------------------------


@dataclass(frozen=True)
class Keep:
    """The last move is on its way to the disk; until it is there nobody sees what it leads to."""


@dataclass(frozen=True)
class Show:
    """This entry of the log is to be shown: how it came about, and what it led to."""

    number: int


@dataclass(frozen=True)
class Pause:
    """A breath after a bot's move, or the wait before an answer that gives itself."""


@dataclass(frozen=True)
class Cover:
    """Nothing of the match may be seen until this person sits at the screen (`MatchFlow.sit_down`)."""

    seat: Seat


@dataclass(frozen=True)
class Ask:
    """This person may answer now."""

    seat: Seat


@dataclass(frozen=True)
class Think:
    """This bot thinks, in the worker."""

    seat: Seat


@dataclass(frozen=True)
class Fly:
    """The worker finds out where this launch comes to rest."""

    launch: Launch


@dataclass(frozen=True)
class Over:
    outcome: Outcome


@dataclass(frozen=True)
class Stand:
    """All that happened has been shown: the picture stands, and asks the viewer if the question is theirs."""

    viewer: Seat


@dataclass(frozen=True)
class Complain:
    """Something went wrong that people have to know: the disk refuses, a bot gives no answer."""

    line: str


Doing: TypeAlias = Keep | Show | Pause | Cover | Ask | Think | Fly | Over
"""What a match waits for."""
Order: TypeAlias = Show | Stand | Cover | Over | Complain
"""What the screen has to do, once for every time that it is said."""


# -- a match that is played ----------------------------------------------------------------------


class MatchFlow:
    """`doing` is what the match waits for right now, `shown` how many entries people have seen.

    `viewer` is whose knowledge is on the screen.
    """

    def __init__(self, match: Match, wishes: Callable[[], Wishes] = Wishes) -> None:
        self.match = match
        self.shown = len(match.entries)
        alone = len(match.persons) == 1
        self.viewer: Seat = match.viewer() if alone or not match.hides else NOBODY
        self.doing: Doing = Pause()
        self.since = 0.0  # seconds that it does that
        self._wishes = wishes
        self._speed = 1.0
        self._sits: Seat | None = None  # who was handed the screen while it has secrets
        self._ticket: Ticket[Any] | None = None
        self._stands = False  # whether the picture has been told to stand as all is now
        self._ended = False  # whether the end has been told
        self._breath = 0.0
        self._unanswered = False  # the worker had no answer; it is asked again in a while
        self._trouble = ""
        self._orders: list[Order] = []

    @property
    def asks(self) -> bool:
        """Whether a person may answer now."""
        return isinstance(self.doing, Ask)

    @property
    def thinks(self) -> bool:
        """Whether a bot or the table is to answer."""
        return isinstance(self.doing, Think | Fly)

    @property
    def waits_for_worker(self) -> bool:
        return self._ticket is not None

    @property
    def over(self) -> bool:
        """Whether the end has been shown."""
        return isinstance(self.doing, Over)

    @property
    def late(self) -> bool:
        """Whether keeping the last move takes so long that it has to be mentioned."""
        return isinstance(self.doing, Keep) and self.since > LATE

    @property
    def question(self) -> AnyDecision | None:
        """What is asked, if the one who looks is asked."""
        match, viewer = self.match, self.viewer
        mine = match.asked == viewer and match.player(viewer).kind == "person"
        return match.decision if mine else None

    # -- time passes -------------------------------------------------------------------------

    def advance(self, dt: float, still: bool, speed: float, worker: Asker | None) -> list[Order]:
        """A frame: what is to be done on the screen, in this order.

        `still` says that nothing moves there, `speed` is that of animations (0: all at once).
        """
        self._speed, self._orders = speed, []
        self.since += dt
        self._tell_trouble()
        match = self.match
        if match.pending:
            self._do(Keep())
        elif not still:
            self._do(Show(self.shown))
        elif self.shown < len(match.entries):
            self._show_next()
        elif self._takes_breath(dt):
            self._do(Pause())
        elif match.outcome is not None:
            self._end(match.outcome)
        else:
            self._ask(worker)
        return self._orders

    def _do(self, doing: Doing) -> None:
        if doing != self.doing:
            self.doing, self.since = doing, 0.0

    def _show_next(self) -> None:
        self.shown += 1
        self._stands = False
        entry = self.match.entries[self.shown - 1]
        bot = entry.seat >= 0 and self.match.player(entry.seat).kind == "bot"
        self._breath = BREATH if bot and self._speed > 0.0 else 0.0
        self._do(Show(self.shown))
        self._orders.append(Show(self.shown))

    def _takes_breath(self, dt: float) -> bool:
        if self._breath > 0.0:
            self._breath -= dt * max(1.0, self._speed)
            return True
        return False

    def _end(self, outcome: Outcome) -> None:
        self._stand()
        self._do(Over(outcome))
        if not self._ended:
            self._ended = True
            self._orders.append(Over(outcome))

    def _stand(self) -> None:
        if not self._stands:
            self._stands = True
            self._orders.append(Stand(self.viewer))

    def _ask(self, worker: Asker | None) -> None:
        seat = self.match.asked
        if seat is None or self.match.player(seat).kind == "bot":
            self._stand()
            self._think(seat, worker)
            return
        if not self.match.hides:
            self._sits = None
        if self.match.needs_handover(self._sits, seat):
            self._cover(seat)
            return
        if self.viewer != seat:
            self.viewer = seat
            self._stands = False
        self._stand()
        if not self._answers_itself():
            self._do(Ask(seat))

    def _cover(self, seat: Seat) -> None:
        self.viewer = NOBODY
        self._do(Cover(seat))
        self._orders.append(Cover(seat))

    def _answers_itself(self) -> bool:
        """A question that the one who is asked doesn't want to be asked."""
        match, wishes = self.match, self._wishes()
        if wishes == Wishes() or match.decision is None:
            return False
        view = match.state.view(self.viewer)
        move = automatic_answer(match.game.name, view, match.decision, wishes)
        if move is None:
            return False
        self._do(Pause())
        waited = self.since * self._speed >= pause(match.setup.seed, len(match.entries))
        if (waited or self._speed == 0.0) and not self._orders:  # the question is shown before it is answered
            self.play(move)
        return True

    def _think(self, seat: Seat | None, worker: Asker | None) -> None:
        """Ask the worker for a bot's move or for the table's answer, and play it once it is there."""
        decision = self.match.decision
        if isinstance(decision, Settle):
            self._do(Fly(decision.launch))
        elif seat is not None:
            self._do(Think(seat))
        if self._ticket is None:
            job = self.match.think() or self.match.settle_job()
            if worker is None or job is None or (self._unanswered and self.since < AGAIN):
                return
            self._unanswered = False
            self._ticket = worker.ask(job)
            return
        if not self._ticket.done or self._orders:  # what was just told to stand is seen before it changes
            return
        ticket, self._ticket = self._ticket, None
        if ticket.cancelled:
            return
        try:
            self.match.take(ticket.result())
        except LastQuarterError as error:
            self._unanswered = True
            self.since = 0.0
            self._orders.append(Complain(error.told))

    def _tell_trouble(self) -> None:
        """Whatever is the matter with the disk is said at once, and once."""
        trouble = self.match.trouble
        if trouble and trouble != self._trouble:
            self._orders.append(Complain(trouble))
        self._trouble = trouble

    # -- what people do ----------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """A person's answer.  Raises IllegalMove."""
        self.match.play(move)
        self._do(Keep())

    def hurry(self) -> None:
        """No breath before what comes next."""
        self._breath = 0.0

    def sit_down(self, seat: Seat) -> None:
        """This person has the screen now."""
        self.viewer = self._sits = seat
        self._stands = False

    def stand_anew(self) -> None:
        """What is shown is no more as it was said to be, as the language is another."""
        self._stands = False

    def undo(self) -> bool:
        """Back to a person's last decision; False when undo is off.  Raises LastQuarterError."""
        self.cancel()
        if not self.match.undo():
            return False
        self.shown = len(self.match.entries)
        self._stands, self._ended, self._breath = False, False, 0.0
        self._do(Keep())
        return True

    def cancel(self) -> None:
        """Nobody wants to know what the bot would have said."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
