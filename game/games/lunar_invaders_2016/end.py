"""What an action has led to, and whose turn is next (LB-5)."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders import repeats
from game.games.lunar_invaders.board import Board
from game.games.lunar_invaders.moon import LETTERS, Space
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import TurnPassed
from game.games.lunar_invaders_2016.position import SEATS

CACHES = caches_of("lunar_invaders")

ABLE = 2
"""Pips on one moon that it takes to beam a piece home some time (LB-5.2, LB-5.3)."""


def end_action(draft: Draft) -> None:
    """LB-5.1 to LB-5.3 after an action, then the other's turn.

    No play leads to the draw: the only own pips that an action destroys are those that a teleport
    lands on, and then the two on the control points stay.
    """
    lost = stranded(draft.board)
    if draft.came_home != NOBODY:
        draft.finish("home", draft.came_home)
    elif len(lost) == SEATS:
        draft.finish("draw", NOBODY)
    elif lost:
        draft.finish("stranded", 1 - lost[0])
    else:
        pass_turn(draft)


def stranded(board: Board) -> list[Seat]:
    """The seats that have on no single moon two pips or more."""
    return [seat for seat in range(SEATS) if not is_able(board, seat)]


def is_able(board: Board, seat: Seat) -> bool:
    """Whether a seat has enough pips on some moon; mostly its first units there are enough."""
    letter = LETTERS[seat]
    for moon in board:
        there = 0
        for unit in moon:
            if unit and unit[0] == letter:
                there += pips(unit)
                if there >= ABLE:
                    return True
    return False


def pass_turn(draft: Draft) -> None:
    """To the other seat, with the ban that it has (LB-2.12); a third time is a draw (LB-5.4)."""
    draft.turn, draft.phase, draft.announced = 1 - draft.turn, "turn", None
    draft.ban, draft.pushed = draft.pushed, ()
    draft.seen = (*draft.seen, key(draft.board, draft.tokens, draft.ban, draft.turn))
    if repeats.is_third(draft.seen):
        draft.finish("repeated", NOBODY)
    else:
        draft.tell(TurnPassed(draft.turn))


def key(board: Board, tokens: tuple[int, ...], ban: tuple[tuple[Space, Space], ...], turn: Seat) -> int:
    """A position by which repetition is judged; the banks follow from the board."""
    return repeats.key(board, _beside_the_board(tokens, ban, turn))


@CACHES.latest(1 << 8)
def _beside_the_board(tokens: tuple[int, ...], ban: tuple[tuple[Space, Space], ...], turn: Seat) -> str:
    return f"{tokens}|{ban}|{turn}"
