"""What the conformance suite needs to know about Lunar Invaders, 2011 edition."""

from __future__ import annotations

import msgspec

from game.core import Rng, Seat
from game.games.lunar_invaders_2011.moves import SIGNS
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import Options, State
from tests.conformance.cover import Cover


def disguise(state: State, seat: Seat, rng: Rng) -> State:
    """Another sign of the attacker's, unless it is the seat's own."""
    if not state.thrown or seat == state.turn:
        return state
    others = [sign for sign in SIGNS if sign != state.thrown]
    return msgspec.structs.replace(state, thrown=rng.pick(others))


COVER = Cover(
    GAME,
    where="tests.games.lunar_invaders_2011.cover:COVER",
    options=(
        Options(seats=2),
        Options(seats=2, roshambo=True, first=1),
        Options(seats=3, first=2),
        Options(seats=4, roshambo=True),
        Options(seats=5),
    ),
    disguise=disguise,
    matches=3,
)
