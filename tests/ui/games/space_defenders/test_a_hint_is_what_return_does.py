"""A hint frames a space: Return flies there, and the arrows go on from it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core import Move
from game.games.space_defenders.moves import Go
from game.session.jobs import Hinted
from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

FIELD = """
10 | 1 2 3 4 5 1
 9 | 2 3 4 1 3 2
 1 | . . A . . B
seats 2
turn A
"""
HINTED = Go(4, 0)  # e1


@pytest.fixture
def at() -> Visitor:
    """The mouse has pointed at another space, then asked for a hint and gone back to the board."""
    match = match_of("space_defenders", FIELD, "pp")
    settings = Settings(language="en", animation_speed=0.0)
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings)
    at.wait(0.5)
    board: Any = at.top.board
    at.move(board.where((1, 0)).center)
    at.wait(0.1)
    hint(at, HINTED)
    at.move(board.where((1, 0)).center)
    at.wait(0.1)
    return at


def hint(at: Visitor, move: Move) -> None:
    at.top.hints.show(Hinted(msgspec.json.encode(move).decode(), "", "hint.best"))
    at.wait(0.1)


def test_return_flies_to_the_space_that_is_framed(at: Visitor) -> None:
    assert at.top.board.marks().cursor == (4, 0)
    at.tap("return")
    at.wait(0.1)
    assert at.top.match.log.entries[0].move == HINTED


def test_an_arrow_lets_the_hint_go_and_then_return_does_what_the_arrow_came_to(at: Visitor) -> None:
    at.top.board.begin_with(HINTED)
    at.tap("left")
    at.wait(0.1)
    marks = at.top.board.marks()
    assert at.top.hints.move is None and marks.cursor == (3, 0)
    at.tap("return")
    at.wait(0.1)
    assert at.top.match.log.entries[0].move == Go(3, 0)
