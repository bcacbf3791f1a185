"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

import msgspec

from game.core import Choice, Streams
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import STREAMS, Go, State
from tests.games.situations import Situations, asked, offered, outcome, told

__all__ = [
    "WITNESS", "asked", "offered", "outcome", "play", "position", "reached", "row", "tell", "told",
]  # fmt: skip

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


def row(state: State, number: int) -> str:
    """A row as it is written, counted from 1."""
    return state.board[number - 1]


def reached(state: State) -> set[str]:
    """The spaces that the defender can go to."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return {move.space for move in decision.moves if isinstance(move, Go)}


SITUATIONS = Situations(GAME, position)
tell, play = SITUATIONS.tell, SITUATIONS.play
