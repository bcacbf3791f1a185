"""A turn's last token has come to rest: one sees where it lies before all of them do what they do."""

from __future__ import annotations

from typing import Any

from game.core import Landed
from game.games.space_invaders import GAME
from game.games.space_invaders.events import Resolved
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.payoff import payoff
from game.ui.table.launch_board import FilmShown
from tests.games.space_invaders.table_talk import landing, situation
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.stage.told import told

LAST = """
1 | 11 12 . . .
2 | . . 21 . .
seats 2
powers r ufo_chain second repair
active r 1a {more}
active o 1a
"""
WAY = ((280.0, 80.0, 0.0), (280.0, 300.0, 90.0), (280.0, 520.0, 0.0))
FRAME = 1 / 60


def landed(more: str = "") -> SpaceInvadersBoard:
    """The film of a token is over; what its landing led to begins to be shown."""
    flown = situation(LAST.format(more=more)).launches("r1a").state
    board = a_board()
    board.show(flown.view(0), None)
    steps, view = told(GAME, flown, Landed(landing(flown, {"r1a": "a1"})))
    board.hand.film(FilmShown(flown.table, {}, ghost=WAY))
    board.hand.film(None)
    board.play(steps, view)
    return board


def counts(board: SpaceInvadersBoard) -> bool:
    """Whether tokens do something by now."""
    return not board.busy or (board.step is not None and isinstance(board.step.event, Resolved))


def seconds_until_it_counts(board: SpaceInvadersBoard) -> float:
    frames = 0
    while not counts(board):
        board.update(FRAME)
        frames += 1
    return frames * FRAME


def trail(board: SpaceInvadersBoard) -> Any:
    """What is drawn of the shot's way."""
    return board.painter.table_picture(board.picture, board.marks(), board.clock).ghost


def test_before_the_last_token_counts_there_is_time_to_see_it_and_the_way_that_it_came() -> None:
    board = landed()
    for _ in range(round(payoff().last_look / FRAME)):
        board.update(FRAME)
        assert trail(board) == WAY
    assert seconds_until_it_counts(board) < 1.0
    assert trail(board) == (), "now the table belongs to what the tokens do"


def test_a_press_ends_that_time_and_leaps_over_nothing_else() -> None:
    board = landed()
    board.update(FRAME)
    board.skip_on()
    assert counts(board) and board.busy


def test_after_any_other_token_nobody_waits() -> None:
    assert seconds_until_it_counts(landed("1b")) < payoff().last_look
