"""Lists that scenes show: a table of columns, and entries with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.boxes import Grid
from game.ui.kit.look import Align, Look, Text, said
from game.ui.kit.theme import Role, mix
from game.ui.kit.widget import Column, Stamp, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.kit.words import Words

Tint: TypeAlias = Literal["text", "dim", "amber", "phosphor", "ice"]


def day(words: Words, at: float) -> str:
    """A moment as a date, as the language writes it."""
    return datetime.fromtimestamp(at).strftime(words("lists.date"))


class Cells:
    """How a column looks: its title, alignment, type, and how much of the width it may take."""

    def __init__(
        self,
        title: Text,
        role: Role = "body",
        size: float = 18,
        align: Align = "left",
        tint: Tint = "text",
        share: float = 1.0,
    ) -> None:
        self.title, self.role, self.size, self.align, self.tint, self.share = (
            title,
            role,
            size,
            align,
            tint,
            share,
        )


class Sheet(Widget):
    """Rows under titles; a cell that is too long wraps.  The first row may shine."""

    def __init__(
        self,
        columns: Sequence[Cells],
        rows: Callable[[], Sequence[Sequence[str]]],
        *,
        name: str = "",
        best: bool = False,
        close: bool = False,
    ) -> None:
        """`close`: with little between the lines and no titles, for a few that speak for themselves."""
        super().__init__(name)
        self._columns, self.rows, self._best = tuple(columns), rows, best
        self._close = close
        self._between = 3.0 if close else 8.0

    def _widths(self, look: Look, width: int) -> list[int]:
        whole = sum(column.share for column in self._columns)
        return [round(width * column.share / whole) for column in self._columns]

    def _high(self, look: Look, cells: Sequence[str], widths: Sequence[int]) -> int:
        gap = look.px(8)
        return max(
            look.height(text, column.role, column.size, wide - gap)
            for text, column, wide in zip(cells, self._columns, widths, strict=True)
        ) + look.px(self._between)

    def _head(self, look: Look, widths: Sequence[int]) -> int:
        if self._close:
            return 0
        return max(
            look.height(said(column.title), "body", 16, wide - look.px(8))
            for column, wide in zip(self._columns, widths, strict=True)
        ) + look.px(self._between)

    def measure(self, look: Look, width: int) -> int:
        widths = self._widths(look, width)
        return self._head(look, widths) + sum(self._high(look, row, widths) for row in self.rows())

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        widths, colours = self._widths(look, self.rect.width), look.theme.colours
        y = self.rect.y
        x = self.rect.x
        for column, wide in zip(() if self._close else self._columns, widths, strict=not self._close):
            box = pygame.Rect(x, y, wide - look.px(8), 0)
            look.write(surface, said(column.title), box, "body", 16, colours.dim, column.align)
            x += wide
        y += self._head(look, widths)
        for number, row in enumerate(self.rows()):
            high = self._high(look, row, widths)
            if number % 2 == 0:
                stripe = pygame.Rect(self.rect.x - look.px(6), y, self.rect.width + look.px(6), high)
                pygame.draw.rect(
                    surface, mix(colours.panel, colours.panel_high, 0.7), stripe, border_radius=look.px(4)
                )
            x = self.rect.x
            for text, column, wide in zip(row, self._columns, widths, strict=True):
                ink = colours.amber if self._best and number == 0 else getattr(colours, column.tint)
                box = pygame.Rect(x, y, wide - look.px(8), high)
                look.write(surface, text, box, column.role, column.size, ink, column.align, True)
                x += wide
            y += high

    def own_stamp(self) -> Stamp:
        return tuple(tuple(row) for row in self.rows())


class Ruled(Widget):
    """A hairline."""

    def measure(self, look: Look, width: int) -> int:
        return look.px(9)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        y = self.rect.centery
        pygame.draw.line(surface, look.theme.colours.edge, (self.rect.x, y), (self.rect.right, y))


def entry(title: str, line: str, *buttons: Button, warn: str = "") -> Widget:
    """What it is, a line about it, and what can be done with it."""
    parts: list[Widget] = [Label(title, role="strong", size=19)]
    if line:
        parts.append(Label(line, size=16, tint="dim"))
    if warn:
        parts.append(Label(warn, size=16, tint="amber"))
    if buttons:
        parts.append(Grid(*buttons, gap=6, most=4))
    return Column(*parts, Ruled(), gap=3)
