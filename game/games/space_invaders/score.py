"""What a game is worth, row by row as it is tallied (SI-8)."""

from __future__ import annotations

from collections import Counter

from game.core.game import Outcome
from game.core.values import Value
from game.games.space_invaders.numbers import KINDS, invaders, numbers
from game.games.space_invaders.position import Position


class ScoreRow(Value, frozen=True):
    """`key` is a kind of invader, ufo_hit, special, win, health or level; `count` times `each`."""

    key: str
    count: int
    each: int

    @property
    def points(self) -> int:
        return self.count * self.each


def score(position: Position) -> tuple[ScoreRow, ...]:
    """Every row, in a fixed order; what comes only at the end counts nothing before it."""
    points, cards = numbers().score, invaders()
    kinds = Counter(cards[card].kind for card in position.score_board)
    worth = {card.kind: card.points for card in cards.values()}
    special = sum(cards[card].trait != "" for card in position.score_board) - len(position.one_hit)
    over = position.ending != ""
    level = points.levels.of(position.options.level)
    return (
        *(ScoreRow(kind, kinds[kind], worth[kind]) for kind in KINDS),
        ScoreRow("special", special, points.special),
        ScoreRow("ufo_hit", position.ufo_hits, points.ufo_hit),
        ScoreRow("health", position.planet if over else 0, points.health),
        ScoreRow("win", int(position.ending == "won"), points.win),
        ScoreRow("level", int(over and level > 0), level),
    )


def total(position: Position) -> int:
    """The score so far; at the end the one for the high-score page (SI-8.7)."""
    return sum(row.points for row in score(position))


def outcome(position: Position) -> Outcome | None:
    """None while the game goes on; all win or all lose, and the score is everybody's."""
    if not position.ending:
        return None
    seats = position.options.seats
    share = 1.0 if position.ending == "won" else 0.0
    return Outcome(position.ending, (share,) * seats, (total(position),) * seats, together=True)
