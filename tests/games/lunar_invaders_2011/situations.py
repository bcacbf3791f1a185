"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

import msgspec

from game.core import Streams
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import STREAMS, State
from tests.games.situations import Situations, asked, offered, outcome, told

__all__ = ["APART", "asked", "offered", "outcome", "play", "position", "tell", "told"]

APART = """
    | A2 .  A2 | B2 .  B2 |
    | .  A1 .  | .  B1 .  |
    | A3 .  A3 | B3 .  B3 |
"""
"""Two moons with room to move on; the pads are manned and nobody is abroad."""


def position(text: str, *eyes: int) -> State:
    """The position of a text, with a die that shows these eyes next."""
    state = GAME.parse(text)
    return with_die(state, *eyes) if eyes else state


def with_die(state: State, *eyes: int) -> State:
    for seed in range(20_000):
        streams = Streams.seeded(seed, *STREAMS)
        die = streams.rng("die")
        if all(die.between(1, 6) == shown for shown in eyes):
            return msgspec.structs.replace(state, streams=streams)
    raise AssertionError(f"no stream rolls {eyes}")


SITUATIONS = Situations(GAME, position)
tell, play = SITUATIONS.tell, SITUATIONS.play
