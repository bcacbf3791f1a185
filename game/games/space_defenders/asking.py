"""Who is asked what now, and what can be answered (the decision of a position)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decisions import Choice
from game.games.space_defenders import mine, shop
from game.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    EMPTY,
    INVADERS,
    RAYS,
    ROWS,
    Board,
    ahead,
    find,
)
from game.games.space_defenders.moves import Fire, Go, Move, Place, Skip
from game.games.space_defenders.position import Position

FIRE, FIRE_BOMB, SKIP = Fire(), Fire(bomb=True), Skip()
_GO = tuple(tuple(Go(column, row) for column in range(COLUMNS)) for row in range(ROWS))
_RAYS = {
    start: tuple(tuple((up * COLUMNS + across, _GO[up][across]) for across, up in ray) for ray in rays)
    for start, rays in RAYS.items()
}
"""From each space, one line a direction: where each space is along the whole board, and the move there."""


def decision(position: Position) -> Choice[Move] | None:
    """What is asked now; None when the game is over."""
    if position.phase == "over":
        return None
    return Choice(position.turn, answers(position), position.phase)


def answers(position: Position) -> tuple[Move, ...]:
    """Every legal answer, in a fixed order."""
    board = position.board
    match position.phase:
        case "place":
            return tuple(Place(column) for column, held in enumerate(board[0]) if held == EMPTY)
        case "set_mine":
            return mine.entries(board)
        case "turn":
            return (*reach(board, *standing(position)), *shop.offers(position, position.turn))
        case "cross":
            return (FIRE, FIRE_BOMB, SKIP) if may_bomb(position) else (FIRE, SKIP)
        case "shoot":
            return (FIRE, FIRE_BOMB) if may_bomb(position) else (FIRE,)
        case "mine":
            return mine.answers(board)
        case "over":
            return ()


def standing(position: Position) -> tuple[int, int]:
    """Column and row of the defender whose turn it is."""
    at = find(position.board, DEFENDERS[position.turn])
    if at is None:
        raise ValueError(f"seat {position.turn} has the turn, but no defender")
    return at


def reach(board: Board, column: int, row: int) -> tuple[Go, ...]:
    """The own space, then every empty one that a straight line over empty spaces leads to (SD-2.1)."""
    found = [_GO[row][column]]
    spaces = "".join(board)
    for ray in _RAYS[column, row]:
        for at, move in ray:
            if spaces[at] != EMPTY:
                break
            found.append(move)
    return tuple(found)


def may_bomb(position: Position) -> bool:
    """Whether the next shot could be the bomb (SD-6.4, SD-6.6)."""
    return position.bombs[position.turn] == "held" and can_bomb(position.board, *standing(position))


def can_bomb(board: Sequence[str], column: int, row: int) -> bool:
    """Whether a shot from this space would hit an invader in a row without a defender."""
    at = ahead(board, column, row)
    return at is not None and board[at][column] in INVADERS and not any(d in board[at] for d in DEFENDERS)
