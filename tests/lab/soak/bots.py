"""A thousand whole matches of every game, played by bots over all of its options, without a fault.

What the report counts by option shows that every number of seats, every difficulty and every
switch was among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import msgspec

from game.bots.bot import answer, bots_for
from game.cli.contest import settled
from game.core import GAMES, AnyGame, Rng, Settle, seed_of
from tests.lab.soak.games import Tally, played, turn_of, variants
from tests.lab.soak.soaks import Chunk, Soak

import_module("game.games")

MATCHES = 1_000  # of each game
TRIES = 20
NODES = 60  # positions that an answer may look at: they are to play sensibly, not well


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    tally = Tally()
    for case in range(first, first + count):
        game, number = turn_of(case, names or GAMES.names())
        options = options_of(game, number)
        tally.add(case, game, played(game, case, options, Bots(game, options, case), game.companions.faults))
        for facet in facets(options):
            tally.count(f"{game.name} {facet}", 1)
    return tally.chunk()


def options_of(game: AnyGame, number: int) -> Any:
    """What the game lists in turn, and between them any mixture of the values that occur there."""
    listed = variants(game)
    plain = listed[number // 2 % len(listed)]
    if number % 2 == 0:
        return plain
    rng = Rng(seed_of("soak options", number))
    values = {
        key: list(dict.fromkeys(getattr(each, key) for each in listed)) for key in plain.__struct_fields__
    }
    for _ in range(TRIES):
        try:
            return type(plain)(**{key: rng.pick(several) for key, several in values.items()})
        except ValueError:  # values that do not go together
            continue
    return plain


class Bots:
    """Any of those that can be invited at each seat; the physics answers for the table."""

    def __init__(self, game: AnyGame, options: Any, case: int) -> None:
        self.game, self.case, self.asked = game, case, 0
        rng = Rng(seed_of("soak bots", case))
        invited = bots_for(game)
        self.bots = tuple(rng.pick(invited) for _ in range(game.seats(options)))

    def __call__(self, state: Any) -> Any:
        decision = state.decision
        if isinstance(decision, Settle):
            return settled(decision)
        self.asked += 1
        seat, seed = decision.seat, seed_of("soak bots", self.case, self.asked)
        return answer(self.game, state.view(seat), seat, self.bots[seat], seed, nodes=NODES)


def facets(options: Any) -> Iterator[str]:
    """Each option with its value, such as "level=elite"; lists are left out."""
    for key, value in msgspec.structs.asdict(options).items():
        if isinstance(value, bool | int | str):
            yield f"{key}={value}"


def soak_of(names: tuple[str, ...]) -> Soak:
    return Soak(
        what="matches of bots over all options of every game end, without a broken invariant",
        total=MATCHES * len(names),
        chunk=20,
        run=partial(run, names=names),
        of=soak_of,
    )


SOAK = soak_of(GAMES.names())
