"""What lies open on the table: everything except the stream that the first seat is drawn from."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.lunar_invaders.board import Board
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import Counts
from game.games.lunar_invaders.repeats import Seen
from game.games.lunar_invaders_2016.events import Ending
from game.games.lunar_invaders_2016.moves import Action

Phase: TypeAlias = Literal["turn", "answer", "retreat", "over"]
SEATS = 2


class Options(Value, frozen=True):
    """`first` is the seat that begins, or -1 to draw it."""

    first: Annotated[int, msgspec.Meta(ge=-1, le=1)] = -1


class Position(Value, frozen=True, kw_only=True):
    """Everything that anybody can see; a tuple with one entry a seat where seats differ."""

    options: Options
    board: Board
    banks: tuple[Counts, ...]
    """How many smalls, mediums and larges lie beside the board."""
    tokens: tuple[int, ...]
    ban: tuple[tuple[Space, Space], ...] = ()
    """Where the unit of `turn` stands that was pushed out, and the space that it may not go back to."""
    first: Seat
    turn: Seat
    """Whose action it is; the other is asked in the phases "answer" and "retreat"."""
    phase: Phase = "turn"
    announced: Action | None = None
    """What is to be answered, or the attack that is retreated from."""
    seen: Seen = ()
    """The positions that turns have begun with since the last token was spent, this one included."""
    ending: Ending = ""
    winner: Seat = NOBODY

    @property
    def asked(self) -> Seat:
        """The seat that something is asked of, if it is not over."""
        return self.turn if self.phase == "turn" else 1 - self.turn
