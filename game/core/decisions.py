"""What a game asks: one of a few moves, a launch, or the table's answer to a launch.

People, bots, tests and replays answer the same decisions.  A decision is derived from the
state, holds plain values, and can judge an answer before any rule runs (`refuses`).
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.core.moves import Landed, Launched, Move
from game.core.streams import Rng
from game.core.values import Value

Seat: TypeAlias = int
NOBODY: Seat = -1
"""A seat that holds nothing: what it can see is what everybody can see."""

M_co = TypeVar("M_co", bound=Move, covariant=True)
L = TypeVar("L")


class Choice(Value, Generic[M_co], frozen=True, tag="choice"):
    """`seat` picks one of `moves`; `reason` is a short key that says what for."""

    seat: Seat
    moves: tuple[M_co, ...]
    reason: str

    def refuses(self, move: object) -> str:
        """Why this is no answer; empty when it is one."""
        return "" if move in self.moves else f"is not among the {len(self.moves)} moves of '{self.reason}'"

    def seen_by(self, seat: Seat) -> Choice[M_co]:
        """Others know that the seat is asked and why, but not what it could do."""
        return self if seat == self.seat else Choice(self.seat, (), self.reason)


class Region(Protocol[L]):
    """Where a launch may start and how it may go; a game brings its own as a plain value.

    `refuses` has to cope with any numbers, NaN included, and with any token.
    """

    def refuses(self, launch: L, tokens: tuple[str, ...]) -> str: ...

    def sample(self, tokens: tuple[str, ...], rng: Rng) -> L: ...


class Aim(Value, Generic[L], frozen=True, tag="aim"):
    """`seat` launches one of `tokens` from within `region`, or makes one of `moves` instead.

    Anybody may know that.  A launch is one answer among several where a seat may also stop
    launching, or say something first.
    """

    seat: Seat
    tokens: tuple[str, ...]
    region: Region[L]
    reason: str
    moves: tuple[Move, ...] = ()

    def accepts(self, launch: L) -> bool:
        return not self.region.refuses(launch, self.tokens)

    def sample(self, rng: Rng) -> L:
        """Any legal launch, by chance; not a good one."""
        return self.region.sample(self.tokens, rng)

    def refuses(self, move: object) -> str:
        """Why this is no answer; empty when it is one."""
        if isinstance(move, Launched):
            return self.region.refuses(move.launch, self.tokens)
        if move in self.moves:
            return ""
        instead = f", or one of {len(self.moves)} moves instead" if self.moves else ""
        return f"a launch is asked for{instead} ('{self.reason}')"

    def seen_by(self, seat: Seat) -> Aim[L]:
        return self


class Settle(Value, Generic[L], frozen=True, tag="settle"):
    """Nobody chooses: where does everything come to rest if `launch` is made on `table`?

    The driver hands both to the physics and the result, as `Landed`, to the rules.
    Core knows neither type; they are those of `game.table`.
    """

    launch: L
    table: Any

    def refuses(self, move: object) -> str:
        """Why this is no answer; whether the landing belongs to the table is the rules' to check."""
        return "" if isinstance(move, Landed) else "the table has not come to rest yet"

    def seen_by(self, seat: Seat) -> Settle[L]:
        return self


Decision: TypeAlias = Choice[Move] | Aim[Any] | Settle[Any]
