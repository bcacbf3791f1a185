"""The mine's question: a number key means the same in the middle of the board and at its right edge."""

from __future__ import annotations

import pytest

from game.core import Move
from game.games.space_defenders.moves import LeaveMine, MoveMine, SetMine
from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

FIELD = """
10 | 1 2 3 4 5 1
 9 | 2 3 4 1 3 2
 3 | {mine}
 1 | . . A . . B
seats 2
turn A
phase mine
"""
MIDDLE, EDGE = ". * . . . .", ". . . . . *"


@pytest.mark.parametrize(
    ("mine", "key", "move"),
    [
        (MIDDLE, "1", LeaveMine()), (EDGE, "1", LeaveMine()),
        (MIDDLE, "2", MoveMine()), (EDGE, "2", SetMine(1)),
    ],
)  # fmt: skip
def test_one_leaves_the_mine_wherever_it_is(mine: str, key: str, move: Move) -> None:
    match = match_of("space_defenders", FIELD.format(mine=mine), "pp")
    settings = Settings(language="en", animation_speed=0.0)
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings)
    at.wait(0.5)
    at.tap(key)
    at.wait(0.1)
    assert [entry.move for entry in at.top.match.log.entries] == [move]
