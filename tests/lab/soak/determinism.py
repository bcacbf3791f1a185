"""The same table and launch, in another order, through JSON, in another process: the same landing."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from game.core.data import ROOT
from game.core.streams import Rng, seed_of
from game.flick import simulate
from game.table.things import Table, Throw
from tests.lab.cases import Case, extreme, ordinary
from tests.lab.soak.soaks import Chunk, Soak

HASH_SEEDS = ("0", "1", "7", "4242", "random")


def case_of(seed: int) -> Case:
    return extreme(seed) if seed % 2 else ordinary(seed)


def digests(first: int, count: int) -> list[str]:
    """The landings' digests of a run of cases."""
    return [simulate(*case_of(seed)).landing.digest for seed in range(first, first + count)]


def digests_agree(seed: int) -> bool:
    """The case as it is, once more, with its lists shuffled, and written and read as JSON."""
    table, throw = case_of(seed)
    rng = Rng(seed_of("shuffle", seed))
    shuffled = msgspec.structs.replace(
        table, cards=rng.shuffled(table.cards), tokens=rng.shuffled(table.tokens)
    )
    again = msgspec.json.decode(msgspec.json.encode(table), type=Table)
    thrown = msgspec.json.decode(msgspec.json.encode(throw), type=Throw)
    first = simulate(table, throw).landing
    others = (simulate(table, throw), simulate(shuffled, throw), simulate(again, thrown))
    return all(other.landing == first for other in others)


def run(first: int, count: int) -> Chunk:
    failures = [
        f"case {seed}: another order or JSON gives another landing"
        for seed in range(first, first + count)
        if not digests_agree(seed)
    ]
    here = digests(first, count)
    script = f"from tests.lab.soak.determinism import digests; print('\\n'.join(digests({first}, {count})))"
    for hash_seed in HASH_SEEDS:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        ran = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        if ran.stdout.split() != here:
            failures.append(
                f"cases {first} to {first + count - 1}: hash seed {hash_seed} gives other landings"
            )
    return Chunk(
        failures=tuple(failures), sums={"landings compared": float(count * (3 + len(HASH_SEEDS)))}, peaks={}
    )


SOAK = Soak(
    what="equal digests in one process, five processes with other hash seeds, other orders, through JSON",
    total=5000,
    chunk=250,
    run=run,
)
