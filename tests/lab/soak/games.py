"""Ten thousand matches of every game, answered by chance: each ends, and no position has a fault.

Where a game has a table the physics answers for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from game.cli.contest import settled
from game.core import GAMES, AnyGame, RandomAnswers, Rng, Settle, seed_of, turns
from tests.lab.soak.soaks import Chunk, Soak

import_module("game.games")

MATCHES = 10_000  # of each game


class Tried(NamedTuple):
    """How many moves and landings a match took, and what was wrong on the way."""

    moves: int
    landings: int
    faults: list[str]


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    tally = Tally()
    for case in range(first, first + count):
        game, number = turn_of(case, names or GAMES.names())
        options = variants(game)[number % len(variants(game))]
        answer = RandomAnswers(Rng(seed_of("soak", case)), by_physics)
        tally.add(case, game, played(game, case, options, answer, game.companions.faults))
    return tally.chunk()


class Tally:
    """What the matches of a chunk add up to, by game."""

    def __init__(self) -> None:
        self.failures: list[str] = []
        self.sums: dict[str, float] = {}
        self.longest: dict[str, float] = {}

    def add(self, case: int, game: AnyGame, tried: Tried) -> None:
        self.failures += [f"case {case}: {game.name}: {fault}" for fault in tried.faults[:3]]
        self.count(f"{game.name} matches", 1)
        self.count(f"{game.name} moves", tried.moves)
        if tried.landings:
            self.count(f"{game.name} shots", tried.landings)
        name = f"{game.name} longest match"
        self.longest[name] = max(self.longest.get(name, 0.0), float(tried.moves))

    def count(self, what: str, value: float) -> None:
        self.sums[what] = self.sums.get(what, 0.0) + float(value)

    def chunk(self) -> Chunk:
        return Chunk(failures=tuple(self.failures), sums=self.sums, peaks=self.longest)


def turn_of(case: int, names: tuple[str, ...]) -> tuple[AnyGame, int]:
    """Games take turns: whose case that is, and which one of its own."""
    return GAMES.load(names[case % len(names)]), case // len(names)


def played(
    game: AnyGame,
    case: int,
    options: Any,
    answer: Callable[[Any], Any],
    faults: Callable[[Any], Sequence[object]] | None,
) -> Tried:
    """A match to its end, or to the first position with a fault."""
    made = landings = 0
    try:
        start = game.new(options, seed_of("match", case))
        for turn in turns(game, start, answer):
            made += 1
            landings += isinstance(turn.before.decision, Settle)
            found = faults(turn.step.state) if faults else []
            if found:
                wrong = [f"after move {made} ({turn.move}): {fault}" for fault in found]
                return Tried(made, landings, wrong)
    except Exception as error:
        return Tried(made, landings, [f"after move {made}: {type(error).__name__}: {error}"])
    return Tried(made, landings, [])


def variants(game: AnyGame) -> tuple[Any, ...]:
    """The options to try: those that the game lists, or its plain ones."""
    return game.companions.variants or (game.types.options(),)


def by_physics(question: Settle[Any]) -> Any:
    return settled(question).landing


def soak_of(names: tuple[str, ...]) -> Soak:
    return Soak(
        what="random matches of every game end, without a broken invariant",
        total=MATCHES * len(names),
        chunk=50,
        run=partial(run, names=names),
        of=soak_of,
    )


SOAK = soak_of(GAMES.names())
