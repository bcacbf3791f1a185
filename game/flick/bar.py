"""The bar: what a hand fills from 0 to 1, and the power of the launch that comes of it.

A launch keeps its power, which is the launcher's own energy; whatever a person fills, sees or sets, and
whatever a hand errs by, is a share of the bar, stretched so that the table takes up nearly all of it: from
behind the striped line to the far edge, and from a stand amid the field what of it is left before that.
Reference hands err by the usual bar, wherever they stand.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import pairwise
from math import dist
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.table.things import Launch, LauncherKind, Plain

Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
Points: TypeAlias = Annotated[tuple[tuple[Share, Share], ...], Meta(min_length=2)]


Spot: TypeAlias = tuple[float, float]


class Reaches(Plain, frozen=True):
    """Where a launcher stands as a rule, and how far a token goes that is launched with no power, mm."""

    stand: float
    least: float


class Stretch(Plain, frozen=True):
    """What a bar is stretched to: the far edge, and at least so much beyond the UFO."""

    edge: float
    ufo: Spot
    beyond: float
    shooter: Reaches
    flick: Reaches

    def share(self, kind: LauncherKind, at: Spot) -> float:
        """How much of the usual power takes a token from there as far as it may want to go."""
        reaches = self.shooter if kind == "shooter" else self.flick
        usual = self.edge - reaches.stand - reaches.least
        far = max(self.edge - at[1], dist(at, self.ufo) + self.beyond)
        return min(1.0, (far - reaches.least) / usual)


class Bars(Plain, frozen=True):
    """Of each launcher points of bar and power, from nothing to full."""

    shooter: Points
    flick: Points
    stretch: Stretch

    def __post_init__(self) -> None:
        for points in (self.shooter, self.flick):
            grows = all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(points))
            if not grows or points[0] != (0.0, 0.0) or points[-1] != (1.0, 1.0):
                raise ValueError("the points of a bar must grow from 0, 0 to 1, 1")

    def of(self, kind: LauncherKind, at: Spot | None = None) -> Points:
        """For a launcher that stands there, or where it does as a rule."""
        points = self.shooter if kind == "shooter" else self.flick
        share = 1.0 if at is None else self.stretch.share(kind, at)
        return points if share >= 1.0 else (*((bar, share * power) for bar, power in points[:-1]), points[-1])


@cache
def load_bars() -> Bars:
    """The bars of levels/space_invaders."""
    return read_toml(LEVELS / "space_invaders" / "bar.toml", Bars)


def power_of(kind: LauncherKind, bar: float, at: Spot | None = None) -> float:
    """The power of a launch from there by a bar that is filled so far."""
    return _read(_points(kind, at), bar)


def bar_of(kind: LauncherKind, power: float, at: Spot | None = None) -> float:
    """How far the bar is filled for a launch from there of this power."""
    return _read(tuple((power, bar) for bar, power in _points(kind, at)), power)


def filled_for(launch: Launch) -> float:
    """How far the bar is filled for this launch."""
    return bar_of(launch.kind, launch.power, (launch.x, launch.y))


@lru_cache(maxsize=64)
def _points(kind: LauncherKind, at: Spot | None) -> Points:
    return load_bars().of(kind, at)


def _read(points: Points, at: float) -> float:
    """Straight lines between points; what is outside of them is moved to their ends."""
    right = min(max(bisect_right(points, (at, 2.0)), 1), len(points) - 1)
    (x0, y0), (x1, y1) = points[right - 1], points[right]
    return min(max(y0 + (at - x0) * (y1 - y0) / (x1 - x0), 0.0), 1.0)
