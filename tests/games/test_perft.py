"""How many ways there are to go on, one to three answers deep, from named positions.

The first counts can be checked on paper, and every list of moves on the way is compared with
the one that is found the slow way; the counts guard both against changes.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, NamedTuple

import pytest

from game.core import AnyGame, Choice
from game.games.lunar_invaders_2011.rules import GAME as LUNAR_2011
from game.games.lunar_invaders_2011.state import Options as Options2011
from game.games.lunar_invaders_2016.rules import GAME as LUNAR_2016
from game.games.lunar_invaders_2016.state import Options as Options2016
from game.games.space_defenders.rules import GAME as DEFENDERS
from game.games.space_defenders.state import Options as DefendersOptions
from tests.games.lunar_invaders_2011.situations import APART
from tests.games.lunar_invaders_2011.situations import position as in_2011
from tests.games.lunar_invaders_2011.slow import moves as slow_2011
from tests.games.lunar_invaders_2016.slow import moves as slow_2016
from tests.games.space_defenders.slow import moves as slow_defenders

MOONS = """
    | A2 B2 .  | B1 .  C2 | C1 A3 .  |
    | .  C3 A1 | .  A2 B3 | .  B2 C2 |
    | A2 .  .  | B3 .  .  | A1 .  C3 |
    turn B
"""
CROWDED = """
    | A2 B1 A3 | A1 B2 B2 |
    | .  B2 A1 | B1 A2 .  |
    | B3 .  A3 | .  B3 A2 |
    roshambo
"""
TOWERS = """
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
FIELD = "10 | 5 5 5 5 5 5\n 9 | 4 4 4 4 4 4\n 3 | * . . . . .\n 1 | A . . . . B"


class Ways(NamedTuple):
    """A position of a game, and in how many ways it goes on for one, two and three answers."""

    game: AnyGame
    slow_moves: Callable[[Any], Set[str]]
    state: Any
    counts: tuple[int, int, int]


def in_2016(text: str, *counts: int) -> Ways:
    return Ways(LUNAR_2016, slow_2016, LUNAR_2016.parse(text), (counts[0], counts[1], counts[2]))


def defended(text: str, *counts: int) -> Ways:
    return Ways(DEFENDERS, slow_defenders, DEFENDERS.parse(text), (counts[0], counts[1], counts[2]))


START_2011 = LUNAR_2011.new(Options2011(seats=2, first=0), 1979)
POSITIONS = {
    "2011, the start": Ways(LUNAR_2011, slow_2011, START_2011, (9, 124, 872)),
    "2011, apart": Ways(LUNAR_2011, slow_2011, in_2011(APART), (24, 562, 11440)),
    "2011, crowded": Ways(LUNAR_2011, slow_2011, in_2011(CROWDED, 3), (33, 169, 3484)),
    "2011, three at once": Ways(LUNAR_2011, slow_2011, in_2011(MOONS, 5), (35, 702, 15131)),
    "2016, the start": Ways(LUNAR_2016, slow_2016, LUNAR_2016.new(Options2016(first=0), 1979), (18, 36, 648)),
    "2016, a crowd without tokens": in_2016(TOWERS, 25, 213, 4801),
    "2016, both pads and two tokens": in_2016(PADS, 23, 102, 1770),
    "Defenders, setting up": Ways(
        DEFENDERS, slow_defenders, DEFENDERS.new(DefendersOptions(seats=2), 1979), (6, 30, 120)
    ),
    "Defenders, open field": defended(FIELD, 11, 22, 360),
    "Defenders, rich": defended(RICH, 38, 725, 22675),
    "Defenders, heavily armed": defended(ARMED, 20, 54, 246),
    "Defenders, four in the way": defended(FOUR, 15, 28, 66),
    "Defenders, alone among saucers": defended(SAUCERS, 23, 67, 959),
}


def perft(game: AnyGame, state: Any, slow_moves: Callable[[Any], Set[str]], depth: int) -> int:
    """Positions that can be reached in so many answers, counted as often as they are."""
    decision = state.decision
    if decision is None:
        return 0
    assert isinstance(decision, Choice)
    listed, found = {str(move) for move in decision.moves}, slow_moves(state)
    assert listed == found, f"only in one of both: {sorted(listed ^ found)}"
    if depth == 1:
        return len(decision.moves)
    return sum(perft(game, game.apply(state, move).state, slow_moves, depth - 1) for move in decision.moves)


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_to_go_on_as_ever(name: str, depth: int) -> None:
    ways = POSITIONS[name]
    assert perft(ways.game, ways.state, ways.slow_moves, depth) == ways.counts[depth - 1]


def test_on_paper_the_start_of_2011() -> None:
    """A can send its ship to nine spaces.

    On B's pad it can be sent on or back (9), beamed (1) or fought from four sides; on a control point
    B has its own ship to send (9), three to grow and three that can attack; on the factories above and
    below, nine, three and two; on those at the sides, where a small was, nothing grows.
    """
    pad, points, upper_and_lower, sides = 9 + 1 + 4, 4 * (9 + 3 + 3), 2 * (9 + 3 + 2), 2 * (9 + 2)
    assert POSITIONS["2011, the start"].counts[:2] == (9, pad + points + upper_and_lower + sides)


def test_on_paper_apart_in_2011() -> None:
    """Four ships step to two factories each; small and mediums grow; four sites; nine goals of the pad."""
    assert POSITIONS["2011, apart"].counts[0] == 4 * 2 + 3 + 4 + 9


def test_on_paper_the_start_of_2016() -> None:
    """Three ways for each of four control points, two for each of two units between them, two factories."""
    counts = POSITIONS["2016, the start"].counts
    assert counts[0] == 4 * 3 + 2 * 2 + 2
    assert counts[1] == counts[0] * 2, "each may be cancelled or let pass"
    assert counts[2] == counts[0] * (18 + 18), "after either the other side has its own eighteen"


def test_on_paper_two_defenders_set_up() -> None:
    """Six columns, five that are left, four rows for the mine."""
    assert POSITIONS["Defenders, setting up"].counts == (6, 6 * 5, 6 * 5 * 4)


def test_on_paper_the_open_field_of_the_defenders() -> None:
    """From a1: itself, 7 up (a3 is mined: 1), 4 to the right, the diagonal b2 to f6; then mine or not."""
    state, counts = POSITIONS["Defenders, open field"].state, POSITIONS["Defenders, open field"].counts
    assert counts[0] == 1 + 1 + 4 + 5
    after = DEFENDERS.apply(state, DEFENDERS.parse_move("go a1")).state
    assert perft(DEFENDERS, after, slow_defenders, 1) == 2
    assert counts[1] == 2 * counts[0]
