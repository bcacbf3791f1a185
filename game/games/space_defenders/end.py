"""The next seat, the round, and the two limits of a game that goes nowhere (SD-2.10, SD-2.11, SD-4.4)."""

from __future__ import annotations

from game.games.space_defenders.board import DEFENDERS
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.state import TurnPassed


def pass_turn(draft: Draft) -> None:
    """To the next seat with a defender; past the last one a round is over."""
    seats, board = draft.options.seats, "".join(draft.board)
    place = (draft.turn - draft.first) % seats
    order = [(draft.first + at) % seats for at in range(seats)]
    later = [seat for seat in order[place + 1 :] if DEFENDERS[seat] in board]
    if not later:
        end_round(draft)
        if draft.ending:
            return
    draft.turn = (later or [seat for seat in order if DEFENDERS[seat] in board])[0]
    draft.phase, draft.shots, draft.goal, draft.due = "turn", 0, "", False
    draft.tell(TurnPassed(draft.turn, draft.rounds))


def end_round(draft: Draft) -> None:
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
