"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

import msgspec

from game.core import Choice, Outcome, Streams, read_move
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import STREAMS, DefendersEvent, Go, State

WITNESS = "10 | 5 5 5 5 5 5"
"""A row above it all, so that no column is emptied and nothing is reinforced."""


def position(text: str, draws: str = "") -> State:
    """The position of a text, with a case that gives these tiles first."""
    state = GAME.parse(text)
    return with_draws(state, draws) if draws else state


def with_draws(state: State, draws: str) -> State:
    for seed in range(20_000):
        trial = msgspec.structs.replace(state, streams=Streams.seeded(seed, *STREAMS))
        draft = Draft(trial)
        if all(draft.draw() == thing for thing in draws):
            return trial
    raise AssertionError(f"no stream draws {draws} from {state.case}")


def tell(state: State, *moves: str) -> tuple[State, list[DefendersEvent]]:
    """Plays the moves; the state then, and all that happened."""
    events: list[DefendersEvent] = []
    for move in moves:
        step = GAME.apply(state, read_move(GAME, state, move))
        state = step.state
        events += step.events
    return state, events


def play(state: State, *moves: str) -> State:
    return tell(state, *moves)[0]


def row(state: State, number: int) -> str:
    """A row as it is written, counted from 1."""
    return state.board[number - 1]


def offered(state: State) -> set[str]:
    """The texts of all moves that can be made now."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return {str(move) for move in decision.moves}


def reached(state: State) -> set[str]:
    """The spaces that the defender can go to."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return {move.space for move in decision.moves if isinstance(move, Go)}


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return decision.seat, decision.reason


def outcome(state: State) -> Outcome:
    assert state.outcome is not None
    assert state.decision is None
    return state.outcome


def told(events: list[DefendersEvent]) -> list[str]:
    """The kinds of events, by name."""
    return [type(event).__name__ for event in events]
