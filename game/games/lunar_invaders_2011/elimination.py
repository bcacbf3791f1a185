"""The end of an action: who is out, who is left, whose turn it is, and has it all been before (LA-4)."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import repeats
from game.games.lunar_invaders.board import Board
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.events import Eliminated, TurnPassed

CACHES = caches_of("lunar_invaders")

TOO_FEW = 1
"""Pieces of the own colour at home with which a player is out."""


def end_action(draft: Draft) -> None:
    """LA-4.4, LA-4.5: who is beaten goes; the only one left has won."""
    for seat in beaten(draft.board, draft.out, draft.turn):
        _eliminate(draft, seat)
    if draft.out.count(False) == 1:
        draft.finish("last_one", draft.living[0])
    else:
        pass_turn(draft)


def beaten(board: Board, out: tuple[bool, ...], mover: Seat) -> tuple[Seat, ...]:
    """LA-4.2, LA-4.5: who is out, the others clockwise, then the mover, until one is left."""
    few: tuple[Seat, ...] = ()
    for seat in clockwise(len(board), mover):
        if not out[seat] and boards.pieces_on(board[seat], seat) <= TOO_FEW:
            few = (*few, seat)
    return few[: out.count(False) - 1] if few else few


@CACHES.once
def clockwise(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """All seats after that one, and it last."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def _eliminate(draft: Draft, seat: Seat) -> None:
    """LA-4.3: with others to go on against each other, all that the seat has is destroyed.

    No position from before comes again, so none has to be kept in mind.
    """
    draft.out = (*draft.out[:seat], True, *draft.out[seat + 1 :])
    draft.seen = ()
    draft.tell(Eliminated(seat, "own_action" if seat == draft.turn else "by_enemy"))
    if len(draft.living) > 1:
        for space, _ in boards.of(draft.board, seat):
            draft.destroy(space, "eliminated")


def pass_turn(draft: Draft) -> None:
    """To the next seat that is left; a draw if the same has been before twice (LA-4.6)."""
    out = draft.out
    for seat in clockwise(len(out), draft.turn):
        if not out[seat]:
            draft.turn = seat
            break
    draft.phase = "turn"
    draft.seen = (*draft.seen, repeats.key(draft.board, draft.turn))
    if repeats.is_third(draft.seen):
        draft.finish("repeated")
    else:
        draft.tell(TurnPassed(draft.turn))
