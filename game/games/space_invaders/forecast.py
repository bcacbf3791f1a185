"""What the coming advance would do if nothing more were destroyed: ghosts of the cards, and the damage."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from game.core.values import Value
from game.games.space_invaders.cleanup import explosions_passed, rows_to_fill
from game.games.space_invaders.grid import NAMES, PLANET, Space, row_of
from game.games.space_invaders.march import March, coming
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Position

How: TypeAlias = Literal["moves", "pushed", "both"]


class Ghost(Value, frozen=True):
    """Where a card will be: a space, or "planet" where it strikes with `damage`.

    `how` says whether it goes by itself, is pushed, or both one after the other; `path` has the spaces
    where it stops, from where it is now.
    """

    card: str
    start: Space
    end: Space
    how: How
    pushed_by: tuple[str, ...]
    path: tuple[Space, ...]
    damage: int

    @property
    def strikes(self) -> bool:
        return self.end == "planet"


class Forecast(Value, frozen=True):
    """`planet` is the health afterwards, `explosions` the spaces passed that bring reinforcements."""

    ghosts: tuple[Ghost, ...]
    damage: int
    planet: int
    explosions: tuple[int, ...]
    last: bool

    @property
    def lost(self) -> bool:
        return self.planet == 0

    @property
    def doubled(self) -> bool:
        """Whether what strikes does more damage than its card says."""
        return any(ghost.damage > invaders()[ghost.card].damage for ghost in self.ghosts if ghost.strikes)


def forecast(position: Position) -> Forecast:
    """For every card on the field where it will go, and what the planet will suffer."""
    outcome, damage = coming(position.space, position.last)
    planet = max(0, position.planet - damage)
    passed = () if position.last else explosions_passed(position.options, position.planet, planet)
    ghosts = tuple(
        _ghost(card, NAMES[at], outcome, position.last) for at, card in enumerate(position.space) if card
    )
    return Forecast(ghosts, damage, planet, passed, position.last)


def arriving(position: Position, coming: Forecast, deck: int) -> int:
    """How many invaders are dealt after this advance, of so many in the deck now and of what strikes."""
    if coming.last:
        return 0
    rows = {name for at, name in enumerate(NAMES) if row_of(at) in rows_to_fill(position.options)}
    free = rows - {ghost.end for ghost in coming.ghosts}
    return min(len(free), deck + sum(ghost.strikes for ghost in coming.ghosts))


class Freed(Value, frozen=True):
    """What a fall lets through: where these invaders stand now, and their damage."""

    spaces: tuple[Space, ...]
    damage: int

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(sorted({space[0] for space in self.spaces}))


def freed_by(position: Position, card: str, gone: Collection[str] = ()) -> Freed | None:
    """What would strike in the coming advance only because a card is no longer in its way.

    `gone` are those that fall anyway.
    """
    standing = tuple("" if held in gone else held for held in position.space)
    if card not in standing:
        return None
    without = tuple("" if held == card else held for held in standing)
    before = coming(standing, position.last)[0].struck
    then = [held for held in coming(without, position.last)[0].struck if held not in before]
    spaces = tuple(sorted(NAMES[standing.index(held)] for held in then))
    return Freed(spaces, sum(invaders()[held].damage for held in then)) if then else None


def _ghost(card: str, start: Space, outcome: March, last: bool) -> Ghost:
    strides = [stride for stride in outcome.strides if stride.card == card]
    ends = tuple("planet" if stride.end == PLANET else NAMES[stride.end] for stride in strides)
    pushed = tuple(stride.pushed_by for stride in strides if stride.pushed_by)
    how: How = "both" if 0 < len(pushed) < len(strides) else "pushed" if pushed else "moves"
    damage = invaders()[card].damage * (numbers().last_round.damage if last else 1)
    return Ghost(card, start, ends[-1], how, pushed, (start, *ends), damage if ends[-1] == "planet" else 0)
