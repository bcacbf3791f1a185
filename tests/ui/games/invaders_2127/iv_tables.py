"""Positions of Invaders 2127 for the tests of its screen, with the rules' practice cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core import Rng
from game.games.invaders_2127.position import Options
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127.board import DuelBoard
from tests.ui.games.boards_on_show import on_stage

DULL = ("play x_soldier", "play y_drone", "end", "pass")
"""What chance should not choose all the time."""


def a_board(**settings: Any) -> DuelBoard:
    board: DuelBoard = on_stage(DuelBoard, **settings)
    return board


def between_games(seed: int) -> Iterator[tuple[Any, Any]]:
    """From the end of a series' first game to the first main phase of its second; a number is refused."""
    rng = Rng(seed)
    state = GAME.parse('turn invader 9\nplot 1\nmankind eurasia h1#90, mako#1\noptions {"best_of":3}')
    move = GAME.parse_move("plot draw")
    refused = [GAME.parse_move("pass"), GAME.parse_move("name 2")]
    while True:
        yield state, move
        state = GAME.apply(state, move).state
        decision = state.decision
        if decision is None or decision.reason == "main":
            return
        move = refused.pop() if refused else decision.moves[rng.below(len(decision.moves))]


def matches(seeds: range, most: int = 150) -> Iterator[tuple[Any, Any]]:
    """Positions that chance plays, each with the move that is made next."""
    for seed in seeds:
        rng = Rng(seed)
        state = GAME.new(Options(), seed)
        for _ in range(most):
            decision = state.decision
            if decision is None:
                break
            rare = [move for move in decision.moves if not str(move).startswith(DULL)]
            moves = rare if rare and rng.below(4) else decision.moves
            move = moves[rng.below(len(moves))]
            yield state, move
            state = GAME.apply(state, move).state
