"""Sentences that name keys, for the device at hand.

A sentence may have variants for keys and pad beside the one for the mouse (`..._keys`, `..._pad`);
the device that was used last decides which is said.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.input import Device
from game.ui.kit.key_names import button_name, key_name
from game.ui.kit.words import Words
from game.ui.stage.scene import Stage

VARIANTS: dict[Device, tuple[str, ...]] = {
    "mouse": ("",),
    "keys": ("_keys", ""),
    "pad": ("_pad", "_keys", ""),
}
WAYS = {
    "move": ("move_left", "move_right"),
    "turn": ("turn_left", "turn_right"),
    "power": ("power_up", "power_down"),
}


class KeyedWords:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._known: tuple[object, ...] = ()
        self._kept: dict[tuple[str, Device], str] = {}

    @property
    def _words(self) -> Words:
        return self._stage.look.words

    @property
    def device(self) -> Device:
        return self._stage.controls.device

    def say(self, key: str) -> Callable[[], str]:
        return lambda: self._words(key)

    def key(self, act: str, device: Device | None = None) -> str:
        """What the first key of an act is called, or its button on a pad; empty when there is none."""
        settings = self._stage.settings
        if (device or self.device) == "pad":
            return button_name(self._words, next(iter(settings.pad.get(act, ())), None))
        return key_name(self._words, next(iter(settings.keys.get(act, ())), ""))

    def tip(self, key: str, act: str) -> Callable[[], str]:
        """An explanation, and the key or button that does the same."""

        def told() -> str:
            name = self.key(act)
            where = "tip.button" if self.device == "pad" else "tip.key"
            return self._words(key) + (f" {self._words(where, key=name)}" if name else "")

        return told

    def keyed(self, key: str, device: Device | None = None) -> str:
        """A sentence for a device, with the names of its keys in it."""
        if not key:
            return ""
        on = device or self.device
        known = (self._words.language, self._stage.settings.keys, self._stage.settings.pad)
        if self._known != known:
            self._known, self._kept = known, {}
        if (key, on) not in self._kept:
            variant = next(key + more for more in VARIANTS[on] if not more or self._words.has(key + more))
            self._kept[key, on] = self._words(variant, **self._gaps(on))
        return self._kept[key, on]

    def _gaps(self, device: Device) -> dict[str, str]:
        gaps = {}
        for act in self._stage.settings.keys:
            gaps[act] = self.key(act, device) or self.key(act, "keys") or "–"
        for way, (less, more) in WAYS.items():
            gaps[way] = self._words(f"pad.{way}") if device == "pad" else f"{gaps[less]} {gaps[more]}"
        return gaps | {"focus": self.key("focus", "pad")}
