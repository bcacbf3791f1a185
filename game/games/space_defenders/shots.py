"""What a defender may shoot from where it is: the bomb (SD-6.4), and in mid-move with rapid fire (SD-7.4).

A space is crossed if the move goes on from it.  So there is a shot in mid-move where the line is open,
or will be after that very shot; and none at nothing, which would change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    EMPTY,
    INVADERS,
    ROWS,
    SPACES,
    TOP,
    ahead,
    find,
    has_invader,
)
from game.games.space_defenders.moves import Fire, Go, Move, Stop

if TYPE_CHECKING:
    from game.games.space_defenders.draft import Draft
    from game.games.space_defenders.position import Position

Laid: TypeAlias = "Position | Draft"
Square: TypeAlias = tuple[int, int]
"""A column and a row, which need not be on the board."""

FIRE, FIRE_BOMB, STOP = Fire(), Fire(bomb=True), Stop()
MID_MOVE = ("cross", "onward")
"""The phases of a move that is under way."""


def standing(laid: Laid) -> Square:
    """Where the defender is whose turn it is."""
    at = find(laid.board, DEFENDERS[laid.turn])
    if at is None:
        raise ValueError(f"seat {laid.turn} has the turn, but no defender")
    return at


def may_bomb(laid: Laid) -> bool:
    """Whether the next shot could be the bomb (SD-6.4, SD-6.6)."""
    return laid.bombs[laid.turn] == "held" and can_bomb(laid.board, *standing(laid))


def can_bomb(board: Sequence[str], column: int, row: int) -> bool:
    """Whether a shot from this space would hit an invader in a row without a defender."""
    at = ahead(board, column, row)
    return at is not None and board[at][column] in INVADERS and not any(d in board[at] for d in DEFENDERS)


def in_passing(laid: Laid) -> tuple[Move, ...]:
    """Phases "cross" and "onward": a shot, the end of the move here, or on along the line."""
    column, row = standing(laid)
    across, up = column - SPACES[laid.origin][0], row - SPACES[laid.origin][1]
    way = _sign(across), _sign(up)
    shots = tuple(_shots(laid, (column + way[0], row + way[1])))
    onward = tuple(_onward(laid, way)) if laid.phase == "onward" else ()
    has_to_go_on = bool(onward) and max(abs(across), abs(up)) == 1
    return (*shots, *onward) if has_to_go_on else (*shots, STOP, *onward)


def _onward(laid: Laid, way: Square) -> Iterator[Go]:
    """The spaces that the line still leads to."""
    column, row = standing(laid)
    while True:
        column, row = column + way[0], row + way[1]
        if not _is_on_board(column, row) or laid.board[row][column] != EMPTY:
            return
        yield Go(column, row)


def _shots(laid: Laid, beyond: Square) -> Iterator[Move]:
    column, row = standing(laid)
    target = ahead(laid.board, column, row)
    if not laid.shots or target is None or not _is_on_board(*beyond):
        return
    is_open = laid.board[beyond[1]][beyond[0]] == EMPTY
    if is_open or _frees(laid, (column, target), beyond, False):
        yield FIRE
    if may_bomb(laid) and (is_open or _frees(laid, (column, target), beyond, True)):
        yield FIRE_BOMB


def _frees(laid: Laid, target: Square, place: Square, bomb: bool) -> bool:
    """Whether a shot at that target takes away what stands on a place, or brings it down from there."""
    board = laid.board
    column, row = target
    if board[row][column] not in INVADERS:
        return False
    gone = {(at, row) for at in range(COLUMNS)} if bomb else {target}
    others = "".join(board[at][column] for at in range(ROWS) if at != row)
    calls = not bomb and not has_invader(others) and sum(laid.case) >= COLUMNS
    lowest = row + 1 if bomb else 1 if calls else ROWS
    if place[1] == TOP and (bomb or calls):
        return False  # it is filled again

    def stands(at: Square) -> str:
        thing = board[at[1]][at[0]]
        return EMPTY if at in gone and thing in INVADERS else thing

    held, above = stands(place), (place[0], place[1] + 1)
    leaves = held == EMPTY or (held in INVADERS and place[1] >= lowest)
    comes = above[1] <= TOP and above[1] >= lowest and stands(above) in INVADERS
    return leaves != comes  # what comes down onto a defender or the mine takes it along


def _is_on_board(column: int, row: int) -> bool:
    return 0 <= column < COLUMNS and 0 <= row < ROWS


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
