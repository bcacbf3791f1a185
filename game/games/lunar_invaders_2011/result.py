"""Who has won (LA-4.1, LA-4.4, LA-4.6)."""

from __future__ import annotations

from game.core.game import Outcome
from game.games.lunar_invaders_2011.position import Position


def outcome(position: Position) -> Outcome | None:
    """None while the game goes on; a draw is shared by those who are left."""
    if not position.ending:
        return None
    seats = range(position.options.seats)
    winners = position.living if position.ending == "repeated" else (position.winner,)
    shares = tuple((seat in winners) / len(winners) for seat in seats)
    return Outcome(position.ending, shares, tuple(int(seat == position.winner) for seat in seats))
