"""The horde of Space Defenders: five pixel creatures on chunky enamel tiles, each with its value as a figure.

A creature is told by its outline, its number of eyes and its figure before its colour; everything is
painted once for a size and kept, and what moves (a step, a blink, a glance) is one of a few pictures.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Literal, TypeAlias

import numpy as np
import pygame

from game.core.data import ASSETS
from game.ui.kit.light import for_screen, grain, inset_of, mesh, shadow_of, smoothstep, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix, raw_font

Glance: TypeAlias = Literal["left", "ahead", "right", "down", "shut", "wide"]
GRID = (20, 18)
VALUES = (1, 2, 3, 4, 5)
NAVY: Colour = (13, 18, 46)
WHITE: Colour = (255, 255, 255)
PUPIL: Colour = (14, 10, 26)
OFFSET: dict[Glance, tuple[int, int]] = {
    "left": (-1, 0),
    "ahead": (0, 0),
    "right": (1, 0),
    "down": (0, 1),
    "wide": (0, 0),
    "shut": (0, 0),
}


@dataclass(frozen=True)
class Creature:
    frames: tuple[tuple[str, ...], ...]
    eyes: tuple[tuple[int, int, int], ...]


@lru_cache(maxsize=1)
def horde() -> dict[int, Creature]:
    """The creatures by value, whole (the halves in the file are mirrored)."""
    data = tomllib.loads((ASSETS / "art" / "space_defenders.toml").read_text(encoding="utf-8-sig"))
    return {
        int(value): Creature(
            tuple(tuple(row + row[::-1] for row in frame.split()) for frame in entry["frames"]),
            tuple((x, y, size) for x, y, size in entry["eyes"]),
        )
        for value, entry in sorted(data.items())
    }


def monster_colour(theme: Theme, value: int) -> Colour:
    return theme.horde[value - 1]


def saucer_colour(theme: Theme) -> Colour:
    return (226, 234, 250) if theme.stark else (184, 198, 226)


@lru_cache(maxsize=256)
def paint_monster(theme: Theme, value: int, frame: int, glance: Glance, width: int) -> pygame.Surface:
    """A creature alone, `width` pixels wide with a mark's margin for its outline, on nothing."""
    return for_screen(shrunk(_marks(monster_colour(theme, value), value, frame, glance), width))


def _marks(colour: Colour, value: int, frame: int, glance: Glance) -> pygame.Surface:
    """A creature with one pixel to a mark."""
    creature = horde()[value]
    grid = creature.frames[frame % len(creature.frames)]
    wide, high = GRID[0] + 2, GRID[1] + 2
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    body = mix(colour, WHITE, 0.30)
    ink = {
        "#": body,
        "+": mix(colour, WHITE, 0.72),
        "-": mix(colour, NAVY, 0.42),
        "x": mix(colour, (20, 4, 20), 0.82),
    }
    edge = mix(colour, NAVY, 0.86)
    for y, row in enumerate(grid):
        for x, mark in enumerate(row):
            if mark in ink:
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    if small.get_at((x + 1 + dx, y + 1 + dy)).a == 0:
                        small.set_at((x + 1 + dx, y + 1 + dy), edge)
    for y, row in enumerate(grid):
        for x, mark in enumerate(row):
            if mark in ink:
                tone = mix(ink[mark], colour, min(1.0, max(0.0, (y - 4) / 13))) if mark == "#" else ink[mark]
                small.set_at((x + 1, y + 1), tone)
    for x, y, size in creature.eyes:
        _eye(small, x + 1, y + 1, size, glance, colour)
    return small


