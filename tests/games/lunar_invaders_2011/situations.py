"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

import msgspec

from game.core import Choice, Outcome, Streams, read_move
from game.games.lunar_invaders_2011.events import InvadersEvent
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import STREAMS, State

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


def tell(state: State, *moves: str) -> tuple[State, list[InvadersEvent]]:
    """Plays the moves; the state then, and all that happened."""
    events: list[InvadersEvent] = []
    for move in moves:
        step = GAME.apply(state, read_move(GAME, state, move))
        state = step.state
        events += step.events
    return state, events


def play(state: State, *moves: str) -> State:
    return tell(state, *moves)[0]


def offered(state: State) -> set[str]:
    """The texts of all moves that can be made now."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return {str(move) for move in decision.moves}


def starting(state: State, words: str) -> set[str]:
    """Those that begin with these words."""
    return {move for move in offered(state) if move.startswith(f"{words} ")}


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return decision.seat, decision.reason


def outcome(state: State) -> Outcome:
    assert state.outcome is not None
    assert state.decision is None
    return state.outcome


def told(events: list[InvadersEvent]) -> list[str]:
    """The kinds of events, by name."""
    return [type(event).__name__ for event in events]
