"""What flies, floats and drops in Space Defenders besides the creatures: saucers, defenders, mine, bomb.

Drawn as outlines four times too large, lit by one lamp from above left, and brought to size once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal, TypeAlias

import numpy as np
import pygame

from game.ui.games.space_defenders.art.horde import NAVY, WHITE, badge, enamel, saucer_colour, well
from game.ui.kit.art.enamel import draw_shape, shape_points
from game.ui.kit.art.painting import Painting, at_once, in_steps
from game.ui.kit.light import add_glow, for_screen, mesh, surface_of, tinted
from game.ui.kit.theme import Colour, Seat, Theme, mix

Side: TypeAlias = Literal["L", "R"]
Item: TypeAlias = Literal["bomb", "dual", "triple", "rapid"]
Points: TypeAlias = Sequence[tuple[float, float]]
FINE = 4
STEEL: Colour = (176, 190, 212)
GLASS: Colour = (104, 222, 255)
LITTLE_GREEN: Colour = (128, 236, 120)
ORANGE = 1  # where the theme has it among its seats


def seat_of(theme: Theme, seat: int) -> Seat:
    """SD-1.4: red, yellow, green and blue defend; orange is no colour of this game."""
    return theme.yellow if seat == ORANGE else theme.seats[seat]


class Easel:
    """Outlines in units of half the picture's height about its middle, y down."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        self.unit = size[1] * FINE / 2
        self.middle = (size[0] * FINE / 2, size[1] * FINE / 2)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    def solid(self, points: Points, colour: Colour, edge: float = 0.045, gloss: float = 0.5) -> None:
        """A lit part with a dark outline."""
        placed = [self.at(x, y) for x, y in points]
        if edge:
            pygame.draw.polygon(self.big, mix(colour, NAVY, 0.82), placed)
            width = max(1, round(edge * 2 * self.unit))
            for index, point in enumerate(placed):
                pygame.draw.line(self.big, mix(colour, NAVY, 0.82), placed[index - 1], point, width)
                pygame.draw.circle(self.big, mix(colour, NAVY, 0.82), point, width / 2)
        mask = pygame.Surface(self.big.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, WHITE, placed)
        self._lay(mask, colour, gloss)

    def ball(self, x: float, y: float, rx: float, ry: float, colour: Colour, edge: float = 0.045) -> None:
        if edge:
            pygame.draw.ellipse(self.big, mix(colour, NAVY, 0.85), self._box(x, y, rx + edge, ry + edge))
        mask = pygame.Surface(self.big.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(mask, WHITE, self._box(x, y, rx, ry))
        self._lay(mask, colour, 0.6)

    def flat(self, points: Points, colour: Colour) -> None:
        pygame.draw.polygon(self.big, colour, [self.at(x, y) for x, y in points])

    def spot(self, x: float, y: float, r: float, colour: Colour, alpha: int = 255) -> None:
        if alpha == 255:
            pygame.draw.circle(self.big, colour, self.at(x, y), r * self.unit)
            return
        layer = pygame.Surface(self.big.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(layer, (*colour, alpha), self.at(x, y), r * self.unit)
        self.big.blit(layer, (0, 0))

    def line(self, points: Points, colour: Colour, width: float) -> None:
        placed = [self.at(x, y) for x, y in points]
        wide = max(1, round(width * self.unit))
        pygame.draw.lines(self.big, colour, False, placed, wide)
        for point in placed:
            pygame.draw.circle(self.big, colour, point, wide / 2)

    def _box(self, x: float, y: float, rx: float, ry: float) -> pygame.Rect:
        left, top = self.at(x - rx, y - ry)
        return pygame.Rect(
            round(left), round(top), max(1, round(2 * rx * self.unit)), max(1, round(2 * ry * self.unit))
        )

    def _lay(self, mask: pygame.Surface, colour: Colour, gloss: float) -> None:
        box = mask.get_bounding_rect()
        if not box.width or not box.height:
            return
        x, y = mesh(*box.size)
        u, v = x / box.width - 0.5, y / box.height - 0.5
        light = 0.98 - gloss * (0.42 * u + 0.72 * v)
        shine = np.exp(-(((u + 0.22) / 0.26) ** 2 + ((v + 0.30) / 0.15) ** 2)) * gloss * 0.55
        rgb = tinted(light, colour) + tinted(shine, WHITE)
        part = mask.subsurface(box)
        part.blit(surface_of(rgb), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.big.blit(mask, (0, 0))

    def done(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.big.premul_alpha(), self.size)


def straight(surface: pygame.Surface) -> pygame.Surface:
    """From premultiplied to plain alpha, for the window."""
    pixels = pygame.surfarray.pixels3d(surface)
    alpha = pygame.surfarray.array_alpha(surface).astype(np.float32)[:, :, None] / 255
    pixels[...] = np.clip(pixels / np.maximum(alpha, 1 / 255), 0, 255).astype(np.uint8)
    del pixels
    return for_screen(surface)


# -- saucers ----------------------------------------------------------------------------------


def _hull(easel: Easel, theme: Theme, frame: int, wreck: bool) -> Painting[None]:
    """A saucer two units from tip to middle; `wreck` puts its lamps out and frightens the pilot."""
    steel = saucer_colour(theme)
    if not wreck:
        easel.spot(0, 0.55, 0.42, GLASS, 26)
        easel.flat([(-0.45, 0.50), (0.45, 0.50), (0.9, 0.98), (-0.9, 0.98)], mix(GLASS, NAVY, 0.70))
    _dome(easel, frame, wreck)
    yield
    easel.ball(0, 0.30, 1.02, 0.27, mix(steel, NAVY, 0.42))
    easel.ball(0, 0.16, 1.56, 0.30, steel)
    easel.ball(0, 0.04, 1.06, 0.15, mix(steel, WHITE, 0.30), 0.03)
    yield
    for index, x in enumerate((-1.30, -0.86, -0.43, 0.0, 0.43, 0.86, 1.30)):
        y = 0.20 + 0.16 * (1 - (x / 1.45) ** 2)
        lit = not wreck and (index + frame) % 2 == 0
        easel.spot(x, y, 0.105, mix(steel, NAVY, 0.75))
        easel.spot(x, y, 0.075, (255, 210, 96) if lit else (150, 92, 56))
        if lit:
            easel.spot(x - 0.02, y - 0.025, 0.03, (255, 250, 220))


def _dome(easel: Easel, frame: int, wreck: bool) -> None:
    """Glass over the pilot: a little green somebody, pleased as long as the saucer holds."""
    easel.ball(0, -0.16, 0.66, 0.56, mix(GLASS, NAVY, 0.58))
    easel.ball(0, -0.06, 0.30, 0.32, LITTLE_GREEN, 0.03)
    easel.line([(0, -0.36), (0.04 if frame else -0.04, -0.54)], LITTLE_GREEN, 0.05)
    easel.spot(0.05 if frame else -0.05, -0.56, 0.06, (255, 210, 96))
    look = 0.02 if frame else -0.02
    for x in (-0.12, 0.12):
        easel.spot(x, -0.13, 0.12 if wreck else 0.105, WHITE)
        easel.spot(x + (0 if wreck else look), -0.12, 0.04 if wreck else 0.055, (10, 10, 26))
    if wreck:
        easel.spot(0, 0.07, 0.06, (30, 60, 30))
    else:
        easel.line([(-0.09, 0.05), (0, 0.085), (0.09, 0.05)], (30, 70, 34), 0.035)
    layer = pygame.Surface(easel.big.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(layer, (*GLASS, 64), easel._box(0, -0.16, 0.66, 0.56))
    pygame.draw.ellipse(layer, (255, 255, 255, 150), easel._box(-0.30, -0.44, 0.17, 0.11))
    easel.big.blit(layer, (0, 0))


@in_steps(24)
def paint_whole_saucer(
    theme: Theme, frame: int, size: int, gap: int, wide: int = 0
) -> Painting[pygame.Surface]:
    """Both halves on one long tile; the gap between two spaces is bridged."""
    whole = (2 * max(size, wide) + gap, size)
    tone = mix(saucer_colour(theme), (84, 104, 170), 0.45)
    tile = enamel(whole, tone, 31).copy()
    inner = pygame.Rect(0, 0, round(whole[0] * 0.94), round(size * 0.80))
    inner.midtop = (whole[0] // 2, round(size * 0.06))
    yield
    well(tile, tone, inner, 0.93)
    yield
    room = (round(whole[0] * 0.92), round(size * 0.80))
    easel = Easel((min(room[0], round(room[1] * 2.2)), room[1]))
    easel.unit = min(easel.big.get_height() / 1.56, easel.big.get_width() / 3.3)
    easel.middle = (easel.middle[0], easel.middle[1] + easel.unit * 0.06)
    yield from _hull(easel, theme, frame, False)
    yield
    craft = straight(easel.done())
    if wide > size:  # a broad tile has a broad saucer
        craft = pygame.transform.smoothscale(craft, (round(room[0] * 0.86), room[1]))
    tile.blit(craft, craft.get_rect(center=(whole[0] // 2, round(size * 0.46))))
    return tile


@lru_cache(maxsize=48)
def paint_saucer(theme: Theme, side: Side, frame: int, size: int, gap: int, wide: int = 0) -> pygame.Surface:
    """One half of an intact saucer with half of the gap to its other half."""
    whole = paint_whole_saucer(theme, frame, size, gap, wide)
    cut = max(size, wide) + ((gap + 1) // 2 if side == "L" else gap // 2)
    left = 0 if side == "L" else whole.get_width() - cut
    return for_screen(whole.subsurface((left, 0, cut, size)).copy())


@lru_cache(maxsize=32)
def paint_wreck(theme: Theme, side: str, size: int, frame: int = 0) -> pygame.Surface:
    """Half a saucer alone, torn where the other half was, on nothing."""
    easel = Easel((size * 2, size))
    easel.unit = size * 2 * FINE / 3.35
    at_once(_hull(easel, theme, frame, True))
    big = easel.big
    wide, high = big.get_size()
    teeth = [(0.5 + 0.035 * (1 if k % 2 else -1) * (0.6 + 0.4 * ((k * 7) % 3)), k / 9) for k in range(10)]
    other = 1.2 if side in "lL" else -0.2
    tear = [(x * wide, y * high) for x, y in teeth] + [(other * wide, high), (other * wide, 0)]
    hole = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    pygame.draw.polygon(hole, (0, 0, 0, 0), tear)
    scorch = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.lines(scorch, (24, 14, 16, 210), False, tear[:10], round(wide * 0.035))
    scorch.blit(big, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.lines(big, (30, 18, 20), False, tear[:10], round(wide * 0.03))
    pygame.draw.lines(big, (255, 150, 60), False, tear[:10], max(1, round(wide * 0.008)))
    body = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    clean = Easel((size * 2, size))
    clean.unit = easel.unit
    at_once(_hull(clean, theme, frame, True))
    body.blit(big, (0, 0))
    body.blit(_silhouette(clean.big), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    body.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    done = straight(pygame.transform.smoothscale(body.premul_alpha(), (size * 2, size)))
    keep = (
        (0, 0, round(size * 1.08), size)
        if side in "lL"
        else (size * 2 - round(size * 1.08), 0, round(size * 1.08), size)
    )
    return for_screen(done.subsurface(keep).copy())


def _silhouette(picture: pygame.Surface) -> pygame.Surface:
    mask = picture.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


@lru_cache(maxsize=48)
def paint_damaged(
    theme: Theme, side: str, size: int, frame: int = 0, figure: str = "10", wide: int = 0
) -> pygame.Surface:
    """The tile of a damaged half, with what it is worth."""
    wide = max(wide, size)
    tone = mix(saucer_colour(theme), (104, 84, 96), 0.62)
    tile = enamel((wide, size), tone, 33).copy()
    inner = pygame.Rect(0, 0, round(wide * 0.93 if wide > size else size * 0.88), round(size * 0.80))
    inner.midtop = (wide // 2, round(size * 0.06))
    well(tile, mix(tone, (255, 120, 40), 0.25), inner, 0.93)
    wreck = paint_wreck(theme, side, round(size * 0.82), frame)
    at = wreck.get_rect(
        center=(
            round(wide * (0.42 if wide > size else 0.5)) + round(size * (0.02 if side in "lL" else -0.02)),
            round(size * 0.41),
        )
    )
    tile.blit(
        pygame.transform.rotozoom(wreck, 7 if side in "lL" else -7, 1.0), at.move(0, -round(size * 0.05))
    )
    if frame:
        add_glow(
            tile,
            (at.centerx + size * (0.32 if side in "lL" else -0.32), size * 0.42),
            max(3, round(size * 0.16)),
            (255, 140, 40),
            0.6,
        )
    badge(
        tile,
        theme,
        figure,
        (round(wide * 0.84), round(size * 0.47))
        if wide > size
        else (size - round(size * 0.20), size - round(size * 0.215)),
        round(size * 1.3) if wide > size else size,
        saucer_colour(theme),
    )
    return for_screen(tile)


# -- defenders --------------------------------------------------------------------------------

_HULLS: dict[str, tuple[Points, ...]] = {
    "disc": (
        tuple((0.60 * cos(2 * pi * k / 28), 0.10 + 0.56 * sin(2 * pi * k / 28)) for k in range(28)),
        ((-0.50, 0.28), (-0.92, 0.66), (-0.86, 0.84), (-0.30, 0.60)),
    ),
    "square": (
        (
            (-0.50, -0.42),
            (0.50, -0.42),
            (0.56, -0.34),
            (0.56, 0.58),
            (0.48, 0.66),
            (-0.48, 0.66),
            (-0.56, 0.58),
            (-0.56, -0.34),
        ),
        ((-0.56, -0.20), (-0.92, -0.20), (-0.92, 0.80), (-0.56, 0.80)),
    ),
    "triangle": (
        (
            (0.0, -0.74),
            (0.16, -0.52),
            (0.86, 0.62),
            (0.80, 0.74),
            (0.30, 0.62),
            (-0.30, 0.62),
            (-0.80, 0.74),
            (-0.86, 0.62),
            (-0.16, -0.52),
        ),
        ((-0.66, 0.40), (-0.94, 0.20), (-0.94, 0.84), (-0.74, 0.76)),
    ),
    "diamond": (
        ((0.0, -0.80), (0.58, 0.06), (0.0, 0.82), (-0.58, 0.06)),
        ((-0.36, -0.06), (-0.94, 0.44), (-0.80, 0.60), (-0.22, 0.46)),
    ),
}
_MUZZLES = {"disc": -0.44, "square": -0.42, "triangle": -0.30, "diamond": -0.20}


@lru_cache(maxsize=160)
def paint_defender(seat: Seat, cannons: int, rapid: bool, frame: int, eyes: str, size: int) -> pygame.Surface:
    """A defender; its hull and its window have the seat's shape, its barrels are the shots it has.
    `frame` is the flame's; `eyes` are "open", "shut", "left", "right" or "up"."""
    easel = Easel((size, size))
    colour = seat.colour
    hull, wing = _HULLS[seat.shape]
    flame = (0.30, 0.20)[frame % 2]
    for x in (-0.24, 0.24):
        easel.flat([(x - 0.11, 0.58), (x + 0.11, 0.58), (x, 0.70 + flame)], (255, 150, 54))
        easel.flat([(x - 0.06, 0.58), (x + 0.06, 0.58), (x, 0.62 + flame * 0.7)], (255, 244, 190))
    top = _MUZZLES[seat.shape]
    for x in {1: (0.0,), 2: (-0.40, 0.40), 3: (-0.52, 0.0, 0.52)}[max(1, min(3, cannons))]:
        tip = -0.96 if x == 0.0 else -0.70
        foot = top if x == 0.0 else 0.30
        easel.solid([(x - 0.10, foot), (x - 0.10, tip), (x + 0.10, tip), (x + 0.10, foot)], STEEL)
        easel.flat(
            [(x - 0.10, tip), (x + 0.10, tip), (x + 0.10, tip + 0.10), (x - 0.10, tip + 0.10)], seat.light
        )
    for side in (1, -1):
        easel.solid([(x * side, y) for x, y in wing], mix(colour, NAVY, 0.22))
        if rapid:
            bolt = [(-0.70, 0.14), (-0.86, 0.46), (-0.74, 0.46), (-0.82, 0.76), (-0.60, 0.38), (-0.72, 0.38)]
            easel.solid([(x * side, y) for x, y in bolt], (255, 232, 110), 0.03)
    easel.solid(hull, colour, 0.05, 0.62)
    _window(easel, seat, eyes)
    return straight(easel.done())


def _window(easel: Easel, seat: Seat, eyes: str) -> None:
    """The cockpit's glass in the seat's shape, and whoever looks out of it."""
    y = {"disc": 0.08, "square": 0.10, "triangle": 0.16, "diamond": 0.04}[seat.shape]
    centre = easel.at(0, y)
    draw_shape(easel.big, seat.shape, centre, 0.40 * easel.unit, (255, 250, 236))
    draw_shape(easel.big, seat.shape, centre, 0.325 * easel.unit, (16, 20, 44))
    gaze = {"left": (-0.035, 0), "right": (0.035, 0), "up": (0, -0.04)}.get(eyes, (0.0, 0.0))
    low = 0.07 if seat.shape == "triangle" else 0.0
    for x in (-0.115, 0.115):
        if eyes == "shut":
            easel.line([(x - 0.07, y + low), (x + 0.07, y + low)], GLASS, 0.045)
        else:
            easel.spot(x, y + low, 0.098, WHITE)
            easel.spot(x + gaze[0], y + low + gaze[1], 0.05, (10, 10, 26))


def defender_eyes(seat: int, clock: float, still: bool, aiming: bool) -> str:
    if still:
        return "open"
    own = (clock + seat * 1.9) % 4.7
    if own < 0.14:
        return "shut"
    if aiming:
        return "up"
    return "left" if 1.4 < own < 2.0 else "right" if 2.8 < own < 3.4 else "open"


# -- mine, bomb, upgrades ---------------------------------------------------------------------


@lru_cache(maxsize=24)
def paint_mine(size: int, frame: int) -> pygame.Surface:
    """A spiked ball in a bad mood; `frame` 0 to 3 is how much its core glows."""
    easel = Easel((size, size))
    for k in range(8):
        a = k * pi / 4 + pi / 8
        base = [(0.5 * cos(a + d), 0.5 * sin(a + d)) for d in (-0.24, 0.24)]
        easel.solid([base[0], (0.90 * cos(a), 0.90 * sin(a)), base[1]], (150, 156, 176))
    easel.ball(0, 0, 0.60, 0.60, (74, 78, 104), 0.06)
    heat = 0.25 + 0.25 * frame
    easel.ball(0, 0.02, 0.40, 0.40, mix((92, 14, 20), (255, 62, 48), heat), 0.05)
    for side in (-1, 1):
        easel.spot(side * 0.17, 0.0, 0.105, (255, 236, 200))
        easel.spot(side * 0.14, 0.02, 0.05, (20, 6, 10))
        easel.line([(side * 0.32, -0.20), (side * 0.06, -0.08)], (36, 8, 14), 0.09)
    easel.line([(-0.14, 0.25), (0.0, 0.20), (0.14, 0.25)], (36, 8, 14), 0.055)
    return straight(easel.done())


def mine_heat(clock: float, still: bool) -> int:
    return 2 if still else round(1.5 + 1.5 * sin(clock * 2 * pi / 1.8))


@lru_cache(maxsize=16)
def paint_bomb(size: int, frame: int = 0) -> pygame.Surface:
    easel = Easel((size, size))
    easel.line([(0.30, -0.42), (0.42, -0.66), (0.62, -0.70)], (214, 178, 120), 0.09)
    for k in range(8):
        a = k * pi / 4 + 0.4 * frame
        r = 0.24 if k % 2 == frame % 2 else 0.15
        easel.line([(0.66, -0.72), (0.66 + r * cos(a), -0.72 + r * sin(a))], (255, 196, 70), 0.06)
    easel.spot(0.66, -0.72, 0.09, (255, 252, 226))
    easel.solid([(0.10, -0.52), (0.40, -0.62), (0.52, -0.38), (0.24, -0.26)], (96, 100, 122))
    easel.ball(-0.06, 0.20, 0.66, 0.66, (58, 60, 84), 0.06)
    for side in (-1, 1):
        easel.spot(-0.06 + side * 0.21, 0.14, 0.15, WHITE)
        easel.spot(-0.03 + side * 0.21, 0.10, 0.07, (12, 12, 26))
    easel.line([(-0.26, 0.44), (-0.06, 0.53), (0.16, 0.42)], (220, 226, 240), 0.06)
    return straight(easel.done())


@lru_cache(maxsize=32)
def paint_item(item: Item, size: int) -> pygame.Surface:
    """The bomb, or an upgrade as a little enamel plate with its barrels or its bolt."""
    if item == "bomb":
        return paint_bomb(size)
    tone = {"dual": (60, 150, 190), "triple": (96, 110, 210), "rapid": (196, 140, 40)}[item]
    plate = enamel((size, size), tone, 41).copy()
    easel = Easel((size, size))
    if item == "rapid":
        easel.solid(
            [(0.16, -0.70), (-0.42, 0.12), (-0.06, 0.12), (-0.22, 0.62), (0.40, -0.18), (0.04, -0.18)],
            (255, 232, 110),
        )
    else:
        for x in (-0.30, 0.30) if item == "dual" else (-0.46, 0.0, 0.46):
            easel.solid([(x - 0.12, 0.56), (x - 0.12, -0.30), (x + 0.12, -0.30), (x + 0.12, 0.56)], STEEL)
            easel.solid(
                [(x - 0.16, -0.30), (x - 0.16, -0.46), (x + 0.16, -0.46), (x + 0.16, -0.30)], (255, 226, 130)
            )
    plate.blit(straight(easel.done()), (0, -round(size * 0.02)))
    return for_screen(plate)


@lru_cache(maxsize=8)
def paint_case(size: tuple[int, int]) -> pygame.Surface:
    """The carrying case: worn leather, brass corners, a handle, stickers from other worlds."""
    easel = Easel(size)
    w = size[0] / size[1]
    leather: Colour = (146, 84, 48)
    easel.line([(-0.26, -0.62), (-0.24, -0.88), (0.24, -0.88), (0.26, -0.62)], (60, 32, 20), 0.13)
    easel.line([(-0.26, -0.62), (-0.24, -0.87), (0.24, -0.87), (0.26, -0.62)], (120, 72, 44), 0.07)
    box = [
        (-w + 0.08, -0.58),
        (w - 0.08, -0.58),
        (w - 0.04, -0.50),
        (w - 0.04, 0.84),
        (w - 0.10, 0.92),
        (-w + 0.10, 0.92),
        (-w + 0.04, 0.84),
        (-w + 0.04, -0.50),
    ]
    easel.solid(box, leather, 0.05, 0.35)
    for y in (-0.46, 0.78):
        for k in range(14):
            x = -w + 0.24 + k * (2 * w - 0.48) / 13.5
            easel.line([(x, y), (x + 0.04, y)], (226, 182, 120), 0.03)
    for sx in (-1, 1):
        for y, dy in ((-0.58, 0.26), (0.92, -0.26)):
            easel.solid(
                [(sx * (w - 0.04), y), (sx * (w - 0.32), y), (sx * (w - 0.04), y + dy)], (240, 194, 96), 0.03
            )
    for x in (-0.42, 0.42):
        easel.solid(
            [(x - 0.10, -0.66), (x + 0.10, -0.66), (x + 0.10, -0.36), (x - 0.10, -0.36)], (240, 194, 96), 0.03
        )
    return straight(easel.done())


__all__ = [
    "Item",
    "defender_eyes",
    "mine_heat",
    "paint_bomb",
    "paint_case",
    "paint_damaged",
    "paint_defender",
    "paint_item",
    "paint_mine",
    "paint_saucer",
    "paint_wreck",
    "shape_points",
]