def _eye(small: pygame.Surface, x: int, y: int, size: int, glance: Glance, colour: Colour) -> None:
    """An eye of an odd or even number of marks about a middle; bigger ones have round corners."""
    left, top = x - (size + 1) // 2, y - size // 2
    box = pygame.Rect(left + (1 if size % 2 else 0), top, size, size)
    if size % 2 and x * 2 == GRID[0] + 2:
        box = pygame.Rect(x - size // 2 - 1, top, size + 1, size)
    if glance == "shut":
        pygame.draw.rect(small, mix(colour, NAVY, 0.25), box)
        pygame.draw.rect(small, mix(colour, NAVY, 0.8), (box.x, box.centery, box.width, 1))
        return
    pygame.draw.rect(small, (255, 253, 244), box)
    if size >= 5:
        rim = mix(colour, NAVY, 0.1)
        for corner in (
            box.topleft,
            (box.right - 1, box.y),
            (box.x, box.bottom - 1),
            (box.right - 1, box.bottom - 1),
        ):
            small.set_at(corner, rim)
    dx, dy = OFFSET[glance]
    reach = 2 if size >= 5 else 1
    pupil = (3 if size >= 7 else 2 if size >= 5 else 1) + (box.width - size if size >= 5 else 0)
    if glance == "wide":
        pupil = max(1, pupil - 1)
    if box.width % 2 == 0 and pupil % 2 == 1:
        pupil += 1
    tall = max(1, pupil if size % 2 == pupil % 2 else pupil + (1 if size >= 5 else 0))
    spot = pygame.Rect(0, 0, pupil, tall)
    spot.topleft = (
        box.x + (box.width - pupil) // 2 + dx * reach,
        box.y + (box.height - tall) // 2 + dy * reach,
    )
    pygame.draw.rect(small, PUPIL, spot.clip(box))
    if size >= 5:
        small.set_at(spot.clip(box).topleft, (190, 220, 255))


def shrunk(small: pygame.Surface, width: int) -> pygame.Surface:
    """Marks as sharp squares at any size: enlarged whole times, then brought to the width."""
    times = max(1, ceil(2 * width / small.get_width()))
    big = pygame.transform.scale_by(small, times)
    height = max(1, round(width * small.get_height() / small.get_width()))
    if big.get_size() == (width, height):
        return big
    return pygame.transform.smoothscale(big, (width, height))


@lru_cache(maxsize=96)
def enamel(size: tuple[int, int], colour: Colour, seed: int = 0) -> pygame.Surface:
    """A chunky tile of fired enamel lit from above left."""
    twice = (size[0] * 2, size[1] * 2)
    x, y = mesh(*twice)
    short = min(twice)
    radius, lip = 0.17 * short, 0.085 * short
    inset = inset_of(x, y, twice, radius)
    face = inset_of(x, y, (twice[0], twice[1] - lip), radius)
    v = y / twice[1]
    light = 0.86 - 0.34 * v + 0.10 * np.exp(-(((v - 0.10) / 0.05) ** 2))
    rim = 1 - smoothstep(0.0, 0.05 * short, face)
    light = light + rim * (0.42 - 0.85 * v)
    rgb = tinted(light, colour) + grain(*twice, seed=17 + seed, strength=1.6)[:, :, None]
    streak = np.exp(-(((y - 0.105 * short) / (0.028 * short)) ** 2)) * smoothstep(
        0.06 * short, 0.2 * short, face
    )
    rgb += tinted(streak * 0.55, mix(colour, WHITE, 0.75)) * 0.8
    side = (1 - smoothstep(-1.0, 1.0, face))[:, :, None]
    edge = tinted(0.52 - 0.2 * v, mix(colour, NAVY, 0.25))
    rgb = rgb * (1 - side) + edge * side
    alpha = smoothstep(-1.0, 1.0, inset)
    return for_screen(pygame.transform.smoothscale(surface_of(rgb, alpha).premul_alpha(), size))


def well(surface: pygame.Surface, colour: Colour, box: pygame.Rect, strength: float = 0.5) -> None:
    """A dark hollow in the enamel, in which a creature glows."""
    x, y = mesh(*box.size)
    u, v = (x / box.width - 0.5) * 2, (y / box.height - 0.5) * 2
    far = (u**4 + v**4) ** 0.25
    alpha = (1 - smoothstep(0.86, 1.0, far)) * strength
    glow = np.exp(-((u / 0.75) ** 2 + ((v + 0.05) / 0.75) ** 2)) * 0.55
    rgb = np.broadcast_to(np.array(mix(colour, NAVY, 0.86), dtype=np.float32), (*box.size, 3)) + tinted(
        glow, colour
    )
    surface.blit(
        surface_of(rgb, alpha).premul_alpha(),
        box,
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )


@lru_cache(maxsize=640)
def paint_tile(
    theme: Theme, value: int, frame: int, glance: Glance, size: int, wide: int = 0
) -> pygame.Surface:
    """A monster's tile, `size` pixels high, and square or `wide`."""
    if wide > size:
        return _broad_tile(theme, value, frame, glance, size, wide)
    colour = monster_colour(theme, value)
    tile = paint_ground(theme, value, size).copy()
    creature = paint_monster(theme, value, frame, glance, round(size * 0.80))
    at = creature.get_rect(midtop=(size // 2 - round(size * 0.015), round(size * 0.105)))
    tile.blit(creature, at)
    badge(tile, theme, str(value), (size - round(size * 0.155), size - round(size * 0.215)), size, colour)
    return for_screen(tile)


def _broad_tile(theme: Theme, value: int, frame: int, glance: Glance, size: int, wide: int) -> pygame.Surface:
    """The creature on the left, its value large on the right."""
    colour = monster_colour(theme, value)
    tile = _broad_ground(theme, value, size, wide).copy()
    creature = paint_monster(theme, value, frame, glance, round(size * 0.90))
    tile.blit(creature, creature.get_rect(center=(round(wide * 0.40), round(size * 0.455))))
    badge(tile, theme, str(value), (round(wide * 0.845), round(size * 0.47)), round(size * 1.45), colour)
    return for_screen(tile)


@lru_cache(maxsize=16)
def _broad_ground(theme: Theme, value: int, size: int, wide: int) -> pygame.Surface:
    colour = monster_colour(theme, value)
    tile = enamel((wide, size), colour, value).copy()
    inner = pygame.Rect(0, 0, round(wide * 0.93), round(size * 0.82))
    inner.midtop = (wide // 2, round(size * 0.055))
    well(tile, colour, inner, 0.93)
    return tile


@lru_cache(maxsize=96)
def paint_portrait(theme: Theme, value: int, size: int) -> pygame.Surface:
    """A tile without its figure, for where the figure is written beside it."""
    tile = paint_ground(theme, value, size).copy()
    creature = paint_monster(theme, value, 0, "ahead", round(size * 0.80))
    tile.blit(creature, creature.get_rect(midtop=(size // 2, round(size * 0.105))))
    return for_screen(tile)


@lru_cache(maxsize=48)
def paint_ground(theme: Theme, value: int, size: int) -> pygame.Surface:
    """A monster's tile without the monster."""
    colour = monster_colour(theme, value)
    tile = enamel((size, size), colour, value).copy()
    inner = pygame.Rect(0, 0, round(size * 0.88), round(size * 0.80))
    inner.midtop = (size // 2, round(size * 0.06))
    well(tile, colour, inner, 0.93)
    return tile


def badge(
    surface: pygame.Surface, theme: Theme, figure: str, at: tuple[int, int], size: int, colour: Colour
) -> None:
    """The value, on a round of light enamel in the corner: the same place and type on every tile."""
    if not figure:
        return
    disc = _badge(theme, figure, size, colour)
    surface.blit(disc, disc.get_rect(center=at))


@lru_cache(maxsize=64)
def _badge(theme: Theme, figure: str, size: int, colour: Colour) -> pygame.Surface:
    pixels = max(9, round(size * 0.27))
    words = raw_font("figure", pixels).render(figure, True, (12, 12, 22))
    high = round(size * 0.29)
    wide = max(high, words.get_width() + round(size * 0.12))
    big = pygame.Surface((wide * 4, high * 4), pygame.SRCALPHA)
    box = big.get_rect()
    pygame.draw.rect(big, mix(colour, NAVY, 0.8), box, border_radius=high * 2)
    pygame.draw.rect(
        big,
        mix(colour, WHITE, 0.82),
        box.inflate(-round(size * 0.14), -round(size * 0.14)),
        border_radius=high * 2,
    )
    disc = pygame.transform.smoothscale(big, (wide, high))
    ink = words.get_bounding_rect()
    disc.blit(words, (round((wide - ink.width) / 2) - ink.x, round((high - ink.height) / 2) - ink.y))
    return disc


@lru_cache(maxsize=24)
def tile_shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    """The contact shadow of a tile, with a margin of twice `blur` all round."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, (0, 0, 0), shape.get_rect(), border_radius=round(min(size) * 0.17))
    return for_screen(shadow_of(shape, blur, 0.6))


@lru_cache(maxsize=160)
def paint_chip(theme: Theme, value: int, size: int) -> pygame.Surface:
    """A tile of a reserve: creature and figure side by side, a half as wide again as it is high.
    A value of 10 is a damaged half of a saucer."""
    wide = round(size * 1.5)
    colour = monster_colour(theme, value) if value in VALUES else saucer_colour(theme)
    tile = enamel((wide, size), mix(colour, NAVY, 0.08), value).copy()
    font = raw_font("figure", max(10, round(size * 0.62)))
    words = font.render(str(value), True, (10, 10, 20))
    ink = words.get_bounding_rect()
    middle = wide * (0.72 if value in VALUES else 0.68)
    tile.blit(words, (round(middle - ink.width / 2) - ink.x, round(size * 0.46 - ink.height / 2) - ink.y))
    if value in VALUES:
        mark = paint_monster(theme, value, 0, "ahead", round(size * 0.74))
        tile.blit(mark, mark.get_rect(center=(round(wide * 0.30), round(size * 0.46))))
    else:
        from game.ui.games.space_defenders.art.craft import paint_wreck

        mark = paint_wreck(theme, "l", round(size * 0.56))
        tile.blit(mark, mark.get_rect(center=(round(wide * 0.22), round(size * 0.46))))
    return for_screen(tile)


def glance_at(column: int, row: int, aimed: int, clock: float) -> tuple[int, Glance]:
    """How it looks while somebody aims up a column: there, whoever sits in it down at the shooter."""
    step, glance = idle_frame(column, row, clock, False)
    if glance == "shut":
        return step, glance
    return step, "down" if column == aimed else "left" if column > aimed else "right"


def idle_frame(column: int, row: int, clock: float, still: bool) -> tuple[int, Glance]:
    """Which step and which look a creature has now: it marches, blinks and glances, each in its own time."""
    if still:
        return 0, "ahead"
    step = int(clock / 0.62 + row * 0.5) % 2
    own = (clock + column * 1.37 + row * 2.71) % 5.3
    if own < 0.13:
        return step, "shut"
    if 1.6 < own < 2.3:
        return step, "left"
    if 2.9 < own < 3.6:
        return step, "right"
    return step, "down" if 4.2 < own < 4.7 else "ahead"
