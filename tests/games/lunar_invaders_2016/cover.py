"""What the conformance suite needs to know about Lunar Invaders of 2016."""

from __future__ import annotations

from game.core import Rng, Seat
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options, State
from tests.conformance.cover import Cover


def disguise(state: State, seat: Seat, rng: Rng) -> State:
    """Nothing on the table is secret; who begins was drawn from the stream."""
    return state


COVER = Cover(
    GAME,
    where="tests.games.lunar_invaders_2016.cover:COVER",
    options=(Options(), Options(first=0), Options(first=1)),
    disguise=disguise,
    has_secrets=False,
    matches=2,
    stride=3,
)
