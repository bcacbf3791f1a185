"""Where everything of Space Defenders is on the screen: the grid, the case, what waits, the shop.

A place much broader than high is the whole window: spaces are broader than high then, and the sides are left
to the shell as the corners of its `Furniture`.  A narrow one has the shell's panels beside it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.space_defenders.board import COLUMNS, ROWS
from game.ui.kit.theme import Theme
from game.ui.stage.furniture import Corner, Furniture

BROAD = 1.5  # width to height from which a place is a window
SHAPE = 1.64  # width to height of a space in a window
SIDE = 262.0  # design pixels that stay free at either side of the field
ASKED = 1.47  # how much more of that, at most, what is asked has with large letters
PAD, GAP = 8.0, 8.0
CASE_HIGH, SHOP_HIGH, LINE_HIGH = 104.0, 112.0, 86.0
DRAWER = 400.0


def fills(size: tuple[int, int]) -> bool:
    """Whether the board has all of such a place, and panels stand in its corners."""
    return size[0] >= BROAD * size[1]


@dataclass(frozen=True)
class Grid:
    """Where the spaces are, in window pixels: `left`, `top`, how `wide` and high (`pitch`) each is, its gap.

    `frame` is the field's; `rail` is for the case and what waits, `shop` for what can be bought.
    """

    left: int
    top: int
    wide: int
    pitch: int
    gap: int
    frame: pygame.Rect
    rail: pygame.Rect
    shop: pygame.Rect
    broad: bool = False

    @classmethod
    def within(cls, rect: pygame.Rect, theme: Theme) -> Grid:
        return _broad(rect, theme) if fills(rect.size) else _narrow(rect, theme)

    @property
    def tile(self) -> int:
        """How high a tile is, and how broad where it is square."""
        return self.pitch - self.gap

    @property
    def broad_tile(self) -> int:
        return self.wide - self.gap

    def cell(self, column: float, row: float) -> pygame.Rect:
        """The tile's place on a space; rows count from the bottom."""
        return pygame.Rect(
            round(self.left + column * self.wide) + self.gap // 2,
            round(self.top + (ROWS - 1 - row) * self.pitch) + self.gap // 2,
            self.broad_tile,
            self.tile,
        )

    def row(self, row: float) -> pygame.Rect:
        return self.cell(0, row).union(self.cell(COLUMNS - 1, row))

    def space_at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        column, down = (pos[0] - self.left) // self.wide, (pos[1] - self.top) // self.pitch
        return (column, ROWS - 1 - down) if 0 <= column < COLUMNS and 0 <= down < ROWS else None

    def middle(self, x: float, y: float) -> tuple[float, float]:
        """The window's point in the middle of a space."""
        return self.left + (x + 0.5) * self.wide, self.top + (ROWS - 0.5 - y) * self.pitch

    def in_spaces(self, box: pygame.Rect) -> tuple[float, float]:
        """The column and row that a place beside the board would have."""
        across = (box.centerx - self.left) / self.wide - 0.5
        return across, ROWS - 0.5 - (box.centery - self.top) / self.pitch

    # -- beside the field ---------------------------------------------------------------------

    @property
    def case(self) -> pygame.Rect:
        size = (round(self.pitch * 1.5), round(self.pitch * 1.18))
        if self.broad:
            return pygame.Rect((self.rail.right - size[0], self.rail.bottom - size[1]), size)
        return pygame.Rect((self.rail.x + (self.rail.width - size[0]) // 2, self.cell(0, ROWS - 1).y), size)

    def waiting(self, index: int) -> pygame.Rect:
        """The place of a half: left ones left, right ones right, by pairs downwards, in a window upwards."""
        size, pair = round(self.pitch * 0.72), index // 2
        if self.broad:
            across, up = pair % 2, pair // 2
            size = min(size, (self.case.x - self.rail.x) // 5, self.rail.height // 2)
            x = self.rail.x + (index % 2) * size + across * round(2.3 * size)
            return pygame.Rect(x, self.rail.bottom - size - up * round(1.08 * size), size, size)
        middle = self.rail.centerx
        x = middle - size if index % 2 == 0 else middle
        return pygame.Rect(x, round(self.top + self.pitch * (2.55 + 0.82 * pair)), size, size)

    def item(self, index: int) -> pygame.Rect:
        """The place of something that can be bought: bombs, then the upgrades."""
        if self.broad:
            gap = max(4, self.gap)
            each = (self.shop.width - 3 * gap) // 4
            return pygame.Rect(self.shop.x + index * (each + gap), self.shop.y, each, self.shop.height)
        size = round(self.pitch * 0.78)
        x = self.rail.centerx - size - self.gap + (index % 2) * (size + 2 * self.gap)
        return pygame.Rect(
            x, round(self.top + self.pitch * (7.62 + 1.12 * (index // 2))), size, round(1.3 * size)
        )


def _narrow(rect: pygame.Rect, theme: Theme) -> Grid:
    pad, label, foot = _margins(theme)
    high = (rect.height - 2 * pad - foot) // ROWS
    wide = int((rect.width - 2 * pad - label - theme.px(14)) / (COLUMNS + 1.6))
    pitch = max(8, min(high, wide))
    rail = round(pitch * 1.6)
    whole = pitch * COLUMNS + 2 * pad + label + theme.px(14) + rail
    x = rect.x + max(0, (rect.width - whole) // 2)
    y = rect.y + max(0, (rect.height - pitch * ROWS - 2 * pad - foot) // 2)
    frame = pygame.Rect(x, y, pitch * COLUMNS + 2 * pad + label, pitch * ROWS + 2 * pad + foot)
    beside = pygame.Rect(frame.right + theme.px(14), y, rail, frame.height)
    return Grid(x + pad + label, y + pad, pitch, pitch, max(2, round(pitch * 0.055)), frame, beside, beside)


def _broad(rect: pygame.Rect, theme: Theme) -> Grid:
    """As high as the window; the case at the right below, the shop at the left."""
    pad, label, foot = _margins(theme)
    edge, gap = theme.px(PAD), theme.px(GAP)
    pitch = max(8, (rect.height - 2 * pad - foot - edge) // ROWS)
    side = theme.px(SIDE)
    asked = round(side * max(1.0, min(ASKED, theme.text_scale / 100)))
    room = (rect.width - asked - side - 2 * pad - label) // COLUMNS
    wide = max(pitch, min(round(SHAPE * pitch), room))
    size = (wide * COLUMNS + 2 * pad + label, pitch * ROWS + 2 * pad + foot)
    frame = pygame.Rect(0, 0, *size)
    frame.center = (rect.centerx + (asked - side) // 2, rect.centery)
    right = pygame.Rect(frame.right + gap, 0, rect.right - edge - frame.right - gap, theme.px(CASE_HIGH))
    right.bottom = rect.bottom - edge
    left = pygame.Rect(rect.x + edge, 0, frame.x - gap - rect.x - edge, theme.px(SHOP_HIGH))
    left.bottom = rect.bottom - edge - theme.px(LINE_HIGH) - gap
    space = max(2, round(pitch * 0.055))
    return Grid(frame.x + pad + label, frame.y + pad, wide, pitch, space, frame, right, left, True)


def _margins(theme: Theme) -> tuple[int, int, int]:
    """Around the grid, for the rows' numbers beside it, and for the columns' letters below it."""
    font = theme.font("figure", 14)
    return theme.px(6), max(font.size("10")[0], theme.px(16)) + theme.px(6), font.get_linesize() + theme.px(2)


def furniture(rect: pygame.Rect, theme: Theme) -> Furniture | None:
    """What the field leaves free of a window."""
    if not fills(rect.size):
        return None
    grid = Grid.within(rect, theme)
    edge, gap = theme.px(PAD), theme.px(GAP)
    left, right = grid.frame.x - gap, grid.frame.right + gap
    top = rect.y + edge
    one = Corner("left", rect.x + edge, top, grid.shop.y - gap, ((left, top), (left, rect.bottom)))
    low = grid.case.y - gap
    other = Corner("right", rect.right - edge, top, low, ((right, top), (right, rect.bottom)))
    line = pygame.Rect(rect.x + edge, 0, left - rect.x - edge, theme.px(LINE_HIGH))
    line.bottom = rect.bottom - edge
    drawer = pygame.Rect(0, rect.y, min(theme.px(DRAWER), rect.width // 2), rect.height)
    drawer.right = rect.right
    return Furniture(one, other, line, drawer, (grid.shop, grid.rail))
