"""Where things stand in the editor: the table first, tools at its side or below it, deeds in a row above it.

At large text, and where tools beside it would take too much of the table, they become buttons in that row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.camera import Seat
from game.ui.kit.look import Look
from game.ui.stage.furniture import piece_of
from game.ui.table.corners import beside
from game.ui.table.space import TableSpace

if TYPE_CHECKING:
    from game.ui.scenes.challenges.editor_panels import EditorPanels

PAD, GAP, TIGHT = 12.0, 10.0, 5.0
TOOLS, TOLD, DRAWER = 282.0, 230.0, 340.0
FOLDS_FROM = 150  # per cent of text
TABLE = (560.0, 620.0)  # that tools are weighed against
WORTH = 0.8  # of the table that there would be without tools, at the least
HIGHEST = 0.58  # of a high window, the table


@dataclass(frozen=True)
class EditorPlaces:
    """`board` is the table's; `tools` has none where they are `folded`, and `drawer` is where they open."""

    board: pygame.Rect
    bar: pygame.Rect
    told: pygame.Rect | None
    tools: pygame.Rect | None
    drawer: pygame.Rect


def folds(look: Look, size: tuple[int, int]) -> bool:
    width, height = size
    if look.theme.text_scale >= FOLDS_FROM:
        return True
    if width < height:
        return False
    whole, beside = (
        TableSpace.fitted(pygame.Rect(0, 0, wide, height), *TABLE).mm
        for wide in (width, width - look.px(TOOLS))
    )
    return (beside / whole) ** 2 < WORTH


def editor_places(
    look: Look, size: tuple[int, int], table: tuple[float, float], seat: Seat, panels: EditorPanels
) -> EditorPlaces:
    bar, told = panels.bar, panels.told
    folded, high = folds(look, size), size[0] < size[1]
    pad, gap = (look.px(TIGHT), look.px(TIGHT)) if folded else (look.px(PAD), look.px(GAP))
    room = pygame.Rect(0, 0, *size).inflate(-2 * pad, -2 * pad)
    drawer = pygame.Rect(room.x, room.y, min(room.width, look.grown(DRAWER)), room.height)
    tools = None
    if not folded and not high:
        tools = pygame.Rect(room.x, room.y, look.px(TOOLS), room.height)
        room = pygame.Rect(tools.right + gap, room.y, room.right - tools.right - gap, room.height)
    above = pygame.Rect(room.x, room.y, room.width, bar.measure(look, room.width))
    low = size[1]
    if high and not folded:
        low = round(size[1] * HIGHEST)
        tools = pygame.Rect(room.x, low + gap, room.width, room.bottom - low - gap)
        tools.height = min(tools.height, panels.tools.measure(look, tools.width))
    top = above.bottom + gap
    board = pygame.Rect(room.x, top, (room.right if high else size[0]) - room.x, low - top)
    if folded:
        return EditorPlaces(board, above, None, tools, drawer)
    free = pygame.Rect(room.x, top, room.width, low - top)
    corner = beside(TableSpace.fitted(board, *table, seat).camera, "right", free, look.px(8))
    line = corner.settle(look, top, piece_of(look, told, TOLD, look.grown(110)))
    if line is None:  # a line of its own, and the table below it
        line = pygame.Rect(room.x, top, room.width, told.measure(look, room.width))
        board = pygame.Rect(room.x, line.bottom + gap, board.width, low - line.bottom - gap)
    return EditorPlaces(board, above, line, tools, drawer)
