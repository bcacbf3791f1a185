"""What the conformance suite needs to know about Space Invaders."""

from __future__ import annotations

import msgspec

from game.core import Rng, Seat
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.position import Options
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.state import State
from tests.conformance.cover import Cover
from tests.games.space_invaders.stand_in import stand_in


def disguise(state: State, seat: Seat, rng: Rng) -> State:
    """Other cards in the deck, in another order, as far as nobody has seen them go back into it."""
    gone = {*state.space, *state.score_board, *state.returned}
    unseen = rng.shuffled([card for card in invaders() if card not in gone])
    others = unseen[: len(state.deck) - len(state.returned)]
    return msgspec.structs.replace(state, deck=rng.shuffled((*state.returned, *others)))


COVER = Cover(
    GAME,
    where="tests.games.space_invaders.cover:COVER",
    options=(
        Options(seats=2, level="training", ufo=20),
        Options(seats=3, first=-1, ufo=3, colours=(3, 0, 2)),
        Options(seats=4, level="elite", no_relaunch=True, finger=True),
        Options(seats=2, level="expert", three_rows=True, planet=8),
    ),
    disguise=disguise,
    settle=stand_in,
    matches=1,
    stride=29,
)
