"""Searching as in a duel: every answer against the best reply to it, a turn deeper each time round.

The others are expected to do what is worst for the one who thinks, and chance is weighed by the game's own
judge.  What has been looked at is kept as a tree, so that going deeper costs only what is new.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.ahead import Enough, Thought
from game.core.decisions import NOBODY, Choice, Seat
from game.core.game import State
from game.core.moves import Move

DEEPEST = 40  # turns
SOONER = 1e-4  # of a share, that an end is better or worse for coming a move earlier
LEAST, MOST = -1.0, 2.0  # below and above every share
FREQUENT = 1 << 20


class Place:
    """A position in the tree; `begins` says that a turn starts here."""

    __slots__ = ("begins", "ply", "seat", "share", "state", "turn", "ways")

    def __init__(self, state: State, turn: object, begins: bool, ply: int) -> None:
        self.state, self.turn, self.begins, self.ply = state, turn, begins, ply
        self.share: float | None = None
        self.seat: Seat = NOBODY
        """Who is asked; known when the answers are."""
        self.ways: list[Way] | None = None


class Way:
    """An answer, and the positions that it may lead to, each with its chance; none before it is looked at."""

    __slots__ = ("leads", "move")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.leads: tuple[tuple[float, Place], ...] = ()


class Duel:
    """One question being thought about for the seat that is asked."""

    def __init__(self, thought: Thought, state: State) -> None:
        self.thought, self.evaluation = thought, thought.evaluation
        self.useful: dict[Move, int] = {}
        """How often an answer was too good to go on."""
        self.root = Place(state, self.evaluation.turn(state), begins=False, ply=0)
        self.ways(self.root)
        self.seat = self.root.seat

    def shares(self) -> dict[Move, float]:
        """What the best answers are worth, as deep as the budget goes; of others, that they are less."""
        ways = self.ways(self.root)
        found: dict[Move, float] = {}
        for depth in range(1, DEEPEST):
            left, seen = self.thought.left, dict[Move, float]()
            whole = self._compare(ways, depth, seen)
            if seen:
                found = seen
                ways.sort(key=lambda way: -seen.get(way.move, LEAST))
            if not whole or self.thought.left == left or is_certain(max(seen.values())):
                break
        return found

    def _compare(self, ways: list[Way], depth: int, seen: dict[Move, float]) -> bool:
        """The answers' shares so many turns deep; whether there was time for all of them."""
        low = LEAST
        try:
            for way in ways:
                seen[way.move] = self.along(self.root, way, depth, low, MOST)
                low = max(low, seen[way.move] - self.evaluation.leeway(seen[way.move]))
        except Enough:
            return False
        return True

    def ways(self, place: Place) -> list[Way]:
        """Its answers, those first that look best; none where nobody is asked to pick."""
        if place.ways is None:
            decision = place.state.decision
            moves: Sequence[Move] = ()
            if isinstance(decision, Choice):
                place.seat, moves = decision.seat, decision.moves
            if len(moves) > 1:
                likely = self.evaluation.promising(place.state, moves)
                moves = sorted(likely, key=lambda move: -self.useful.get(move, 0)) if self.useful else likely
            place.ways = [Way(move) for move in moves]
        return place.ways

    def share(self, place: Place, depth: int, low: float, high: float) -> float:
        """What a position is worth; no more exact than it takes to know whether it is between two shares."""
        if (depth <= 0 and place.begins) or not (ways := self.ways(place)):
            return self.judged(place)
        own = place.seat == self.seat
        best, chosen = (LEAST if own else MOST), 0
        for at, way in enumerate(ways):
            seen = self.along(place, way, depth, low, high)
            if seen > best if own else seen < best:
                best, chosen = seen, at
            if own:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                self.useful[way.move] = min(self.useful.get(way.move, 0) + 1 + depth * depth, FREQUENT)
                break
        if chosen:
            ways.insert(0, ways.pop(chosen))
        return best

    def along(self, place: Place, way: Way, depth: int, low: float, high: float) -> float:
        """What an answer is worth: the mean of what it may lead to."""
        leads = way.leads or self.look(place, way)
        if len(leads) == 1:
            after = leads[0][1]
            return self.share(after, depth - after.begins, low, high)
        mean, rest = 0.0, 1.0
        for chance, after in leads:
            rest -= chance
            least, most = (low - mean - rest) / chance, (high - mean) / chance
            mean += chance * self.share(after, depth - after.begins, least, most)
            if mean + rest <= low or mean >= high:
                return mean + rest if mean + rest <= low else mean
        return mean

    def look(self, place: Place, way: Way) -> tuple[tuple[float, Place], ...]:
        """What an answer may lead to, for the first time.  Raises Enough."""
        branches = self.evaluation.branches(place.state, way.move)
        if branches:
            for _ in branches:
                self.thought.count()
        else:
            branches = ((1.0, self.thought.step(place.state, way.move)),)
        way.leads = tuple((chance, self._place(place, state)) for chance, state in branches)
        return way.leads

    def _place(self, before: Place, state: State) -> Place:
        turn = self.evaluation.turn(state)
        return Place(state, turn, turn != before.turn, before.ply + 1)

    def judged(self, place: Place) -> float:
        """What the game's judge says; of two equal ends the good one sooner, the bad one later."""
        if place.share is None:
            share = self.evaluation.worth(place.state, self.seat)
            if place.state.outcome is not None:
                share += (0.5 - share) * 2 * SOONER * place.ply
            place.share = share
        return place.share


def is_certain(share: float) -> bool:
    """Whether the end that it leads to is known, and the best there is."""
    return share >= 1.0 - SOONER * DEEPEST


def duelled(thought: Thought, state: State) -> Sequence[Move]:
    """The answers that are as good as the best, or nearly; at least one."""
    duel = Duel(thought, state)
    shares = duel.shares()
    return thought.evaluation.among_best(shares) if shares else [duel.ways(duel.root)[0].move]
