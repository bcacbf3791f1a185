"""What a seat can answer; `str()` of each is its short text."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.values import Value
from game.games.space_defenders.board import COLUMNS, NAMES, ROWS, Space

Column: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=COLUMNS)]
Row: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=ROWS)]
Item: TypeAlias = Literal["bomb", "dual", "triple", "rapid"]
ITEMS: tuple[Item, ...] = ("bomb", "dual", "triple", "rapid")


class Place(Value, frozen=True, tag="place"):
    """Set-up: the own defender goes to the bottom row of this column."""

    column: Column

    def __str__(self) -> str:
        return f"place {'abcdef'[self.column]}"


class SetMine(Value, frozen=True, tag="set_mine"):
    """The mine goes to the leftmost space of this row: at set-up, or when it wraps."""

    row: Row

    def __str__(self) -> str:
        return f"mine {self.row + 1}"


class Go(Value, frozen=True, tag="go"):
    """The own defender goes there, to its own space if it stays; in mid-move on along the line."""

    column: Column
    row: Row

    @property
    def space(self) -> Space:
        return NAMES[self.row][self.column]

    def __str__(self) -> str:
        return f"go {self.space}"


class Fire(Value, frozen=True, tag="fire"):
    """A shot from where the defender is, with the bomb or without."""

    bomb: bool = False

    def __str__(self) -> str:
        return "fire bomb" if self.bomb else "fire"


class Stop(Value, frozen=True, tag="stop"):
    """Rapid fire: the move ends here, with no (further) shot in mid-move."""

    def __str__(self) -> str:
        return "stop"


class MoveMine(Value, frozen=True, tag="move_mine"):
    """The mine moves one space to the right."""

    def __str__(self) -> str:
        return "mine on"


class LeaveMine(Value, frozen=True, tag="leave_mine"):
    def __str__(self) -> str:
        return "leave"


class Buy(Value, frozen=True, tag="buy"):
    """Instead of a move and a shot: `tiles` of the reserve, by value and ascending, for something."""

    what: Item
    tiles: tuple[int, ...]

    def __str__(self) -> str:
        return f"buy {self.what} {'+'.join(map(str, self.tiles))}"


Move: TypeAlias = Place | SetMine | Go | Fire | Stop | MoveMine | LeaveMine | Buy
