"""The charts of the rule book, made of the game's numbers: deck, planet, UFO and stars."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.games.space_invaders.numbers import LEVEL_NAMES, BySeatsAndLevel, numbers
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import mix, raw_font, raw_text
from game.ui.kit.words import Words

Rows: TypeAlias = tuple[tuple[str, ...], ...]
NIGHT = (8, 14, 12)
SEATS = (2, 3, 4)
LARGEST, SMALLEST = 22, 8  # pixels of its letters, before they grow with screen and text


def _levels(words: Words) -> tuple[str, ...]:
    return ("", *(words(f"si.setup.level_{level}") for level in LEVEL_NAMES))


def _by_seats(held: BySeatsAndLevel, words: Words) -> Rows:
    rows = (
        (words("si.variant.seats", seats=seats), *(str(held.of(level, seats)) for level in LEVEL_NAMES))
        for seats in SEATS
    )
    return (_levels(words), *rows)


def _deck(words: Words) -> Rows:
    return _by_seats(numbers().deck, words)


def _ufo(words: Words) -> Rows:
    return _by_seats(numbers().ufo, words)


def _planet(words: Words) -> Rows:
    planet = numbers().planet
    return _levels(words), (words("si.chart.health"), *(str(planet.of(level)) for level in LEVEL_NAMES))


def _stars(words: Words) -> Rows:
    """Each seat count with the explosion spaces of its side of the board."""
    sides = {seats: numbers().explosions.of(seats) for seats in SEATS}
    return tuple(
        (words("si.variant.seats", seats=seats), " ".join(map(str, sides[seats]))) for seats in SEATS
    )


CHARTS: dict[str, Callable[[Words], Rows]] = {"deck": _deck, "planet": _planet, "ufo": _ufo, "stars": _stars}


def paint_chart(look: Look, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A table of figures under the names of the levels, as large as it fits."""
    rows = CHARTS[name](look.words)
    pixels = next(
        (at for at in range(look.grown(LARGEST), SMALLEST, -1) if _fits(rows, at, size)),
        SMALLEST,
    )
    widths, high = _widths(rows, pixels), _height(pixels)
    whole = pygame.Surface((min(size[0], sum(widths)), min(size[1], high * len(rows))), pygame.SRCALPHA)
    colours = look.theme.colours
    pygame.draw.rect(whole, NIGHT, whole.get_rect(), border_radius=max(4, high // 4))
    for line, row in enumerate(rows):
        x = 0
        for column, (text, wide) in enumerate(zip(row, widths, strict=True)):
            headed = line == 0 and not rows[0][0]
            tone = colours.amber if headed else mix(colours.text, NIGHT, 0.25) if not column else colours.text
            written = raw_text("body", pixels, text, tone)
            cell = pygame.Rect(x, line * high, wide, high)
            place = written.get_rect(center=cell.center)
            if not column:
                place.left = cell.left + pixels // 2
            whole.blit(written, place)
            x += wide
        if line:
            rule = mix(colours.phosphor_dim, NIGHT, 0.4)
            pygame.draw.line(whole, rule, (pixels // 2, line * high), (x - pixels // 2, line * high))
    return for_screen(whole)


def _height(pixels: int) -> int:
    return round(pixels * 1.7)


def _widths(rows: Rows, pixels: int) -> list[int]:
    font = raw_font("body", pixels)
    return [max(font.size(text)[0] for text in column) + pixels for column in zip(*rows, strict=True)]


def _fits(rows: Rows, pixels: int, size: tuple[int, int]) -> bool:
    return sum(_widths(rows, pixels)) <= size[0] and _height(pixels) * len(rows) <= size[1]
