"""What a seat can answer; `str()` of each is its short text."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.games.lunar_invaders import moves
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.moves import Written

Sign: TypeAlias = Literal["rock", "paper", "scissors"]
SIGNS: tuple[Sign, ...] = ("rock", "paper", "scissors")
"""Each is beaten by the next one, the last by the first."""


class Grow(Written, frozen=True, tag="grow"):
    """The own ship there becomes one size larger."""

    space: Space


class Teleport(moves.Teleport[Space], frozen=True):
    """The ship on that pad, whoever's it is, goes to a space of another moon."""


class Beam(moves.Beam[Space], frozen=True):
    """The enemy's ship on that pad goes into deep space."""


class Build(moves.Build[Space], frozen=True):
    """The smallest destroyed piece comes back on that factory."""


class Go(moves.Go[Space], frozen=True):
    """The own ship goes to a space beside it; where an enemy stands there is a fight."""


class Retreat(moves.Retreat[Space], frozen=True):
    """The ship that was beaten goes there."""


class Throw(Written, frozen=True, tag="throw"):
    """A sign for a fight, hidden until both are thrown."""

    sign: Sign


class Pass(moves.Pass, frozen=True):
    """Nothing else is possible."""


Move: TypeAlias = Grow | Teleport | Beam | Build | Go | Retreat | Throw | Pass
