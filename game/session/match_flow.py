"""What a match on a screen waits for and what is shown next: who is asked, thinks, looks; without a window.

Whoever shows it tells the flow once a frame that time passes and whether the picture stands still, and does
what comes back.  Nothing here waits; whatever takes time is asked for once a frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Never, TypeVar

from game.core import NOBODY, Choice, Decision, LastQuarterError, Launched, Move, Outcome, Seat, Settle
from game.session.automatic import AskingChoices, answers_at_once, automatic_answer, pause
from game.session.calling import Aloud, Calling, Covered, Settled
from game.session.orders import (
    Ask,
    Complain,
    Cover,
    Doing,
    Fly,
    Keep,
    MatchOrder,
    Order,
    Over,
    Pause,
    Show,
    Stand,
    Think,
)
from game.session.worker import SomeTicket

if TYPE_CHECKING:
    from game.session.jobs import SimulateJob, ThinkJob
    from game.session.match import Match
    from game.session.worker import Asker

BREATH = 0.20  # seconds at normal speed between a bot's move and what comes next
LAST_BREATH = 1.1  # between a bot's move that ends the match and how it ended: it is to be seen first
WATCHED_BREATH = 0.35  # seconds at normal speed between two moves that are watched again
AGAIN = 3.0  # seconds until a bot that gave no answer is asked once more
WEIGHING = 1.8  # of a pause: how long a bot weighs what is worth it, in sight of all
HESITATION = 0.6  # of a pause: how long a bot seems to look for an answer in its hand
LEAST_HESITATION = 0.3  # seconds at any speed; a bot's search for one takes a fifth at most
LATE = 0.6  # seconds after which saving is mentioned
More = TypeVar("More")
"""What else a screen has to do."""


class Flow(ABC, Generic[More]):
    """Has a match shown one entry after the other, each once the picture of the one before stands still.

    `doing` is what it waits for right now, `shown` how many entries people have seen, `viewer` whose
    knowledge is on the screen.
    """

    def __init__(self, match: Match, viewer: Seat) -> None:
        self.match = match
        self.viewer = viewer
        self.shown = len(match.log.entries)
        self.doing: Doing = Pause()
        self.since = 0.0  # seconds that it does that
        self._speed = 1.0
        self._ticket: SomeTicket | None = None
        self._unanswered = False  # the worker had no answer; it is asked again in a while
        self._stands = False  # whether the picture has been told to stand as all is now
        self._orders: list[Order | More] = []

    @property
    def asks(self) -> bool:
        """Whether a person may answer now."""
        return isinstance(self.doing, Ask)

    @property
    def waits_for_worker(self) -> bool:
        return self._ticket is not None

    @abstractmethod
    def _go_on(self, dt: float, worker: Asker | None) -> None:
        """All that happened has been shown, and the picture stands still."""

    def advance(self, dt: float, still: bool, speed: float, worker: Asker | None) -> list[Order | More]:
        """A frame: what is to be done on the screen, in this order.

        `still` says that nothing moves there, `speed` is that of animations (0: all at once).
        """
        self._speed, self._orders = speed, []
        self.since += dt
        self._ask_ahead(worker)
        if self.match.kept.pending:
            self._do(Keep())
        elif not still:
            self._do(Show(self.shown))
        elif self.shown < len(self.match.log.entries):
            self._show_next()
        else:
            self._go_on(dt, worker)
        return self._orders

    def _ask_ahead(self, worker: Asker | None) -> None:
        """Where a launch lands is computed while it is being kept and its launcher is still shown."""
        job = self.match.settle_job()
        if job is not None and worker is not None and self._ticket is None and not self._unanswered:
            self._ticket = worker.ask(job)

    def _do(self, doing: Doing) -> None:
        if doing != self.doing:
            self.doing, self.since = doing, 0.0

    def _show_next(self) -> None:
        self.shown += 1
        self._stands = False
        self._do(Show(self.shown))
        self._orders.append(Show(self.shown))

    def _stand(self) -> None:
        if not self._stands:
            self._stands = True
            self._orders.append(Stand(self.viewer))

    def _have_answered(
        self, job: ThinkJob | SimulateJob | None, worker: Asker | None, least: float = 0.0
    ) -> None:
        """Ask the worker for a bot's move or for where a launch lands, and play it once it is there.

        But not before so many seconds.
        """
        if self._ticket is None:
            if worker is not None and job is not None and not (self._unanswered and self.since < AGAIN):
                self._unanswered = False
                self._ticket = worker.ask(job)
            return
        if not self._ticket.done or self.since < least:
            return
        if self._orders:  # what was just told to stand is seen before it changes
            return
        ticket, self._ticket = self._ticket, None
        if ticket.cancelled:
            return
        try:
            self.match.take(ticket.result())
        except LastQuarterError as error:
            self._answered_nothing(error)

    def _answered_nothing(self, why: LastQuarterError) -> None:
        self._unanswered = True
        self.since = 0.0
        self._orders.append(Complain(why.told))

    def play(self, move: Move) -> None:
        """A person's answer.  Raises IllegalMove."""
        self.match.play(move)
        self._do(Keep())

    def stand_anew(self) -> None:
        """What is shown is no more as it was said to be, as the language is another."""
        self._stands = False

    def cancel(self) -> None:
        """Nobody wants to know what the worker would have said."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None


class MatchFlow(Flow[Cover | Over]):
    """A match that is played."""

    def __init__(self, match: Match, choices: Callable[[], AskingChoices] = AskingChoices) -> None:
        onlookers = match.onlookers
        open_to_them = len(onlookers.persons) == 1 or not onlookers.hide(match.state)
        super().__init__(match, onlookers.viewer(match.asked) if open_to_them else NOBODY)
        self._choices = choices
        self.calling = Calling(onlookers)
        self.aloud: Aloud | None = None  # what is said across the table by who is asked now
        self._waived: tuple[object, Seat, AskingChoices, Move | None] = (None, NOBODY, AskingChoices(), None)
        self._unseen = False  # whether what is asked answers itself, so that nothing is offered
        self._ended = False  # whether the end has been told
        self._breath = 0.0
        self._trouble = ""

    @property
    def thinks(self) -> bool:
        """Whether a bot or the table is to answer."""
        return isinstance(self.doing, Think | Fly)

    @property
    def over(self) -> bool:
        """Whether the end has been shown."""
        return isinstance(self.doing, Over)

    @property
    def late(self) -> bool:
        """Whether keeping the last move takes so long that it has to be mentioned."""
        return isinstance(self.doing, Keep) and self.since > LATE

    @property
    def question(self) -> Decision | None:
        """What is asked, if the one who looks is asked or presses what is said aloud."""
        match, viewer = self.match, self.viewer
        if self.aloud is not None:
            return self.aloud.question
        if self._unseen:
            return None
        mine = match.asked == viewer and match.player(viewer).kind == "person"
        return match.decision if mine else None

    @property
    def unseen(self) -> Decision | None:
        """What answers itself now, unseen by the person who could be asked."""
        return self.match.decision if self._unseen else None

    @property
    def may_pass(self) -> bool:
        """Whether who is asked across the table could let it, and all like it, pass."""
        spoken = self.match.game.companions.spoken
        return self.aloud is not None and spoken is not None and spoken.lets(self.aloud.question) is not None

    @property
    def lets_pass(self) -> Seat:
        """Who of those that don't sit at the screen lets the rest of this turn pass; NOBODY for none."""
        calling, state = self.calling, self.match.state
        away = (seat for seat in calling.passing if seat != self.viewer and calling.lets_pass(state, seat))
        return next(away, NOBODY)

    # -- time passes -------------------------------------------------------------------------

    def advance(self, dt: float, still: bool, speed: float, worker: Asker | None) -> list[MatchOrder]:
        orders = super().advance(dt, still, speed, worker)
        return [*self._complaints(), *orders]

    def _complaints(self) -> list[Complain]:
        """Whatever is the matter with the disk is said at once, and once."""
        trouble, before = self.match.kept.trouble, self._trouble
        self._trouble = trouble
        return [Complain(trouble)] if trouble and trouble != before else []

    def _show_next(self) -> None:
        super()._show_next()
        self.aloud, self._unseen = None, False
        entry = self.match.log.entries[self.shown - 1]
        bot = entry.seat >= 0 and self.match.player(entry.seat).kind == "bot"
        ends = self.shown == len(self.match.log.entries) and self.match.outcome is not None
        fires = isinstance(entry.move, Launched)  # it has been seen to aim, and is off
        breath = LAST_BREATH if ends else 0.0 if fires else BREATH
        self._breath = breath if bot and self._speed > 0.0 else 0.0

    def _go_on(self, dt: float, worker: Asker | None) -> None:
        if self._breath > 0.0:
            self._breath -= dt * max(1.0, self._speed)
            self._do(Pause())
        elif self.match.outcome is not None:
            self._end(self.match.outcome)
        else:
            self._ask(worker)

    def _end(self, outcome: Outcome) -> None:
        self._stand()
        self._do(Over(outcome))
        if not self._ended:
            self._ended = True
            self._orders.append(Over(outcome))

    def _ask(self, worker: Asker | None) -> None:
        match, decision = self.match, self.match.decision
        if isinstance(decision, Settle):
            self._stand()
            self._do(Fly(decision.launch))
            self._have_answered(match.settle_job(), worker)
        elif decision is not None and match.player(decision.seat).kind == "bot":
            self._stand()
            self._do(Think(decision.seat))
            self._have_answered(match.think(), worker, self._hesitates(decision))
        elif decision is not None:
            self._ask_person(decision.seat)

    def _hesitates(self, decision: Decision) -> float:
        """Seconds: who has nothing to answer with knows at once, and is not to be told apart by that."""
        match = self.match
        if match.game.companions.weighs(match.state.view(NOBODY), decision):
            weighed = WEIGHING * pause(match.setup.chance, len(match.log.entries))
            return weighed / self._speed if self._speed > 0.0 else 0.0
        spoken = match.game.companions.spoken
        if spoken is None or not isinstance(decision, Choice) or spoken.lets(decision) is None:
            return 0.0
        usual = HESITATION * pause(match.setup.chance, len(match.log.entries))
        return max(LEAST_HESITATION, usual / self._speed if self._speed > 0.0 else 0.0)

    def _ask_person(self, seat: Seat) -> None:
        way = self.calling.way(self.match.state, seat, self._choices())
        self.aloud = way if isinstance(way, Aloud) else None
        match way:
            case Covered():
                self.viewer = NOBODY
                self._do(Cover(seat))
                self._orders.append(Cover(seat))
            case Settled(move, said):
                self._stand()
                self._answer_unasked(move, said)
            case Aloud():
                self._do(Ask(seat))
                self._stand()
            case _:
                self._ask_here(seat)

    def _ask_here(self, seat: Seat) -> None:
        """The one who is asked looks at the screen; nothing is hidden from who else looks."""
        if self.viewer != seat:
            self.viewer = seat
            self._stands = False
        move = None if self.match.onlookers.hide(self.match.state) else self._unasked()
        if move is not None and answers_at_once(self.match.game):
            self._do(Pause())
            self.play(move)
            return
        if self._unseen != (move is not None):
            self._unseen, self._stands = move is not None, False
        self._stand()
        if move is not None:
            self._answer_unasked(move, at_once=False)
        else:
            self._do(Ask(seat))

    def _unasked(self) -> Move | None:
        """The answer to a question that the one who is asked doesn't want to be asked."""
        match = self.match
        if not isinstance(match.decision, Choice):
            return None
        choices = self._choices()
        if choices == AskingChoices():
            return None
        state, viewer, chosen, found = self._waived
        if state is not match.state or viewer != self.viewer or chosen != choices:
            view = match.state.view(self.viewer)
            found = automatic_answer(match.game, view, match.decision, choices)
            self._waived = (match.state, self.viewer, choices, found)
        return found

    def _answer_unasked(self, move: Move, at_once: bool) -> None:
        """After a pause, where nobody has said so."""
        match = self.match
        self._do(Pause())
        waits = 0.0 if at_once else pause(match.setup.chance, len(match.log.entries))
        waited = self.since * self._speed >= waits
        if (waited or self._speed == 0.0) and not self._orders:  # the question is shown before it is answered
            self.play(move)

    # -- what people do ----------------------------------------------------------------------

    def behold(self, seconds: float) -> None:
        """What is shown is looked at so long, at normal speed, before a bot goes on."""
        if self._speed > 0.0:
            self._breath = max(self._breath, seconds)

    def hurry(self) -> None:
        """No breath before what comes next."""
        self._breath = 0.0

    def sit_down(self, seat: Seat) -> None:
        """This person has the screen now."""
        self.calling.sit_down(seat)
        self.viewer = seat
        self._stands = False

    def take_screen(self) -> None:
        """Who is asked across the table wants to look at what they hold."""
        if self.aloud is not None:
            self.calling.wants = self.aloud.question.seat
            self.aloud = None

    def let_pass(self) -> None:
        """Who is asked across the table lets the rest of this turn pass."""
        if self.aloud is not None:
            self.calling.let_pass(self.match.state, self.aloud.question.seat)
            self.aloud = None

    def undo(self) -> bool:
        """Back to a person's last decision; False when undo is off.  Raises LastQuarterError."""
        self.cancel()
        if not self.match.undo():
            return False
        while self._undone_for_nothing() and self.match.undo():
            pass
        self.shown = len(self.match.log.entries)
        self._stands, self._ended, self._breath = False, False, 0.0
        self._do(Keep())
        return True

    def _undone_for_nothing(self) -> bool:
        """Whether the question would answer itself again, and another one lies before it."""
        match, asked = self.match, self.match.asked
        if asked is None or match.undo_refusal() or match.player(asked).kind != "person":
            return False
        move = automatic_answer(match.game, match.state.view(asked), match.decision, self._choices())
        return move is not None and answers_at_once(match.game)


