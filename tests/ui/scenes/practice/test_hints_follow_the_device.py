"""What the prompt says to somebody with a mouse, with keys and with a pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit.listing import Listing
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.practice.words import ALL_PROMPTS
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
A_BUTTON, BACK, START, STICK = 0, 6, 7, 0


def told(at: Pilot) -> str:
    """Everything that the marquee says now."""
    names = ("prompt-title", "prompt-line", "prompt-hint")
    labels = [at.scene.desk.find(name) for name in names]
    texts = [label.text for label in labels if isinstance(label, Label)]
    return " ".join(text if isinstance(text, str) else text() for text in texts)


def test_the_first_words_are_for_the_mouse(make_pilot: MakePilot) -> None:
    assert "left button" in told(make_pilot())


def test_after_a_key_the_prompt_names_keys_and_no_mouse(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.tap("a")
    assert "Q E" in told(at) and "Space" in told(at)
    assert "button" not in told(at) and "Wheel" not in told(at)


def test_keys_that_were_chosen_anew_are_the_ones_that_are_named(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.scene.change(keys=at.stage.settings.keys | {"fire": ("x",)})
    at.tap("a")
    assert "hold X" in told(at)


def test_after_a_pad_the_prompt_names_its_sticks_and_buttons(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.stick(STICK, -0.9)
    assert "the right stick" in told(at) and "hold A" in told(at)
    assert "Space" not in told(at) and "Q E" not in told(at)
    at.pad(START, True)
    at.scene.draw(at.surface)
    close = at.find("close")
    assert isinstance(close, Button) and "B" in close.own_stamp()


def test_a_nudged_mouse_and_a_stick_at_rest_change_nothing(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.move((600, 300))
    at.tap("a")
    at.move((603, 302))
    at.stick(STICK, 0.1)
    assert "Space" in told(at)
    at.move((640, 330))
    assert "left button" in told(at)


def test_shift_and_ctrl_beside_the_mouse_leave_the_mouse_its_words(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(300, 400)
    at.key_down("left shift")
    at.key_down("left ctrl")
    assert "left button" in told(at)


@pytest.mark.parametrize("tap", ["space", "b", "f"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_state_speaks_of_the_mouse_to_somebody_with_keys(
    make_pilot: MakePilot, tap: str, language: str
) -> None:
    at = make_pilot(language=language)
    at.key_down(tap)
    at.wait(0.1)
    for word in ("mouse", "Maus", "Click", "Klick", "button", "linke Taste", "rechte Taste", "Wheel", "rad "):
        assert word not in told(at)


def test_help_opens_at_the_page_about_the_device_in_use(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.pad(A_BUTTON, True)
    at.pad(A_BUTTON, False)
    at.scene.panels.drawers.open_help()
    assert at.scene.desk.find("help-pad") is not None and at.scene.desk.find("help-mouse") is None
    at.scene.close_over()
    at.send(pygame.MOUSEBUTTONDOWN, pos=(640, 700), button=3)
    at.scene.panels.drawers.open_help()
    assert at.scene.desk.find("help-mouse") is not None


def test_the_marquee_has_room_for_the_words_of_every_device(make_pilot: MakePilot) -> None:
    at = make_pilot()
    odd = ("the wide key in the middle",)
    at.scene.change(keys=at.stage.settings.keys | {"fire": odd})
    at.stage.resize((1279, 719))
    at.scene.draw(at.surface)
    at.tap("a")
    at.scene.draw(at.surface)
    assert odd[0].upper() in told(at)
    assert not at.scene.panels.prompt.overflows


def test_panels_stay_where_they_are_when_the_device_changes(make_pilot: MakePilot) -> None:
    at = make_pilot(language="de")
    at.scene.draw(at.surface)
    before = [panel.rect.copy() for panel in at.scene.desk.panels]
    at.tap("a")
    at.scene.draw(at.surface)
    at.pad(A_BUTTON, True)
    at.scene.draw(at.surface)
    assert [panel.rect for panel in at.scene.desk.panels] == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_hints_break_only_between_their_parts(make_pilot: MakePilot, language: str) -> None:
    at = make_pilot(language=language)
    look, width = at.stage.look, at.find("prompt-line").rect.width
    for _, _, hint in at.scene.panels.words.on_all_devices(ALL_PROMPTS):
        lines = look.wrap(hint, "body", 16, width)
        if "·" in hint:
            assert " · ".join(lines).replace("\u00a0", " ") == hint.replace("\u00a0", " ")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("page", ["keys", "pad"])
def test_help_lists_every_key_beside_its_meaning_without_cutting_either(
    make_pilot: MakePilot, page: str, language: str
) -> None:
    at = make_pilot(language=language, text_scale=200)
    at.tap("a") if page == "keys" else at.stick(STICK, 0.9)
    at.scene.panels.drawers.open_help()
    at.scene.draw(at.surface)
    listing, look = at.find(f"help-{page}"), at.stage.look
    assert isinstance(listing, Listing)
    rows, wide, names = listing._shape(look, listing.rect.width)
    items = listing._items()
    assert len(items) >= 12 and rows * (listing.rect.width // wide) >= len(items)
    for name, meaning in items:
        assert look.width(name, "strong", 18) < names
        assert look.width(meaning, "body", 18) < wide - names


def test_what_is_too_long_for_the_marquee_opens_from_its_title(make_pilot: MakePilot) -> None:
    at = make_pilot()
    odd = ("a rather long name that some odd keyboard gives its widest key of all the keys",)
    at.scene.change(keys=at.stage.settings.keys | {"fire": odd})
    at.resize((1279, 719))
    at.tap("a")
    at.click("open-prompt")
    at.tap("a")
    assert odd[0].upper() in told(at)
