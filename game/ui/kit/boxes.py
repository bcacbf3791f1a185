"""Boxes for screens that are not panels of black glass: a bare one, fixed places, a grid, a gap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame

from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Stamp, Widget


class Bare(Panel):
    """A panel without a plate: its widget stands on whatever is behind it."""

    plated = False

    def measure(self, look: Look, width: int) -> int:
        return self.child.measure(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self.inside = rect
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


Rows: TypeAlias = list[tuple[list[Widget], list[int], int]]


class Grid(Column):
    """Children in rows of equal cells, as many to a row as fit and fill it evenly.

    Where fewer to a row need no more room, because their texts break less often, there are fewer;
    a `roomy` grid may even be so many times higher for that.  Of two columns the last child alone
    has the whole row.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 8,
        most: int = 8,
        least: float = 0,
        roomy: float = 1.0,
        name: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, name=name)
        self._most, self._least, self._roomy = most, least, roomy

    def _columns(self, look: Look, width: int) -> int:
        seen = [child for child in self._children if child.shown]
        if not seen:
            return 1
        least = look.grown(self._least) if self._least else 1
        widest = max([least, *(child.least(look) for child in seen)])
        gap = look.px(self._gap)
        fit = max(1, min(self._most, len(seen), (width + gap) // (widest + gap)))
        even = {-(-len(seen) // -(-len(seen) // columns)) for columns in range(1, fit + 1)}
        high = {columns: self._high(look, self._cut(look, width, columns)) for columns in even}
        return min(columns for columns in even if high[columns] <= self._roomy * min(high.values()))

    def _cut(self, look: Look, width: int, columns: int) -> Rows:
        """The rows with so many columns: the children, their widths, and how high the row is."""
        seen, gap = [child for child in self._children if child.shown], look.px(self._gap)
        cell = (width - gap * (columns - 1)) // columns
        rows = []
        for start in range(0, len(seen), columns):
            row = seen[start : start + columns]
            wide = width if columns == 2 and len(row) == 1 else cell
            rows.append((row, [wide] * len(row), max(child.measure(look, wide) for child in row)))
        return rows

    def _high(self, look: Look, rows: Rows) -> int:
        return sum(high for _, _, high in rows) + look.px(self._gap) * max(0, len(rows) - 1)

    def measure(self, look: Look, width: int) -> int:
        return self._high(look, self._cut(look, width, self._columns(look, width)))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        y, gap = rect.y, look.px(self._gap)
        for row, wide, high in self._cut(look, rect.width, self._columns(look, rect.width)):
            x = rect.x
            for child, room in zip(row, wide, strict=True):
                child.place(look, pygame.Rect(x, y, room, high))
                x += room + gap
            y += high + gap


class Line(Grid):
    """Children side by side, each with the room that its words need; a grid where that is too much."""

    def _cut(self, look: Look, width: int, columns: int) -> Rows:
        seen = [child for child in self._children if child.shown]
        room = width - look.px(self._gap) * max(0, len(seen) - 1)
        least = [child.unbroken(look) for child in seen]
        if sum(least) > room:
            least = [child.least(look) for child in seen]
        spare = room - sum(least)
        if spare < 0 or not seen:
            return super()._cut(look, width, columns)
        wide = [words + spare // len(seen) for words in least]
        high = max(child.measure(look, own) for child, own in zip(seen, wide, strict=True))
        return [(seen, wide, high)]


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
