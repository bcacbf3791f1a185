"""What a person finds again who comes back to the range."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.ranges import Stand
from game.session.settings import load_settings, save_settings
from game.ui.scenes.practice.range import STOOD
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


def test_the_shooter_stands_and_points_as_it_was_left(make_pilot: MakePilot) -> None:
    first = make_pilot()
    for _ in range(4):
        first.tap("a")
        first.tap("q")
    left = first.range.aiming.stand
    assert left.x < first.practice.table.width / 2 and left.heading < 0.0
    first.scene.leave()
    again = make_pilot()
    assert again.range.aiming.stand == left
    again.scene.draw(again.surface)
    assert again.range.board.picture.launcher is not None
    assert again.range.board.picture.launcher.x == pytest.approx(left.x)
    assert again.range.board.picture.launcher.heading == pytest.approx(left.heading)


def test_a_process_that_is_killed_loses_no_more_than_the_last_moment(make_pilot: MakePilot) -> None:
    first = make_pilot()
    first.tap("a")
    first.wait(STOOD + 0.1)
    kept = first.range.aiming.stand
    first.tap("d")
    first.tap("d")
    first.wait(STOOD / 2)
    assert make_pilot().range.aiming.stand == kept


def test_the_power_of_the_last_shot_is_supposed_again(make_pilot: MakePilot) -> None:
    first = make_pilot()
    first.shoot(262, 430, 0.7)
    first.until("watch")
    assert make_pilot().range.aiming.last_power == pytest.approx(first.range.aiming.last_power, abs=0.001)


def test_a_stand_that_no_table_allows_is_brought_within_reach(make_pilot: MakePilot) -> None:
    make_pilot().practice.keep_stand(Stand(x=9000.0, heading=7.0, power=3.0))
    aiming = make_pilot().range.aiming
    table = make_pilot().practice.table
    assert 0.0 < aiming.x < table.width
    assert aiming.heading == aiming.rules.turn.limit
    assert aiming.last_power == 1.0


def test_launcher_and_preview_are_kept_with_the_settings(make_pilot: MakePilot) -> None:
    at = make_pilot(launcher="shooter", preview="off")
    at.tap("f")
    at.tap("v")
    assert save_settings(at.kept[-1]) is None
    settings = load_settings()[0]
    assert (settings.launcher, settings.preview) == ("flick", "contact")
