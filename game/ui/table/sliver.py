"""What a token covers of a card that it lies on by a hair shines through it: one sees that it is a hit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin, tau
from typing import TypeAlias

import pygame

from game.table.geometry import distance_to_card, in_card_frame
from game.table.things import Card, CardSize
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, mix

HAIR = 6.0  # millimetres over a card's edge: what lies farther on it is plain to see
SIDES = 36  # of a token's rim
LEAST = 2.0  # millimetres that the bit is wide at least, so that it is seen at all
FILL, EDGE = 200, 255  # of 255: how strongly it and its outline are laid on
WHITE: Colour = (255, 255, 255)
INK: Colour = (8, 14, 10)
Point: TypeAlias = tuple[float, float]
Placed: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


def sliver_of(at: Point, radius: float, card: Card, size: CardSize) -> list[Point]:
    """The outline of what a token covers of a card, in millimetres; nothing if it is off or well on it."""
    far = distance_to_card(*at, card, size)
    if not radius - HAIR < far < radius:
        return []
    u, v = in_card_frame(*at, card)
    wide, high = size.width / 2, size.height / 2
    grown = max(0.0, LEAST - (radius - far))  # a card so little larger
    rim = [(u + radius * cos(tau * n / SIDES), v + radius * sin(tau * n / SIDES)) for n in range(SIDES)]
    for axis, sign, limit in ((0, 1.0, wide), (0, -1.0, wide), (1, 1.0, high), (1, -1.0, high)):
        rim = _within(rim, axis, sign, limit + grown)
    c, s = cos(card.angle), sin(card.angle)
    return [(card.x + a * c - b * s, card.y + a * s + b * c) for a, b in rim]


def _within(outline: Sequence[Point], axis: int, sign: float, limit: float) -> list[Point]:
    """The part of an outline on one side of a line."""
    kept: list[Point] = []
    for start, end in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        before, after = limit - sign * start[axis], limit - sign * end[axis]
        if before >= 0.0:
            kept.append(start)
        if before * after < 0.0:
            share = before / (before - after)
            kept.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return kept


@lru_cache(maxsize=32)
def paint_sliver(outline: tuple[Point, ...], tone: Colour, line: int) -> Placed:
    """As it is seen, and where its upper left corner goes."""
    across, down = [x for x, _ in outline], [y for _, y in outline]
    left, top = int(min(across)) - 3 - line, int(min(down)) - 3 - line
    size = (int(max(across)) - left + 4 + line, int(max(down)) - top + 4 + line)
    large = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
    points = [(2 * (x - left), 2 * (y - top)) for x, y in outline]
    pygame.draw.polygon(large, (*INK, EDGE), points, 4 * line + 2)
    pygame.draw.polygon(large, (*tone, FILL), points)
    pygame.draw.polygon(large, (*mix(tone, WHITE, 0.7), EDGE), points, 2 * line)
    return for_screen(pygame.transform.smoothscale(large, size)), (left, top)
