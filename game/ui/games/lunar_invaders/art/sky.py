"""Deep space round the moons of Lunar Invaders: stars, a band of dust, and the plates that lie in it."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import numpy as np
import pygame

from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import add_glow, for_screen, grain, mesh, soften, surface_of
from game.ui.kit.theme import Colour, Theme, mix

TINTS: dict[str, Colour] = {"silver": (26, 31, 50), "amber": (40, 28, 30)}


@in_steps(8)
def paint_sky(theme: Theme, size: tuple[int, int], material: str) -> Painting[pygame.Surface]:
    """A window of black glass onto the sky, opaque and with a thin edge."""
    width, height = size
    x, y = mesh(max(2, width // 4), max(2, height // 4))
    rng = Random(1969)
    u, v = x / x.shape[0], y / y.shape[1]
    band = np.exp(-(((u * 0.75 + v - 0.92) / 0.24) ** 2))
    coarse = np.frombuffer(rng.randbytes(14 * 14 * 3), dtype=np.uint8).reshape(14, 14, 3)
    wide = pygame.transform.smoothscale(pygame.surfarray.make_surface(coarse), x.shape)
    cloud = soften(pygame.surfarray.array3d(wide)[..., 0].astype(np.float32) / 160, 9)
    light = band * (0.45 + 0.55 * cloud)
    tint = np.array(mix(theme.colours.room, TINTS[material], 0.9), dtype=np.float32)
    rgb = np.array((5, 6, 11), dtype=np.float32) + light[..., None] * tint
    sky = pygame.transform.smoothscale(surface_of(rgb), size)
    yield
    dust = grain(width, height, 7, 1.6)
    pixels = pygame.surfarray.pixels3d(sky)
    pixels[...] = np.clip(pixels + dust[..., None], 0, 255).astype(np.uint8)
    del pixels
    yield
    for number in range(width * height // 2300):
        at = rng.uniform(0, width), rng.uniform(0, height)
        shine = rng.random() ** 3
        tone = mix((110, 120, 150), rng.choice(((255, 244, 224), (206, 222, 255), (255, 255, 255))), shine)
        sky.set_at((int(at[0]), int(at[1])), tone)
        if number % 26 == 0:
            add_glow(sky, at, theme.px(5), mix((0, 0, 0), tone, 0.55), 0.9)
            pygame.draw.circle(sky, tone, at, max(1, theme.px(1)))
    edge = mix(theme.colours.edge, (0, 0, 0), 0.35)
    pygame.draw.rect(sky, edge, sky.get_rect(), theme.px(1))
    return for_screen(sky)


@lru_cache(maxsize=32)
def paint_plate(theme: Theme, size: tuple[int, int], tone: Colour, lit: bool) -> pygame.Surface:
    """A plate of dark glass; its edge is bright while its seat is asked."""
    plate = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    box = plate.get_rect()
    corner = min(theme.px(16), box.height // 2)
    pygame.draw.rect(plate, (11, 12, 19, 232), box, border_radius=corner)
    pygame.draw.rect(plate, (34, 37, 50, 210), box.inflate(-4, -4), border_radius=corner)
    inner = box.inflate(-4, -4)
    pygame.draw.rect(plate, (14, 15, 23, 235), inner.move(0, 3), border_radius=corner)
    edge = tone if lit else mix(tone, (20, 22, 30), 0.62)
    pygame.draw.rect(plate, edge, box, theme.px(4) if lit else theme.px(2), border_radius=corner)
    return for_screen(pygame.transform.smoothscale(plate, size))
