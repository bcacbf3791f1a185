"""The moons of Lunar Invaders: regolith under the one lamp, with the nine spaces let into it.

Ground and spaces are painted once for a seat and a radius; each moon has craters and seas of its own.
It takes some milliseconds, in steps where the cabinets' shows want it ahead.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import Literal, TypeAlias

import numpy as np
import pygame

from game.games.lunar_invaders.moon import CONTROL_POINTS, PAD, PLACES
from game.ui.games.lunar_invaders.art.spaces import inlaid, place_offset
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import Floats, for_screen, grain, mesh, smooth, smoothstep, surface_of
from game.ui.kit.theme import Seat, Theme, mix

Material: TypeAlias = Literal["silver", "amber"]
Links: TypeAlias = tuple[tuple[int, ...], ...]

SUN = (-0.50, -0.56, 0.66)
CRATERS = 74
A_STEP = 6  # craters
MASTER = 210
"""The greatest radius at which ground is computed; larger moons have it enlarged."""
TONES = {
    "silver": ((22, 24, 34), (92, 95, 108), (226, 227, 230)),
    "amber": ((26, 19, 15), (112, 90, 62), (248, 222, 172)),
}
"""Of each material: in shadow, half lit, fully lit."""
DEFAULT_LINKS: Links = tuple(CONTROL_POINTS if place == PAD else () for place in range(len(PLACES)))


def moon_margin(radius: int) -> int:
    """What a moon's surface has beyond its radius on each side: rim and glow."""
    return max(4, round(radius * 0.07))


@in_steps(24)
def paint_moon(
    theme: Theme, seat: int, material: Material, radius: int, links: Links = DEFAULT_LINKS
) -> Painting[pygame.Surface]:
    """A seat's home moon with all its spaces, in the middle of a square with `moon_margin` round it."""
    margin = moon_margin(radius)
    picture = pygame.Surface((2 * (radius + margin),) * 2, pygame.SRCALPHA)
    yield from _rim(picture, theme.seats[seat], radius, margin)
    yield
    ground = yield from _ground.steps(seat, material, min(radius, MASTER))
    if radius > MASTER:
        ground = pygame.transform.smoothscale(ground, (2 * radius, 2 * radius))
    picture.blit(ground, (margin, margin))
    yield
    yield from inlaid(picture, theme, material, radius, margin, links)
    _nameplate(picture, theme.seats[seat], radius, margin)
    return for_screen(picture)


@lru_cache(maxsize=24)
def darkened(radius: int) -> pygame.Surface:
    """What lies over a moon whose seat is out: its light has gone."""
    side = 2 * (radius + moon_margin(radius))
    x, y = mesh(side, side)
    far = np.sqrt((x - side / 2) ** 2 + (y - side / 2) ** 2)
    alpha = np.clip(radius + 1.5 - far, 0, 1) * 0.60
    rgb = np.zeros((side, side, 3), dtype=np.float32) + np.array((3, 4, 9), dtype=np.float32)
    return for_screen(surface_of(rgb, alpha.astype(np.float32)))


def _rim(picture: pygame.Surface, seat: Seat, radius: int, margin: int) -> Painting[None]:
    """The owner's colour as a line of light round the moon, brighter towards the lamp."""
    side = picture.get_width()
    x, y = mesh(side, side)
    dx, dy = (x - side / 2) / radius, (y - side / 2) / radius
    far = np.sqrt(dx * dx + dy * dy)
    towards = 0.62 + 0.38 * np.clip(-(dx * SUN[0] + dy * SUN[1]) * -1.2, -1, 1)
    thin = 1.6 / radius + 0.006
    line = np.exp(-(((far - 1.0 - thin) / thin) ** 2)) * 0.95
    yield
    halo = np.where(far > 1.0, np.exp(-(far - 1.0) / (margin / radius * 0.42)), 0.0) * 0.42
    halo *= np.clip((1.0 + margin / radius - far) / (margin / radius), 0, 1)
    alpha = np.clip((line + halo) * towards, 0, 1)
    yield
    tone = np.array(mix(seat.colour, seat.light, 0.45), dtype=np.float32)
    rgb = np.zeros((side, side, 3), dtype=np.float32) + tone
    picture.blit(surface_of(rgb, alpha.astype(np.float32)), (0, 0))


