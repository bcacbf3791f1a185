"""Firing by mouse, keyboard and pad, and everything that must not fire."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
import pytest

from game.flick.bar import bar_of
from game.session.record import ShotLine
from game.ui.kit.look import said as spoken
from game.ui.kit.widgets import Label
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


def last(at: Pilot) -> ShotLine:
    assert at.practice.last_shot is not None
    return at.practice.last_shot.line


def said(at: Pilot) -> str:
    return at.scene.desk.said


def nothing_fired(at: Pilot) -> bool:
    at.wait(0.3)
    return at.range.doing == "aim" and at.practice.last_shot is None and not at.practice.in_flight


def filled(at: Pilot) -> float:
    """How much of the bar the last shot had."""
    launch = last(at).launch
    return bar_of(launch.kind, launch.power)


def test_a_shot_with_the_mouse_is_recorded_with_its_power_and_heading(make_pilot: MakePilot) -> None:
    at = make_pilot()
    x, y = at.range.aiming.foot()
    at.point(x + 60, y + 300)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.5))
    at.release()
    at.until("watch")
    line = last(at)
    assert filled(at) == pytest.approx(0.5, abs=0.01)
    assert line.launch.heading == pytest.approx(0.1974, abs=0.003)
    assert at.practice.record.path.read_text().count("\n") == 1


def test_power_falls_again_past_its_height(make_pilot: MakePilot) -> None:
    at = make_pilot()
    rules = at.range.aiming.rules
    at.point(280, 400)
    at.press()
    at.wait(rules.hold_for(1.0) + rules.sweep.fall / 2)
    at.release()
    at.until("watch")
    assert filled(at) == pytest.approx(0.5, abs=0.02)


def test_the_right_button_calls_a_charge_off(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 400)
    at.press()
    at.wait(0.4)
    at.press(3)
    at.release()
    assert nothing_fired(at)
    assert said(at) == at.stage.look.words("hand.called_off")


@pytest.mark.parametrize("settings", [{}, {"set_power": True}, {"launcher": "flick"}], ids=str)
def test_a_click_fires_nothing_and_says_once_what_does(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str]
) -> None:
    at = make_pilot(**settings)
    heard: list[str] = []
    monkeypatch.setattr(at.stage, "sound", lambda name, strength=1.0: heard.append(name))
    for told in (at.stage.look.words("hand.too_brief"), ""):
        flick = "launcher" in settings
        at.point(280, 0 if flick else 400)
        at.press()
        for i in range(1, 8):
            at.frame(0.17 / 7)
            at.point(280, 9 * i if flick else 400)
        at.release()
        assert nothing_fired(at)
        assert said(at) == told
        at.wait(3.0)
    assert set(heard) <= {"click", "tick"}, "and makes no noise about it"


def test_a_release_over_the_shooter_fires_nothing(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 400)
    at.press()
    at.wait(0.4)
    at.point(*at.range.aiming.foot())
    at.release()
    assert nothing_fired(at)
    assert said(at) == at.stage.look.words("hand.on_shooter")


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.JOYDEVICEREMOVED])
def test_leaving_the_window_or_losing_the_pad_calls_a_charge_off(make_pilot: MakePilot, kind: int) -> None:
    from game.ui.app.window import App

    at = make_pilot()
    app = App(at.surface, at.stage, at.scene)
    at.point(280, 400)
    at.press()
    at.wait(0.4)
    app.dispatch(pygame.Event(kind, instance_id=0))
    at.release()
    assert nothing_fired(at)
    assert said(at) == at.stage.look.words("hand.interrupted")


def test_opening_the_settings_while_charging_calls_it_off(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 400)
    at.press()
    at.wait(0.4)
    at.tap("o")
    at.release()
    at.tap("escape")
    assert nothing_fired(at)


def test_a_shot_with_keys_alone(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.tap("e")
    at.tap("e")
    at.key_down("a")
    at.wait(0.5)
    at.key_up("a")
    at.key_down("space")
    at.wait(at.range.aiming.rules.hold_for(0.4))
    at.key_up("space")
    at.until("watch")
    launch = last(at).launch
    assert launch.heading == pytest.approx(2 * at.range.aiming.rules.turn.step)
    assert launch.x < 280 - at.range.aiming.rules.turn.step_mm
    assert filled(at) == pytest.approx(0.4, abs=0.02)


def test_a_shot_with_the_pad_alone(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.stick(0, 0.8)
    at.wait(0.3)
    at.stick(0, 0.0)
    at.send(pygame.JOYHATMOTION, hat=0, value=(-1, 0), instance_id=0)
    at.send(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=0)
    at.pad(0, True)
    at.wait(at.range.aiming.rules.hold_for(0.6))
    at.pad(0, False)
    at.until("watch")
    launch = last(at).launch
    assert launch.x > 300
    assert launch.heading < 0
    assert filled(at) == pytest.approx(0.6, abs=0.02)


def test_press_and_press_again_fires_without_holding(make_pilot: MakePilot) -> None:
    at = make_pilot(press_press=True)
    at.point(280, 400)
    at.press()
    at.release()
    at.wait(at.range.aiming.rules.hold_for(0.45))
    assert at.range.doing == "aim"
    at.press()
    at.release()
    at.until("watch")
    assert filled(at) == pytest.approx(0.45, abs=0.02)
    assert "press_press" in last(at).assists


def test_a_hand_that_sways_fires_what_the_bar_shows_at_the_release(make_pilot: MakePilot) -> None:
    at = make_pilot(no_sway=False)
    at.point(280, 400)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.5))
    grip, now = at.range.launches.hand.grip, at.stage.clock()
    assert grip is not None
    shown, heading = grip.shown_power(now), grip.heading(now)
    assert shown is not None and abs(shown - grip.trigger.power_at(now)) > 0.01
    at.release()
    at.until("watch")
    assert filled(at) == pytest.approx(shown, abs=1e-6)
    assert last(at).launch.heading == pytest.approx(heading, abs=1e-6)


def test_a_power_set_beforehand_does_not_sway(make_pilot: MakePilot) -> None:
    at = make_pilot(no_sway=False, set_power=True, power_level=0.7)
    at.point(280, 400)
    at.hold()
    at.until("watch")
    assert filled(at) == pytest.approx(0.7)


def test_a_set_power_needs_no_timing(make_pilot: MakePilot) -> None:
    at = make_pilot(set_power=True, power_level=0.7)
    at.point(280, 400)
    at.hold()
    at.until("watch")
    assert filled(at) == pytest.approx(0.7)


def test_the_stroke_of_the_mouse_throws_the_token_over_the_edge(make_pilot: MakePilot) -> None:
    at = make_pilot(launcher="flick")
    at.point(280, 0)
    at.press()
    at.wait(0.15)
    for i in range(1, 8):
        at.frame(1 / 120)
        at.point(280 + 2 * i, 9 * i)
    at.release()
    at.until("watch")
    launch = last(at).launch
    assert launch.kind == "flick"
    assert launch.heading == pytest.approx(0.219, abs=0.05)
    assert 0.2 < launch.power < 0.9


def test_a_stroke_that_does_not_begin_on_the_token_throws_nothing(make_pilot: MakePilot) -> None:
    at = make_pilot(launcher="flick")
    at.point(380, 60)
    at.press()
    for i in range(1, 8):
        at.frame(1 / 120)
        at.point(380, 60 + 9 * i)
    at.release()
    assert nothing_fired(at)


def test_two_sweeps_throw_the_flick_by_one_key(make_pilot: MakePilot) -> None:
    at = make_pilot(launcher="flick")
    at.tap("space")
    at.wait(0.4)
    at.tap("space")
    grip = at.range.launches.hand.grip
    assert grip is not None and grip.two.stage == "power"
    at.wait(0.5)
    at.tap("space")
    at.until("watch")
    assert last(at).launch.heading > 0.1


def test_a_click_skips_the_film_and_the_next_shot_can_be_aimed(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.shoot(280, 400, 0.5)
    at.until("watch")
    at.wait(0.1)
    at.press()
    at.release()
    at.frame()
    assert at.range.doing == "aim"
    assert at.range.shots.statistics.total.shots == 1


def test_a_shot_that_cannot_be_computed_gives_the_token_back(make_pilot: MakePilot) -> None:
    at = make_pilot()
    ask = at.here.ask

    def broken(job: object) -> object:
        ticket = ask(job)  # type: ignore[arg-type]
        ticket.state = "failed"
        return ticket

    at.here.ask = broken  # type: ignore[method-assign,assignment]
    at.shoot(280, 400, 0.5)
    at.wait(0.3)
    assert nothing_fired(at)
    at.here.ask = ask  # type: ignore[method-assign]
    at.shoot(280, 400, 0.5)
    at.until("watch")
    assert last(at).launch.power > 0.4


def test_a_press_in_the_dark_beside_the_table_fires_nothing(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 420)
    right = max(x for x, _ in at.range.board.table_view.outline)
    at.move((round(right) + 60, 350))
    at.press()
    at.wait(0.6)
    assert at.range.doing == "aim"
    assert not at.range.launches.hand.sweeping
    at.release()
    at.wait(0.5)
    assert not at.range.flies


def test_the_aim_holds_still_while_the_pointer_is_beside_the_table(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(280, 400)
    at.press()
    at.point(320, 400)
    heading = at.range.aiming.heading
    assert heading > 0.05
    view = at.range.board.table_view
    for place in ((view.frame.left - 4, 300), at.find("aids").rect.center, (view.frame.right + 4, 200)):
        at.move(place)
        assert at.range.aiming.heading == heading
    at.point(360, 400)
    assert at.range.aiming.heading > heading


def test_no_tip_is_shown_while_a_charge_is_on_or_a_shot_flies(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.scene.draw(at.surface)
    at.point(280, 400)
    at.press()
    at.scene.draw(at.surface)
    assert not at.scene.desk.notes.tips
    at.wait(0.5)
    at.release()
    at.until("watch")
    at.scene.draw(at.surface)
    assert not at.scene.desk.notes.tips
    at.until("aim")
    at.scene.draw(at.surface)
    assert at.scene.desk.notes.tips


def title(at: Pilot) -> str:
    label = at.find("prompt-title")
    assert isinstance(label, Label)
    return spoken(label.text)


def test_the_prompt_tells_what_a_shot_did_until_the_next_is_begun(make_pilot: MakePilot) -> None:
    at = make_pilot()
    asked = title(at)
    at.shoot(280, 400, 0.3)
    at.until("watch")
    assert title(at) != asked
    at.until("aim")
    verdict = at.scene.panels.words.verdict(last(at))
    assert verdict
    assert title(at) == verdict != asked
    at.point(300, 420)
    at.frame()
    assert title(at) == verdict
    at.press()
    at.wait(0.2)
    at.press(3)
    at.wait(0.1)
    assert title(at) == asked


def test_a_verdict_stands_when_the_table_is_another(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.shoot(280, 400, 0.3)
    at.until("watch")
    at.until("aim")
    line = msgspec.structs.replace(last(at), meant=False)
    gone = msgspec.structs.replace(line, on=("nowhere",), hit="card")
    told = [
        at.scene.panels.words.verdict(msgspec.structs.replace(line, on=(), hit=hit))
        for hit in ("ufo", "rim", "planet", "off")
    ]
    assert told == ["Into the UFO", "Stays on the rim", "Planet area", "Off the table"]
    assert at.scene.panels.words.verdict(gone)


def test_a_shot_that_finds_no_end_is_stopped_and_said_so(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.flick.engine.LONGEST", 0.05)
    at = make_pilot()
    at.point(280, 400)
    at.press()
    at.wait(0.5)
    at.release()
    at.until("watch")
    at.until("aim")
    assert "would not come to rest and was stopped" in said(at)


def test_a_slower_power_takes_longer_to_the_same_place(make_pilot: MakePilot) -> None:
    at, filled = make_pilot(preview="contact"), []
    for slow in (False, True):
        at.stage.change(slow_power=slow)
        at.point(280, 420)
        at.frame()
        at.press()
        at.wait(0.8)
        filled.append(at.range.launches.hand.crosshair.filled or 0.0)
        at.key_down("escape")
        at.release()
        at.wait(0.6)
    assert filled[1] == pytest.approx(filled[0] / at.range.aiming.rules.sweep.slower, abs=0.03)
