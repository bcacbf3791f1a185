"""What a seat can answer; `str()` of each is its short text."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.values import Value
from game.games.lunar_invaders.moon import Space

Sign: TypeAlias = Literal["rock", "paper", "scissors"]
SIGNS: tuple[Sign, ...] = ("rock", "paper", "scissors")
"""Each is beaten by the next one, the last by the first."""


class Grow(Value, frozen=True, tag="grow"):
    """The own ship there becomes one size larger."""

    space: Space

    def __str__(self) -> str:
        return f"grow {self.space}"


class Teleport(Value, frozen=True, tag="teleport"):
    """The ship on that pad, whoever's it is, goes to a space of another moon."""

    pad: Space
    goal: Space

    def __str__(self) -> str:
        return f"teleport {self.pad} {self.goal}"


class Beam(Value, frozen=True, tag="beam"):
    """The enemy's ship on that pad goes into deep space."""

    pad: Space

    def __str__(self) -> str:
        return f"beam {self.pad}"


class Build(Value, frozen=True, tag="build"):
    """The smallest destroyed piece comes back on that factory."""

    space: Space

    def __str__(self) -> str:
        return f"build {self.space}"


class Go(Value, frozen=True, tag="move"):
    """The own ship goes to a space beside it; where an enemy stands there is a fight."""

    start: Space
    goal: Space

    def __str__(self) -> str:
        return f"move {self.start} {self.goal}"


class Retreat(Value, frozen=True, tag="retreat"):
    """The ship that was beaten goes there."""

    goal: Space

    def __str__(self) -> str:
        return f"retreat {self.goal}"


class Throw(Value, frozen=True, tag="throw"):
    """A sign for a fight, hidden until both are thrown."""

    sign: Sign

    def __str__(self) -> str:
        return f"throw {self.sign}"


class Pass(Value, frozen=True, tag="pass"):
    """Nothing else is possible."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Grow | Teleport | Beam | Build | Go | Retreat | Throw | Pass