def _nameplate(picture: pygame.Surface, seat: Seat, radius: int, margin: int) -> None:
    """The seat's mark, set into the limb where no space is and no piece rises."""
    size = max(12, round(radius * 0.115))
    angle = pi * 7 / 8
    middle = radius + margin
    x, y = middle + cos(angle) * radius * 0.90, middle + sin(angle) * radius * 0.90

    def disc(big: pygame.Surface, times: int) -> None:
        half = size * times
        pygame.draw.circle(big, mix(seat.colour, (0, 0, 0), 0.25), (half, half), half * 0.90)
        pygame.draw.circle(big, (10, 11, 17), (half, half), half * 0.78)

    medal = smooth((2 * size, 2 * size), disc)
    picture.blit(medal, (x - size, y - size), None, pygame.BLEND_PREMULTIPLIED)
    mark = seat_mark(seat, size)
    picture.blit(mark, (x - mark.get_width() / 2, y - mark.get_height() / 2))


# -- the ground -------------------------------------------------------------------------------


@in_steps(12)
def _ground(seat: int, material: Material, radius: int) -> Painting[pygame.Surface]:
    """Craters and seas in slanting light, as a disc."""
    side = 2 * radius
    x, y = mesh(side, side)
    nx, ny = (x - radius) / radius, (y - radius) / radius
    far2 = nx * nx + ny * ny
    nz = np.sqrt(np.clip(1.0 - far2, 0.0, 1.0))
    rng = Random(5309 + 17 * seat)
    height, albedo = yield from _relief(nx, ny, nz, rng, side)
    yield
    slope_x, slope_y = _slope(height, 0), _slope(height, 1)
    px, py, pz = nx - slope_x * radius, ny - slope_y * radius, nz + 0.22
    long = np.sqrt(px * px + py * py + pz * pz) + 1e-6
    lit = (px * SUN[0] + py * SUN[1] + pz * SUN[2]) / long
    smooth = nx * SUN[0] + ny * SUN[1] + nz * SUN[2]
    yield
    light = np.clip(0.20 + 0.86 * lit, 0, 1.2) * smoothstep(-0.62, 0.42, smooth)
    value = np.clip(light * albedo * 1.02 + 0.05, 0, 1.1)
    value += grain(side, side, 40 + seat, 0.016) * (0.3 + value)
    yield
    rgb = _coloured(value, material, seat)
    yield
    limb = np.clip((1.0 - np.sqrt(far2)) * radius + 0.5, 0, 1)
    return surface_of(rgb, limb.astype(np.float32))


def _coloured(value: Floats, material: Material, seat: int) -> Floats:
    shadow, half, full = (np.array(tone, dtype=np.float32) for tone in TONES[material])
    hue = np.array(((0, 0, 0), (7, 3, -7), (-5, 3, 0), (-6, -1, 8), (5, -3, 7))[seat], dtype=np.float32)
    low = np.clip(value / 0.42, 0, 1)[..., None]
    high = np.clip((value - 0.42) / 0.6, 0, 1)[..., None]
    rgb = shadow * (1 - low) + half * low
    rgb = rgb * (1 - high) + full * high
    result: Floats = rgb + hue * low
    return result


