"""How a seat's tokens lie in the tray, so that the power of each is always named.

The name stands below each token where there is room for that.  Tokens of one level can do the same, so
elsewhere each level lies under one heading: one level below the other, or side by side in a broad tray.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

import pygame

LABEL = 17  # what a power's name takes below its token, or above its level
LEAST_LABEL = 64  # pixels of a slot that a power's name can be read in
SLOTS = ((120, 84), (170, 124))  # no token has more room: beside the table, below it
LEAST_TOKEN = 42  # of a token in the tray with its rim
RIM, RING = 1.2, 1.36  # of its radius, with its rim, and with the ring of the one that is in the shooter
WITH_NAME = 0.76  # of a slot's width, that a token takes above its name
TAG, TAG_RIGHT, TAG_DOWN = 0.7, 0.8, 0.66  # of its radius: the disc of its letter, and where that is
LEVEL = 1  # the letter of a token's id that says it


@dataclass(frozen=True)
class Slot:
    """The place of a token, `label` pixels of which at the bottom are its power's name."""

    token: str
    box: pygame.Rect
    label: int = 0

    @property
    def radius(self) -> float:
        high = (self.box.height - self.label) / (2 * RING)
        if self.label:
            return min(self.box.width * WITH_NAME / (2 * RIM), high)
        return min(self.box.width / (RING + TAG_RIGHT + TAG), high)

    @property
    def middle(self) -> tuple[float, float]:
        """Of its token, which makes room for its letter."""
        x, y = self.box.centerx, self.box.y + (self.box.height - self.label) / 2
        return x - (TAG_RIGHT + TAG - RING) * self.radius / 2, y

    @property
    def tag(self) -> tuple[tuple[float, float], float]:
        """Where its letter lies on its rim, as on the table, and that disc's radius."""
        radius, (x, y) = self.radius, self.middle
        return (x + TAG_RIGHT * radius, y + TAG_DOWN * radius), TAG * radius


@dataclass(frozen=True)
class Heading:
    """The name of a power, above all tokens of its level; this is one of them."""

    token: str
    box: pygame.Rect


@dataclass(frozen=True)
class Arranged:
    slots: tuple[Slot, ...]
    headings: tuple[Heading, ...] = ()


def arranged(
    room: pygame.Rect, tokens: tuple[str, ...], px: Callable[[float], int], narrow: bool
) -> Arranged:
    """With a name at each if no token has to be tiny for that, else level by level."""
    columns = _columns(room, len(tokens), px)
    wide, high = room.width // columns, room.height // -(-max(1, len(tokens)) // columns)
    if not tokens or _named(wide, high, px):
        return _each(room, tokens, columns, px, narrow)
    return max((_stacked(room, tokens, px), _abreast(room, tokens, px)), key=_smallest)


def _smallest(found: Arranged) -> float:
    return min((slot.radius for slot in found.slots), default=0.0)


def _named(wide: float, high: float, px: Callable[[float], int]) -> bool:
    return wide >= px(LEAST_LABEL) and high >= px(LEAST_TOKEN) + px(LABEL)


def _columns(room: pygame.Rect, count: int, px: Callable[[float], int]) -> int:
    """Of so many tokens: the largest tokens, and rather with names than without."""
    count = max(1, count)

    def worth(columns: int) -> tuple[bool, bool, float]:
        wide, high = room.width / columns, room.height / -(-count // columns)
        named = _named(wide, high, px)
        size = min(wide, high - (px(LABEL) if named else 0))
        return size >= px(LEAST_TOKEN), named, size

    return max(range(1, count + 1), key=worth)


def _each(
    room: pygame.Rect, tokens: tuple[str, ...], columns: int, px: Callable[[float], int], narrow: bool
) -> Arranged:
    rows = -(-max(1, len(tokens)) // columns)
    most, tall = SLOTS[narrow]
    wide, high = min(px(most), room.width // columns), min(px(tall), room.height // rows)
    left = room.x + (room.width - wide * columns) // 2
    slots = []
    for index, token in enumerate(tokens):
        row, column = divmod(index, columns)
        box = pygame.Rect(left + column * wide, room.y + row * high, wide, high)
        slots.append(Slot(token, box, px(LABEL)))
    return Arranged(tuple(slots))


def _levels(tokens: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [tuple(held) for _, held in groupby(tokens, lambda token: token[LEVEL])]


def _stacked(room: pygame.Rect, tokens: tuple[str, ...], px: Callable[[float], int]) -> Arranged:
    """One level below the other."""
    levels = _levels(tokens)
    label = px(LABEL)

    def rows(columns: int) -> int:
        return sum(-(-len(level) // columns) for level in levels)

    def size(columns: int) -> float:
        return min(room.width / columns, (room.height - label * len(levels)) / rows(columns))

    columns = max(range(1, max(len(level) for level in levels) + 1), key=size)
    wide, high = room.width // columns, max(1, (room.height - label * len(levels)) // rows(columns))
    high = min(high, wide)  # no farther from their like than from others
    apart = (room.height - label * len(levels) - high * rows(columns)) // len(levels)
    slots: list[Slot] = []
    headings = []
    y = room.y
    for level in levels:
        headings.append(Heading(level[0], pygame.Rect(room.x, y, room.width, label)))
        y += label
        for index, token in enumerate(level):
            row, column = divmod(index, columns)
            slots.append(Slot(token, pygame.Rect(room.x + column * wide, y + row * high, wide, high)))
        y += high * -(-len(level) // columns) + apart
    return Arranged(tuple(slots), tuple(headings))


def _abreast(room: pygame.Rect, tokens: tuple[str, ...], px: Callable[[float], int]) -> Arranged:
    """One level beside the other, none narrower than its heading."""
    levels, label, least = _levels(tokens), px(LABEL), px(LEAST_LABEL)

    def widths(side: int) -> list[int]:
        return [max(least, side * len(level)) for level in levels]

    high = max(1, room.height - label)
    side = next((side for side in range(high, 0, -1) if sum(widths(side)) <= room.width), 0)
    slots: list[Slot] = []
    headings: list[Heading] = []
    x = room.x + (room.width - sum(widths(side))) // 2
    for level, wide in zip(levels, widths(side) if side else [], strict=False):
        headings.append(Heading(level[0], pygame.Rect(x, room.y, wide, label)))
        left = x + (wide - side * len(level)) // 2
        for index, token in enumerate(level):
            slots.append(Slot(token, pygame.Rect(left + index * side, room.y + label, side, high)))
        x += wide
    return Arranged(tuple(slots), tuple(headings))
