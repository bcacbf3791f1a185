"""Flat pictures laid into a room, as a camera sees them.

The camera never leans to a side: each line of pixels is a line across the room, along which the places
in the picture follow each other in even steps.
"""

from __future__ import annotations

from math import ceil, cos, floor, sin
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.kit.camera import Camera

Words = npt.NDArray[np.unsignedinteger[Any]]
FINE = 2  # times as large in both ways what rests is laid, and then shrunk


def lay(
    camera: Camera,
    flat: pygame.Surface,
    mm: float,
    at: tuple[float, float, float],
    angle: float = 0.0,
    fine: bool = True,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture of `mm` pixels to the millimetre with its middle there; where its upper left corner goes."""
    x, y, z = at
    wide, tall = flat.get_size()
    box = _seen(camera, (wide / 2 / mm, tall / 2 / mm), at, angle)
    times = FINE if fine else 1
    rows = (np.arange(box.height * times, dtype=np.float32) + 0.5) / times + box.y
    columns = (np.arange(box.width * times, dtype=np.float32) + 0.5) / times + box.x
    first, there = camera.on_table_all(np.full_like(rows, columns[0]), rows, z)
    last, _ = camera.on_table_all(np.full_like(rows, columns[-1]), rows, z)
    step = (last - first) / max(1, len(columns) - 1)
    c, s = cos(angle) * mm, sin(angle) * mm
    dx, dy = first - x, there - y
    count = np.arange(len(columns), dtype=np.float32)[:, None]
    across = ((dx * c + dy * s + wide / 2)[None, :] + count * (step * c)[None, :]).astype(np.int32)
    down = ((dx * s - dy * c + tall / 2)[None, :] + count * (step * s)[None, :]).astype(np.int32)
    outside = (across < 0) | (across >= wide) | (down < 0) | (down >= tall)
    np.clip(across, 0, wide - 1, out=across)
    np.clip(down, 0, tall - 1, out=down)
    picture = pygame.Surface((len(columns), len(rows)), pygame.SRCALPHA, 32)
    source = flat if flat.get_masks() == picture.get_masks() else flat.convert(picture)
    found: Words = pygame.surfarray.pixels2d(source)[across, down]
    found[outside] = 0
    pygame.surfarray.pixels2d(picture)[...] = found
    if times > 1:
        picture = pygame.transform.smoothscale(picture, box.size)
    return picture, box.topleft


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
