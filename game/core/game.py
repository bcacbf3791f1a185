"""What every game is: a few functions over plain values.

`Game` makes, changes and writes down states; a `State` says what is asked, what a seat can
know and how it ended.  Games implement these protocols; drivers, bots, screens and the
conformance suite are written once against them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

from game.core.companions import Companions
from game.core.decisions import Aim, Choice, Decision, Seat
from game.core.errors import AmbiguousMove, BadText, IllegalMove
from game.core.moves import Move
from game.core.streams import Rng
from game.core.values import TypeForm, Value

O_contra = TypeVar("O_contra", contravariant=True)
S = TypeVar("S", bound="State")
S_co = TypeVar("S_co", bound="State", covariant=True)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound="Event")


class Outcome(Value, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """How it ended.

    `shares` has a number from 0 to 1 a seat: 1 for a win, one half for a draw of two; all
    ones when a team has won, all zeros when everybody has lost.  `scores` are the points;
    with `together` they are one and the same score, which all have made.
    """

    termination: str
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    together: bool = False


class Event(Value, frozen=True):
    """A fact that a move brought about; screens, sounds and the log are made from these.

    `reveals` is a key that says what became known that nobody could foresee (a draw, a die,
    a launch); undo stops there and says so.  Empty for everything else.
    """

    reveals: ClassVar[str] = ""

    def seen_by(self, seat: Seat) -> Event | None:
        """The fact as this seat learns it: whole, with its secrets left out, or not at all."""
        return self


class Step(Value, Generic[S, E], frozen=True):
    """What a move has led to."""

    state: S
    events: tuple[E, ...] = ()

    @property
    def reveals(self) -> str:
        """The first thing that this step made known, for undo; empty when there is none."""
        return next((event.reveals for event in self.events if event.reveals), "")


class Traced(Value, Generic[S, E], frozen=True):
    """A fact, and the state right after it; amid a move that need not be one that asks anything."""

    event: E
    state: S


class View(Protocol[S_co]):
    """What one seat can know, as a plain value: no secrets of others, no streams."""

    def resample(self, rng: Rng) -> S_co:
        """A whole state that this view could be of, with streams from `rng`; for bots."""
        ...


class State(Protocol):
    """A frozen plain value; successors share structure with it."""

    @property
    def options(self) -> Value:
        """What it was begun with."""
        ...

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while something is asked."""
        ...

    def view(self, seat: Seat) -> View[State]:
        """What that seat can know; NOBODY is a seat too."""
        ...


@dataclass(frozen=True)
class Types:
    """The types of a game's values, for decoding; unions of tagged types where there are several."""

    options: TypeForm
    state: TypeForm
    move: TypeForm
    event: TypeForm
    view: TypeForm


class Game(Protocol[O_contra, S, M, E]):
    """One tabletop game: its rules as functions without side effects."""

    @property
    def name(self) -> str:
        """The code name, which is also that of its folder and of its levels."""
        ...

    @property
    def version(self) -> int:
        """Counts up when its rules change so that an older log would go another way."""
        ...

    @property
    def types(self) -> Types: ...

    @property
    def companions(self) -> Companions[S, Any, M, Any]:
        """What it brings beside its rules."""
        ...

    @property
    def has_secrets(self) -> bool:
        """Whether seats know at any time what others don't."""
        ...

    @property
    def rules(self) -> Path:
        """Its RULES.md; every clause there (`- SD-1.1 ...`) has a test that proves it."""
        ...

    def seats(self, options: O_contra) -> int: ...

    def new(self, options: O_contra, seed: int) -> S: ...

    def apply(self, state: S, move: M) -> Step[S, E]:
        """The only way anything changes.  Raises IllegalMove; `state` stays as it is."""
        ...

    def trace(self, state: S, move: M) -> tuple[Traced[S, E], ...]:
        """What `apply` tells, fact by fact, each with the state that it led to; the last is that of the step.

        For whoever shows a move as it happens: `view` of these states is what a seat can know by then.
        Raises IllegalMove.
        """
        ...

    def format(self, state: S) -> str:
        """A position as text that a person can read and write."""
        ...

    def parse(self, text: str) -> S:
        """The position that a text describes.  Nothing at all is no position: BadText."""
        ...

    def parse_move(self, text: str) -> M:
        """The move whose `str()` this is.  Raises BadText."""
        ...


class Seen(Value, frozen=True):
    """A fact as a seat learns it, and what it can know then."""

    event: Event
    view: View[Any]


def seen(traced: Iterable[Traced[S, E]], seat: Seat) -> list[Seen]:
    """The facts that a seat learns of a move; those that it doesn't are left out with what they led to."""
    found = ((one.event.seen_by(seat), one.state) for one in traced)
    return [Seen(event, state.view(seat)) for event, state in found if event is not None]


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def hides(game: AnyGame, state: State) -> tuple[Seat, ...]:
    """The seats of which some know now what others don't, or will after the next answer; mostly nobody."""
    if not game.has_secrets:
        return ()
    hidden = game.companions.hidden
    return tuple(hidden(state)) if hidden is not None else tuple(range(game.seats(state.options)))


def require(decision: Decision | None, move: object) -> None:
    """Raises IllegalMove unless the move answers the decision; every `apply` starts with it."""
    why = "the game is over" if decision is None else decision.refuses(move)
    if why:
        raise IllegalMove(move, why)


def read_move(game: Game[Any, S, M, E], state: S, text: str) -> M:
    """A move from what a person typed: its text, or as much of it as tells it from the others.

    Raises BadText (no move at all), IllegalMove (one, but not now) or AmbiguousMove.
    """
    text = " ".join(text.split())
    decision = state.decision
    if text and isinstance(decision, Choice | Aim):
        fits = [move for move in decision.moves if str(move).startswith(text)]
        exact = [move for move in fits if str(move) == text]
        if len(exact or fits) == 1:
            return cast(M, (exact or fits)[0])
        if fits:
            raise AmbiguousMove(text, tuple(str(move) for move in fits))
    if not text:
        raise BadText("nothing was written; expected a move")
    move = game.parse_move(text)
    require(decision, move)
    return move
