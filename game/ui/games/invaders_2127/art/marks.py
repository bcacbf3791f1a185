"""Small things in enamel and print: symbols as seals, costs, strengths, tokens, and where a card is from.

Shape tells them apart before colour does: Mankind's seals are round, the Invader's six-cornered; a small card
is for discards, a drop for drain, a disc for strength, with an arrowhead when it is not the printed one.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Literal, TypeAlias

import pygame

from game.core.data import ASSETS
from game.core.streams import Rng
from game.games.invaders_2127.words import OF_MANKIND
from game.ui.games.invaders_2127.art.drawings import drawing
from game.ui.games.invaders_2127.art.pen import Pen, Point
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Role, Theme, mix, raw_text

Origin: TypeAlias = Literal["rulebook", "house"]
SYMBOLS = ASSETS / "art" / "symbols"
TIMES = 4  # drawn so much larger, and shrunk
SMALLEST_FIGURE = 14
BLACK: Colour = (0, 0, 0)
CREAM: Colour = (255, 246, 228)
HOUSE = ((0.5, 0.08), (0.94, 0.48), (0.8, 0.48), (0.8, 0.9), (0.2, 0.9), (0.2, 0.48), (0.06, 0.48))
DOOR = ((0.42, 0.58), (0.58, 0.58), (0.58, 0.9), (0.42, 0.9))
PAGES = (
    ((0.06, 0.2), (0.46, 0.3), (0.46, 0.88), (0.06, 0.76)),
    ((0.94, 0.2), (0.54, 0.3), (0.54, 0.88), (0.94, 0.76)),
)


# -- symbols ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def glyph(name: str, size: int, ink: Colour) -> pygame.Surface:
    """A symbol's picture alone, its holes open: what its file has in black."""
    big = pygame.Surface((size * TIMES, size * TIMES))
    drawing(SYMBOLS / f"{name}.svg").on(Pen(big, Rng(0)))
    small = pygame.transform.smoothscale(big, (size, size))
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.fill((*ink, 255))
    pygame.surfarray.pixels_alpha(picture)[...] = pygame.surfarray.pixels_blue(small)
    return picture


@lru_cache(maxsize=256)
def symbol(name: str, size: int, theme: Theme) -> pygame.Surface:
    """The symbol's seal, so many pixels square."""
    colours, ours = theme.colours, name in OF_MANKIND
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


def emblem(seat: int, size: int, ink: Colour) -> pygame.Surface:
    """The side's own sign: the defenders' shield, the Invader's saucer."""
    return glyph("defender" if seat == 0 else "invader", size, ink)


