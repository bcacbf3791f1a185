"""From key presses, mouse and pads to what they mean, each stamped when it arrived.

An `Act` is what a person wants ("fire", "turn_left"); which key or button says it is in
the settings.  The pump stamps every event the moment it is collected, so that whoever
reads it a slow frame later still knows when it happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.session.settings import DEFAULT_PAD

Clock: TypeAlias = Callable[[], float]
Act: TypeAlias = Literal[
    "fire",
    "cancel",
    "turn_left",
    "turn_right",
    "move_left",
    "move_right",
    "power_up",
    "power_down",
    "fine",
    "steady",
    "launcher",
    "use",
    "keep",
    "skip",
    "preview",
    "replay",
    "undo",
    "redo",
    "reset",
    "layout",
    "edit",
    "remove",
    "ghost",
    "statistics",
    "mute",
    "help",
    "fullscreen",
    "settings",
    "focus",
    "accept",
]

Device: TypeAlias = Literal["mouse", "keys", "pad"]

DEVICES: tuple[Device, ...] = ("mouse", "keys", "pad")
NUDGE = 24  # pixels that a mouse has to travel to count as used
BESIDE = frozenset(  # keys that are held while the mouse plays
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
)
PAD_HAT: dict[tuple[int, int], Act] = {
    (0, -1): "turn_left",
    (0, 1): "turn_right",
    (1, -1): "power_down",
    (1, 1): "power_up",
}
PAD_LEFT_X, PAD_LEFT_Y = 0, 1
PAD_RIGHT_X = 3
STICK_REST = 0.18
PUSHED = 0.5  # a stick this far out is in somebody's hand
CALMING = frozenset({"fine", "steady"})  # acts that answer nothing and move nothing
IN_PASSING = frozenset({"use", "keep", "skip", "layout", "replay", "undo", "mute"})
"""Acts that a hand at the mouse does by a key as well: by them nobody has changed the device."""
PAD_BUTTONS = frozenset({pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP})
CALLS_OFF = frozenset(
    {
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.JOYDEVICEREMOVED,
    }
)


@dataclass(frozen=True)
class Stamped:
    """An event and the moment it arrived."""

    event: pygame.Event
    at: float


@dataclass(frozen=True)
class Press:
    """An act that begins or ends; `again` when a held key repeats itself."""

    act: Act
    down: bool
    at: float


class Pump:
    """Collects events from the system and stamps them; `collect` may be called as often as one likes."""

    def __init__(self, clock: Clock, told: Callable[[pygame.Event], pygame.Event] = lambda e: e) -> None:
        """`told` makes of an event the one that is meant."""
        self._clock, self._told = clock, told
        self._waiting: list[Stamped] = []

    def collect(self) -> None:
        at = self._clock()
        self._waiting += [Stamped(self._told(event), at) for event in pygame.event.get()]

    def take(self) -> list[Stamped]:
        """All that was collected, once."""
        self.collect()
        taken, self._waiting = self._waiting, []
        return taken


def _played(event: pygame.Event) -> bool:
    """Whether an event says that a pad is in somebody's hands."""
    if event.type == pygame.JOYAXISMOTION:
        return bool(abs(event.value) > PUSHED)
    if event.type == pygame.JOYHATMOTION:
        return tuple(event.value) != (0, 0)
    return bool(event.type == pygame.JOYBUTTONDOWN)


class Controls:
    """Which acts are held, and what an event means."""

    def __init__(
        self, keys: Mapping[str, tuple[str, ...]], pad: Mapping[str, tuple[int, ...]] = DEFAULT_PAD
    ) -> None:
        self.held: set[str] = set()
        self.device: Device = "mouse"  # what the person used last
        self._nudged = 0
        self._axes: dict[int, float] = {}
        self._hat = (0, 0)
        self._acts: dict[int, Act] = {}
        self._buttons: dict[int, Act] = {}
        self.bind(keys, pad)

    def bind(
        self, keys: Mapping[str, tuple[str, ...]], pad: Mapping[str, tuple[int, ...]] = DEFAULT_PAD
    ) -> None:
        self._acts = {}
        self._buttons = {button: act for act, buttons in pad.items() for button in buttons}  # type: ignore[misc]
        for act, names in keys.items():
            for name in names:
                try:
                    self._acts[pygame.key.key_code(name)] = act  # type: ignore[assignment]
                except ValueError:
                    continue  # a key this system doesn't know leaves the others alone

    def notice(self, event: pygame.Event) -> None:
        """Remember which device an event came from; a nudged mouse and a stick at rest say nothing."""
        used: Device | None = None
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL}:
            used = "mouse"
        elif event.type == pygame.MOUSEMOTION:
            self._nudged += abs(event.rel[0]) + abs(event.rel[1])
            used = "mouse" if self._nudged >= NUDGE else None
        elif event.type == pygame.KEYDOWN:
            passing = event.key in BESIDE or self.act_of(event) in IN_PASSING
            used = None if passing else "keys"
        elif _played(event):
            used = "pad"
        if used is not None:
            self.device, self._nudged = used, 0

    def presses(self, stamped: Stamped) -> list[Press]:
        """The acts that an event begins or ends."""
        event, at = stamped.event, stamped.at
        found: list[tuple[Act, bool]] = []
        act = self.act_of(event)
        if act is not None:
            found.append((act, event.type in {pygame.KEYDOWN, pygame.JOYBUTTONDOWN}))
        elif event.type == pygame.JOYHATMOTION:
            found += self._hat_moves(tuple(event.value))
        elif event.type == pygame.JOYAXISMOTION:
            value = float(event.value)
            self._axes[event.axis] = 0.0 if abs(value) < STICK_REST else value
        presses = []
        for act, down in found:
            (self.held.add if down else self.held.discard)(act)
            presses.append(Press(act, down, at))
        return presses

    def _hat_moves(self, value: tuple[int, ...]) -> list[tuple[Act, bool]]:
        moves: list[tuple[Act, bool]] = []
        for axis in (0, 1):
            before, now = self._hat[axis], value[axis]
            if before != now:
                if before:
                    moves.append((PAD_HAT[axis, before], False))
                if now:
                    moves.append((PAD_HAT[axis, now], True))
        self._hat = (value[0], value[1])
        return moves

    def begin_anew(self) -> None:
        """What is held moves and turns nothing until it is pressed again; hands may stay calm or fine."""
        self.held &= CALMING

    def act_of(self, event: pygame.Event) -> Act | None:
        """What a key or button means."""
        if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
            return self._acts.get(event.key)
        return self._buttons.get(event.button) if event.type in PAD_BUTTONS else None

    def let_go(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        self.held.clear()
        self._axes.clear()
        self._hat = (0, 0)

    @property
    def move(self) -> float:
        """-1 to 1, to the right, from keys and stick."""
        return self._way("move_left", "move_right", PAD_LEFT_X)

    @property
    def forward(self) -> float:
        """-1 to 1, away from the player."""
        return self._way("power_down", "power_up", PAD_LEFT_Y, -1.0)

    @property
    def turn(self) -> float:
        """-1 to 1, to the right."""
        return self._way("turn_left", "turn_right", PAD_RIGHT_X)

    def _way(self, less: Act, more: Act, axis: int, sign: float = 1.0) -> float:
        pushed = (more in self.held) - (less in self.held) + sign * self._axes.get(axis, 0.0)
        return max(-1.0, min(1.0, pushed))
