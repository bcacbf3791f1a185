"""Where things stand around a board: it has the middle, panels have the sides, or it fills the window.

From 150 per cent text, or with four seats, or in a narrow window, the side panels become tabs
of one wide panel on the left, and the board moves to the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.look import Look
from game.ui.stage.furniture import Furniture
from game.ui.stage.scene import Stage

PAD = 14.0
WIDEST_SIDE = 430.0
NARROWEST_SIDE = 250.0
STRETCHED = 1.4  # a board may be so many times as high as it likes best
COLUMNS_FROM = 0.9  # width to height: in a narrower window panels stand above a board instead of beside it
MOST_HIGH = 0.62  # of a narrower window's height, for the board
TABS_FROM = 150
TABS_SEATS = 4


@dataclass(frozen=True)
class BoardPlaces:
    """`left` and `right` are the columns for panels; with tabs only `left` is there.

    Where the board fills the window panels stand as its `furniture`, and the columns are the window's sides.
    """

    board: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect | None
    furniture: Furniture | None = None

    @property
    def tabbed(self) -> bool:
        return self.right is None


def board_places(look: Look, size: tuple[int, int], seats: int, aspect: float) -> BoardPlaces:
    """`aspect` is the board's width over its height."""
    width, height = size
    pad = look.px(PAD)
    if width < COLUMNS_FROM * height:
        return _above(size, pad, aspect)
    inner = height - 2 * pad
    wide = min(round(inner * aspect), width // 2)
    high = min(inner, round(wide / aspect * STRETCHED))
    top = pad + (inner - high) // 2
    side = min((width - wide) // 2 - 2 * pad, look.px(WIDEST_SIDE))
    text = look.theme.text_scale / 100
    tabbed = (
        look.theme.text_scale >= TABS_FROM or seats >= TABS_SEATS or side < look.px(NARROWEST_SIDE) * text
    )
    if not tabbed:
        board = pygame.Rect((width - wide) // 2, top, wide, high)
        left = pygame.Rect(board.x - pad - side, pad, side, inner)
        return BoardPlaces(board, left, pygame.Rect(board.right + pad, pad, side, inner))
    most = look.px(640 if look.theme.text_scale >= TABS_FROM else 520)
    side = min(width - wide - 3 * pad, most)
    spare = width - wide - side - 3 * pad
    left = pygame.Rect(pad + spare // 3, pad, side, inner)
    board = pygame.Rect(left.right + pad + spare // 3, top, wide, high)
    return BoardPlaces(board, left, None)


def _above(size: tuple[int, int], pad: int, aspect: float) -> BoardPlaces:
    """In a narrow window the board has all its width, and the panels are above it."""
    width, height = size
    wide = width - 2 * pad
    high = min(round(wide / aspect * STRETCHED), round(MOST_HIGH * height))
    board = pygame.Rect(pad, height - pad - high, wide, high)
    return BoardPlaces(board, pygame.Rect(pad, pad, wide, board.y - 2 * pad), None)


def places_of(stage: Stage, ui: AnyGameUi, seats: int, options: object) -> BoardPlaces:
    """Beside a game's board, or in it; `seats` is how many seats the panels have to find room for."""
    furniture = ui.board.furniture(stage, options) if ui.board.furniture is not None else None
    if furniture is None:
        return board_places(stage.look, stage.size, seats, ui.board.aspect)
    window, side = pygame.Rect((0, 0), stage.size), stage.size[0] // 3
    left, right = pygame.Rect(0, 0, side, window.height), pygame.Rect(0, 0, side, window.height)
    right.right = window.right
    return BoardPlaces(window, left, right, furniture)


def stacked(wanted: Sequence[int], column: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Places one below the other, as high as wanted; the last one takes what is left."""
    found, y = [], column.y
    for number, wants in enumerate(wanted):
        left = column.bottom - y
        high = left if number == len(wanted) - 1 else max(0, min(wants, left))
        found.append(pygame.Rect(column.x, y, column.width, high))
        y += high + gap
    return found


def around(outer: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    """What of the outer rectangle lies beside the inner one."""
    inner = inner.clip(outer)
    if not inner:
        return [outer.copy()]
    return [
        pygame.Rect(outer.x, outer.y, outer.width, inner.y - outer.y),
        pygame.Rect(outer.x, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.Rect(outer.x, inner.y, inner.x - outer.x, inner.height),
        pygame.Rect(inner.right, inner.y, outer.right - inner.right, inner.height),
    ]
