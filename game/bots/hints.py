"""A hint for a person: what a steady partner would do now, at what, and why.

Where a launch is asked for it is the launch that is meant, without any noise, so that it can be
shown as a ghost; where moves are listed it is the best of them.
"""

from __future__ import annotations

from game.bots.bot import Budget, NothingAsked, Stop, efforts, never
from game.bots.greedy import GreedyBot
from game.bots.hands import HandName, load_hands
from game.bots.marksman import picked, planned
from game.bots.search import SearchBot
from game.core.decisions import Aim, Choice, Seat
from game.core.game import AnyGame, State, View
from game.core.moves import Launched, Move
from game.core.streams import Rng, seed_of
from game.core.values import Value

PARTNER: HandName = "regular"
CARE = 4  # times what a bot thinks: it is asked for seldom
BEST = "hint.best"


class Hint(Value, frozen=True):
    """The move, the thing that it is about (a card's id, "ufo", or ""), and the key of the reason."""

    move: Move
    target: str
    reason: str


def hint(game: AnyGame, view: View[State], seat: Seat, seed: int, stop: Stop = never) -> Hint:
    """What `seat` might do.  Raises NothingAsked."""
    rng = Rng(seed_of("hint", seed))
    state = view.resample(rng)
    decision, targets = state.decision, game.companions.targets
    if not isinstance(decision, Aim | Choice) or decision.seat != seat:
        raise NothingAsked(f"{game.name}: seat {seat + 1} is asked nothing, so there is no hint")
    if isinstance(decision, Choice):
        if targets is None:
            return Hint(_thought_of(game, view, decision, rng, stop), "", BEST)
        return Hint(picked(game, view, decision, rng, Budget(efforts().hand.nodes), stop), "", BEST)
    if targets is None:
        return Hint(Launched(decision.sample(rng)), "", BEST)
    plan = planned(targets, state, decision, load_hands().of(PARTNER))
    target, reason = targets.purpose(state, plan.prize, plan.chances, plan.instead)
    return Hint(Launched(plan.launch) if plan.instead is None else plan.instead, target, reason)


def _thought_of(game: AnyGame, view: View[State], decision: Choice[Move], rng: Rng, stop: Stop) -> Move:
    """With the others' replies in mind; where those are found by trials that takes too long to wait for."""
    if game.companions.evaluation.search == "trials":
        steady = GreedyBot()
        return steady.choose(game, view, decision, rng, steady.usual(game), stop)
    strong = SearchBot()
    budget = Budget(CARE * strong.usual(game).nodes)
    return strong.choose(game, view, decision, rng, budget, stop)
