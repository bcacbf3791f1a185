"""The baseline of `bench playouts`: plain tic-tac-toe, as little of a game of `game.core` as there can be.

It is written as one would write it first; whoever makes it slower or faster moves every share of that bench.
"""

from __future__ import annotations

from game.core import NOBODY, Choice, Event, Outcome, Rng, Seat, Step, Value, require

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Mark(Value, frozen=True):
    """Takes a free space; they are numbered row by row."""

    space: int


class Marked(Event, frozen=True):
    seat: Seat
    space: int


class Board(Value, frozen=True):
    """By space whose mark it bears."""

    spaces: tuple[Seat, ...] = (NOBODY,) * 9
    turn: Seat = 0

    @property
    def options(self) -> Value:
        return Value()

    @property
    def decision(self) -> Choice[Mark] | None:
        if self.outcome is not None:
            return None
        free = tuple(Mark(space) for space, seat in enumerate(self.spaces) if seat == NOBODY)
        return Choice(self.turn, free, "mark")

    @property
    def outcome(self) -> Outcome | None:
        spaces = self.spaces
        for a, b, c in LINES:
            if spaces[a] == spaces[b] == spaces[c] != NOBODY:
                won = spaces[a]
                return Outcome("line", (1.0 - won, float(won)), (1 - won, won))
        return None if NOBODY in spaces else Outcome("full", (0.5, 0.5), (0, 0))

    def view(self, seat: Seat) -> Board:
        return self

    def resample(self, rng: Rng) -> Board:
        return self


def apply(board: Board, move: Mark) -> Step[Board, Marked]:
    require(board.decision, move)
    at = move.space
    after = Board((*board.spaces[:at], board.turn, *board.spaces[at + 1 :]), 1 - board.turn)
    return Step(after, (Marked(board.turn, at),))
