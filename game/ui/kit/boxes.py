"""Boxes for screens that are not panels of black glass: a bare one, fixed places, a grid, a gap."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Stamp, Widget


class Bare(Panel):
    """A panel without a plate: its widget stands on whatever is behind it."""

    def measure(self, look: Look, width: int) -> int:
        return self.child.measure(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self._inside = rect
        self.child.place(look, rect)

    def draw_plate(self, look: Look, surface: pygame.Surface) -> None:
        """There is none."""

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        self.child.draw(look, surface)


class Spots(Widget):
    """Widgets that somebody else has put where they are."""

    def __init__(self, *children: Widget, name: str = "") -> None:
        super().__init__(name)
        self._children = children

    def children(self) -> Sequence[Widget]:
        return self._children

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        for child in self._children:
            if child.shown:
                child.draw(look, surface)

    def stamp(self) -> Stamp:
        return tuple(child.stamp() for child in self._children if child.shown)


class Grid(Column):
    """Children in rows of equal cells, as many to a row as fit and fill it evenly.

    A `low` one has fewer in a row where that is lower: words wrap in narrow cells.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 8,
        most: int = 8,
        least: float = 0,
        low: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, name=name)
        self._most, self._least, self._low = most, least, low

    def _columns(self, look: Look, width: int) -> int:
        seen = [child for child in self._children if child.shown]
        if not seen:
            return 1
        least = look.grown(self._least) if self._least else 1
        widest = max([least, *(child.least(look) for child in seen)])
        gap = look.px(self._gap)
        fit = max(1, min(self._most, len(seen), (width + gap) // (widest + gap)))
        fewest = -(-len(seen) // fit)
        if not self._low:
            return -(-len(seen) // fewest)
        ways = {-(-len(seen) // rows) for rows in range(fewest, len(seen) + 1)}
        return min(sorted(ways, reverse=True), key=lambda columns: self._tall(look, width, columns))

    def _in_columns(self, look: Look, width: int, columns: int) -> tuple[list[list[Widget]], int, list[int]]:
        seen = [child for child in self._children if child.shown]
        cell = (width - look.px(self._gap) * (columns - 1)) // columns
        rows = [seen[i : i + columns] for i in range(0, len(seen), columns)]
        return rows, cell, [max(child.measure(look, cell) for child in row) for row in rows]

    def _tall(self, look: Look, width: int, columns: int) -> int:
        rows, _, heights = self._in_columns(look, width, columns)
        return sum(heights) + look.px(self._gap) * max(0, len(rows) - 1)

    def _rows(self, look: Look, width: int) -> tuple[list[list[Widget]], int, list[int]]:
        return self._in_columns(look, width, self._columns(look, width))

    def measure(self, look: Look, width: int) -> int:
        return self._tall(look, width, self._columns(look, width))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        rows, cell, heights = self._rows(look, rect.width)
        y, gap = rect.y, look.px(self._gap)
        for row, high in zip(rows, heights, strict=True):
            for number, child in enumerate(row):
                child.place(look, pygame.Rect(rect.x + number * (cell + gap), y, cell, high))
            y += high + gap


class Beside(Widget):
    """Two widgets side by side: the first takes `share` of the width, or they stack."""

    def __init__(
        self, left: Widget, right: Widget, share: float = 0.5, gap: float = 10, name: str = ""
    ) -> None:
        super().__init__(name)
        self._left, self._right, self._share, self._gap = left, right, share, gap

    def children(self) -> Sequence[Widget]:
        return (self._left, self._right)

    def _widths(self, look: Look, width: int) -> tuple[int, int]:
        room = width - look.px(self._gap)
        left = round(room * self._share)
        return left, room - left

    def _stacked(self, look: Look, width: int) -> bool:
        left, right = self._widths(look, width)
        return self._left.least(look) > left or self._right.least(look) > right

    def measure(self, look: Look, width: int) -> int:
        if self._stacked(look, width):
            return self._left.measure(look, width) + self._right.measure(look, width) + look.px(4)
        left, right = self._widths(look, width)
        return max(self._left.measure(look, left), self._right.measure(look, right))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        if self._stacked(look, rect.width):
            high = self._left.measure(look, rect.width)
            self._left.place(look, pygame.Rect(rect.x, rect.y, rect.width, high))
            below = rect.y + high + look.px(4)
            self._right.place(look, pygame.Rect(rect.x, below, rect.width, rect.bottom - below))
            return
        left, right = self._widths(look, rect.width)
        for widget, x, wide in ((self._left, rect.x, left), (self._right, rect.right - right, right)):
            high = min(rect.height, widget.measure(look, wide))
            widget.place(look, pygame.Rect(x, rect.y + (rect.height - high) // 2, wide, high))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        for child in self.children():
            if child.shown:
                child.draw(look, surface)

    def stamp(self) -> Stamp:
        return tuple((child.shown, child.stamp() if child.shown else ()) for child in self.children())
