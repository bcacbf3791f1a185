"""The thirteen symbols of the card duel as stamped seals, and the marks of cost and strength.

Mankind's seals are round, the Invader's six-cornered, so that the side is told without a colour.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.core.streams import Rng
from game.games.invaders_2127.words import OF_MANKIND
from game.ui.games.invaders_2127.art.pen import Motif, Pen
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, PaletteName, Theme, mix

TIMES = 4
WHITE: Colour = (255, 255, 255)
HOLE: Colour = (0, 0, 0)


def _defender(p: Pen) -> None:
    p.blob(WHITE, -30, -30, 0, -38, 30, -30, 28, 6, 0, 40, -28, 6)
    p.poly(HOLE, -18, -4, 0, -18, 18, -4, 18, 8, 0, -6, -18, 8)


def _hero(p: Pen) -> None:
    p.star(WHITE, 0, 4, 42, 17, 5)


def _skull(p: Pen) -> None:
    p.blob(WHITE, -32, -6, -24, -32, 0, -40, 24, -32, 32, -6, 20, 14, -20, 14)
    p.box(WHITE, -17, 8, 17, 36)
    for q in p.sides():
        q.disc(HOLE, 13, -6, 9)
        q.box(HOLE, 4, 22, 8, 38)
    p.poly(HOLE, 0, 4, 6, 15, -6, 15)


def _location(p: Pen) -> None:
    p.blob(WHITE, 0, 42, -22, 8, -28, -14, -16, -34, 0, -40, 16, -34, 28, -14, 22, 8)
    p.disc(HOLE, 0, -13, 12)


def _tech(p: Pen) -> None:
    for i in range(8):
        a = i * pi / 4
        p.line(WHITE, 14, 20 * cos(a), 20 * sin(a), 35 * cos(a), 35 * sin(a))
    p.disc(WHITE, 0, 0, 29)
    p.disc(HOLE, 0, 0, 12)


def _support(p: Pen) -> None:
    """An open hand."""
    p.blob(WHITE, -20, 0, 20, -2, 22, 24, 10, 40, -12, 40, -22, 22)
    for x, y in ((-16, -28), (-5, -38), (7, -36), (18, -24)):
        p.line(WHITE, 10, x * 0.95, 8, x, y)
    p.line(WHITE, 11, 16, 26, 35, 2)


def _desolator(p: Pen) -> None:
    """A trident that points down."""
    p.line(WHITE, 10, 0, -40, 0, 26)
    for x in (-26, 0, 26):
        p.poly(WHITE, x - 10, 14, x + 10, 14, x, 42)
        p.line(WHITE, 8, x, -6, x, 16)
    p.line(WHITE, 9, -26, -8, 26, -8)


def _tentacle(p: Pen) -> None:
    p.limb(WHITE, 24, 6, -22, 42, -28, 0, -4, -32, 26, -20, 26, 8, 6, 12, 2, -4)


def _pyramid(p: Pen) -> None:
    p.poly(WHITE, 0, -42, 42, 30, -42, 30)
    p.oval(HOLE, 0, 8, 18, 10)
    p.disc(WHITE, 0, 8, 6)


def _invader(p: Pen) -> None:
    p.blob(WHITE, -42, 8, -20, -4, 20, -4, 42, 8, 20, 20, -20, 20)
    p.blob(WHITE, -18, -4, -14, -22, 0, -30, 14, -22, 18, -4)
    for x in (-22, 0, 22):
        p.disc(HOLE, x, 9, 4.5)
    p.line(WHITE, 6, -14, 22, -22, 36)
    p.line(WHITE, 6, 14, 22, 22, 36)


def _pod(p: Pen) -> None:
    p.blob(WHITE, 0, -44, 22, -22, 28, 12, 14, 38, -14, 38, -28, 12, -22, -22)
    p.poly(HOLE, 0, -34, 8, -12, 0, 2, 9, 18, 0, 34, -8, 18, -2, 4, -9, -10)


def _scourge(p: Pen) -> None:
    """A beetle."""
    p.blob(WHITE, 0, -20, 18, -8, 20, 16, 0, 40, -20, 16, -18, -8)
    p.disc(WHITE, 0, -26, 12)
    for q in p.sides():
        for y, far in ((-4, -20), (10, 8), (20, 36)):
            q.line(WHITE, 6, 14, y, 32, (y + far) / 2, 40, far)
        q.line(WHITE, 5, 5, -32, 16, -44)
    p.line(HOLE, 5, 0, -10, 0, 36)


def _alien_tech(p: Pen) -> None:
    """A crystal with a spark."""
    p.poly(WHITE, 0, -44, 24, -14, 14, 40, -14, 40, -24, -14)
    p.poly(HOLE, 0, -30, 8, -10, 2, -8, 10, 12, -2, 30, 0, 10, -8, 6, -2, -12)


GLYPHS: dict[str, Motif] = {
    "defender": _defender, "hero": _hero, "skull": _skull, "location": _location, "tech": _tech,
    "support": _support, "desolator": _desolator, "tentacle": _tentacle, "pyramid": _pyramid,
    "invader": _invader, "pod": _pod, "scourge": _scourge, "alien_tech": _alien_tech,
}  # fmt: skip


@lru_cache(maxsize=256)
def glyph(name: str, size: int, ink: Colour) -> pygame.Surface:
    """A symbol's picture alone, its holes open."""
    big = pygame.Surface((size * TIMES, size * TIMES))
    GLYPHS[name](Pen(big, Rng(0)))
    small = pygame.transform.smoothscale(big, (size, size))
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.fill((*ink, 255))
    pygame.surfarray.pixels_alpha(picture)[...] = pygame.surfarray.pixels_red(small)
    return picture


