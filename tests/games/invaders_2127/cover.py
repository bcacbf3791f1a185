"""What the conformance suite needs to know about Invaders 2127."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.core import Rng, Seat
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.things import Options, State
from tests.conformance.cover import Cover


def disguise(state: State, seat: Seat, rng: Rng) -> State:
    """Other hands, decks and heroes, where the seat has seen none of it."""
    hands, decks = list(state.hands), list(state.decks)
    for other in (0, 1):
        known = state.known[seat][other] if seat >= 0 else 0
        top, rest = decks[other][:known], decks[other][known:]
        if other == seat:
            decks[other] = (*top, *rng.shuffled(rest))
            continue
        hidden = Counter(hands[other]) - Counter(state.open_hands[other])
        pool = rng.shuffled((*sorted(hidden.elements()), *rest))
        count = sum(hidden.values())
        hands[other] = tuple(sorted((*state.open_hands[other], *pool[:count])))
        decks[other] = (*top, *pool[count:])
    return msgspec.structs.replace(
        state, hands=tuple(hands), decks=tuple(decks), heroes=rng.shuffled(state.heroes)
    )


COVER = Cover(
    GAME,
    where="tests.games.invaders_2127.cover:COVER",
    options=(Options(), Options(handicap=-1), Options(handicap=1)),
    disguise=disguise,
    matches=3,
    stride=2,
    limit=8000,
)
