"""Who has won (IV-7), and in a series how many games each (IV-9.1)."""

from __future__ import annotations

from game.core.game import Outcome
from game.games.invaders_2127.position import SEATS, Position


def outcome(position: Position) -> Outcome | None:
    """None while the game goes on."""
    if not position.ending:
        return None
    won = tuple(int(seat == position.winner) for seat in range(SEATS))
    games = position.series.wins if position.series.won else won
    return Outcome(position.ending, tuple(map(float, won)), games)
