"""What the planet and the UFO have suffered: scorched bowls and a reddening horizon, dents and soot.

Painted once a stage, of MOST; nothing has a stage of 0, and looks as if it never had been hurt.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

import numpy as np
import pygame

from game.table.things import Table, Ufo
from game.ui.kit.camera import Camera
from game.ui.kit.light import Floats, for_screen, glow, grain, mesh, smoothstep, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.art.ufo import BULBS, UfoArt

MOST = 4
CRATERS = (0, 3, 6, 9, 13)  # by stage
FIRES = (0, 2, 4, 7, 10)
SIRENS = (0, 0, 0, 2, 4)
ABOVE = 14.0  # millimetres beyond the horizon that the air glows
EMBER: Colour = (255, 116, 36)
SMOKE: Colour = (150, 138, 138)
LAMP = ((255, 255, 255), (255, 250, 246), (250, 236, 228), (240, 214, 204), (226, 186, 176))
"""What is left of the lamp's light on all of the table."""
DENTS: tuple[tuple[float, float, float, float], ...] = (  # bearing, shares of radius and of wall, size
    (-0.75, 0.92, 1.0, 0.27),
    (2.05, 0.77, 0.55, 0.30),
    (2.60, 0.92, 1.0, 0.28),
    (0.30, 0.40, 0.0, 0.26),
    (-2.30, 0.92, 1.0, 0.30),
    (1.10, 0.78, 0.60, 0.32),
    (0.75, 0.92, 1.0, 0.28),
    (-2.20, 0.36, 0.0, 0.28),
)
"""Two for each stage: on the rim, and on the wall or the floor within."""


def horizon(table: Table) -> tuple[float, float]:
    """How far the planet rises beyond the striped line, and the radius of its arc."""
    rise = (table.planet_line - table.stripe_line) * 0.80
    half = table.width / 2 + 6
    return rise, (half * half + rise * rise) / (2 * rise)


@lru_cache(maxsize=8)
def _places(width: float, rise: float) -> tuple[tuple[float, float, float], ...]:
    """Where it may be struck, and how wide: x and millimetres under the horizon's top."""
    rng, found = Random(1979), []
    for number in range(CRATERS[MOST]):
        x = width * (0.10 + 0.80 * ((0.5 + number * 0.618) % 1.0))
        down = rise * (0.30 + 0.55 * rng.random()) + 26.0 * (2 * x / width - 1.0) ** 2
        found.append((x, min(rise - 7.0, down), rng.choice((9.0, 12.0, 16.0))))
    return tuple(found)


def craters(table: Table) -> tuple[tuple[float, float, float], ...]:
    """Places on the table where the planet is struck, stage by stage, and how wide."""
    rise, _ = horizon(table)
    return tuple((x, table.stripe_line + rise - down, wide) for x, down, wide in _places(table.width, rise))


def horizon_tone(theme: Theme, tone: Colour, stage: int) -> Colour:
    """Its light, from the planet's own to an alarm's red."""
    if stage <= 2:
        return mix(tone, theme.colours.amber, (0.0, 0.35, 0.8)[stage])
    return mix(theme.colours.amber, theme.colours.red, (0.55, 1.0)[stage - 3])


def paint_wounds(theme: Theme, table: Table, tone: Colour, mm: float, stage: int) -> pygame.Surface:
    """What lies over the planet from the striped line to the air beyond it, straight from above."""
    rise, radius = horizon(table)
    width, high = round(table.width * mm), round((rise + ABOVE) * mm)
    x, y = mesh(width, high)
    dx, dy = x / mm - table.width / 2, y / mm - ABOVE - radius
    depth = radius - np.hypot(dx, dy)  # millimetres under the horizon
    land = smoothstep(-0.5, 0.5, depth)
    soot = land * (0.14 * stage) * (1.0 + grain(width, high, 5, 0.25))
    rgb = np.zeros((width, high, 3), dtype=np.float32)
    alpha = np.clip(soot, 0, 0.62)
    rgb, alpha = _light(rgb, alpha, depth, horizon_tone(theme, tone, stage), stage)
    for cx, cy, wide in craters(table)[: CRATERS[stage]]:
        across, down = cx * mm, (table.stripe_line + rise + ABOVE - cy) * mm
        rgb, alpha = _crater(rgb, alpha, (across, down), wide * mm, land)
    return surface_of(rgb, alpha)


