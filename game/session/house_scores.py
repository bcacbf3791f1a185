"""The house's own lines in a table of scores, as on a machine that was just set up: rivals to be beaten.

They lie in levels/<game>/house_scores.toml and nowhere else: they are never kept, ranked or exported.  Each
score that somebody has made sends one of them home, the lowest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.core.values import Value
from game.session.scores import Initials, Score

FILE = "house_scores.toml"
HOUSE = "house"
"""What the lines have for an id."""


class HouseLine(Value, frozen=True):
    initials: Initials
    points: Annotated[int, Meta(ge=1)]


class HouseScores(Value, frozen=True):
    """A file of house scores, the best line first."""

    lines: Annotated[tuple[HouseLine, ...], Meta(min_length=1, max_length=10)]


@cache
def house_lines(game: str) -> tuple[HouseLine, ...]:
    """The best first; none for a game that has no such file."""
    path = LEVELS / game / FILE
    if not path.is_file():
        return ()
    read: HouseScores = read_toml(path, HouseScores)
    return tuple(sorted(read.lines, key=lambda line: -line.points))


def with_house(game: str, variant: str, made: Sequence[Score]) -> tuple[Score, ...]:
    """The scores that were made, and as many of the house's as are still there; the best first."""
    lines = house_lines(game)
    left = lines[: max(0, len(lines) - len(made))]
    house = [
        Score(game=game, variant=variant, initials=line.initials, points=line.points, id=HOUSE)
        for line in left
    ]
    return tuple(sorted([*made, *house], key=lambda score: (-score.points, score.id == HOUSE)))


def is_house(score: Score) -> bool:
    return score.id == HOUSE
