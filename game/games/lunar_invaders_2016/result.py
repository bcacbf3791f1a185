"""Who has won (LB-5)."""

from __future__ import annotations

from game.core.game import Outcome
from game.games.lunar_invaders_2016.position import SEATS, Position


def outcome(position: Position) -> Outcome | None:
    """None while the game goes on; a draw is shared."""
    if not position.ending:
        return None
    if position.winner < 0:
        return Outcome(position.ending, (0.5,) * SEATS, (0,) * SEATS)
    won = tuple(int(seat == position.winner) for seat in range(SEATS))
    return Outcome(position.ending, tuple(map(float, won)), won)
