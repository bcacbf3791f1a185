"""The pen that posters are drawn with, and the inks of their three printing plates.

A plate is one picture whose red, green and blue are how much spot colour, accent and key black is
printed there; colours come later (`print.py`).  Shapes are drawn in units of a hundredth of the plate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, radians, sin
from typing import TypeAlias

import pygame

from game.core.streams import Rng
from game.ui.kit.art.painting import Painting, at_once

Ink: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
Motif: TypeAlias = Callable[["Pen"], Painting[None] | None]
"""Draws something with a pen; one of very many shapes does so in steps."""

PAPER: Ink = (0, 0, 0)
SPOT: Ink = (255, 0, 0)
PALE: Ink = (110, 0, 0)  # the spot colour as dots
ACCENT: Ink = (0, 255, 0)
WARM: Ink = (0, 120, 0)  # the accent as dots
RICH: Ink = (255, 210, 0)  # both, printed over each other
DEEP: Ink = (255, 0, 130)  # the spot colour under black dots
GREY: Ink = (0, 0, 95)  # black dots on paper
SHADE: Ink = (60, 0, 60)  # a little of both kinds of dots
INK: Ink = (190, 0, 255)

SIDE = 100.0  # units
CURVE = 5  # points between two of a curve
WEIGHTS = tuple(
    (
        0.5 * (-t + 2 * t * t - t**3),
        0.5 * (2 - 5 * t * t + 3 * t**3),
        0.5 * (t + 4 * t * t - 3 * t**3),
        0.5 * (t**3 - t * t),
    )
    for t in (i / CURVE for i in range(CURVE))
)
"""Of four points, the shares that they have in each point between the middle two (Catmull-Rom)."""


class Pen:
    """Draws about its own middle: x right, y down, -50 to 50 filling the plate at scale 1."""

    def __init__(
        self,
        plate: pygame.Surface,
        rng: Rng,
        at: Point = (50.0, 50.0),
        scale: float = 1.0,
        turn: float = 0.0,
        flip: bool = False,
    ) -> None:
        self.plate, self.rng = plate, rng
        self._k = plate.get_width() / SIDE
        self._at, self._scale, self._turn, self._flip = at, scale, turn, flip
        self._cos, self._sin = cos(radians(turn)) * scale, sin(radians(turn)) * scale

    def to(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Pen:
        """A pen whose middle is there, as seen from this one."""
        sign = -1 if self._flip else 1
        return Pen(
            self.plate,
            self.rng,
            self.place(x, y),
            self._scale * scale,
            self._turn + sign * turn,
            self._flip != flip,
        )

    def place(self, x: float, y: float) -> Point:
        """Where a local point lies on the plate, in units."""
        x = -x if self._flip else x
        return self._at[0] + x * self._cos - y * self._sin, self._at[1] + x * self._sin + y * self._cos

    def vary(self, middle: float, by: float) -> float:
        return self.rng.uniform(middle - by, middle + by)

    def poly(self, ink: Ink, *flat: float) -> None:
        """A polygon; its corners as x, y, x, y ..."""
        self.outline(ink, pairs(flat))

    def blob(self, ink: Ink, *flat: float) -> None:
        """A closed smooth outline through these points."""
        self.outline(ink, smooth_closed(pairs(flat)))

    def outline(self, ink: Ink, points: Sequence[Point]) -> None:
        pygame.draw.polygon(self.plate, ink, self._pixels(points))

    def disc(self, ink: Ink, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.plate, ink, self._pixels([(x, y)])[0], radius * self._scale * self._k)

    def ring(self, ink: Ink, x: float, y: float, radius: float, width: float) -> None:
        thick = max(1, round(width * self._scale * self._k))
        pygame.draw.circle(self.plate, ink, self._pixels([(x, y)])[0], radius * self._scale * self._k, thick)

    def oval(self, ink: Ink, x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> None:
        c, s = cos(radians(turn)), sin(radians(turn))
        around = [(rx * cos(i * pi / 16), ry * sin(i * pi / 16)) for i in range(32)]
        self.poly(ink, *(v for a, b in around for v in (x + a * c - b * s, y + a * s + b * c)))

    def box(self, ink: Ink, left: float, top: float, right: float, bottom: float) -> None:
        self.poly(ink, left, top, right, top, right, bottom, left, bottom)

    def line(self, ink: Ink, width: float, *flat: float) -> None:
        """A line of even width with round ends through these points."""
        self.limb(ink, width, width, *flat, curved=False)

    def limb(self, ink: Ink, begin: float, end: float, *flat: float, curved: bool = True) -> None:
        """An arm, a tentacle, a trunk: a line whose width goes from `begin` to `end`."""
        points = pairs(flat)
        if curved and len(points) > 2:
            points = smooth_open(points)
        self.outline(ink, sides_of(points, begin, end))
        self.disc(ink, *points[0], begin / 2)
        self.disc(ink, *points[-1], end / 2)

    def star(self, ink: Ink, x: float, y: float, outer: float, inner: float, points: int) -> None:
        """A star or a jagged burst, point upwards."""
        flat: list[float] = []
        for i in range(points * 2):
            far = outer if i % 2 == 0 else inner
            angle = i * pi / points - pi / 2
            flat += (x + far * cos(angle), y + far * sin(angle))
        self.poly(ink, *flat)

    def _pixels(self, points: Sequence[Point]) -> list[Point]:
        (left, top), c, s, k, sign = self._at, self._cos, self._sin, self._k, -1 if self._flip else 1
        return [((left + sign * x * c - y * s) * k, (top + sign * x * s + y * c) * k) for x, y in points]


def sides_of(points: Sequence[Point], begin: float, end: float) -> list[Point]:
    """The outline of a line whose width goes from `begin` to `end`, without its round ends."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        far = hypot(bx - ax, by - ay) or 1.0
        half = (begin + (end - begin) * i / max(1, last)) / 2
        nx, ny = -(by - ay) / far * half, (bx - ax) / far * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def pairs(flat: Sequence[float]) -> list[Point]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def smooth_open(points: Sequence[Point]) -> list[Point]:
    """More points along the Catmull-Rom curve through these."""
    ends = [points[0], *points, points[-1]]
    found = [p for i in range(len(points) - 1) for p in _between(*ends[i : i + 4])]
    return [*found, points[-1]]


