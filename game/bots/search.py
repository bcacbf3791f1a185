"""The search bot: tries each good answer in several worlds, a few turns on for every seat.

In the time to come everybody is expected to play well for themselves, by a quick greedy turn.
All answers of a round meet the same world; the worse half drops out and the rest meet another.
Where the game's judge names a duel it is searched as one; where it names trials, the ends of the own turn
are tried out.
"""

from __future__ import annotations

from game.bots.ahead import Enough, Thought, ranked
from game.bots.bot import Budget, Stop, effort_for, efforts
from game.bots.chance import by_chance
from game.bots.duel import duelled
from game.bots.greedy import drawn, look
from game.bots.trials import by_trials
from game.core.decisions import Choice, Decision, Seat
from game.core.game import AnyGame, State, View
from game.core.moves import Move
from game.core.streams import Rng

FEWEST = 2  # answers that are compared to the last


class SearchBot:
    name = "search"

    def usual(self, game: AnyGame) -> Budget:
        return Budget(effort_for(game, "search").nodes)

    def choose(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Move:
        effort = effort_for(game, "search")
        thought = Thought(game, budget, stop)
        if not isinstance(decision, Choice) or thought.evaluation.blind(view):
            return by_chance(decision, rng)
        if thought.evaluation.search == "duel":
            return drawn(duelled(thought, view.resample(rng)), rng)
        if thought.evaluation.search == "trials":
            found = by_trials(thought, view, decision.seat, rng, effort)
            return decision.moves[0] if found is None else found
        shares = look(thought, view, rng, effort)
        if not shares:
            return decision.moves[0]
        return self.best(thought, view, decision.seat, ranked(shares)[: effort.contenders], rng)

    def best(self, thought: Thought, view: View[State], seat: Seat, contenders: list[Move], rng: Rng) -> Move:
        """Rounds of comparison until the budget runs out."""
        sums = dict.fromkeys(contenders, 0.0)
        while len(contenders) > 1:
            world = view.resample(rng)
            try:
                seen = {move: self.later(thought, world, move, seat) for move in contenders}
            except Enough:
                break
            for move, share in seen.items():
                sums[move] += share
            contenders.sort(key=lambda move: -sums[move])
            contenders = contenders[: max(FEWEST, (len(contenders) + 1) // 2)]
        return contenders[0]

    def later(self, thought: Thought, state: State, move: Move, seat: Seat) -> float:
        """The seat's share a few turns after this answer, in this world."""
        state, unfinished = thought.onward(state, move, seat, thought.evaluation.turn(state))
        if unfinished:
            state = finished(thought, state)
        for _ in range(efforts().horizon.turns):
            if not isinstance(state.decision, Choice):
                break
            state = finished(thought, state)
        return thought.evaluation.worth(state, seat)


def finished(thought: Thought, state: State) -> State:
    """The end of the turn that is going on, played greedily.  Raises Enough."""
    lines = thought.lines(state, efforts().reply)
    if thought.left <= 0 or not lines:
        raise Enough
    return max(lines, key=lambda line: line.share).state