def symbol(symbol: str, size: int, theme: Theme | None = None) -> pygame.Surface:
    """The symbol's seal, so many pixels square."""
    return _seal(symbol, size, (theme or Theme()).palette)


@lru_cache(maxsize=256)
def _seal(name: str, size: int, palette: PaletteName) -> pygame.Surface:
    colours = Theme(palette).colours
    ours = name in OF_MANKIND
    ground = colours.petrol if ours else colours.ink
    print_ = colours.card if ours else mix(colours.oxide, colours.amber, 0.35)
    if name == "hero":
        ground, print_ = colours.amber, colours.ink
    elif name == "skull":
        ground, print_ = colours.ink, colours.card
    picture = plaque("round" if ours else "hex", size, ground, colours.card).copy()
    inner = round(size * 0.74)
    picture.blit(glyph(name, inner, print_), ((size - inner) / 2, (size - inner) / 2))
    return for_screen(picture)


@lru_cache(maxsize=256)
def plaque(shape: str, size: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A small enamelled shape with a rim: what a figure or a symbol is stamped on."""
    big = pygame.Surface((size * TIMES, size * TIMES), pygame.SRCALPHA)
    p = Pen(big, Rng(0))
    dark = mix(fill, HOLE, 0.72)
    for ink, k in ((dark, 1.0), (rim, 0.93), (fill, 0.82)):
        _shaped(p, shape, ink, k)
    return pygame.transform.smoothscale(big, (size, size))


def _shaped(p: Pen, shape: str, ink: Colour, k: float) -> None:
    if shape == "round":
        p.disc(ink, 0, 0, 49 * k)
    elif shape == "hex":
        p.poly(ink, *(v for i in range(6) for v in (49 * k * cos(i * pi / 3), 49 * k * sin(i * pi / 3))))
    elif shape == "card":
        inset = 49 * (1 - k)
        p.box(ink, -38 + inset, -49 + inset, 38 - inset, 49 - inset)
    elif shape == "drop":
        inset = 49 * (1 - k)
        p.poly(ink, -49 + inset * 1.6, -44 + inset, 49 - inset * 1.6, -44 + inset, 0, 49 - inset * 2)
    else:
        p.star(ink, 0, 0, 49 * k, 34 * k, 12)
