"""A lesson as somebody goes through it, without a window: its step, right and wrong, what follows by itself.

Every position is a match that is kept nowhere, so answers, launches and what follows come about as in any
other; only who is asked, and what becomes of an answer, is the lesson's to say.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Aim, AnyGame, Choice, Decision, LastQuarterError, Launched, Move, Settle, State
from game.session.entries import Setup
from game.session.lessons import LAUNCH, Lesson, Said, Step, come_about, played
from game.session.match import Match
from game.session.match_flow import Flow
from game.session.orders import Ask, Complain, Fly, Order, Pause, Stand
from game.session.worker import Asker

WRONGS = 2  # answers until the hint is given unasked
SEED = 1


@dataclass(frozen=True)
class Judged:
    """What an answer was, and what the lesson says to it, if it has words for it."""

    right: bool
    said: Said | None = None


@dataclass(frozen=True)
class Onward:
    """The next step begins by itself."""


class LessonFlow(Flow[Judged | Onward]):
    """`number` is the step, `right` whether it has been answered, `wrongs` how often it was not."""

    def __init__(self, game: AnyGame, lesson: Lesson, step: int = 0) -> None:
        self.game, self.lesson = game, lesson
        self.number = 0
        self.right = False
        self.wrongs = 0
        self._then: list[str] = []  # moves that follow by themselves
        self._before: State | None = None  # what was launched in, while that launch is not judged yet
        position = lesson.steps[0].position
        assert position is not None
        super().__init__(_match_at(game, game.parse(position)), lesson.seat)
        self.begin_at(min(step, len(lesson.steps) - 1))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def waits(self) -> bool:
        """Whether an answer is waited for."""
        return self.step.asks and not self.right

    @property
    def flies(self) -> bool:
        """Whether a launch is under way, from its shot until it is judged."""
        return self._before is not None

    @property
    def question(self) -> Decision | None:
        return self.match.decision if self.waits and not self.flies else None

    # -- from step to step -------------------------------------------------------------------

    def begin_at(self, number: int) -> list[Order]:
        """Go to a step, from the last position before it on; behind a launch nobody knows how it went on."""
        steps = self.lesson.steps
        begin = max(n for n in range(number + 1) if steps[n].position is not None)
        number = next((n for n in range(begin, number) if steps[n].launches), number)
        for at in range(begin, number):
            self._set_up(at)
            self._stand_at(played(self.game, self.match.state, (*steps[at].moves[:1], *steps[at].then))[0])
        return self.go_to(number)

    def go_to(self, number: int) -> list[Order]:
        """A step, at its own position or where the one before has led to."""
        self.number = number
        self.cancel()
        self._set_up(number)
        self.shown = len(self.match.log.entries)
        self.right, self.wrongs, self._then, self._before = False, 0, [], None
        self._do(Ask(self.viewer) if self.waits else Pause())
        self._stands = True
        return [Stand(self.viewer)]

    def _set_up(self, number: int) -> None:
        position = self.lesson.steps[number].position
        if position is not None:
            self._stand_at(self.game.parse(position))

    def _stand_at(self, state: State) -> None:
        self.match = _match_at(self.game, state)
        self.shown = 0
        self._stands = False

    # -- answers -----------------------------------------------------------------------------

    def answer(self, move: Move) -> Judged | None:
        """What an answer is worth; None for one that comes too early or too late, and for a launch, which is
        judged once it has landed.  Raises IllegalMove.
        """
        if not isinstance(self.question, Choice | Aim):
            return None
        if isinstance(move, Launched) and self.step.launches:
            self._before = self.match.state
            self.play(move)
            return None
        if str(move) not in self.step.moves:
            return self._wrong(LAUNCH if isinstance(move, Launched) else str(move))
        self.play(move)
        return self._succeed()

    def refused(self) -> None:
        """What was pressed is no answer at all; it counts as a wrong one."""
        self.wrongs += 1

    def _succeed(self) -> Judged:
        self.right = True
        self._then = list(self.step.then)
        return Judged(True, self.step.done)

    def _wrong(self, move: str) -> Judged:
        self.wrongs += 1
        hint = self.step.hint if self.wrongs >= WRONGS else None
        return Judged(False, hint or self.step.answer(move))

    def have_read(self) -> bool:
        """A step that is only read has been; whether something follows from that."""
        if self.step.asks or self.right or not self.step.then:
            return False
        self._succeed()
        return True

    @property
    def follows(self) -> bool:
        """Whether something is still to follow by itself."""
        return bool(self._then)

    def follow(self) -> None:
        """The next of them is made, and shown as any other."""
        self.play(self.game.parse_move(self._then.pop(0)))

    # -- time passes -------------------------------------------------------------------------

    def _go_on(self, dt: float, worker: Asker | None) -> None:
        decision = self.match.decision
        if isinstance(decision, Settle):
            self._do(Fly(decision.launch))
            self._have_answered(self.match.settle_job(), worker)
            self._show_rest()
        elif self._before is not None:
            self._judge_landing(self._before)
        elif self._then:
            self.follow()
            self._show_rest()
        elif self.right:
            self._do(Pause())
            if self.lesson.flowing and not self.last:
                self._orders.append(Onward())
        else:
            self._stand()
            self._do(Ask(self.viewer) if self.waits else Pause())

    def _show_rest(self) -> None:
        """What has just been played is shown at once; nothing has to be kept first."""
        if self.shown < len(self.match.log.entries):
            self._show_next()

    def _judge_landing(self, before: State) -> None:
        """What was launched has landed, and all has been seen: it stays, or is taken back."""
        launched, landed = self.match.log.entries[-2:]
        shot = self.match.log.film(landed.number)
        assert shot is not None and isinstance(launched.move, Launched)
        thrown = launched.move.launch.token
        self._before = None
        if come_about(self.game, self.step, self.match.state, landed.events, shot, thrown):
            self._orders.append(self._succeed())
        else:
            self._take_back(before)

    def _answered_nothing(self, why: LastQuarterError) -> None:
        self._orders.append(Complain(why.told))
        if self._before is not None:
            self._take_back(self._before)

    def _take_back(self, before: State) -> None:
        self._before = None
        self._stand_at(before)
        self._stand()
        self._orders.append(self._wrong(LAUNCH))


def _match_at(game: AnyGame, state: State) -> Match:
    """A match that only has a position: nobody sits at it."""
    return Match(game, Setup(game.name, state.options, (), SEED), None, "", state)
