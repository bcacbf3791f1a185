"""What the practice range says: prompts and hints for the device at hand, and what came of a shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.record import ShotLine
from game.ui.kit.input import DEVICES
from game.ui.kit.look import unbroken
from game.ui.scenes.practice.states import Aim
from game.ui.stage.keyed_words import KeyedWords

if TYPE_CHECKING:
    from game.ui.scenes.practice.deeds import PracticeDeeds
    from game.ui.table.launching_hand import Prompt

AFTER_A_SHOT = ("prompt.aim_shooter", "prompt.aim_set", "prompt.aim_press", "prompt.aim_flick")
MANY = 10  # cards; a count as wide as any
HINTS_UNTIL = 120  # per cent of text; beyond it the prompt keeps to what is asked


class PracticeWords(KeyedWords):
    """The sentences of the scene, in its language and for the person's device."""

    def __init__(self, scene: PracticeDeeds) -> None:
        super().__init__(scene.stage)
        self._scene = scene

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
