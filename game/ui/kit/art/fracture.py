"""How a flat thing breaks: the pieces of a unit square, the lines between them, and a picture cut along them.

Paper tears across in pieces of about one size, glass goes off in slivers from one point.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.theme import Colour

Stuff: TypeAlias = Literal["paper", "glass"]
Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]
Line: TypeAlias = tuple[Point, Point]

SQUARE: Polygon = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
SLANT = 0.9  # radians that a tear leans at most from straight across a piece
OFF = 0.16  # of a piece's length that it runs beside the middle
HEART = 0.14  # how far from the middle glass is struck
EDGE: Colour = (250, 246, 236)


@lru_cache(maxsize=64)
def pieces(count: int, seed: int, stuff: Stuff = "paper") -> tuple[Polygon, ...]:
    """So many pieces that fill the square; the same seed breaks it the same way."""
    rng = Random(seed)
    found = [SQUARE] if stuff == "paper" else _fan(max(5, count * 3 // 5), rng)
    while len(found) < count:
        largest = max(range(len(found)), key=lambda number: _area(found[number]))
        found[largest : largest + 1] = _torn(found[largest], rng)
    return tuple(found)


@lru_cache(maxsize=64)
def cracks(count: int, seed: int, stuff: Stuff = "paper") -> tuple[Line, ...]:
    """The lines between so many pieces, each once."""
    lines = set()
    for polygon in pieces(count, seed, stuff):
        for a, b in pairwise((*polygon, polygon[0])):
            if not _on_side(a, b):
                lines.add((min(a, b), max(a, b)))
    return tuple(sorted(lines))


def middle(polygon: Polygon) -> Point:
    return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)


def cut_out(picture: pygame.Surface, polygon: Polygon, edge: int = 0) -> pygame.Surface:
    """One piece of a picture, with a bright edge of so many parts of 255, in a box round it."""
    wide, high = picture.get_size()
    points = [(x * wide, y * high) for x, y in polygon]
    left, top = (int(min(point[axis] for point in points)) for axis in (0, 1))
    right, low = (int(max(point[axis] for point in points)) + 1 for axis in (0, 1))
    box = pygame.Rect(left, top, max(2, right - left), max(2, low - top)).clip(picture.get_rect())
    within = [(x - box.x, y - box.y) for x, y in points]
    piece = pygame.Surface(box.size, pygame.SRCALPHA)
    piece.blit(picture, (0, 0), box)
    if edge:
        pygame.draw.aalines(piece, (*EDGE, edge), True, within)
    mask = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), within)
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return piece


def _fan(spokes: int, rng: Random) -> list[Polygon]:
    """Wedges from where glass was struck to its sides."""
    heart = (0.5 + rng.uniform(-HEART, HEART), 0.5 + rng.uniform(-HEART, HEART))
    turns = [2 * pi * (number + rng.uniform(0.1, 0.9)) / spokes for number in range(spokes)]
    ends = sorted([*(_side_at(heart, turn) for turn in turns), *SQUARE], key=_along)
    fan = []
    hits = {_side_at(heart, turn) for turn in turns}
    firsts = [number for number, end in enumerate(ends) if end in hits]
    for number, start in enumerate(firsts):
        stop = firsts[(number + 1) % len(firsts)]
        way = ends[start : stop + 1] if stop > start else ends[start:] + ends[: stop + 1]
        fan.append((heart, *way))
    return fan


def _side_at(heart: Point, turn: float) -> Point:
    """Where a line from there in that direction leaves the square."""
    dx, dy = cos(turn), sin(turn)
    far = min(
        ((1.0 if part > 0 else 0.0) - at) / part
        for at, part in zip(heart, (dx, dy), strict=True)
        if abs(part) > 1e-9
    )
    x, y = heart[0] + dx * far, heart[1] + dy * far
    return min(1.0, max(0.0, round(x, 9))), min(1.0, max(0.0, round(y, 9)))


def _along(at: Point) -> float:
    """How far round the square's sides a place on them is."""
    x, y = at
    if y == 0.0:
        return x
    if x == 1.0:
        return 1.0 + y
    return 3.0 - x if y == 1.0 else 4.0 - y


def _area(polygon: Polygon) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*polygon, polygon[0])))) / 2


def _torn(polygon: Polygon, rng: Random) -> list[Polygon]:
    """A piece in two, about across its longer way."""
    wide, high = _extent(polygon)
    turn = (0.0 if wide > high else pi / 2) + rng.uniform(-SLANT, SLANT)
    ux, uy = cos(turn), sin(turn)  # across the tear
    reach = [ux * x + uy * y for x, y in polygon]
    off = (min(reach) + max(reach)) / 2 + rng.uniform(-OFF, OFF) * (max(reach) - min(reach))
    near: list[Point] = []
    far: list[Point] = []
    for a, b in pairwise((*polygon, polygon[0])):
        before, after = ux * a[0] + uy * a[1] - off, ux * b[0] + uy * b[1] - off
        (near if before <= 0 else far).append(a)
        if (before <= 0) != (after <= 0):
            share = before / (before - after)
            met = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            near.append(met)
            far.append(met)
    return [tuple(near), tuple(far)]


def _extent(polygon: Polygon) -> Point:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return max(xs) - min(xs), max(ys) - min(ys)


def _on_side(a: Point, b: Point) -> bool:
    return any(abs(a[axis] - side) < 1e-6 > abs(b[axis] - side) for axis in (0, 1) for side in (0.0, 1.0))
