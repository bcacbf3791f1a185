"""Printing: three plates through halftone screens onto paper, a little out of register.

Everything is arithmetic on arrays and made once for a size; small posters are printed twice as large
and shrunk, so that the dots stay round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

import numpy as np
import pygame

from game.core.streams import Rng
from game.ui.games.invaders_2127.art.pen import SIDE
from game.ui.kit.art.painting import Painting, at_once
from game.ui.kit.light import Floats, grain, mesh, smoothstep, surface_of
from game.ui.kit.theme import Colour, Colours, mix

MARGIN = 1.6  # units at the plate's edges that are never shown: room for a plate that slipped
SLIP = 0.85  # units that a plate may be out of register
SMALL, MIDDLE = 190, 340  # prints this wide or less are made twice, or one and a half times, as large
ANGLES = (15.0, 75.0, 45.0)
LOW = 0.44  # a wide print is cut about this height


@dataclass(frozen=True)
class Inks:
    paper: Colour
    spot: Colour
    accent: Colour
    key: Colour


ACCENTS = ("mustard", "brick", "acid", "violet", "ice", "rose", "sea", "rust")


def inks(colours: Colours, seat: int, accent: str) -> Inks:
    """The inks of a side with one accent; Mankind prints in petrol, the Invader in oxide orange."""
    tones: dict[str, Colour] = {
        "mustard": mix(colours.amber, colours.card_shade, 0.12),
        "brick": mix(colours.ink_red, colours.amber, 0.22),
        "acid": mix(colours.creatures["beetle"], colours.amber, 0.42),
        "violet": mix(colours.creatures["ray"], colours.ink_red, 0.3),
        "ice": mix(colours.creatures["squid"], colours.card, 0.25),
        "rose": mix(colours.creatures["jelly"], colours.card, 0.1),
        "sea": mix(colours.petrol, colours.creatures["beetle"], 0.4),
        "rust": colours.oxide,
    }
    spot = colours.petrol if seat == 0 else colours.oxide
    return Inks(colours.card, spot, tones[accent], mix(colours.ink, spot, 0.1))


def printed(plate: pygame.Surface, size: tuple[int, int], colours: Inks, rng: Rng) -> pygame.Surface:
    """The plate as a poster of that size; what does not fit its shape is cut off evenly."""
    return at_once(printing(plate, size, colours, rng))


def printing(
    plate: pygame.Surface, size: tuple[int, int], colours: Inks, rng: Rng
) -> Painting[pygame.Surface]:
    """The same in steps."""
    times = 2.0 if size[0] <= SMALL else 1.5 if size[0] <= MIDDLE else 1.0
    width, height = round(size[0] * times), round(size[1] * times)
    k = max(width, height) / (SIDE - 2 * MARGIN)
    side = round(SIDE * k)
    tones = pygame.surfarray.array3d(pygame.transform.smoothscale(plate, (side, side)))
    left, top = (side - width) // 2, round((side - height) * LOW)
    yield
    page = _paper((width, height), colours.paper, rng.below(3)).copy()
    yield
    for channel, ink in enumerate((colours.spot, colours.accent, colours.key)):
        x, y = _slipped(rng, k, channel, left, top, (side - width - left, side - height - top))
        tone = tones[x : x + width, y : y + height, channel].astype(np.float32) / 255.0
        dots = _screen((width, height), ANGLES[channel], _pitch(size[0]) * times)
        cover = np.clip((tone - dots) * (2.6 if times > 1 else 4.0) + tone, 0.0, 1.0)
        page *= 1.0 - cover[:, :, None] * (1.0 - np.array(ink, dtype=np.float32) / 255.0)
        yield
    picture = surface_of(page)
    return pygame.transform.smoothscale(picture, size) if times > 1 else picture


def _pitch(width: int) -> float:
    """Pixels between dots: they stay visible on the smallest card and fine on the largest."""
    return max(3.0, min(6.0, width / 46))


def _slipped(rng: Rng, k: float, channel: int, left: int, top: int, room: tuple[int, int]) -> tuple[int, int]:
    if channel == 2:
        return left, top
    x, y = (round(rng.uniform(-SLIP, SLIP) * k) for _ in range(2))
    return max(0, min(left + x, left + room[0])), max(0, min(top + y, top + room[1]))


@lru_cache(maxsize=48)
def _screen(size: tuple[int, int], angle: float, pitch: float) -> Floats:
    """Thresholds of a halftone screen, 0.02 to 0.98, as even as a tone needs them."""
    x, y = mesh(*size)
    c, s = cos(radians(angle)), sin(radians(angle))
    wave = np.cos((x * c + y * s) * 2 * np.pi / pitch) + np.cos((y * c - x * s) * 2 * np.pi / pitch)
    result: Floats = 0.5 + 0.24 * wave
    return result


@lru_cache(maxsize=24)
def _paper(size: tuple[int, int], colour: Colour, sheet: int) -> Floats:
    """Cheap paper: fibres, a fold or two that the ink will show, edges that went brown."""
    width, height = size
    x, y = mesh(width, height)
    tone = np.ones((width, height), dtype=np.float32)
    tone += grain(width, height, 40 + sheet, 0.022)
    tone += np.repeat(grain(width, (height + 3) // 4, 50 + sheet, 0.014), 4, axis=1)[:, :height]
    folds = ((0.5,), (0.34, 0.68), (0.5,))[sheet]
    for at in folds:
        tone += 0.10 * np.exp(-(((y / height - at) * height / 1.2) ** 2))
    if sheet != 1:
        tone += 0.08 * np.exp(-((x - width / 2) ** 2))
    edge = np.minimum(np.minimum(x, width - x) / width, np.minimum(y, height - y) / height)
    tone *= 0.86 + 0.14 * smoothstep(0.0, 0.12, edge)
    result: Floats = tone[:, :, None] * np.array(colour, dtype=np.float32)
    return result
