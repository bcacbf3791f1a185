"""The dark arcade behind everything: cabinets out of focus, their light on the carpet, lamps far off.

The still part is painted small and blurred by being enlarged; only a few soft lights drift in front
of it, each at its own depth.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

import numpy as np
import pygame

from game.ui.kit.light import Floats, for_screen, grain, mesh, smoothstep, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix

SHRINK = 6
ACCENTS: tuple[Colour, ...] = (
    (70, 255, 130),
    (84, 140, 255),
    (210, 222, 255),
    (255, 190, 84),
    (255, 110, 60),
)


class Room:
    """One room for one window size; `draw` fills the window."""

    def __init__(self, theme: Theme, size: tuple[int, int]) -> None:
        self.theme = theme
        self.size = size
        self._still = _paint_room(theme, size)
        self._lights = _lights(theme, size)

    def draw(
        self, surface: pygame.Surface, clock: float = 0.0, look: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        """`look` in -1..1 is where the eye leans to (the mouse, say): near lights shift the most."""
        surface.blit(self._still, (0, 0))
        if self.theme.reduced_motion:
            clock, look = 0.0, (0.0, 0.0)
        for index, (x, y, depth, light) in enumerate(self._lights):
            drift = sin(clock * 2 * pi / (23 + 5 * index) + index * 1.7)
            at = (
                x + (drift * 14 - look[0] * 22) * depth * self.theme.zoom - light.get_width() / 2,
                y + (drift * 5 - look[1] * 12) * depth * self.theme.zoom - light.get_height() / 2,
            )
            surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)

    def still(self, area: pygame.Rect) -> pygame.Surface:
        """The part of the still picture behind a rectangle."""
        return self._still.subsurface(area.clip(self._still.get_rect()))


def _paint_room(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    width, height = size[0] // SHRINK + 1, size[1] // SHRINK + 1
    x, y = mesh(width, height)
    u, v = x / width, y / height
    floor = smoothstep(0.80, 0.90, v)
    base = np.array(theme.colours.room, dtype=np.float32)
    rgb = np.broadcast_to(base, (width, height, 3)).copy()
    rgb += tinted(0.5 * np.exp(-(((u - 0.5) / 0.42) ** 2 + ((v - 0.30) / 0.5) ** 2)), (30, 26, 22))
    rgb += tinted(floor * (0.6 + 0.4 * v), (13, 9, 12))
    for light, tone in _cabinets(u, v):
        rgb += tinted(light, tone)
    rgb *= (1.0 - 0.55 * smoothstep(0.55, 1.15, np.hypot((u - 0.5) * 1.5, v - 0.5)))[:, :, None]
    tiny = pygame.transform.smoothscale(surface_of(rgb), (width // 7, height // 7))
    room = pygame.transform.smoothscale(pygame.transform.smoothscale(tiny, (width, height)), size)
    _carpet(room, theme)
    tile = surface_of(np.repeat(np.abs(grain(192, 192, 71, 1.7))[:, :, None], 3, axis=2))
    for left in range(0, size[0], 192):
        for top in range(0, size[1], 192):
            room.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return for_screen(room)


def _cabinets(u: Floats, v: Floats) -> Iterator[tuple[Floats, Colour]]:
    """Six machines along the walls, far out of focus: marquee, screen, and what they throw on the floor."""
    for index, middle in enumerate((0.035, 0.145, 0.252, 0.752, 0.862, 0.968)):
        tone = ACCENTS[index % len(ACCENTS)]
        near = 1.0 - abs(middle - 0.5) * 0.5
        half = 0.040
        side = 1 - smoothstep(half, half + 0.006, np.abs(u - middle))
        marquee = side * smoothstep(0.14, 0.15, v) * (1 - smoothstep(0.215, 0.225, v)) * 0.30
        screen = 1 - smoothstep(half * 0.74, half * 0.80, np.abs(u - middle))
        screen = screen * smoothstep(0.27, 0.285, v) * (1 - smoothstep(0.50, 0.515, v)) * 0.17
        crisp = marquee + screen
        spread = np.exp(-(((u - middle) / 0.085) ** 2 + ((v - 0.33) / 0.22) ** 2)) * 0.10
        puddle = np.exp(-(((u - middle) / 0.07) ** 2 + ((v - 0.95) / 0.07) ** 2)) * 0.085
        yield (crisp + spread + puddle) * near, tone


def _carpet(room: pygame.Surface, theme: Theme) -> None:
    """A few shapes of the carpet, as every arcade has it, nearly lost in the dark."""
    width, height = room.get_size()
    rng = Random(83)
    layer = pygame.Surface((width, round(height * 0.16)))
    for i in range(46):
        tone = mix((0, 0, 0), ACCENTS[i % 5], 0.10)
        at = (rng.uniform(0, width), rng.uniform(0.1, 1.0) * layer.get_height())
        grow = 0.5 + at[1] / layer.get_height()
        r = theme.zoom * 7 * grow
        turn = rng.uniform(0, 6.28)
        if i % 3 == 0:
            pygame.draw.circle(layer, tone, at, r * 0.7, max(1, round(r * 0.25)))
        else:
            pts = [
                (at[0] + r * k * cos(turn), at[1] + 0.45 * r * (k * sin(turn) + 0.8 * (j % 2)))
                for j, k in enumerate((-1.4, -0.5, 0.4, 1.3))
            ]
            pygame.draw.lines(layer, tone, False, pts, max(1, round(r * 0.22)))
    room.blit(layer, (0, height - layer.get_height()), special_flags=pygame.BLEND_RGB_ADD)


def _lights(theme: Theme, size: tuple[int, int]) -> list[tuple[float, float, float, pygame.Surface]]:
    """Lamps and buttons far off, as the discs that an open lens makes of them."""
    places = (
        (0.020, 0.46, 1.0, 0),
        (0.085, 0.075, 0.6, 3),
        (0.30, 0.035, 0.5, 4),
        (0.70, 0.955, 0.9, 2),
        (0.755, 0.06, 0.6, 1),
        (0.915, 0.10, 0.7, 0),
        (0.985, 0.60, 1.0, 3),
        (0.215, 0.965, 0.9, 1),
    )
    found = []
    for u, v, depth, accent in places:
        radius = round((16 + 20 * depth) * theme.zoom)
        found.append((u * size[0], v * size[1], depth, bokeh(radius, ACCENTS[accent], 0.10)))
    return found


def bokeh(radius: int, colour: Colour, strength: float) -> pygame.Surface:
    """A light out of focus: an even disc, a little brighter at its rim, in a faint haze."""
    x, y = mesh(radius * 2, radius * 2)
    far = np.hypot(x - radius, y - radius) / radius
    disc = (1 - smoothstep(0.58, 0.80, far)) * (0.62 + 0.38 * smoothstep(0.2, 0.62, far))
    haze = np.clip(1 - far, 0, 1) ** 2 * 0.5
    return for_screen(surface_of(tinted((disc + haze) * strength, colour)))
