"""The pictures that effects are made of: light, sparks, dust, scraps, rings, figures; painted once each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.ui.kit.light import for_screen, glow, smooth
from game.ui.kit.theme import Colour, Theme, mix, raw_font

SMALL = 48  # pixels of a light that is made and then brought to size
TURNS = 6  # views of a scrap


def paint_burst(reach: float, colour: Colour, step: float) -> Iterator[pygame.Surface]:
    """A burst of light of this strength, and its heart, as wide as so many pixels."""
    heart = mix(colour, (255, 255, 255), 0.7)
    for far, tone, strength in ((reach, colour, step), (0.5 * reach, heart, step**2)):
        yield _bloom(max(4, round(far)), tone, round(strength, 2))


@lru_cache(maxsize=160)
def _bloom(reach: int, colour: Colour, strength: float) -> pygame.Surface:
    """Soft light can be made small and brought to size: that takes a tenth of the time."""
    small = glow(min(reach, SMALL), colour, 1.0, 1.6).copy()  # in the window's format, as what is made of it
    level = round(255 * strength)
    small.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, (2 * reach, 2 * reach))


@lru_cache(maxsize=256)
def paint_spark(colour: Colour, fade: int, mm: float) -> pygame.Surface:
    return glow(max(2, round((2.2 + 0.5 * fade) * mm)), mix((0, 0, 0), colour, 0.35 + 0.16 * fade), 1.6, 1.5)


@lru_cache(maxsize=256)
def paint_puff(colour: Colour, fade: int, mm: float) -> pygame.Surface:
    reach = max(2, round((3.6 - 0.35 * fade) * mm))

    def disc(big: pygame.Surface, times: int) -> None:
        for share, alpha in ((1.0, 10), (0.7, 16), (0.4, 24)):
            pygame.draw.circle(
                big,
                (*colour, min(255, alpha * (fade + 1))),
                (reach * times, reach * times),
                reach * share * times,
            )

    return for_screen(smooth((reach * 2, reach * 2), disc, 2))


@lru_cache(maxsize=512)
def paint_chip(colour: Colour, turn: int, mm: float) -> pygame.Surface:
    """A scrap that tumbles: six views of it."""
    size = max(5, round(5.2 * mm))

    def scrap(big: pygame.Surface, times: int) -> None:
        c, a = size * times / 2, turn * pi / 6
        long, thin = size * times * 0.42, size * times * (0.10 + 0.22 * abs(cos(a)))
        corners = [(long, thin), (-long, thin), (-long, -thin), (long, -thin)]
        points = [(c + x * cos(a) - y * sin(a), c + x * sin(a) + y * cos(a)) for x, y in corners]
        pygame.draw.polygon(big, mix(colour, (255, 255, 255) if turn < 3 else (0, 0, 0), 0.22), points)

    return for_screen(smooth((size, size), scrap, 3))


@lru_cache(maxsize=256)
def paint_ring(reach: int, colour: Colour, step: int, fade: int, squash: float) -> pygame.Surface:
    radius = max(3.0, reach * (0.25 + 0.075 * step))
    size = round(radius * 2) + 8
    picture = pygame.Surface((size, size))
    tone = mix((0, 0, 0), colour, 0.15 + 0.17 * fade)
    middle = (size // 2, size // 2)
    pygame.draw.aacircle(picture, mix((0, 0, 0), tone, 0.35), middle, radius + 2, max(2, 5 - step // 3))
    pygame.draw.aacircle(picture, tone, middle, radius, max(1, 3 - step // 4))
    if squash < 1.0:
        picture = pygame.transform.smoothscale(picture, (size, max(2, round(size * squash))))
    return for_screen(picture)


@lru_cache(maxsize=256)
def paint_figure(theme: Theme, words: str, colour: Colour, step: int, size: float = 1.0) -> pygame.Surface:
    """A number with a dark outline, at a sixth of its size for each step."""
    font = raw_font("score", 8 * max(2, round(2 * size * theme.zoom)))  # a pixel face is whole only at eights
    face, edge = font.render(words, False, colour), font.render(words, False, (8, 8, 10))
    k = max(2, theme.px(2))
    whole = pygame.Surface((face.get_width() + 2 * k, face.get_height() + 2 * k), pygame.SRCALPHA)
    for dx in (0, k, 2 * k):
        for dy in (0, k, 2 * k):
            whole.blit(edge, (dx, dy))
    whole.blit(face, (k, k))
    return for_screen(pygame.transform.smoothscale_by(whole, step / 6) if step != 6 else whole)
