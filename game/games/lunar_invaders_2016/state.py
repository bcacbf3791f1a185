"""The values of this edition: options, moves, events, the state and what a seat sees of it.

A seat is asked, by `decision.reason`:

turn       an Action, or Pass where there is none
answer     Let, Cancel, Misdirect or Hold: what the other has announced; asked where a token could be spent
retreat    Retreat: where the attacked unit goes; asked where it has a choice

Everything but the stream that the first seat is drawn from is open, so all views are alike.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.decisions import Choice, Seat
from game.core.game import Outcome
from game.core.streams import Rng, Streams, fresh_streams
from game.core.values import fields_of, once
from game.games.lunar_invaders_2016 import asking
from game.games.lunar_invaders_2016.moves import Move
from game.games.lunar_invaders_2016.position import SEATS, Options, Phase, Position

STREAMS = ("first",)

Question: TypeAlias = Choice[Move]


class Asked(Position, frozen=True, kw_only=True, dict=True):
    """A position that says what is asked in it, and how it ended."""

    @once
    def decision(self) -> Question | None:
        return asking.decision(self)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won; a draw is shared (LB-5)."""
        if not self.ending:
            return None
        if self.winner < 0:
            return Outcome(self.ending, (0.5,) * SEATS, (0,) * SEATS)
        won = tuple(int(seat == self.winner) for seat in range(SEATS))
        return Outcome(self.ending, tuple(map(float, won)), won)


class State(Asked, frozen=True, kw_only=True, dict=True):
    """The whole truth: what is open, and the stream."""

    streams: Streams

    def view(self, seat: Seat) -> SeatView:
        return SeatView(**fields_of(Position, self))


class SeatView(Asked, frozen=True, kw_only=True, dict=True):
    """What any seat can know: everything but the stream."""

    def resample(self, rng: Rng) -> State:
        return State(**fields_of(Position, self), streams=fresh_streams(rng, *STREAMS))


__all__ = ["STREAMS", "Asked", "Options", "Phase", "Position", "Question", "SeatView", "State"]
