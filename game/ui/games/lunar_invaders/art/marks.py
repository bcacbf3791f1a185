"""Small signs for what an answer would do, told by their form and not by colour alone."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.kit.art.signs import draw_sign, signs
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Theme, mix

TIMES = 4
DARK: Colour = (12, 13, 20)
LIKE = {"throw": "roll", "loses_self": "gift", "hold": "misdirect"}
"""Answers that have another's sign."""


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
    known, name = signs("lunar_invaders"), LIKE.get(kind, kind)
    name = name if name in known.sign else "move"
    draw_sign(big, size * TIMES, known, name, {"ink": tone, "dark": DARK})
    return for_screen(pygame.transform.smoothscale(big, (size, size)))


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
