"""How many ways there are to go on, one to three answers deep, from named positions.

The first counts can be checked on paper, and every list of moves on the way is compared with
the one that is found the slow way; the counts guard both against changes.
"""

from __future__ import annotations

import pytest

from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import Options
from tests.games.lunar_invaders_2011 import slow
from tests.games.lunar_invaders_2011.situations import APART, position
from tests.games.perft import perft

CROWDED = """
    | A2 B1 A3 | A1 B2 B2 |
    | .  B2 A1 | B1 A2 .  |
    | B3 .  A3 | .  B3 A2 |
    roshambo
"""
THREE = """
    | A2 B2 .  | B1 .  C2 | C1 A3 .  |
    | .  C3 A1 | .  A2 B3 | .  B2 C2 |
    | A2 .  .  | B3 .  .  | A1 .  C3 |
    turn B
"""
POSITIONS = {
    "the start": (GAME.new(Options(seats=2, first=0), 1979), (9, 124, 872)),
    "apart": (position(APART), (24, 562, 11440)),
    "crowded": (position(CROWDED, 3), (33, 169, 3484)),
    "three at once": (position(THREE, 5), (35, 702, 15131)),
}


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_to_go_on_as_ever(name: str, depth: int) -> None:
    state, counts = POSITIONS[name]
    assert perft(GAME, state, slow.moves, depth) == counts[depth - 1]


def test_on_paper_the_start() -> None:
    """A can send its ship to nine spaces.

    On B's pad it can be sent on or back (9), beamed (1) or fought from four sides; on a control point
    B has its own ship to send (9), three to grow and three that can attack; on the factories above and
    below, nine, three and two; on those at the sides, where a small was, nothing grows.
    """
    pad, points, upper_and_lower, sides = 9 + 1 + 4, 4 * (9 + 3 + 3), 2 * (9 + 3 + 2), 2 * (9 + 2)
    assert POSITIONS["the start"][1][:2] == (9, pad + points + upper_and_lower + sides)


def test_on_paper_apart() -> None:
    """Four ships step to two factories each; small and mediums grow; four sites; nine goals of the pad."""
    assert POSITIONS["apart"][1][0] == 4 * 2 + 3 + 4 + 9
