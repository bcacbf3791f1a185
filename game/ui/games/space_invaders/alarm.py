"""The alarm while the coming advance would be the planet's end: red edges, a red horizon, one sentence.

It breathes slower than twice a second, and stands still where nothing may move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import TypeAlias

import numpy as np
import pygame

from game.table.things import Table
from game.ui.games.space_invaders.art.printed import fitted
from game.ui.kit.light import for_screen, mesh, surface_of, tinted
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix, raw_text
from game.ui.table.art.wounds import horizon
from game.ui.table.table_view import FlickTableView

HERTZ = 1.1  # at most 1.5: no flashing
LEVELS = 8  # in which it is kept
DEEP = 0.055  # of the window's height that the light reaches in from its edges
SPAN = 48  # places along the horizon
NEAR, BEHIND = 5.0, 28.0  # millimetres from the table's near edge to the sentence, and to the launcher
PLAIN = 0.86  # of what is between them, for the letters
SAID, HIGH = 20, 0.07  # pixels of its letters at 1280x720, and what of the window's height it may take
STEP = 1.15  # from line to line, of a letter's size

Panels: TypeAlias = Sequence[pygame.Rect]
Written: TypeAlias = tuple[pygame.Rect, int, list[pygame.Surface]]
"""A plate, the size of its letters, and its lines."""


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

    def draw(
        self, surface: pygame.Surface, table: Table, words: str, clock: float, panels: Panels = ()
    ) -> None:
        """What lies over everything but these; the horizon is below what is written there."""
        level = self.level(clock)
        before = surface.get_clip()
        surface.set_clip(self._rect.clip(before))
        for box, strips in self._lights():
            surface.blit(strips[level - 1], box, special_flags=pygame.BLEND_RGB_ADD)
        self._say(surface, self._plate(table, words, panels), level)
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

    def horizon(self, surface: pygame.Surface, table: Table, clock: float) -> None:
        """The planet's arc, in red that comes and goes."""
        level, view, (rise, radius) = self.level(clock), self._view, horizon(table)
        half = table.width / 2
        places = [half * (2 * number / SPAN - 1) for number in range(SPAN + 1)]
        top = table.stripe_line + rise - radius
        arc = [view.to_screen(half + x, top + (radius * radius - x * x) ** 0.5) for x in places]
        red = self._look.theme.colours.red
        for wide, share in ((5.0, 0.25), (3.0, 0.6), (1.4, 1.0)):
            tone = mix((30, 4, 6), mix(red, (255, 255, 255), 0.4 * share), share * level / LEVELS)
            pygame.draw.lines(surface, tone, False, arc, max(1, round(wide * view.mm)))

    def _say(self, surface: pygame.Surface, written: Written, level: int) -> None:
        """One sentence at the table's near edge, where nothing is that one plays with."""
        plate, pixels, pictures = written
        step = round(pixels * STEP)
        red, round_by = self._look.theme.colours.red, pixels // 3
        ground = mix((46, 4, 8), red, 0.08 + 0.22 * level / LEVELS)
        pygame.draw.rect(surface, ground, plate, border_radius=round_by)
        edge = mix(red, (255, 236, 226), 0.75 * level / LEVELS)
        pygame.draw.rect(surface, edge, plate, max(2, pixels // 12), border_radius=round_by)
        for number, picture in enumerate(pictures):
            middle = plate.y + pixels // 4 + round((number + 0.5) * step)
            surface.blit(picture, picture.get_rect(center=(plate.centerx, middle)))

    def plate(self, table: Table, words: str, panels: Panels = ()) -> pygame.Rect:
        """Where the sentence stands."""
        return self._plate(table, words, panels)[0]

    def _plate(self, table: Table, words: str, panels: Panels) -> Written:
        """Between what lies over the table at its left and its right."""
        (left, y), (right, _) = (self._view.to_screen(x, NEAR) for x in (0.0, table.width))
        middle, gap = (left + right) / 2, 8 * self._look.theme.zoom
        for panel in panels:
            if panel.top < y <= panel.bottom:
                left = max(left, panel.right + gap) if panel.right < middle else left
                right = min(right, panel.left - gap) if panel.left > middle else right
        behind = self._view.to_screen(0.0, BEHIND)[1]
        room = round(0.9 * (right - left)), round(min(HIGH * self._rect.height, PLAIN * (y - behind)))
        pixels, lines = fitted(self._look, words, SAID, *room)
        pictures = [raw_text("strong", pixels, line, (255, 246, 236)) for line in lines]
        wide = max(picture.get_width() for picture in pictures)
        plate = pygame.Rect(0, 0, wide + pixels, round(pixels * STEP) * len(lines) + pixels // 2)
        plate.midbottom = round((left + right) / 2), round(y)
        plate.clamp_ip(self._rect)  # where the eye has come closer, that is out of sight
        return plate, pixels, pictures


def _strip(size: tuple[int, int], away: str, colour: Colour, share: float) -> pygame.Surface:
    """Light that is strongest at one side."""
    width, high = size
    x, y = mesh(width, high)
    far = {"down": y / high, "up": 1 - y / high, "right": x / width, "left": 1 - x / width}[away]
    return for_screen(surface_of(tinted(np.clip(1 - far, 0, 1) ** 2 * 0.85 * share, colour)))
