"""When a round begins the eye leans in a little and back; with reduced motion it stays where it is."""

from __future__ import annotations

import pygame
import pytest

from game.games.space_invaders import GAME
from game.games.space_invaders.events import RoundBegan
from tests.ui.games.space_invaders.space_invaders_games import a_board, moves
from tests.ui.stage.told import told

WINDOW = (1280, 720)
FRAMES = 1500


def how_far(reduced: bool) -> list[float]:
    """How much lower than usual the front of the table is seen, frame by frame, while a round begins."""
    state, move = next(
        (state, move)
        for state, move in moves()
        if any(type(event) is RoundBegan and not event.last for event in GAME.apply(state, move).events)
        and GAME.apply(state, move).state.decision is not None
    )
    steps, view = told(GAME, state, move)
    board = a_board(reduced_motion=reduced)
    board.show(state.view(0), None)
    surface = pygame.Surface(WINDOW)
    board.draw(surface)
    usual = board.table_view.to_screen(280.0, 40.0)[1]
    board.play(steps, view)
    found = []
    for _ in range(FRAMES):
        board.update(1 / 30)
        board.draw(surface)
        found.append(board.table_view.to_screen(280.0, 40.0)[1] - usual)
        if not board.busy:
            break
    assert not board.busy
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_the_eye_leans_in_for_a_breath_and_is_back_where_it_was(reduced: bool) -> None:
    found = how_far(reduced)
    assert found[-1] == 0.0
    assert (max(found) > 5.0) is not reduced
    assert max(found) < 40.0, "far less than for a shot that decides"
