"""What a rival's move leaves on the board: a hit's star, but not once the horde has come down over it."""

from __future__ import annotations

from typing import Any

from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

FIELD = """
10 | 1 2 2 4 5 1
 9 | 2 3 . 1 3 2
 1 | . . A . . B
case {case} 0 0 0 0 0 0
seats 2
turn A
"""


def stars(case: int) -> tuple[set[str], set[str]]:
    """Where stars lie for Bob, and where shots end, once Ann has taken column c's last monster."""
    match = match_of("space_defenders", FIELD.format(case=case), "bp")
    match.play(match.game.parse_move("go c1"))
    at = Visitor(
        lambda stage: MatchScene(stage, match), settings=Settings(language="en", animation_speed=0.0)
    )
    at.wait(0.5)
    left: Any = [trail for one in at.top.back.left for trail in one.trails]
    return {place for trail in left for place in trail.took}, {trail.goal for trail in left if trail.fired}


def test_a_hit_leaves_a_star_where_the_horde_stays() -> None:
    assert stars(case=5) == ({"c10"}, {"c10"})


def test_no_star_lies_on_the_monster_that_has_come_since() -> None:
    assert stars(case=9) == (set(), {"c10"})
