"""The facts that moves bring about, in the order in which they happen."""

from __future__ import annotations

from typing import Literal, TypeAlias

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
from game.games.lunar_invaders.pieces import Unit
from game.games.lunar_invaders_2016.moves import Change

Why: TypeAlias = Literal["landed_on", "no_retreat"]
Malfunctions: TypeAlias = Literal["cancel", "misdirect", "hold"]
Ending: TypeAlias = Literal["", "home", "stranded", "draw", "repeated"]


class Announced(Event, frozen=True, tag="announced"):
    """A seat has said what it does, by the move's text, and the other is asked whether it lets it."""

    seat: Seat
    move: str


class LetPass(Event, frozen=True, tag="let_pass"):
    """The seat spends no token on what was announced."""

    seat: Seat


class Malfunction(Event, frozen=True, tag="malfunction"):
    """The seat has spent so many tokens: cancelled, or held on the pad, is what was announced last; a
    misdirected unit comes through elsewhere, which follows."""

    seat: Seat
    kind: Malfunctions
    tokens: int


class Destroyed(events.Destroyed[Why], frozen=True):
    """A unit's pieces went to the bank of its owner, `seat`."""


class Combined(Event, frozen=True, tag="combined"):
    """A unit came onto another of its own; `tower` is what they make."""

    seat: Seat
    unit: Unit
    start: Space
    goal: Space
    tower: Unit


class Divided(Event, frozen=True, tag="divided"):
    seat: Seat
    start: Space
    size: int
    goal: Space
    change: Change


class Transferred(Event, frozen=True, tag="transferred"):
    """`tower` is what the unit on the goal has become."""

    seat: Seat
    start: Space
    size: int
    goal: Space
    change: Change
    tower: Unit


class Over(events.Over[Ending], frozen=True):
    """The game has ended; `winner` is nobody (-1) in a draw."""


LunarEvent: TypeAlias = (
    Announced | LetPass | Malfunction | Moved | Fought | Retreated | Destroyed | Combined | Divided
    | Transferred | Built | Teleported | Beamed | Passed | TurnPassed | Over
)  # fmt: skip

__all__ = [
    "Announced",
    "Beamed",
    "Built",
    "Combined",
    "Destroyed",
    "Divided",
    "Ending",
    "Fought",
    "LetPass",
    "LunarEvent",
    "Malfunction",
    "Malfunctions",
    "Moved",
    "Over",
    "Passed",
    "Retreated",
    "Teleported",
    "Transferred",
    "TurnPassed",
    "Why",
]
