"""The facts that moves bring about, in the order in which they happen."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.decisions import Seat
from game.core.game import Event
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Unit
from game.games.lunar_invaders_2016.moves import Change

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


class Moved(Event, frozen=True, tag="moved"):
    seat: Seat
    unit: Unit
    start: Space
    goal: Space


class Fought(Event, frozen=True, tag="fought"):
    """A unit attacks another, which is not the larger one: what becomes of that follows."""

    seat: Seat
    start: Space
    goal: Space


class Retreated(Event, frozen=True, tag="retreated"):
    """`seat` is the owner; until the end of its next turn the unit may not go back."""

    seat: Seat
    unit: Unit
    start: Space
    goal: Space


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A unit's pieces went to the bank of its owner, `seat`."""

    seat: Seat
    unit: Unit
    space: Space
    why: Literal["landed_on", "no_retreat"]


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


class Built(Event, frozen=True, tag="built"):
    seat: Seat
    space: Space
    size: int


class Teleported(Event, frozen=True, tag="teleported"):
    """`seat` is the one that sent the unit, which may be the other's."""

    seat: Seat
    unit: Unit
    pad: Space
    goal: Space


class Beamed(Event, frozen=True, tag="beamed"):
    """An enemy's unit was beamed into oblivion by this seat; its pieces went to the bank."""

    seat: Seat
    unit: Unit
    pad: Space


class Passed(Event, frozen=True, tag="passed"):
    """There was nothing that this seat could do."""

    seat: Seat


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """It is this seat's turn."""

    seat: Seat


class Over(Event, frozen=True, tag="over"):
    """The game has ended; `winner` is nobody (-1) in a draw."""

    ending: Ending
    winner: Seat


LunarEvent: TypeAlias = (
    Announced | LetPass | Malfunction | Moved | Fought | Retreated | Destroyed | Combined | Divided
    | Transferred | Built | Teleported | Beamed | Passed | TurnPassed | Over
)  # fmt: skip
