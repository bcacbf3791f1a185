"""The numbers of the game, from levels/invaders_2127/rules.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.values import Value
from game.games.invaders_2127.words import Positive

CACHES = caches_of("invaders_2127")

Size: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=200)]


class Zones(Value, frozen=True):
    """Strengths in board order (IV-1.1), and how many cards a side has room for in each."""

    strengths: Annotated[tuple[Positive, ...], msgspec.Meta(min_length=3, max_length=3)]
    slots: Positive


class PlotNumbers(Value, frozen=True):
    """Where the marker starts (IV-1.2, IV-1.7), and the last field of its track."""

    start: Positive
    track: Positive
    handicap: Positive
    """How far from the start a handicap may be, either way (IV-1.6)."""
    larger_every: Positive
    """One field more for each so many cards above the smallest deck, begun ones included."""


class DeckNumbers(Value, frozen=True):
    smallest: Size
    larger: tuple[Size, ...]
    """The sizes that can be chosen besides (IV-1.7)."""
    hand: Positive
    draw: Positive
    heroes: Positive


class SeriesNumbers(Value, frozen=True):
    """The least and the most cards that are recommended to be swapped (IV-9.1)."""

    least: Positive
    most: Positive


class Numbers(Value, frozen=True):
    zones: Zones
    plot: PlotNumbers
    decks: DeckNumbers
    series: SeriesNumbers
    ops: Positive


def read_numbers(path: Path) -> Numbers:
    return read_toml(path, Numbers)


@CACHES.once
def numbers() -> Numbers:
    return read_numbers(LEVELS / "invaders_2127" / "rules.toml")
