"""One press skips what is going on, not the whole end of a round: each goes on to the next beat."""

from __future__ import annotations

from typing import Any

from game.core import Event
from game.games.space_invaders import GAME
from game.games.space_invaders.events import Advanced, PlanetHit, Resolved, RoundBegan, TokensBack
from game.games.space_invaders.moves import Resolve
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from tests.games.space_invaders.table_talk import situation
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.stage.told import told

ROUND_END = """
1 | 11 12 . . .
4 | . . 13 . .
seats 2
starter o
powers r ufo_chain second repair
active r 1a 1b
active o 3a
"""


def ends_the_round() -> tuple[SpaceInvadersBoard, Any]:
    """Two tokens are resolved, the last seat's, and the advance follows in the same move."""
    talk = situation(ROUND_END)
    talk = talk.lands("o3a", "off_side") if talk.state.seat else talk
    talk = talk.lands("r1a", "a1").lands("r1b", "planet")
    board = a_board()
    board.show(talk.state.view(0), talk.state.decision)
    steps, view = told(GAME, talk.state, Resolve())
    board.play(steps, view)
    return board, view


def now(board: SpaceInvadersBoard) -> type[Event]:
    assert board.step is not None
    return type(board.step.event)


def test_each_press_goes_on_to_the_next_beat() -> None:
    board, _ = ends_the_round()
    seen = [now(board)]
    while board.busy:
        assert board.accept() is None
        seen.append(now(board))
    for beat in (Resolved, Advanced, PlanetHit, TokensBack, RoundBegan):
        assert beat in seen, f"{beat.__name__} was leapt over: {[kind.__name__ for kind in seen]}"


def test_pressed_through_it_stands_as_it_would_have_come_to_stand() -> None:
    board, view = ends_the_round()
    while board.busy:
        board.skip_on()
    assert board.view == view and board.untold == 0


def test_all_of_it_can_still_be_ended_at_once() -> None:
    board, view = ends_the_round()
    board.skip()
    assert not board.busy and board.view == view
