"""An invader's card: stock with a grain and a thickness, printed with all that play needs.

Painted at any size from the same layout of 66 units, so that a turned card can come from a
larger one and a straight card keeps its pixels whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Literal

import numpy as np
import pygame

from game.ui.kit.art.creatures import creatures, paint_creature
from game.ui.kit.art.fracture import cracks
from game.ui.kit.light import grain, inset_of, mesh, smooth, smoothstep, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix, raw_font

UNITS = 66.0
WINDOW = (4.5, 4.5, 57.0, 39.5)
FIGURE = 14.4
CHEVRONS = 18.0  # units that the chevrons take, from the card's edge to the bolt


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card."""

    creature: str = "squid"
    points: int = 10
    speed: int = 1
    damage: int = 1
    trait: Literal["", "shield", "two_hit"] = ""
    crack: Literal[0, 1, 2] = 0
    """How far it is broken: whole, cracked by a first hit, or about to fly apart."""
    taken: Literal[0, 1] = 0
    """Hits of two that lie on it."""

    @property
    def seed(self) -> int:
        """Cards of one print break alike."""
        return sum(map(ord, self.creature)) + 7 * self.points + self.damage


SHARDS = 16
"""Pieces along whose sides a card shows its cracks."""


def paint_card(
    theme: Theme, face: CardFace, frame: int, side: int, height: int | None = None
) -> pygame.Surface:
    """The card's face, straight, `side` pixels wide."""
    tall = height or side
    u = side / UNITS
    card = _stock(theme.colours.card, side, tall).copy()
    colour = theme.colours.creatures.get(face.creature, theme.colours.phosphor)
    _window(card, face, colour, u, tall)
    _creature(card, face, frame, colour, u)
    _figures(card, theme, face, u, tall)
    return card


def paint_cracks(card: pygame.Surface, face: CardFace, colour: Colour) -> None:
    """The card is torn: some lines for a first hit, all with light behind them where it breaks."""
    wide, high = card.get_size()
    u = wide / UNITS
    lines = cracks(SHARDS, face.seed, "glass" if face.trait == "shield" else "paper")
    if face.crack == 1:
        lines = lines[::3]
    torn = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    light = mix(colour, (255, 255, 255), 0.55)
    bent = [_bent(line, number, wide, high) for number, line in enumerate(lines)]
    for points in bent:
        pygame.draw.lines(torn, (8, 6, 8, 235), False, points, max(2, round(1.5 * u)))
    for points in bent:
        inner = (*light, 255) if face.crack == 2 else (84, 62, 44, 255)
        pygame.draw.lines(torn, inner, False, points, max(1, round(0.9 * u)))
    lit = [(x + max(1.0, 0.8 * u), y + max(1.0, 0.8 * u)) for points in bent for x, y in points]
    for a, b in zip(lit[::3], lit[1::3], strict=True):
        pygame.draw.aaline(torn, (255, 250, 236, 120), a, b)
    mask = card.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    torn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    card.blit(torn, (0, 0))


def _bent(
    line: tuple[tuple[float, float], tuple[float, float]], number: int, wide: int, high: int
) -> list[tuple[float, float]]:
    """A tear is never straight."""
    (ax, ay), (bx, by) = line
    off = 0.12 if number % 2 else -0.12
    middle = ((ax + bx) / 2 + (by - ay) * off, (ay + by) / 2 - (bx - ax) * off)
    return [(x * wide, y * high) for x, y in ((ax, ay), middle, (bx, by))]


