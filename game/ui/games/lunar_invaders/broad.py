"""Moons across the whole window: as large as they can be around what the shell has in its upper corners.

With two moons their plates lie between those corners, with more each plate lies over its moon's lower limb.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot
from typing import TypeAlias

import pygame

from game.ui.games.lunar_invaders.art.moon import moon_margin
from game.ui.games.lunar_invaders.aslant import aslant
from game.ui.games.lunar_invaders.aslant import furniture as aslant_furniture
from game.ui.kit.theme import Theme
from game.ui.stage.furniture import Corner, Furniture

Point: TypeAlias = tuple[float, float]
Found: TypeAlias = tuple[int, tuple[tuple[int, int], ...], tuple[pygame.Rect, ...]]

BROAD = 1.5  # width to height from which a place is a window
LARGE = 150  # per cent of text from which panels need sides of their own
EDGE, GAP = 8.0, 8.0
LEFT = (292.0, 224.0)  # what is asked has so much of the corner, in design pixels
RIGHT, WAYS, BADGE = 270.0, 124.0, 32.0  # the shell's buttons, and below them a badge a seat
LOG = (96.0, 46.0)
LINE_HIGH, DRAWER = 116.0, 400.0
PLATE = {False: 84.0, True: 112.0}  # how high a plate is between the corners, without tokens and with
PLATE_WIDE = 330.0
HEADROOM = 0.15  # what the highest tower on the uppermost space needs above the moon, in radii
LIMB = 0.865
PATTERNS: dict[int, tuple[tuple[Point, ...], ...]] = {
    2: (((0, 1), (1, 1)),),
    3: (((0, 1), (0.5, 0), (1, 1)),),
    4: tuple(((0, 1), (in_, 0), (1 - in_, 0), (1, 1)) for in_ in (0.24, 0.26, 0.28, 0.3, 0.32, 0.34)),
    5: tuple(((0, 1), (in_, 0), (0.5, 1), (1 - in_, 0), (1, 1)) for in_ in (0.25, 0.27, 0.29, 0.31)),
}
"""Where the middles are in their box, in a few ways: the first at the left below, then clockwise."""


def fills(size: tuple[int, int], theme: Theme, moons: int) -> bool:
    """Whether the board has all of such a place, and panels stand in its corners or in bands of it."""
    return size[0] >= BROAD * size[1] and (moons == 2 or theme.text_scale < LARGE)


def _grown(theme: Theme, length: float) -> int:
    return theme.px(length * max(1.0, theme.text_scale / 100))


def corners(theme: Theme, room: pygame.Rect, moons: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """What is the shell's: above on the left and on the right, and the log's button below."""
    if theme.text_scale >= LARGE:
        found, none = aslant(theme, room), pygame.Rect(room.topleft, (0, 0))
        return (found.above, found.bar, found.bar) if found is not None else (none, none, none)
    left = pygame.Rect(room.topleft, (_grown(theme, LEFT[0]), _grown(theme, LEFT[1])))
    right = pygame.Rect(0, room.y, _grown(theme, RIGHT), _grown(theme, WAYS + moons * BADGE))
    right.right = room.right
    log = pygame.Rect(0, 0, _grown(theme, LOG[0]), _grown(theme, LOG[1]))
    log.bottomleft = room.bottomleft
    return left, right, log


def furniture(rect: pygame.Rect, theme: Theme, moons: int) -> Furniture | None:
    """What the moons leave free of a window."""
    if not fills(rect.size, theme, moons) or arranged(theme, rect, moons, True) is None:
        return None
    if theme.text_scale >= LARGE:
        found = aslant(theme, rect)
        return aslant_furniture(theme, rect, found) if found is not None else None
    edge = theme.px(EDGE)
    left, right, _ = corners(theme, rect, moons)
    one = Corner("left", rect.x + edge, rect.y + edge, left.bottom, (left.topright, left.bottomright))
    other = Corner("right", rect.right - edge, rect.y + edge, right.bottom, (right.topleft, right.bottomleft))
    line = pygame.Rect(rect.x + edge, 0, left.width, theme.px(LINE_HIGH))
    line.bottom = rect.bottom - edge
    if moons > 2:  # below on the left a moon has its ships
        line.y = left.bottom
    drawer = pygame.Rect(0, rect.y, min(theme.px(DRAWER), rect.width // 2), rect.height)
    drawer.right = rect.right
    return Furniture(one, other, line, drawer)


def arranged(theme: Theme, rect: pygame.Rect, moons: int, towers: bool) -> Found | None:
    """The radius, the middles and the plates; None where there is no room for moons worth the name."""
    if theme.text_scale >= LARGE:
        found = aslant(theme, rect)
        return (found.radius, found.middles, found.plates) if found is not None else None
    room = rect.inflate(-2 * theme.px(6), -2 * theme.px(6))
    taken = list(corners(theme, rect, moons))
    plates: list[pygame.Rect] = []
    if moons == 2:
        plates = _between(theme, room, taken, towers)
        taken += plates
    for radius in range(room.height // 2, 59, -1):
        for middles in _middles(room, radius, moons, towers):
            if _fits(middles, taken, radius):
                below = plates or _limbs(theme, middles, radius)
                if all(room.contains(box) for box in below) and not _meet([*below, *taken[:3]]):
                    centres = tuple((round(x), round(y)) for x, y in middles)
                    return radius, centres, tuple(below)
    return None


def _between(
    theme: Theme, room: pygame.Rect, taken: Sequence[pygame.Rect], towers: bool
) -> list[pygame.Rect]:
    """Both plates side by side between the upper corners."""
    gap, high = theme.px(GAP), _grown(theme, PLATE[towers])
    free = taken[1].x - taken[0].right - 3 * gap
    wide = min(free // 2, _grown(theme, PLATE_WIDE))
    middle = (taken[0].right + taken[1].x) // 2
    one = pygame.Rect(middle - gap // 2 - wide, room.y, wide, high)
    return [one, pygame.Rect(middle + gap - gap // 2, room.y, wide, high)]


def _middles(room: pygame.Rect, radius: int, moons: int, towers: bool) -> Iterator[list[Point]]:
    """The pattern, drawn in from the sides by more and more."""
    margin = moon_margin(radius) // 2
    reach = radius + margin
    head = round(radius * HEADROOM) if towers else 0
    foot = round(radius * 0.06) if moons > 2 else 0
    top, bottom = room.y + reach + head, room.bottom - reach - foot
    if bottom < top or room.width < 2 * reach:
        return
    for inward in range(0, room.width // 5, 8):
        left, right = room.x + reach + inward, room.right - reach - inward
        if right > left:
            for pattern in PATTERNS[moons]:
                yield [(left + x * (right - left), top + y * (bottom - top)) for x, y in pattern]


def _fits(middles: Sequence[Point], taken: Sequence[pygame.Rect], radius: int) -> bool:
    gap = moon_margin(radius) * 0.9
    apart = all(hypot(x - u, y - v) >= 2 * radius + gap for (x, y), (u, v) in combinations(middles, 2))
    return apart and all(near(box, middle) >= radius for box in taken for middle in middles)


def near(box: pygame.Rect, point: Point) -> float:
    """How far a point is from a box."""
    dx = max(box.left - point[0], 0, point[0] - box.right)
    dy = max(box.top - point[1], 0, point[1] - box.bottom)
    return hypot(dx, dy)


def _limbs(theme: Theme, middles: Sequence[Point], radius: int) -> list[pygame.Rect]:
    wide, high = max(theme.px(208), round(radius * 1.12)), max(theme.px(26), round(radius * 0.19))
    return [pygame.Rect(round(x - wide / 2), round(y + radius * LIMB), wide, high) for x, y in middles]


def _meet(boxes: Sequence[pygame.Rect]) -> bool:
    return any(one.colliderect(other) for one, other in combinations(boxes, 2))
