"""Light, shade and grain: the helpers that everything painted here is lit with.

Pictures are computed with numpy once, small if they are soft, and kept as surfaces; nothing
here is called while a frame is drawn except through a cache.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.kit.theme import Colour

Floats = npt.NDArray[np.floating[Any]]

LAMP = (150.0, 780.0)  # over the table, in millimetres: far and left of the middle
LAMP_HEIGHT = 620.0
LIGHT = (-0.52, -0.66, 0.54)  # from a thing towards the lamp, on the screen (y down, z to the eye)


def mesh(width: int, height: int) -> tuple[Floats, Floats]:
    """x and y of every pixel's middle, shaped as pygame's arrays are (width, height)."""
    x = (np.arange(width, dtype=np.float32) + 0.5)[:, None]
    y = (np.arange(height, dtype=np.float32) + 0.5)[None, :]
    return np.broadcast_to(x, (width, height)), np.broadcast_to(y, (width, height))


def inset_of(x: Floats, y: Floats, size: tuple[float, float], radius: float) -> Floats:
    """How far inside a box from the corner of all on, itself with round corners, each point lies."""
    width, height = size
    qx, qy = np.abs(x - width / 2) - width / 2 + radius, np.abs(y - height / 2) - height / 2 + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0)
    result: Floats = radius - outside
    return result


def smoothstep(low: float, high: float, x: Floats) -> Floats:
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    result: Floats = t * t * (3.0 - 2.0 * t)
    return result


def grain(width: int, height: int, seed: int, strength: float) -> Floats:
    """Paper, felt and enamel are never even: noise about zero."""
    # numpy.random costs 20 ms to import, which would be a tenth of the first frame
    dust = np.frombuffer(Random(seed).randbytes(width * height), dtype=np.uint8).reshape(width, height)
    result: Floats = (dust.astype(np.float32) - 127.5) * (strength / 74.0)
    return result


def surface_of(rgb: Floats, alpha: Floats | None = None) -> pygame.Surface:
    """A surface from (width, height, 3) in 0..255, and an alpha of (width, height) in 0..1."""
    width, height = rgb.shape[:2]
    pixels = np.clip(rgb, 0, 255).astype(np.uint8)
    if alpha is None:
        return pygame.surfarray.make_surface(pixels)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(surface)[...] = pixels
    pygame.surfarray.pixels_alpha(surface)[...] = np.clip(alpha * 255, 0, 255).astype(np.uint8)
    return surface


def tinted(mask: Floats, colour: Colour) -> Floats:
    """A mask in 0..1 as light of a colour."""
    result: Floats = mask[:, :, None] * np.array(colour, dtype=np.float32)
    return result


def smooth(
    size: tuple[int, int], draw: Callable[[pygame.Surface, int], None], times: int = 4
) -> pygame.Surface:
    """Draws `times` as large and shrinks, so that edges are soft; `draw` is told the factor."""
    big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    draw(big, times)
    return pygame.transform.smoothscale(big.premul_alpha(), size)


def shadow_of(shape: pygame.Surface, blur: int, strength: float) -> pygame.Surface:
    """The shadow of a shape with a margin of 2 x `blur` all round."""
    pad = blur * 2
    width, height = shape.get_width() + 2 * pad, shape.get_height() + 2 * pad
    alpha = np.zeros((width, height), dtype=np.float32)
    alpha[pad : width - pad, pad : height - pad] = pygame.surfarray.array_alpha(shape) / 255.0
    return surface_of(np.zeros((width, height, 3), dtype=np.float32), soften(alpha, blur) * strength)


def light_of_block(
    size: tuple[int, int], radius: int, blur: int, strength: float, colour: Colour
) -> pygame.Surface:
    """What `shadow_of` a block with round corners is, in a colour; between its corners it is all alike."""
    least, pad = 2 * (radius + 2 * blur + 2), 2 * blur
    width, height = (min(side, least) for side in size)
    block = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(block, (0, 0, 0), block.get_rect(), border_radius=radius)
    alpha = soften(np.pad(pygame.surfarray.array_alpha(block) / np.float32(255.0), pad), blur) * strength
    light = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    light.fill((*colour, 0))
    across, down = (
        np.concatenate([np.arange(half), np.full(more, half), np.arange(half, total)])
        for half, more, total in (
            (width // 2 + pad, size[0] - width, width + 2 * pad),
            (height // 2 + pad, size[1] - height, height + 2 * pad),
        )
    )
    kept = np.clip(alpha * 255, 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(light)[...] = kept[across][:, down]
    return light


def soften(values: Floats, radius: int) -> Floats:
    """Three box blurs: as good as a Gaussian to the eye."""
    for _ in range(3 if radius > 1 else 1):
        values = _box(_box(values, max(1, radius // 2), 0), max(1, radius // 2), 1)
    return values


def _box(values: Floats, radius: int, axis: int) -> Floats:
    pad = [(0, 0), (0, 0)]
    pad[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(values, pad), axis=axis, dtype=np.float32)
    size = 2 * radius + 1
    high = np.take(total, np.arange(size, total.shape[axis]), axis=axis)
    low = np.take(total, np.arange(0, total.shape[axis] - size), axis=axis)
    result: Floats = (high - low) / size
    return result


@lru_cache(maxsize=512)
def glow(radius: int, colour: Colour, strength: float = 1.0, hardness: float = 2.0) -> pygame.Surface:
    """A round glow to be added (BLEND_RGB_ADD): bright in the middle, nothing at the rim."""
    x, y = mesh(radius * 2, radius * 2)
    far = np.sqrt((x - radius) ** 2 + (y - radius) ** 2) / radius
    light = np.clip(1.0 - far, 0.0, 1.0) ** hardness * strength
    return for_screen(surface_of(tinted(light, colour)))


def light_of(radius: int, colour: Colour, strength: float = 1.0, hardness: float = 2.0) -> pygame.Surface:
    """The glow that `add_glow` adds, in one of few strengths."""
    return glow(max(2, radius), colour, round(strength, 1), hardness)


def add_glow(
    surface: pygame.Surface,
    at: tuple[float, float],
    radius: int,
    colour: Colour,
    strength: float = 1.0,
    hardness: float = 2.0,
) -> None:
    light = light_of(radius, colour, strength, hardness)
    surface.blit(light, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)


def for_screen(surface: pygame.Surface) -> pygame.Surface:
    """In the window's own format when there is a window, so that blits need no conversion."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """The picture so strong from now on.

    A whole one without alpha of its own is not blended: with 255 that takes twenty times as long as with 254.
    """
    alpha = round(255 * max(0.0, min(1.0, share)))
    plain = alpha == 255 and not picture.get_flags() & pygame.SRCALPHA
    picture.set_alpha(None if plain else alpha)
    return picture


def in_fours(box: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """The box widened to whole fours of pixels, if there is room: such a copy goes past the caches, and takes
    a third of the time of any other onto a window that was just shown."""
    left = box.left // 4 * 4
    wide = pygame.Rect(left, box.top, -(-box.right // 4) * 4 - left, box.height)
    return wide if room.contains(wide) else box


def pool(
    size: tuple[int, int], centre: tuple[float, float], reach: float, warm: Colour, cold: Colour, floor: float
) -> pygame.Surface:
    """The lamp's pool as a map to multiply with: `warm` in its middle, falling off with the square
    of the distance to `cold` times `floor`; computed at a quarter of the size."""
    width, height = max(2, size[0] // 6), max(2, size[1] // 6)
    x, y = mesh(width, height)
    dx, dy = (x / width - centre[0]) * size[0], (y / height - centre[1]) * size[1]
    light = 1.0 / (1.0 + (dx * dx + dy * dy) / (reach * reach)) ** 1.5
    rgb = tinted(light, warm) + tinted(floor * (1.0 - light), cold)
    return pygame.transform.smoothscale(surface_of(rgb), size)
