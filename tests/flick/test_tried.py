"""Where a token will lie as exact shots tell that were tried beside the window."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import msgspec
import pytest

from game.flick import simulate
from game.flick.bar import power_of
from game.flick.rest_zone import RestZone, rest_zone
from game.flick.tried import ENOUGH, FEWEST, POWER, UNPROMISED, Tried, zone_tried
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Launch, RestToken, Table, Token

FULL = with_rows(bare_table(), (1, 2, 3, 4))
AIMED = Launch("a", 280.0, 87.5, 0.0, power_of("shooter", 0.4), "shooter")


def lies(launch: Launch, table: Table = FULL) -> RestToken:
    return next(rest for rest in simulate(table, launch).landing.tokens if rest.id == "a")


def tried(count: int, table: Table = FULL, apart: float = 0.0) -> list[Tried]:
    shots = []
    for seed in range(1, count + 1):
        off = apart * (seed / count - 0.5)
        shot = msgspec.structs.replace(AIMED, seed=seed, power=AIMED.power + off)
        shots.append(Tried(shot, lies(shot, table)))
    return shots


def zone(shots: list[Tried], launch: Launch = AIMED, table: Table = FULL) -> RestZone:
    found = zone_tried(table, launch, shots)
    assert found is not None
    return found


def test_on_a_clear_table_it_says_what_the_closed_form_says() -> None:
    closed, exact = rest_zone(FULL, AIMED), zone(tried(12))
    assert closed is not None
    assert hypot(closed.x - exact.x, closed.y - exact.y) < 10.0
    assert (exact.card, exact.hits, exact.sure, exact.atop) == (closed.card, 1.0, 1.0, 0.0)


def test_behind_a_token_it_still_says_where_most_shots_end() -> None:
    """The closed form gives up there."""
    free = zone(tried(12))
    table = replace_things(FULL, tokens=(Token(id="b", x=free.x + 10.0, y=free.y - 30.0, z=0.4),))
    closed = rest_zone(table, AIMED)
    assert closed is not None and closed.sure < 0.5
    found = zone(tried(14, table), table=table)
    real = [lies(msgspec.structs.replace(AIMED, seed=seed), table) for seed in range(100, 120)]
    inside = sum(hypot(rest.x - found.x, rest.y - found.y) < 30.0 for rest in real)
    assert inside >= 0.7 * found.sure * len(real)
    hits = sum(FULL.cards[found.card].id in rest.on for rest in real) / len(real)
    assert hits == pytest.approx(found.hits, abs=0.25)


def test_few_shots_say_little_and_promise_nothing() -> None:
    assert zone_tried(FULL, AIMED, tried(FEWEST - 1)) is None
    assert zone(tried(ENOUGH - 1)).hits == UNPROMISED
    assert zone(tried(ENOUGH)).hits == 1.0


def test_what_was_tried_for_another_aim_says_nothing() -> None:
    elsewhere = msgspec.structs.replace(AIMED, power=AIMED.power + 3.0 * POWER)
    assert zone_tried(FULL, elsewhere, tried(12)) is None
    moved = msgspec.structs.replace(AIMED, x=AIMED.x + 5.0)
    assert zone_tried(FULL, moved, tried(12)) is None


def test_it_goes_evenly_from_one_aim_to_the_next() -> None:
    shots = tried(40, apart=8.0 * POWER)
    places = []
    for step in range(9):
        aim = msgspec.structs.replace(AIMED, power=AIMED.power + (step - 4) * 0.003)
        places.append(zone(shots, aim).y)
    steps = [after - before for before, after in pairwise(places)]
    assert max(steps) < 12.0 and sum(steps) > 8.0


def test_it_knows_what_would_lie_on_a_token() -> None:
    free = zone(tried(10))
    table = replace_things(FULL, tokens=(Token(id="b", x=free.x, y=free.y - 4.0, z=0.4),))
    shots = [power for n in range(40) if (power := AIMED.power - 0.08 + 0.004 * n)]
    heaps = []
    for power in shots:
        aim = msgspec.structs.replace(AIMED, power=power)
        near = [Tried(aim, lies(msgspec.structs.replace(aim, seed=seed), table)) for seed in range(1, 7)]
        heaps.append(zone(near, aim, table).atop or 0.0)
    assert max(heaps) > 0.6 and min(heaps) == 0.0


def test_what_leaves_the_table_is_no_place() -> None:
    far = msgspec.structs.replace(AIMED, power=1.0)
    shots = [Tried(far, lies(msgspec.structs.replace(far, seed=seed))) for seed in range(6)]
    assert zone_tried(FULL, far, shots) is None
