"""What the practice range says: prompts and hints for the device at hand, and what came of a shot."""

from __future__ import annotations

from math import hypot

from game.session.practice import Practice
from game.session.record import ShotLine
from game.table.things import RestToken
from game.ui.kit.input import DEVICES
from game.ui.kit.look import unbroken
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage
from game.ui.table.grip import Prompt

ALL_PROMPTS: tuple[Prompt, ...] = (
    ("prompt.aim_shooter", "prompt.aim_shooter_line", "hint.shooter"),
    ("prompt.aim_set", "prompt.aim_set_line", "hint.shooter"),
    ("prompt.aim_press", "prompt.aim_press_line", "hint.shooter"),
    ("prompt.charge", "prompt.charge_line", "hint.shooter"),
    ("prompt.aim_flick", "prompt.aim_flick_line", "hint.flick"),
    ("prompt.stroke", "prompt.stroke_line", "hint.flick"),
    ("prompt.swing", "prompt.swing_line", "hint.flick"),
    ("prompt.swing_power", "prompt.swing_power_line", "hint.flick"),
    ("prompt.watch", "prompt.watch_line", "hint.watch"),
    ("prompt.deciding", "prompt.deciding_line", ""),
    ("prompt.decisive", "prompt.decisive_line", ""),
    ("prompt.replay", "prompt.replay_line", "hint.replay"),
    ("prompt.arrange", "prompt.arrange_line", "hint.arrange"),
    ("prompt.held", "prompt.held_line", ""),
)
SHOT_PROMPTS = ALL_PROMPTS[:11]  # those of a launch, until it has come to rest
AFTER_A_SHOT = ("prompt.aim_shooter", "prompt.aim_set", "prompt.aim_press", "prompt.aim_flick")
LITTLE, HALF_TO = 0.3, 0.75  # rows: less is beside it, less is half a row
MANY = 10  # cards; a count as wide as any
HINTS_UNTIL = 120  # per cent of text; beyond it the prompt keeps to what is asked


class PracticeWords(KeyedWords):
    """The sentences of the range, in the person's language and for their device."""

    def __init__(self, stage: Stage, practice: Practice) -> None:
        super().__init__(stage)
        self._practice = practice

    def hint(self, key: str) -> str:
        """A hint, where there is room for one; it breaks only between its parts."""
        return unbroken(self.keyed(key)) if self._stage.settings.text_scale <= HINTS_UNTIL else ""

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
        return counted + [words(f"result.{key}") for key in ("ufo", "rim", "planet", "miss", "off", "atop")]

    def missed(self, line: ShotLine, rest: RestToken, far: float | None) -> str:
        """By how much, for who pointed so far; a row is as good a measure as any."""
        if rest.on_tokens:
            return self._words("result.atop")
        if rest.where == "off_side":
            return self._words("missed.side")
        launch, pitch = line.launch, self._practice.table.field.pitch
        rows = 0.0 if far is None else (hypot(rest.x - launch.x, rest.y - launch.y) - far) / pitch
        way = "far" if rows > 0.0 or rest.where == "off_far" else "short"
        if rest.where.startswith("off"):
            return self._words(f"missed.off_{way}")
        if far is None or abs(rows) < LITTLE:
            return self._words("missed.beside")
        count = max(1, round(abs(rows)))
        size = "half" if abs(rows) < HALF_TO else "one" if count == 1 else "more"
        return self._words(f"missed.{way}_{size}", count=count)

    def verdict(self, line: ShotLine) -> str:
        """What a shot did, as short as can be."""
        moved, missed = self._moved(line), line.hit == "miss" and not self._atop(line)
        return self._words("result.pushed", count=moved) if moved and missed else self.outcome(line)

    @staticmethod
    def _atop(line: ShotLine) -> bool:
        """Whether it lies on another token, which keeps it from the card below."""
        rest = next((token for token in line.landing.tokens if token.id == line.launch.token), None)
        return line.hit == "miss" and rest is not None and bool(rest.on_tokens)

    @staticmethod
    def _moved(line: ShotLine) -> int:
        return sum(1 for card in line.landing.cards if card.moved_mm > 1.0)

    def result(self, line: ShotLine, number: int) -> str:
        """What came of a shot, for the log."""
        words, what = self._words, self.outcome(line)
        moved = self._moved(line)
        if moved and line.hit != "card":
            what = words("result.moved", what=what, count=moved)
        if line.good and line.target:
            tally = self._practice.statistics.total
            what = words("result.target", what=what, hits=tally.aimed_hits, aimed=tally.aimed)
        return words("result.shot", number=number, what=what)

    def outcome(self, line: ShotLine) -> str:
        words = self._words
        if len(line.on) > 1:
            return words("result.cards", count=len(line.on))
        if line.on:
            face = self._practice.face(line.on[0])
            return words("result.card", name=words(f"creature.{face.creature}"))
        return words("result.atop" if self._atop(line) else f"result.{line.hit}")
