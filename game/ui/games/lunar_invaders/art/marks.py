"""Small signs for what an answer would do, told by their form and not by colour alone."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Theme, mix

TIMES = 4
DARK: Colour = (12, 13, 20)
Point = tuple[float, float]


def tone_of(theme: Theme, kind: str) -> Colour:
    """The colour of what would happen."""
    colours = theme.colours
    match kind:
        case "attack" | "beam" | "loses_self":
            return colours.bad
        case "roll" | "throw" | "gift" | "misdirect" | "cancel" | "hold":
            return colours.warn
        case "win" | "build" | "grow":
            return colours.good
        case "teleport":
            return colours.ice
        case _:
            return colours.focus


@lru_cache(maxsize=256)
def paint_mark(theme: Theme, kind: str, size: int) -> pygame.Surface:
    """The sign of a kind of answer on a dark disc."""
    big = pygame.Surface((size * TIMES,) * 2, pygame.SRCALPHA)
    unit = size * TIMES / 100
    tone = tone_of(theme, kind)
    pygame.draw.circle(big, (0, 0, 0, 120), (52 * unit, 53 * unit), 47 * unit)
    pygame.draw.circle(big, DARK, (50 * unit, 50 * unit), 46 * unit)
    pygame.draw.circle(big, tone, (50 * unit, 50 * unit), 46 * unit, max(2, round(7 * unit)))
    _SIGNS.get(kind, _arrow)(big, tone, unit)
    return for_screen(pygame.transform.smoothscale(big, (size, size)))


def _lines(big: pygame.Surface, tone: Colour, unit: float, wide: float, *strokes: tuple[Point, ...]) -> None:
    for stroke in strokes:
        points = [(x * unit, y * unit) for x, y in stroke]
        pygame.draw.lines(big, tone, False, points, round(wide * unit))
        for x, y in points:
            pygame.draw.circle(big, tone, (x, y), wide * unit / 2)


def _arrow(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 10, ((28, 50), (70, 50)), ((54, 33), (71, 50), (54, 67)))


def _retreat(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 10, ((52, 32), (34, 50), (52, 68)), ((70, 32), (52, 50), (70, 68)))


def _swords(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 9, ((30, 28), (70, 70)), ((70, 28), (30, 70)))
    _lines(big, tone, unit, 8, ((26, 60), (40, 74)), ((74, 60), (60, 74)))


def _die(big: pygame.Surface, tone: Colour, unit: float) -> None:
    box = pygame.Rect(28 * unit, 28 * unit, 44 * unit, 44 * unit)
    pygame.draw.rect(big, tone, box, border_radius=round(10 * unit))
    for x, y in ((39, 39), (61, 61), (50, 50), (61, 39), (39, 61)):
        pygame.draw.circle(big, DARK, (x * unit, y * unit), 4.6 * unit)


def _combine(big: pygame.Surface, tone: Colour, unit: float) -> None:
    for top in (20, 40):
        pygame.draw.polygon(
            big,
            tone,
            [(50 * unit, top * unit), (74 * unit, (top + 30) * unit), (26 * unit, (top + 30) * unit)],
        )
        pygame.draw.line(
            big, DARK, (22 * unit, (top + 33) * unit), (78 * unit, (top + 33) * unit), round(5 * unit)
        )


def _divide(big: pygame.Surface, tone: Colour, unit: float) -> None:
    pygame.draw.polygon(big, tone, [(38 * unit, 42 * unit), (56 * unit, 72 * unit), (20 * unit, 72 * unit)])
    pygame.draw.polygon(big, tone, [(66 * unit, 26 * unit), (80 * unit, 48 * unit), (52 * unit, 48 * unit)])
    _lines(big, tone, unit, 6, ((34, 32), (46, 24)), ((60, 66), (76, 60)))


def _transfer(big: pygame.Surface, tone: Colour, unit: float) -> None:
    pygame.draw.polygon(big, tone, [(50 * unit, 46 * unit), (72 * unit, 74 * unit), (28 * unit, 74 * unit)])
    _lines(big, tone, unit, 8, ((50, 18), (50, 36)), ((40, 28), (50, 38), (60, 28)))


def _rings(big: pygame.Surface, tone: Colour, unit: float) -> None:
    for reach in (29, 15):
        pygame.draw.circle(big, tone, (50 * unit, 50 * unit), reach * unit, round(6 * unit))
    pygame.draw.circle(big, tone, (50 * unit, 50 * unit), 5 * unit)


def _away(big: pygame.Surface, tone: Colour, unit: float) -> None:
    pygame.draw.circle(big, tone, (50 * unit, 70 * unit), 9 * unit)
    _lines(big, tone, unit, 7, ((50, 54), (50, 24)), ((38, 36), (50, 23), (62, 36)))
    for x, y in ((28, 44), (72, 46), (30, 66), (72, 66)):
        pygame.draw.circle(big, tone, (x * unit, y * unit), 3.6 * unit)


def _star(big: pygame.Surface, tone: Colour, unit: float) -> None:
    points = []
    for turn in range(10):
        reach, angle = (32, 14)[turn % 2] * unit, -pi / 2 + turn * pi / 5
        points.append((50 * unit + reach * cos(angle), 51 * unit + reach * sin(angle)))
    pygame.draw.polygon(big, tone, points)


def _warning(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 12, ((50, 26), (50, 54)))
    pygame.draw.circle(big, tone, (50 * unit, 72 * unit), 7 * unit)


def _plus(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 12, ((50, 28), (50, 72)), ((28, 50), (72, 50)))


def _grow(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 10, ((30, 50), (50, 30), (70, 50)), ((30, 70), (50, 50), (70, 70)))


def _bolt(big: pygame.Surface, tone: Colour, unit: float) -> None:
    bolt = ((58, 20), (30, 55), (47, 57), (40, 81), (70, 44), (53, 42))
    pygame.draw.polygon(big, tone, [(x * unit, y * unit) for x, y in bolt])


def _tick(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 11, ((28, 52), (44, 68), (73, 34)))


def _bar(big: pygame.Surface, tone: Colour, unit: float) -> None:
    _lines(big, tone, unit, 11, ((32, 32), (68, 68)), ((68, 32), (32, 68)))


_SIGNS = {
    "retreat": _retreat,
    "attack": _swords,
    "roll": _die,
    "throw": _die,
    "combine": _combine,
    "divide": _divide,
    "transfer": _transfer,
    "teleport": _rings,
    "beam": _away,
    "win": _star,
    "gift": _warning,
    "loses_self": _warning,
    "build": _plus,
    "grow": _grow,
    "misdirect": _bolt,
    "hold": _bolt,
    "cancel": _bar,
    "let": _tick,
}


@lru_cache(maxsize=64)
def paint_odds(theme: Theme, odds: tuple[int, ...], size: tuple[int, int]) -> pygame.Surface:
    """A bar of six sides of a die: wins full, ties half, losses empty."""
    wide, high = size
    bar = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(bar, DARK, bar.get_rect(), border_radius=high // 2)
    tones = (theme.colours.good, mix(theme.colours.warn, DARK, 0.25), None)
    step, at = (wide - 4) / max(1, sum(odds)), 0
    for share, tone in zip(odds, tones, strict=False):
        for _ in range(share):
            box = pygame.Rect(round(2 + at * step), 2, max(2, round(step) - 1), high - 4)
            if tone is None:
                pygame.draw.rect(bar, theme.colours.dim, box, 1)
            else:
                pygame.draw.rect(bar, tone, box)
            at += 1
    return for_screen(bar)


@lru_cache(maxsize=128)
def paint_ring(size: int, tone: Colour, strong: bool) -> pygame.Surface:
    """A ring of light round a space that can be chosen, lying on the ground."""
    big = pygame.Surface((size * 3, size * 3), pygame.SRCALPHA)
    middle, reach = size * 1.5, size * 1.5
    for share, wide, alpha in ((0.90, 0.16, 46), (0.88, 0.10, 80), (0.87, 0.055, 255)):
        ink = (*tone, alpha if strong else round(alpha * 0.72))
        pygame.draw.circle(big, ink, (middle, middle), reach * share, max(2, round(reach * wide)))
    if strong:
        fill = pygame.Surface(big.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(fill, (*tone, 66), (middle, middle), reach * 0.84)
        big.blit(fill, (0, 0))
    return for_screen(pygame.transform.smoothscale(big, (size, size)))
