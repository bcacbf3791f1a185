"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

from game.core import Choice
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders.pieces import Counts
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import State
from tests.games import situations
from tests.games.situations import Situations, asked, outcome, told

__all__ = ["asked", "at", "bank", "offered", "outcome", "play", "position", "standing", "tell", "told"]


def offered(state: State, *words: str) -> set[str]:
    """The same as elsewhere; besides, moves are listed in order."""
    assert isinstance(state.decision, Choice)
    texts = [str(move) for move in state.decision.moves]
    assert texts == sorted(texts)
    return situations.offered(state, *words)


def at(state: State, space: str) -> str:
    return boards.at(state.board, space)


def standing(state: State) -> dict[str, str]:
    """What stands on the moons, by space."""
    return {space: unit for space, unit in boards.spaces(state.board) if unit}


def bank(state: State, seat: int) -> Counts:
    return state.banks[seat]


SITUATIONS = Situations(GAME, GAME.parse)
position, tell, play = GAME.parse, SITUATIONS.tell, SITUATIONS.play
