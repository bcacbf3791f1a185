"""What the practice range says: prompts, hints and key names for the device at hand, and what came of a shot.

A sentence may have variants for keys and pad beside the one for the mouse (`..._keys`, `..._pad`);
the device that was used last decides which is said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.record import ShotLine
from game.ui.input import DEVICES, Device
from game.ui.kit.look import unbroken
from game.ui.scenes.key_names import button_name, key_name
from game.ui.scenes.states import Aim
from game.ui.words import Words

if TYPE_CHECKING:
    from game.ui.scenes.practice_deeds import PracticeDeeds
    from game.ui.scenes.states import Prompt

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
AFTER_A_SHOT = ("prompt.aim_shooter", "prompt.aim_set", "prompt.aim_press", "prompt.aim_flick")
MANY = 10  # cards; a count as wide as any
HINTS_UNTIL = 120  # per cent of text; beyond it the prompt keeps to what is asked


class PracticeWords:
    """The sentences of the scene, in its language and for the person's device."""

    def __init__(self, scene: PracticeDeeds) -> None:
        self._scene = scene
        self._known: tuple[object, ...] = ()
        self._kept: dict[tuple[str, Device], str] = {}

    @property
    def _words(self) -> Words:
        return self._scene.stage.look.words

    @property
    def device(self) -> Device:
        return self._scene.stage.controls.device

    def say(self, key: str) -> Callable[[], str]:
        return lambda: self._words(key)

    def key(self, act: str, device: Device | None = None) -> str:
        """What the first key of an act is called, or its button on a pad; empty when there is none."""
        settings = self._scene.stage.settings
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
        known = (self._words.language, self._scene.stage.settings.keys, self._scene.stage.settings.pad)
        if self._known != known:
            self._known, self._kept = known, {}
        if (key, on) not in self._kept:
            variant = next(key + more for more in VARIANTS[on] if not more or self._words.has(key + more))
            self._kept[key, on] = self._words(variant, **self._gaps(on))
        return self._kept[key, on]

    def _gaps(self, device: Device) -> dict[str, str]:
        gaps = {}
        for act in self._scene.stage.settings.keys:
            gaps[act] = self.key(act, device) or self.key(act, "keys") or "–"
        for way, (less, more) in WAYS.items():
            gaps[way] = self._words(f"pad.{way}") if device == "pad" else f"{gaps[less]} {gaps[more]}"
        return gaps | {"focus": self.key("focus", "pad")}

    def prompt(self, part: int) -> str:
        """The title (0), the line (1) or the hint (2) of what is asked now."""
        if part == 2 and self._scene.stage.settings.text_scale > HINTS_UNTIL:
            return ""
        state = self._scene.state
        if part == 0 and isinstance(state, Aim) and state.after is not None and not state.sweeping:
            return self.verdict(state.after)
        said = self.keyed(state.prompt()[part])
        return unbroken(said) if part == 2 else said

    def on_all_devices(self, prompts: tuple[Prompt, ...]) -> list[tuple[str, str, str]]:
        """Prompts as they are said to every device."""
        return [
            (said, self.keyed(line, on), unbroken(self.keyed(hint, on)))
            for title, line, hint in prompts
            for on in DEVICES
            for said in (self.keyed(title, on), *(self._verdicts() if title in AFTER_A_SHOT else ()))
        ]

    def _verdicts(self) -> list[str]:
        """What a prompt may say of the shot before it."""
        words = self._words
        counted = [words(f"result.{key}", count=MANY) for key in ("cards", "pushed")]
        return counted + [words(f"result.{key}") for key in ("ufo", "rim", "planet", "miss", "off")]

    def verdict(self, line: ShotLine) -> str:
        """What a shot did, as short as can be."""
        moved = self._moved(line)
        return (
            self._words("result.pushed", count=moved) if moved and line.hit == "miss" else self.outcome(line)
        )

    @staticmethod
    def _moved(line: ShotLine) -> int:
        return sum(1 for card in line.landing.cards if card.moved_mm > 1.0)

    def result(self, line: ShotLine) -> str:
        """What came of a shot, for the log."""
        words, what = self._words, self.outcome(line)
        moved = self._moved(line)
        if moved and line.hit != "card":
            what = words("result.moved", what=what, count=moved)
        return words("result.shot", number=self._scene.statistics.total.shots, what=what)

    def outcome(self, line: ShotLine) -> str:
        words = self._words
        if len(line.on) > 1:
            return words("result.cards", count=len(line.on))
        if line.on:
            face = self._scene.practice.face(line.on[0])
            return words("result.card", name=words(f"creature.{face.creature}"))
        return words(f"result.{line.hit}")
