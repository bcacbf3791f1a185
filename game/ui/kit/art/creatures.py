"""The pixel creatures: read from assets/art/creatures.toml, painted at whole pixels.

Each is a grid of marks with two frames or more; a mark says which of a creature's tones it takes.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.core.data import ASSETS
from game.ui.kit.theme import Colour, mix

Grid: TypeAlias = tuple[str, ...]


@lru_cache(maxsize=1)
def creatures() -> dict[str, tuple[Grid, ...]]:
    """Every creature's frames, whole (the halves in the file are mirrored)."""
    data = tomllib.loads((ASSETS / "art" / "creatures.toml").read_text(encoding="utf-8-sig"))
    return {
        name: tuple(tuple(row + row[::-1] for row in frame.split()) for frame in entry["frames"])
        for name, entry in sorted(data.items())
    }


def tones(colour: Colour) -> dict[str, Colour]:
    """What each mark of a grid is painted with."""
    return {
        "#": colour,
        "+": mix(colour, (255, 255, 255), 0.55),
        "-": mix(colour, (10, 8, 24), 0.42),
        "o": (255, 252, 236),
        "x": (12, 10, 18),
    }


def paint_creature(name: str, frame: int, colour: Colour, pixel: int) -> pygame.Surface:
    """A creature with `pixel` window pixels to a mark, on nothing; frames follow each other for ever."""
    return _painted(name, frame % len(creatures()[name]), colour, pixel)


@lru_cache(maxsize=256)
def _painted(name: str, frame: int, colour: Colour, pixel: int) -> pygame.Surface:
    grid = creatures()[name][frame]
    small = pygame.Surface((len(grid[0]), len(grid)), pygame.SRCALPHA)
    ink = tones(colour)
    for y, row in enumerate(grid):
        for x, mark in enumerate(row):
            if mark in ink:
                small.set_at((x, y), ink[mark])
    return pygame.transform.scale_by(small, pixel)
