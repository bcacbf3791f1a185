"""A turn in its order: move, shots, mine, reinforcement, next seat (SD-2, SD-3, SD-6, SD-7).

The round ends here too, and with it a game that goes nowhere (SD-2.10, SD-2.11).
"""

from __future__ import annotations

from game.games.space_defenders import horde, mine
from game.games.space_defenders.board import (
    DEFENDERS,
    EMPTY,
    INTACT,
    INVADERS,
    MINE,
    NAMES,
    ahead,
    find,
)
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, MoveMine, SetMine, Stop
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.shots import in_passing, may_bomb, standing
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
    """SD-2.1; with rapid fire that may not be the end of the move yet (SD-7.4)."""
    column, row = standing(draft)
    start, goes = NAMES[row][column], (column, row) != (move.column, move.row)
    if draft.phase == "turn":
        draft.origin, draft.shots = start, draft.cannons[draft.turn]
    draft.phase = "cross" if goes and draft.rapid[draft.turn] else "shoot"
    if goes:
        draft.put(column, row, EMPTY)
        draft.put(move.column, move.row, DEFENDERS[draft.turn])
        draft.tell(Moved(draft.turn, start, move.space))
    if draft.phase == "cross":
        _ask_in_passing(draft)
    else:
        _end_move(draft)


def fire(draft: Draft, move: Fire) -> None:
    """A shot that was asked for, in mid-move or after the move."""
    _fire(draft, move.bomb)
    if draft.phase == "shoot":
        _shoot_on(draft)
    elif not draft.ending:
        draft.phase = "onward"
        _ask_in_passing(draft)


def stop(draft: Draft, _: Stop) -> None:
    """SD-7.4: no (more) shots in mid-move; the usual ones follow."""
    _end_move(draft)


def _ask_in_passing(draft: Draft) -> None:
    """SD-7.4, SD-7.5: in mid-move nothing is asked where there is only one answer."""
    answers = in_passing(draft)
    if len(answers) > 1:
        return
    match answers[0]:
        case Go() as onward:
            go(draft, onward)
        case _:
            _end_move(draft)


def _end_move(draft: Draft) -> None:
    draft.phase, draft.origin, draft.shots = "shoot", "", draft.cannons[draft.turn]
    _shoot_on(draft)


def _shoot_on(draft: Draft) -> None:
    """SD-7.2: the shots after the move, up to one that could be the bomb."""
    while draft.phase == "shoot":
        if draft.shots == 0:
            _ask_for_mine(draft)
        elif may_bomb(draft):
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
    _shoot(draft, *standing(draft), bomb)
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
    seat = draft.turn
    while True:
        seat = (seat + 1) % seats
        if seat == draft.first:
            _end_round(draft)
            if draft.ending:
                return
        if DEFENDERS[seat] in board:
            break
    draft.turn = seat
    draft.phase, draft.shots, draft.origin, draft.due = "turn", 0, "", False
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
