"""The tunable numbers of the game, from levels/space_defenders/rules.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.errors import DataError
from game.core.values import Value
from game.games.space_defenders.board import COLUMNS, MONSTERS, ROWS

CACHES = caches_of("space_defenders")

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
MineRow: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=ROWS)]

TILES = 70


class Tiles(Value, frozen=True):
    """What the case holds at the start; monsters by their number of eyes."""

    monsters: Annotated[tuple[Count, ...], msgspec.Meta(min_length=5, max_length=5)]
    left_halves: Count
    right_halves: Count

    @property
    def counts(self) -> tuple[int, ...]:
        return (*self.monsters, self.left_halves, self.right_halves)


class Setup(Value, frozen=True):
    """`mine_rows` are numbered as they are written, from 1."""

    filled_rows: Annotated[int, msgspec.Meta(ge=1, le=ROWS - 1)]
    mine_rows: Annotated[tuple[MineRow, ...], msgspec.Meta(min_length=1)]


class Points(Value, frozen=True):
    saucer_half: Annotated[int, msgspec.Meta(gt=len(MONSTERS))]


class Prices(Value, frozen=True):
    bomb: Positive
    dual: Positive
    triple: Positive
    rapid: Positive


class Ends(Value, frozen=True):
    """Full rounds after which a game that goes nowhere is over."""

    quiet_rounds: Positive
    quiet_turns_alone: Positive
    rounds_without_loss: Positive


class Numbers(Value, frozen=True):
    tiles: Tiles
    setup: Setup
    points: Points
    prices: Prices
    end: Ends


def read_numbers(path: Path) -> Numbers:
    """The numbers in a file.  Raises DataError."""
    numbers = read_toml(path, Numbers)
    tiles, setup = numbers.tiles, numbers.setup
    where = f"{path.parent.name}/{path.name}"
    if sum(tiles.counts) != TILES:
        raise DataError(where, 0, "tiles", f"expected {TILES} tiles in all, not {sum(tiles.counts)}")
    if tiles.left_halves != tiles.right_halves:
        raise DataError(where, 0, "tiles", "expected as many left as right halves")
    if sum(tiles.monsters) < setup.filled_rows * COLUMNS:
        raise DataError(where, 0, "tiles.monsters", f"expected enough to fill {setup.filled_rows} rows")
    if max(setup.mine_rows) > ROWS - setup.filled_rows or len(set(setup.mine_rows)) < len(setup.mine_rows):
        raise DataError(where, 0, "setup.mine_rows", "expected different rows below the invaders")
    return numbers


@CACHES.once
def numbers() -> Numbers:
    """Those that the game is played with."""
    return read_numbers(LEVELS / "space_defenders" / "rules.toml")
