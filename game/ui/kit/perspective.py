"""Flat pictures laid into a room, as a camera sees them.

The camera never leans to a side: each line of pixels is a line across the room, along which the places
in the picture follow each other in even steps.
"""

from __future__ import annotations

from math import ceil, cos, floor, sin
from typing import Literal

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.kit.camera import Camera
from game.ui.kit.light import Floats

Places = npt.NDArray[np.int32]
Words = npt.NDArray[np.uint32]
LOOKS = {
    2: ((0.25, 0.25), (0.75, 0.75)),
    4: ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)),
}
EVERY_OTHER = np.uint32(0x00FF00FF)  # of the four bytes of a pixel


def lay(
    camera: Camera,
    flat: pygame.Surface,
    mm: float,
    at: tuple[float, float, float],
    angle: float = 0.0,
    looks: Literal[1, 2, 4] = 4,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture of `mm` pixels to the millimetre with its middle there; where its upper left corner goes.

    Each pixel is the mean of so many looks through it: one for what moves, four for what rests.
    """
    wide, tall = flat.get_size()
    box = _seen(camera, (wide / 2 / mm, tall / 2 / mm), at, angle)
    picture = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    source = flat if flat.get_masks() == picture.get_masks() else flat.convert(picture)
    framed = np.zeros((tall + 2, wide + 2), dtype=np.uint32)
    framed[1:-1, 1:-1] = pygame.surfarray.pixels2d(source).T
    seen = pygame.surfarray.pixels2d(picture).T
    if looks == 1:
        seen[...] = _looked_up(camera, framed, mm, at, angle, box, (0.5, 0.5))
        return picture, box.topleft
    low, high = np.zeros(seen.shape, dtype=np.uint32), np.zeros(seen.shape, dtype=np.uint32)
    for part in LOOKS[looks]:
        found = _looked_up(camera, framed, mm, at, angle, box, part)
        low += found & EVERY_OTHER
        found >>= 8
        found &= EVERY_OTHER
        high += found
    low >>= looks // 2
    low &= EVERY_OTHER
    high <<= 8 - looks // 2
    high &= EVERY_OTHER << 8
    np.bitwise_or(low, high, out=seen)
    return picture, box.topleft


def _looked_up(
    camera: Camera,
    framed: Words,
    mm: float,
    at: tuple[float, float, float],
    angle: float,
    box: pygame.Rect,
    part: tuple[float, float],
) -> Words:
    """What is seen at this part of each pixel of the box; `framed` has a clear line all round."""
    x, y, z = at
    rows = np.arange(box.height, dtype=np.float32) + (box.y + part[1])
    first, there = camera.on_table_all(np.full_like(rows, box.x + part[0]), rows, z)
    step = camera.on_table_all(np.full_like(rows, box.x + part[0] + 1.0), rows, z)[0] - first
    c, s = cos(angle) * mm, sin(angle) * mm
    dx, dy = first - x, there - y
    tall, wide = framed.shape
    across = _places(dx * c + dy * s + wide / 2, step * c, box.width, wide)
    down = _places(dx * s - dy * c + tall / 2, step * s, box.width, tall)
    down *= wide
    down += across
    return framed.ravel().take(down)


def _places(first: Floats, step: Floats, count: int, most: int) -> Places:
    """Which pixel of one side each pixel of a line shows, line by line."""
    places = np.arange(count, dtype=np.float32)[None, :] * step[:, None]
    places += first[:, None]
    np.clip(places, 0, most - 1, out=places)
    return places.astype(np.int32)


def _seen(
    camera: Camera, half: tuple[float, float], at: tuple[float, float, float], angle: float
) -> pygame.Rect:
    """The pixels that a rectangle is seen in."""
    x, y, z = at
    c, s = cos(angle), sin(angle)
    corners = [
        camera.project(x + u * c - v * s, y + u * s + v * c, z)
        for u in (-half[0], half[0])
        for v in (-half[1], half[1])
    ]
    left, right = min(px for px, _ in corners), max(px for px, _ in corners)
    top, low = min(py for _, py in corners), max(py for _, py in corners)
    return pygame.Rect(
        floor(left), floor(top), max(1, ceil(right) - floor(left)), max(1, ceil(low) - floor(top))
    )
