"""Random turns of Space Invaders: what is foretold of the tokens as they lie is what comes of them."""

from __future__ import annotations

from collections import Counter

from game.core import Rng, seed_of
from tests.games.space_invaders.nothing_moves import faults_of, powers_seen, turns_of
from tests.lab.soak.soaks import Chunk, Soak

MET = (
    "Waved", "Redirected", "Splashed", "Repaired", "CalledHit", "UfoHit", "piercing", "chain", "second",
    "declared", "forwarded", "freed", "first hits", "blocked", "pushed", "needless",
)  # fmt: skip


def run(first: int, count: int) -> Chunk:
    failures: list[str] = []
    seen: Counter[str] = Counter()
    for case in range(first, first + count):
        states = list(turns_of(case))
        powers_seen(states, seen)
        rng = Rng(seed_of("foretold", case))
        for state in states:
            failures += [f"case {case}: {' '.join(fault.split())}" for fault in faults_of(state, rng, seen)]
    return Chunk(failures=tuple(failures), sums={name: float(count) for name, count in seen.items()})


def verdict(sums: dict[str, float]) -> tuple[str, ...]:
    """Every power has to be met."""
    return tuple(f"never met: {name}" for name in MET if not sums.get(name))


SOAK = Soak(
    what="what Space Invaders foretells of tokens as they lie is what comes of them",
    total=2_400,
    chunk=50,
    run=run,
    verdict=verdict,
)
