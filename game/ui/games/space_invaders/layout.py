"""Where everything of Space Invaders lies on the screen: table, tracks, order of turns, tray and deck.

Pure geometry in window pixels from the one rectangle that the board has.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.games.space_invaders.numbers import numbers
from game.table.things import Table
from game.ui.kit.look import Look

COLUMN = 0.145  # of the width, for the tracks
STRIP = 0.122  # of the height, for the tray, at least
GAP = 8.0
BORDER = 10.5  # millimetres of wood round the table


def top_space() -> int:
    """The highest space of both health tracks; the lowest is 0."""
    return numbers().setup.tracks


@dataclass(frozen=True)
class Layout:
    """`table` is the table's felt and glass without the wood; the rest are panes beside it."""

    rect: pygame.Rect
    table: pygame.Rect
    order: pygame.Rect
    tracks: pygame.Rect
    tray: pygame.Rect
    deck: pygame.Rect
    gap: int

    @staticmethod
    def of(look: Look, rect: pygame.Rect, table: Table) -> Layout:
        gap = look.px(GAP)
        column, strip = round(rect.width * COLUMN), round(rect.height * STRIP)
        wide, deep = table.width + 2 * BORDER, table.depth + 2 * BORDER
        mm = min((rect.width - column - gap) / wide, (rect.height - strip - gap) / deep)
        frame = pygame.Rect(0, 0, round(mm * wide), round(mm * deep))
        spare = rect.width - frame.width - gap - column
        frame.topleft = (rect.x + spare // 2, rect.y)
        border = max(8, round(BORDER * mm))
        inner = frame.inflate(-2 * border, -2 * border)
        x = frame.right + gap
        width = column
        order = pygame.Rect(x, rect.y, width, round(frame.height * 0.085))
        tracks = pygame.Rect(x, order.bottom + gap, width, frame.bottom - order.bottom - gap)
        y = frame.bottom + gap
        tray = pygame.Rect(frame.x, y, frame.width, rect.bottom - y)
        return Layout(rect, inner, order, tracks, tray, pygame.Rect(x, y, width, rect.bottom - y), gap)

    # -- the tracks ---------------------------------------------------------------------------

    @property
    def _pad(self) -> int:
        return max(4, self.gap // 2 + 1)

    @property
    def head(self) -> int:
        """The height of the signs above the tracks."""
        return round(self.tracks.height * 0.052)

    @property
    def star(self) -> int:
        """How wide an explosion is, between the tracks."""
        return round(self.tracks.width * 0.22)

    def cell(self, track: str, value: int) -> pygame.Rect:
        """A space of the planet's or the UFO's track; the highest is at the top."""
        return self._cells[track, max(0, min(top_space(), value))]

    @cached_property
    def _cells(self) -> dict[tuple[str, int], pygame.Rect]:
        """All of them: every frame asks for each."""
        tracks = ("planet", "ufo")
        return {
            (track, value): self._cell(track, value) for track in tracks for value in range(top_space() + 1)
        }

    def _cell(self, track: str, value: int) -> pygame.Rect:
        pad, box = self._pad, self.tracks
        top = box.y + pad + self.head
        high = (box.bottom - pad - top) / (top_space() + 1)
        width = (box.width - 2 * pad - self.star) // 2
        x = box.x + pad if track == "planet" else box.right - pad - width
        y = round(top + (top_space() - value) * high)
        below = round(top + (top_space() + 1 - value) * high)
        return pygame.Rect(x, y, width, below - y - max(1, round(high * 0.1)))

    def sign(self, track: str) -> pygame.Rect:
        cell = self.cell(track, top_space())
        side = self.head
        return pygame.Rect(cell.centerx - side // 2, self.tracks.y + self._pad - 1, side, side)

    def explosion(self, value: int) -> tuple[int, int]:
        cell = self.cell("planet", value)
        return cell.right + self.star // 2, cell.centery

    # -- the tray -----------------------------------------------------------------------------

    @property
    def mark(self) -> pygame.Rect:
        """Whose tray it is."""
        side = round(self.tray.height * 0.38)
        return pygame.Rect(self.tray.x + self.gap * 2, self.tray.centery - side // 2, side, side)

    def tool(self, index: int) -> pygame.Rect:
        """The small buttons at the tray's end: flags, and calling a shot."""
        side = (self.tray.height - 2 * self._pad - self.gap // 2) // 2
        y = self.tray.y + self._pad + index * (side + self.gap // 2)
        return pygame.Rect(self.tray.right - self._pad - side, y, side, side)

    def slot(self, index: int, count: int) -> pygame.Rect:
        """The place of an active token."""
        left = self.mark.right + self.gap * 2
        room = self.tool(0).x - self.gap // 2 - left
        width = min(room // max(1, count), round(self.tray.height * 1.7))
        return pygame.Rect(
            left + index * width, self.tray.y + self._pad, width, self.tray.height - 2 * self._pad
        )

    @property
    def token(self) -> float:
        """The radius of a token in the tray."""
        return self.tray.height * 0.235

    def seat_mark(self, index: int, count: int) -> pygame.Rect:
        """A seat in the order of turns, from the one that begins."""
        side = min(round(self.order.height * 0.46), (self.order.width - self.gap) // max(1, count) - 2)
        pitch = (self.order.width - self.gap) / max(1, count)
        x = self.order.x + self.gap / 2 + pitch * (index + 0.5)
        return pygame.Rect(round(x - side / 2), self.order.centery - side // 2, side, side)
