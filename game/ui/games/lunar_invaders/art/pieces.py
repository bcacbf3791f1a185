"""Translucent pyramids of Lunar Invaders in three sizes, alone or stacked, with light inside and pips.

Each face is shaded pixel by pixel in the plane of its own two edges; towers put every piece over the one
below, so that all pips can be counted.  Surfaces end at the middle of the foot.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.games.lunar_invaders.pieces import owner, sizes
from game.ui.kit.art.enamel import draw_shape
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import Floats, for_screen, mesh, smoothstep, soften, surface_of
from game.ui.kit.theme import Colour, Seat, Theme, mix

Point = tuple[float, float]

WIDTHS = {1: 0.64, 2: 0.82, 3: 1.0}
"""Of the three sizes, in parts of a large piece's width."""
LEFT: Point = (-0.50, -0.055)
FRONT: Point = (-0.09, 0.155)
RIGHT: Point = (0.50, -0.075)
BACK: Point = (0.09, -0.255)
TOP: Point = (0.0, -1.14)
FOOT = 0.17
"""How far the front corner stands below the middle of the foot."""
HIGH = 1.16
TALLEST = 1.95
"""A tower's greatest height, in widths of a large piece."""
STEP = 0.40
"""How much of a piece shows below the next, in parts of its height, where there is room."""
TIMES = 3
FINE = 60
"""From this scale on edges are smooth with less."""


@lru_cache(maxsize=512)
def paint_unit(theme: Theme, unit: str, scale: int) -> pygame.Surface:
    """A unit such as "A3" or "B311"; `scale` is the width of a large piece in pixels.

    The middle of its foot is `foot_of(scale)` above the middle of the lower edge.
    """
    seat, stack = theme.seats[owner(unit)], sizes(unit)
    rises = _rises(stack)
    size = (round(scale * 1.08) + 2, round(scale * (height_of(unit) + FOOT + 0.06)) + 2)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    ground = size[1] - foot_of(scale)
    for at, (piece, rise) in enumerate(zip(stack, rises, strict=True)):
        image = _pyramid(seat, piece, scale)
        if at:
            _shade(picture, image, scale, ground - rise * scale)
        picture.blit(image, _placed(image, size[0] / 2, ground - rise * scale, scale))
    return for_screen(picture)


def paint_piece(theme: Theme, seat: int, size: int, scale: int) -> pygame.Surface:
    """One pyramid; `scale` is the width of a large one."""
    return paint_unit(theme, "ABCDE"[seat] + str(size), scale)


def foot_of(scale: int) -> int:
    """How far the lower edge of a unit's surface is below the middle of its foot."""
    return round(scale * (FOOT + 0.03)) + 1


def height_of(unit: str) -> float:
    """How high a unit's tip is above the middle of its foot, in widths of a large piece."""
    stack = sizes(unit)
    return _rises(stack)[-1] + HIGH * WIDTHS[stack[-1]]


