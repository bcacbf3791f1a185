"""Strategies as posters: the picture, the name in large letters, and what it does, at any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import pygame

from game.games.invaders_2127.library import book
from game.games.invaders_2127.words import SIDES
from game.ui.games.invaders_2127.art.names import LEADING, drawn, name_lines, text_lines
from game.ui.games.invaders_2127.art.posters import strategy_print
from game.ui.games.invaders_2127.art.stock import print_colours, stock, torn
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Theme, raw_font

SMALLEST = 14
STEP = 1.14  # from one line of text to the next
PICTURE = (0.56, 0.48, 0.4, 0.32, 0.24)  # of the height: rather a smaller picture than a smaller text


class StrategyWords(Protocol):
    def strategy(self, strategy: str, /) -> str: ...

    def strategy_rules(self, strategy: str, /) -> tuple[str, ...]: ...


def strategy_card(strategy: str, size: tuple[int, int], theme: Theme, words: StrategyWords) -> pygame.Surface:
    return _painted(strategy, size, theme, words.strategy(strategy), words.strategy_rules(strategy))


@lru_cache(maxsize=24)
def _painted(
    strategy: str, size: tuple[int, int], theme: Theme, name: str, rules: tuple[str, ...]
) -> pygame.Surface:
    width, height = size
    seat = SIDES.index(book().strategies[strategy].side)
    ink, second = print_colours(seat, theme).ink, print_colours(seat, theme).second
    picture = stock(seat, size, False, theme).copy()
    edge = max(3, round(width * 0.037))
    inner = width - 4 * edge
    letters = max(SMALLEST + 2, round(height * 0.075))
    title = name_lines(name, letters, inner, 3)
    band = round(letters * LEADING * len(title.words)) + edge
    text: tuple[str, ...] = ()
    pixels, share = SMALLEST, PICTURE[-1]
    for share in PICTURE:
        room = height - round(share * height) - band - 3 * edge
        wished = max(SMALLEST, round(height / 17))
        fitting = (
            (lines, at)
            for at in range(wished, SMALLEST - 1, -1)
            if len(lines := tuple(text_lines(rules, raw_font("body", at), inner))) * at * STEP <= room
        )
        found = next(fitting, None)
        if found is not None:
            text, pixels = found
            break
    window = pygame.Rect(edge, edge, width - 2 * edge, round(share * height))
    sheet = strategy_print(strategy, (window.width, window.width), theme)
    part = pygame.Rect(0, max(0, (window.width - window.height) // 2), window.width, window.height)
    picture.blit(torn(sheet.subsurface(part.clip(sheet.get_rect())).copy(), strategy), window)
    y = float(window.bottom + edge // 2)
    for line in title.words:
        said = drawn("strong", letters, line, second, title.squeeze)
        picture.blit(said, ((width - said.get_width()) // 2, round(y)))
        y += letters * LEADING
    y += edge
    for line in text:
        said = drawn("body", pixels, line, ink)
        picture.blit(said, (2 * edge, round(y)))
        y += pixels * STEP if line else pixels * 0.4
    return for_screen(picture)


def strategy_picture(strategy: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The picture alone on its stock, with a torn lower edge: for a poster that says the rest beside it."""
    width, height = size
    seat = SIDES.index(book().strategies[strategy].side)
    picture = stock(seat, size, False, theme).copy()
    edge = max(3, round(width * 0.037))
    high = height - 2 * edge
    sheet = strategy_print(strategy, (high, high), theme)
    part = pygame.Rect(max(0, (high - (width - 2 * edge)) // 2), 0, width - 2 * edge, high)
    picture.blit(torn(sheet.subsurface(part.clip(sheet.get_rect())).copy(), strategy), (edge, edge))
    return for_screen(picture)
