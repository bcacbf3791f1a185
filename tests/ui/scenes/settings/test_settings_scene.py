"""The settings of the whole app: everything holds at once and is kept; keys are given and taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.session.paths import data_dir
from game.session.settings import DEFAULT_KEYS, DEFAULT_PAD, Settings, load_settings, save_settings
from game.ui.kit.input import Controls, Stamped
from game.ui.kit.key_names import act_name, button_name
from game.ui.kit.widgets import Slider
from game.ui.kit.words import Words
from game.ui.scenes.settings.settings import SettingsScene
from tests.lab.pilot import Pilot, Visitor

MakePilot = Callable[..., Pilot]


@pytest.fixture
def at() -> Visitor:
    visitor = Visitor(SettingsScene, settings=Settings(language="en"), drawing=False)
    visitor.top.draw(visitor.surface)
    return visitor


def shown(at: Visitor) -> str:
    """Every text on the screen."""

    def texts(stamp: Any) -> list[str]:
        if isinstance(stamp, str):
            return [stamp]
        return [text for part in stamp for text in texts(part)] if isinstance(stamp, tuple) else []

    return "\n".join(
        text
        for panel in at.top.desk.active()
        for widget in panel.walk()
        for text in texts(widget.own_stamp())
    )


def choose(at: Visitor, name: str, value: str) -> None:
    """Step a choice with the arrow keys until it says this."""
    at.top.draw(at.surface)
    widget = at.find(name)
    at.top.desk.take_focus(widget)
    for _ in range(8):
        if widget.own_stamp()[0] == value:
            return
        at.tap("right")
    raise AssertionError(f"{name} never says {value}")


# -- at once, and kept ----------------------------------------------------------------------


def test_the_language_switches_while_the_settings_are_open(at: Visitor) -> None:
    assert "Text size" in shown(at)
    at.click("tab-screen")
    choose(at, "language", "de")
    at.click("tab-everyone")
    at.top.draw(at.surface)
    assert "Schriftgröße" in shown(at) or "Textgröße" in shown(at)
    assert "Text size" not in shown(at)
    assert at.kept[-1].language == "de"


@pytest.mark.parametrize(
    ("page", "widget", "value", "field", "now"),
    [
        ("everyone", "palette", "high-contrast", "palette", "high-contrast"),
        ("everyone", "animation", "0", "animation_speed", 0.0),
        ("everyone", "animation", "4", "animation_speed", 4.0),
        ("screen", "framebuffer", "off", "framebuffer", "off"),
        ("hand", "asking", "when_possible", "asking", "when_possible"),
    ],
)
def test_choices_hold_at_once_and_are_kept(
    at: Visitor, page: str, widget: str, value: str, field: str, now: object
) -> None:
    at.click(f"tab-{page}")
    choose(at, widget, value)
    assert getattr(at.stage.settings, field) == now
    assert getattr(at.kept[-1], field) == now


def test_text_grows_by_the_slider_and_the_screen_is_laid_out_for_it(at: Visitor) -> None:
    tab = at.find("tab-everyone")
    before = tab.rect.height
    at.top.desk.take_focus(at.find("text"))
    for _ in range(20):
        at.tap("right")
    at.top.draw(at.surface)
    assert at.stage.settings.text_scale == 200
    assert at.find("tab-everyone").rect.height > 1.6 * before


def test_reduced_motion_and_full_screen_are_switches(at: Visitor) -> None:
    at.click("reduced")
    assert at.stage.look.theme.reduced_motion
    at.click("tab-screen")
    at.click("fullscreen")
    assert at.stage.want_fullscreen
    at.click("tab-sound")
    at.click("volume")
    assert isinstance(at.find("volume"), Slider)


def test_one_page_has_all_that_makes_the_game_easier_for_somebody(at: Visitor) -> None:
    at.click("tab-everyone")
    seen, helped = "palette text reduced animation table", "no_sway slow_power set_power press_press"
    for name in f"{seen} named_marks said_prospect {helped} steady_toggle".split():
        assert at.find(name).rect.width > 0, name


# -- files ----------------------------------------------------------------------------------


def test_a_backup_is_asked_about_before_it_is_laid_ready(
    at: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path))
    at.click("tab-files")
    at.click("back-up")
    at.top.draw(at.surface)
    at.click("backup-0")
    at.top.draw(at.surface)
    assert "set aside, not thrown away" in shown(at)
    at.click("leave")
    at.top.draw(at.surface)
    assert not (data_dir() / "restore-ready").exists()
    at.click("backup-0")
    at.top.draw(at.surface)
    at.click("take")
    at.top.draw(at.surface)
    assert (data_dir() / "restore-ready").is_dir()
    at.click("quit-now")
    assert at.stage.leaving


# -- keys -----------------------------------------------------------------------------------


def act_of(at: Visitor, key: str) -> list[str]:
    """What a key does now."""
    event = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="")
    return [press.act for press in at.stage.controls.presses(Stamped(event, 0.0))]


def test_a_key_is_given_anew_and_does_its_deed_at_once(at: Visitor) -> None:
    at.click("tab-keys")
    at.click("keys-mute-0")
    at.tap("k")
    assert at.stage.settings.keys["mute"] == ("k",)
    assert act_of(at, "k") == ["mute"]
    assert act_of(at, "m") == []
    muted = at.stage.settings.mute
    at.tap("k")
    assert at.stage.settings.mute is not muted


def test_a_key_that_was_anothers_is_taken_and_that_is_said(at: Visitor) -> None:
    at.click("tab-keys")
    at.click("keys-undo-0")
    at.tap("m")
    assert at.stage.settings.keys["undo"] == ("m",)
    assert at.stage.settings.keys["mute"] == ()
    assert "Undo" in at.top.desk.said and "Sound off" in at.top.desk.said
    assert act_of(at, "m") == ["undo"]


def test_a_second_key_stands_beside_the_first(at: Visitor) -> None:
    at.click("tab-keys")
    at.click("keys-undo-1")
    at.tap("u")
    assert at.stage.settings.keys["undo"] == ("z", "u")


def test_escape_and_a_click_leave_the_key_as_it_was(at: Visitor) -> None:
    at.click("tab-keys")
    at.click("keys-undo-0")
    at.tap("escape")
    assert at.stage.settings.keys == DEFAULT_KEYS
    at.click("keys-undo-0")
    at.press()
    at.release()
    at.tap("k")
    assert at.stage.settings.keys == DEFAULT_KEYS


def test_losing_the_window_ends_the_waiting(at: Visitor) -> None:
    at.click("tab-keys")
    at.click("keys-undo-0")
    at.top.interrupt()
    at.tap("k")
    assert at.stage.settings.keys == DEFAULT_KEYS


def test_all_goes_back_to_the_defaults(at: Visitor) -> None:
    at.click("tab-keys")
    at.click("keys-undo-0")
    at.tap("m")
    at.click("keys-defaults")
    assert at.stage.settings.keys == DEFAULT_KEYS


def test_a_pads_buttons_are_given_anew(at: Visitor) -> None:
    at.click("tab-pad")
    at.click("pad-replay-0")
    at.pad_tap(2)
    pad = at.stage.settings.pad
    assert pad["replay"] == (2,) and pad["launcher"] == ()
    event = pygame.Event(pygame.JOYBUTTONDOWN, button=2, instance_id=0)
    assert [press.act for press in at.stage.controls.presses(Stamped(event, 0.0))] == ["replay"]
    at.click("pad-defaults")
    assert at.stage.settings.pad == DEFAULT_PAD


def test_a_key_given_anew_fires_on_the_practice_range(make_pilot: MakePilot) -> None:
    keys = DEFAULT_KEYS | {"launcher": ("j",), "fire": ("space",)}
    range_ = make_pilot(keys=keys)
    before = range_.stage.settings.launcher
    range_.tap("f")
    assert range_.stage.settings.launcher == before
    range_.tap("j")
    assert range_.stage.settings.launcher != before


def test_keys_and_buttons_are_kept_on_the_disk() -> None:
    keys, pad = DEFAULT_KEYS | {"undo": ("u", "z")}, DEFAULT_PAD | {"fire": (3,)}
    assert save_settings(Settings(keys=keys, pad=pad)) is None
    settings, notice = load_settings()
    assert notice is None
    assert settings.keys["undo"] == ("u", "z")
    assert settings.pad["fire"] == (3,)


def test_what_a_pad_does_by_default_needs_no_settings() -> None:
    event = pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
    assert [press.act for press in Controls(DEFAULT_KEYS).presses(Stamped(event, 0.0))] == ["fire"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_and_every_default_button_has_a_name(language: str) -> None:
    words = Words(language)
    acts = {*DEFAULT_KEYS, *DEFAULT_PAD}
    assert [act for act in sorted(acts) if act_name(words, act) == act] == []
    other = words("button.other", number=0).partition("0")[0]
    named = [button_name(words, button) for (button,) in DEFAULT_PAD.values()]
    assert [name for name in named if name.startswith(other)] == []


def test_a_slider_that_was_dragged_has_the_arrow_keys(at: Visitor) -> None:
    slider = at.find("text")
    at.move((slider.rect.x + 20, slider.rect.centery + 10))
    at.press()
    at.move((slider.rect.centerx, slider.rect.centery + 10))
    at.release()
    at.top.draw(at.surface)
    before, language = at.top.current().text_scale, at.top.current().language
    at.tap("right")
    assert at.top.current().text_scale == before + 10
    assert at.top.current().language == language


def test_no_tip_lies_over_what_is_said_while_a_key_is_given(at: Visitor) -> None:
    at.click("tab-keys")
    at.top.draw(at.surface)
    cap = at.find("keys-fire-0")
    at.top.desk.take_focus(cap)
    at.frame()
    assert at.top.desk.notes.tips and cap.tip_text()
    at.tap("return")
    at.frame()
    assert at.top.desk.said and not at.top.desk.notes.tips
    at.wait(3.0)
    assert at.top.desk.notes.tips and not at.top.desk.said
    at.tap("k")
    at.frame()
    assert at.top.desk.said and not at.top.desk.notes.tips
