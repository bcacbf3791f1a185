"""The greedy bot: what is best at the end of its own turn, whatever others may do with it."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.ahead import Thought, by_first, ranked
from game.bots.bot import Budget, Effort, Stop, effort_for
from game.bots.chance import by_chance
from game.core.decisions import Choice, Decision
from game.core.game import AnyGame, State, View
from game.core.moves import Move
from game.core.streams import Rng


class GreedyBot:
    name = "greedy"

    def usual(self, game: AnyGame) -> Budget:
        return Budget(effort_for(game, "greedy").nodes)

    def choose(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Move:
        thought = Thought(game, budget, stop)
        if not isinstance(decision, Choice) or thought.evaluation.blind(view):
            return by_chance(decision, rng)
        shares = look(thought, view, rng, effort_for(game, "greedy"))
        return drawn(thought.evaluation.among_best(shares), rng) if shares else decision.moves[0]


def drawn(best: Sequence[Move], rng: Rng) -> Move:
    """One of several; one alone needs no chance."""
    return rng.pick(best) if len(best) > 1 else best[0]


def look(thought: Thought, view: View[State], rng: Rng, effort: Effort) -> dict[Move, float]:
    """The share that each answer leads to by the end of the turn; the best of them in several worlds.

    Answers that fell behind in the first world keep the share that it gave them, minus one.
    """
    shares = by_first(thought.lines(view.resample(rng), effort))
    contenders = ranked(shares)[: effort.contenders]
    sums = {move: shares[move] for move in contenders}
    worlds = 1
    for _ in range(effort.worlds - 1):
        again = by_first(thought.lines(view.resample(rng), effort, contenders))
        if thought.left <= 0 or len(again) < len(contenders):
            break
        worlds += 1
        for move in contenders:
            sums[move] += again[move]
    behind = {move: share - 1.0 for move, share in shares.items() if move not in sums}
    return {**{move: total / worlds for move, total in sums.items()}, **behind}
