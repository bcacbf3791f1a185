"""Trying out the ends of a turn, on a walk with a hidden coin: looks are not what comes of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.bots.ahead import BREATH, Enough, Line, Thought
from game.bots.bot import Budget, effort_for, efforts, never
from game.bots.trials import Trials, Tried, by_trials, unlike
from game.core import AnyCompanions, Choice, Companions, Evaluation, Move, Outcome, Rng, Step, Value
from game.games.invaders_2127.rules import GAME

WALK: dict[str, tuple[float, dict[str, str]]] = {
    "start": (0.5, {"meadow": "meadow", "bridge": "bridge"}),
    "gate": (0.5, {"left": "bridge", "right": "bridge", "meadow": "meadow"}),
    "meadow": (0.6, {"snare": "swamp", "spare": "meadow"}),
    "bridge": (0.55, {"pass": "far"}),
    "swamp": (0.1, {}),
    "far": (0.55, {}),
    "twins": (0.5, {"bridge": "bridge", "causeway": "causeway"}),
    "causeway": (0.551, {"pass": "far"}),
    "fair": (0.5, {"coin": "coin", "shelter": "shelter"}),
    "coin": (0.57, {"toss": "?"}),
    "shelter": (0.52, {"rest": "shelter"}),
    "heads": (0.65, {}),
    "tails": (0.15, {}),
    "home": (1.0, {}),
}
"""For each place the judge's share of seat 0, and where each move leads."""


@dataclass(frozen=True)
class Spot:
    place: str
    number: int = 0
    coin: str = "heads"

    @property
    def decision(self) -> Choice[Any] | None:
        ways = WALK[self.place][1]
        return Choice(self.number % 2, tuple(ways), "go") if ways else None

    @property
    def outcome(self) -> Outcome | None:
        return None

    @property
    def options(self) -> Value:
        return Value()

    def view(self, seat: int) -> Spot:
        return replace(self, coin="unseen")

    def resample(self, rng: Rng) -> Spot:
        return replace(self, coin=rng.pick(("heads", "tails")))


class Walk:
    """The rules; `moved` keeps what was moved from where."""

    companions: AnyCompanions = Companions()

    def __init__(self) -> None:
        self.moved: Counter[tuple[str, str]] = Counter()

    def apply(self, state: Spot, move: str) -> Step[Any, Any]:
        self.moved[state.place, move] += 1
        place = WALK[state.place][1][move]
        return Step(Spot(state.coin if place == "?" else place, state.number + 1, state.coin))


JUDGE: Evaluation[Any, Any, Any] = Evaluation(
    worth=lambda state, seat: WALK[state.place][0] if seat == 0 else 1.0 - WALK[state.place][0],
    turn=lambda state: state.number,
    search="trials",
    glance=lambda state, moves: moves[0],
)
PLENTY = 10_000


def thought(game: Walk | None = None, nodes: int = PLENTY, stop: Any = never) -> Thought:
    made = Thought(game or Walk(), Budget(nodes), stop)  # type: ignore[arg-type]
    made.evaluation = JUDGE
    return made


def answer(place: str, game: Walk | None = None, nodes: int = PLENTY, stop: Any = never) -> Any:
    effort = effort_for(GAME, "search")
    return by_trials(thought(game, nodes, stop), Spot(place).view(0), 0, Rng(3), effort)


def test_an_end_that_looks_better_and_goes_wrong_is_left_alone() -> None:
    assert JUDGE.worth(Spot("meadow"), 0) > JUDGE.worth(Spot("bridge"), 0)
    assert answer("start") == "bridge"


def test_what_the_seat_cannot_know_is_dealt_anew_for_each_trial() -> None:
    game = Walk()
    assert answer("fair", game) == "shelter"
    tosses = game.moved["coin", "toss"]
    assert tosses > 1
    lucky = Trials(thought(), 0, [{"coin": Line(0.57, "coin", Spot("coin", 1), ())}], seed=3)
    found = {lucky.trial(Spot("coin", 1, "heads"), Rng(seed)) for seed in range(20)}
    assert found == {0.65, 0.15}, "though the coin that was guessed for the plan lies heads up"


def test_trials_end_once_what_is_behind_is_clearly_so() -> None:
    game = Walk()
    answer("start", game)
    assert game.moved["meadow", "snare"] == efforts().trials.deals


def test_what_is_too_close_to_tell_is_tried_to_the_last() -> None:
    game = Walk()
    assert answer("twins", game) == "causeway"
    assert game.moved["bridge", "pass"] == game.moved["causeway", "pass"] == efforts().trials.count // 2


