"""Teleporters and factories: who controls a pad, where it sends, where something can be built.

The control points around a pad decide, whatever it is connected with: with the reading
"most" the only player who holds two or more, and so nobody if two hold two each.  With "alone" any
enemy on one of the four prevents it.
"""

from __future__ import annotations

from operator import itemgetter

from game.core.caches import caches_of
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders.board import Moon
from game.games.lunar_invaders.moon import (
    CONTROL_POINTS,
    FACTORIES,
    LETTERS,
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
