"""What is laid over the table: ghosts, brackets, darts, rings of light.  Each is painted once a size."""

from __future__ import annotations

from functools import lru_cache
from math import pi

import numpy as np
import pygame

from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.light import for_screen, mesh, smooth, surface_of, tinted
from game.ui.kit.theme import Colour, mix, raw_text

SHIELD: Colour = (130, 220, 255)  # the light between it and what it protects, and what breaks of it


@lru_cache(maxsize=64)
def paint_ghost(kind: str, colour: Colour, side: int, own: bool, free: bool) -> pygame.Surface:
    """A card that is not there yet: a dotted frame with the creature's shade in it."""
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    strength = 190 if own else 84
    step = max(4, side // 12)
    for at in range(0, side - step // 2, step):
        for box in (
            (at, 0, step // 2, max(1, side // 40)),
            (at, side - max(1, side // 40), step // 2, max(1, side // 40)),
            (0, at, max(1, side // 40), step // 2),
            (side - max(1, side // 40), at, max(1, side // 40), step // 2),
        ):
            card.fill((*colour, strength), box)
    if not free:
        return card
    art = paint_creature(kind, 0, colour, 3)
    art = pygame.transform.smoothscale_by(art, side * 0.62 / art.get_width())
    art.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(art, art.get_rect(center=(side // 2, side // 2)))
    return card


@lru_cache(maxsize=64)
def paint_brackets(side: int, tone: Colour, arm: int, width: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    last = side - 1
    for x, dx in ((0, 1), (last, -1)):
        for y, dy in ((0, 1), (last, -1)):
            box = pygame.Rect(min(x, x + dx * arm), y if dy > 0 else y - width + 1, arm, width)
            picture.fill(tone, box)
            box = pygame.Rect(x if dx > 0 else x - width + 1, min(y, y + dy * arm), width, arm)
            picture.fill(tone, box)
    return picture


@lru_cache(maxsize=32)
def paint_dart(side: int, fill: Colour, edge: Colour) -> pygame.Surface:
    """A point that falls."""

    def draw(big: pygame.Surface, times: int) -> None:
        w = side * times
        points = [(w * 0.08, w * 0.1), (w * 0.92, w * 0.1), (w * 0.5, w * 0.92)]
        pygame.draw.polygon(big, edge, points)
        c = (w * 0.5, w * 0.36)
        pygame.draw.polygon(
            big, fill, [(c[0] + (x - c[0]) * 0.66, c[1] + (y - c[1]) * 0.66) for x, y in points]
        )

    return for_screen(smooth((side, side), draw))


@lru_cache(maxsize=64)
def paint_stamp(said: str, size: tuple[int, int], tone: Colour, sure: bool) -> pygame.Surface:
    """Words in a frame, as a rubber stamp leaves them; a frame of dashes where it is not sure."""
    wide, high = max(8, size[0]), max(6, size[1])
    stamp = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge, round_ = max(2, high // 9), high // 4
    box = stamp.get_rect()
    pygame.draw.rect(stamp, (10, 9, 12, 232), box, border_radius=round_)
    inner = box.inflate(-edge, -edge)
    pygame.draw.rect(stamp, tone, inner, edge, border_radius=round_)
    if not sure:
        for x in range(0, wide, 4 * edge):
            stamp.fill((10, 9, 12, 232), (x, inner.y, 2 * edge, edge))
            stamp.fill((10, 9, 12, 232), (x, inner.bottom - edge, 2 * edge, edge))
    words = raw_text("score", 64, said, mix(tone, (255, 255, 255), 0.35))
    ink = words.get_bounding_rect()
    fit = min((wide - 5 * edge) / ink.width, (high - 4.4 * edge) / ink.height)
    art = pygame.transform.smoothscale(
        words.subsurface(ink), (max(1, round(ink.width * fit)), max(1, round(ink.height * fit)))
    )
    stamp.blit(art, art.get_rect(center=box.center))
    return stamp


@lru_cache(maxsize=96)
def paint_wave(radius: int, inner: int, tone: Colour, phase: int, times: int = 1) -> pygame.Surface:
    """Rings of light that run outwards to where the wave ends; painted small and enlarged."""
    side = 2 * radius + 8
    x, y = mesh(side, side)
    far = np.hypot(x - side / 2, y - side / 2)
    edge = np.exp(-(((far - radius) / 1.6) ** 2))
    inside = (far < radius) & (far > inner)
    run = 0.5 + 0.5 * np.cos((far / max(8.0, radius / 5) - phase / 12) * 2 * pi)
    light = 0.95 * edge + inside * (0.05 + 0.16 * run**4 * (far / max(1, radius)))
    return pygame.transform.scale_by(surface_of(tinted(light, tone)), times)


@lru_cache(maxsize=8)
def paint_hatched(size: tuple[int, int], tone: Colour, gap: int) -> pygame.Surface:
    band = pygame.Surface(size, pygame.SRCALPHA)
    band.fill((6, 4, 6, 120))
    for x in range(-size[1], size[0], max(5, gap)):
        pygame.draw.line(band, (*tone, 70), (x, size[1]), (x + size[1], 0), max(1, gap // 5))
    pygame.draw.rect(band, (*tone, 110), band.get_rect(), max(1, gap // 6))
    return band
