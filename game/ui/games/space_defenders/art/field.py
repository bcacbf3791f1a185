"""The field of Space Defenders: stars behind a navy grid, the Earth's edge below it, glass and frame.

Everything here is still and painted once for a size; what glows on it is drawn by the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

import numpy as np
import pygame

from game.games.space_defenders.board import COLUMNS, ROWS
from game.ui.games.space_defenders.art.horde import NAVY, WHITE
from game.ui.games.space_defenders.layout import Grid
from game.ui.kit.light import (
    Floats,
    add_glow,
    for_screen,
    inset_of,
    mesh,
    shadow_of,
    smoothstep,
    surface_of,
    tinted,
)
from game.ui.kit.theme import Colour, Theme, mix

BLUE: Colour = (96, 146, 255)


@lru_cache(maxsize=6)
def paint_field(
    theme: Theme, grid_size: tuple[int, int], spaces: tuple[int, int], gap: int, label: int, pad: int
) -> pygame.Surface:
    """Frame, sky and spaces; the grid begins `label` + `pad` from the left and `pad` from the top."""
    width, height = grid_size
    wide, pitch = spaces
    field = _sky(theme, width, height, pad + label)
    _earth(field, theme, pad + pitch * (ROWS - 1))
    space = paint_space(theme, wide - gap, pitch - gap)
    for row in range(ROWS):
        for column in range(COLUMNS):
            field.blit(space, (pad + label + column * wide + gap // 2, pad + row * pitch + gap // 2))
    _labels(field, theme, spaces, label, pad)
    line = pad + pitch * (ROWS - 1)
    _danger(field, theme, pad + label - gap, pad + label + COLUMNS * wide + gap, line)
    radius = theme.px(12)
    mask = pygame.Surface(field.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=radius)
    mask.blit(field, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = mix(BLUE, NAVY, 0.35) if not theme.stark else BLUE
    pygame.draw.rect(mask, (4, 5, 12), mask.get_rect(), theme.px(4), border_radius=radius)
    pygame.draw.rect(
        mask, edge, mask.get_rect().inflate(-theme.px(3), -theme.px(3)), theme.px(2), border_radius=radius - 1
    )
    pygame.draw.line(
        mask, mix(edge, WHITE, 0.5), (radius, theme.px(2)), (width - radius, theme.px(2)), theme.px(1)
    )
    return for_screen(mask)


@lru_cache(maxsize=3)
def paint_window(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """What lies round the field where it has the window: space, and the whole edge of the Earth below."""
    window = _sky(theme, *size, 0)
    _earth(window, theme, round(size[1] * 0.86))
    veil = pygame.Surface(size)
    veil.fill((150, 150, 160))
    window.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)  # the field is what is lit
    return window


def _sky(theme: Theme, width: int, height: int, left: int) -> pygame.Surface:
    low = (max(2, width // 3), max(2, height // 3))
    x, y = mesh(*low)
    u, v = x / low[0], y / low[1]
    dark = 0.4 if theme.stark else 1.0
    rgb = tinted(0.9 - 0.35 * v, (9, 12, 34)) * dark
    for cu, cv, ru, rv, tone in (
        (0.78, 0.16, 0.36, 0.20, (50, 26, 92)),
        (0.20, 0.44, 0.40, 0.24, (16, 44, 98)),
        (0.70, 0.70, 0.34, 0.18, (18, 60, 92)),
    ):
        cloud = np.exp(-(((u - cu) / ru) ** 2 + ((v - cv) / rv) ** 2)) * 0.62 * dark
        rgb += tinted(cloud, tone)
    sky = pygame.transform.smoothscale(surface_of(rgb), (width, height))
    rng = Random(1979)
    for k in range(190):
        at = (rng.randrange(left, width), rng.randrange(height))
        tone = mix(
            (120, 140, 190), rng.choice(((255, 255, 255), (255, 214, 170), (170, 210, 255))), rng.random()
        )
        faint = mix((10, 14, 36), tone, rng.uniform(0.25, 0.9))
        if k % 17 == 0:
            add_glow(sky, at, theme.px(7), tone, 0.4, 3.0)
            pygame.draw.rect(sky, tone, (*at, theme.px(2), theme.px(2)))
        else:
            pygame.draw.rect(sky, faint, (*at, theme.px(1), theme.px(1)))
    return sky


def _earth(field: pygame.Surface, theme: Theme, top: int) -> None:
    """The planet's limb in the bottom rows: sea, land and the air's blue edge."""
    width, height = field.get_size()
    left, right, first = 0, width, max(0, top - round((height - top) * 0.9))
    box = pygame.Rect(left, first, right - left, height - first)
    x, y = mesh(*box.size)
    radius = width * 1.9
    far = np.hypot(x - box.width * 0.5, y - (height - first) * 0.42 - radius) - radius
    inside = 1 - smoothstep(-2.0, 2.0, far)
    deep = np.clip(-far / (height - top), 0, 1.5)
    land = (
        np.sin(x / width * 13 + 1.3 * np.sin(y / height * 40))
        + np.sin(x / width * 29 + 4 + y / height * 60) * 0.6
    )
    ground = smoothstep(0.35, 0.75, land)
    sea = tinted(0.62 - 0.25 * deep, (22, 70, 140))
    soil = tinted(0.62 - 0.25 * deep, (40, 116, 84))
    rgb = (sea * (1 - ground)[:, :, None] + soil * ground[:, :, None]) * inside[:, :, None] * 0.62
    air = (
        np.exp(-((far / (width * 0.020)) ** 2)) * 0.75
        + np.exp(-np.clip(far, 0, None) / (width * 0.07)) * 0.34
    )
    rgb += tinted(air, (70, 150, 255)) * (0.5 if theme.stark else 0.8)
    old: Floats = pygame.surfarray.array3d(field.subsurface(box)).astype(np.float32)
    mixed = old * (1 - 0.85 * inside)[:, :, None] + rgb
    field.blit(surface_of(mixed), box)


@lru_cache(maxsize=8)
def paint_space(theme: Theme, wide: int, size: int) -> pygame.Surface:
    """A space: a shallow hollow in navy glass, through which the stars still show."""
    x, y = mesh(wide, size)
    far = -inset_of(x, y, (wide, size), size * 0.1)
    inside = 1 - smoothstep(-1.0, 0.6, far)
    rim = np.exp(-(((far + size * 0.025) / (size * 0.022)) ** 2))
    v = y / size
    rgb = tinted(1.0 - 0.35 * v, (34, 46, 108))
    rgb += tinted(rim * (0.25 + 0.75 * v), (70, 96, 190))
    strong = 0.62 if theme.stark else 0.46
    return surface_of(rgb, inside * (strong + 0.35 * rim))


def _labels(field: pygame.Surface, theme: Theme, spaces: tuple[int, int], label: int, pad: int) -> None:
    wide, pitch = spaces
    ink = mix(theme.colours.text, BLUE, 0.25)
    for row in range(ROWS):
        words = theme.text("figure", 14, str(row + 1), ink)
        middle = (pad + label // 2 - theme.px(2), pad + round((ROWS - row - 0.5) * pitch))
        field.blit(words, words.get_rect(center=middle))
    for column in range(COLUMNS):
        words = theme.text("figure", 14, "abcdef"[column], ink)
        at = (pad + label + round((column + 0.5) * wide), pad + ROWS * pitch + theme.px(1))
        field.blit(words, words.get_rect(midtop=at))


def _danger(field: pygame.Surface, theme: Theme, left: int, right: int, y: int) -> None:
    """The line that no invader may cross, as a low fence of light."""
    tone = theme.colours.bad
    for k in range(left, right, theme.px(26)):
        add_glow(field, (k, y), theme.px(16), mix(tone, (0, 0, 0), 0.55), 0.5)
    dash = theme.px(10)
    for x in range(left, right, dash + theme.px(5)):
        pygame.draw.line(field, tone, (x, y), (min(right, x + dash), y), theme.px(2))


@lru_cache(maxsize=6)
def field_shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    small = pygame.Surface((max(1, size[0] // 3), max(1, size[1] // 3)), pygame.SRCALPHA)
    pygame.draw.rect(small, (0, 0, 0), small.get_rect(), border_radius=4)
    soft = shadow_of(small, max(2, blur // 3), 0.8)
    pad = (soft.get_width() - small.get_width()) // 2 * 3
    return for_screen(pygame.transform.smoothscale(soft, (size[0] + 2 * pad, size[1] + 2 * pad)))


@lru_cache(maxsize=48)
def paint_glow_space(wide: int, size: int, colour: Colour, strong: bool) -> pygame.Surface:
    """What can be chosen: a space lit from below, with an edge; `strong` is where the cursor is."""
    x, y = mesh(wide, size)
    far = -inset_of(x, y, (wide, size), size * 0.11)
    inside = 1 - smoothstep(-1.0, 0.6, far)
    rim = np.exp(-(((far + size * 0.03) / (size * 0.028)) ** 2))
    lit = 0.30 + 0.34 * np.exp(far / (size * 0.16)) + 0.60 * rim
    tone = mix(colour, WHITE, 0.35 if strong else 0.12)
    rgb = np.broadcast_to(np.array(tone, dtype=np.float32), (wide, size, 3))
    alpha = inside * np.clip(lit * (1.15 if strong else 0.82), 0, 0.98)
    return for_screen(surface_of(rgb, alpha))


# -- words about a space ------------------------------------------------------------------------------


def place_for(
    theme: Theme,
    grid: Grid,
    rect: pygame.Rect,
    at: tuple[int, int],
    size: tuple[int, int],
    busy: Sequence[pygame.Rect],
    *,
    on: bool = False,
) -> pygame.Rect:
    """On the space for a warning; else below, beside or above it.

    Where it hides least of `busy`, of the space itself, and of the names of rows and columns.
    """
    cell, near = grid.cell(*at), theme.px(2)
    frame = grid.frame.inflate(-theme.px(8), -theme.px(8))
    box = pygame.Rect((0, 0), size)
    box.center = cell.center
    if on:
        return box.clamp(frame).clamp(rect)
    found = []
    for box.center in (
        (cell.centerx, cell.bottom - near + size[1] // 2),
        (cell.right + near + size[0] // 2, cell.centery),
        (cell.left - near - size[0] // 2, cell.centery),
        (cell.centerx, cell.top + near - size[1] // 2),
    ):
        found.append(box.clamp(frame).clamp(rect))
    names = (
        pygame.Rect(grid.frame.x, grid.top, grid.left - grid.frame.x, ROWS * grid.pitch),
        pygame.Rect(grid.left, grid.top + ROWS * grid.pitch, grid.frame.width, grid.pitch),
    )
    own = cell.inflate(-4 * near, -4 * near)
    return min(found, key=lambda place: hidden(place, (*busy, *names, own)))


def hidden(place: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How much of them is below it, in pixels."""
    shared = [place.clip(other) for other in others]
    return sum(both.width * both.height for both in shared)
