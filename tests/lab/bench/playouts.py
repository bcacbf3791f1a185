"""How many moves a second random matches get through, as a share of a minimal game's in the same run.

Both are played through the public interface and by the same lines: ask, pick, apply.  Processor time,
in short pieces that alternate, so that whatever else the machine does meets both.  What is launched
waits for the physics, which is not the rules' time: a game with a table is left out here and has
`bench resolve`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from game.core import GAMES, AnyGame, Rng, Step, seed_of
from tests.lab.bench import bare_tic_tac_toe
from tests.lab.bench.figures import Figure, at_least, percentile
from tests.lab.bench.resolve import has_table
from tests.lab.soak.games import variants

import_module("game.games")

LEAST = {"invaders_2127": 0.1}  # its moves are many small answers to cards with a text
USUAL = 0.25
PIECE = 0.1  # s

Apply = Callable[[Any, Any], Step[Any, Any]]


def run(quick: bool, names: tuple[str, ...] = ()) -> list[Figure]:
    figures: list[Figure] = []
    for name in names or GAMES.names():
        game = GAMES.load(name)
        if has_table(game):
            left_out = f"{name}: left out, the physics answers it (see resolve)"
            figures.append(Figure(name=left_out, value=0.0, unit=""))
        else:
            figures += of_game(game, 3 if quick else 41)
    return figures


def of_game(game: AnyGame, pieces: int) -> list[Figure]:
    """The median of pieces, each beside one of the baseline; the first of both only warms up."""
    own, bare = playouts(game.apply, starts(game)), playouts(bare_tic_tac_toe.apply, bare_starts())
    pairs = [(speed(own), speed(bare)) for _ in range(pieces + 1)][1:]
    share = percentile([ours / theirs for ours, theirs in pairs], 0.5)
    return [
        Figure(
            name=f"{game.name}: moves", value=percentile([ours for ours, _ in pairs], 0.5), unit="1/s",
            baseline=percentile([theirs for _, theirs in pairs], 0.5),
        ),
        at_least(f"{game.name}: moves / moves of tic-tac-toe", share, LEAST.get(game.name, USUAL), "", 1.0),
    ]  # fmt: skip


def starts(game: AnyGame) -> Iterator[tuple[Any, Rng]]:
    """Matches one after the other, whose options take turns, and who answers them."""
    options, number = variants(game), 0
    while True:
        seed = seed_of("bench playouts", number)
        yield game.new(options[number % len(options)], seed >> 1), Rng(seed)
        number += 1


def bare_starts() -> Iterator[tuple[Any, Rng]]:
    number = 0
    while True:
        yield bare_tic_tac_toe.Board(), Rng(seed_of("bench playouts", number))
        number += 1


def playouts(apply: Apply, matches: Iterator[tuple[Any, Rng]]) -> Iterator[None]:
    """Match after match by chance, a move each time that it is asked."""
    for start, rng in matches:
        state = start
        while (decision := state.decision) is not None:
            state = apply(state, rng.pick(decision.moves)).state
            yield


def speed(moves: Iterator[None]) -> float:
    """Moves a second of processor time, over one piece."""
    made, began, took = 0, time.process_time(), 0.0
    while took < PIECE:
        for _ in range(100):
            next(moves)
        made += 100
        took = time.process_time() - began
    return made / took
