"""Who is asked what now, and what can be answered (the decision of a position)."""

from __future__ import annotations

from game.core.decisions import Choice
from game.games.space_defenders import mine, shop
from game.games.space_defenders.board import COLUMNS, EMPTY, RAYS, ROWS, Board
from game.games.space_defenders.moves import Go, Move, Place
from game.games.space_defenders.position import Position
from game.games.space_defenders.shots import FIRE, FIRE_BOMB, in_passing, may_bomb, standing

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
        case "cross" | "onward":
            return in_passing(position)
        case "shoot":
            return (FIRE, FIRE_BOMB) if may_bomb(position) else (FIRE,)
        case "mine":
            return mine.answers(board)
        case "over":
            return ()


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
