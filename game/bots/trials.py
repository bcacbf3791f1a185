"""Searching by trials: the ends of the own turn that promise most are dealt anew and played on, many times.

What a judge sees in a position is less than what comes of it, and where much is hidden one guess at it
tells little.  So each end is tried in deals that the seat can't tell apart, a few turns on, everybody
playing at a glance.  All that are left meet the same deals; what has clearly fallen behind drops out.

A line also ends where another seat is asked amid the turn; the rest of the turn is then the first that a
trial plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TypeAlias

from game.bots.ahead import Enough, Line, Thought, leading, ranked
from game.bots.bot import Effort, efforts
from game.core.decisions import Seat, Settle
from game.core.game import State, View
from game.core.moves import Move
from game.core.streams import Rng, seed_of

Plan: TypeAlias = dict[Move, Line]
"""For each answer the best end of the turn that it led to in one guessed world."""


def by_trials(thought: Thought, view: View[State], seat: Seat, rng: Rng, effort: Effort) -> Move:
    """The answer whose ends turned out best; none if nothing could be looked at."""
    plans = plans_of(thought, view, rng, effort)
    return Trials(thought, seat, plans, rng.next64()).best() if plans[0] else None


def plans_of(thought: Thought, view: View[State], rng: Rng, effort: Effort) -> list[Plan]:
    """A plan for each world that meets all contenders; what falls behind in the first is in none."""
    first = plan_of(thought, view, rng, effort)
    shares = {move: line.share for move, line in first.items()}
    contenders = ranked(shares)[: effort.contenders]
    least = max(shares.values(), default=0.0) - efforts().trials.behind
    plans = [{move: first[move] for move in contenders if shares[move] >= least}]
    for _ in range(effort.worlds - 1 if len(plans[0]) > 1 else 0):
        again = plan_of(thought, view, rng, effort, list(plans[0]))
        if len(again) < len(plans[0]):
            break
        plans.append({move: again[move] for move in plans[0]})
    return plans


def plan_of(
    thought: Thought, view: View[State], rng: Rng, effort: Effort, among: Sequence[Move] = ()
) -> Plan:
    with thought.within(efforts().trials.plan):
        return leading(thought.lines(view.resample(rng), effort, among))


class Tried:
    """What is known of an answer: the judge's share of its ends, and the shares that its trials came to."""

    def __init__(self, move: Move, ends: Sequence[Line]) -> None:
        self.move, self.ends = move, ends
        self.judged = sum(end.share for end in ends) / len(ends)
        self.found: list[float] = []

    @property
    def share(self) -> float:
        """The judge's word counts as much as several trials."""
        word = efforts().trials.judge
        return (word * self.judged + sum(self.found)) / (word + len(self.found))

    def is_behind(self, other: Tried) -> bool:
        """Whether by so much that more of the same deals will hardly turn it round."""
        by, count = efforts().trials, len(self.found)
        apart = [more - less for more, less in zip(other.found, self.found, strict=True)]
        mean = sum(apart) / count
        spread = sum((each - mean) ** 2 for each in apart) / (count - 1)
        doubt = sqrt((spread + by.least_spread**2) * count) / (by.judge + count)
        return other.share - self.share >= by.sure * doubt


class Trials:
    """The answers to one question, compared by what comes of their ends."""

    def __init__(self, thought: Thought, seat: Seat, plans: Sequence[Plan], seed: int) -> None:
        self.thought, self.evaluation, self.seat, self.seed = thought, thought.evaluation, seat, seed
        self.left = efforts().trials.count
        self.dealt = 0
        self.tried = unlike([Tried(move, [plan[move] for plan in plans]) for move in plans[0]])

    def best(self) -> Move:
        """The best answer, as far as the budget goes."""
        try:
            while len(self.tried) > 1 and self.left > 0:
                for _ in range(efforts().trials.deals):
                    self.deal()
                self.tried.sort(key=lambda each: -each.share)
                first = self.tried[0]
                self.tried = [first, *(each for each in self.tried[1:] if not each.is_behind(first))]
        except Enough:
            pass
        return max(self.tried, key=lambda each: each.share).move

    def deal(self) -> None:
        """One more deal for all that are left.  Raises Enough."""
        self.dealt += 1
        seed = seed_of("trial", self.seed, self.dealt)
        for each in self.tried:
            end = each.ends[self.dealt % len(each.ends)]
            each.found.append(self.trial(end.state, Rng(seed)))
            self.left -= 1

    def trial(self, state: State, rng: Rng) -> float:
        """The seat's share a few turns after such an end, dealt anew.  Raises Enough."""
        if self.evaluation.decided(state):
            return self.evaluation.worth(state, self.seat)
        state = state.view(self.seat).resample(rng)
        for _ in range(efforts().trials.turns):
            turn = self.evaluation.turn(state)
            while not self.evaluation.decided(state) and self.evaluation.turn(state) == turn:
                decision = state.decision
                assert decision is not None and not isinstance(decision, Settle)
                state = self.thought.step(state, self.evaluation.at_a_glance(state, decision.moves))
        return self.evaluation.worth(state, self.seat)


def unlike(tried: Sequence[Tried]) -> list[Tried]:
    """Without those that the judge can't tell from an earlier one in any world: mostly another order."""
    kept: dict[tuple[float, ...], Tried] = {}
    for each in tried:
        kept.setdefault(tuple(end.share for end in each.ends), each)
    return list(kept.values())
