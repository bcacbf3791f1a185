"""Where moons, plates and what passes between them are on the screen, for two to five moons.

The largest radius is taken at which one of a few arrangements fits; a moon's plate lies over its lower
limb, or with two moons in the free corner beside it.  A place much broader than high is the whole window:
its upper corners are left to the shell then (`broad.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import hypot, pi, sin

import pygame

from game.games.lunar_invaders.moon import SPACES, WHERE, Space
from game.ui.games.lunar_invaders import broad
from game.ui.games.lunar_invaders.art.moon import moon_margin
from game.ui.games.lunar_invaders.art.spaces import place_offset, reach_of
from game.ui.games.lunar_invaders.picture import Flyer, Off, Where
from game.ui.kit.theme import Theme

Point = tuple[float, float]
Arrangement = Callable[[pygame.Rect, int], list[Point]]

FOOT = 0.07
"""How far below a space's middle a unit stands, in radii."""
UNIT_WIDTH = 0.30
"""Of a large piece, in radii."""
HEADROOM = 0.15
"""What the highest tower on the uppermost space needs above the moon, in radii."""
FREE = 0.83
"""How far from a moon's middle its own plate has to be, in radii."""
LIMB = 0.865
"""Where a plate on the limb begins, in radii below the moon's middle."""


@dataclass(frozen=True)
class Layout:
    """All places, in pixels of the window."""

    rect: pygame.Rect
    radius: int
    centres: tuple[tuple[int, int], ...]
    plates: tuple[pygame.Rect, ...]
    grand: bool  # plates have a corner of their own

    @property
    def low(self) -> bool:
        """Whether plates are so flat that tokens lie beside what is written on them, and not below it."""
        return self.grand and self.plates[0].width > 3.2 * self.plates[0].height

    @property
    def scale(self) -> int:
        """The width of a large piece."""
        return round(self.radius * UNIT_WIDTH)

    def spot(self, space: Space) -> Point:
        """The middle of a space."""
        moon, place = WHERE[space]
        x, y = place_offset(place)
        cx, cy = self.centres[moon]
        return cx + x * self.radius, cy + y * self.radius

    def stand(self, where: Where) -> Point:
        """Where the middle of a unit's foot is, on a space or in the deep above a moon."""
        if isinstance(where, Off):
            cx, cy = self.centres[where.number]
            return cx, cy - self.radius * 1.12
        x, y = self.spot(where)
        return x, y + self.radius * FOOT

    def along(self, flyer: Flyer) -> Point:
        """Where the foot of what is on its way is, without its lift."""
        (x0, y0), (x1, y1) = self.stand(flyer.start), self.stand(flyer.goal)
        return x0 + (x1 - x0) * flyer.share, y0 + (y1 - y0) * flyer.share

    def lifted(self, flyer: Flyer) -> Point:
        x, y = self.along(flyer)
        return x, y - flyer.lift * self.radius

    def space_at(self, pos: Point) -> Space:
        """The space under a point; empty if none is."""
        for space in self.spaces():
            x, y = self.spot(space)
            if hypot(pos[0] - x, pos[1] - y) <= reach_of(WHERE[space][1]) * self.radius:
                return space
        return ""

    def moon_at(self, pos: Point) -> int:
        """The moon under a point; -1 in deep space."""
        for moon, (x, y) in enumerate(self.centres):
            if hypot(pos[0] - x, pos[1] - y) <= self.radius:
                return moon
        return -1

    def plate_at(self, pos: tuple[int, int]) -> int:
        return next((seat for seat, box in enumerate(self.plates) if box.collidepoint(pos)), -1)

    def tokens(self, theme: Theme, seat: int, count: int) -> tuple[list[Point], int]:
        """Where the middles of a seat's tokens lie on its plate, and how large they are."""
        box = self.plates[seat]
        if self.low:
            size = round(box.height * 0.3)
            step, x = size + size // 6, box.right - theme.px(9) - size / 2
            return [(x - number * step, box.y + theme.px(5) + size / 2) for number in range(count)], size
        size = min(theme.px(22), round(box.height * 0.22))
        x, y = box.x + theme.px(9) + size / 2, box.y + round(box.height * 0.29) + size / 2
        return [(x + number * (size + size // 6), y) for number in range(count)], size

    def box(self, space: Space) -> pygame.Rect:
        """The square about a space."""
        half = round(reach_of(WHERE[space][1]) * self.radius)
        x, y = self.spot(space)
        return pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)

    def spaces(self) -> Iterator[Space]:
        for moon in range(len(self.centres)):
            yield from SPACES[moon]


def laid_out(theme: Theme, rect: pygame.Rect, moons: int, *, towers: bool = False) -> Layout:
    """The roomiest layout in a rectangle; with headroom where towers can stand."""
    return _laid_out(theme, (rect.x, rect.y, rect.width, rect.height), moons, towers)


@lru_cache(maxsize=32)
def _laid_out(theme: Theme, rect: tuple[int, int, int, int], moons: int, towers: bool) -> Layout:
    whole = pygame.Rect(rect)
    room = whole.inflate(-2 * theme.px(6), -2 * theme.px(6))
    if broad.fills(whole.size, theme, moons):
        found = broad.arranged(theme, whole, moons, towers)
        if found is not None:
            return Layout(whole, *found, moons == 2)
    for radius in range(min(room.size) // 2, 23, -1):
        for arrange in ARRANGEMENTS[moons]:
            head = round(radius * HEADROOM) if towers else 0
            low = pygame.Rect(room.x, room.y + head, room.width, max(0, room.height - head))
            middles = arrange(_inner(low, radius), radius)
            plates = _plates(theme, room, middles, radius, towers)
            if plates is not None and _fits(middles, plates, radius, low):
                centres = tuple((round(x), round(y)) for x, y in middles)
                return Layout(whole, radius, centres, tuple(plates), moons == 2)
    return _laid_out(theme, (whole.x, whole.y, max(120, whole.width), max(120, whole.height)), moons, towers)


def _inner(room: pygame.Rect, radius: int) -> pygame.Rect:
    """Where the middles of moons may be, a margin left for their rims."""
    margin = moon_margin(radius) // 2
    return room.inflate(-2 * (radius + margin), -2 * (radius + margin))


def _fits(middles: list[Point], plates: list[pygame.Rect], radius: int, room: pygame.Rect) -> bool:
    gap = moon_margin(radius) * 0.9
    for (x, y), (u, v) in combinations(middles, 2):
        if hypot(x - u, y - v) < 2 * radius + gap:
            return False
    for seat, plate in enumerate(plates):
        if any(plate.colliderect(other) for other in plates[:seat]):
            return False
        for moon, middle in enumerate(middles):
            if broad.near(plate, middle) < radius * (FREE if moon == seat else 1.0):
                return False
    inner = _inner(room, radius)
    return inner.width >= 0 and inner.height >= 0


def _plates(
    theme: Theme, room: pygame.Rect, middles: list[Point], radius: int, towers: bool
) -> list[pygame.Rect] | None:
    """A plate a moon; None where they don't fit."""
    if len(middles) == 2:
        wide, high = (
            max(theme.px(196), round(radius * 0.94)),
            max(theme.px(116 if towers else 92), round(radius * (0.58 if towers else 0.46))),
        )
        (_, y0), (_, y1) = middles
        if y0 != y1:  # one above the other: the corners below the first and above the second
            return [
                pygame.Rect(room.left, room.bottom - high, wide, high),
                pygame.Rect(room.right - wide, room.top, wide, high),
            ]
        return [
            pygame.Rect(round(x - wide / 2), min(round(y + radius * 0.98), room.bottom - high), wide, high)
            for x, y in middles
        ]
    wide, high = max(theme.px(208), round(radius * 1.12)), max(theme.px(26), round(radius * 0.19))
    boxes = [pygame.Rect(round(x - wide / 2), round(y + radius * LIMB), wide, high) for x, y in middles]
    return boxes if all(room.contains(box) for box in boxes) else None


# -- arrangements: the middles of the moons in a box, in the order of the seats -----------------


def _at(box: pygame.Rect, *shares: Point) -> list[Point]:
    return [(box.left + x * box.width, box.top + y * box.height) for x, y in shares]


def _row(count: int) -> Arrangement:
    def arrange(box: pygame.Rect, radius: int) -> list[Point]:
        return _at(box, *((number / (count - 1), 0.0 if count == 2 else 0.4) for number in range(count)))

    return arrange


def _spread(*shares: Point) -> Arrangement:
    """A fixed pattern, with room left below for the lowest plates."""

    def arrange(box: pygame.Rect, radius: int) -> list[Point]:
        less = round(radius * 0.06)
        return _at(pygame.Rect(box.x, box.y, box.width, max(0, box.height - less)), *shares)

    return arrange


def _corners(*shares: Point) -> Arrangement:
    return lambda box, radius: _at(box, *shares)


_LOW = 0.5 * (1 - sin(pi / 6))
ARRANGEMENTS: dict[int, tuple[Arrangement, ...]] = {
    2: (_corners((0, 0), (1, 1)), _row(2)),
    3: (_spread((0, 0), (1, 0), (0.5, 1)), _spread((0, 0), (1, 0.5), (0, 1)), _row(3)),
    4: (_spread((0, 0), (1, 0), (1, 1), (0, 1)), _spread((0, _LOW), (1, 0), (1, 1 - _LOW), (0, 1)), _row(4)),
    5: (
        _spread((0, 0), (1, 0), (0.5, 0.5), (1, 1), (0, 1)),
        _spread((0, 0), (0.5, 0), (1, 0), (0.75, 1), (0.25, 1)),
        _row(5),
    ),
}
