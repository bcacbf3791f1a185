"""The pieces of Invaders 2127 as its board draws them: cards, their shadows and light, and words that fit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND
from game.ui.games.invaders_2127.art import cards as iv_cards
from game.ui.games.invaders_2127.art.cards import Look as CardLook
from game.ui.games.invaders_2127.art.strategy_cards import strategy_card
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.light import for_screen, shadow_of
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Role, Seat, Theme, mix, raw_font, raw_text

SMALLEST = 11
"""Pixels of 1280x720 below which words that do not fit are cut off instead."""
MARKS = {MANKIND: 3, INVADER: 1}
"""By seat the mark of the theme: Mankind's is blue as petrol, the Invader's orange as oxide."""


def side(theme: Theme, seat: int) -> Seat:
    return theme.seats[MARKS[seat]]


def card(
    look: Look,
    name: str,
    size: tuple[int, int],
    shown: CardLook = "plain",
    turned: bool = False,
    strength: int | None = None,
    tokens: int | None = None,
    covered: int = 0,
    held: bool = False,
) -> pygame.Surface:
    return iv_cards.card(
        name,
        size,
        theme=look.theme,
        words=text_of(look.words),
        look=shown,
        turned=turned,
        strength=strength,
        tokens=tokens,
        covered=covered,
        held=held,
    )


def shown(look: Look, name: str, size: tuple[int, int], **now: int | None) -> pygame.Surface:
    """A card or a strategy with all that it says."""
    if name in book().strategies:
        return strategy_card(name, size, look.theme, text_of(look.words))
    return card(look, name, size, held=True, strength=now.get("strength"), tokens=now.get("tokens"))


@lru_cache(maxsize=64)
def shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    """Of a card that lies on the table, or is held above it."""
    block = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(block, (0, 0, 0), block.get_rect(), border_radius=max(2, size[0] // 14))
    return for_screen(shadow_of(block, blur, 0.6))


def lay_shadow(surface: pygame.Surface, box: pygame.Rect, blur: int, drop: int) -> None:
    image = shadow(box.size, blur)
    surface.blit(image, image.get_rect(center=(box.centerx, box.centery + drop)))


def common_size(look: Look, size: float, words: Iterable[str], wide: int, role: Role = "strong") -> float:
    """Of a size that is asked for, as much as all these have room for: what stands in a row looks alike."""
    theme = look.theme
    wished = max(1, round(size * theme.zoom * theme.text_scale / 100))
    least = max(8, round(SMALLEST * theme.zoom))
    longest = list(words)
    pixels = wished
    while pixels > least and any(raw_font(role, pixels).size(one)[0] > wide for one in longest):
        pixels -= 1
    return size * pixels / wished


def fitted(
    look: Look, role: Role, size: float, words: str, colour: Colour, room: tuple[int, int]
) -> pygame.Surface:
    """Words on one line as large as asked for, with the text's scale, or as there is room."""
    theme = look.theme
    pixels = max(1, round(size * theme.zoom * theme.text_scale / 100))
    least = max(8, round(SMALLEST * theme.zoom))
    while pixels > least:
        font = raw_font(role, pixels)
        if font.size(words)[0] <= room[0] and font.get_height() <= room[1] * 1.25:
            break
        pixels -= 1
    font = raw_font(role, pixels)
    while len(words) > 2 and font.size(words)[0] > room[0]:
        words = f"{words.rstrip('…')[:-1].rstrip()}…"
    return raw_text(role, pixels, words, colour)


def write(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    words: str,
    colour: Colour,
    size: float = 16,
    role: Role = "strong",
    align: str = "middle",
) -> None:
    """One line in the middle of a box, or at its left."""
    image = fitted(look, role, size, words, colour, box.size)
    at = image.get_rect(center=box.center)
    if align == "left":
        at.left = box.left
    elif align == "right":
        at.right = box.right
    surface.blit(image, at)


def plate(
    surface: pygame.Surface, box: pygame.Rect, fill: Colour, edge: Colour, thick: int, radius: int
) -> None:
    """A shape with round corners and a coloured edge."""
    pygame.draw.rect(surface, fill, box, border_radius=radius)
    pygame.draw.rect(surface, edge, box, thick, border_radius=radius)


def pill(
    surface: pygame.Surface, look: Look, box: pygame.Rect, tone: Colour, fill: Colour | None = None
) -> None:
    """A dark lozenge with a coloured edge."""
    ground = fill if fill is not None else mix(look.theme.colours.panel, tone, 0.08)
    plate(surface, box, ground, tone, max(1, look.theme.px(2)), box.height // 2)


def figure(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], number: str, tone: Colour, size: float
) -> None:
    """A number on a dark disc with a coloured rim."""
    high = look.px(size)
    image = raw_text("figure", max(14, round(high * 0.72)), number, look.theme.colours.text)
    wide = max(high, image.get_width() + look.px(8))
    box = pygame.Rect(0, 0, wide, high)
    box.center = centre
    pill(surface, look, box, tone, (9, 10, 14))
    surface.blit(image, image.get_rect(center=box.center))


@lru_cache(maxsize=256)
def frame(size: tuple[int, int], tone: Colour, strength: float, thick: int) -> pygame.Surface:
    """A lit edge around something, brighter towards it."""
    pad, radius = thick * 3, max(3, min(size) // 14)
    whole = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    for step in range(pad, 0, -1):
        share = (1.0 - step / pad) ** 2
        box = pygame.Rect(pad, pad, *size).inflate(2 * step, 2 * step)
        lit = (*tone, round(150 * share * strength))
        pygame.draw.rect(whole, lit, box, 2, border_radius=radius + step)
    box = pygame.Rect(pad, pad, *size).inflate(2, 2)
    lit = (*tone, round(255 * min(1.0, strength)))
    pygame.draw.rect(whole, lit, box, thick, border_radius=radius)
    return for_screen(whole)


def glow_around(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    tone: Colour,
    strength: float = 1.0,
    thick: float = 2.0,
) -> None:
    image = frame(box.size, tone, round(strength, 1), max(1, look.px(thick)))
    surface.blit(image, image.get_rect(center=box.center))
