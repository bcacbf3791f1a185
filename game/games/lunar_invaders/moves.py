"""The answers that both editions know; each edition says what they mean there and which spaces it has.

`str()` of each is its short text.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec.structs import astuple

from game.core.values import Value

S = TypeVar("S", bound=str)


class Written(Value, frozen=True, gc=False):
    """A move of words: its text is its tag and they, one after the other.

    Thousands of moves are remembered, and hold nothing that could lead back to them: Python need not look.
    """

    def __str__(self) -> str:
        return " ".join((str(self.__struct_config__.tag), *astuple(self)))


class Teleport(Written, Generic[S], frozen=True, tag="teleport"):
    """What stands on the pad, whoever's it is, goes to a space of another moon."""

    pad: S
    goal: S


class Beam(Written, Generic[S], frozen=True, tag="beam"):
    """What an enemy has on the pad leaves the board."""

    pad: S


class Build(Written, Generic[S], frozen=True, tag="build"):
    """The smallest piece beside the board comes onto a factory."""

    space: S


class Go(Written, Generic[S], frozen=True, tag="move"):
    """An own unit goes to a space beside it."""

    start: S
    goal: S


class Retreat(Written, Generic[S], frozen=True, tag="retreat"):
    """Who was attacked goes there."""

    goal: S


class Pass(Written, frozen=True, tag="pass"):
    """Nothing else is possible."""
