"""What the rules take over a turn of a game with a table, for each token that came to rest in it.

Matches by chance and physics are gone through move by move; the physics is not counted.  All that
the rules do counts: launches and landings judged, hits resolved, and the march after the last seat.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple, get_args, get_origin

from game.core import GAMES, NOBODY, AnyGame, Landed, RandomAnswers, Rng, Settle, seed_of, turns
from tests.lab.bench.figures import Figure, at_most, percentile
from tests.lab.soak.games import by_physics, variants

import_module("game.games")

LIMIT = 1.0  # ms a token
REPEATS = 3


class Turn(NamedTuple):
    """How often something came to rest in a seat's turn, and the rules' milliseconds."""

    tokens: int
    took: float


def run(quick: bool, names: tuple[str, ...] = ()) -> list[Figure]:
    figures: list[Figure] = []
    for name in names or GAMES.names():
        game = GAMES.load(name)
        if has_table(game):
            figures += of_game(game, 3 if quick else 40)
    return figures


def of_game(game: AnyGame, matches: int) -> list[Figure]:
    found = [turn for number in range(matches) for turn in turns_of(game, number) if turn.tokens]
    each = [turn.took / turn.tokens for turn in found]
    return [
        Figure(name=f"{game.name}: turns", value=float(len(found)), unit=""),
        Figure(name=f"{game.name}: a turn, for each token, median", value=percentile(each, 0.5), unit="ms"),
        at_most(f"{game.name}: a turn, for each token, p99", percentile(each, 0.99), LIMIT, "ms"),
    ]


def turns_of(game: AnyGame, number: int) -> Iterator[Turn]:
    """The turns of a match; a turn goes on while no other seat is asked."""
    options = variants(game)[number % len(variants(game))]
    answer = RandomAnswers(Rng(seed_of("bench resolve", number)), by_physics)
    tokens, seat, took = 0, NOBODY, 0.0
    for turn in turns(game, game.new(options, seed_of("bench resolve", game.name, number)), answer):
        decision: Any = turn.before.decision
        landed = isinstance(decision, Settle)
        if not landed and decision.seat != seat:
            yield Turn(tokens, took)
            tokens, seat, took = 0, decision.seat, 0.0
        took += milliseconds(game, turn.before, turn.move)
        tokens += landed
    yield Turn(tokens, took)


def milliseconds(game: AnyGame, state: Any, move: Any) -> float:
    """The processor's, of the quickest of a few times: the rules change nothing, so they can go again."""
    took = []
    for _ in range(REPEATS):
        began = time.process_time()
        game.apply(state, move)
        took.append(1000.0 * (time.process_time() - began))
    return min(took)


def has_table(game: AnyGame) -> bool:
    """Whether anything is ever launched in it."""
    return any((get_origin(kind) or kind) is Landed for kind in get_args(game.types.move))
