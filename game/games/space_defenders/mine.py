"""Where the mine can be put and moved (SD-1.5, SD-5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.space_defenders.board import COLUMNS, DEFENDERS, MINE, find
from game.games.space_defenders.moves import LeaveMine, Move, MoveMine, SetMine
from game.games.space_defenders.numbers import numbers

_ON = MoveMine()
_LEAVE = LeaveMine()


def entries(board: Sequence[str]) -> tuple[Move, ...]:
    """The rows in which the mine can come in at the left: not onto a defender."""
    return tuple(SetMine(row - 1) for row in numbers().setup.mine_rows if board[row - 1][0] not in DEFENDERS)


def moves(board: Sequence[str]) -> tuple[Move, ...]:
    """Every way to move the mine; none where it is gone or would run into a defender."""
    at = find(board, MINE)
    if at is None:
        return ()
    column, row = at
    if column == COLUMNS - 1:
        return entries(board)
    return () if board[row][column + 1] in DEFENDERS else (_ON,)


def answers(board: Sequence[str]) -> tuple[Move, ...]:
    """What can be said to "move the mine?"; nothing where there is nothing to ask."""
    ways = moves(board)
    return (*ways, _LEAVE) if ways else ()
