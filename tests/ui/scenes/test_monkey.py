"""A monkey at mouse, keyboard and pad: nothing breaks, and what is left makes sense."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.session.legality import allowed_card
from game.table.check import checked
from tests.lab.monkey import poke
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
INPUTS = 750


@pytest.mark.parametrize("seed", [1, 2])
def test_random_inputs_leave_the_range_as_it_may_be(make_pilot: MakePilot, seed: int) -> None:
    at = make_pilot(seed=seed, no_sway=False)
    rng = Random(seed)
    for _ in range(INPUTS):
        poke(at, rng)
        at.frame(rng.choice((1 / 60, 1 / 240, 0.1)))
    at.scene.draw(at.surface)
    at.scene.close_over()
    at.scene.interrupt()
    if at.practice.in_flight:
        at.until("watch", 5.0)
    table = at.practice.table
    assert checked(table) == table
    assert [
        card.id for card in table.cards if allowed_card(table, card) and at.practice.last_shot is None
    ] == []
    shots = at.practice.statistics.total.shots
    assert at.practice.record.path.exists() == (shots > 0)
    assert not at.practice.in_flight
    assert at.range.doing in {"aim", "watch", "replay", "arrange"}
