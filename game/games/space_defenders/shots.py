"""What a defender may shoot from where it is: the bomb (SD-6.4), and in mid-move with rapid fire (SD-7.4).

A space is crossed if the move goes on from it.  So there is a shot in mid-move where the line is open,
or will be after that very shot; and none at nothing, which would change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from game.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    EMPTY,
    INVADERS,
    NAMES,
    RAYS,
    ROWS,
    TOP,
    Space,
    ahead,
    has_invader,
)
from game.games.space_defenders.moves import Fire, Go, Move, Stop

if TYPE_CHECKING:
    from game.games.space_defenders.draft import Draft
    from game.games.space_defenders.position import Position

Laid: TypeAlias = "Position | Draft"
Square: TypeAlias = tuple[int, int]
"""A column and a row."""

FIRE, FIRE_BOMB, STOP = Fire(), Fire(bomb=True), Stop()
MID_MOVE = ("cross", "onward")
"""The phases of a move that is under way."""
LINES: dict[tuple[Space, Square], tuple[int, tuple[Go, ...]]] = {
    (NAMES[start[1]][start[0]], at): (steps, tuple(Go(*beyond) for beyond in ray[steps:]))
    for start, rays in RAYS.items()
    for ray in rays
    for steps, at in enumerate(ray, 1)
}
"""By where a move began and where the defender is now: the steps between, and where the line leads on to."""


def standing(laid: Laid) -> Square:
    """Where the defender is whose turn it is."""
    at = "".join(laid.board).find(DEFENDERS[laid.turn])
    if at < 0:
        raise ValueError(f"seat {laid.turn} has the turn, but no defender")
    return at % COLUMNS, at // COLUMNS


def may_bomb(laid: Laid) -> bool:
    """Whether the next shot could be the bomb (SD-6.4, SD-6.6)."""
    return laid.bombs[laid.turn] == "held" and can_bomb(laid.board, *standing(laid))


def can_bomb(board: Sequence[str], column: int, row: int) -> bool:
    """Whether a shot from this space would hit an invader in a row without a defender."""
    at = ahead(board, column, row)
    return at is not None and board[at][column] in INVADERS and not any(d in board[at] for d in DEFENDERS)


def in_passing(laid: Laid) -> tuple[Move, ...]:
    """Phases "cross" and "onward": a shot, the end of the move here, or on along the line."""
    here = standing(laid)
    steps, line = LINES[laid.origin, here]
    shots = tuple(_shots(laid, here, line[0])) if line and laid.shots else ()
    onward = tuple(takewhile(lambda go: laid.board[go.row][go.column] == EMPTY, line))
    if laid.phase == "cross" or not onward:
        return (*shots, STOP)
    return (*shots, STOP, *onward) if steps > 1 else (*shots, *onward)


def _shots(laid: Laid, here: Square, beyond: Go) -> Iterator[Move]:
    target = ahead(laid.board, *here)
    if target is None:
        return
    place, hit = (beyond.column, beyond.row), (here[0], target)
    is_open = laid.board[beyond.row][beyond.column] == EMPTY
    if is_open or _frees(laid, hit, place, False):
        yield FIRE
    if may_bomb(laid) and (is_open or _frees(laid, hit, place, True)):
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
    filled = sum(thing not in DEFENDERS for thing in board[TOP][: place[0] + 1])
    if place[1] == TOP and (calls or (bomb and sum(laid.case) >= filled)):
        return False  # from the case, which may run out before (SD-6.5)

    def stands(at: Square) -> str:
        thing = board[at[1]][at[0]]
        return EMPTY if at in gone and thing in INVADERS else thing

    held, above = stands(place), (place[0], place[1] + 1)
    leaves = held == EMPTY or (held in INVADERS and place[1] >= lowest)
    comes = above[1] <= TOP and above[1] >= lowest and stands(above) in INVADERS
    return leaves != comes  # what comes down onto a defender or the mine takes it along