def smooth_closed(points: Sequence[Point]) -> list[Point]:
    n = len(points)
    return [p for i in range(n) for p in _between(*(points[(i + step - 1) % n] for step in range(4)))]


def _between(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    return [
        (w * a[0] + x * b[0] + y * c[0] + z * d[0], w * a[1] + x * b[1] + y * c[1] + z * d[1])
        for w, x, y, z in WEIGHTS
    ]


def cut_out(plate: pygame.Surface, layer: pygame.Surface, halo: Ink, rim: Ink | None) -> None:
    """Lays a drawn layer on the plate: a halo parts it from what is behind, a rim of light rounds it."""
    at_once(cutting_out(plate, layer, halo, rim))


def cutting_out(plate: pygame.Surface, layer: pygame.Surface, halo: Ink, rim: Ink | None) -> Painting[None]:
    """The same in steps."""
    k = layer.get_width() / SIDE
    box = layer.get_bounding_rect()
    drawn = layer.subsurface(box)
    shape = _filled(drawn, halo)
    for step in range(12):
        angle = step * pi / 6
        plate.blit(shape, (box.left + round(1.3 * k * cos(angle)), box.top + round(1.3 * k * sin(angle))))
        if step % 4 == 3:
            yield
    plate.blit(drawn, box)
    if rim is not None:
        edge = _filled(drawn, rim)
        edge.blit(_filled(drawn, PAPER), (round(k), round(k)), special_flags=pygame.BLEND_RGBA_SUB)
        plate.blit(edge, box)


def _filled(layer: pygame.Surface, ink: Ink) -> pygame.Surface:
    """The layer's shape in one ink."""
    shape = layer.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape
