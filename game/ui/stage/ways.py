"""Where the arrow keys lead on a board: to a neighbour straight ahead, or along rows that the eye sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeGuard

from game.ui.kit.widget import Nav
from game.ui.stage.choosing import Place

Way: TypeAlias = Literal["left", "right", "up", "down"]
Point: TypeAlias = tuple[float, float]

STEPS: dict[Nav, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def is_way(nav: Nav) -> TypeGuard[Way]:
    return nav in STEPS


def ahead(places: Mapping[Place, Point], here: Place | None, way: Way, least: float = 0.0) -> Place | None:
    """The next place that way: straight ahead first, then the least aside; None at the edge.

    Up is where the second number grows; nearer than `least` is no step.  Of equals it is the first.
    """
    if here is None or here not in places:
        return next(iter(places), None)
    (x, y), (dx, dy) = places[here], STEPS[way]
    costs: dict[Place, float] = {}
    for place, (px, py) in places.items():
        along, aside = (px - x) * dx + (py - y) * dy, abs((px - x) * dy) + abs((py - y) * dx)
        if along > least:
            costs[place] = along + 2.2 * aside
    return min(costs, default=None, key=costs.__getitem__)
