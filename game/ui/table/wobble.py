"""How a token wobbles: it sways as it flies, and rings down like a coin where it has come down.

Told from the events of a film alone; nothing that is computed knows of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from math import cos, exp, sin, tau

from game.flick.film import ShotEvent

Lean = tuple[float, float]
"""Towards the eye and to the right, in radians."""

FLIES = {"launch", "bounce"}
RINGS = {"land", "drop", "climb"}
AIRY, GROWTH = 0.20, 0.30  # radians that it sways in the air at most, and how soon
TURNS = 3.4  # sways a second
RING, FADES = 0.24, 0.16  # radians at first, and the seconds in which a third of it is left
QUICK, QUICKER = 6.0, 26.0  # turns a second where it has come down, and how that grows
LEAST = 0.02
HARD = 500.0  # mm/s: a token that comes down so fast rings fully


class Wobble:
    """The wobble of every token of a film."""

    def __init__(self, events: Iterable[ShotEvent]) -> None:
        self._since: dict[str, list[ShotEvent]] = {}
        for event in events:
            if event.kind in FLIES or event.kind in RINGS:
                self._since.setdefault(event.id, []).append(event)

    def at(self, t: float) -> dict[str, Lean]:
        """Which tokens lean at a moment of the film, and how far."""
        found: dict[str, Lean] = {}
        for id, events in self._since.items():
            last = bisect_right(events, t, key=lambda event: event.t) - 1
            if last >= 0 and (lean := _lean(events[last], t - events[last].t)) is not None:
                found[id] = lean
        return found


def _lean(event: ShotEvent, since: float) -> Lean | None:
    if event.kind in FLIES:
        far, turns = min(AIRY, GROWTH * since), TURNS * since
    else:
        hard = min(1.0, event.speed / HARD)
        far, turns = RING * hard * exp(-since / FADES), QUICK * since + QUICKER * since * since / 2
    if far < LEAST:
        return None
    return far * sin(tau * turns), far * cos(tau * turns)