@lru_cache(maxsize=128)
def paint_shadow(unit: str, scale: int) -> pygame.Surface:
    """A unit's shadow on the ground, away from the lamp; its middle is where the foot's middle is."""
    largest = WIDTHS[sizes(unit)[0]]
    reach = min(1.0, 0.55 + 0.12 * len(unit[1:])) * largest
    side = scale * 2
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    ground = [
        (side / 2 + x * largest * scale, side / 2 + y * largest * scale)
        for x, y in (LEFT, FRONT, RIGHT, BACK)
    ]
    far = (side / 2 + reach * scale * 0.74, side / 2 + reach * scale * 0.30)
    pygame.draw.polygon(big, (0, 0, 0, 255), [ground[3], ground[0], ground[1], far])
    pygame.draw.polygon(big, (0, 0, 0, 255), ground)
    alpha = pygame.surfarray.array_alpha(big).astype(np.float32) / 255.0
    soft = soften(alpha, max(2, scale // 12)) * 0.62
    return for_screen(surface_of(np.zeros((side, side, 3), dtype=np.float32), soft))


def _rises(stack: tuple[int, ...]) -> list[float]:
    """How high each piece of a tower stands, in widths of a large piece."""
    steps = [STEP * HIGH * WIDTHS[size] for size in stack[:-1]]
    room = TALLEST - HIGH * WIDTHS[stack[-1]]
    squeeze = min(1.0, room / sum(steps)) if steps else 1.0
    rises = [0.0]
    for step in steps:
        rises.append(rises[-1] + step * squeeze)
    return rises


def _placed(image: pygame.Surface, x: float, y: float, scale: int) -> tuple[int, int]:
    return round(x - image.get_width() / 2), round(y + foot_of(scale) - image.get_height())


def _shade(picture: pygame.Surface, image: pygame.Surface, scale: int, y: float) -> None:
    """What stands above darkens what it stands on."""
    dark = image.copy()
    dark.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    place = _placed(dark, picture.get_width() / 2, y, scale)
    clear = picture.copy()
    clear.blit(dark, (place[0] + max(1, scale // 26), place[1] + max(1, scale // 18)))
    mask = pygame.surfarray.array_alpha(picture)
    picture.blit(clear, (0, 0))
    pygame.surfarray.pixels_alpha(picture)[...] = mask


def painting_pieces(theme: Theme, unit: str, scale: int) -> Painting[None]:
    """A unit's pieces in steps: with them the unit itself is painted at once."""
    for piece in sizes(unit):
        yield from _pyramid.steps(theme.seats[owner(unit)], piece, scale)


@in_steps(256)
def _pyramid(seat: Seat, size: int, scale: int) -> Painting[pygame.Surface]:
    """One piece, as high as it is, `scale` being a large one's width."""
    own = scale * WIDTHS[size]
    wide, high = round(scale * 1.08) + 2, round(own * HIGH + scale * (FOOT + 0.06)) + 2
    times = TIMES if scale < FINE else 2
    x, y = mesh(wide * times, high * times)
    middle, ground = wide * times / 2, (high - foot_of(scale)) * times
    px, py = (x - middle) / (own * times), (y - ground) / (own * times)
    rgb = np.zeros((*px.shape, 3), dtype=np.float32)
    alpha = np.zeros(px.shape, dtype=np.float32)
    for corner, lit in ((LEFT, True), (RIGHT, False)):
        yield
        _face(rgb, alpha, (px, py), corner, seat, lit)
    yield
    fine = surface_of(rgb, alpha)
    _edges(fine, seat, middle, ground, own * times)
    _marks(fine, seat, size, middle, ground, own * times)
    return pygame.transform.smoothscale(fine, (wide, high))


def _face(
    rgb: Floats, alpha: Floats, at: tuple[Floats, Floats], corner: Point, seat: Seat, lit: bool
) -> None:
    """One of the two faces that are seen: along its foot `u` runs from the front edge, `v` up to the tip."""
    px, py = at
    (fx, fy), (cx, cy), (tx, ty) = FRONT, corner, TOP
    det = (cx - fx) * (ty - fy) - (tx - fx) * (cy - fy)
    u = ((px - fx) * (ty - fy) - (tx - fx) * (py - fy)) / det
    v = ((cx - fx) * (py - fy) - (px - fx) * (cy - fy)) / det
    inside = (u >= 0) & (v >= 0) & (u + v <= 1)
    across = np.where(v < 0.999, u / np.maximum(1e-3, 1 - v), 0.0)
    base, light, dark = (np.array(c, dtype=np.float32) for c in (seat.colour, seat.light, seat.dark))
    shade = 0.52 - 0.34 * across + 0.10 * v if lit else 0.10 + 0.16 * (1 - across) + 0.10 * v
    inner = np.exp(-(((px - 0.0) / 0.24) ** 2) - ((py + 0.24) / 0.27) ** 2)
    through = np.exp(-(((across - (0.62 if lit else 0.45)) / 0.12) ** 2)) * (0.10 if lit else 0.20)
    tip = smoothstep(0.62, 1.0, v) * 0.30
    cut = _engraved(seat, v, across) * (0.11 if lit else 0.15)
    low = smoothstep(0.0, 0.10, v) * 0.16
    glow = np.clip(shade + inner * (0.50 if lit else 0.66) + through + tip - cut + low - 0.15, 0, 1.25)
    below = np.clip(glow / 0.45, 0, 1)[..., None]
    above = np.clip((glow - 0.45) / 0.62, 0, 1)[..., None]
    colour = dark * (1 - below) + base * below
    colour = colour * (1 - above) + light * above
    colour = colour + (np.clip(glow - 0.80, 0, 1) * 360)[..., None]
    opaque = 0.86 + 0.10 * inner - 0.10 * v
    rgb[inside] = colour[inside]
    alpha[inside] = np.clip(opaque, 0, 1)[inside]


def _engraved(seat: Seat, v: Floats, across: Floats) -> Floats:
    """Each seat's own pattern, 0 to 1, that also tells it without colour."""
    zone = smoothstep(0.20, 0.27, v) * (1 - smoothstep(0.80, 0.9, v))
    match seat.shape:
        case "square":
            lines = (np.abs((v * 7.0) % 1.0 - 0.5) < 0.17).astype(np.float32)
        case "triangle":
            lines = (np.abs((across * 4.0) % 1.0 - 0.5) < 0.15).astype(np.float32)
        case "diamond":
            one, other = (v * 4.2 + across * 2.4) % 1 - 0.5, (v * 4.2 - across * 2.4) % 1 - 0.5
            crossed = np.minimum(np.abs(one), np.abs(other))
            lines = (crossed < 0.11).astype(np.float32)
        case "star":
            dots = ((v * 6.0) % 1 - 0.5) ** 2 + ((across * 3.0) % 1 - 0.5) ** 2
            lines = (dots < 0.075).astype(np.float32)
        case _:
            lines = np.zeros_like(v)
    result: Floats = lines * zone
    return result


def _edges(fine: pygame.Surface, seat: Seat, middle: float, ground: float, own: float) -> None:
    def at(point: Point) -> Point:
        return middle + point[0] * own, ground + point[1] * own

    over = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    hidden = (*mix(seat.light, seat.colour, 0.4), 70)
    for one, other in ((LEFT, BACK), (BACK, RIGHT), (BACK, TOP)):
        pygame.draw.line(over, hidden, at(one), at(other), max(1, round(own * 0.014)))
    inside = pygame.surfarray.array_alpha(fine) > 0
    pygame.surfarray.pixels_alpha(over)[~inside] = 0
    bright = mix(seat.light, (255, 255, 255), 0.45)
    thin, thick = max(2, round(own * 0.018)), max(2, round(own * 0.028))
    for (one, other), tone, wide in (
        ((RIGHT, TOP), (*mix(seat.colour, seat.light, 0.35), 235), thin),
        ((FRONT, RIGHT), (*mix(seat.dark, seat.colour, 0.75), 255), thin),
        ((LEFT, FRONT), (*seat.light, 255), thin),
        ((LEFT, TOP), (*bright, 245), thin),
        ((FRONT, TOP), (*bright, 255), thick),
    ):
        pygame.draw.line(over, tone, at(one), at(other), wide)
    fine.blit(over, (0, 0))


def _marks(fine: pygame.Surface, seat: Seat, size: int, middle: float, ground: float, own: float) -> None:
    """Pips along the foot of the left face, the seat's shape at that of the right."""

    def along(one: Point, other: Point, share: float, up: float) -> Point:
        x = one[0] + (other[0] - one[0]) * share
        y = one[1] + (other[1] - one[1]) * share
        return middle + (x + (TOP[0] - x) * up) * own, ground + (y + (TOP[1] - y) * up) * own

    dot = max(2.0, own * 0.042 / max(0.8, own / (own + 1)))
    for share in {1: (0.5,), 2: (0.34, 0.66), 3: (0.22, 0.5, 0.78)}[size]:
        x, y = along(FRONT, LEFT, share, 0.13)
        pygame.draw.circle(fine, (*seat.dark, 230), (x + dot * 0.25, y + dot * 0.35), dot * 1.28)
        pygame.draw.circle(fine, (255, 255, 250, 255), (x, y), dot)
    x, y = along(FRONT, RIGHT, 0.45, 0.22)
    reach = own * 0.13
    ink: Colour = mix(seat.dark, (0, 0, 0), 0.35)
    draw_shape(fine, seat.shape, (x + reach * 0.12, y + reach * 0.16), reach * 1.22, ink)
    draw_shape(fine, seat.shape, (x, y), reach, mix(seat.light, (255, 255, 255), 0.55))
