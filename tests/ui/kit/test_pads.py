"""Whatever a pad calls its buttons, the same finger does the same thing."""

from __future__ import annotations

import pygame
import pytest

from game.session.settings import DEFAULT_KEYS, DEFAULT_PAD
from game.ui.kit.input import Controls, Stamped
from game.ui.kit.pads import AXES, BUTTONS, PadLayout, Pads, driver_of, known_layout, layout_of

DUALSENSE = {
    "a": "b0", "b": "b1", "back": "b4", "dpdown": "b12", "dpleft": "b13", "dpright": "b14", "dpup": "b11",
    "leftshoulder": "b9", "lefttrigger": "a4", "leftx": "a0", "lefty": "a1", "rightshoulder": "b10",
    "righttrigger": "a5", "rightx": "a2", "righty": "a3", "start": "b6", "x": "b2", "y": "b3",
}  # fmt: skip
XBOX_ON_WINDOWS = "030000005e0400008e02000000007801"
XBOX_ON_LINUX = "030000005e0400008e02000010010000"


@pytest.fixture
def pads() -> Pads:
    pads = Pads()
    pads.layouts[7] = layout_of(DUALSENSE)
    pads.layouts[8] = known_layout(99, XBOX_ON_WINDOWS)
    return pads


@pytest.fixture
def controls() -> Controls:
    pygame.init()
    return Controls(DEFAULT_KEYS, DEFAULT_PAD)


def axis(pad: int, number: int, value: float) -> pygame.Event:
    return pygame.Event(pygame.JOYAXISMOTION, instance_id=pad, axis=number, value=value)


def button(pad: int, number: int, down: bool = True) -> pygame.Event:
    kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=number)


def test_the_left_trigger_of_an_xbox_pad_on_windows_turns_nothing(pads: Pads, controls: Controls) -> None:
    controls.presses(Stamped(pads.told(axis(8, 2, 1.0)), 0.0))
    assert controls.turn == 0.0
    controls.presses(Stamped(pads.told(axis(8, 3, 1.0)), 0.0))
    assert controls.turn == 1.0, "its right stick does"


def test_the_right_stick_turns_where_the_pad_has_it_on_the_third_axis(pads: Pads, controls: Controls) -> None:
    controls.presses(Stamped(pads.told(axis(7, 4, 1.0)), 0.0))
    assert controls.turn == 0.0, "that is a trigger"
    controls.presses(Stamped(pads.told(axis(7, 2, -1.0)), 0.0))
    assert controls.turn == -1.0


@pytest.mark.parametrize(
    ("raw", "act"), [(0, "fire"), (1, "cancel"), (9, "fine"), (10, "steady"), (6, "settings")]
)
def test_the_same_finger_does_the_same_on_a_pad_in_another_order(
    raw: int, act: str, pads: Pads, controls: Controls
) -> None:
    presses = controls.presses(Stamped(pads.told(button(7, raw)), 0.0))
    assert [press.act for press in presses] == [act]


def test_a_cross_of_four_buttons_is_a_hat_and_two_at_once_are_a_diagonal(pads: Pads) -> None:
    assert pads.told(button(7, 11)).value == (0, 1)
    assert pads.told(button(7, 14)).value == (1, 1)
    assert pads.told(button(7, 11, down=False)).value == (1, 0)
    assert pads.told(button(7, 14, down=False)).value == (0, 0)


def test_a_button_that_nobody_knows_is_none_of_the_known_ones(pads: Pads, controls: Controls) -> None:
    told = pads.told(button(7, 15))
    assert told.button not in BUTTONS.values()
    assert controls.presses(Stamped(told, 0.0)) == []


def test_a_pad_that_goes_is_forgotten_and_its_number_means_what_it_says(pads: Pads) -> None:
    pads.go(7)
    assert pads.told(axis(7, 2, 0.5)).axis == 2


def test_on_linux_the_systems_own_driver_needs_no_table() -> None:
    assert driver_of(XBOX_ON_LINUX) == ""
    assert driver_of(XBOX_ON_WINDOWS) == "x"
    assert driver_of("short") == ""


def test_hats_halves_and_nonsense_in_a_mapping_are_no_buttons() -> None:
    found = layout_of({"dpup": "h0.1", "a": "", "b": "q9", "rightx": "-a3", "lefty": "a1~"})
    assert found == PadLayout({}, {3: AXES["rightx"], 1: AXES["lefty"]}, {})