def _relief(nx: Floats, ny: Floats, nz: Floats, rng: Random, side: int) -> Painting[tuple[Floats, Floats]]:
    """Height in radii and how bright the ground is."""
    height = _noise(side, 22, rng) * 0.004 + _noise(side, 48, rng) * 0.0016
    yield
    broad = _noise(side, 5, rng) + 0.5 * _noise(side, 11, rng)
    seas = smoothstep(0.12, 0.62, broad + 0.25 * _noise(side, 23, rng))
    yield
    albedo = 0.90 - 0.34 * seas + 0.10 * _noise(side, 15, rng) + 0.05 * _noise(side, 60, rng)
    for number in range(CRATERS):
        young = number < 5
        if young or number % A_STEP == 0:
            yield
        reach = rng.uniform(0.055, 0.12) if young else 0.018 + 0.13 * rng.random() ** 3.2
        spin, out = rng.uniform(0, 2 * pi), 0.97 * rng.random() ** 0.5
        _crater(
            height, albedo, (nx, ny, nz), (out * cos(spin), out * sin(spin)), reach, rng if young else None
        )
    return height, np.clip(albedo, 0.3, 1.25)


def _crater(
    height: Floats,
    albedo: Floats,
    at: tuple[Floats, Floats, Floats],
    middle: tuple[float, float],
    reach: float,
    rays: Random | None,
) -> None:
    """A bowl with a raised rim; a young one has thrown bright rays."""
    side = height.shape[0]
    far = reach * (5.0 if rays else 2.0)
    x0, x1, y0, y1 = (max(0, min(side, round((1 + c + s * far) * side / 2))) for c in middle for s in (-1, 1))
    if x1 <= x0 or y1 <= y0:
        return
    part = np.s_[x0:x1, y0:y1]
    mx, my = middle
    mz = max(0.0, 1 - hypot(mx, my) ** 2) ** 0.5
    nx, ny, nz = (axis[part] for axis in at)
    t = np.sqrt((nx - mx) ** 2 + (ny - my) ** 2 + (nz - mz) ** 2) / reach
    deep = reach * (0.26 if reach < 0.08 else 0.17)
    bowl = np.where(t < 1.0, (t * t - 1.0) * deep, 0.0)
    rim = np.exp(-(((t - 1.02) / 0.17) ** 2)) * deep * 0.42
    height[part] += (bowl + rim).astype(np.float32)
    albedo[part] -= (np.clip(1 - t, 0, 1) * 0.10).astype(np.float32)
    if rays is not None:
        angle = np.arctan2(ny - my, nx - mx)
        streaks = np.zeros_like(t)
        for _ in range(4):
            streaks += np.cos(angle * rays.randint(3, 9) + rays.uniform(0, 6)) * 0.5
        shine = np.clip(streaks - 0.2, 0, 1) * np.clip(1 - t / 5.0, 0, 1) ** 1.6 * (t > 0.9)
        albedo[part] += (shine * 0.26 + np.exp(-((t / 1.35) ** 2)) * 0.10).astype(np.float32)


def _noise(side: int, cells: int, rng: Random) -> Floats:
    """Soft noise about zero, so many cells across: random heights under smooth bells."""
    count = cells + 4
    dust = np.frombuffer(rng.randbytes(count * count), dtype=np.uint8).reshape(count, count)
    at = (np.arange(side, dtype=np.float32) + 0.5) * np.float32(cells / side)
    cell = at.astype(np.intp)
    t = at - cell
    bells = ((1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, 1 + 3 * t + 3 * t**2 - 3 * t**3, t**3)
    heights = (dust.astype(np.float32) / 127.5 - 1.0) * (1.7 / 36)
    columns = sum(bell[:, None] * heights[cell + tap] for tap, bell in enumerate(bells))
    result: Floats = sum(bell[None, :] * columns[:, cell + tap] for tap, bell in enumerate(bells))
    return result


def _slope(height: Floats, axis: int) -> Floats:
    result: Floats = (np.roll(height, -1, axis) - np.roll(height, 1, axis)) * 0.5
    return result


__all__ = ["DEFAULT_LINKS", "darkened", "moon_margin", "paint_moon", "place_offset"]
