"""Looking ahead: the ways in which a turn can go, from its next question to its end.

Unfinished turns are followed widest where they promise most, so a turn of many questions costs
little more than one of two.  Every position looked at is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from game.bots.bot import Budget, Effort, Stop
from game.core.decisions import Choice, Seat
from game.core.game import AnyGame, State
from game.core.moves import Move

LONGEST = 16  # questions of one turn; what is open then is judged as it stands
BREATH = 8  # positions between two looks at whether to stop


class Enough(Exception):
    """The budget is spent, or nobody waits for the answer any more."""


class Line(NamedTuple):
    """A way to go on: the mover's share where it leads, the answer it starts with, and that position.

    `moves` is what the mover picks from there; none where the turn is over.
    """

    share: float
    first: Move
    state: State
    moves: Sequence[Move]


class Thought:
    """One question being thought about: looks at positions until it has had enough."""

    def __init__(self, game: AnyGame, budget: Budget, stop: Stop) -> None:
        self.game = game
        self.evaluation = game.companions.evaluation
        self.left = budget.nodes
        self._floor = 0
        self._stop = stop

    def step(self, state: State, move: Move) -> State:
        """The position after a move.  Raises Enough."""
        self.count()
        after: State = self.game.apply(state, move).state
        return after

    def count(self) -> None:
        """One more position is looked at.  Raises Enough."""
        if self.left > self._floor and self.left % BREATH == 0 and self._stop():
            self.left = 0
        if self.left <= self._floor:
            raise Enough
        self.left -= 1

    @contextmanager
    def within(self, nodes: int) -> Iterator[None]:
        """Meanwhile no more than so many positions are looked at."""
        self._floor = max(0, self.left - nodes)
        try:
            yield
        finally:
            self._floor = 0

    def onward(self, state: State, move: Move, seat: Seat, turn: object) -> tuple[State, Sequence[Move]]:
        """After a move and whatever leaves no choice in the same turn: the position, and the next choice."""
        state = self.step(state, move)
        while len(moves := self.picks(state, seat, turn)) == 1:
            state = self.step(state, moves[0])
        return state, moves

    def picks(self, state: State, seat: Seat, turn: object) -> Sequence[Move]:
        """What the seat picks from if its turn goes on; nothing if not."""
        if self.evaluation.turn(state) != turn:
            return ()
        decision = state.decision
        if not isinstance(decision, Choice) or decision.seat != seat:
            return ()
        return self.evaluation.worthwhile(state, decision.moves)

    def lines(self, state: State, effort: Effort, among: Sequence[Move] = ()) -> list[Line]:
        """Where the turn of the seat that is asked can lead; only answers `among`, if there are any.

        Stops early, with what it has, when it has had enough.
        """
        decision = state.decision
        assert isinstance(decision, Choice), "somebody has to be asked to pick"
        seat, turn = decision.seat, self.evaluation.turn(state)
        ended: list[Line] = []
        unfinished: list[Line] = []
        grown: list[Line] = []
        try:
            first = among or self.evaluation.worthwhile(state, decision.moves)
            for depth in range(LONGEST):
                here = unfinished if depth else [Line(0.0, None, state, first)]
                grown = []
                for line in here:
                    whole = depth == 0 and bool(among)
                    for move in line.moves if whole else self.likely(line.state, line.moves, effort):
                        after, moves = self.onward(line.state, move, seat, turn)
                        share = self.evaluation.worth(after, seat)
                        made = Line(share, move if depth == 0 else line.first, after, moves)
                        (grown if moves else ended).append(made)
                if not grown:
                    return ended
                unfinished = best_of(grown, effort.width)
        except Enough:
            return [*ended, *unfinished, *grown]
        return [*ended, *unfinished]

    def likely(self, state: State, moves: Sequence[Move], effort: Effort) -> Sequence[Move]:
        """As many of the moves as the effort allows for."""
        if not effort.first or len(moves) <= effort.first:
            return moves
        return self.evaluation.promising(state, moves)[: effort.first]


def best_of(lines: Iterable[Line], count: int) -> list[Line]:
    """The best lines, best first; of equal ones the earlier."""
    return sorted(lines, key=lambda line: -line.share)[:count]


def leading(lines: Iterable[Line]) -> dict[Move, Line]:
    """For each answer the best line that starts with it; of equal ones the earlier."""
    best: dict[Move, Line] = {}
    for line in lines:
        if line.first not in best or line.share > best[line.first].share:
            best[line.first] = line
    return best


def by_first(lines: Iterable[Line]) -> dict[Move, float]:
    """For each answer the best share it led to."""
    return {move: line.share for move, line in leading(lines).items()}


def ranked(shares: dict[Move, float]) -> list[Move]:
    """The answers, best first; of equal ones the earlier."""
    return sorted(shares, key=lambda move: -shares[move])
