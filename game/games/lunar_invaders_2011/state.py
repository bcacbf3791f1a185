"""The values of Lunar Invaders, 2011 edition: the state and what a seat sees of it; all others by name.

A seat is asked, by `decision.reason`:

turn      Grow, Teleport, Beam, Build, Go, or Pass where nothing else is possible
throw     Throw: first the attacker, hidden from all others, then the defender
retreat   Retreat: the defender's owner; asked only where there are at least two spaces to choose from
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.decisions import Choice, Seat
from game.core.game import Outcome
from game.core.streams import Rng, Streams, fresh_streams
from game.core.values import fields_of, once
from game.games.lunar_invaders_2011 import asking
from game.games.lunar_invaders_2011.moves import SIGNS, Move
from game.games.lunar_invaders_2011.position import Ending, Options, Phase, Position, Result, Thrown

STREAMS = ("die", "first")
HIDDEN: Thrown = "?"

Question: TypeAlias = Choice[Move]


class Asked(Position, frozen=True, kw_only=True, dict=True):
    """A position that says what is asked in it, and how it ended."""

    @once
    def decision(self) -> Question | None:
        return asking.decision(self)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won (LA-4.1, LA-4.4); a draw is shared by those who are left (LA-4.6)."""
        if not self.ending:
            return None
        seats = range(self.options.seats)
        winners = self.living if self.ending == "repeated" else (self.winner,)
        shares = tuple((seat in winners) / len(winners) for seat in seats)
        return Outcome(self.ending, shares, tuple(int(seat == self.winner) for seat in seats))


class State(Asked, frozen=True, kw_only=True, dict=True):
    """The whole truth: what is open, a sign that waits, and the streams that chance comes from."""

    streams: Streams

    def view(self, seat: Seat) -> SeatView:
        fields = fields_of(Position, self)
        if self.thrown and seat != self.turn:
            fields["thrown"] = HIDDEN
        return SeatView(**fields)


class SeatView(Asked, frozen=True, kw_only=True, dict=True):
    """What a seat can know: everything but chance, and of another's sign only that it was thrown."""

    def resample(self, rng: Rng) -> State:
        """The same position with other dice, and any sign for one that is hidden."""
        fields = fields_of(Position, self)
        if self.thrown == HIDDEN:
            fields["thrown"] = rng.pick(SIGNS)
        return State(**fields, streams=fresh_streams(rng, *STREAMS))


__all__ = [
    "HIDDEN",
    "STREAMS",
    "Ending",
    "Options",
    "Phase",
    "Position",
    "Question",
    "Result",
    "SeatView",
    "State",
    "Thrown",
]
