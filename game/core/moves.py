"""Moves: values that answer a decision and have a short text.

A game defines its own; the two here are shared by every game with a table.  A shot is two
moves: a seat's `Launched`, and the table's `Landed`, which says where everything came to rest.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import msgspec

from game.core import text
from game.core.errors import BadText
from game.core.values import Value

L = TypeVar("L", bound=msgspec.Struct)
R = TypeVar("R", bound=msgspec.Struct)


class Move(Protocol):
    """A plain value; `str()` of it is its short text, which `Game.parse_move` reads back."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class Launched(Value, Generic[L], frozen=True, tag="launch"):
    """A seat has let go: the answer to an `Aim`."""

    launch: L

    def __str__(self) -> str:
        return f"launch {text.write(self.launch)}"


class Landed(Value, Generic[L], frozen=True, tag="landing"):
    """Everything lies still: the answer to a `Settle`."""

    landing: L

    def __str__(self) -> str:
        return f"landing {text.write(self.landing)}"


def parse_shot(written: str, launch: type[L], landing: type[R]) -> Launched[L] | Landed[R]:
    """Reads the text of either half of a shot.  Raises BadText."""
    word, _, rest = written.strip().partition(" ")
    if word == "launch":
        return Launched(text.read(launch, rest))
    if word == "landing":
        return Landed(text.read(landing, rest))
    raise BadText(f"{word or 'nothing'}: expected launch or landing")