@lru_cache(maxsize=256)
def plaque(shape: str, size: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A small enamelled shape with a rim: what a figure or a symbol is stamped on."""
    big = pygame.Surface((size * TIMES, size * TIMES), pygame.SRCALPHA)
    p = Pen(big, Rng(0))
    dark = mix(fill, BLACK, 0.72)
    for ink, k in ((dark, 1.0), (rim, 0.93), (fill, 0.82)):
        _shaped(p, shape, ink, k)
    return pygame.transform.smoothscale(big, (size, size))


def _shaped(p: Pen, shape: str, ink: Colour, k: float) -> None:
    inset = 49 * (1 - k)
    if shape == "round":
        p.disc(ink, 0, 0, 49 * k)
    elif shape == "hex":
        p.poly(ink, *(v for i in range(6) for v in (49 * k * cos(i * pi / 3), 49 * k * sin(i * pi / 3))))
    elif shape == "card":
        p.box(ink, -38 + inset, -49 + inset, 38 - inset, 49 - inset)
    elif shape == "drop":
        p.poly(ink, -49 + inset * 1.6, -44 + inset, 49 - inset * 1.6, -44 + inset, 0, 49 - inset * 2)
    else:
        p.star(ink, 0, 0, 49 * k, 34 * k, 12)


# -- printed on a card -----------------------------------------------------------------------------


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
def cost_mark(kind: Literal["discard", "drain"], amount: int, size: int, theme: Theme) -> pygame.Surface:
    """A cost: cards to discard, or cards to drain."""
    colours = theme.colours
    if kind == "discard":
        picture = plaque("card", size, colours.card, colours.ink).copy()
        _figure(picture, str(amount), 0.64, colours.ink)
    else:
        picture = plaque("drop", size, colours.ink_red, colours.card).copy()
        _figure(picture, str(amount), 0.56, CREAM, 0.12)
    return picture


@lru_cache(maxsize=256)
def strength_mark(seat: int, now: int, change: int, size: int, theme: Theme) -> pygame.Surface:
    """The strength in a disc; an arrowhead and another ink when it is not the printed one."""
    colours = theme.colours
    fill, ink = (colours.ink, colours.card) if seat == 0 else (colours.card, colours.ink)
    if change > 0:
        fill, ink = mix(colours.good, colours.card, 0.2), colours.ink
    elif change < 0:
        fill, ink = colours.ink_red, CREAM
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
def flash_mark(size: int, theme: Theme) -> pygame.Surface:
    """A one-time card: a flash instead of a strength."""
    colours = theme.colours
    picture = plaque("star", size, colours.amber, colours.ink).copy()
    big = pygame.Surface((size * TIMES, size * TIMES), pygame.SRCALPHA)
    Pen(big, Rng(0)).poly(colours.ink, 8, -32, -20, 6, -3, 6, -8, 32, 20, -8, 3, -8)
    picture.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return picture


@lru_cache(maxsize=64)
def token_chip(count: int, size: int, theme: Theme) -> pygame.Surface:
    """How many tokens lie on a card: a coin with a figure."""
    colours = theme.colours
    picture = plaque("round", size, colours.amber, mix(colours.amber, colours.ink, 0.6)).copy()
    _figure(picture, str(count), 0.6, colours.ink)
    return picture


@lru_cache(maxsize=16)
def stamp(size: int, theme: Theme) -> pygame.Surface:
    """The rubber stamp on a card that pays: a tick in a ring, a little askew."""
    red = mix(theme.colours.ink_red, (255, 90, 60), 0.35)
    big = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pen = Pen(big, Rng(0))
    pen.ring(red, 0, 0, 46, 7)
    pen.ring(red, 0, 0, 35, 2.5)
    pen.line(red, 10, -19, 2, -5, 17, 21, -16)
    return pygame.transform.rotozoom(big, 12, 0.5)


# -- beside cards ----------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def token(kind: str, size: int, theme: Theme) -> pygame.Surface:
    """A token so many pixels square: ops, weak, plus, minus, card or plot."""
    cream, ink, amber, red = theme.colours.card, theme.colours.ink, theme.colours.amber, theme.colours.ink_red
    shape, fill, rim = {
        "ops": ("round", theme.colours.petrol, cream),
        "weak": ("drop", red, cream),
        "plus": ("round", mix(theme.colours.good, cream, 0.2), ink),
        "minus": ("hex", red, cream),
        "card": ("round", amber, mix(amber, ink, 0.6)),
        "plot": ("hex", mix(amber, cream, 0.15), ink),
    }[kind]
    picture = plaque(shape, size, fill, rim).copy()
    if kind in ("weak", "plus", "minus"):
        words, lift = {"weak": ("-1", 0.13), "plus": ("+1", 0.0), "minus": ("-1", 0.0)}[kind]
        drawn = raw_text("figure", max(10, round(size * 0.5)), words, ink if kind == "plus" else CREAM)
        box = drawn.get_bounding_rect()
        at = ((size - box.width) / 2 - box.left, (size - box.height) / 2 - box.top - lift * size)
        picture.blit(drawn, at)
    elif kind == "plot":
        inner = round(size * 0.72)
        picture.blit(glyph("invader", inner, ink), ((size - inner) / 2, (size - inner) / 2))
    else:
        big = pygame.Surface((size * TIMES, size * TIMES), pygame.SRCALPHA)
        pen = Pen(big, Rng(0))
        if kind == "ops":
            _order(pen, cream)
        else:
            pen.star(ink, 0, 2, 26, 10.5, 5)
        picture.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return for_screen(picture)


def _order(p: Pen, ink: Colour) -> None:
    """Four arrows: a unit goes anywhere."""
    for turn in range(4):
        q = p.to(0, 0, 1, turn * 90)
        q.line(ink, 7, 0, 0, 0, -20)
        q.poly(ink, -10, -17, 10, -17, 0, -33)


@lru_cache(maxsize=32)
def origin_mark(origin: Origin, size: int, theme: Theme) -> pygame.Surface:
    """Where a card comes from: an open book for the rulebook's, a house for those of this house."""
    colours, side = theme.colours, size * TIMES
    picture = pygame.Surface((side, side), pygame.SRCALPHA)

    def shape(points: tuple[Point, ...], tone: Colour) -> None:
        pygame.draw.polygon(picture, tone, [(x * side, y * side) for x, y in points])

    if origin == "rulebook":
        tone = mix(colours.amber, colours.room, 0.65)
        for page in PAGES:
            shape(page, colours.amber)
            left, right = page[0][0], page[1][0]
            start, end = sorted((left + (right - left) * 0.2, left + (right - left) * 0.8))
            for at in (0.42, 0.54, 0.66):
                ends = (start * side, at * side), (end * side, (at + 0.03) * side)
                pygame.draw.line(picture, tone, *ends, max(1, side // 20))
    else:
        shape(HOUSE, colours.ice)
        shape(DOOR, mix(colours.ice, colours.room, 0.75))
    return for_screen(pygame.transform.smoothscale(picture, (size, size)))


@lru_cache(maxsize=8)
def lock(high: int, tone: Colour) -> pygame.Surface:
    """A padlock."""
    big = 4 * high
    whole = pygame.Surface((big, big), pygame.SRCALPHA)
    body = pygame.Rect(round(big * 0.16), round(big * 0.46), round(big * 0.68), round(big * 0.5))
    bow = pygame.Rect(round(big * 0.28), round(big * 0.06), round(big * 0.44), round(big * 0.7))
    pygame.draw.ellipse(whole, tone, bow, round(big * 0.1))
    pygame.draw.rect(whole, tone, body, border_radius=round(big * 0.1))
    hole = (14, 13, 15)
    pygame.draw.circle(whole, hole, (body.centerx, body.centery - big // 20), big // 14)
    pygame.draw.line(whole, hole, body.center, (body.centerx, body.bottom - big // 9), big // 18)
    return for_screen(pygame.transform.smoothscale(whole, (high, high)))
