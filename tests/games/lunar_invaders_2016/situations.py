"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

from game.core import Choice, Outcome, read_move
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders.pieces import Counts
from game.games.lunar_invaders_2016.events import LunarEvent
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import State


def position(text: str) -> State:
    return GAME.parse(text)


def tell(state: State, *moves: str) -> tuple[State, list[LunarEvent]]:
    """Plays the moves; the state then, and all that happened."""
    events: list[LunarEvent] = []
    for move in moves:
        step = GAME.apply(state, read_move(GAME, state, move))
        state = step.state
        events += step.events
    return state, events


def play(state: State, *moves: str) -> State:
    return tell(state, *moves)[0]


def offered(state: State, *words: str) -> set[str]:
    """The texts of the moves that can be made now, those only that begin with one of the words."""
    decision = state.decision
    assert isinstance(decision, Choice)
    texts = [str(move) for move in decision.moves]
    assert texts == sorted(texts), "moves are listed in order"
    assert len(texts) == len(set(texts)), "no move is listed twice"
    return {text for text in texts if not words or text.startswith(words)}


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return decision.seat, decision.reason


def at(state: State, space: str) -> str:
    return boards.at(state.board, space)


def standing(state: State) -> dict[str, str]:
    """What stands on the moons, by space."""
    return {space: unit for space, unit in boards.spaces(state.board) if unit}


def bank(state: State, seat: int) -> Counts:
    return state.banks[seat]


def outcome(state: State) -> Outcome:
    assert state.outcome is not None
    assert state.decision is None
    return state.outcome


def told(events: list[LunarEvent]) -> list[str]:
    """The kinds of events, by name."""
    return [type(event).__name__ for event in events]
