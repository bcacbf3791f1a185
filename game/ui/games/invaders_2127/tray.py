"""Cards that lie over the table for a moment, to be looked at or chosen from: as large as they can be."""

from __future__ import annotations

import pygame

from game.ui.games.invaders_2127.art.cards import ASPECT
from game.ui.games.invaders_2127.part import Part


class Tray(Part):
    def cards(self, count: int) -> tuple[pygame.Rect, ...]:
        """So many of them, below its title."""
        room = self.rect.inflate(-self.px(20), -self.px(20))
        head = self.px(34)
        room = pygame.Rect(room.x, room.y + head, room.width, room.height - head)
        gap = self.px(6)
        wide, across = max(self._row(room, gap, count, across) for across in range(1, count + 1))
        high = round(wide * ASPECT)
        span = across * (wide + gap) - gap
        return tuple(
            pygame.Rect(
                room.centerx - span // 2 + (at % across) * (wide + gap),
                room.y + (at // across) * (high + gap),
                wide,
                high,
            )
            for at in range(count)
        )

    def _row(self, room: pygame.Rect, gap: int, count: int, across: int) -> tuple[int, int]:
        """How wide cards are with so many of them side by side, and how many that is."""
        down = -(-count // across)
        high = (room.height - (down - 1) * gap) // down
        wide = (room.width - (across - 1) * gap) // across
        return min(wide, round(high / ASPECT), round(self.px(250) / ASPECT)), across
