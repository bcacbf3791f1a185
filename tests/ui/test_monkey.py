"""A monkey at mouse, keyboard and pad: nothing breaks, and what is left makes sense."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.session.legality import allowed_card
from game.session.settings import DEFAULT_KEYS
from game.table.check import checked
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
KEYS = sorted({name for names in DEFAULT_KEYS.values() for name in names} | {"tab", "return"})
INPUTS = 750


def poke(at: Pilot, rng: Random) -> None:
    """One input of any kind, the odd one included."""
    kind = rng.randrange(10)
    size = at.surface.get_size()
    if kind < 3:
        at.move((rng.randrange(-5, size[0] + 5), rng.randrange(-5, size[1] + 5)))
    elif kind == 3:
        at.press(rng.choice((1, 1, 1, 2, 3)))
    elif kind == 4:
        at.release(rng.choice((1, 1, 1, 2, 3)))
    elif kind == 5:
        at.wheel(rng.choice((-3, -1, 1, 2)))
    elif kind == 6:
        at.key_down(rng.choice(KEYS), rng.choice((0, pygame.KMOD_SHIFT)))
    elif kind == 7:
        at.key_up(rng.choice(KEYS))
    elif kind == 8:
        pad(at, rng)
    elif rng.random() < 0.1:
        at.scene.interrupt()
    if rng.random() < 0.6:
        at.frame(rng.choice((1 / 60, 1 / 240, 0.1)))


def pad(at: Pilot, rng: Random) -> None:
    kind = rng.randrange(3)
    if kind == 0:
        at.pad(rng.randrange(12), rng.random() < 0.5)
    elif kind == 1:
        at.stick(rng.randrange(6), rng.uniform(-1, 1))
    else:
        at.send(pygame.JOYHATMOTION, hat=0, value=(rng.randrange(-1, 2), rng.randrange(-1, 2)), instance_id=0)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_inputs_leave_the_range_as_it_may_be(make_pilot: MakePilot, seed: int) -> None:
    at = make_pilot(seed=seed, no_sway=False)
    rng = Random(seed)
    for _ in range(INPUTS):
        poke(at, rng)
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
