"""Counting how a game can go on: every list of moves on the way is compared with one found the slow way."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, TypeVar

from game.core import Choice, Game, State

S = TypeVar("S", bound=State)


def perft(game: Game[Any, S, Any, Any], state: S, slow_moves: Callable[[S], Set[str]], depth: int) -> int:
    """Positions that can be reached in so many answers, counted as often as they are."""
    decision = state.decision
    if decision is None:
        return 0
    assert isinstance(decision, Choice)
    listed, found = {str(move) for move in decision.moves}, slow_moves(state)
    assert listed == found, f"only in one of both: {sorted(listed ^ found)}"
    if depth == 1:
        return len(decision.moves)
    return sum(perft(game, game.apply(state, move).state, slow_moves, depth - 1) for move in decision.moves)
