"""Pads of every make, told as one: raw buttons and axes become those of the layout that `Controls` knows.

Which raw number is which, SDL knows for some two thousand pads; its mapping is read once when a pad is
plugged in (the only use made of pygame's controller layer, which is marked experimental: its events are not).
Where there is none, the driver that the pad came by decides, a letter of its GUID.  `Pads.told` makes of an
event the one that is meant; the cross of pads that have it as four buttons comes as a hat.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import pygame

BUTTONS = {
    "a": 0, "b": 1, "x": 2, "y": 3, "leftshoulder": 4, "rightshoulder": 5, "back": 6, "start": 7, "guide": 8,
    "leftstick": 9, "rightstick": 10,
}  # fmt: skip
AXES = {"leftx": 0, "lefty": 1, "lefttrigger": 2, "rightx": 3, "righty": 4, "righttrigger": 5}
CROSS: dict[str, tuple[int, int]] = {"dpup": (1, 1), "dpdown": (1, -1), "dpleft": (0, -1), "dpright": (0, 1)}
"""Which of a hat's two values it moves, and which way."""
_RAW = re.compile(r"[+-]?(?P<kind>[ab])(?P<number>\d+)~?$")
_IN_SDLS_ORDER = {
    **{name: f"b{n}" for n, name in enumerate(("a", "b", "x", "y", "back", "guide", "start", "leftstick"))},
    "rightstick": "b8", "leftshoulder": "b9", "rightshoulder": "b10", "dpup": "b11", "dpdown": "b12",
    "dpleft": "b13", "dpright": "b14", "leftx": "a0", "lefty": "a1", "rightx": "a2", "righty": "a3",
    "lefttrigger": "a4", "righttrigger": "a5",
}  # fmt: skip
_XINPUT = {
    "a": "b0", "b": "b1", "x": "b2", "y": "b3", "leftshoulder": "b4", "rightshoulder": "b5", "back": "b6",
    "start": "b7", "leftstick": "b8", "rightstick": "b9", "guide": "b10", "leftx": "a0", "lefty": "a1",
    "lefttrigger": "a2", "rightx": "a3", "righty": "a4", "righttrigger": "a5",
}  # fmt: skip
BY_DRIVER: dict[str, Mapping[str, str]] = {
    "h": _IN_SDLS_ORDER,
    "r": _IN_SDLS_ORDER,
    "x": _XINPUT,
    "m": _XINPUT,
}
"""By the driver's letter: HIDAPI, RawInput, XInput, Apple's own."""
UNKNOWN = 100  # from here on what nobody knows; a button of these can still be given to an act
_DRIVER = 28  # where that letter stands in a GUID, two digits


@dataclass(frozen=True)
class PadLayout:
    """Raw numbers of one pad and what they are; numbers that are missing mean what they say."""

    buttons: Mapping[int, int] = field(default_factory=dict)
    axes: Mapping[int, int] = field(default_factory=dict)
    cross: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def plain(self) -> bool:
        return not (self.buttons or self.axes or self.cross)


def layout_of(mapping: Mapping[str, str]) -> PadLayout:
    """From SDL's names and places, such as {"a": "b0", "rightx": "a3", "dpup": "h0.1"}."""
    buttons: dict[int, int] = {}
    axes: dict[int, int] = {}
    cross: dict[int, tuple[int, int]] = {}
    for name, place in sorted(mapping.items()):
        raw = _RAW.match(str(place))
        if raw is None:
            continue
        number = int(raw["number"])
        if raw["kind"] == "a" and name in AXES:
            axes[number] = AXES[name]
        elif raw["kind"] == "b" and name in BUTTONS:
            buttons[number] = BUTTONS[name]
        elif raw["kind"] == "b" and name in CROSS:
            cross[number] = CROSS[name]
    return PadLayout(buttons, axes, cross)


def driver_of(guid: str) -> str:
    """The letter of the driver, or nothing for a pad that the system's own reads."""
    with suppress(ValueError):
        letter = chr(int(guid[_DRIVER : _DRIVER + 2], 16))
        return letter if letter in BY_DRIVER else ""
    return ""


def known_layout(index: int, guid: str) -> PadLayout:
    """That of the pad which was just plugged in at this index."""
    with suppress(Exception):  # experimental, and no reason to lose a pad
        from pygame._sdl2 import controller

        if not controller.get_init():
            controller.init()
        if controller.is_controller(index):
            found = layout_of(controller.Controller(index).get_mapping())
            if not found.plain:
                return found
    by_driver = BY_DRIVER.get(driver_of(guid))
    if by_driver is not None:
        return layout_of(by_driver)
    return PadLayout() if sys.platform.startswith("linux") else layout_of(_IN_SDLS_ORDER)


class Pads:
    """All that are plugged in; they may come and go at any time."""

    def __init__(self) -> None:
        self.layouts: dict[int, PadLayout] = {}
        self._open: dict[int, object] = {}
        self._hats: dict[int, list[int]] = {}

    def come(self, index: int) -> None:
        pad = pygame.joystick.Joystick(index)
        number = pad.get_instance_id()
        self._open[number] = pad
        self.layouts[number] = known_layout(index, pad.get_guid())

    def go(self, number: int) -> None:
        for kept in (self._open, self.layouts, self._hats):
            kept.pop(number, None)

    def told(self, event: pygame.Event) -> pygame.Event:
        """What is meant by an event; most are themselves."""
        number = getattr(event, "instance_id", None)
        layout = self.layouts.get(number) if number is not None else None
        if layout is None or layout.plain or number is None:
            return event
        if event.type == pygame.JOYAXISMOTION:
            axis = layout.axes.get(event.axis)
            return pygame.Event(event.type, {**event.dict, "axis": UNKNOWN if axis is None else axis})
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button in layout.cross:
                return self._as_hat(number, layout.cross[event.button], event.type == pygame.JOYBUTTONDOWN)
            button = layout.buttons.get(event.button, UNKNOWN + event.button)
            return pygame.Event(event.type, {**event.dict, "button": button})
        return event

    def _as_hat(self, number: int, way: tuple[int, int], down: bool) -> pygame.Event:
        hat = self._hats.setdefault(number, [0, 0])
        hat[way[0]] = way[1] if down else 0
        return pygame.Event(pygame.JOYHATMOTION, instance_id=number, hat=0, value=tuple(hat))
