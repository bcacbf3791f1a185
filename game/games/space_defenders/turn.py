"""A turn in its order: move, shots, mine, reinforcement, next seat (SD-2, SD-3, SD-6, SD-7).

The round ends here too, and with it a game that goes nowhere (SD-2.10, SD-2.11).
"""

from __future__ import annotations

from game.games.space_defenders import horde, mine
from game.games.space_defenders.asking import can_bomb
from game.games.space_defenders.board import (
    DEFENDERS,
    EMPTY,
    INTACT,
    INVADERS,
    MINE,
    NAMES,
    SPACES,
    ahead,
    find,
)
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, MoveMine, SetMine, Skip
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.state import (
    BombUsed,
    Bought,
    MineHit,
    MineMoved,
    Moved,
    Robbed,
    Shot,
    TurnPassed,
)


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
        _shoot_on(draft)


def fire(draft: Draft, move: Fire) -> None:
    """A shot that was asked for, in mid-move or after the move."""
    _fire(draft, move.bomb)
    if draft.phase == "cross":
        if draft.shots == 0:
            _move_on(draft)
    elif draft.phase == "shoot":
        _shoot_on(draft)


def skip(draft: Draft, _: Skip) -> None:
    """SD-7.4: no (more) shots from here; on to the next space of the line."""
    _walk(draft)


def _move_on(draft: Draft) -> None:
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
        _shoot_on(draft)


def _shoot_on(draft: Draft) -> None:
    """SD-7.2: the shots after the move, up to one that could be the bomb."""
    while draft.phase == "shoot":
        if draft.shots == 0:
            _ask_for_mine(draft)
        elif draft.bombs[draft.turn] == "held" and _could_bomb(draft, *_standing(draft)):
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
    _shoot(draft, *_standing(draft), bomb)
    if not draft.ending and upgraded:
        _answer_call(draft)
    _end_if_cleared(draft)


def _ask_for_mine(draft: Draft) -> None:
    draft.phase = "mine"
    if not mine.moves(draft.board):
        _end_action(draft)


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
    _end_action(draft)


def _end_action(draft: Draft) -> None:
    """SD-3.1, SD-3.2: what the action has called for, and then the next seat."""
    _answer_call(draft)
    _end_if_cleared(draft)
    if not draft.ending:
        _pass_turn(draft)


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
    draft.tell(Bought(seat, move.what, move.tiles))
    _pass_turn(draft)


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


# What a shot hits


def _shoot(draft: Draft, column: int, row: int, bomb: bool) -> None:
    """A shot up the column; only the first thing in it is hit."""
    target = ahead(draft.board, column, row)
    start = NAMES[row][column]
    if target is None:
        draft.tell(Shot(draft.turn, start, "", ""))
        return
    hit = draft.at(column, target)
    draft.stirred = True
    draft.tell(Shot(draft.turn, start, NAMES[target][column], hit, bomb))
    if bomb:
        _bomb(draft, target)
    elif hit in INVADERS:
        _hit_invader(draft, column, target, hit)
    elif hit != MINE:
        _rob(draft, DEFENDERS.index(hit))


def _could_bomb(draft: Draft, column: int, row: int) -> bool:
    return draft.bombs[draft.turn] == "held" and can_bomb(draft.board, column, row)


def _hit_invader(draft: Draft, column: int, row: int, hit: str) -> None:
    """SD-2.3 to SD-2.5; a column without an invader calls for reinforcement."""
    if hit in INTACT:
        draft.lose(column, row)
        draft.halve(hit, column, row)
    else:
        draft.take(column, row)
    draft.due = draft.due or not draft.column_holds_invader(column)


def _rob(draft: Draft, victim: int) -> None:
    """SD-2.6: the lowest tile changes hands, if there is one."""
    reserve = draft.reserves[victim]
    if reserve:
        draft.keep(victim, reserve[1:])
        draft.give(draft.turn, reserve[0])
        draft.tell(Robbed(draft.turn, victim, reserve[0]))


def _bomb(draft: Draft, row: int) -> None:
    """SD-6.4, SD-6.5: the row is taken, what is above comes down, and the top row is filled."""
    seat = draft.turn
    draft.arm(seat, "used", draft.cannons[seat], draft.rapid[seat])
    draft.tell(BombUsed(seat, row))
    for column, thing in enumerate(draft.board[row]):
        if thing == "R":
            draft.lose(column, row)
        elif thing in INVADERS:
            draft.take(column, row)
    horde.bring_down(draft, row + 1)
    if not horde.horde_wins(draft):
        horde.fill_top_row(draft)


# The next seat and the round


def _pass_turn(draft: Draft) -> None:
    """To the next seat with a defender; past the last one a round is over."""
    seats, board = draft.options.seats, "".join(draft.board)
    place = (draft.turn - draft.first) % seats
    order = [(draft.first + at) % seats for at in range(seats)]
    later = [seat for seat in order[place + 1 :] if DEFENDERS[seat] in board]
    if not later:
        _end_round(draft)
        if draft.ending:
            return
    draft.turn = (later or [seat for seat in order if DEFENDERS[seat] in board])[0]
    draft.phase, draft.shots, draft.goal, draft.due = "turn", 0, "", False
    draft.tell(TurnPassed(draft.turn, draft.rounds))


def _end_round(draft: Draft) -> None:
    """Counts rounds, and those in a row in which nothing happened."""
    ends = numbers().end
    draft.rounds += 1
    draft.quiet = 0 if draft.stirred else draft.quiet + 1
    draft.still = 0 if draft.thinned else draft.still + 1
    draft.stirred = draft.thinned = False
    if draft.quiet >= (ends.quiet_turns_alone if draft.options.seats == 1 else ends.quiet_rounds):
        draft.finish("quiet")
    elif draft.still >= ends.rounds_without_loss:
        draft.finish("standstill")