@lru_cache(maxsize=8)
def _stock(colour: Colour, side: int, tall: int) -> pygame.Surface:
    """Cut card: paper grain, a bevel where the die pressed it, rounded corners."""
    u = side / UNITS
    x, y = mesh(side, tall)
    inset = inset_of(x, y, (side, tall), 5.5 * u)
    fibre = (
        grain(side, tall, 7, 2.4)
        + np.repeat(grain(side, max(1, (tall + 2) // 3), 8, 1.6), 3, axis=1)[:, :tall]
    )
    slope = 7.0 - 16.0 * (x + y) / (side + tall)
    paper = tinted(np.ones((side, tall), dtype=np.float32), colour) + (fibre + slope)[:, :, None]
    press = (smoothstep(0.0, 2.2 * u, inset) - 1.0)[:, :, None]
    facing = np.where(x * tall + y * side < side * tall, 1.0, -1.0)[:, :, None]
    paper = paper + press * np.where(facing > 0, -20.0, 62.0)
    return surface_of(paper.astype(np.float32), np.clip(inset + 0.5, 0, 1))


def _window(card: pygame.Surface, face: CardFace, colour: Colour, u: float, tall: int) -> None:
    """The printed night that the creature floats in."""
    x0, y0 = round(WINDOW[0] * u), round(WINDOW[1] * u)
    width, height = card.get_width() - 2 * x0, round(WINDOW[3] * u) + tall - card.get_width()
    card.blit(_night(colour, width, height, u), (x0, y0))
    rng = Random(sum(map(ord, face.creature)) + face.points)
    for _ in range(9):
        at = (x0 + rng.randrange(2, width - 3), y0 + rng.randrange(2, height - 3))
        card.fill(
            mix((40, 40, 50), (255, 255, 255), rng.uniform(0.1, 0.5)),
            (*at, max(1, round(u * 0.8)), max(1, round(u * 0.8))),
        )
    line = pygame.Rect(x0, y0, width, height)
    pygame.draw.rect(card, mix(colour, (30, 28, 30), 0.62), line, max(1, round(u)), round(3.2 * u))


@lru_cache(maxsize=32)
def _night(colour: Colour, width: int, height: int, u: float) -> pygame.Surface:
    """Printed black, halftoned towards the creature's own colour."""
    x, y = mesh(width, height)
    inside = np.clip(inset_of(x, y, (width, height), 3.2 * u) + 0.5, 0, 1)
    glow = np.clip(
        1.0 - np.hypot((x - width / 2) / (0.62 * width), (y - 0.56 * height) / (0.66 * height)), 0, 1
    )
    step = max(2.0, 2.6 * u)
    dots = (np.sin((x + y) * np.pi / step) * np.sin((x - y) * np.pi / step)) * 0.5 + 0.5
    tone = glow * 0.30 + (dots < glow * 0.95) * 0.10 + 0.03 * (1 - y / height)
    return surface_of(tinted(tone, colour) + np.array((17, 17, 23), dtype=np.float32), inside)


def _creature(card: pygame.Surface, face: CardFace, frame: int, colour: Colour, u: float) -> None:
    name = face.creature if face.creature in creatures() else "squid"
    pixel = max(1, round(2 * u))
    art = paint_creature(name, frame, colour, pixel)
    middle_x = card.get_width() / 2
    middle_y = (WINDOW[1] + WINDOW[3] / 2) * u + (card.get_height() - card.get_width()) / 2
    at = (
        round(middle_x - art.get_width() / 2),
        round(middle_y - art.get_height() / 2) + (pixel if frame else 0) // 2,
    )
    if face.trait == "shield":
        _shield(card, (middle_x, middle_y), u)
    shade = art.copy()
    shade.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(shade, (at[0] + max(1, pixel // 2), at[1] + pixel))
    card.blit(art, at)
    if face.trait:
        _trait(card, face, u)


def _shield(card: pygame.Surface, middle: tuple[float, float], u: float) -> None:
    radius = 18.2 * u
    size = round(radius * 2 + 4)

    def ring(big: pygame.Surface, times: int) -> None:
        centre = (size * times / 2, size * times / 2)
        pygame.draw.circle(big, (100, 200, 255, 46), centre, radius * times)
        pygame.draw.circle(big, (130, 220, 255, 235), centre, radius * times, round(1.5 * u * times))
        pygame.draw.circle(
            big, (130, 220, 255, 120), centre, (radius - 2.6 * u) * times, round(0.8 * u * times)
        )

    card.blit(
        smooth((size, size), ring),
        (middle[0] - size / 2, middle[1] - size / 2),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )


HEART = (
    ".##.##.",
    "#######",
    "#######",
    ".#####.",
    "..###..",
    "...#...",
)


def _trait(card: pygame.Surface, face: CardFace, u: float) -> None:
    """A seal in the window's corner: a ring for a shield, two hearts for two hits."""
    if face.trait == "two_hit":
        _hearts(card, 2 - face.taken, u)
        return
    size = round(13 * u)

    def seal(big: pygame.Surface, times: int) -> None:
        k = size * times / 13
        middle = (6.5 * k, 6.5 * k)
        pygame.draw.circle(big, (10, 10, 14), middle, 6.4 * k)
        pygame.draw.circle(big, (190, 236, 255), middle, 5.6 * k)
        pygame.draw.circle(big, (16, 74, 122), middle, 3.6 * k, round(1.5 * k))

    at = (card.get_width() - round(7 * u) - size, round(7 * u))
    card.blit(smooth((size, size), seal), at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _hearts(card: pygame.Surface, left: int, u: float) -> None:
    """How many hits it takes still, side by side; one that was taken is empty."""
    pixel = max(1, round(1.35 * u))
    wide, high = 7 * pixel, 6 * pixel
    plate = pygame.Rect(0, 0, 2 * wide + 5 * pixel, high + 4 * pixel)
    plate.topright = card.get_width() - round(6 * u), round(6 * u)
    pygame.draw.rect(card, (10, 10, 14), plate, border_radius=2 * pixel)
    pygame.draw.rect(card, (255, 206, 110), plate, max(1, pixel // 2), border_radius=2 * pixel)
    for place in range(2):
        ink = (255, 206, 110) if place < left else (74, 62, 44)
        x, y = plate.x + 2 * pixel + place * (wide + pixel), plate.y + 2 * pixel
        for row, line in enumerate(HEART):
            for column, mark in enumerate(line):
                if mark == "#":
                    card.fill(ink, (x + column * pixel, y + row * pixel, pixel, pixel))


def _figures(card: pygame.Surface, theme: Theme, face: CardFace, u: float, tall: int) -> None:
    """Speed in chevrons, damage in a red bolt, points in print; as much of it as has room."""
    colours = theme.colours
    top = (WINDOW[1] + WINDOW[3]) * u + tall - card.get_width()
    middle = top + (tall - top) / 2 - 0.6 * u
    font = raw_font("figure", max(14, round(FIGURE * u)))
    points = font.render(str(face.points), True, colours.ink)
    card.blit(points, (card.get_width() - 4.6 * u - points.get_width(), middle - points.get_height() / 2))
    widest = max(points.get_width(), font.size("30")[0])  # cards of one size all have chevrons, or none
    figure = font.render(str(face.damage), True, (255, 246, 228))
    unit = max(u, (figure.get_width() + 4) / 16, figure.get_height() / 21)  # the bolt holds its figure
    width, high = round(16 * unit), round(17 * unit)
    room = card.get_width() - 4.6 * u - widest - width
    if room >= CHEVRONS * u:
        chevrons = smooth(
            (round(22 * u), round(15 * u)), lambda big, k: _chevrons(big, face.speed, u * k, colours.ink)
        )
        left = (round(1.6 * u), round(middle - 7.5 * u))
        card.blit(chevrons, left, special_flags=pygame.BLEND_PREMULTIPLIED)
    elif room < 4.6 * u:
        return
    at = (round(min(21.5 * u, room - u)), round(middle - 8.2 * unit))
    badge = smooth((width, high), lambda big, k: _badge(big, unit * k, colours.ink_red))
    card.blit(badge, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    card.blit(
        figure, (at[0] + (width - figure.get_width()) / 2, at[1] + 0.44 * high - figure.get_height() / 2)
    )


def _chevrons(big: pygame.Surface, speed: int, k: float, ink: Colour) -> None:
    for i in range(min(3, max(1, speed))):
        y = (7.5 - 2.4 * (min(3, speed) - 1) + 4.8 * i - 2.4) * k
        pygame.draw.polygon(
            big,
            ink,
            [
                (3 * k, y),
                (9 * k, y + 3.6 * k),
                (15 * k, y),
                (15 * k, y + 2.6 * k),
                (9 * k, y + 6.2 * k),
                (3 * k, y + 2.6 * k),
            ],
        )


def _badge(big: pygame.Surface, k: float, red: Colour) -> None:
    pygame.draw.rect(big, red, (0, 0, 16 * k, 12 * k), border_radius=round(3 * k))
    pygame.draw.polygon(big, red, [(1 * k, 9 * k), (15 * k, 9 * k), (8 * k, 16.5 * k)])
    pygame.draw.rect(big, mix(red, (255, 255, 255), 0.28), (1.6 * k, 0.9 * k, 12.8 * k, 1.2 * k))
