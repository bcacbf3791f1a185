"""Searching as in a duel, on small trees: it finds what looking at everything finds, and looks at less."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.bots.ahead import Thought
from game.bots.bot import Budget, never
from game.bots.duel import Duel, duelled
from game.core import AnyCompanions, Choice, Companions, Evaluation, Outcome, Rng, Step, Value

END = "end"


@dataclass(frozen=True)
class Spot:
    """A position: whose turn it is, what each move leads to (several by chance), seat 0's share of it."""

    turn: int
    share: float
    after: tuple[tuple[Spot, ...], ...] = ()
    number: int = 0

    @property
    def decision(self) -> Choice[Any] | None:
        return Choice(self.turn, tuple(range(len(self.after))), "go") if self.after else None

    @property
    def options(self) -> Value:
        return Value()

    def view(self, seat: int) -> Spot:
        return self

    def resample(self, rng: Rng) -> Spot:
        return self

    @property
    def outcome(self) -> Outcome | None:
        return None if self.after else Outcome(END, (self.share, 1.0 - self.share), (0, 0))


class Woods:
    """The rules; `looked` counts the positions that came of a move."""

    companions: AnyCompanions = Companions()

    def __init__(self) -> None:
        self.looked = 0

    def apply(self, state: Spot, move: int) -> Step[Any, Any]:
        self.looked += 1
        return Step(state.after[move][0])


def worth(state: Spot, seat: int) -> float:
    return state.share if seat == 0 else 1.0 - state.share


def branches(state: Spot, move: Any) -> tuple[tuple[float, Spot], ...]:
    ends = state.after[move]
    return tuple((1 / len(ends), end) for end in ends) if len(ends) > 1 else ()


JUDGE: Evaluation[Any, Any, Any] = Evaluation(
    worth=worth,
    turn=lambda state: state.number,
    search="duel",
    branches=branches,
    glance=lambda state, moves: moves[0],
)


def thought(nodes: int, game: Woods | None = None, slack: float = 0.0) -> Thought:
    made = Thought(game or Woods(), Budget(nodes), never)  # type: ignore[arg-type]
    made.evaluation = replace(JUDGE, slack=lambda: slack)
    return made


def grown(rng: Rng, depth: int, turn: int = 0, number: int = 0) -> Spot:
    """A tree by chance; some moves go on within the turn, some have three ends."""
    share = rng.uniform()
    if depth == 0:
        return Spot(turn, share)
    after = []
    for _ in range(2 + rng.below(3)):
        on = rng.below(4) == 0
        ends = 3 if rng.below(2) == 0 else 1
        after.append(
            tuple(grown(rng, depth - 1, turn if on else 1 - turn, number + (not on)) for _ in range(ends))
        )
    return Spot(turn, share, tuple(after), number)


def whole(spot: Spot) -> float:
    """The share of seat 0, by looking at everything."""
    if not spot.after:
        return spot.share
    means = [sum(map(whole, ends)) / len(ends) for ends in spot.after]
    return max(means) if spot.turn == 0 else min(means)


@pytest.mark.parametrize("seed", range(40))
def test_it_finds_what_looking_at_everything_finds(seed: int) -> None:
    tree = grown(Rng(seed), 4)
    shares: dict[Any, float] = dict(Duel(thought(10**6), tree).shares())
    best = max(shares, key=lambda move: shares[move])
    means = [sum(map(whole, ends)) / len(ends) for ends in tree.after]
    assert means[best] == pytest.approx(max(means), abs=1e-3)
    assert shares[best] == pytest.approx(max(means), abs=1e-3)


def test_it_looks_at_fewer_positions_than_there_are() -> None:
    def size(spot: Spot) -> int:
        return sum(1 + size(end) for ends in spot.after for end in ends)

    trees = [grown(Rng(seed), 5) for seed in range(6)]
    thinking = thought(10**6)
    for tree in trees:
        Duel(thinking, tree).shares()
    assert 10**6 - thinking.left < 0.6 * sum(map(size, trees))


def leaf(share: float, number: int = 2) -> Spot:
    return Spot(0, share, number=number)


def asked(*shares: float) -> Spot:
    """The other's turn, with these ends to choose from; it looks as good as the best of them."""
    return Spot(1, max(shares), tuple((leaf(share),) for share in shares), 1)


def test_the_other_is_expected_to_answer_for_itself() -> None:
    tree = Spot(0, 0.5, ((asked(0.9, 0.1),), (asked(0.4, 0.3),)))
    assert duelled(thought(100), tree) == [1]


def test_chance_is_weighed_and_not_foreseen() -> None:
    tree = Spot(0, 0.5, ((leaf(1.0), leaf(0.0), leaf(0.0)), (leaf(0.4),)))
    assert duelled(thought(100), tree) == [1]
    better = Spot(0, 0.5, ((leaf(1.0), leaf(1.0), leaf(0.0)), (leaf(0.4),)))
    assert duelled(thought(100), better) == [0]


def test_of_two_wins_the_sooner_and_of_two_defeats_the_later_is_taken() -> None:
    for share, looks in ((1.0, 0.9), (0.0, 0.0)):
        sooner = leaf(share, 1)
        later = Spot(1, looks, ((Spot(0, looks, ((leaf(share, 3),),), 2),),), 1)
        assert duelled(thought(100), Spot(0, 0.5, ((sooner,), (later,)))) == [0 if share else 1]
        assert duelled(thought(100), Spot(0, 0.5, ((later,), (sooner,)))) == [1 if share else 0]


def test_answers_nearly_as_good_as_the_best_may_be_drawn_while_all_is_open() -> None:
    tree = Spot(0, 0.5, ((leaf(0.50),), (leaf(0.47),), (leaf(0.495),)))
    assert duelled(thought(100), tree) == [0]
    assert duelled(thought(100, slack=0.01), tree) == [0, 2]
    decided = Spot(0, 0.5, ((leaf(1.0),), (leaf(0.995),)))
    assert duelled(thought(100, slack=0.01), decided) == [0]


@pytest.mark.parametrize("nodes", [1, 4, 30])
def test_it_looks_at_no_more_than_its_budget(nodes: int) -> None:
    tree = grown(Rng(3), 5)
    game = Woods()
    lots = thought(nodes, game)
    assert duelled(lots, tree)
    assert lots.left == 0
    assert game.looked <= nodes
