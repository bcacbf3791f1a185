"""What Lunar Invaders of 2011 brings beside its rules."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.companions import Companions, Evaluation
from game.core.decisions import Seat
from game.games.lunar_invaders_2011.evaluate import blind, branches, promising, slack, turn, worth
from game.games.lunar_invaders_2011.moves import Move
from game.games.lunar_invaders_2011.state import Options, SeatView, State
from game.games.lunar_invaders_2011.validate import faults


def hidden(state: State) -> tuple[Seat, ...]:
    """Between whom a sign is hidden, or will be once it is thrown (LA-3.5)."""
    return (state.turn, state.defender) if state.phase == "throw" else ()


COMPANIONS: Companions[State, SeatView, Move, None] = Companions(
    evaluation=Evaluation(
        worth=worth,
        promising=promising,
        turn=turn,
        search="duel",
        branches=branches,
        blind=blind,
        slack=slack,
    ),
    hidden=hidden,
    faults=faults,
    variants=(
        *(Options(seats=seats) for seats in (2, 3, 4, 5)),
        *(Options(seats=seats, roshambo=True, first=0) for seats in (2, 5)),
    ),
    caches=caches_of("lunar_invaders"),
    whose=lambda view: view.turn,
)