def _light(rgb: Floats, alpha: Floats, depth: Floats, tone: Colour, stage: int) -> tuple[Floats, Floats]:
    """The horizon in its new light."""
    line = np.exp(-np.abs(depth - 0.8) / 1.3)
    air = np.where(depth < 0, np.exp(depth / 5.0) * 0.5, np.exp(-depth / 16.0) * 0.4)
    share = np.clip((line + air) * (0.42 + 0.14 * stage), 0, 1)
    bright = np.array(mix(tone, (255, 255, 255), 0.12), dtype=np.float32)
    return rgb * (1 - share)[:, :, None] + bright * share[:, :, None], np.maximum(alpha, share)


def _crater(
    rgb: Floats, alpha: Floats, at: tuple[float, float], wide: float, land: Floats
) -> tuple[Floats, Floats]:
    """A black bowl with embers along its wall, and scorched ground round it."""
    left, right = max(0, int(at[0] - 2.2 * wide)), min(rgb.shape[0], int(at[0] + 2.2 * wide) + 1)
    up, down = max(0, int(at[1] - 1.6 * wide)), min(rgb.shape[1], int(at[1] + 1.6 * wide) + 1)
    if left >= right or up >= down:
        return rgb, alpha
    x, y = mesh(right - left, down - up)
    ex, ey = (x + left - at[0]) / wide, (y + up - at[1]) / (0.66 * wide)
    turn = np.arctan2(ey, ex)
    far = np.hypot(ex, ey) * (1.0 + 0.10 * np.sin(turn * 5 + at[0]) + 0.06 * np.sin(turn * 11))
    bowl = 1.0 - smoothstep(0.78, 0.98, far)
    scorch = np.exp(-((far / 1.35) ** 2)) * 0.75
    ember = np.exp(-(((far - 0.90) / 0.10) ** 2)) * (0.55 + 0.45 * np.sin(turn * 3 + at[1]))
    hot = np.exp(-((far / 0.34) ** 2)) * 0.5
    part, cover = rgb[left:right, up:down], alpha[left:right, up:down]
    over = np.clip(np.maximum(np.maximum(bowl * 0.94, scorch), ember), 0, 1) * land[left:right, up:down]
    paint = np.array(EMBER, dtype=np.float32) * np.clip(ember + hot, 0, 1)[:, :, None]
    rgb[left:right, up:down] = part * (1 - over)[:, :, None] + paint * over[:, :, None]
    alpha[left:right, up:down] = np.maximum(cover, over)
    return rgb, alpha


# -- the UFO ----------------------------------------------------------------------------------


def dents(ufo: Ufo, stage: int) -> tuple[tuple[float, float, float, float], ...]:
    """Where its wall is dented: x, y, z and size in millimetres."""
    return tuple(
        (
            ufo.x + ufo.radius * far * cos(turn),
            ufo.y + ufo.radius * far * sin(turn),
            ufo.wall * high,
            ufo.radius * size,
        )
        for turn, far, high, size in DENTS[: 2 * stage]
    )


