"""The shooter: a small arcade stick of its own, seen from above, with a cradle, a spring and a power ladder.

The body is painted once, straight ahead, and turned; what moves on it (stick, button, plunger,
lamps of the ladder) is placed by `on_device`, which turns a point of the body with it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, sin

import numpy as np
import pygame

from game.ui.kit.light import (
    LIGHT,
    for_screen,
    glow,
    grain,
    inset_of,
    mesh,
    shadow_of,
    smoothstep,
    surface_of,
    tinted,
)
from game.ui.kit.theme import Colour, Theme, mix

WIDTH, LENGTH, AHEAD = 66.0, 66.0, 18.0  # millimetres; AHEAD of it lies before the token's middle
LAMPS = 12
BODY = 13.0  # millimetres high
MARGIN = 2  # pixels
STICK, BUTTON, LADDER_X = (-20.0, -30.0), (19.5, -34.0), 28.5


@dataclass(frozen=True)
class ShooterArt:
    body: pygame.Surface  # straight ahead, with a clear margin so that turned edges stay smooth
    stick: pygame.Surface
    buttons: tuple[pygame.Surface, pygame.Surface]
    plunger: pygame.Surface
    lamps_off: tuple[pygame.Surface, ...]
    lamps_on: tuple[pygame.Surface, ...]


def on_device(x: float, y: float, heading: float) -> tuple[float, float]:
    """A point of the body (x right, y ahead of the token's middle) as a table offset."""
    return x * cos(heading) + y * sin(heading), -x * sin(heading) + y * cos(heading)


def on_body(dx: float, dy: float, heading: float) -> bool:
    """Whether a table offset from the token's middle lies on the body."""
    x, y = on_device(dx, dy, -heading)
    return abs(x) <= WIDTH / 2 and AHEAD - LENGTH <= y <= AHEAD


def lamp_colour(theme: Theme, index: int) -> Colour:
    """Green to amber to red up the ladder."""
    share = index / (LAMPS - 1)
    green, amber, red = (80, 255, 120), theme.colours.amber, (255, 62, 48)
    return (
        mix(green, amber, min(1.0, share / 0.55)) if share < 0.55 else mix(amber, red, (share - 0.55) / 0.45)
    )


def lamp_place(index: int) -> tuple[float, float]:
    return LADDER_X, AHEAD - 10.0 - (LAMPS - 1 - index) * 4.2


@lru_cache(maxsize=8)
def paint_shooter(theme: Theme, mm: float, accent: Colour) -> ShooterArt:
    """Of a seat's own is only the trim: the next seat's costs a fraction of the first."""
    return replace(_plain(theme, mm), body=for_screen(_in_margin(_body(theme, mm * 2, accent))))


@lru_cache(maxsize=2)
def _plain(theme: Theme, mm: float) -> ShooterArt:
    """All that every seat's shooter has, on no body."""
    lamp = max(4, round(4.4 * mm))
    return ShooterArt(
        pygame.Surface((1, 1)),
        for_screen(paint_ball(round(9.2 * mm), (206, 30, 34))),
        (
            for_screen(paint_cap(round(6.4 * mm), (226, 222, 208), 0.0)),
            for_screen(paint_cap(round(6.4 * mm), (255, 240, 190), 1.0)),
        ),
        for_screen(_plunger(mm)),
        tuple(for_screen(_lamp(lamp, mix(lamp_colour(theme, i), (8, 10, 10), 0.80))) for i in range(LAMPS)),
        tuple(
            for_screen(_lamp(lamp, mix(lamp_colour(theme, i), (255, 255, 255), 0.06))) for i in range(LAMPS)
        ),
    )


def _body(theme: Theme, k: float, accent: Colour) -> pygame.Surface:
    body = _enamel(k).copy()
    _trim(body, k, accent)
    return body


@lru_cache(maxsize=2)
def _enamel(k: float) -> pygame.Surface:
    """Black enamel on pressed steel: rounded, screwed down, a cradle cut into its nose."""
    width, length = round(WIDTH * k), round(LENGTH * k)
    x, y = mesh(width, length)
    inset = inset_of(x, y, (width, length), 9 * k)
    slope = (x / width - 0.5) * LIGHT[0] + (y / length - 0.5) * LIGHT[1]
    edge = 1 - smoothstep(0.0, 3.0 * k, inset)
    sheen = np.exp(-(((x * 0.7 + y - 0.52 * length) / (0.30 * length)) ** 2)) * 0.10
    light = 0.17 + 0.09 * slope + edge * slope * 0.85 + sheen + grain(width, length, 61, 0.008)
    rgb = tinted(np.clip(light, 0.02, 1), (196, 200, 214))
    cradle = np.hypot(x - width / 2, (y - AHEAD * k)) / k
    slot = (np.abs(x - width / 2) < 14.2 * k) & (y < AHEAD * k)
    gutter = (np.abs(x - width / 2) < 4.2 * k) & (y > AHEAD * k) & (y < (AHEAD + 33) * k)
    hole = np.where(slot, 1.0, 1 - smoothstep(13.8, 14.6, cradle))
    lip = np.exp(-(((cradle - 15.2) / 0.8) ** 2)) * (y > AHEAD * k)
    lip = np.maximum(lip, np.exp(-(((np.abs(x - width / 2) / k - 15.2) / 0.8) ** 2)) * (y < AHEAD * k))
    rgb += tinted(lip * 0.75, (206, 190, 160))
    inside = np.where(gutter, 1.0, hole)[:, :, None]
    deep = np.array((16, 15, 16), dtype=np.float32) * (1 + 0.5 * (y / length))[:, :, None]
    rgb = rgb * (1 - inside) + deep * inside
    return surface_of(rgb, np.clip(inset + 0.5, 0, 1))


def _in_margin(big: pygame.Surface) -> pygame.Surface:
    """Half as large: it turns with every step of an aim, and is brought to size once, not after each turn."""
    width, length = big.get_width() // 2, big.get_height() // 2
    framed = pygame.Surface((width + 2 * MARGIN, length + 2 * MARGIN), pygame.SRCALPHA)
    framed.blit(pygame.transform.smoothscale(big, (width, length)), (MARGIN, MARGIN))
    return framed


def _trim(body: pygame.Surface, k: float, accent: Colour) -> None:
    for x, y in ((5.2, 6), (WIDTH - 5.2, 6), (5.2, LENGTH - 5.2), (WIDTH - 5.2, LENGTH - 5.2)):
        pygame.draw.circle(body, (14, 14, 16), (x * k, y * k), 2.0 * k)
        pygame.draw.circle(body, (128, 126, 124), (x * k, y * k), 1.5 * k)
        pygame.draw.line(
            body,
            (40, 38, 38),
            ((x - 1) * k, (y - 0.7) * k),
            ((x + 1) * k, (y + 0.7) * k),
            max(1, round(0.6 * k)),
        )
    stripe = pygame.Rect(round(7.8 * k), round(12 * k), round(1.6 * k), round(20 * k))
    pygame.draw.rect(body, accent, stripe, border_radius=round(k))
    well = pygame.Rect(round((WIDTH / 2 + LADDER_X - 3.3) * k), round(6.5 * k), round(6.6 * k), round(54 * k))
    pygame.draw.rect(body, (5, 6, 6), well, border_radius=round(2.6 * k))
    pygame.draw.rect(body, (66, 66, 70), well, max(1, round(0.5 * k)), border_radius=round(2.6 * k))
    at = ((WIDTH / 2 + STICK[0]) * k, (AHEAD - STICK[1]) * k)
    pygame.draw.circle(body, (8, 8, 9), at, 10.5 * k)
    pygame.draw.circle(body, (84, 84, 90), at, 10.5 * k, max(1, round(0.8 * k)))
    pygame.draw.circle(body, (30, 30, 33), at, 6.4 * k)
    at = ((WIDTH / 2 + BUTTON[0]) * k - 3 * k, (AHEAD - BUTTON[1]) * k)
    pygame.draw.circle(body, (8, 8, 9), at, 8.2 * k)
    pygame.draw.circle(body, (96, 94, 92), at, 8.2 * k, max(1, round(0.8 * k)))


def paint_ball(radius: int, colour: Colour) -> pygame.Surface:
    """A glossy ball."""
    size = radius * 2 + 2
    x, y = mesh(size, size)
    nx, ny = (x - size / 2) / radius, (y - size / 2) / radius
    far = np.hypot(nx, ny)
    nz = np.sqrt(np.clip(1 - far * far, 0, 1))
    lit = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    rgb = tinted(0.22 + 0.85 * lit, colour)
    rgb += tinted(lit**26 * 0.95, (255, 244, 230))
    rgb += tinted(
        np.clip(far - 0.7, 0, 1) * np.clip(-nx * LIGHT[0] - ny * LIGHT[1], 0, 1),
        (150, 110, 120),
    )
    return surface_of(rgb, np.clip((1 - far) * radius + 0.5, 0, 1))


def paint_cap(radius: int, colour: Colour, lit: float) -> pygame.Surface:
    """A button's cap: a flat top with a rolled edge; lit from within while it is pressed."""
    size = radius * 2 + 2
    x, y = mesh(size, size)
    nx, ny = (x - size / 2) / radius, (y - size / 2) / radius
    far = np.hypot(nx, ny)
    side = (nx * LIGHT[0] + ny * LIGHT[1]) * (far > 0.72)
    light = 0.78 + 0.5 * side - 0.10 * (far > 0.72) + 0.12 * (nx * LIGHT[0] + ny * LIGHT[1])
    rgb = tinted(np.clip(light + 0.3 * lit, 0, 1.2).astype(np.float32), colour)
    return surface_of(rgb, np.clip((1 - far) * radius + 0.5, 0, 1))


def _plunger(mm: float) -> pygame.Surface:
    """The head that strikes the token."""
    size = round(8.4 * mm)
    x, y = mesh(size, size)
    nx, ny = (x - size / 2) / (size / 2), (y - size / 2) / (size / 2)
    far = np.hypot(nx, ny)
    light = 0.66 + 0.34 * (nx * LIGHT[0] + ny * LIGHT[1]) - 0.28 * np.exp(-(((far - 0.55) / 0.12) ** 2))
    return surface_of(tinted(light, (226, 206, 160)), np.clip((1 - far) * size / 2 + 0.5, 0, 1))


def _lamp(size: int, colour: Colour) -> pygame.Surface:
    x, y = mesh(size, size)
    far = np.hypot(x - size / 2, y - size / 2)
    hot = np.exp(-((np.hypot(x - size * 0.42, y - size * 0.40) / (size * 0.22)) ** 2)) * 0.5
    rgb = tinted(1 - hot, colour) + tinted(hot, mix(colour, (255, 255, 255), 0.7))
    return surface_of(rgb, np.clip(size / 2 - far + 0.5, 0, 1))


@lru_cache(maxsize=4)
def body_shadow(mm: float) -> pygame.Surface:
    """Straight-ahead shadow of the body, to be turned with it."""
    shape = pygame.Surface((round(WIDTH * mm), round(LENGTH * mm)), pygame.SRCALPHA)
    pygame.draw.rect(shape, (0, 0, 0), shape.get_rect(), border_radius=round(9 * mm))
    return for_screen(shadow_of(shape, max(3, round(5 * mm)), 0.72))


def lamp_glow(theme: Theme, index: int, mm: float) -> pygame.Surface:
    return glow(round(7 * mm), mix(lamp_colour(theme, index), (0, 0, 0), 0.35), 0.8)
