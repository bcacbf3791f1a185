"""Teleporters and factories: who controls a pad, where it sends, where something can be built.

The control points around a pad decide, whatever it is connected with: with the reading
"most" the only player who holds two or more, and so nobody if two hold two each.  With "alone" any
enemy on one of the four prevents it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from game.core.caches import caches_of
from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.lunar_invaders.board import Moon
from game.games.lunar_invaders.moon import (
    CONTROL_POINTS,
    FACTORIES,
    LETTERS,
    PAD,
    SPACES,
    Control,
    Graph,
    Space,
)

CACHES = caches_of("lunar_invaders")

ENOUGH = 2
"""Control points that it takes to have control."""
_points = itemgetter(*CONTROL_POINTS)


def controller(moon: Moon, control: Control) -> Seat:
    """Who controls the pad of a moon; NOBODY if nobody does."""
    held = [unit[0] for unit in _points(moon) if unit]
    masters = {letter for letter in held if held.count(letter) >= ENOUGH}
    if len(masters) != 1 or (control == "alone" and len(set(held)) > 1):
        return NOBODY
    return LETTERS.index(*masters)


class WayHome(Value, frozen=True):
    """How far a seat has come abroad where it has come farthest: control points (two are enough), its ship on
    the pad, and whether another seat's control keeps the way closed.
    """

    moon: int = NOBODY
    points: int = 0
    pad: bool = False
    closed: bool = False

    @property
    def steps(self) -> int:
        """How many of three things are still missing: the pad and two control points."""
        return ENOUGH - min(self.points, ENOUGH) + (not self.pad)


def way_home(board: Sequence[Moon], seat: Seat, control: Control) -> WayHome:
    """Where a seat is nearest to coming home."""
    letter, found = LETTERS[seat], [WayHome()]
    for moon, stands in enumerate(board):
        if moon != seat:
            held = sum(unit[:1] == letter for unit in _points(stands))
            closed = held >= ENOUGH and controller(stands, control) != seat
            found.append(WayHome(moon, min(held, ENOUGH), stands[PAD][:1] == letter, closed))
    return min(found, key=lambda way: (way.steps, way.closed))


@CACHES.once
def destinations(moon: int, moons: int) -> tuple[Space, ...]:
    """Every space of the other moons."""
    return tuple(space for other in range(moons) if other != moon for space in SPACES[other])


def sites(moon: Moon, seat: Seat, graph: Graph) -> tuple[int, ...]:
    """The empty factories of a moon whose both control points a seat holds."""
    letter, flanks = LETTERS[seat], graph.flanks
    found = []
    for factory in FACTORIES:
        if not moon[factory]:
            for point in flanks[factory]:
                if moon[point][:1] != letter:
                    break
            else:
                found.append(factory)
    return tuple(found)
