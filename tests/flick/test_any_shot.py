"""Whatever is thrown at whatever table: the shot ends, loses nothing, gains nothing, and repeats itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.flick import simulate
from game.flick.launchers import resolve
from game.table.load import bare_table
from game.table.things import Card, Launch, Token
from tests.lab.cases import Witness, extreme, faults_of, ordinary
from tests.lab.soak.determinism import digests, digests_agree

ROOT = Path(__file__).parents[2]


@settings(max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**40), st.booleans())
def test_any_shot_on_any_table_ends_well(seed: int, wild: bool) -> None:
    assert faults_of(extreme(seed) if wild else ordinary(seed), simulate) == []


def test_a_card_that_is_jammed_between_tokens_and_stands_for_a_moment_ends_no_shot() -> None:
    """A match found it: pushed into the one beside it by the one on it, it has overlap and no speed."""
    table = msgspec.structs.replace(
        bare_table(),
        cards=(Card(id="jammed", x=413.2082, y=428.2973, angle=-0.142074),),
        tokens=(
            Token(id="on it", x=413.2082, y=428.2973, z=0.4, angle=0.111772),
            Token(id="beside it", x=419.1381, y=504.01, angle=-0.739233),
        ),
    )
    launch = Launch(
        token="launched", x=379.0, y=87.5, heading=0.08516519809458573, power=0.45786344031040277,
        kind="shooter", seed=8182253999516488070,
    )  # fmt: skip
    assert faults_of((table, resolve(launch)), simulate) == []


def test_blows_between_cards_go_the_way_that_energy_allows() -> None:
    """What the solver would win in a step is taken back from all; more than a trace would turn blows."""
    worst = 0.0
    for seed in range(100):
        witness = Witness()
        simulate(*ordinary(seed), watch=witness)
        worst = max(worst, witness.taken_back)
    assert worst < 0.05


def test_finer_steps_are_as_sound() -> None:
    fine = partial(simulate, step=1.0 / 1100.0)
    assert [fault for seed in range(40) for fault in faults_of(extreme(seed), fine)] == []


def test_two_hundred_tables_answer_the_same_in_every_order_and_through_json() -> None:
    assert [seed for seed in range(200) if not digests_agree(seed)] == []


def test_five_processes_with_different_hash_seeds_agree() -> None:
    script = "from tests.lab.soak.determinism import digests; print('\\n'.join(digests(0, 40)))"
    answers = set()
    for hash_seed in ("0", "1", "7", "4242", "random"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        ran = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        answers.add(ran.stdout)
    assert answers == {"\n".join(digests(0, 40)) + "\n"}


def test_a_landing_makes_a_table_that_can_be_thrown_at_again() -> None:
    table, throw = ordinary(3)
    for turn in range(6):
        shot = simulate(table, msgspec.structs.replace(throw, token=f"n{turn}", x=200.0 + 30.0 * turn))
        lying = [t for t in shot.landing.tokens if not t.where.startswith("off_")]
        table = msgspec.convert(
            {
                **json.loads(msgspec.json.encode(table)),
                "cards": [{"id": c.id, "x": c.x, "y": c.y, "angle": c.angle} for c in shot.landing.cards],
                "tokens": [{"id": t.id, "x": t.x, "y": t.y, "z": t.z, "angle": t.angle} for t in lying],
            },
            type(table),
        )
    assert len(table.tokens) >= 6
