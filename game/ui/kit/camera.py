"""One pinhole camera that looks at a table: where a place is seen, and what lies where somebody points.

The room is the table's: millimetres, x to the right, y away from the player, z up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin
from typing import Literal

import numpy as np
import pygame

from game.ui.kit.light import Floats

Seat = Literal["chair", "above"]
Point = tuple[float, float]

CHAIR = (47.5, 850.0)  # how steeply one looks at the table's middle, in degrees, and from how far
STEEP = (72.0, 1300.0)  # the same where the window is narrower than the table is deep
ABOVE = (90.0, 2600.0)
WIDE, NARROW = 1.55, 0.85  # width to height of the window, from which on it is one or the other
NEAREST = 1.0  # millimetres before the eye: what is behind it is seen nowhere else


@dataclass(frozen=True)
class Camera:
    """Its eye is over the middle of the table's width; it looks at `left`, `top` in the window."""

    eye: tuple[float, float, float]
    tilt: float  # of the line of sight below the horizon
    focus: float  # pixels that a millimetre at a distance of a millimetre takes
    left: float
    top: float
    size: tuple[float, float]

    @staticmethod
    def fitted(
        rect: pygame.Rect, width: float, depth: float, seat: Seat = "chair", edge: float = 0.0
    ) -> Camera:
        """The whole table with an edge round it, as large as the rectangle lets it be, in its middle."""
        steepness, distance = ABOVE if seat == "above" else _stance(rect.width / max(1, rect.height))
        tilt, middle = radians(steepness), depth / 2
        eye = (width / 2, middle - distance * cos(tilt), distance * sin(tilt))
        plain = Camera(eye, tilt, 1.0, 0.0, 0.0, (width, depth))
        seen = [plain.project(x, y) for x in (-edge, width + edge) for y in (-edge, depth + edge)]
        left, right = min(x for x, _ in seen), max(x for x, _ in seen)
        high, low = min(y for _, y in seen), max(y for _, y in seen)
        focus = min(rect.width / (right - left), rect.height / (low - high))
        return Camera(
            eye,
            tilt,
            focus,
            rect.x + rect.width / 2 - focus * (left + right) / 2,
            rect.y + rect.height / 2 - focus * (high + low) / 2,
            (width, depth),
        )

    @cached_property
    def _tilts(self) -> tuple[float, float]:
        """How far the line of sight goes ahead, and down; asked for a hundred times a frame."""
        return cos(self.tilt), sin(self.tilt)

    # -- from the room to the window ----------------------------------------------------------

    def away(self, y: float, z: float = 0.0) -> float:
        """How far off something is, along the line of sight."""
        c, s = self._tilts
        return max(NEAREST, (y - self.eye[1]) * c - (z - self.eye[2]) * s)

    def project(self, x: float, y: float, z: float = 0.0) -> Point:
        (across, back, high), (c, s) = self.eye, self._tilts
        ahead, above = y - back, z - high
        away = ahead * c - above * s
        scale = self.focus / (away if away > NEAREST else NEAREST)
        return self.left + (x - across) * scale, self.top - (ahead * s + above * c) * scale

    def project_all(self, x: Floats, y: Floats, z: Floats) -> tuple[Floats, Floats]:
        """The same of many places at once."""
        c, s = self._tilts
        ahead, above = y - self.eye[1], z - self.eye[2]
        scale = self.focus / np.maximum(NEAREST, ahead * c - above * s)
        return self.left + (x - self.eye[0]) * scale, self.top - (ahead * s + above * c) * scale

    def scale(self, y: float, z: float = 0.0) -> float:
        """Pixels to a millimetre that lies across."""
        return self.focus / self.away(y, z)

    def squash(self, y: float, z: float = 0.0) -> float:
        """How high a small circle that lies flat is seen, as a share of its width."""
        return max(0.02, (self.eye[2] - z) / self.away(y, z))

    def rise(self, y: float, z: float = 0.0) -> float:
        """How high a small upright thing is seen, as a share of what it would be across."""
        return abs(y - self.eye[1]) / self.away(y, z)

    @property
    def outline(self) -> tuple[Point, Point, Point, Point]:
        """The table's corners: far left, far right, near right, near left."""
        width, depth = self.size
        return (
            self.project(0.0, depth),
            self.project(width, depth),
            self.project(width, 0.0),
            self.project(0.0, 0.0),
        )

    # -- from the window to the room ----------------------------------------------------------

    def on_table(self, px: float, py: float, z: float = 0.0) -> Point:
        """The place at height z that is seen there.  Above the horizon, the farthest there is."""
        c, s = self._tilts
        across, up = (px - self.left) / self.focus, (self.top - py) / self.focus
        fall = max(1e-6, s - up * c)  # of the line of sight, for each millimetre along it
        along = (self.eye[2] - z) / fall
        return self.eye[0] + across * along, self.eye[1] + (c + up * s) * along

    def on_table_all(self, px: Floats, py: Floats, z: float = 0.0) -> tuple[Floats, Floats]:
        c, s = self._tilts
        across, up = (px - self.left) / self.focus, (self.top - py) / self.focus
        along = (self.eye[2] - z) / np.maximum(1e-6, s - up * c)
        return self.eye[0] + across * along, self.eye[1] + (c + up * s) * along


def _stance(shape: float) -> tuple[float, float]:
    """From the chair in a wide window, the steeper the narrower it is."""
    share = min(1.0, max(0.0, (WIDE - shape) / (WIDE - NARROW)))
    (steepness, distance), (steeper, farther) = CHAIR, STEEP
    return steepness + (steeper - steepness) * share, distance + (farther - distance) * share
