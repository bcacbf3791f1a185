"""What Space Invaders brings beside its rules."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.companions import Companions, Evaluation
from game.games.space_invaders import targets
from game.games.space_invaders.evaluate import worth
from game.games.space_invaders.moves import Answer, Move
from game.games.space_invaders.position import Options
from game.games.space_invaders.state import SeatView, State
from game.games.space_invaders.validate import faults
from game.table.prizes import Targets

COMPANIONS: Companions[State, SeatView, Move, Targets[State, Answer]] = Companions(
    evaluation=Evaluation(worth=worth),
    targets=Targets(targets.ground, targets.prizes, targets.instead, targets.purpose),
    faults=faults,
    variants=(
        *(Options(seats=seats, level="standard", first=-1) for seats in (2, 3, 4)),
        *(Options(seats=seats, level=level) for seats in (2, 4) for level in ("training", "expert", "elite")),
        Options(seats=2, finger=True, ufo=1),
        Options(seats=3, no_relaunch=True, level="elite", planet=5),
        Options(seats=4, three_rows=True, colours=(3, 2, 1, 0)),
        Options(seats=3, finger=True, no_relaunch=True, three_rows=True, ufo=20, planet=1),
    ),
    caches=caches_of("space_invaders"),
)
