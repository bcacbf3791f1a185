"""A state while a move is carried out, and what is done to it in more than one room of the rules."""

from __future__ import annotations

from game.core import draft as core
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders.board import Beside, Board
from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, Unit, minus, owner, plus, sizes, unit
from game.games.lunar_invaders.repeats import Seen
from game.games.lunar_invaders_2011.events import Destroyed, InvadersEvent, Over, Why
from game.games.lunar_invaders_2011.position import Ending, Options, Phase, Result, Thrown
from game.games.lunar_invaders_2011.state import State


class Draft(core.Draft[State, InvadersEvent], of=State):
    """A state of this edition that is being changed."""

    options: Options
    board: Board
    destroyed: Beside
    out: tuple[bool, ...]
    first: Seat
    turn: Seat
    phase: Phase
    start: Space
    goal: Space
    result: Result
    thrown: Thrown
    seen: Seen
    ending: Ending
    winner: Seat

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
