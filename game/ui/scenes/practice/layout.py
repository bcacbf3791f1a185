"""Where things stand on the practice screen: the table in the middle, panels at its sides.

From 120 per cent text the side panels become tabs of one wide panel, and the table moves
to the right.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit.art.room import Room
from game.ui.kit.look import Look

PAD = 12.0
TABLE_WIDTH = 632.0
BORDER = 22.0  # room for the table's frame and for a token over its edge
WIDEST_SIDE = 420.0
TABS_FROM = 120


@dataclass(frozen=True)
class Places:
    """`left` and `right` are the columns for panels; with tabs only `left` is there."""

    table: pygame.Rect
    board: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect | None
    over: pygame.Rect


def places(look: Look, size: tuple[int, int]) -> Places:
    width, height = size
    pad = look.px(PAD)
    inner = height - 2 * pad
    table_width = min(look.px(TABLE_WIDTH), width // 2)
    tabbed = look.theme.text_scale >= TABS_FROM
    x = width - pad - table_width if tabbed else (width - table_width) // 2
    table = pygame.Rect(x, 0, table_width, height)
    board = pygame.Rect(table.x, pad, table.width, inner).inflate(
        -2 * look.px(BORDER), -2 * look.px(BORDER - PAD / 2)
    )
    side = table.x - 2 * pad
    if not tabbed:
        side = min(side, look.px(WIDEST_SIDE))
    left = pygame.Rect(table.x - pad - side, pad, side, inner)
    right = None if tabbed else pygame.Rect(table.right + pad, pad, side, inner)
    over = pygame.Rect(0, 0, min(width - 2 * pad, look.grown(760)), height - 2 * pad)
    over.center = (width // 2, height // 2)
    return Places(table, board, left, right, over)


def backdrop(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The still picture of the arcade behind everything."""
    surface = pygame.Surface(size)
    Room(look.theme, size).draw(surface)
    return surface.convert() if pygame.display.get_surface() else surface
