"""What lies open on the table: everything except the streams that draws come from."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.decisions import Seat
from game.core.values import Value
from game.games.space_defenders.board import DEFENDERS, NAMES, Board, Space, find
from game.games.space_defenders.moves import Item

Phase: TypeAlias = Literal["place", "set_mine", "turn", "cross", "onward", "shoot", "mine", "over"]
BombState: TypeAlias = Literal["none", "held", "used"]
Ending: TypeAlias = Literal["", "cleared", "quiet", "standstill", "invaded", "wiped_out"]
LOST: tuple[Ending, ...] = ("invaded", "wiped_out")
"""The endings in which everybody has lost."""


class Options(Value, frozen=True):
    """One seat is the solo game; `first` is the seat that begins, or -1 to draw it."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    bomb: bool = True
    upgrades: bool = True
    first: Annotated[int, msgspec.Meta(ge=-1, le=3)] = 0

    def __post_init__(self) -> None:
        if self.first >= self.seats:
            raise ValueError(f"seat {self.first} cannot begin among {self.seats}")


class Position(Value, frozen=True, kw_only=True):
    """Everything that anybody can see; a tuple with one entry a seat where seats differ.

    `board` is ten strings of six, the bottom row first: "." empty, 1 to 5 monsters, L R an
    intact saucer, l r damaged halves, A to D the seats' defenders, * the mine.
    """

    options: Options
    board: Board
    case: tuple[int, ...]
    """How many of each are left in the case, in the order of board.KINDS: 1 2 3 4 5 L R."""
    waiting: str = ""
    """Halves beside the board, the left ones first: "LLR" is a whole saucer and a left half."""
    reserves: tuple[tuple[int, ...], ...]
    """Tiles by their points, ascending; 10 is a saucer's half."""
    bombs: tuple[BombState, ...]
    cannons: tuple[int, ...]
    """Shots after a move: 1, 2 with dual fire, 3 with triple fire."""
    rapid: tuple[bool, ...]
    first: Seat = 0
    """Who began, and begins each round as long as the defender lives."""
    turn: Seat
    phase: Phase = "place"
    shots: int = 0
    """How many are still to be fired (in mid-move: may still be fired there)."""
    origin: Space = ""
    """Where a move began that is under way (phases "cross" and "onward")."""
    due: bool = False
    """Whether the action has taken the last invader of a column, to be answered after the mine."""
    stirred: bool = False
    """Whether something has been hit in this round."""
    thinned: bool = False
    """Whether an invader has left the board in this round."""
    quiet: int = 0
    """Rounds in a row without a hit."""
    still: int = 0
    """Rounds in a row in which no invader left the board."""
    rounds: int = 0
    """Full rounds played."""
    ending: Ending = ""

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats in the order of their turns."""
        seats = self.options.seats
        return tuple((self.first + at) % seats for at in range(seats))

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats with a defender on the board, in the order of their turns."""
        return tuple(seat for seat in self.order if find(self.board, DEFENDERS[seat]))

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(reserve) for reserve in self.reserves)

    @property
    def bombs_left(self) -> int:
        """Bombs beside the board, to be bought."""
        return self.bombs.count("none") if self.options.bomb else 0

    @property
    def mine(self) -> Space:
        """Where the mine is; empty when it is not on the board."""
        return self.space_of("*")

    def defender(self, seat: Seat) -> Space:
        """Where a seat's defender is; empty when it is not on the board."""
        return self.space_of(DEFENDERS[seat])

    def space_of(self, thing: str) -> Space:
        at = find(self.board, thing)
        return NAMES[at[1]][at[0]] if at else ""

    def owned(self, seat: Seat) -> tuple[Item, ...]:
        """What a seat has bought and not used up or lost."""
        owned: list[Item] = []
        if self.bombs[seat] == "held":
            owned.append("bomb")
        if self.cannons[seat] > 1:
            owned.append("dual")
        if self.cannons[seat] > 2:
            owned.append("triple")
        if self.rapid[seat]:
            owned.append("rapid")
        return tuple(owned)
