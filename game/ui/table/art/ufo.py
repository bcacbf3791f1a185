"""The UFO: a bowl of red enamel seen from above, with a rim, a lit inner wall and a floor in shadow.

Floor and rim are painted apart and set a little apart on the screen: that, and the light, is its depth.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np
import pygame

from game.ui.kit.light import (
    LIGHT,
    Floats,
    for_screen,
    glow,
    grain,
    mesh,
    shadow_of,
    smoothstep,
    surface_of,
    tinted,
)
from game.ui.kit.theme import Colour, Theme, mix

BULBS = 12
INNER, FLOOR = 0.84, 0.64
LEVELS = 8


@dataclass(frozen=True)
class UfoArt:
    """The UFO's pictures for one radius; all share the same middle."""

    radius: float
    shadow: pygame.Surface
    bowl: pygame.Surface
    rim: pygame.Surface
    bulbs: tuple[pygame.Surface, ...]
    halo: pygame.Surface

    def bulb_places(self) -> list[tuple[float, float]]:
        reach = self.radius * 0.925
        return [(reach * cos(2 * pi * i / BULBS), reach * sin(2 * pi * i / BULBS)) for i in range(BULBS)]


def paint_ufo(theme: Theme, radius: float) -> UfoArt:
    size = round(radius) * 2 + 4
    bowl, rim = _bowl(theme, size, radius), _rim(theme, size, radius)
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(disc, (0, 0, 0), (size / 2, size / 2), radius)
    bulbs = tuple(_bulb(theme, radius, i / (LEVELS - 1)) for i in range(LEVELS))
    return UfoArt(
        radius,
        for_screen(shadow_of(disc, max(3, round(radius * 0.2)), 0.62)),
        for_screen(bowl),
        for_screen(rim),
        bulbs,
        glow(round(radius * 1.75), mix(theme.colours.red, (0, 0, 0), 0.72), 1.0, 1.6),
    )


def _polar(size: int, radius: float) -> tuple[Floats, Floats, Floats]:
    x, y = mesh(size, size)
    nx, ny = (x - size / 2) / radius, (y - size / 2) / radius
    far = np.hypot(nx, ny) + 1e-6
    facing = (nx * LIGHT[0] + ny * LIGHT[1]) / (far * float(np.hypot(LIGHT[0], LIGHT[1])))
    return far, facing, np.arctan2(ny, nx)


def _bowl(theme: Theme, size: int, radius: float) -> pygame.Surface:
    """Inner wall and floor. The lamp reaches the wall away from it; the near wall throws a crescent."""
    big = size * 2
    far, facing, angle = _polar(big, radius * 2)
    x, y = mesh(big, big)
    sink = radius * 2 * 0.07
    floor_far = np.hypot(x - big / 2, y - big / 2 - sink) / (radius * 2)
    wall = 1.0 - smoothstep(INNER - 0.01, INNER + 0.03, far)
    floor = 1.0 - smoothstep(FLOOR - 0.015, FLOOR + 0.015, floor_far)
    ribs = 0.92 + 0.08 * np.sign(np.sin(angle * 24))
    wall_light = (0.48 - 0.46 * facing + 0.30 * (far - FLOOR)) * ribs
    wall_rgb = tinted(wall_light, (214, 54, 46))
    wall_rgb += tinted(np.clip(-facing - 0.2, 0, 1) ** 2 * 0.62, (255, 196, 150))
    lit_far = np.hypot(x - big / 2 - radius * 0.36, y - big / 2 - radius * 0.50) / (radius * 2)
    crescent = smoothstep(0.30, 0.66, lit_far)
    seams = np.exp(-((np.sin(angle * 6) / 0.05) ** 2)) * (floor_far > 0.2) * 0.45
    rings = (
        np.exp(-(((floor_far - 0.42) / 0.012) ** 2)) * 0.5
        + np.exp(-(((floor_far - 0.19) / 0.012) ** 2)) * 0.8
    )
    brushed = 1.0 + grain(big, big, 51, 0.03) + 0.04 * np.sin(floor_far * 260)
    floor_light = (0.92 - 0.60 * crescent) * brushed * (1 - np.clip(seams + rings, 0, 0.9))
    floor_rgb = tinted(floor_light, (150, 92, 84))
    core = np.exp(-((floor_far / 0.13) ** 2)) + 0.30 * np.exp(-((floor_far / 0.34) ** 2))
    floor_rgb += tinted(core, (255, 70, 46)) * 0.62
    rgb = wall_rgb * (1 - floor)[:, :, None] + floor_rgb * floor[:, :, None]
    foot = np.exp(-(((floor_far - FLOOR - 0.01) / 0.03) ** 2)) * 0.62
    rgb = rgb * (1 - foot)[:, :, None]
    under_rim = np.exp(-(((far - INNER) / 0.05) ** 2)) * np.clip(facing + 0.25, 0, 1) * 0.75
    rgb = rgb * (1 - under_rim)[:, :, None]
    return pygame.transform.smoothscale(surface_of(rgb, wall), (size, size))


