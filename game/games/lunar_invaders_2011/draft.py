"""A state while a move is carried out: the rooms of the rules change it, and tell what they did.

`close` makes the next state of it; whatever was not touched is shared with the state before.
"""

from __future__ import annotations

from game.core.decisions import NOBODY, Seat
from game.core.game import Step
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, Unit, minus, owner, plus, sizes, unit
from game.games.lunar_invaders_2011.events import Destroyed, InvadersEvent, Over, Why
from game.games.lunar_invaders_2011.position import Ending, Phase, Result, Thrown
from game.games.lunar_invaders_2011.state import State


class Draft:
    """The fields of a State, to be changed, and the events so far."""

    __slots__ = (
        "board", "destroyed", "ending", "events", "first", "goal", "options", "out", "phase", "result",
        "seen", "start", "streams", "thrown", "turn", "winner",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.options, self.first, self.streams = state.options, state.first, state.streams
        self.board, self.destroyed, self.out, self.seen = state.board, state.destroyed, state.out, state.seen
        self.turn: Seat = state.turn
        self.phase: Phase = state.phase
        self.start: Space = state.start
        self.goal: Space = state.goal
        self.result: Result = state.result
        self.thrown: Thrown = state.thrown
        self.ending: Ending = state.ending
        self.winner: Seat = state.winner
        self.events: list[InvadersEvent] = []

    def close(self) -> Step[State, InvadersEvent]:
        state = State(
            options=self.options, board=self.board, destroyed=self.destroyed, out=self.out, first=self.first,
            turn=self.turn, phase=self.phase, start=self.start, goal=self.goal, result=self.result,
            thrown=self.thrown, seen=self.seen, ending=self.ending, winner=self.winner, streams=self.streams,
        )  # fmt: skip
        return Step(state, tuple(self.events))

    def tell(self, event: InvadersEvent) -> None:
        self.events.append(event)

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, out in enumerate(self.out) if not out]

    # On the board

    def at(self, space: Space) -> Unit:
        return boards.at(self.board, space)

    def shift(self, start: Space, goal: Space) -> Unit:
        """The ship on one space stands on the other."""
        ship = self.at(start)
        self.board = boards.put(self.board, {start: EMPTY, goal: ship})
        return ship

    def take(self, space: Space) -> Unit:
        """The ship there goes to its owner's destroyed pieces."""
        ship = self.at(space)
        self.board = boards.put(self.board, {space: EMPTY})
        self._keep(owner(ship), plus(self.destroyed[owner(ship)], *sizes(ship)))
        return ship

    def destroy(self, space: Space, why: Why) -> None:
        ship = self.take(space)
        self.tell(Destroyed(owner(ship), ship, space, why))

    def bring(self, seat: Seat, size: int, space: Space) -> None:
        """A destroyed piece of that size stands there."""
        self.board = boards.put(self.board, {space: unit(seat, size)})
        self._keep(seat, minus(self.destroyed[seat], size))

    def _keep(self, seat: Seat, counts: tuple[int, int, int]) -> None:
        self.destroyed = boards.with_counts(self.destroyed, seat, counts)

    # The fight and the end

    def lay_down_arms(self) -> None:
        """No fight is under way."""
        self.start = self.goal = ""
        self.result, self.thrown = "", ""

    def finish(self, ending: Ending, winner: Seat = NOBODY) -> None:
        self.ending, self.winner, self.phase = ending, winner, "over"
        self.tell(Over(ending, winner))
