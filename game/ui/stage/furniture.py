"""The corners that what fills the window leaves free, and how panels find room in them.

A game's board says what it leaves the shell by `GameBoard.furniture`: what is asked, seats, buttons, the log;
one that says nothing, or nothing for a narrow window or large text, has its panels beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

import pygame

from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Label

Point = tuple[float, float]
Side = Literal["left", "right"]
SINK = 4  # pixels by which a place farther up is tried


@dataclass(frozen=True)
class Piece:
    """A panel that is shown whole or not at all; below `narrowest` its words would be cut."""

    panel: Panel
    widest: int
    narrowest: int


def words_of(look: Look, panel: Widget) -> int:
    """The width below which words in it would be cut."""
    return max(part.longest(look) if isinstance(part, Label) else part.least(look) for part in panel.walk())


def piece_of(look: Look, panel: Panel, widest: float, least: int = 0) -> Piece:
    """`widest` is in design pixels, and gives way where a word is wider."""
    narrowest = max(least, words_of(look, panel.child))
    return Piece(panel, max(look.px(widest), narrowest), narrowest)


@dataclass(frozen=True)
class Corner:
    """Between two heights and the window's edge at `wall`; `slope` is the edge of what it lies beside.

    It is filled with rectangles, each as wide as there is room at its height.  Above and below the slope
    there is room as far as `middle`, if that is said, else as far as the slope's end.  A `flat` one is a
    band: what stands in it stands side by side.
    """

    side: Side
    wall: int
    top: int
    bottom: int
    slope: tuple[Point, Point]
    middle: int | None = None
    flat: bool = False

    @staticmethod
    def band(side: Side, room: pygame.Rect) -> Corner:
        """All of a flat rectangle."""
        wall, far = (room.left, room.right) if side == "left" else (room.right, room.left)
        edge = ((far, room.top), (far, room.bottom))
        return Corner(side, wall, room.top, room.bottom, edge, flat=True)

    @property
    def low(self) -> int:
        """From where on what it lies beside is above."""
        return ceil(self.slope[1][1])

    def _reach(self, y: float) -> float:
        (x0, y0), (x1, y1) = self.slope
        share = (y - y0) / (y1 - y0) if y1 != y0 else 0.0
        return self._from_wall(x0 + (x1 - x0) * max(0.0, min(1.0, share)))

    def _from_wall(self, x: float) -> float:
        return x - self.wall if self.side == "left" else self.wall - x

    def between(self, top: int, bottom: int, most: int | None = None) -> pygame.Rect:
        """The widest rectangle between two heights, no wider than that."""
        reach = min(self._reach(top), self._reach(bottom))
        if self.middle is not None and (bottom <= self.slope[0][1] or top >= self.low):
            reach = self._from_wall(self.middle)
        wide = max(1, int(reach))
        wide = wide if most is None else min(wide, most)
        x = self.wall if self.side == "left" else self.wall - wide
        return pygame.Rect(x, top, wide, max(0, bottom - top))

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

    def settle(self, look: Look, top: int, piece: Piece) -> pygame.Rect | None:
        """Room for all of it, as far up as there is: from `top` on, or below what it would lie beside."""
        for y in (top, max(top, self.low)):
            rect = self.fit(y, lambda width: piece.panel.measure(look, width), piece.widest)
            if rect.width >= piece.narrowest and piece.panel.measure(look, rect.width) <= rect.height:
                return rect
        return None

    def stack(
        self, look: Look, top: int, pieces: Sequence[Piece], gap: int, until: int
    ) -> list[pygame.Rect] | None:
        """One below the other, none lower than `until`; None where they have no room."""
        found: list[pygame.Rect] = []
        for piece in pieces:
            rect = self.settle(look, top, piece)
            if rect is None or rect.bottom > until:
                return None
            found.append(rect)
            top = rect.bottom + gap
        return found

    def sink(self, look: Look, above: int, piece: Piece) -> pygame.Rect | None:
        """As far down as it fits, but not higher than `above`."""
        high = piece.panel.measure(look, piece.narrowest)
        for top in range(self.bottom - high, above - 1, -SINK):
            rect = self.between(top, top + high, piece.widest)
            if rect.width >= piece.narrowest:
                rect.height = piece.panel.measure(look, rect.width)
                return rect
        return None


@dataclass(frozen=True)
class Furniture:
    """`line` is where the log's last line fades, `drawer` where all of it opens over everything else.

    `panes` are the board's own, which a card that is looked at closely lies beside.  `closing` is the one
    place of the button that ends a turn, where a board has one.
    """

    left: Corner
    right: Corner
    line: pygame.Rect
    drawer: pygame.Rect
    panes: tuple[pygame.Rect, ...] = ()
    closing: pygame.Rect | None = None