def lit_bulbs(stage: int) -> frozenset[int]:
    """The bulbs that still burn: they go out here and there, never side by side at first."""
    out = [number * 5 % BULBS for number in range(BULBS)]
    return frozenset(out[BULBS * stage // (MOST + 1) :]) if stage else frozenset(range(BULBS))


def dented(art: UfoArt, camera: Camera, ufo: Ufo, stage: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Both halves with the dents of this stage, and the soot of their burning."""
    halves = art.back.copy(), art.front.copy()
    soot = 255 - 13 * stage
    for half in halves:
        half.fill((soot, soot, soot, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for x, y, z, size in dents(ufo, stage):
        on_near_rim = z == ufo.wall and y < ufo.y
        half = halves[1] if on_near_rim else halves[0]
        px, py = camera.project(x, y, z)
        reach = size * camera.scale(y, z)
        _dent(half, (px - art.at[0], py - art.at[1]), reach)
    return for_screen(halves[0]), for_screen(halves[1])


def _dent(half: pygame.Surface, at: tuple[float, float], reach: float) -> None:
    """The wall is pressed in: dark where the lamp doesn't come, bright at its lower lip, burnt round it."""
    size = max(6, round(reach * 2.6))
    x, y = mesh(size, size)
    dx, dy = (x - size / 2) / reach, (y - size / 2) / (0.8 * reach)
    far = np.hypot(dx, dy) * (1.0 + 0.12 * np.sin(np.arctan2(dy, dx) * 4 + at[0]))
    hole = 1.0 - smoothstep(0.42, 0.66, far)
    burnt = np.exp(-((far / 0.92) ** 2)) * 0.8
    lip = np.exp(-(((far - 0.62) / 0.09) ** 2)) * np.clip(0.35 + dy, 0, 1)
    ember = np.exp(-((np.hypot(dx - 0.08, dy - 0.12) / 0.22) ** 2)) * 0.9
    rgb = np.array((255, 206, 160), dtype=np.float32) * lip[:, :, None]
    rgb += np.array((12, 6, 8), dtype=np.float32) * hole[:, :, None]
    rgb += np.array(EMBER, dtype=np.float32) * ember[:, :, None]
    patch = surface_of(rgb, np.clip(np.maximum(np.maximum(hole * 0.92, burnt), lip * 0.9), 0, 1))
    corner = (round(at[0] - size / 2), round(at[1] - size / 2))
    mask = pygame.Surface(half.get_size(), pygame.SRCALPHA)
    mask.blit(patch, corner)
    shape = half.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mask.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    half.blit(mask, (0, 0))


# -- what burns -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def flame(frame: int, pixel: int) -> pygame.Surface:
    """One of three pictures of a small fire, in pixels of that size."""
    grid = FLAMES[frame % len(FLAMES)]
    tones = {"r": (214, 58, 22), "o": (255, 142, 38), "y": (255, 224, 120)}
    picture = pygame.Surface((len(grid[0]) * pixel, len(grid) * pixel), pygame.SRCALPHA)
    for y, row in enumerate(grid):
        for x, tone in enumerate(row):
            if tone in tones:
                picture.fill(tones[tone], (x * pixel, y * pixel, pixel, pixel))
    return for_screen(picture)


FLAMES = (
    ("..r...", "..rr..", ".ror..", ".roor.", "rooyor", "royyor", ".ryyr."),
    ("...r..", "..rr.r", ".rror.", "rooor.", "royor.", "royyor", ".ryyr."),
    (".r....", ".rr.r.", ".rorr.", "..roor", ".royor", "royyor", ".ryyr."),
)


@lru_cache(maxsize=128)
def smoke(size: int, thin: int) -> pygame.Surface:
    """A puff of smoke; `thin` of six steps."""
    x, y = mesh(size, size)
    far = np.hypot(x - size / 2, y - size / 2) / (size / 2)
    cover = np.clip(1.0 - far, 0, 1) ** 1.1 * (0.60 - 0.095 * thin)
    rgb = tinted(np.full((size, size), 0.62 + 0.09 * thin), SMOKE)
    return for_screen(surface_of(rgb, cover))


def fire_light(reach: int, step: int) -> pygame.Surface:
    """The glow round a fire, in one of four strengths."""
    return glow(max(3, reach), EMBER, (0.34, 0.40, 0.46, 0.52)[step], 1.7)


def siren_turn(clock: float, still: bool, hertz: float) -> float:
    """How far round a siren's light has come, in radians; towards the eye where nothing may move."""
    return -pi / 2 if still else 2 * pi * hertz * clock
