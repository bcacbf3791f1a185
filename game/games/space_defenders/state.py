"""The values of Space Defenders: options, moves, events, the state and what a seat sees of it.

A seat is asked, by `decision.reason`:

place      Place: where the own defender starts
set_mine   SetMine: in which row the mine starts
turn       Go: where to, the own space included; or Buy
cross      Fire or Stop: rapid fire, on a space that the move could go on from
onward     Go or Stop: where on the line the move ends, after that shot; or Fire once more
shoot      Fire: asked only where the bomb could be used; a shot without a choice is fired at once
mine       MoveMine (or SetMine, where it wraps) or LeaveMine; asked only where it can be moved

Everything but the streams is open, so all views are alike.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.decisions import Choice, Seat
from game.core.game import Outcome
from game.core.streams import Rng, Streams, fresh_streams
from game.core.values import fields_of, once
from game.games.space_defenders import asking
from game.games.space_defenders.board import Board, Space
from game.games.space_defenders.events import (
    BombUsed,
    Bought,
    CaseRanOut,
    Collided,
    DefendersEvent,
    Drew,
    Dropped,
    Eliminated,
    Invaded,
    Lost,
    MineHit,
    MineMoved,
    MineSet,
    Moved,
    Over,
    Placed,
    Reinforced,
    Robbed,
    SaucerFormed,
    SaucerHalved,
    Shifted,
    Shot,
    Taken,
    TurnPassed,
    Waits,
)
from game.games.space_defenders.moves import (
    ITEMS,
    Buy,
    Fire,
    Go,
    Item,
    LeaveMine,
    Move,
    MoveMine,
    Place,
    SetMine,
    Stop,
)
from game.games.space_defenders.position import LOST, BombState, Ending, Options, Phase, Position

STREAMS = ("case", "first")

Question: TypeAlias = Choice[Move]


class Asked(Position, frozen=True, kw_only=True, dict=True):
    """A position that says what is asked in it, and how it ended."""

    @once
    def decision(self) -> Question | None:
        return asking.decision(self)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won; a tie is shared, and against the horde all lose (SD-1.6, SD-2.9, SD-3.3, SD-4.4)."""
        if not self.ending:
            return None
        points = self.points
        if self.ending in LOST:
            return Outcome(self.ending, (0.0,) * len(points), (0,) if self.options.seats == 1 else points)
        best = points.count(max(points))
        return Outcome(self.ending, tuple((own == max(points)) / best for own in points), points)


class State(Asked, frozen=True, kw_only=True, dict=True):
    """The whole truth: what is open, and the streams that draws come from."""

    streams: Streams

    def view(self, seat: Seat) -> SeatView:
        return SeatView(**fields_of(Position, self))


class SeatView(Asked, frozen=True, kw_only=True, dict=True):
    """What any seat can know: everything but the order in which tiles will be drawn."""

    def resample(self, rng: Rng) -> State:
        """The same position with another order of draws."""
        return State(**fields_of(Position, self), streams=fresh_streams(rng, *STREAMS))


__all__ = [
    "ITEMS",
    "LOST",
    "STREAMS",
    "Board",
    "BombState",
    "BombUsed",
    "Bought",
    "Buy",
    "CaseRanOut",
    "Collided",
    "DefendersEvent",
    "Drew",
    "Dropped",
    "Eliminated",
    "Ending",
    "Fire",
    "Go",
    "Invaded",
    "Item",
    "LeaveMine",
    "Lost",
    "MineHit",
    "MineMoved",
    "MineSet",
    "Move",
    "MoveMine",
    "Moved",
    "Options",
    "Over",
    "Phase",
    "Place",
    "Placed",
    "Position",
    "Question",
    "Reinforced",
    "Robbed",
    "SaucerFormed",
    "SaucerHalved",
    "SeatView",
    "SetMine",
    "Shifted",
    "Shot",
    "Space",
    "State",
    "Stop",
    "Taken",
    "TurnPassed",
    "Waits",
]
