"""How far the bar is to be filled along one heading: for a place, and for a token to end on what is meant.

The powers of a whole bar are followed at once by `guess.py`, along a few headings within the launcher's
scatter; the scatter of its speed is reckoned with between them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

import numpy as np

from game.flick.bar import Points, Spot, load_bars
from game.flick.closed import Numbers
from game.flick.guess import Candidates, Guess, at_once, guess_in_bits
from game.flick.lanes import Index
from game.flick.launchers import load_launchers
from game.flick.rest_zone import Flags, over_cards, turned_out
from game.table.geometry import distance_to_card
from game.table.things import Launch, LauncherKind, Table

STEPS = 72  # powers that are followed
FINE = 4 * (STEPS - 1) + 1  # and those that are read off between them
ASIDE = ((-1.4, 0.25), (0.0, 0.5), (1.4, 0.25))  # headings in deviations, and weights
CERTAIN, LIKELY = 0.95, 0.5  # of the shots
LEAST, FINE_LEAST = 2, 5  # powers in a row, and it is more than luck


@dataclass(frozen=True)
class Reach:
    """Shares of the bar: what brings a token to the place, and from where to where it ends on what is there.

    `window` is None where nothing is meant, or no power is likely to reach it; it is `certain`, or not quite.
    Where it is not, `other` is the nearest stretch that certainly ends on something else.  `wide` is the
    stretch round the window in which it is at least likely.
    """

    best: float
    window: tuple[float, float] | None = None
    certain: bool = True
    other: tuple[float, float] | None = None
    wide: tuple[float, float] | None = None


def reach(table: Table, launch: Launch, at: tuple[float, float]) -> Reach:
    """What powers do from where this launch is made, along its heading; its own power is not asked for."""
    return at_once(reach_in_bits(table, launch, at))


def reach_in_bits(table: Table, launch: Launch, at: tuple[float, float]) -> Generator[None, None, Reach]:
    """The same, for whoever has only a moment at a time."""
    launcher = load_launchers().of(launch.kind)
    stand = (launch.x, launch.y)
    bars, powers = _powers(launch.kind, stand)
    aside = np.array([off for off, _ in ASIDE]) * launcher.scatter_heading
    lanes = Candidates(
        x=np.full(STEPS * len(ASIDE), float(launch.x)),
        y=np.full(STEPS * len(ASIDE), float(launch.y)),
        heading=launch.heading + np.repeat(aside, STEPS),
        power=np.tile(powers, len(ASIDE)),
    )
    seen = yield from guess_in_bits(table, lanes, launcher, launch.token)
    yield
    ends = _ends(table, seen, turned_out(table, lanes, launcher, launch.token))
    blur, fine = _blur(launch.kind, stand), _blur(launch.kind, stand, FINE)
    shares = _shares(table, ends, blur)
    straight = slice(len(ASIDE) // 2 * STEPS, (len(ASIDE) // 2 + 1) * STEPS)
    far = np.hypot(seen.x - launch.x, seen.y - launch.y)[straight]
    best = float(np.interp(hypot(at[0] - launch.x, at[1] - launch.y), np.maximum.accumulate(far), bars))
    meant = _meant(table, at)
    if meant is None:
        return Reach(best=best)
    plain = _plain(table, seen, ends, meant) @ fine
    bars = np.linspace(0.0, 1.0, len(plain))
    window = _longest(plain >= CERTAIN)
    if window is not None:
        (low, high), (first, last) = bars[list(window)], bars[list(_round(plain >= LIKELY, window))]
        wide = (float(first), float(last))
        return Reach(best=within(best, float(low), float(high)), window=(float(low), float(high)), wide=wide)
    window = _longest(plain >= LIKELY) or _stretched(_longest(shares[meant] >= LIKELY))
    stretch = None if window is None else (float(bars[window[0]]), float(bars[window[1]]))
    best = best if stretch is None else 0.5 * (stretch[0] + stretch[1])
    other = _nearest(shares, _powers(launch.kind, stand)[0], best)
    return Reach(best=best, window=stretch, certain=False, other=other)


def within(bar: float, low: float, high: float) -> float:
    """The nearest to it in the inner half of a stretch: what is pointed at, if need be not quite."""
    aside = 0.25 * (high - low)
    return min(max(bar, low + aside), high - aside)


def _meant(table: Table, at: tuple[float, float]) -> int | None:
    """The card at that place by its number, the bowl after the last of them."""
    ufo = table.ufo
    if ufo is not None and hypot(at[0] - ufo.x, at[1] - ufo.y) <= ufo.radius:
        return len(table.cards)
    under = (n for n, card in enumerate(table.cards) if distance_to_card(*at, card, table.card) <= 0.0)
    return next(under, None)


def _ends(table: Table, seen: Guess, turned_out: Flags) -> Index:
    """What each shot certainly ends on: a card, the bowl after the last of them, -1 for anything else."""
    bowl = len(table.cards)
    kept, lies = np.where(turned_out, -1, bowl), np.where(seen.flagged, -1, seen.card)
    found: Index = np.where(seen.in_bowl, kept, lies)
    return found


def _plain(table: Table, seen: Guess, ends: Index, meant: int) -> Numbers:
    """How many of the shots of each power, in fine steps, end on what is meant where that is seen to lie now;
    the others push a card along until it lies elsewhere.  A token between two cards lies on both.
    """
    near = np.rint(np.linspace(0, STEPS - 1, FINE)).astype(np.intp)
    good = (ends == meant).reshape(len(ASIDE), STEPS)[:, near]
    if meant < len(table.cards):
        kept = (~seen.flagged & ~seen.in_bowl).reshape(len(ASIDE), STEPS)[:, near]
        at = np.linspace(0, STEPS - 1, FINE)
        x, y = (
            np.stack([np.interp(at, np.arange(STEPS), row) for row in values.reshape(len(ASIDE), STEPS)])
            for values in (seen.x, seen.y)
        )
        good = kept & over_cards(table, (table.cards[meant],), x.ravel(), y.ravel()).reshape(len(ASIDE), FINE)
    weights = np.array([weight for _, weight in ASIDE])
    found: Numbers = weights @ good
    return found


def _shares(table: Table, ends: Index, blur: Numbers) -> Numbers:
    """For each card, and then the bowl, how many of the shots of each power end there."""
    shares = np.zeros((len(table.cards) + 2, STEPS))  # the last is for those that end anywhere else
    for (_, weight), row in zip(ASIDE, ends.reshape(len(ASIDE), STEPS), strict=True):
        shares[row, np.arange(STEPS)] += weight
    found: Numbers = shares[:-1] @ blur
    return found


def _nearest(shares: Numbers, bars: Numbers, best: float) -> tuple[float, float] | None:
    """The stretch nearest to a power that certainly ends on one thing, whatever that is."""
    found: list[tuple[float, float]] = []
    for row in shares[(shares >= CERTAIN).any(axis=1)]:
        window = _longest(row >= CERTAIN)
        if window is not None:
            found.append((float(bars[window[0]]), float(bars[window[1]])))
    return min(found, key=lambda stretch: abs(0.5 * (stretch[0] + stretch[1]) - best), default=None)


def _longest(good: Flags) -> tuple[int, int] | None:
    """The first and the last of the longest stretch that is good."""
    least = LEAST if len(good) == STEPS else FINE_LEAST
    edges = np.flatnonzero(np.diff(np.concatenate(([False], good, [False])).astype(np.int8)))
    starts, ends = edges[::2], edges[1::2]
    if not len(starts) or int((ends - starts).max()) < least:
        return None
    best = int((ends - starts).argmax())
    return int(starts[best]), int(ends[best]) - 1


def _round(good: Flags, stretch: tuple[int, int]) -> tuple[int, int]:
    """How far it is good beyond both ends of a stretch."""
    first, last = stretch
    while first > 0 and good[first - 1]:
        first -= 1
    while last < len(good) - 1 and good[last + 1]:
        last += 1
    return first, last


def _powers(kind: LauncherKind, stand: Spot) -> tuple[Numbers, Numbers]:
    """Shares of the bar at even steps, and the powers of launches that come of them."""
    return _steps(load_bars().of(kind, stand), STEPS)


@lru_cache(maxsize=16)
def _steps(points: Points, steps: int) -> tuple[Numbers, Numbers]:
    bars, known = np.linspace(0.0, 1.0, steps), np.array(points)
    return bars, np.interp(bars, known[:, 0], known[:, 1])


def _stretched(coarse: tuple[int, int] | None) -> tuple[int, int] | None:
    """A stretch of powers that are followed among those read off between them."""
    fine = (FINE - 1) // (STEPS - 1)
    return None if coarse is None else (coarse[0] * fine, coarse[1] * fine)


def _blur(kind: LauncherKind, stand: Spot, steps: int = STEPS) -> Numbers:
    """What share of the shots of each power (columns) flies as those of each other one do (rows)."""
    return _blurred(kind, load_bars().of(kind, stand), steps)


@lru_cache(maxsize=8)
def _blurred(kind: LauncherKind, points: Points, steps: int) -> Numbers:
    launcher, (_, powers) = load_launchers().of(kind), _steps(points, steps)
    speeds = np.array([launcher.speed(power) for power in powers.tolist()])
    off = (speeds[:, None] / speeds[None, :] - 1.0) / launcher.scatter_speed
    weights = np.exp(-0.5 * off * off) * (np.abs(off) <= launcher.scatter_limit)
    found: Numbers = weights / weights.sum(axis=0)
    return found
