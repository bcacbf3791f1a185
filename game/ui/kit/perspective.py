"""Flat pictures laid into a room, as a camera sees them.

The camera never leans to a side: each line of pixels is a line across the room, along which the places
in the picture follow each other in even steps.  Only the window's thread lays anything.
"""

from __future__ import annotations

from math import ceil, cos, floor, sin
from typing import Literal, TypeVar

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
Number = TypeVar("Number", np.uint32, np.int32, np.float32)
LEAST = 1 << 18  # pixels that there is room for at once
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
    framed = _room("framed", (tall + 2, wide + 2), np.uint32)
    framed[0], framed[-1], framed[:, 0], framed[:, -1] = 0, 0, 0, 0
    framed[1:-1, 1:-1] = pygame.surfarray.pixels2d(source).T
    seen = pygame.surfarray.pixels2d(picture).T
    if looks == 1:
        seen[...] = _looked_up(camera, framed, mm, at, angle, box, (0.5, 0.5))
        return picture, box.topleft
    low, high = _room("low", seen.shape, np.uint32), _room("high", seen.shape, np.uint32)
    low[...] = high[...] = 0
    for part in LOOKS[looks]:
        found = _looked_up(camera, framed, mm, at, angle, box, part)
        even = np.bitwise_and(found, EVERY_OTHER, out=_room("even", seen.shape, np.uint32))
        low += even
        found >>= 8
        found &= EVERY_OTHER
        high += found
    low >>= looks // 2
    low &= EVERY_OTHER
    high <<= 8 - looks // 2
    high &= EVERY_OTHER << 8
    np.bitwise_or(low, high, out=seen)
    return picture, box.topleft


_rooms: dict[str, npt.NDArray[np.generic]] = {}


def _room(name: str, shape: tuple[int, ...], kind: type[Number]) -> npt.NDArray[Number]:
    """Memory to reckon in, the same each time: fresh memory costs more than reckoning."""
    size = shape[0] * shape[1]
    room = _rooms.get(name)
    if room is None or room.size < size:
        room = _rooms[name] = np.empty(max(size, LEAST), dtype=kind)
    return room.view(kind)[:size].reshape(shape)


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
    across = _places("across", dx * c + dy * s + wide / 2, step * c, box.width, wide)
    down = _places("down", dx * s - dy * c + tall / 2, step * s, box.width, tall)
    down *= wide
    down += across
    return np.take(framed.ravel(), down, out=_room("found", down.shape, np.uint32), mode="clip")


def _places(name: str, first: Floats, step: Floats, count: int, most: int) -> Places:
    """Which pixel of one side each pixel of a line shows, line by line."""
    shape = (len(first), count)
    exact = _room("exact", shape, np.float32)
    np.multiply(np.arange(count, dtype=np.float32), step[:, None], out=exact, casting="same_kind")
    exact += first[:, None]
    np.clip(exact, 0, most - 1, out=exact)
    places = _room(name, shape, np.int32)
    np.copyto(places, exact, casting="unsafe")
    return places


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
