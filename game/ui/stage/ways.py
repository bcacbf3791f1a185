"""Where the arrow keys lead on a board: to a neighbour straight ahead, or along rows that the eye sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Literal, TypeAlias, TypeGuard

from game.ui.kit.widget import Nav
from game.ui.stage.choosing import Place

Way: TypeAlias = Literal["left", "right", "up", "down"]
Point: TypeAlias = tuple[float, float]
Steps: TypeAlias = dict[tuple[Place, Way], Place | None]

NARROW = 0.36  # how far aside, for each step ahead, an arrow still points
WAYS: tuple[Way, ...] = ("left", "right", "up", "down")

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


def pointed(
    places: Mapping[Place, Point], here: Place | None, way: Way, else_to: Callable[[Place, Way], Place | None]
) -> Place | None:
    """The nearest place that the arrow points at, else where that leads to; down is where the second number
    grows.  Where a place would be out of another's reach, arrows that point at nothing lead there.
    """
    if here is None or here not in places:
        return next(iter(places), None)
    steps: Steps[Place] = {}
    free: set[tuple[Place, Way]] = set()
    for place in places:
        for by in WAYS:
            there = straight(places, place, by)
            if there is None:
                free.add((place, by))
            steps[place, by] = there if there is not None else else_to(place, by)
    return steps[here, way] if _joined(places, steps, free) else else_to(here, way)


def _joined(places: Mapping[Place, Point], steps: Steps[Place], free: set[tuple[Place, Way]]) -> bool:
    """Whether every place is in every other's reach, once some of the `free` steps lead elsewhere."""
    first = min(places, key=lambda place: places[place][::-1])
    while True:
        onward = _edges(places, steps.items())
        turned = (((there, by), here) for (here, by), there in steps.items() if there is not None)
        back = _edges(places, turned)
        reached, reaching = _reached(onward, first), _reached(back, first)
        if len(reached) == len(places) == len(reaching):
            return True
        lost = len(reached) < len(places)
        costs: dict[tuple[Place, Way, Place], float] = {}
        for here, by in free:
            if (here in reached) if lost else (here not in reaching):
                for there in places:
                    if (there not in reached) if lost else (there in reaching):
                        along, aside = _apart(places[here], places[there], by)
                        if along > 0.0:
                            costs[here, by, there] = along + 2.2 * aside
        if not costs:
            return False
        here, by, there = min(costs, key=lambda step: (costs[step], places[step[0]], step[1]))
        steps[here, by] = there
        free.discard((here, by))


def _edges(
    places: Mapping[Place, Point], steps: Iterable[tuple[tuple[Place, Way], Place | None]]
) -> dict[Place, set[Place | None]]:
    found: dict[Place, set[Place | None]] = {place: set() for place in places}
    for (here, _), there in steps:
        found[here].add(there)
    return found


def _apart(one: Point, other: Point, way: Way) -> tuple[float, float]:
    """How far ahead and how far aside the other is; down is where the second number grows."""
    (x, y), (px, py), (dx, dy) = one, other, STEPS[way]
    return (px - x) * dx - (py - y) * dy, abs((px - x) * dy) + abs((py - y) * dx)


def _reached(edges: Mapping[Place, Set[Place | None]], start: Place) -> set[Place]:
    found, waiting = {start}, [start]
    while waiting:
        for there in edges[waiting.pop()]:
            if there is not None and there not in found:
                found.add(there)
                waiting.append(there)
    return found


def straight(places: Mapping[Place, Point], here: Place, way: Way) -> Place | None:
    """The nearest place that the arrow really points at; None where there is none."""
    found: dict[Place, float] = {}
    for place, at in places.items():
        along, aside = _apart(places[here], at, way)
        if along > 0.0 and aside <= NARROW * along:
            found[place] = along + aside
    return min(found, default=None, key=found.__getitem__)


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
