"""How far the bar is to be filled along one heading: for a place, and for a token to end on what is meant.

The powers of a whole bar are followed at once by `guess.py`, without the launcher's scatter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import hypot

import numpy as np

from game.flick.bar import load_bars
from game.flick.closed import Numbers
from game.flick.guess import Candidates, Guess, guess
from game.flick.launchers import load_launchers
from game.flick.rest_zone import Flags, at_near_wall
from game.table.geometry import distance_to_card
from game.table.things import Launch, LauncherKind, Table

STEPS = 64  # powers that are followed
LEAST = 2  # of them in a row, and it is more than luck


@dataclass(frozen=True)
class Reach:
    """Shares of the bar: what brings a token to the place, and from where to where it ends on what is there.

    `window` is None where nothing is meant, or no power is sure to reach it.
    """

    best: float
    window: tuple[float, float] | None = None


def reach(table: Table, launch: Launch, at: tuple[float, float]) -> Reach:
    """What powers do from where this launch is made, along its heading; its own power is not asked for."""
    launcher = load_launchers().of(launch.kind)
    bars, powers = _powers(launch.kind)
    lanes = Candidates(
        x=np.full(STEPS, float(launch.x)),
        y=np.full(STEPS, float(launch.y)),
        heading=np.full(STEPS, float(launch.heading)),
        power=powers,
    )
    seen = guess(table, lanes, launcher, launch.token)
    ufo = table.ufo
    if ufo is not None and hypot(at[0] - ufo.x, at[1] - ufo.y) <= ufo.radius:
        found = _longest(seen.in_bowl & ~at_near_wall(table, lanes, launcher))
    else:
        found = _longest(_on_card(table, seen, at))
    if found is not None:
        half = 0.5 * float(bars[1] - bars[0])
        low, high = float(bars[found[0]]) - half, float(bars[found[1]]) + half
        return Reach(best=0.5 * (low + high), window=(max(low, 0.0), min(high, 1.0)))
    far = np.maximum.accumulate(np.hypot(seen.x - launch.x, seen.y - launch.y))
    return Reach(best=float(np.interp(hypot(at[0] - launch.x, at[1] - launch.y), far, bars)))


def _on_card(table: Table, seen: Guess, at: tuple[float, float]) -> Flags:
    under = (n for n, card in enumerate(table.cards) if distance_to_card(*at, card, table.card) <= 0.0)
    meant = next(under, None)
    if meant is None:
        return np.zeros(STEPS, dtype=np.bool_)
    result: Flags = (seen.card == meant) & ~seen.flagged
    return result


def _longest(good: Flags) -> tuple[int, int] | None:
    """The first and the last of the longest stretch that is good."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], good, [False])).astype(np.int8)))
    starts, ends = edges[::2], edges[1::2]
    if not len(starts) or int((ends - starts).max()) < LEAST:
        return None
    best = int((ends - starts).argmax())
    return int(starts[best]), int(ends[best]) - 1


@cache
def _powers(kind: LauncherKind) -> tuple[Numbers, Numbers]:
    """Shares of the bar at even steps, and the powers of launches that come of them."""
    points = np.array(load_bars().of(kind))
    bars = np.linspace(0.0, 1.0, STEPS)
    return bars, np.interp(bars, points[:, 0], points[:, 1])
