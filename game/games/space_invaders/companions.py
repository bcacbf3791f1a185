"""What Space Invaders brings beside its rules."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.caches import caches_of
from game.core.companions import AutoAnswers, Companions, Evaluation, Manner
from game.core.decisions import Choice, Decision
from game.games.space_invaders import targets
from game.games.space_invaders.evaluate import chance, worth
from game.games.space_invaders.foretelling import needless
from game.games.space_invaders.moves import Answer, Move
from game.games.space_invaders.playouts import prospects
from game.games.space_invaders.position import Options
from game.games.space_invaders.state import SeatView, State
from game.games.space_invaders.validate import faults
from game.table.prizes import Targets

RESOLVING = Manner("resolving", ("needed", "always"))
"""Whether a question of the resolution is asked where all answers come to the same, or could only lose."""


def unasked(view: SeatView, decision: Decision, choices: Mapping[str, str]) -> Answer | None:
    """The answer to which no other is preferable, as far as is known; it stands in the log like any other."""
    if choices.get(RESOLVING.key) != "needed" or not isinstance(decision, Choice):
        return None
    return needless(view)


def whole_turn(state: State) -> object:
    """What a token does is known once its turn is over: what it was hoped to do is no reason to blame it."""
    return state.round, state.seat, state.phase == "assault"


COMPANIONS: Companions[State, SeatView, Move, Targets[State, Answer]] = Companions(
    evaluation=Evaluation(worth=worth, chance=chance, prospects=prospects, stretch=whole_turn),
    targets=Targets(targets.ground, targets.prizes, targets.instead, targets.purpose),
    auto_answers=AutoAnswers((RESOLVING,), unasked, at_once=True),
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
    together=True,
)
