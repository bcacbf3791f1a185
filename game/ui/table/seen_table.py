"""A table as somebody has it before them: what is written beside its things finds its room by this."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.things import Table
from game.ui.kit.look import Look
from game.ui.table.crosshair import Space

EDGE = 8.0  # design pixels of the window's edge that stay free


@dataclass(frozen=True)
class SeenTable:
    """The table, the camera that it is seen by (`space`), and the window: its `look` and its `size`."""

    look: Look
    size: tuple[int, int]
    space: Space
    table: Table

    @property
    def room(self) -> pygame.Rect:
        """Where in the window words may stand."""
        edge = 2 * self.look.px(EDGE)
        return pygame.Rect((0, 0), self.size).inflate(-edge, -edge)

    @property
    def tokens(self) -> list[pygame.Rect]:
        """Where on the screen tokens lie."""
        radius, found = self.table.token.radius, []
        for token in self.table.tokens:
            left, top = self.space.to_screen(token.x - radius, token.y + radius)
            right, low = self.space.to_screen(token.x + radius, token.y - radius)
            found.append(pygame.Rect(left, top, right - left, low - top))
        return found

    def hidden_by(self, place: pygame.Rect) -> float:
        """How much of what lies on the table a place on the screen hides, in cards; the bowl counts twice."""
        left, low = self.space.to_table(*place.bottomleft)
        right, high = self.space.to_table(*place.topright)
        size, found = self.table.card, 0.0
        for card in self.table.cards:
            across = min(right, card.x + size.width / 2) - max(left, card.x - size.width / 2)
            if across > 0.0:
                along = min(high, card.y + size.height / 2) - max(low, card.y - size.height / 2)
                found += across * max(along, 0.0)
        if (ufo := self.table.ufo) is not None:
            across = min(right, ufo.x + ufo.radius) - max(left, ufo.x - ufo.radius)
            along = min(high, ufo.y + ufo.radius) - max(low, ufo.y - ufo.radius)
            found += 2.0 * max(across, 0.0) * max(along, 0.0)
        return found / (size.width * size.height)
