"""The board's spaces and what can lie on them: ten strings of six characters, the bottom row first.

Columns and rows count from 0 in code and are written a to f and 1 to 10: `board[3][2]` is "c4".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Space: TypeAlias = str
"""A space as it is written, "a1" to "f10"; an empty text is no space."""
Board: TypeAlias = tuple[str, ...]

COLUMNS = 6
ROWS = 10
TOP = ROWS - 1

EMPTY = "."
MINE = "*"
MONSTERS = "12345"
INTACT = "LR"
DAMAGED = "lr"
HALVES = INTACT + DAMAGED
INVADERS = frozenset(MONSTERS + HALVES)
DEFENDERS = "ABCD"
"""The defender of each seat."""
KINDS = MONSTERS + INTACT
"""What is in the case, in the order in which it is counted."""

NAMES = tuple(tuple(f"{'abcdef'[column]}{row + 1}" for column in range(COLUMNS)) for row in range(ROWS))
SPACES = {name: (column, row) for row, names in enumerate(NAMES) for column, name in enumerate(names)}
"""Column and row by name."""
EMPTY_ROW = EMPTY * COLUMNS
WAYS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def _ray(column: int, row: int, way: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    spaces: list[tuple[int, int]] = []
    while True:
        column, row = column + way[0], row + way[1]
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return tuple(spaces)
        spaces.append((column, row))


RAYS = {
    (column, row): tuple(ray for way in WAYS if (ray := _ray(column, row, way)))
    for column, row in SPACES.values()
}
"""From each space the spaces in a straight line, nearest first, one line a direction; nothing wraps."""


def name(column: int, row: int) -> Space:
    return NAMES[row][column]


def find(board: Sequence[str], thing: str) -> tuple[int, int] | None:
    """Column and row of the first such thing, from the bottom."""
    at = "".join(board).find(thing)
    return (at % COLUMNS, at // COLUMNS) if at >= 0 else None


def ahead(board: Sequence[str], column: int, row: int) -> int | None:
    """The row of the first thing above a space, in its column."""
    for at in range(row + 1, ROWS):
        if board[at][column] != EMPTY:
            return at
    return None


def partner(thing: str, column: int) -> int | None:
    """The column of an intact half's other half."""
    if thing == "L":
        return column + 1
    return column - 1 if thing == "R" else None


def has_invader(line: str) -> bool:
    return not INVADERS.isdisjoint(line)
