"""The bar: what a hand fills from 0 to 1, and the power of the launch that comes of it.

A launch keeps its power, which is the launcher's own energy; whatever a person fills, sees or sets, and
whatever a hand errs by, is a share of the bar, stretched so that the table takes up nearly all of it.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import pairwise
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.table.things import LauncherKind, Plain

Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
Points: TypeAlias = Annotated[tuple[tuple[Share, Share], ...], Meta(min_length=2)]


class Bars(Plain, frozen=True):
    """Of each launcher points of bar and power, from nothing to full."""

    shooter: Points
    flick: Points

    def __post_init__(self) -> None:
        for points in (self.shooter, self.flick):
            grows = all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(points))
            if not grows or points[0] != (0.0, 0.0) or points[-1] != (1.0, 1.0):
                raise ValueError("the points of a bar must grow from 0, 0 to 1, 1")

    def of(self, kind: LauncherKind) -> Points:
        return self.shooter if kind == "shooter" else self.flick


@cache
def load_bars() -> Bars:
    """The bars of levels/space_invaders."""
    return read_toml(LEVELS / "space_invaders" / "bar.toml", Bars)


def power_of(kind: LauncherKind, bar: float) -> float:
    """The power of a launch by a bar that is filled so far."""
    return _read(load_bars().of(kind), bar)


def bar_of(kind: LauncherKind, power: float) -> float:
    """How far the bar is filled for a launch of this power."""
    return _read(tuple((power, bar) for bar, power in load_bars().of(kind)), power)


def _read(points: Points, at: float) -> float:
    """Straight lines between points; what is outside of them is moved to their ends."""
    right = min(max(bisect_right(points, (at, 2.0)), 1), len(points) - 1)
    (x0, y0), (x1, y1) = points[right - 1], points[right]
    return min(max(y0 + (at - x0) * (y1 - y0) / (x1 - x0), 0.0), 1.0)
