"""What lies open on the table, and the one thing that may be hidden: a sign that waits for the other."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders.board import Beside, Board
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders.repeats import Seen

Phase: TypeAlias = Literal["turn", "throw", "retreat", "over"]
Result: TypeAlias = Literal["", "win", "tie"]
Thrown: TypeAlias = Literal["", "?", "rock", "paper", "scissors"]
Ending: TypeAlias = Literal["", "home", "last_one", "repeated"]


class Options(Value, frozen=True):
    """`roshambo` decides fights by rock-paper-scissors; `first` is the seat that begins, or -1 to draw it."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=5)] = 2
    roshambo: bool = False
    first: Annotated[int, msgspec.Meta(ge=-1, le=4)] = -1

    def __post_init__(self) -> None:
        if self.first >= self.seats:
            raise ValueError(f"seat {self.first} cannot begin among {self.seats}")


class Position(Value, frozen=True, kw_only=True):
    """Everything that a seat can see; a tuple with one entry a seat where seats differ."""

    options: Options
    board: Board
    destroyed: Beside
    """The pieces beside the board: how many smalls, mediums and larges."""
    out: tuple[bool, ...]
    """Who has been eliminated."""
    first: Seat = 0
    """Who began."""
    turn: Seat = 0
    """Whose action it is, also while another seat is asked for a sign or a retreat."""
    phase: Phase = "turn"
    start: Space = ""
    """Where the attacker of a fight stands that is not over (phases throw and retreat)."""
    goal: Space = ""
    """Where its defender stands."""
    result: Result = ""
    """How the fight went for the attacker, while the defender chooses where to retreat to."""
    thrown: Thrown = ""
    """The attacker's sign while the defender's is awaited; "?" for those who can't know it."""
    seen: Seen = ()
    """The positions at the start of each turn, this one included, since chance last decided a fight.

    Nor are those kept that can't come again, because somebody has been eliminated since.
    """
    ending: Ending = ""
    winner: Seat = NOBODY

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats that are left."""
        return tuple(seat for seat, out in enumerate(self.out) if not out)

    @property
    def defender(self) -> Seat:
        """Whose ship is attacked; NOBODY's when there is no fight."""
        return owner(self.at(self.goal)) if self.goal else NOBODY

    def at(self, space: Space) -> Unit:
        """What stands there."""
        return boards.at(self.board, space)

    def at_home(self, seat: Seat) -> int:
        """How many pieces a seat has on its home moon."""
        return boards.pieces_on(self.board[seat], seat)
