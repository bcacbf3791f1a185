"""A turn in its order: move, shots, mine, reinforcement, next seat (SD-2, SD-3, SD-7)."""

from __future__ import annotations

from game.games.space_defenders import horde, mine, shot
from game.games.space_defenders.board import DEFENDERS, EMPTY, INVADERS, MINE, NAMES, SPACES, find
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.end import pass_turn
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, MoveMine, SetMine, Skip
from game.games.space_defenders.state import Bought, MineHit, MineMoved, Moved


def go(draft: Draft, move: Go) -> None:
    """SD-2.1; with rapid fire the move stops at the first space that it crosses (SD-7.4)."""
    column, row = _standing(draft)
    draft.shots = draft.cannons[draft.turn]
    if draft.rapid[draft.turn] and max(abs(move.column - column), abs(move.row - row)) > 1:
        draft.phase, draft.goal = "cross", move.space
        _step(draft, (column, row), _next(draft))
    else:
        if (column, row) != (move.column, move.row):
            _step(draft, (column, row), (move.column, move.row))
        draft.phase = "shoot"
        shoot_on(draft)


def fire(draft: Draft, move: Fire) -> None:
    """A shot that was asked for, in mid-move or after the move."""
    _fire(draft, move.bomb)
    if draft.phase == "cross":
        if draft.shots == 0:
            move_on(draft)
    elif draft.phase == "shoot":
        shoot_on(draft)


def skip(draft: Draft, _: Skip) -> None:
    """SD-7.4: no (more) shots from here; on to the next space of the line."""
    _walk(draft)


def move_on(draft: Draft) -> None:
    """All shots in mid-move are fired: on to the end of the line."""
    while draft.phase == "cross":
        _walk(draft)


def _walk(draft: Draft) -> None:
    """One space on; at the end of the line, or where it is blocked, the usual shots follow."""
    ahead = _next(draft)
    blocked = draft.at(*ahead) != EMPTY
    if not blocked:
        _step(draft, _standing(draft), ahead)
    if blocked or NAMES[ahead[1]][ahead[0]] == draft.goal:
        draft.phase, draft.goal = "shoot", ""
        draft.shots = draft.cannons[draft.turn]
        shoot_on(draft)


def shoot_on(draft: Draft) -> None:
    """SD-7.2: the shots after the move, up to one that could be the bomb."""
    while draft.phase == "shoot":
        if draft.shots == 0:
            _ask_for_mine(draft)
        elif draft.bombs[draft.turn] == "held" and shot.could_bomb(draft, *_standing(draft)):
            return
        else:
            _fire(draft, bomb=False)


def _fire(draft: Draft, bomb: bool) -> None:
    """One shot and what follows at once: with upgrades the reinforcement, and perhaps the end.

    It never brings anything down on its own defender: no invader is left right above it.
    """
    seat = draft.turn
    draft.shots -= 1
    upgraded = draft.cannons[seat] > 1 or draft.rapid[seat]
    shot.fire(draft, *_standing(draft), bomb)
    if not draft.ending and upgraded:
        _answer_call(draft)
    _end_if_cleared(draft)


def _ask_for_mine(draft: Draft) -> None:
    draft.phase = "mine"
    if not mine.moves(draft.board):
        end_action(draft)


def move_mine(draft: Draft, move: MoveMine | SetMine | LeaveMine) -> None:
    """SD-5.1, SD-5.3, SD-5.4: one to the right, or in again at the left of the row that was chosen."""
    at = find(draft.board, MINE)
    if at is not None and not isinstance(move, LeaveMine):
        column, row = (at[0] + 1, at[1]) if isinstance(move, MoveMine) else (0, move.row)
        thing = draft.at(column, row)
        draft.put(*at, EMPTY)
        if thing not in INVADERS:
            draft.put(column, row, MINE)
        draft.tell(MineMoved(draft.turn, NAMES[at[1]][at[0]], NAMES[row][column]))
        if thing in INVADERS:
            draft.put(column, row, EMPTY)
            draft.thinned = True
            draft.tell(MineHit(NAMES[row][column], thing))
            draft.halve(thing, column, row)
            draft.due = draft.due or not draft.column_holds_invader(column)
    end_action(draft)


def end_action(draft: Draft) -> None:
    """SD-3.1, SD-3.2: what the action has called for, and then the next seat."""
    _answer_call(draft)
    _end_if_cleared(draft)
    if not draft.ending:
        pass_turn(draft)


def _answer_call(draft: Draft) -> None:
    """SD-3.1: one reinforcement for the columns that were emptied, if the case can fill a row."""
    if draft.due and horde.can_reinforce(draft):
        horde.reinforce(draft)
    draft.due = False


def _end_if_cleared(draft: Draft) -> None:
    """SD-3.2: the last invader has left, and no reinforcement is to come."""
    if not draft.ending and draft.cleared and not (draft.due and horde.can_reinforce(draft)):
        draft.finish("cleared")


def buy(draft: Draft, move: Buy) -> None:
    """SD-6.1, SD-7.1: the tiles leave the game, and the turn is over."""
    seat = draft.turn
    reserve = list(draft.reserves[seat])
    for tile in move.tiles:
        reserve.remove(tile)
    draft.keep(seat, tuple(reserve))
    draft.arm(
        seat,
        "held" if move.what == "bomb" else draft.bombs[seat],
        draft.cannons[seat] + (move.what in ("dual", "triple")),
        draft.rapid[seat] or move.what == "rapid",
    )
    draft.stirred = True
    draft.tell(Bought(seat, move.what, move.tiles))
    pass_turn(draft)


def _standing(draft: Draft) -> tuple[int, int]:
    at = find(draft.board, DEFENDERS[draft.turn])
    if at is None:
        raise ValueError(f"seat {draft.turn} has the turn, but no defender")
    return at


def _next(draft: Draft) -> tuple[int, int]:
    """The next space on the straight line to the goal."""
    (column, row), (to_column, to_row) = _standing(draft), SPACES[draft.goal]
    return column + _sign(to_column - column), row + _sign(to_row - row)


def _step(draft: Draft, start: tuple[int, int], end: tuple[int, int]) -> None:
    draft.put(*start, EMPTY)
    draft.put(*end, DEFENDERS[draft.turn])
    draft.tell(Moved(draft.turn, NAMES[start[1]][start[0]], NAMES[end[1]][end[0]]))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
