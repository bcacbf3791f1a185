"""The arcade's hall: a dark wall with neon, a carpet in perspective, and what lit cabinets throw on both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from random import Random

import numpy as np
import pygame

from game.ui.kit.art.room import ACCENTS, bokeh
from game.ui.kit.light import Floats, add_glow, for_screen, grain, mesh, smoothstep, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix, raw_font

SHADE = 124  # how much of the light is left on the carpet below words, of 255
SHRINK = 6
NEON: tuple[Colour, ...] = ((255, 66, 140), (64, 190, 255))
GOLD: Colour = (232, 184, 84)


@dataclass(frozen=True)
class Lamp:
    """A lit cabinet as a light: where it stands and its colour."""

    rect: tuple[int, int, int, int]
    colour: Colour


def paint_hall(
    theme: Theme, size: tuple[int, int], floor: int, neon: int, lamps: Sequence[Lamp]
) -> pygame.Surface:
    """The hall for a window; the wall meets the floor at `floor`, a tube runs along at `neon`."""
    light = _light(theme, size, floor, lamps)
    wall = pygame.transform.smoothscale(surface_of(light), size)
    carpet = _carpet(theme, size, floor)
    pools = pygame.transform.smoothscale(surface_of(_pools(size, floor, lamps)), carpet.get_size())
    carpet.blit(pools, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wall.blit(carpet, (0, floor), special_flags=pygame.BLEND_RGB_ADD)
    _tubes(wall, theme, neon)
    _skirting(wall, theme, floor)
    tile = surface_of(np.repeat(np.abs(grain(192, 192, 71, 1.7))[:, :, None], 3, axis=2))
    for left in range(0, size[0], 192):
        for top in range(0, size[1], 192):
            wall.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    for u, v, near, accent in (
        (0.012, 0.62, 1.0, 3),
        (0.985, 0.70, 1.2, 1),
        (0.965, 0.93, 1.5, 4),
        (0.03, 0.95, 1.4, 0),
    ):
        disc = bokeh(round(30 * near * theme.zoom), ACCENTS[accent], 0.09)
        wall.blit(
            disc,
            (u * size[0] - disc.get_width() / 2, v * size[1] - disc.get_height() / 2),
            special_flags=pygame.BLEND_RGB_ADD,
        )
    return for_screen(wall)


def _light(theme: Theme, size: tuple[int, int], floor: int, lamps: Sequence[Lamp]) -> Floats:
    """Wall and air, small: the room's own dark, panels of the wall, and every lamp's halo."""
    width, height = size[0] // SHRINK + 1, size[1] // SHRINK + 1
    x, y = mesh(width, height)
    u, v = x / width, y / height
    rgb = np.broadcast_to(np.array(theme.colours.room, dtype=np.float32), (width, height, 3)).copy()
    above = 1 - smoothstep(floor / size[1] - 0.004, floor / size[1] + 0.004, v)
    rgb += tinted(above * (0.30 + 0.70 * v), (16, 13, 26))
    panels = 0.5 + 0.5 * np.cos(u * 2 * pi * 22)
    rgb += tinted(above * panels**8 * 0.35, (10, 9, 16))
    warm = np.exp(-(((u - 0.5) / 0.5) ** 2 + ((v + 0.05) / 0.42) ** 2))
    rgb += tinted(warm * 0.55, (40, 26, 24))
    for lamp in lamps:
        cx = (lamp.rect[0] + lamp.rect[2] / 2) / size[0]
        top = (lamp.rect[1] + lamp.rect[3] * 0.09) / size[1]
        middle = (lamp.rect[1] + lamp.rect[3] * 0.42) / size[1]
        half, tall = lamp.rect[2] / size[0], lamp.rect[3] / size[1]
        halo = 0.30 * np.exp(-(((u - cx) / (0.80 * half)) ** 2 + ((v - top) / (0.26 * tall)) ** 2))
        halo += 0.16 * np.exp(-(((u - cx) / (1.25 * half)) ** 2 + ((v - middle) / (0.62 * tall)) ** 2))
        rgb += tinted(halo, lamp.colour)
    dark = smoothstep(0.50, 1.05, np.hypot((u - 0.5) * 1.35, (v - 0.52) * 1.1))
    result: Floats = rgb * (1.0 - 0.62 * dark)[:, :, None]
    return result


def _pools(size: tuple[int, int], floor: int, lamps: Sequence[Lamp]) -> Floats:
    """How bright each place of the carpet is."""
    width, height = size[0] // SHRINK + 1, max(2, (size[1] - floor) // SHRINK)
    x, y = mesh(width, height)
    u, v = x / width, y / height
    rgb = tinted(0.20 * (1 - 0.7 * v) + 0.02, (190, 170, 200))
    for lamp in lamps:
        cx, half = (lamp.rect[0] + lamp.rect[2] / 2) / size[0], lamp.rect[2] / size[0]
        pool = np.exp(-(((u - 0.5 - (cx - 0.5) * (1 + 0.25 * v)) / (0.75 * half * (1 + v))) ** 2)) * np.exp(
            -v * 1.5
        )
        rgb += tinted(pool, lamp.colour)
    return rgb


def _carpet(theme: Theme, size: tuple[int, int], floor: int) -> pygame.Surface:
    """What every arcade has on its floor: triangles, rings and squiggles, in perspective."""
    width, height = size[0], max(2, size[1] - floor)
    layer = pygame.Surface((width, height))
    layer.fill((24, 19, 36))
    rng = Random(1979)
    near = 2.6  # how much larger things are at the lower edge

    def project(x: float, z: float) -> tuple[float, float]:
        """A place on the floor; z is 0 at the wall and 1 at the lower edge."""
        depth = 1 + (near - 1) * z
        return width / 2 + (x - 0.5) * width * depth * 0.85, height * z * (0.45 + 0.55 * z)

    for i in range(150):
        x, z, turn = rng.uniform(-0.1, 1.1), rng.uniform(0.0, 1.05) ** 1.1, rng.uniform(0, 2 * pi)
        reach = rng.uniform(0.010, 0.017)
        tone = mix((24, 19, 36), ACCENTS[i % 5], 0.42)
        wide = max(1, round(theme.zoom * (1 + (near - 1) * z) * 1.5))
        if i % 3 == 0:
            ring = [
                project(x + reach * 0.8 * cos(k * pi / 8), z + reach * 2.2 * sin(k * pi / 8))
                for k in range(16)
            ]
            pygame.draw.polygon(layer, tone, ring, wide)
        elif i % 3 == 1:
            corners = [turn + k * 2 * pi / 3 for k in range(3)]
            shape = [project(x + reach * cos(k), z + reach * 2.4 * sin(k)) for k in corners]
            pygame.draw.polygon(layer, tone, shape, wide if i % 2 else 0)
        else:
            steps = [
                (x + reach * (k - 1.5) * cos(turn), z + reach * 1.6 * ((k - 1.5) * sin(turn) + (k % 2)))
                for k in range(4)
            ]
            pygame.draw.lines(layer, tone, False, [project(*p) for p in steps], wide)
    return layer


def _tubes(wall: pygame.Surface, theme: Theme, neon: int) -> None:
    """Two neon tubes along the wall."""
    width = wall.get_width()
    for i, tone in enumerate(NEON):
        y = neon + theme.px(9) * i
        halo = pygame.Surface((1, theme.px(70)))
        for row in range(halo.get_height()):
            far = abs(row - halo.get_height() / 2) / (halo.get_height() / 2)
            halo.set_at((0, row), mix((0, 0, 0), tone, 0.20 * (1 - far) ** 2.2))
        wall.blit(
            pygame.transform.scale(halo, (width, halo.get_height())),
            (0, y - halo.get_height() // 2),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        pygame.draw.line(wall, mix(tone, (0, 0, 0), 0.35), (0, y), (width, y), theme.px(3))
        pygame.draw.line(wall, mix(tone, (255, 255, 255), 0.55), (0, y), (width, y), theme.px(1))


def _skirting(wall: pygame.Surface, theme: Theme, floor: int) -> None:
    width = wall.get_width()
    pygame.draw.rect(wall, (9, 8, 12), (0, floor - theme.px(9), width, theme.px(9)))
    pygame.draw.line(wall, (30, 27, 38), (0, floor - theme.px(9)), (width, floor - theme.px(9)), theme.px(1))


def stand(hall: pygame.Surface, picture: pygame.Surface, place: tuple[int, int], theme: Theme) -> None:
    """A cabinet on the floor, with its shadow and what the polished floor gives back of it."""
    width, height = picture.get_size()
    foot = place[1] + height
    shadow = pygame.Surface((width, theme.px(34)), pygame.SRCALPHA)
    for k in range(10):
        box = shadow.get_rect().inflate(-round(width * 0.035 * k), -round(shadow.get_height() * 0.09 * k))
        pygame.draw.ellipse(shadow, (0, 0, 0, 24 + 14 * k), box)
    hall.blit(shadow, (place[0], foot - round(shadow.get_height() * 0.62)))
    deep = min(round(height * 0.26), hall.get_height() - foot)
    if deep > 4:
        mirror = pygame.transform.flip(picture, False, True).subsurface((0, 0, width, round(height * 0.5)))
        soft = pygame.transform.smoothscale(mirror, (max(2, width // 5), max(2, deep // 5)))
        shine = pygame.transform.smoothscale(soft, (width, deep))
        fade = pygame.Surface((1, 2), pygame.SRCALPHA)
        fade.set_at((0, 0), (64, 64, 70, 64))
        fade.set_at((0, 1), (0, 0, 0, 0))
        shine.blit(
            pygame.transform.smoothscale(fade, shine.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        hall.blit(shine, (place[0], foot), special_flags=pygame.BLEND_RGB_ADD)
    hall.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def shade(hall: pygame.Surface, top: int, high: int) -> None:
    """The carpet lies in shade where words stand on it, from there to the lower edge."""
    start = max(0, top - high // 3)
    column = pygame.Surface((1, max(1, hall.get_height() - start)))
    for y in range(column.get_height()):
        light = 255 - round((255 - SHADE) * min(1.0, y / max(1, high // 2)))
        column.set_at((0, y), (light, light, light))
    band = pygame.transform.scale(column, (hall.get_width(), column.get_height()))
    hall.blit(band, (0, start), special_flags=pygame.BLEND_RGB_MULT)


def draw_sign(surface: pygame.Surface, place: pygame.Rect, theme: Theme, title: str) -> pygame.Rect:
    """The arcade's own sign, from the left of its place: a coin, and the name in lamps."""
    radius = place.height // 2
    coin_at = (place.x + radius, place.centery)
    add_glow(surface, coin_at, round(radius * 2.4), GOLD, 0.4)
    surface.blit(
        coin(radius),
        (coin_at[0] - radius - 2, coin_at[1] - radius - 2),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    left = place.x + 2 * radius + theme.px(22)
    high = min(place.height * 0.62, (place.right - left) / len(title))
    font = raw_font("score", max(8, round(high)))
    words = font.render(title, True, (255, 246, 222))
    lines = words.get_rect(midleft=(left, place.centery))
    lamps = pygame.Surface((lines.width + theme.px(60), lines.height + theme.px(60)))
    lamps.blit(words, words.get_rect(center=lamps.get_rect().center))
    small = pygame.transform.smoothscale(lamps, (lamps.get_width() // 10, lamps.get_height() // 10))
    light = pygame.transform.smoothscale(small, lamps.get_size())
    light.fill((190, 104, 52), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(light, light.get_rect(center=lines.center), special_flags=pygame.BLEND_RGB_ADD)
    drop = max(1, round(high * 0.10))
    surface.blit(font.render(title, True, (96, 44, 22)), lines.move(drop, drop))
    surface.blit(words, lines)
    return lines


@lru_cache(maxsize=4)
def coin(radius: int) -> pygame.Surface:
    """A quarter with the moon in its last quarter on it."""
    times = 4
    r = radius * times
    big = pygame.Surface((2 * r + 4 * times, 2 * r + 4 * times), pygame.SRCALPHA)
    middle = (r + 2 * times, r + 2 * times)
    pygame.draw.circle(big, mix(GOLD, (0, 0, 0), 0.55), middle, r)
    for k in range(60):
        a = k * pi / 30
        pygame.draw.line(
            big,
            mix(GOLD, (255, 255, 255), 0.35 + 0.25 * cos(a + 2.2)),
            (middle[0] + r * 0.93 * cos(a), middle[1] + r * 0.93 * sin(a)),
            (middle[0] + r * 0.99 * cos(a), middle[1] + r * 0.99 * sin(a)),
            max(1, r // 40),
        )
    pygame.draw.circle(big, mix(GOLD, (255, 244, 200), 0.45), middle, round(r * 0.91))
    pygame.draw.circle(big, GOLD, (middle[0] + r // 40, middle[1] + r // 30), round(r * 0.87))
    pygame.draw.circle(big, mix(GOLD, (60, 34, 10), 0.75), middle, round(r * 0.66))
    half = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(half, (255, 236, 178), middle, round(r * 0.66))
    rng = Random(25)
    for _ in range(9):
        a, far, size = rng.uniform(pi / 2, 3 * pi / 2), rng.uniform(0.1, 0.55), rng.uniform(0.04, 0.11)
        pygame.draw.circle(
            half,
            (226, 190, 118),
            (middle[0] + far * r * cos(a), middle[1] + far * r * sin(a)),
            round(size * r),
        )
    half.fill((0, 0, 0, 0), (middle[0], 0, big.get_width(), big.get_height()))
    big.blit(half, (0, 0))
    shine = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.arc(
        shine, (255, 252, 232, 170), big.get_rect().inflate(-r * 0.22, -r * 0.22), 1.9, 2.9, r // 20
    )
    big.blit(shine, (0, 0))
    return pygame.transform.smoothscale(big.premul_alpha(), (2 * radius + 4, 2 * radius + 4))
