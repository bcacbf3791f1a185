"""How many ways there are to go on, one to three answers deep, from named positions.

The first counts can be checked on paper, and every list of moves on the way is compared with
the one that is found the slow way; the counts guard both against changes.
"""

from __future__ import annotations

import pytest

from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import Options
from tests.games.perft import perft
from tests.games.space_defenders import slow
from tests.games.space_defenders.situations import play, position

ARMED = """
    10 | 5 5 5 5 5 5
     9 | 4 L R 4 4 4
     8 | . 3 . . 2 .
     4 | . . . . . *
     3 | . A . . . .
     1 | . . . . B .
    owns A bomb dual rapid
    owns B bomb
"""
RICH = """
    10 | 5 5 5 5 5 5
     4 | . . . . A .
     1 | . B . . . .
    reserve A 1 2 3 4 5 5 10
    reserve B 3 3 4 4
"""
FOUR = """
    10 | 1 2 3 4 5 1
     5 | A . . . . *
     4 | B . . . . .
     3 | C . . . . .
     2 | D . . l . .
"""
SAUCERS = """
    seats 1
    10 | L R . . L R
     9 | . L R . l .
     5 | * . . . . .
     4 | . . A . . .
    waiting LR
"""
POSITIONS = {
    "setting up": (GAME.new(Options(seats=2), 1979), (6, 30, 120)),
    "open field": (
        position("10 | 5 5 5 5 5 5\n 9 | 4 4 4 4 4 4\n 3 | * . . . . .\n 1 | A . . . . B"),
        (11, 22, 360),
    ),
    "rich": (position(RICH), (38, 725, 23531)),
    "heavily armed": (position(ARMED), (20, 51, 143)),
    "four in the way": (position(FOUR), (15, 28, 66)),
    "alone among saucers": (position(SAUCERS), (23, 67, 959)),
}


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_to_go_on_as_ever(name: str, depth: int) -> None:
    state, counts = POSITIONS[name]
    assert perft(GAME, state, slow.moves, depth) == counts[depth - 1]


def test_on_paper_the_setting_up_of_two() -> None:
    """Six columns, five that are left, four rows for the mine."""
    assert POSITIONS["setting up"][1] == (6, 6 * 5, 6 * 5 * 4)


def test_on_paper_the_open_field() -> None:
    """From a1: itself, 7 up (a3 is mined: 1), 4 to the right, the diagonal b2 to f6; then mine or not."""
    counts = POSITIONS["open field"][1]
    assert counts[0] == 1 + 1 + 4 + 5
    after = play(POSITIONS["open field"][0], "go a1")
    assert perft(GAME, after, slow.moves, 1) == 2
    assert counts[1] == 2 * counts[0]
