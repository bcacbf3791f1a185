"""The facts that moves bring about, in the order in which they happen."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.decisions import Seat
from game.core.game import Event
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Unit
from game.games.lunar_invaders_2011.moves import Sign

Why: TypeAlias = Literal["landed_on", "no_retreat", "eliminated"]
Decided: TypeAlias = Literal["win", "tie", "loss"]


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """It is this seat's turn."""

    seat: Seat


class Grew(Event, frozen=True, tag="grew"):
    """A ship has this size now; the piece that it was is beside the board."""

    seat: Seat
    space: Space
    size: int


class Built(Event, frozen=True, tag="built"):
    """A destroyed piece is back."""

    seat: Seat
    space: Space
    size: int


class Moved(Event, frozen=True, tag="moved"):
    """A ship went to the space beside it, after a fight into the one that was fought for."""

    seat: Seat
    unit: Unit
    start: Space
    goal: Space


class Fought(Event, frozen=True, tag="fought"):
    """A ship attacks the one on the space beside it."""

    seat: Seat
    start: Space
    goal: Space


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


class Retreated(Event, frozen=True, tag="retreated"):
    """A beaten ship left its space."""

    seat: Seat
    unit: Unit
    start: Space
    goal: Space


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A ship of that seat's went beside the board."""

    seat: Seat
    unit: Unit
    space: Space
    why: Why


class Teleported(Event, frozen=True, tag="teleported"):
    """`seat` has sent the ship, which need not be its own."""

    seat: Seat
    unit: Unit
    pad: Space
    goal: Space


class Beamed(Event, frozen=True, tag="beamed"):
    """`seat` has sent an enemy's ship into deep space; it is beside the board."""

    seat: Seat
    unit: Unit
    pad: Space


class Eliminated(Event, frozen=True, tag="eliminated"):
    """The seat is out, having too few pieces at home after an action of an enemy's or its own."""

    seat: Seat
    why: Literal["by_enemy", "own_action"]


class Passed(Event, frozen=True, tag="passed"):
    """The seat had nothing that it could do."""

    seat: Seat


class Over(Event, frozen=True, tag="over"):
    """The game has ended; `ending` as in Outcome.termination, a draw has no winner (-1)."""

    ending: str
    winner: Seat


InvadersEvent: TypeAlias = (
    TurnPassed | Grew | Built | Moved | Fought | Rolled | Threw | Retreated | Destroyed | Teleported | Beamed
    | Eliminated | Passed | Over
)  # fmt: skip
