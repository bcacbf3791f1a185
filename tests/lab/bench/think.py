"""What a bot's answer costs: processor time each, and each position looked at beside the bare rules.

The baseline is the same match of moves applied by the rules alone, every question asked once.
"""

from __future__ import annotations

import time
from typing import Any

import game.games  # noqa: F401  (it registers the games)
from game.bots.bot import answer, bots_for, load_bot
from game.core.decisions import Choice
from game.core.game import AnyGame
from game.core.registry import GAMES
from game.core.streams import Rng, seed_of
from game.core.values import decode
from tests.lab.bench.figures import Figure, at_most, percentile

GAME = "space_defenders"
OPTIONS = {"two seats": '{"seats":2}', "alone": '{"seats":1}'}
LIMIT = 0.3  # s


def positions(rules: AnyGame, options: str, count: int) -> list[Any]:
    """The positions of matches that the greedy bot plays, in which there is something to choose."""
    found: list[Any] = []
    for match in range(count):
        state = rules.new(decode(rules.types.options, options), seed_of("bench think", match) >> 1)
        moves = 0
        while isinstance(decision := state.decision, Choice):
            if len(decision.moves) > 1:
                found.append(state)
            view, seed = state.view(decision.seat), seed_of(match, moves)
            state = rules.apply(state, answer(rules, view, decision.seat, "greedy", seed)).state
            moves += 1
    return found


def seconds(rules: AnyGame, states: list[Any], bot: str) -> list[float]:
    """What each answer costs."""
    times = []
    for state in states:
        view, seat = state.view(state.decision.seat), state.decision.seat
        began = time.process_time()
        answer(rules, view, seat, bot, 1)
        times.append(time.process_time() - began)
    return times


def bare(rules: AnyGame, states: list[Any]) -> float:
    """Seconds that the rules alone take for a move and the question after it."""
    rng, moved, asked = Rng(1), 0, 0
    began = time.process_time()
    while time.process_time() - began < 0.5:
        for state in states:
            after = rules.apply(state, rng.pick(state.decision.moves)).state
            asked += after.decision is not None
        moved += len(states)
    assert asked, "the matches go on"
    return (time.process_time() - began) / moved


def run(quick: bool) -> list[Figure]:
    rules = GAMES.load(GAME)
    figures = []
    for label, options in OPTIONS.items():
        states = positions(rules, options, 1 if quick else 6)
        states = states[:: max(1, len(states) // (12 if quick else 120))]
        one = bare(rules, states)
        for bot in bots_for(rules):
            name, times = f"{bot}, {label}", seconds(rules, states, bot)
            allowed = load_bot(bot).usual(rules).nodes * one
            figures += [
                at_most(f"{name}: an answer, median", percentile(times, 0.5), LIMIT, "s"),
                at_most(f"{name}: an answer, p99", percentile(times, 0.99), LIMIT, "s"),
                Figure(
                    name=f"{name}: dearest answer / as many bare moves as it may look at",
                    value=max(times) / allowed, unit="", baseline=allowed,
                ),
            ]  # fmt: skip
    return figures
