"""One shot, and what it hits (SD-2.2 to SD-2.7, SD-6.4 to SD-6.6)."""

from __future__ import annotations

from game.games.space_defenders import horde
from game.games.space_defenders.asking import can_bomb
from game.games.space_defenders.board import DEFENDERS, INTACT, INVADERS, MINE, NAMES, ahead
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.state import BombUsed, Robbed, Shot


def fire(draft: Draft, column: int, row: int, bomb: bool) -> None:
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


def could_bomb(draft: Draft, column: int, row: int) -> bool:
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
    if not horde.horde_wins(draft) and horde.can_reinforce(draft):
        horde.fill_top_row(draft)