def test_the_ends_of_all_guessed_worlds_take_turns() -> None:
    plans: list[dict[Move, Line]] = [
        {"go": Line(0.5, "go", Spot(place, 1), ())} for place in ("far", "swamp", "home")
    ]
    trials = Trials(thought(), 0, plans, seed=1)
    for _ in range(6):
        trials.deal()
    assert sorted(trials.tried[0].found) == [0.1, 0.1, 0.55, 0.55, 1.0, 1.0]


def test_ways_to_the_same_end_are_tried_as_one() -> None:
    game = Walk()
    assert answer("gate", game) == "left"
    assert game.moved["bridge", "pass"] == game.moved["meadow", "snare"] == efforts().trials.deals
    ends = [
        Tried(move, [Line(share, move, Spot("far"), ())])
        for move, share in (("a", 0.4), ("b", 0.5), ("c", 0.4))
    ]
    assert [each.move for each in unlike(ends)] == ["a", "b"]


def test_an_end_that_wins_is_worth_all_and_not_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def over(spot: Spot, seat: int) -> Spot:
        raise AssertionError(f"{spot.place} is dealt anew")

    monkeypatch.setitem(WALK, "start", (0.5, {"bridge": "bridge", "swamp": "swamp", "home": "home"}))
    assert answer("start") == "home"
    trials = Trials(thought(nodes=0), 0, [{"home": Line(1.0, "home", Spot("home", 1), ())}], seed=1)
    monkeypatch.setattr(Spot, "view", over)
    assert trials.trial(Spot("home", 1), Rng(1)) == 1.0


def test_the_word_of_the_judge_counts_as_several_trials() -> None:
    word = efforts().trials.judge
    tried = Tried("a", [Line(0.4, "a", Spot("far"), ()), Line(0.6, "a", Spot("far"), ())])
    assert tried.share == 0.5
    tried.found = [1.0] * int(word)
    assert tried.share == pytest.approx(0.75)


def test_what_is_behind_by_less_than_its_doubt_stays() -> None:
    one, other = (Tried(move, [Line(0.5, move, Spot("far"), ())]) for move in "ab")
    one.found, other.found = [0.1, 0.9, 0.1, 0.9], [0.9, 0.1, 0.9, 0.2]
    assert not one.is_behind(other), "the trials differ far more than their means"
    one.found, other.found = [0.5, 0.1, 0.9, 0.3], [0.7, 0.3, 1.1, 0.5]
    assert one.is_behind(other), "in the same deals always by the same"
    assert not other.is_behind(one)


@pytest.mark.parametrize("nodes", [1, 2, 3, 5, 9, 15])
def test_the_budget_covers_ends_and_trials(nodes: int) -> None:
    game = Walk()
    assert answer("start", game, nodes=nodes) in ("meadow", "bridge")
    assert sum(game.moved.values()) == nodes


def test_called_off_amid_the_trials_it_answers_with_the_best_so_far() -> None:
    game = Walk()
    nodes = 8 * BREATH - 6  # so that it is asked after the second deal
    assert JUDGE.worth(Spot("meadow"), 0) > JUDGE.worth(Spot("bridge"), 0)
    assert answer("start", game, nodes=nodes, stop=lambda: game.moved["bridge", "pass"] > 0) == "bridge"
    assert 0 < game.moved["bridge", "pass"] < efforts().trials.deals


def test_an_end_far_behind_is_not_tried_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    behind = efforts().trials.behind
    monkeypatch.setitem(WALK, "bridge", (0.6 - behind - 0.01, {"pass": "far"}))
    game = Walk()
    assert answer("start", game) == "meadow", "though much better comes of the bridge"
    assert not game.moved["bridge", "pass"]
    monkeypatch.setitem(WALK, "bridge", (0.6 - behind + 0.01, {"pass": "far"}))
    assert answer("start", game) == "bridge"


def test_a_plan_takes_its_part_of_the_budget_and_no_more() -> None:
    made = thought(nodes=50)
    with made.within(8):
        for _ in range(8):
            made.count()
        with pytest.raises(Enough):
            made.count()
    assert made.left == 42
    made.count()
    with made.within(100):
        for _ in range(41):
            made.count()
        with pytest.raises(Enough):
            made.count()


def test_called_off_amid_a_plan_nothing_is_left_for_the_rest() -> None:
    made = thought(nodes=80, stop=lambda: True)
    with made.within(8), pytest.raises(Enough):
        made.count()
    with pytest.raises(Enough):
        made.count()
    assert made.left == 0
