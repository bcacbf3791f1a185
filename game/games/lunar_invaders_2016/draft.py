"""A state while a move is carried out, and what is done to it in more than one room of the rules."""

from __future__ import annotations

from typing import Literal

from game.core import draft as core
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders.board import Board, at, put, with_counts
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, Counts, Unit, owner, plus, sizes
from game.games.lunar_invaders.repeats import Seen
from game.games.lunar_invaders_2016.events import Destroyed, Ending, LunarEvent, Over
from game.games.lunar_invaders_2016.moves import Action
from game.games.lunar_invaders_2016.position import Options, Phase
from game.games.lunar_invaders_2016.state import State


class Draft(core.Draft[State, LunarEvent], of=State):
    """A state of this edition that is being changed."""

    options: Options
    board: Board
    banks: tuple[Counts, ...]
    tokens: tuple[int, ...]
    ban: tuple[tuple[Space, Space], ...]
    first: Seat
    turn: Seat
    phase: Phase
    announced: Action | None
    seen: Seen
    ending: Ending
    winner: Seat

    came_home: Seat = NOBODY
    """Who has brought a unit home by teleporter, or had one brought."""
    pushed: tuple[tuple[Space, Space], ...] = ()
    """The ban that the other's next turn will have."""

    def at(self, space: Space) -> Unit:
        return at(self.board, space)

    def put(self, changes: dict[Space, Unit]) -> None:
        self.board = put(self.board, changes)

    def keep(self, seat: Seat, bank: Counts) -> None:
        self.banks = with_counts(self.banks, seat, bank)

    def spend(self, seat: Seat, tokens: int) -> None:
        """LB-4.6: never to come back, so that no position from before can come again."""
        self.tokens = tuple(held - tokens * (at == seat) for at, held in enumerate(self.tokens))
        self.seen = ()

    def destroy(self, space: Space, why: Literal["landed_on", "no_retreat"]) -> None:
        unit = self.to_bank(space)
        self.tell(Destroyed(owner(unit), unit, space, why))

    def to_bank(self, space: Space) -> Unit:
        """The unit's pieces go to their owner's bank."""
        unit = self.at(space)
        seat = owner(unit)
        self.put({space: EMPTY})
        self.keep(seat, plus(self.banks[seat], *sizes(unit)))
        return unit

    def finish(self, ending: Ending, winner: Seat) -> None:
        self.ending, self.winner, self.phase = ending, winner, "over"
        self.ban, self.announced = (), None
        self.tell(Over(ending, winner))
