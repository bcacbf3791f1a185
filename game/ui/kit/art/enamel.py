"""Enamelled tokens: a turned metal rim with level pips, a dome of enamel, the seat's shape inlaid.

The printing turns with the token, the gloss stays towards the lamp: they are painted apart.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from game.ui.kit.light import LIGHT, Floats, grain, mesh, smooth, smoothstep, surface_of, tinted
from game.ui.kit.theme import Colour, Seat, SeatShape, contrast, mix

MASTER = 88
INLAY: Colour = (255, 246, 226)


def shape_points(shape: SeatShape, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The outline of a seat's mark about a middle; empty for the disc."""
    if shape == "square":
        r = radius * 0.82
        return [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
    if shape == "triangle":
        r = radius * 1.22
        return [(x + r * cos(a), y + r * sin(a) + radius * 0.12) for a in (-pi / 2, pi / 6, 5 * pi / 6)]
    if shape == "diamond":
        return [(x, y - radius * 1.3), (x + radius * 0.9, y), (x, y + radius * 1.3), (x - radius * 0.9, y)]
    if shape == "star":
        reach = (radius * 1.3, radius * 0.58)
        turns = [-pi / 2 + at * pi / 5 for at in range(10)]
        return [(x + reach[at % 2] * cos(a), y + reach[at % 2] * sin(a)) for at, a in enumerate(turns)]
    return []


def draw_shape(
    surface: pygame.Surface,
    shape: SeatShape,
    at: tuple[float, float],
    radius: float,
    colour: Colour,
    width: int = 0,
) -> None:
    points = shape_points(shape, at[0], at[1], radius)
    if points:
        pygame.draw.polygon(surface, colour, points, width)
    else:
        pygame.draw.circle(surface, colour, at, radius, width)


@lru_cache(maxsize=32)
def token_print(seat: Seat, level: int) -> pygame.Surface:
    """What turns with the token: rim with its pips, enamel, inlaid shape; MASTER pixels across."""
    size, middle = MASTER, MASTER / 2
    face = _enamelled(seat.colour, seat.dark).copy()

    def marks(big: pygame.Surface, times: int) -> None:
        c = middle * times
        ink = mix(seat.dark, (0, 0, 0), 0.25)
        if contrast(INLAY, seat.colour) < 2.0:
            draw_shape(big, seat.shape, (c, c), 0.37 * c, ink)
        else:
            draw_shape(big, seat.shape, (c, c), 0.40 * c, ink)
            draw_shape(big, seat.shape, (c, c), 0.34 * c, INLAY)
        for i in range(max(1, min(3, level))):
            a = -pi / 2 + (i - (min(3, level) - 1) / 2) * 0.52
            at = (c + 0.875 * c * cos(a), c + 0.875 * c * sin(a))
            pygame.draw.circle(big, seat.dark, at, 0.105 * c)
            pygame.draw.circle(big, (255, 244, 210), at, 0.082 * c)
        for a in (pi * 0.25, pi * 0.5, pi * 0.75):
            at = (c + 0.875 * c * cos(a), c + 0.875 * c * sin(a))
            pygame.draw.circle(big, seat.dark, at, 0.04 * c)

    face.blit(smooth((size, size), marks, 2), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return face


@lru_cache(maxsize=8)
def _enamelled(colour: Colour, dark: Colour) -> pygame.Surface:
    """Dome, groove and rim without any mark."""
    size, middle = MASTER, MASTER / 2
    x, y = mesh(size, size)
    far = np.hypot(x - middle, y - middle) / middle
    enamel = 1.0 - smoothstep(0.70, 0.74, far)
    groove = smoothstep(0.66, 0.71, far) * (1.0 - smoothstep(0.74, 0.80, far))
    rgb = tinted(enamel, colour) + tinted(1.0 - enamel, mix(colour, dark, 0.38))
    rgb = rgb * (1.0 - 0.72 * groove[:, :, None]) + grain(size, size, 5, 3.0)[:, :, None]
    return surface_of(rgb, np.clip((1.0 - far) * middle + 0.5, 0, 1))


@lru_cache(maxsize=1)
def token_gloss() -> pygame.Surface:
    """What stays towards the lamp: the turned rim's bevel and the shine on the dome."""
    size, middle = MASTER, MASTER / 2
    x, y = mesh(size, size)
    nx, ny = (x - middle) / middle, (y - middle) / middle
    far = np.hypot(nx, ny) + 1e-6
    side = (nx * LIGHT[0] + ny * LIGHT[1]) / (far * float(np.hypot(LIGHT[0], LIGHT[1])))
    bevel = np.exp(-(((far - 0.955) / 0.035) ** 2)) * 0.95 - np.exp(-(((far - 0.78) / 0.03) ** 2)) * 0.5
    inner = np.exp(-(((far - 0.70) / 0.035) ** 2))
    dome = np.where(far < 0.70, (nx * LIGHT[0] + ny * LIGHT[1]) * 0.55, 0.0)
    spot = np.exp(-(((nx + 0.30) / 0.20) ** 2 + ((ny + 0.36) / 0.12) ** 2)) * 0.50
    value: Floats = bevel * side - inner * side * 0.55 + dome + spot
    disc = np.clip((1.0 - far) * middle + 0.5, 0, 1)
    white = tinted((value > 0).astype(np.float32), (255, 244, 222))
    return surface_of(white, (np.abs(value) * np.where(value > 0, 0.85, 0.8) * disc).astype(np.float32))


def paint_token(
    seat: Seat, level: int, radius: float, degrees: float, squash: float = 1.0, thick: int | None = None
) -> pygame.Surface:
    """A token with its thickness below it, seen from straight above or as flat as `squash` says."""
    wide = max(6, round(radius * 2))
    high = max(2, round(wide * squash))
    face = token_print(seat, level)
    if degrees:
        turned = pygame.transform.rotozoom(face, degrees, 1.0)
        inset = (turned.get_width() - MASTER) // 2
        face = turned.subsurface((inset, inset, MASTER, MASTER)).copy()
    else:
        face = face.copy()
    face.blit(token_gloss(), (0, 0))
    small = pygame.transform.smoothscale(face, (wide, high))
    thick = max(1, round(radius * 0.13)) if thick is None else thick
    whole = pygame.Surface((wide, high + thick), pygame.SRCALPHA)
    edge = small.copy()
    edge.fill((*mix(seat.dark, (0, 0, 0), 0.3), 255), special_flags=pygame.BLEND_RGBA_MIN)
    for step in range(thick, 0, -1):
        whole.blit(edge, (0, step))
    whole.blit(small, (0, 0))
    return whole
