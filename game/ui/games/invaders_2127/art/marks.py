"""Marks printed on a card: costs, strength, tokens, the payment's stamp.

Shape tells them apart before colour does: a small card for discards, a drop for drain, a disc for
strength with an arrowhead when it is not the printed one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from game.core.streams import Rng
from game.ui.games.invaders_2127.art.pen import Pen
from game.ui.games.invaders_2127.art.symbols import TIMES, plaque
from game.ui.kit.theme import Colour, PaletteName, Role, Theme, mix, raw_text

SMALLEST_FIGURE = 14


def _figure(
    picture: pygame.Surface, words: str, share: float, ink: Colour, lift: float = 0.0, role: Role = "figure"
) -> None:
    """A figure in the middle, never smaller than can be read."""
    size = picture.get_height()
    drawn = raw_text(role, max(SMALLEST_FIGURE, round(size * share)), words, ink)
    box = drawn.get_bounding_rect()
    at = ((picture.get_width() - box.width) / 2 - box.left, (size - box.height) / 2 - box.top - lift * size)
    picture.blit(drawn, (round(at[0]), round(at[1])))


@lru_cache(maxsize=256)
def cost_mark(
    kind: Literal["discard", "drain"], amount: int, size: int, palette: PaletteName
) -> pygame.Surface:
    """A cost: cards to discard, or cards to drain."""
    colours = Theme(palette).colours
    if kind == "discard":
        picture = plaque("card", size, colours.card, colours.ink).copy()
        _figure(picture, str(amount), 0.64, colours.ink)
    else:
        picture = plaque("drop", size, colours.ink_red, colours.card).copy()
        _figure(picture, str(amount), 0.56, (255, 246, 228), 0.12)
    return picture


@lru_cache(maxsize=256)
def strength_mark(seat: int, now: int, change: int, size: int, palette: PaletteName) -> pygame.Surface:
    """The strength in a disc; an arrowhead and another ink when it is not the printed one."""
    colours = Theme(palette).colours
    fill, ink = (colours.ink, colours.card) if seat == 0 else (colours.card, colours.ink)
    if change > 0:
        fill, ink = mix(colours.good, colours.card, 0.2), colours.ink
    elif change < 0:
        fill, ink = colours.ink_red, (255, 246, 228)
    picture = plaque("round", size, fill, colours.card if seat == 0 else colours.ink).copy()
    _figure(picture, str(now), 0.64, ink)
    if change:
        _arrow(picture, change > 0, fill, ink)
    return picture


def _arrow(picture: pygame.Surface, up: bool, fill: Colour, ink: Colour) -> None:
    """Above the disc's figure or below it."""
    size = picture.get_width()
    y, tip = (0.2, 0.02) if up else (0.8, 0.98)
    for grow, tone in ((1.5, fill), (1.0, ink)):
        half = 0.13 * size * grow
        points = [(size / 2 - half, y * size), (size / 2 + half, y * size), (size / 2, tip * size)]
        pygame.draw.polygon(picture, tone, points)


@lru_cache(maxsize=16)
def flash_mark(size: int, palette: PaletteName) -> pygame.Surface:
    """A one-time card: a flash instead of a strength."""
    colours = Theme(palette).colours
    picture = plaque("star", size, colours.amber, colours.ink).copy()
    big = pygame.Surface((size * TIMES, size * TIMES), pygame.SRCALPHA)
    Pen(big, Rng(0)).poly((*colours.ink,), 8, -32, -20, 6, -3, 6, -8, 32, 20, -8, 3, -8)
    picture.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return picture


@lru_cache(maxsize=64)
def token_chip(count: int, size: int, palette: PaletteName) -> pygame.Surface:
    """How many tokens lie on a card: a coin with a figure."""
    colours = Theme(palette).colours
    picture = plaque("round", size, colours.amber, mix(colours.amber, colours.ink, 0.6)).copy()
    _figure(picture, str(count), 0.6, colours.ink)
    return picture


@lru_cache(maxsize=16)
def stamp(size: int, palette: PaletteName) -> pygame.Surface:
    """The rubber stamp on a card that pays: a tick in a ring, a little askew."""
    red = mix(Theme(palette).colours.ink_red, (255, 90, 60), 0.35)
    big = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pen = Pen(big, Rng(0))
    pen.ring(red, 0, 0, 46, 7)
    pen.ring(red, 0, 0, 35, 2.5)
    pen.line(red, 10, -19, 2, -5, 17, 21, -16)
    return pygame.transform.rotozoom(big, 12, 0.5)
