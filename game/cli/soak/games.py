"""Ten thousand matches of every game, answered by chance: each ends, and no position has a fault."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.cli.soak.soaks import Chunk, Soak
from game.core import GAMES, AnyGame, LastQuarterError, RandomAnswers, Rng, Settle, seed_of, turns

import_module("game.games")

MATCHES = 10_000  # of each game


def run(first: int, count: int) -> Chunk:
    names = GAMES.names()
    failures: list[str] = []
    sums: dict[str, float] = {}
    longest: dict[str, float] = {}
    for case in range(first, first + count):
        game = GAMES.load(names[case % len(names)])
        package = import_module(f"game.games.{game.name}")
        made, faults = played(game, case, variants(game, package), getattr(package, "faults", None))
        failures += [f"case {case}: {fault}" for fault in faults[:3]]
        for what, value in ((f"{game.name} matches", 1.0), (f"{game.name} moves", float(made))):
            sums[what] = sums.get(what, 0.0) + value
        name = f"{game.name} longest match"
        longest[name] = max(longest.get(name, 0.0), float(made))
    return Chunk(failures=tuple(failures), sums=sums, peaks=longest)


def played(
    game: AnyGame, case: int, options: tuple[Any, ...], faults: Callable[[Any], list[str]] | None
) -> tuple[int, list[str]]:
    """How many moves a match took, and what was wrong on the way; the first faulty position ends it."""
    chosen = options[case // 7 % len(options)]
    answer = RandomAnswers(Rng(seed_of("soak", case)), _settled)
    made = 0
    try:
        start = game.new(chosen, seed_of("match", case))
        for turn in turns(game, start, answer):
            made += 1
            found = faults(turn.step.state) if faults else []
            if found:
                return made, [f"after move {made} ({turn.move}): {fault}" for fault in found]
    except (LastQuarterError, ArithmeticError, LookupError, TypeError, ValueError, AssertionError) as error:
        return made, [f"after move {made}: {type(error).__name__}: {error}"]
    return made, []


def variants(game: AnyGame, package: object) -> tuple[Any, ...]:
    """The options to try: what the game's package lists as VARIANTS, or its plain ones."""
    return tuple(getattr(package, "VARIANTS", ())) or (game.types.options(),)


def _settled(question: Settle[Any]) -> Any:
    from game.flick import simulate

    return simulate(question.table, question.launch).landing


SOAK = Soak(
    what="random matches of every game end, without a broken invariant",
    total=MATCHES * len(GAMES.names()),
    chunk=250,
    run=run,
)
