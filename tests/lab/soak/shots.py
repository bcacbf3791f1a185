"""Twenty thousand shots, the extremes included: every one ends, none gains energy or passes through."""

from __future__ import annotations

from game.flick import simulate
from tests.lab.cases import extreme, faults_of, ordinary
from tests.lab.soak.soaks import Chunk, Soak


def run(first: int, count: int) -> Chunk:
    failures = []
    for seed in range(first, first + count):
        case = ordinary(seed) if seed % 4 == 0 else extreme(seed)
        failures += [f"case {seed}: {fault}" for fault in faults_of(case, simulate)[:3]]
    return Chunk(failures=tuple(failures), sums={"shots": float(count)})


SOAK = Soak(
    what="every shot ends, stays finite, gains no energy, passes through nothing",
    total=20_000,
    chunk=500,
    run=run,
)
