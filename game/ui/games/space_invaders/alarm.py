"""The alarm while the coming advance would be the planet's end: red light at the edges, the horizon, a sentence.

It breathes slower than twice a second, and stands still where nothing may move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import numpy as np
import pygame

from game.ui.kit.light import for_screen, mesh, surface_of, tinted
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix
from game.ui.table.art.wounds import horizon
from game.ui.table.table_view import FlickTableView

HERTZ = 1.1  # at most 1.5: no flashing
LEVELS = 8  # in which it is kept
DEEP = 0.055  # of the window's height that the light reaches in from its edges
SPAN = 48  # places along the horizon
SAID = 20  # pixels of its letters at 1280x720


class Alarm:
    """Of one table in one window."""

    def __init__(self, look: Look, view: FlickTableView, rect: pygame.Rect) -> None:
        self._look, self._view, self._rect = look, view, pygame.Rect(rect)
        self._edges: list[tuple[pygame.Rect, list[pygame.Surface]]] = []

    def level(self, clock: float) -> int:
        """How bright it is now, of LEVELS."""
        if self._look.theme.reduced_motion:
            return LEVELS - 2
        return round((0.45 + 0.55 * (0.5 + 0.5 * sin(2 * pi * HERTZ * clock))) * LEVELS)

    def draw(self, surface: pygame.Surface, words: str, clock: float) -> None:
        level = self.level(clock)
        before = surface.get_clip()
        surface.set_clip(self._rect.clip(before))
        for box, strips in self._lights():
            surface.blit(strips[level - 1], box, special_flags=pygame.BLEND_RGB_ADD)
        self._horizon(surface, level)
        self._say(surface, words, level)
        surface.set_clip(before)

    def _lights(self) -> Sequence[tuple[pygame.Rect, list[pygame.Surface]]]:
        """The light along each edge of the window, at each level."""
        if not self._edges:
            deep, rect = max(12, round(self._rect.height * DEEP)), self._rect
            red = self._look.theme.colours.red
            for box, away in (
                (pygame.Rect(rect.x, rect.y, rect.width, deep), "down"),
                (pygame.Rect(rect.x, rect.bottom - deep, rect.width, deep), "up"),
                (pygame.Rect(rect.x, rect.y, deep, rect.height), "right"),
                (pygame.Rect(rect.right - deep, rect.y, deep, rect.height), "left"),
            ):
                strips = [_strip(box.size, away, red, level / LEVELS) for level in range(1, LEVELS + 1)]
                self._edges.append((box, strips))
        return self._edges

    def _horizon(self, surface: pygame.Surface, level: int) -> None:
        """The planet's arc, in red that comes and goes."""
        view, table = self._view, self._view.table
        if table is None:
            return
        rise, radius = horizon(table)
        half = table.width / 2
        places = [half * (2 * number / SPAN - 1) for number in range(SPAN + 1)]
        arc = [
            view.to_screen(half + x, table.stripe_line + rise - radius + (radius * radius - x * x) ** 0.5)
            for x in places
        ]
        red = self._look.theme.colours.red
        for wide, share in ((9.0, 0.22), (5.0, 0.55), (2.0, 1.0)):
            tone = mix((30, 4, 6), mix(red, (255, 255, 255), 0.25 * share), share * level / LEVELS)
            pygame.draw.lines(surface, tone, False, arc, max(1, round(wide * view.mm)))

    def _say(self, surface: pygame.Surface, words: str, level: int) -> None:
        """One sentence on the planet, on a plate that the eye can't miss."""
        view, table, look = self._view, self._view.table, self._look
        if table is None:
            return
        at = view.to_screen(table.width / 2, table.stripe_line + 0.30 * (table.planet_line - table.stripe_line))
        left, right = view.to_screen(24.0, table.stripe_line), view.to_screen(table.width - 24.0, 0.0)
        box = pygame.Rect(0, 0, round(0.86 * (right[0] - left[0])), 0)
        pixels = round(SAID * look.theme.zoom)
        lines = look.wrap("strong", pixels, words, box.width)
        high = look.line_height("strong", pixels)
        box.height = high * len(lines)
        wide = max(look.width("strong", pixels, line) for line in lines)
        plate = pygame.Rect(0, 0, wide + high, box.height + high // 2)
        plate.center = round(at[0]), round(at[1])
        red = look.theme.colours.red
        pygame.draw.rect(surface, mix((46, 4, 8), red, 0.10 + 0.25 * level / LEVELS), plate, border_radius=high // 3)
        edge = mix(red, (255, 236, 226), 0.75 * level / LEVELS)
        pygame.draw.rect(surface, edge, plate, max(2, high // 9), border_radius=high // 3)
        for number, line in enumerate(lines):
            row = pygame.Rect(plate.x, plate.y + high // 4 + number * high, plate.width, high)
            look.write(surface, line, row, "strong", pixels, (255, 246, 236), align="middle")


def _strip(size: tuple[int, int], away: str, colour: Colour, share: float) -> pygame.Surface:
    """Light that is strongest at one side."""
    width, high = size
    x, y = mesh(width, high)
    far = {"down": y / high, "up": 1 - y / high, "right": x / width, "left": 1 - x / width}[away]
    return for_screen(surface_of(tinted(np.clip(1 - far, 0, 1) ** 2 * 0.85 * share, colour)))
