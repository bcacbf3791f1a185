"""What a game brings beside its rules, for those who think about it, answer for a person, or try it out.

Each part is optional, and `Companions` names them all: a game says what it has, and nobody goes looking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta

from game.core.caches import Caches
from game.core.decisions import Choice, Decision, Seat, Settle
from game.core.moves import Move
from game.core.values import Value

if TYPE_CHECKING:
    from game.core.game import Event, State

S = TypeVar("S", bound="State")
V = TypeVar("V")
M = TypeVar("M", bound=Move)
T = TypeVar("T")

Search: TypeAlias = Literal["rounds", "duel", "trials"]
UNKNOWN = 0.5

# What bots think of positions


def known(state: State, seat: Seat) -> float:
    """The share of who thinks nothing: what it came to, or the middle."""
    outcome = state.outcome
    return UNKNOWN if outcome is None else float(outcome.shares[seat])


def asked(state: State) -> object:
    """Whose answer is awaited; a turn that is not told apart otherwise ends when that changes."""
    decision = state.decision
    return decision.seat if decision is not None and not isinstance(decision, Settle) else None


def as_listed(state: State, moves: Sequence[M]) -> Sequence[M]:
    return moves


def is_over(state: State) -> bool:
    return state.decision is None


@dataclass(frozen=True)
class Evaluation(Generic[S, V, M]):
    """How good a position is, and which moves are worth a look.

    `worth` is the share that a seat may expect, 0 to 1, or has when the game is over; `chance` the same where
    worth holds something besides, and `prospects` make, of all that happened in a match, what people are told
    of its positions, where that takes longer than a bot may think; `promising` the same moves, the likeliest
    to be good first; `worthwhile` them without those that are hardly ever best; `turn` any value that changes
    when a turn ends.  What turned a match is looked for from one value of
    `stretch` to the next, or from move to move where there is none; while that is None nothing is anybody's
    doing yet, and is no turn.  `blind` says of a view that nothing but a draw
    answers what is asked, and `slack` how much less of a share is as good as the best while all is open, so
    that not every match is alike.

    Where turns are short and little is hidden the search is a "duel", and `branches` may tell the states that
    chance can make of a move, each with its probability (none without chance).  Where turns are long and much
    is hidden it is by "trials" of how the ends of the own turn go on: there everybody gives the answer at a
    `glance` (the first that is promising) until it is `decided`; such a game asks for picks alone.
    """

    worth: Callable[[S, Seat], float] = known
    chance: Callable[[S, Seat], float] | None = None
    prospects: Callable[[Sequence[Event]], Callable[[S, Seat], float]] | None = None
    promising: Callable[[S, Sequence[M]], Sequence[M]] = as_listed
    worthwhile: Callable[[S, Sequence[M]], Sequence[M]] = as_listed
    turn: Callable[[S], object] = asked
    stretch: Callable[[S], object] | None = None
    search: Search = "rounds"
    branches: Callable[[S, M], Sequence[tuple[float, S]]] = lambda state, move: ()
    blind: Callable[[V], bool] = lambda view: False
    slack: Callable[[], float] = lambda: 0.0
    glance: Callable[[S, Sequence[M]], M] | None = None
    decided: Callable[[S], bool] = is_over

    def share(self, state: S, seat: Seat) -> float:
        """The share alone."""
        return (self.chance or self.worth)(state, seat)

    def at_a_glance(self, state: S, moves: Sequence[M]) -> M:
        return self.glance(state, moves) if self.glance is not None else self.promising(state, moves)[0]

    def among_best(self, shares: Mapping[M, float]) -> list[M]:
        """The answers that may be drawn from, the best first; of equal ones the earlier."""
        best = sorted(shares, key=lambda move: -shares[move])
        least = shares[best[0]] - self.leeway(shares[best[0]])
        return [best[0], *(move for move in best[1:] if shares[move] > least)]

    def leeway(self, share: float) -> float:
        """How much less than that is as good: the slack where all is open, nothing where all is decided."""
        return 4.0 * share * (1.0 - share) * self.slack()


# What a person may wish not to be asked

WAIVED = "never"
"""What a waiver is worth among the wishes, and how its key begins."""


def waiver(name: str) -> str:
    """The key of never being asked about this again."""
    return f"{WAIVED}.{name}"


class Manner(Value, frozen=True):
    """One custom; the first of its choices is the usual one.

    For a person who plays among bots alone, from whom nobody at the screen could learn anything, the usual
    one may come to another: `alone`.
    """

    key: str
    choices: Annotated[tuple[str, ...], Meta(min_length=2)]
    alone: str = ""

    @property
    def usual(self) -> str:
        return self.choices[0]


@dataclass(frozen=True)
class AutoAnswers(Generic[V]):
    """A game's own customs, beside questions with one answer.

    `unasked` is the answer that the asked seat gives without being asked, by what was chosen, or None.  It
    reads a view, so that what is left out tells nobody what a seat holds.  `waivers` are the names of what a
    question is about that a person may wish never to be asked about again; it is then chosen as
    `waiver(name)`.  `at_once`: nobody could learn anything from how long it takes, so it takes no time, and
    such a question is never seen.
    """

    manners: tuple[Manner, ...]
    unasked: Callable[[V, Decision, Mapping[str, str]], Move | None]
    waivers: Callable[[V, Choice[Move]], tuple[str, ...]] = lambda view, decision: ()
    at_once: bool = False


# What can be said across the table


@dataclass(frozen=True)
class Spoken(Generic[V]):
    """Which answers a person can give aloud while another one sits at the screen.

    Both read what everybody may know: the view of NOBODY, and the question as NOBODY sees it.  `answers` are
    the moves that everybody can see the asked seat has; none where it has to look at what it alone holds.
    `lets` is the one of them by which everything takes its course, if there is one.  While all is `open`
    nobody holds anything yet, and nobody need take a seat.
    """

    answers: Callable[[V, Choice[Move]], tuple[Move, ...]]
    lets: Callable[[Choice[Move]], Move | None] = lambda question: None
    open: Callable[[V], bool] = lambda view: False


# All of it


@dataclass(frozen=True)
class Companions(Generic[S, V, M, T]):
    """The parts that a game has.

    `targets` are what a game with a table wants of its launches; core doesn't know their type.  `hidden` says
    between whom something is hidden for the moment, in a game where that comes and goes; what can be `spoken`
    needs no look at it.  A bot is seen to weigh what `weighs` says of what everybody sees and its question,
    for as long whatever it then answers.  `faults` says what can't be about a position, and `variants` are
    options that between them have every switch each way: both for trying the game out.  `caches` is all that
    its rules keep of what they have worked out.  All win or lose `together`, or everybody for themselves.
    `whose` turn it is, where others answer amid it.
    """

    evaluation: Evaluation[S, V, M] = Evaluation()
    auto_answers: AutoAnswers[V] | None = None
    targets: T | None = None
    hidden: Callable[[S], tuple[Seat, ...]] | None = None
    spoken: Spoken[V] | None = None
    faults: Callable[[S], Sequence[object]] | None = None
    weighs: Callable[[V, Decision], bool] = lambda view, question: False
    variants: tuple[object, ...] = ()
    caches: Caches | None = None
    together: bool = False
    whose: Callable[[V], Seat] | None = None


AnyCompanions: TypeAlias = Companions[Any, Any, Any, Any]
