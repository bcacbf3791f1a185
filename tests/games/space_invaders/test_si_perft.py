"""How many ways there are to answer a resolution, from named positions up to the next launch.

The counts are those on paper: a corner has two neighbours and the edge three, the card itself besides.
"""

from __future__ import annotations

import pytest

from game.core import Choice
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.things import State
from tests.games.space_invaders.rounds import Play

FULL = "1 | 11 11 11 11 11\n2 | 11 11 11 12 12\n"

RESOLUTIONS: dict[str, tuple[str, str, str, int]] = {
    "a token that hits nothing": ("powers r redirect\nactive r 1a", "r1a", "off_side", 1),
    "redirect in a corner": ("powers r redirect\nactive r 1a", "r1a", "a1", 1 + 2),
    "redirect in the middle of the edge": ("powers r redirect\nactive r 1a", "r1a", "c1", 1 + 3),
    # Each of c1 and d1 has itself and three neighbours, less the two ways to hit one of them twice.
    "redirect from two cards": ("powers r redirect\nactive r 1a", "r1a", "c1 33 0", 4 * 4 - 2),
    "splash in a corner": ("powers r splash\nactive r 3a", "r3a", "a1", 2),
    "splash from two cards": ("powers r splash\nactive r 3a", "r3a", "b1 33 0", 4),  # a1, d1, b2, c2
    "repair": ("powers r repair\nactive r 3a\nplanet 15", "r3a", "ufo", 2),
    "repair of a whole planet": ("powers r repair\nactive r 3a", "r3a", "ufo", 1),
}


def leaves(state: State) -> int:
    """Ways to answer until a launch is asked for."""
    decision = state.decision
    if not isinstance(decision, Choice):
        return 1
    return sum(leaves(GAME.apply(state, move).state) for move in decision.moves)


@pytest.mark.rule("SI-9.3", "SI-9.9", "SI-9.11", "SI-9.13")
@pytest.mark.parametrize("name", RESOLUTIONS)
def test_as_many_ways_to_resolve_as_on_paper(name: str) -> None:
    text, token, place, count = RESOLUTIONS[name]
    assert leaves(Play(FULL + text).shot(token, place).state) == count
