"""What a match on a screen waits for, and what its screen is told to do: plain values, each said once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core import Outcome, Seat
from game.table.things import Launch


@dataclass(frozen=True)
class Keep:
    """The last move is on its way to the disk; until it is there nobody sees what it leads to."""


@dataclass(frozen=True)
class Show:
    """This entry of the log is to be shown: how it came about, and what it led to."""

    number: int


@dataclass(frozen=True)
class Pause:
    """A breath after a bot's move, or the wait before an answer that gives itself."""


@dataclass(frozen=True)
class Cover:
    """Nothing of the match may be seen until this person sits at the screen (`MatchFlow.sit_down`)."""

    seat: Seat


@dataclass(frozen=True)
class Ask:
    """This person may answer now."""

    seat: Seat


@dataclass(frozen=True)
class Think:
    """This bot thinks, in the worker."""

    seat: Seat


@dataclass(frozen=True)
class Fly:
    """The worker finds out where this launch comes to rest."""

    launch: Launch


@dataclass(frozen=True)
class Over:
    outcome: Outcome


@dataclass(frozen=True)
class Stand:
    """All that happened has been shown: the picture stands, and asks the viewer if the question is theirs."""

    viewer: Seat


@dataclass(frozen=True)
class Complain:
    """Something went wrong that people have to know: the disk refuses, a bot gives no answer."""

    line: str


Doing: TypeAlias = Keep | Show | Pause | Cover | Ask | Think | Fly | Over
"""What a match waits for."""
Order: TypeAlias = Show | Stand | Complain
"""What every screen has to do, once for each time that it is said."""
MatchOrder: TypeAlias = Order | Cover | Over
