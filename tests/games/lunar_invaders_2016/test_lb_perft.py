"""How many ways there are to go on, one to three answers deep, from named positions.

The first counts can be checked on paper, and every list of moves on the way is compared with
the one that is found the slow way; the counts guard both against changes.
"""

from __future__ import annotations

import pytest

from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options, State
from tests.games.lunar_invaders_2016 import slow
from tests.games.lunar_invaders_2016.situations import position
from tests.games.perft import perft

CROWDED = """
    | A21 B1 .  | B1  .  B2 |
    | A1  B3 .  | A3  .  .  |
    | A2  .  A1 | .  A2  B1 |
"""
PADS = """
    | A1 .  A2 | A1  .  B1 |
    | .  A1 .  | .  B21 .  |
    | B2 .  .  | A2  .  B1 |
    tokens B 2
"""
POSITIONS: dict[str, tuple[State, tuple[int, int, int]]] = {
    "the start": (GAME.new(Options(first=0), 1979), (18, 36, 648)),
    "a crowd without tokens": (position(CROWDED), (25, 213, 4801)),
    "both pads and two tokens": (position(PADS), (23, 102, 1770)),
}


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_to_go_on_as_ever(name: str, depth: int) -> None:
    state, counts = POSITIONS[name]
    assert perft(GAME, state, slow.moves, depth) == counts[depth - 1]


def test_on_paper_the_start() -> None:
    """Three ways for each of four control points, two for each of two units between them, two factories."""
    _, counts = POSITIONS["the start"]
    assert counts[0] == 4 * 3 + 2 * 2 + 2
    assert counts[1] == counts[0] * 2, "each may be cancelled or let pass"
    assert counts[2] == counts[0] * (18 + 18), "after either the other side has its own eighteen"
