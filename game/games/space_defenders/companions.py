"""What Space Defenders brings beside its rules."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.companions import Companions, Evaluation
from game.games.space_defenders.evaluate import promising, turn, worth
from game.games.space_defenders.moves import Move
from game.games.space_defenders.state import Options, SeatView, State
from game.games.space_defenders.validate import faults

COMPANIONS: Companions[State, SeatView, Move, None] = Companions(
    evaluation=Evaluation(worth=worth, promising=promising, turn=turn),
    faults=faults,
    variants=(
        *(Options(seats=seats, first=-1) for seats in (1, 2, 3, 4)),
        *(
            Options(seats=seats, bomb=bomb, upgrades=not bomb)
            for seats in (1, 2, 4)
            for bomb in (True, False)
        ),
        Options(bomb=False, upgrades=False),
    ),
    caches=caches_of("space_defenders"),
)
