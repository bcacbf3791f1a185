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


def along_rows(places: Mapping[Place, Point], here: Place | None, way: Way, tall: float) -> Place | None:
    """The next place along a row, or the nearest of the next row; None at an edge.

    Rows are places about as high as one another, so the keys reach all of them.  Down is where the
    second number grows.  Of equals it is the first.
    """
    rows = _rows(places, tall)
    at = next((number for number, row in enumerate(rows) if here in row), -1)
    if here is None or at < 0:
        return next(iter(places), None)
    if way in ("left", "right"):
        number = rows[at].index(here) + (1 if way == "right" else -1)
        return rows[at][number] if 0 <= number < len(rows[at]) else None
    at += 1 if way == "down" else -1
    x = places[here][0]
    row = sorted(rows[at], key=list(places).index) if 0 <= at < len(rows) else ()
    return min(row, default=None, key=lambda place: abs(places[place][0] - x))


def _rows(places: Mapping[Place, Point], tall: float) -> list[list[Place]]:
    rows: list[list[Place]] = []
    for place in sorted(places, key=lambda place: places[place][::-1]):
        if rows and places[place][1] - places[rows[-1][0]][1] <= tall:
            rows[-1].append(place)
        else:
            rows.append([place])
    order = list(places)
    return [sorted(row, key=lambda place: (places[place][0], order.index(place))) for row in rows]
