"""The facts that come about in both editions; `seat` is who did it or whose unit it is."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.core.decisions import Seat
from game.core.game import Event
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Unit

Why = TypeVar("Why", bound=str)
How = TypeVar("How", bound=str)


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """It is this seat's turn."""

    seat: Seat


class Built(Event, frozen=True, tag="built"):
    """A piece came back from beside the board."""

    seat: Seat
    space: Space
    size: int


class Moved(Event, frozen=True, tag="moved"):
    """A unit went to the space beside it, after a fight into the one that was fought for."""

    seat: Seat
    unit: Unit
    start: Space
    goal: Space


class Fought(Event, frozen=True, tag="fought"):
    """A unit attacks the one on the space beside it; what becomes of that follows."""

    seat: Seat
    start: Space
    goal: Space


class Retreated(Event, frozen=True, tag="retreated"):
    """A unit that was attacked left its space; `seat` is its owner."""

    seat: Seat
    unit: Unit
    start: Space
    goal: Space


class Destroyed(Event, Generic[Why], frozen=True, tag="destroyed"):
    """A unit of that seat's went beside the board."""

    seat: Seat
    unit: Unit
    space: Space
    why: Why


class Teleported(Event, frozen=True, tag="teleported"):
    """`seat` has sent the unit, which need not be its own."""

    seat: Seat
    unit: Unit
    pad: Space
    goal: Space


class Beamed(Event, frozen=True, tag="beamed"):
    """`seat` has sent an enemy's unit off the moons; it is beside the board."""

    seat: Seat
    unit: Unit
    pad: Space


class Passed(Event, frozen=True, tag="passed"):
    """There was nothing that this seat could do."""

    seat: Seat


class Over(Event, Generic[How], frozen=True, tag="over"):
    """The game has ended; a draw has no winner (-1)."""

    ending: How
    winner: Seat
