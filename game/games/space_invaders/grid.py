"""The twenty spaces by number and name: a1 to e1 nearest the UFO, a4 to e4 nearest the planet."""

from __future__ import annotations

from typing import TypeAlias

Space: TypeAlias = str
Spaces: TypeAlias = tuple[str, ...]
"""A card's id or "" for each space, row by row from the UFO, in a row from the left."""

COLUMNS, ROWS = 5, 4
PLANET = -1
"""Where a card is that has left the last row downward."""

NAMES: tuple[Space, ...] = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcde")
INDEX: dict[Space, int] = {name: at for at, name in enumerate(NAMES)}
NO_CARDS: Spaces = ("",) * len(NAMES)


def row_of(space: int) -> int:
    """1 to 4, as they are counted from the UFO."""
    return space // COLUMNS + 1


def column_of(space: int) -> int:
    """1 to 5, from the left."""
    return space % COLUMNS + 1


def _beside(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS)


BESIDE: tuple[tuple[int, ...], ...] = tuple(_beside(space) for space in range(len(NAMES)))
"""The spaces above, to the left, to the right and below: what shields and powers reach (SI-3.16)."""