def _rim(theme: Theme, size: int, radius: float) -> pygame.Surface:
    """A rolled rim: a tube of enamel with the lamp along its shoulder and a cold light behind."""
    big = size * 2
    far, facing, _ = _polar(big, radius * 2)
    across = (far - INNER) / (1.0 - INNER)  # 0 inside .. 1 outside
    lean = (across - 0.5) * 2.0
    up = np.sqrt(np.clip(1.0 - lean * lean, 0, 1))
    light = np.clip(0.36 + 0.66 * lean * facing + 0.44 * up, 0.10, 1.5)
    rgb = tinted(light, mix(theme.seats[0].colour, (255, 40, 40), 0.3))
    shine = np.clip(lean * facing * 0.72 + up * 0.69, 0, 1) ** 22
    rgb += tinted(shine * (0.25 + 0.75 * np.clip(facing, 0, 1)), (255, 238, 214))
    cold = np.exp(-(((across - 0.93) / 0.08) ** 2)) * np.clip(-facing - 0.1, 0, 1)
    rgb += tinted(cold, (120, 70, 120))
    alpha = smoothstep(INNER - 0.012, INNER + 0.012, far) * (1 - smoothstep(0.988, 1.012, far))
    return pygame.transform.smoothscale(surface_of(rgb, alpha), (size, size))


def _bulb(theme: Theme, radius: float, level: float) -> pygame.Surface:
    """A bulb in its socket, from cold to fully lit."""
    reach = max(5, round(radius * 0.15))
    x, y = mesh(reach * 2, reach * 2)
    far = np.hypot(x - reach, y - reach) / reach
    r = 0.42
    dome = 1 - smoothstep(r - 0.08, r + 0.08, far)
    socket = (1 - smoothstep(r + 0.10, r + 0.28, far)) * 0.75
    halo = np.clip(1 - far, 0, 1) ** 2 * 0.8 * level
    dark: Colour = (104, 60, 30)
    body = mix(dark, (255, 226, 150), level)
    rgb = tinted(dome, body) + tinted((1 - dome) * halo, (255, 190, 90))
    hot = np.exp(-((np.hypot(x - reach * 0.86, y - reach * 0.84) / (reach * 0.16)) ** 2))
    rgb += tinted(hot, (255, 255, 240)) * (0.35 + 0.65 * level)
    return for_screen(
        surface_of(rgb, np.clip(dome + (1 - dome) * np.maximum(socket * (1 - halo), halo), 0, 1))
    )


def bulb_level(index: int, clock: float, still: bool) -> int:
    """How bright a bulb is: a slow wave round the rim, once in three seconds."""
    if still:
        return LEVELS - 2
    wave = 0.5 + 0.5 * sin(2 * pi * (clock / 3.0 - index / (BULBS / 2)))
    return round((0.18 + 0.82 * wave * wave) * (LEVELS - 1))
