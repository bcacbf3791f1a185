"""A token sways in the air and rings down where it lands; the film alone decides how."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from game.flick.film import ShotEvent
from game.ui.table.wobble import AIRY, RING, Wobble

SHOT = (
    ShotEvent(t=0.0, kind="launch", id="t"),
    ShotEvent(t=0.6, kind="bounce", id="t", on="card", speed=900.0),
    ShotEvent(t=0.8, kind="land", id="t", on="card", speed=600.0),
    ShotEvent(t=0.9, kind="touch", id="t", other="c"),
)


def far(t: float) -> float:
    return hypot(*Wobble(SHOT).at(t).get("t", (0.0, 0.0)))


def test_it_leaves_the_hand_level_and_sways_more_and_more_but_never_far() -> None:
    assert far(0.0) == 0.0
    assert 0.0 < far(0.2) < far(0.4) <= AIRY


def test_where_it_has_come_down_it_rings_ever_less_until_it_lies_flat() -> None:
    assert RING >= far(0.81) > far(0.9) > far(1.1) > 0.0
    assert far(2.0) == 0.0


def test_it_rings_ever_faster() -> None:
    def crossings(start: float, end: float) -> int:
        nods = [Wobble(SHOT).at(start + (end - start) * i / 400).get("t", (0.0, 0.0))[0] for i in range(401)]
        return sum(a < 0 <= b or b < 0 <= a for a, b in pairwise(nods))

    assert crossings(1.0, 1.2) > crossings(0.8, 1.0)


def test_a_soft_landing_rings_softly_and_what_never_moved_lies_flat() -> None:
    soft = Wobble((ShotEvent(t=0.0, kind="land", id="t", speed=100.0),))
    assert hypot(*soft.at(0.01)["t"]) < 0.3 * RING
    assert Wobble(SHOT).at(0.3).keys() == {"t"}
