"""How many ways there are to answer a resolution, from named positions up to the next launch.

The counts are those on paper: a corner has two neighbours and the edge three, the card itself besides.
"""

from __future__ import annotations

import pytest

from game.core import Choice
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.state import State
from tests.games.space_invaders.table_talk import situation

FULL = "1 | ?? ?? ?? ?? ??\n2 | ?? ?? ?? ?? ??\n"

REDIRECTS = {
    "in a corner": ("a1", 1 + 2),
    "in the middle of the edge": ("c1", 1 + 3),
    # Each of c1 and d1 has itself and three neighbours, less the two ways to hit one of them twice.
    "from two cards": ("c1 33 0", 4 * 4 - 2),
    "of a token that hits nothing": ("off_side", 1),
}
SPLASHES = {
    "in a corner": ("a1", 2),
    "from two cards": ("b1 33 0", 4),  # a1, d1, b2, c2
    "of a token that hits nothing": ("off_side", 1),
}
REPAIRS = {"of a planet that was hit": (15, 2), "of a whole planet": (20, 1)}


def leaves(state: State) -> int:
    """Ways to answer until a launch is asked for."""
    decision = state.decision
    if not isinstance(decision, Choice):
        return 1
    return sum(leaves(GAME.apply(state, move).state) for move in decision.moves)


def ways(text: str, token: str, place: str) -> int:
    return leaves(situation(FULL + text).lands(token, place).state)


@pytest.mark.rule("SI-9.3")
@pytest.mark.parametrize("name", REDIRECTS)
def test_as_many_redirects_as_on_paper(name: str) -> None:
    place, count = REDIRECTS[name]
    assert ways("powers r redirect\nactive r 1a", "r1a", place) == count


@pytest.mark.rule("SI-9.11")
@pytest.mark.parametrize("name", SPLASHES)
def test_as_many_splashes_as_on_paper(name: str) -> None:
    place, count = SPLASHES[name]
    assert ways("powers r splash\nactive r 3a", "r3a", place) == count


@pytest.mark.rule("SI-9.9")
@pytest.mark.parametrize("name", REPAIRS)
def test_as_many_repairs_as_on_paper(name: str) -> None:
    planet, count = REPAIRS[name]
    assert ways(f"powers r repair\nactive r 3a\nplanet {planet}", "r3a", "ufo") == count
