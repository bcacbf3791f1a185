"""The data of both editions, from levels/lunar_invaders, strictly read: graph, pieces, set-ups, readings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.errors import DataError
from game.core.values import Value
from game.games.lunar_invaders import moon
from game.games.lunar_invaders.moon import PLACES, Control, Graph, PadLink, Place
from game.games.lunar_invaders.pieces import SIZES, Counts

CACHES = caches_of("lunar_invaders")

FOLDER = LEVELS / "lunar_invaders"

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Size: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=3)]


class PadLinks(Value, frozen=True):
    control_points: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1)]
    factories: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1)]


class Layout(Value, frozen=True):
    """A moon's connections, with either reading of those of the pad."""

    ring: Annotated[tuple[Place, ...], msgspec.Meta(min_length=8, max_length=8)]
    pad: PadLinks


class Pieces(Value, frozen=True):
    """How many of each size a colour has."""

    small: Count
    medium: Count
    large: Count

    @property
    def counts(self) -> Counts:
        return self.small, self.medium, self.large


class Setup(Value, frozen=True):
    """What stands where on the own moon; a place that is not named is empty."""

    places: dict[Place, Size]

    @property
    def sizes(self) -> tuple[int, ...]:
        """By place, 0 where it is empty."""
        return tuple(self.places.get(place, 0) for place in PLACES)


class Tokens(Value, frozen=True):
    first: Count
    second: Count


class Setup2016(Setup, frozen=True):
    tokens: Tokens


class Readings(Value, frozen=True):
    """What a rulebook leaves open."""

    control: Control
    pad: PadLink


class Edition(Value, frozen=True):
    """All that the rules of an edition take from data."""

    readings: Readings
    graph: Graph
    pieces: Counts
    start: tuple[int, ...]
    """By place the size of what stands there at the start, 0 for nothing."""
    tokens: tuple[int, int]
    """Of who begins and of the other; there are none in 2011."""


def read_layout(path: Path) -> Layout:
    """Raises DataError, as all of these do."""
    layout = read_toml(path, Layout)
    kinds = "".join(place[0] for place in layout.ring)
    if sorted(layout.ring) != sorted(PLACES[1:]) or kinds not in ("cf" * 4, "fc" * 4):
        raise DataError(
            _where(path), 0, "ring", "expected four control points and four factories in turn, each once"
        )
    for name, places, kind in (
        ("pad.control_points", layout.pad.control_points, "c"),
        ("pad.factories", layout.pad.factories, "f"),
    ):
        if len(set(places)) < len(places) or any(place[0] != kind for place in places):
            raise DataError(_where(path), 0, name, f"expected different places, {kind}1 to {kind}4")
    return layout


def read_pieces(path: Path) -> Pieces:
    pieces = read_toml(path, Pieces)
    if sum(pieces.counts) == 0:
        raise DataError(_where(path), 0, "small", "expected at least one piece in all")
    return pieces


def read_setup(path: Path) -> Setup:
    return _fitting(path, read_toml(path, Setup))


def read_setup_2016(path: Path) -> Setup2016:
    setup = read_toml(path, Setup2016)
    _fitting(path, setup)
    return setup


def read_readings(path: Path) -> Readings:
    return read_toml(path, Readings)


@CACHES.once
def edition_2011() -> Edition:
    """What the edition with dice is played with."""
    setup = read_setup(FOLDER / "setup_2011.toml")
    return made(read_readings(FOLDER / "readings_2011.toml"), setup.sizes)


@CACHES.once
def edition_2016() -> Edition:
    """What the edition with malfunction tokens is played with."""
    setup = read_setup_2016(FOLDER / "setup_2016.toml")
    tokens = (setup.tokens.first, setup.tokens.second)
    return made(read_readings(FOLDER / "readings_2016.toml"), setup.sizes, tokens)


def made(readings: Readings, start: tuple[int, ...], tokens: tuple[int, int] = (0, 0)) -> Edition:
    """An edition with these readings and this set-up."""
    layout = read_layout(FOLDER / "moon.toml")
    links = layout.pad.control_points if readings.pad == "control_points" else layout.pad.factories
    pieces = read_pieces(FOLDER / "pieces.toml").counts
    return Edition(readings, moon.graph(layout.ring, links), pieces, start, tokens)


def _fitting(path: Path, setup: Setup) -> Setup:
    pieces = read_pieces(FOLDER / "pieces.toml").counts
    standing = list(setup.places.values())
    for size, most in zip(SIZES, pieces, strict=True):
        if standing.count(size) > most:
            raise DataError(_where(path), 0, "places", f"expected at most {most} pieces of size {size}")
    return setup


def _where(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
