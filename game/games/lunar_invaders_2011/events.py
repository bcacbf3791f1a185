"""The facts that moves bring about, in the order in which they happen."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.decisions import Seat
from game.core.game import Event
from game.games.lunar_invaders import events
from game.games.lunar_invaders.events import (
    Beamed,
    Built,
    Fought,
    Moved,
    Passed,
    Retreated,
    Teleported,
    TurnPassed,
)
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders_2011.moves import Sign

Why: TypeAlias = Literal["landed_on", "no_retreat", "eliminated"]
Decided: TypeAlias = Literal["win", "tie", "loss"]


class Grew(Event, frozen=True, tag="grew"):
    """A ship has this size now; the piece that it was is beside the board."""

    seat: Seat
    space: Space
    size: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The attacker's die, and what it means for the attacker."""

    seat: Seat
    die: int
    result: Decided
    reveals: ClassVar[str] = "die"


class Threw(Event, frozen=True, tag="threw"):
    """The signs of attacker and defender, and what they mean for the attacker."""

    seats: tuple[Seat, Seat]
    what: tuple[Sign, Sign]
    result: Decided
    reveals: ClassVar[str] = "throw"


class Destroyed(events.Destroyed[Why], frozen=True):
    """A ship of that seat's went beside the board."""


class Eliminated(Event, frozen=True, tag="eliminated"):
    """The seat is out, having too few pieces at home after an action of an enemy's or its own."""

    seat: Seat
    why: Literal["by_enemy", "own_action"]


class Over(events.Over[str], frozen=True):
    """The game has ended; `ending` as in Outcome.termination, a draw has no winner (-1)."""


InvadersEvent: TypeAlias = (
    TurnPassed | Grew | Built | Moved | Fought | Rolled | Threw | Retreated | Destroyed | Teleported | Beamed
    | Eliminated | Passed | Over
)  # fmt: skip

__all__ = [
    "Beamed",
    "Built",
    "Decided",
    "Destroyed",
    "Eliminated",
    "Fought",
    "Grew",
    "InvadersEvent",
    "Moved",
    "Over",
    "Passed",
    "Retreated",
    "Rolled",
    "Teleported",
    "Threw",
    "TurnPassed",
    "Why",
]
