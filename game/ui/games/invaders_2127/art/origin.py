"""The marks of where a card comes from: an open book for the rulebook's, a house for those of this house."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, PaletteName, Theme, mix

Origin: TypeAlias = Literal["rulebook", "house"]
Point: TypeAlias = tuple[float, float]
TIMES = 4  # drawn so much larger, and shrunk
HOUSE = ((0.5, 0.08), (0.94, 0.48), (0.8, 0.48), (0.8, 0.9), (0.2, 0.9), (0.2, 0.48), (0.06, 0.48))
DOOR = ((0.42, 0.58), (0.58, 0.58), (0.58, 0.9), (0.42, 0.9))
PAGES = (
    ((0.06, 0.2), (0.46, 0.3), (0.46, 0.88), (0.06, 0.76)),
    ((0.94, 0.2), (0.54, 0.3), (0.54, 0.88), (0.94, 0.76)),
)


@lru_cache(maxsize=32)
def origin_mark(origin: Origin, size: int, palette: PaletteName) -> pygame.Surface:
    colours = Theme(palette).colours
    side = size * TIMES
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    if origin == "rulebook":
        for page in PAGES:
            _shape(picture, page, colours.amber)
            for at in (0.42, 0.54, 0.66):
                left, right = page[0][0], page[1][0]
                start, end = sorted((left + (right - left) * 0.2, left + (right - left) * 0.8))
                line = ((start, at), (end, at + 0.03))
                _line(picture, line, mix(colours.amber, colours.room, 0.65))
    else:
        _shape(picture, HOUSE, colours.ice)
        _shape(picture, DOOR, mix(colours.ice, colours.room, 0.75))
    return for_screen(pygame.transform.smoothscale(picture, (size, size)))


def _shape(picture: pygame.Surface, points: tuple[Point, ...], tone: Colour) -> None:
    side = picture.get_width()
    pygame.draw.polygon(picture, tone, [(x * side, y * side) for x, y in points])


def _line(picture: pygame.Surface, ends: tuple[Point, Point], tone: Colour) -> None:
    side = picture.get_width()
    start, end = ((x * side, y * side) for x, y in ends)
    pygame.draw.line(picture, tone, start, end, max(1, side // 20))