class ReplayFlow(Flow[Never]):
    """A match that is watched again, from one entry to the next by itself or by hand."""

    def __init__(self, match: Match) -> None:
        """Of a match that goes on, several people see only what everybody may."""
        alone = match.outcome is None and len(match.onlookers.persons) == 1
        secret = match.game.has_secrets and not alone
        super().__init__(match, NOBODY if secret else match.onlookers.viewer(match.asked))
        self.shown = 0
        self.running = False
        self._breath = WATCHED_BREATH

    @property
    def length(self) -> int:
        return len(self.match.log.entries)

    def advance(self, dt: float, still: bool, speed: float, worker: Asker | None = None) -> list[Order]:
        self._orders = []
        if self.running and still:
            self._breath -= dt * (speed or 1.0)
            if self._breath <= 0.0:
                self._show_next()
        return self._orders

    def _show_next(self) -> None:
        """The next entry; behind the last one it stops."""
        if self.shown < self.length:
            self._breath = WATCHED_BREATH
            super()._show_next()
        else:
            self.running = False

    def _go_on(self, dt: float, worker: Asker | None) -> None:
        """Nothing is asked of anybody."""

    def go_to(self, number: int) -> list[Order]:
        """The picture after so many entries, at once."""
        self.shown = max(0, min(self.length, number))
        self._breath = WATCHED_BREATH
        return [Stand(self.viewer)]

    def step(self, by: int) -> list[Order]:
        """An entry on, shown; or one back, at once."""
        self.running, self._orders = False, []
        if by < 0:
            return self.go_to(self.shown - 1)
        self._show_next()
        return self._orders

    def toggle(self) -> list[Order]:
        """Run or stop; behind the last entry it begins anew."""
        anew = not self.running and self.shown >= self.length
        self.running = not self.running
        return self.go_to(0) if anew else []
