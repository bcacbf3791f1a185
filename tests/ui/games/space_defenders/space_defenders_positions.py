"""Positions of Space Defenders for the tests of its screen, and a board to show them on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.core import Rng
from game.games.space_defenders import GAME
from game.games.space_defenders.moves import Buy, Fire, MoveMine
from game.games.space_defenders.position import Options
from game.ui.games.space_defenders.board import SpaceDefendersBoard
from tests.ui.games.boards_on_show import on_stage

ARMED = """
10 | 3 1 L R 5 2
 9 | 2 4 1 3 2 5
 8 | 1 . 5 2 l 4
 7 | 3 . 2 . . 1
 4 | . * . . . D
 2 | . . . A . .
 1 | B . . . . C
reserve A 1 2 3 5 5
reserve B 3 4 10
reserve C 2
owns A bomb
owns B dual
owns C dual triple rapid
turn {turn}
"""
SIZE = (520, 690)


def a_board(size: tuple[int, int] = SIZE, **settings: Any) -> SpaceDefendersBoard:
    board: SpaceDefendersBoard = on_stage(SpaceDefendersBoard, pygame.Rect(390, 14, *size), **settings)
    return board


def matches(seeds: range, seats: int, most: int = 160) -> Iterator[Any]:
    """Every position of a few matches that chance plays, with a liking for shops and bombs."""
    for seed in seeds:
        rng = Rng(seed)
        state = GAME.new(Options(seats=seats, first=-1 if seats > 1 else 0), seed)
        for _ in range(most):
            decision = state.decision
            if decision is None:
                break
            yield state
            liked = [m for m in decision.moves if isinstance(m, Buy) or m in (Fire(bomb=True), MoveMine())]
            moves = liked if liked and rng.below(3) == 0 else decision.moves
            state = GAME.apply(state, moves[rng.below(len(moves))]).state


def some(seed: int, seats: int, every: int = 3) -> list[Any]:
    return [state for at, state in enumerate(matches(range(seed, seed + 3), seats)) if at % every == 0]


def steps(seed: int, seats: int) -> Iterator[tuple[Any, Any]]:
    """Positions of a few matches, each with one of its moves."""
    rng = Rng(seed)
    for state in matches(range(seed, seed + 4), seats):
        yield state, state.decision.moves[rng.below(len(state.decision.moves))]


def armed(turn: str) -> Any:
    """All four on the field, each with other weapons, and it is this one's turn."""
    return GAME.parse(ARMED.format(turn=turn))
