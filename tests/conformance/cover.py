"""What the suite has to be told about a game, and matches answered by chance.

A registered game has its cover in tests/games/<name>/cover.py, as `COVER`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core import (
    NOBODY,
    Aim,
    AnyGame,
    Choice,
    Move,
    RandomAnswers,
    Rng,
    Seat,
    Settle,
    State,
    seed_of,
)


@dataclass(frozen=True)
class Cover:
    """How to try a game.

    `disguise(state, seat, rng)` returns another state that this seat could not tell from the
    first, made without the help of `view`; it leaves the streams alone.  Without one nothing is secret
    but what the streams hold.  `settle` answers for the table, cheaply.  `stride` looks at every so many
    positions only, `where` is this cover's place as "module:ATTRIBUTE" for a process of its own.  Clauses
    `by_figure`, about balance, are proven by a figure instead of by a test: a row of docs/figures.md that
    names the clause in its first cell and says that it holds.  One that is `missed` says why; it is
    expected to fail until its figure holds.
    """

    game: AnyGame
    where: str
    options: tuple[Any, ...]
    disguise: Callable[[Any, Seat, Rng], Any] | None = None
    settle: Callable[[Settle[Any]], Any] | None = None
    matches: int = 3
    stride: int = 1
    limit: int = 5000
    by_figure: tuple[str, ...] = ()
    missed: Mapping[str, str] = field(default_factory=dict)

    def twin(self, state: Any, seat: Seat, rng: Rng) -> Any:
        return self.disguise(state, seat, rng) if self.disguise else state

    def seats(self, options: Any) -> tuple[Seat, ...]:
        """Every seat, and the one that holds nothing."""
        return (*range(self.game.seats(options)), NOBODY)


@dataclass(frozen=True)
class Position:
    """A state that came up, with what is needed to go on from it."""

    options: Any
    seed: int
    number: int
    state: State
    move: Move | None
    """The answer that the match goes on with; None at its end."""


class Broken(AssertionError):
    """A game does not do what the protocol promises."""


def held(claim: bool, what: str) -> None:
    if not claim:
        raise Broken(what)


def starts(cover: Cover) -> Iterator[tuple[Any, int]]:
    """Options and a seed, large enough to be recognised wherever it turns up."""
    for options in cover.options:
        for match in range(cover.matches):
            yield options, seed_of("match", match)


def positions(cover: Cover) -> Iterator[Position]:
    """The positions of every match, as they come up; a caller that stops early plays no further."""
    for options, seed in starts(cover):
        answer = RandomAnswers(Rng(seed_of("answers", seed)), cover.settle)
        state = cover.game.new(options, seed)
        for number in range(cover.limit):
            move = None if state.decision is None else answer(state)
            if number % cover.stride == 0 or move is None:
                yield Position(options, seed, number, state, move)
            if move is None:
                break
            state = cover.game.apply(state, move).state


def moves_that_occur(cover: Cover, most: int = 300) -> tuple[Move, ...]:
    """Moves that were made or offered at some time, each once."""
    found: dict[Move, None] = {}
    for position in positions(cover):
        decision = position.state.decision
        if isinstance(decision, Choice | Aim):
            found.update(dict.fromkeys(decision.moves))
        if position.move is not None:
            found[position.move] = None
        if len(found) >= most:
            break
    return tuple(found)
