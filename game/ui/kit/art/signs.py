"""Small signs drawn from plain data: strokes in a square of so many units, each in one of a few inks.

They lie in assets/art/signs, a file a game; whoever paints one says what colours its inks have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import TypeAlias

import pygame

from game.core.data import ASSETS, read_toml
from game.core.values import Value
from game.ui.kit.theme import Colour

SIGNS = ASSETS / "art" / "signs"
ARC = 24  # steps
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]


class Stroke(Value, frozen=True, forbid_unknown_fields=True):
    """One thing to draw; with a `width` it is an outline, else filled.  A line without one is not seen."""

    ink: str = "ink"
    width: float = 0.0
    line: tuple[Point, ...] = ()
    """With round ends and joints, unless it is `blunt`."""
    blunt: bool = False
    shape: tuple[Point, ...] = ()
    disc: tuple[float, float, float] | None = None
    """Its middle and its radius."""
    arc: tuple[float, float, float, float, float] | None = None
    """A line about a middle, of a radius, from an angle to another in halves of a turn."""
    head: tuple[float, float, float, float] | None = None
    """An arrow's: its tip, where it points in halves of a turn, and its length."""
    oval: Box | None = None
    box: Box | None = None
    corner: float = 0.0
    floor: bool = False
    """Whether the box's edges go to the pixel before them, not to the nearest one."""


class Sign(Value, frozen=True):
    strokes: tuple[Stroke, ...]


class SignFile(Value, frozen=True):
    units: float
    sign: dict[str, Sign]


@cache
def signs(game: str) -> SignFile:
    return read_toml(SIGNS / f"{game}.toml", SignFile)


def draw_sign(
    big: pygame.Surface, side: float, file: SignFile, name: str, inks: Mapping[str, Colour]
) -> None:
    """A sign in the upper left corner of a surface, so many pixels large."""
    k = side / file.units
    for stroke in file.sign[name].strokes:
        _draw(big, k, stroke, inks[stroke.ink])


def _draw(big: pygame.Surface, k: float, stroke: Stroke, tone: Colour) -> None:
    thick = max(1, round(stroke.width * k)) if stroke.width else 0
    if stroke.line:
        _line(big, k, stroke.line, tone, stroke.width, stroke.blunt)
    if stroke.shape:
        pygame.draw.polygon(big, tone, [(x * k, y * k) for x, y in stroke.shape])
    if stroke.disc is not None:
        x, y, radius = stroke.disc
        pygame.draw.circle(big, tone, (x * k, y * k), max(1.0, radius * k), thick)
    if stroke.arc is not None:
        x, y, radius, start, end = stroke.arc
        angles = [pi * (start + (end - start) * step / ARC) for step in range(ARC + 1)]
        _line(big, k, [(x + radius * cos(a), y + radius * sin(a)) for a in angles], tone, stroke.width)
    if stroke.head is not None:
        x, y, turn, reach = stroke.head
        c, s = cos(pi * turn), sin(pi * turn)
        corners = ((0.0, 0.0), (-reach, reach * 0.8), (-reach, -reach * 0.8))
        pygame.draw.polygon(
            big, tone, [((x + u * c - v * s) * k, (y + u * s + v * c) * k) for u, v in corners]
        )
    if stroke.oval is not None:
        pygame.draw.ellipse(big, tone, tuple(part * k for part in stroke.oval))
    if stroke.box is not None:
        parts = [part * k for part in stroke.box]
        box = pygame.Rect(*(int(part) if stroke.floor else round(part) for part in parts))
        pygame.draw.rect(big, tone, box, thick, round(stroke.corner * k))


def _line(
    big: pygame.Surface, k: float, points: Sequence[Point], tone: Colour, width: float, blunt: bool = False
) -> None:
    placed = [(x * k, y * k) for x, y in points]
    for one, other in pairwise(placed):
        pygame.draw.line(big, tone, one, other, max(1, round(width * k)))
    for at in () if blunt else placed:
        pygame.draw.circle(big, tone, at, width * k / 2)
