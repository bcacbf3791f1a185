"""Who has won (SD-1.6, SD-2.9, SD-3.3, SD-4.4)."""

from __future__ import annotations

from game.core.game import Outcome
from game.games.space_defenders.position import LOST, Position


def outcome(position: Position) -> Outcome | None:
    """None while the game goes on; a tie is shared, and against the horde all lose together."""
    if not position.ending:
        return None
    points = position.points
    if position.ending in LOST:
        alone = position.options.seats == 1
        return Outcome(position.ending, (0.0,) * len(points), (0,) if alone else points)
    best = points.count(max(points))
    return Outcome(position.ending, tuple((own == max(points)) / best for own in points), points)
