"""The bot that answers by chance: the yardstick of the others, not an opponent."""

from __future__ import annotations

from game.bots.bot import Budget, Stop
from game.core.decisions import Choice, Decision, Settle
from game.core.game import AnyGame, State, View
from game.core.moves import Launched, Move
from game.core.play import INSTEAD
from game.core.streams import Rng


def by_chance(decision: Decision, rng: Rng) -> Move:
    """Any legal answer of a seat."""
    if isinstance(decision, Choice):
        return rng.pick(decision.moves)
    if isinstance(decision, Settle):
        raise ValueError("the table's answer is not a seat's to give")
    if decision.moves and rng.uniform() < INSTEAD:
        return rng.pick(decision.moves)
    return Launched(decision.sample(rng))


class RandomBot:
    name = "random"

    def usual(self, game: AnyGame) -> Budget:
        return Budget(1)

    def choose(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Move:
        return by_chance(decision, rng)
