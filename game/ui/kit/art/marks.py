"""Small marks: a seat's shape in its colour, so that nobody is told by colour alone, and brackets."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.kit.art.enamel import shape_points
from game.ui.kit.theme import Colour, Seat


@lru_cache(maxsize=64)
def seat_mark(seat: Seat, size: int) -> pygame.Surface:
    """The mark in a square of that size, painted four times as large and brought down."""
    big = size * 4
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    edge = max(4, big // 12)
    for inset, colour in ((0, seat.dark), (edge, seat.colour), (edge * 3, seat.light)):
        _shape(picture, seat.shape, inset, colour)
        if inset == edge * 3:
            _shape(picture, seat.shape, inset + edge, seat.colour)
    return pygame.transform.smoothscale(picture, (size, size))


def _shape(picture: pygame.Surface, shape: str, inset: int, colour: tuple[int, int, int]) -> None:
    size = picture.get_width()
    low, high, middle = inset, size - 1 - inset, size // 2
    if shape == "disc":
        pygame.draw.circle(picture, colour, (middle, middle), max(1, middle - inset))
    elif shape == "square":
        low, high = low + size // 16, high - size // 16
        pygame.draw.rect(picture, colour, (low, low, high - low, high - low), border_radius=size // 10)
    elif shape == "triangle":
        top, foot = inset * 1.6, size - 1 - inset
        side = inset * 0.5
        pygame.draw.polygon(picture, colour, [(middle, top), (high - side, foot), (low + side, foot)])
    elif shape == "star":
        pygame.draw.polygon(picture, colour, shape_points("star", middle, middle, (middle - inset) / 1.3))
    else:
        pygame.draw.polygon(picture, colour, [(middle, low), (high, middle), (middle, high), (low, middle)])


def draw_corners(surface: pygame.Surface, box: pygame.Rect, tone: Colour, width: int) -> None:
    """Brackets about a place that something is done to."""
    reach = max(4, box.width // 4)
    for sx, x in ((1, box.left), (-1, box.right - 1)):
        for sy, y in ((1, box.top), (-1, box.bottom - 1)):
            points = [(x + sx * reach, y), (x, y), (x, y + sy * reach)]
            pygame.draw.lines(surface, (6, 6, 16), False, points, width + 2)
            pygame.draw.lines(surface, tone, False, points, width)
