"""Bots for games of aim: a reference hand that picks the launch which promises most, and then shakes.

All of them want the same and know their own spread, so a steadier hand dares what a shaky one
leaves alone.  Where they are asked to pick they look a few answers ahead.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.bots.ahead import Thought, ranked
from game.bots.bot import Budget, Meant, Stop, efforts
from game.bots.chance import by_chance
from game.bots.greedy import look
from game.bots.hands import Hand, HandName, load_hands, shaken
from game.bots.odds import odds, without
from game.core.decisions import Aim, Choice, Decision
from game.core.game import AnyGame, State, View
from game.core.moves import Launched, Move
from game.core.streams import Rng, seed_of
from game.flick.launchers import gaussians
from game.table.prizes import Chances, Prize, Targets
from game.table.things import Launch

NUDGE, NUDGES = 5.0, 60  # mm, and how many of them are tried


class Plan(NamedTuple):
    """The launch that promises most, without noise, and the move that is better still, if there is one."""

    prize: Prize
    launch: Launch
    chances: Chances
    instead: Move


class Marksman:
    """A bot with a hand."""

    def __init__(self, name: HandName) -> None:
        self.name: str = name
        self.hand = load_hands().of(name)

    def usual(self, game: AnyGame) -> Budget:
        return Budget(efforts().hand.nodes)

    def choose(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Move:
        return self.means(game, view, decision, rng, budget, stop).move

    def means(
        self, game: AnyGame, view: View[State], decision: Decision, rng: Rng, budget: Budget, stop: Stop
    ) -> Meant:
        if isinstance(decision, Choice):
            return Meant(picked(game, view, decision, rng, budget, stop))
        targets = game.companions.targets
        if targets is None or not isinstance(decision, Aim):
            return Meant(by_chance(decision, rng))
        state = view.resample(rng)
        plan = planned(targets, state, decision, self.hand)
        if plan.instead is not None:
            return Meant(plan.instead)
        target, _ = targets.purpose(state, plan.prize, plan.chances, None)
        return Meant(Launched(shake(plan.launch, self.hand, rng.next64() >> 1)), target)


def picked(
    game: AnyGame, view: View[State], decision: Choice[Move], rng: Rng, budget: Budget, stop: Stop
) -> Move:
    """The answer that leads to the best position by the end of the turn, as far as nobody launches."""
    shares = look(Thought(game, budget, stop), view, rng, efforts().hand)
    return ranked(shares)[0] if shares else decision.moves[0]


def planned(targets: Targets[State, Move], state: State, decision: Aim[Launch], hand: Hand) -> Plan:
    """What a hand means to do; of launches that promise the same the first."""
    seen = odds(without(targets.ground(state, decision), decision.tokens), hand)
    aimed = [(prize, seen.best(prize)) for prize in targets.prizes(state, decision, seen.ufo_chance())]
    prize, best = max(aimed, key=lambda pair: pair[1].chances.worth)
    instead = targets.instead(state, decision, best.chances)
    return Plan(prize, nudged(best.launch, decision), best.chances, instead)


def nudged(launch: Launch, decision: Aim[Launch]) -> Launch:
    """The launch from the nearest place to the left or right where it is allowed to start."""
    for steps in range(NUDGES):
        for side in (NUDGE, -NUDGE):
            moved = msgspec.structs.replace(launch, x=launch.x + side * steps)
            if decision.accepts(moved):
                return moved
    return launch


def shake(launch: Launch, hand: Hand, seed: int) -> Launch:
    """The launch as the hand makes it."""
    heading, bar = gaussians(seed_of("hand", seed), 2)
    return shaken(launch, hand.heading * heading, hand.power * bar, seed)


def novice() -> Marksman:
    return Marksman("novice")


def regular() -> Marksman:
    return Marksman("regular")


def expert() -> Marksman:
    return Marksman("expert")
