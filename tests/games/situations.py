"""Words for situations of any game: play some moves, say what is offered then, look at what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from game.core import Choice, Event, Game, Outcome, State, read_move

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Situations(Generic[S, E]):
    """Moves of one game, by their texts; a position may be given as it is written."""

    def __init__(self, game: Game[Any, S, Any, E], position: Callable[[str], S]) -> None:
        self.game, self.position = game, position

    def tell(self, state: S | str, *moves: str) -> tuple[S, list[E]]:
        """Plays the moves; the state then, and all that happened."""
        state = self.position(state) if isinstance(state, str) else state
        events: list[E] = []
        for move in moves:
            step = self.game.apply(state, read_move(self.game, state, move))
            state = step.state
            events += step.events
        return state, events

    def play(self, state: S | str, *moves: str) -> S:
        return self.tell(state, *moves)[0]


def offered(state: State, *words: str) -> set[str]:
    """The texts of the moves that can be made now, those only that begin with one of the words."""
    decision = state.decision
    assert isinstance(decision, Choice)
    texts = [str(move) for move in decision.moves]
    assert len(texts) == len(set(texts)), "no move is listed twice"
    return {text for text in texts if not words or text.startswith(words)}


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    decision = state.decision
    assert isinstance(decision, Choice)
    return decision.seat, decision.reason


def outcome(state: State) -> Outcome:
    assert state.outcome is not None
    assert state.decision is None
    return state.outcome


def told(events: Iterable[object]) -> list[str]:
    """The kinds of events, by name."""
    return [type(event).__name__ for event in events]
