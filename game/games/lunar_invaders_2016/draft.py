"""A state while a move is carried out: the rooms of the rules change it, and tell what they did.

`close` makes the next state of it; whatever was not touched is shared with the state before.
"""

from __future__ import annotations

from typing import Literal

from game.core.decisions import NOBODY, Seat
from game.core.game import Step
from game.games.lunar_invaders.board import Board, at, put, with_counts
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, Counts, Unit, owner, plus, sizes
from game.games.lunar_invaders.repeats import Seen
from game.games.lunar_invaders_2016.events import Destroyed, Ending, LunarEvent, Over
from game.games.lunar_invaders_2016.moves import Action
from game.games.lunar_invaders_2016.position import Phase
from game.games.lunar_invaders_2016.state import State


class Draft:
    """The fields of a State, to be changed, and the events so far."""

    __slots__ = (
        "announced", "ban", "banks", "board", "came_home", "ending", "events", "first", "options", "phase",
        "pushed", "seen", "streams", "tokens", "turn", "winner",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.options, self.first, self.streams = state.options, state.first, state.streams
        self.board: Board = state.board
        self.banks: tuple[Counts, ...] = state.banks
        self.tokens: tuple[int, ...] = state.tokens
        self.ban = state.ban
        self.turn: Seat = state.turn
        self.phase: Phase = state.phase
        self.announced: Action | None = state.announced
        self.seen: Seen = state.seen
        self.ending: Ending = state.ending
        self.winner: Seat = state.winner
        self.came_home: Seat = NOBODY
        """Who has brought a unit home by teleporter, or had one brought."""
        self.pushed: tuple[tuple[Space, Space], ...] = ()
        """The ban that the other's next turn will have."""
        self.events: list[LunarEvent] = []

    def close(self) -> Step[State, LunarEvent]:
        state = State(
            options=self.options, board=self.board, banks=self.banks, tokens=self.tokens, ban=self.ban,
            first=self.first, turn=self.turn, phase=self.phase, announced=self.announced, seen=self.seen,
            ending=self.ending, winner=self.winner, streams=self.streams,
        )  # fmt: skip
        return Step(state, tuple(self.events))

    def tell(self, event: LunarEvent) -> None:
        self.events.append(event)

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
