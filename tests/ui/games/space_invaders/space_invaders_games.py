"""Positions of Space Invaders for the tests of its screen, played by chance on a table without physics."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame

from game.core import Aim, Landed, Launched, Rng, Settle
from game.games.space_invaders import GAME, Options
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.table.launch_board import AimShown
from game.ui.table.picture import LauncherPicture
from tests.games.space_invaders.stand_in import stand_in
from tests.games.space_invaders.table_talk import Talk
from tests.ui.games.boards_on_show import PLACE, on_stage

MOST = 260
OPTIONS = (
    Options(seats=2, level="training", first=0, ufo=1),
    Options(seats=3, first=0),
    Options(seats=4, level="elite", first=0, three_rows=True),
    Options(seats=2, level="training", first=0),
)


def a_board(place: pygame.Rect = PLACE, **settings: Any) -> SpaceInvadersBoard:
    board: SpaceInvadersBoard = on_stage(SpaceInvadersBoard, place, **settings)
    return board


def shown(talk: Talk) -> SpaceInvadersBoard:
    """What the seat whose turn it is sees and is asked."""
    board = a_board()
    board.show(talk.state.view(talk.state.seat), talk.state.decision)
    return board


def aiming(board: SpaceInvadersBoard, loaded: str, meant: str = "") -> None:
    shooter = LauncherPicture("shooter", 280.0, 50.0, 0.0, token=loaded)
    board.hand.aim(AimShown(shooter, ("r1a", "r2a", "r3a"), meant=meant))


def answer(state: Any, rng: Rng) -> Any:
    """A legal move by chance; alternatives to a launch now and then."""
    decision = state.decision
    if isinstance(decision, Settle):
        return Landed(stand_in(decision))
    if isinstance(decision, Aim):
        if decision.moves and (rng.below(4) == 0 or not decision.tokens):
            return decision.moves[rng.below(len(decision.moves))]
        return Launched(decision.sample(rng))
    return decision.moves[rng.below(len(decision.moves))]


def played(options: Options, seed: int) -> Iterator[tuple[Any, Any]]:
    """A match by chance: positions, and what is answered."""
    rng, state = Rng(seed), GAME.new(options, seed)
    for _ in range(MOST):
        if state.decision is None:
            return
        move = answer(state, rng)
        yield state, move
        state = GAME.apply(state, move).state


def steps(options: Options, seed: int) -> Iterator[tuple[Any, tuple[Any, ...], Any]]:
    """A match by chance: before, the facts, after."""
    for state, move in played(options, seed):
        step = GAME.apply(state, move)
        yield state, step.events, step.state


@cache
def moves() -> tuple[tuple[Any, Any], ...]:
    """Every move of a few matches, with each number of seats."""
    return tuple(one for options in OPTIONS for seed in (3, 8) for one in played(options, seed))


@cache
def matches() -> tuple[tuple[Any, tuple[Any, ...], Any], ...]:
    """Every step of them."""
    return tuple(
        (state, step.events, step.state) for state, move in moves() for step in (GAME.apply(state, move),)
    )


@cache
def _more(seed: int) -> tuple[Any, ...]:
    return tuple(state for state, _, _ in steps(Options(seats=3, first=0), seed))


@cache
def asked(reason: str, most: int = 6) -> tuple[Any, ...]:
    """Positions in which this is asked."""
    found = [state for state, _, _ in matches() if getattr(state.decision, "reason", "") == reason]
    for seed in range(20, 60):
        if len(found) >= most:
            break
        found += [state for state in _more(seed) if getattr(state.decision, "reason", "") == reason]
    return tuple(found[:most])
