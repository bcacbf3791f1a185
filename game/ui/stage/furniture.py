"""What a board that fills the window leaves free for the shell: what is asked, seats, buttons, the log.

A board says so by `GameBoard.furniture`; one that says nothing has its panels beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

Point = tuple[float, float]


@dataclass(frozen=True)
class Corner:
    """Between two heights and the window's edge at `wall`; `slope` is the edge of what it lies beside.

    The shell fills it from the top with rectangles, each as wide as there is room at its height.
    """

    wall: int
    top: int
    bottom: int
    slope: tuple[Point, Point]

    def _inner(self, y: float) -> float:
        (x0, y0), (x1, y1) = self.slope
        share = (y - y0) / (y1 - y0) if y1 != y0 else 0.0
        return x0 + (x1 - x0) * max(0.0, min(1.0, share))

    def between(self, top: int, bottom: int, most: int | None = None) -> pygame.Rect:
        """The widest rectangle between two heights, no wider than that."""
        left = self.slope[0][0] > self.wall
        reach = [abs(self._inner(y) - self.wall) for y in (top, bottom)]
        wide = max(1, int(min(reach)))
        wide = wide if most is None else min(wide, most)
        return pygame.Rect(self.wall if left else self.wall - wide, top, wide, max(0, bottom - top))

    def fit(
        self, top: int, high: Callable[[int], int], most: int | None = None, bottom: int | None = None
    ) -> pygame.Rect:
        """As high as something wants to be that says so for a width; what is too high ends at the bottom."""
        end = self.bottom if bottom is None else bottom
        wants = 0
        while top + wants < end:
            wanted = high(self.between(top, top + wants, most).width)
            if wanted <= wants:
                return self.between(top, top + wants, most)
            wants = wanted
        return self.between(top, max(top, end), most)


@dataclass(frozen=True)
class Furniture:
    """`line` is where the log's last line fades, `drawer` where all of it opens over everything else."""

    left: Corner
    right: Corner
    line: pygame.Rect
    drawer: pygame.Rect
