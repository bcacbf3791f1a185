"""The launcher is moved and turned, finely and not too far, and nothing that does so fires."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.table.art.shooter import AHEAD, LENGTH, WIDTH, on_device
from game.ui.table.picture import LauncherPicture
from game.ui.table.space import WOOD
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


def nothing_fired(at: Pilot) -> bool:
    at.wait(0.3)
    return at.range.doing == "aim" and at.practice.last_shot is None and not at.practice.in_flight


def shown(at: Pilot) -> LauncherPicture:
    at.frame()
    at.scene.draw(at.surface)
    launcher = at.range.board.picture.launcher
    assert launcher is not None
    return launcher


def test_a_pointer_that_crosses_the_strip_neither_moves_nor_turns_nor_fires(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(330, 400)
    before = at.range.aiming.stand
    for x in range(40, 540, 10):
        at.point(x, 40)
    at.point(120, 40)
    at.hold(0.5)
    assert nothing_fired(at)
    assert at.scene.desk.said == at.stage.look.words("hand.strip")
    assert at.range.aiming.stand == before


def test_alt_and_a_wheel_that_is_pressed_move_nothing(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = make_pilot()
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_ALT)
    x = at.range.aiming.x
    at.point(280, 400)
    at.press(2)
    at.point(180, 420)
    at.release(2)
    at.point(120, 300)
    assert at.range.aiming.x == x


def test_the_shooter_lights_up_under_the_mouse_and_moves_once_it_is_grabbed(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 400)
    assert not shown(at).lit
    x, y = at.range.aiming.foot()
    at.point(x + 10, y - 20)
    assert shown(at).lit
    assert shown(at).x == x
    at.press()
    at.point(x + 10, y - 20)
    assert at.range.aiming.x == pytest.approx(x, abs=1.0), "taken by its side it stays where it is"
    at.point(x - 90, y + 200)
    assert shown(at).lit and not shown(at).charging
    at.key_down("space")
    at.wait(0.4)
    at.key_up("space")
    at.release()
    at.point(280, 400)
    assert at.range.aiming.x == pytest.approx(x - 100, abs=1.0)
    assert not shown(at).lit
    assert nothing_fired(at)


def test_a_shooter_that_is_carried_over_a_panel_is_put_down_there(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.scene.draw(at.surface)
    at.point(*at.range.aiming.foot())
    at.press()
    button = at.find("aids").rect
    at.move(button.center)
    at.release()
    x = at.range.aiming.x
    at.point(280, 300)
    assert at.range.aiming.x == x != 280
    assert at.scene.desk.over is None


def test_the_token_of_the_flick_is_moved_by_the_middle_button_on_it(make_pilot: MakePilot) -> None:
    at = make_pilot(launcher="flick")
    at.point(280, 2)
    at.press(2)
    at.point(200, 60)
    at.release(2)
    at.point(300, 300)
    assert at.range.aiming.x == pytest.approx(200, abs=1.0)
    assert nothing_fired(at)


@pytest.mark.parametrize("how", ["right button", "focus"])
def test_a_carried_shooter_is_let_go_of(make_pilot: MakePilot, how: str) -> None:
    at = make_pilot()
    at.point(*at.range.aiming.foot())
    at.press()
    at.press(3) if how == "right button" else at.scene.interrupt()
    at.point(100, 40)
    assert at.range.aiming.x == 280


def test_the_fine_key_turns_slower_and_goes_on_where_it_was(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 400)
    coarse = at.range.aiming.heading
    at.key_down("left shift")
    at.point(380, 400)
    fine = at.range.aiming.heading - coarse
    assert 0.05 < fine < 0.12


def test_after_a_fine_turn_the_aim_comes_back_under_the_pointer(make_pilot: MakePilot) -> None:
    at, plain = make_pilot(), make_pilot()
    at.point(280, 400)
    at.key_down("left shift")
    at.point(380, 400)
    at.key_up("left shift")
    fine = at.range.aiming.heading
    at.point(381, 400)
    assert abs(at.range.aiming.heading - fine) < 0.02, "no jump: a hand trembles"
    for x in (320, 260, 300):
        at.point(x, 400)
        plain.point(x, 400)
    assert at.range.aiming.heading == pytest.approx(plain.range.aiming.heading)


def test_fine_key_and_sensitivity_scale_a_turn_and_none_goes_past_the_limit(make_pilot: MakePilot) -> None:
    plain, keen = make_pilot(), make_pilot(aim_sensitivity=2.0)
    turned = []
    for at in (plain, keen):
        at.point(280, 400)
        before = at.range.aiming.heading
        at.point(320, 400)
        turned.append(at.range.aiming.heading - before)
    assert turned[1] == pytest.approx(2 * turned[0])
    turn, before = plain.range.aiming.rules.turn, plain.range.aiming.heading
    plain.key_down("left shift")
    plain.tap("q")
    plain.key_up("left shift")
    fine = plain.stage.settings.fine_factor
    assert plain.range.aiming.heading == pytest.approx(before - fine * turn.step)
    plain.wheel(1000)
    assert plain.range.aiming.heading == turn.limit
    plain.wheel(-2000)
    assert plain.range.aiming.heading == -turn.limit


@pytest.mark.parametrize(("key", "side"), [("a", -1), ("d", 1)])
def test_the_whole_shooter_stays_within_the_tables_frame(make_pilot: MakePilot, key: str, side: int) -> None:
    at = make_pilot()
    at.key_down(key)
    at.wait(4.0)
    at.key_up(key)
    table, frame = at.practice.table, WOOD
    x, _ = at.range.aiming.foot()
    most = at.range.aiming.rules.turn.limit
    for heading in (-most, -0.97, -0.5, 0.0, 0.5, 0.97, most):
        for corner in ((-WIDTH / 2, AHEAD - LENGTH), (WIDTH / 2, AHEAD - LENGTH)):
            reached = x + on_device(*corner, heading)[0]
            assert -frame - 1.0 <= reached <= table.width + frame + 1.0
    assert (x - table.width / 2) * side > 0
