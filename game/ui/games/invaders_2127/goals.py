"""The orders of who looks: how that side wins and loses, and how near either is; they lie beside the hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import MANKIND
from game.games.invaders_2127.verbs import Win
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.layout import bottom_seat
from game.ui.games.invaders_2127.picture import Picture
from game.ui.games.invaders_2127.reading import zone_strengths
from game.ui.games.invaders_2127.sprites import common_size, fitted, side
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import mix

FEW_CARDS, FEW_HEROES, LOW_PLOT = 12, 2, 3
"""From so few on an end is near."""
FEW_TOKENS = 2
Goal: TypeAlias = tuple[str, int, bool, str]
"""The key of a line, its figure, whether it is near, and the card that it is about."""


FIGURES = 6  # so much of the width is for a figure


def goals(picture: Picture, seat: int) -> tuple[Goal, ...]:
    """What that side is about to win by."""
    deck = picture.deck_sizes[1 - seat]
    cards = tuple(_by_tokens(picture, seat))
    if seat == MANKIND:
        near = picture.plot <= LOW_PLOT
        return ("plot", picture.plot, near, ""), ("deck_1", deck, deck <= FEW_CARDS, ""), *cards
    eurasia, heroes = zone_strengths(picture)[1][0], picture.heroes_left + 1
    return (
        ("deck_0", deck, deck <= FEW_CARDS, ""),
        ("eurasia", eurasia, eurasia <= 1, ""),
        ("heroes", heroes, heroes <= FEW_HEROES, ""),
        *cards,
    )


def _by_tokens(picture: Picture, seat: int) -> Iterator[Goal]:
    """The cards in play that win with so many tokens, and how many are still wanted."""
    for piece in (piece for row in picture.rows[seat] for piece in row):
        for effect in book().cards[piece.card].effects:
            for verb in effect.do:
                if isinstance(verb, Win):
                    left = max(0, verb.tokens - piece.tokens)
                    yield "tokens", left, left <= FEW_TOKENS, piece.card


def _said(look: Look, goal: Goal) -> str:
    card = short_name(IvWords(look.words).source(goal[3])) if goal[3] else ""
    return look.words(f"ivb.goal.{goal[0]}", card=card)


def orders(look: Look, picture: Picture, size: tuple[int, int]) -> pygame.Surface:
    seat = bottom_seat(picture)
    return _sheet(look, size, seat, goals(picture, seat), goals(picture, 1 - seat))


@lru_cache(maxsize=8)
def _sheet(
    look: Look, size: tuple[int, int], seat: int, ours: tuple[Goal, ...], theirs: tuple[Goal, ...]
) -> pygame.Surface:
    """A typed sheet with the two sides' ways to win."""
    colours = look.theme.colours
    whole = pygame.Surface(size, pygame.SRCALPHA)
    paper = mix(colours.card, colours.ink, 0.1)
    edge = mix(paper, colours.ink, 0.4)
    pygame.draw.rect(whole, paper, whole.get_rect(), border_radius=look.px(4))
    pygame.draw.rect(whole, edge, whole.get_rect(), look.px(1), border_radius=look.px(4))
    pad, lines = look.px(9), len(ours) + len(theirs)
    wide, step = size[0] - 2 * pad, (size[1] - 2 * pad) / (lines + 2.9)
    figures = wide // FIGURES
    said = [_said(look, goal) for goal in (*ours, *theirs)]
    letters = common_size(look, 16, said, wide - figures - look.px(8))
    titles = common_size(look, 17, [look.words(f"ivb.goal.title_{who}") for who in (0, 1)], wide)
    y = float(pad)
    for who, listed in ((seat, ours), (1 - seat, theirs)):
        band = pygame.Rect(0, round(y), size[0], round(step * 1.2))
        pygame.draw.rect(whole, mix(side(look.theme, who).colour, colours.ink, 0.5), band)
        room = (band.width - 2 * pad, band.height)
        title = fitted(look, "strong", titles, look.words(f"ivb.goal.title_{who}"), colours.text, room)
        whole.blit(title, title.get_rect(midleft=(pad, band.centery)))
        y += step * 1.35
        for goal in listed:
            _line(whole, look, goal, pygame.Rect(pad, round(y), wide, round(step)), letters)
            y += step
        y += step * 0.1
    return for_screen(whole)


def _line(whole: pygame.Surface, look: Look, goal: Goal, row: pygame.Rect, letters: float) -> None:
    """All of them in letters of one size."""
    _, figure, near, _ = goal
    colours = look.theme.colours
    ink = mix(colours.bad, colours.ink, 0.35) if near else colours.ink
    now = fitted(look, "figure", 17, str(figure), ink, (row.width // FIGURES, row.height))
    whole.blit(now, now.get_rect(midright=row.midright))
    room = (row.width - now.get_width() - look.px(8), row.height)
    said = fitted(look, "strong", letters, _said(look, goal), ink, room)
    whole.blit(said, said.get_rect(midleft=row.midleft))
