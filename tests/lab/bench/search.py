"""The aim search beside the exact engine: candidates a second, how far off the unflagged ones are."""

from __future__ import annotations

import math
import time

import msgspec
import numpy as np

from game.core.streams import Rng, seed_of
from game.flick import simulate
from game.flick.guess import guess
from game.flick.launchers import load_launchers, throw
from game.flick.rest_zone import rest_zone
from game.flick.search import BATCH, candidates
from game.table.load import bare_table, with_rows
from game.table.things import Card, Launch, Table, Token
from tests.lab.bench.figures import Figure, at_least, at_most, percentile

THROWN = "thrown"


def scene(seed: int) -> Table:
    """Twenty cards, a little out of place, six resting tokens beside each other, the UFO."""
    rng = Rng(seed_of("search scene", seed))
    table = with_rows(bare_table(), (1, 2, 3, 4))
    cards = tuple(
        Card(
            id=card.id,
            x=card.x + rng.uniform(-2.0, 2.0),
            y=card.y + rng.uniform(-2.0, 2.0),
            angle=rng.uniform(-0.03, 0.03),
        )
        for card in table.cards
    )
    tokens: list[Token] = []
    while len(tokens) < 6:
        card = rng.pick(cards)
        x, y = card.x + rng.uniform(-15.0, 15.0), card.y + rng.uniform(-15.0, 15.0)
        if all(math.hypot(t.x - x, t.y - y) > 2.1 * table.token.radius for t in tokens):
            tokens.append(Token(id=f"t{len(tokens)}", x=x, y=y, z=table.card.thickness))
    return msgspec.structs.replace(table, cards=cards, tokens=tuple(tokens))


def speed(batches: int) -> float:
    """Candidates a second in the median batch."""
    table, launcher = scene(0), load_launchers().shooter
    chosen = [candidates(table, (280.0, 330.0), launcher, 1, BATCH, b) for b in range(batches)]
    guess(table, chosen[0], launcher, THROWN)
    times = []
    for batch in chosen:
        start = time.perf_counter()
        guess(table, batch, launcher, THROWN)
        times.append(time.perf_counter() - start)
    return BATCH / percentile(times, 0.5)


def zone_time(frames: int) -> float:
    """Milliseconds that the rest zone of an aim costs in the median frame, while the aim moves."""
    table, times = scene(0), []
    for frame in range(frames):
        launch = Launch(token=THROWN, x=262.0, y=87.5, heading=0.1 + frame * 1e-4, power=0.4)
        start = time.perf_counter()
        rest_zone(table, launch)
        times.append(1000.0 * (time.perf_counter() - start))
    return percentile(times, 0.5)


def misses(scenes: int, shots: int) -> tuple[list[float], float]:
    """How far exact shots end from where unflagged candidates were guessed to, and the flagged share."""
    launcher = load_launchers().shooter
    off: list[float] = []
    flagged: list[float] = []
    for seed in range(scenes):
        table = scene(seed)
        rng = Rng(seed_of("search target", seed))
        card = rng.pick(table.cards)
        chosen = candidates(table, (card.x, card.y), launcher, seed, BATCH)
        seen = guess(table, chosen, launcher, THROWN)
        flagged.append(float(np.mean(seen.flagged)))
        for i in np.flatnonzero(~seen.flagged)[:shots]:
            launch = chosen.launch(int(i), THROWN, "shooter")
            landing = simulate(table, throw(launch, launcher, scatter=False)).landing
            rest = next(t for t in landing.tokens if t.id == THROWN)
            off.append(math.hypot(rest.x - float(seen.x[i]), rest.y - float(seen.y[i])))
    return off, sum(flagged) / len(flagged)


def run(quick: bool) -> list[Figure]:
    off, flagged = misses(*((10, 10) if quick else (40, 25)))
    return [
        at_least("candidates a second, batches of 1024", speed(50 if quick else 300), 200_000, "1/s"),
        at_most("unflagged rest points off, median", percentile(off, 0.5), 15.0, "mm"),
        at_most("unflagged rest points off, 90th percentile", percentile(off, 0.9), 60.0, "mm"),
        at_most("flagged", 100.0 * flagged, 35.0, "%"),
        at_most("rest zone of an aim, median", zone_time(100 if quick else 400), 2.0, "ms"),
    ]
