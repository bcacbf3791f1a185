"""What the practice range says: prompts and hints for the device at hand, and what came of a shot."""

from __future__ import annotations

from math import floor
from typing import get_args

from game.session.coaching import LATELY, Advice, Kind, compared
from game.session.layouts import UFO, Creature
from game.session.practice import Practice
from game.session.record import HITS, ShotLine
from game.table.things import RestToken
from game.ui.kit.input import DEVICES
from game.ui.kit.look import unbroken
from game.ui.stage.scene import Stage
from game.ui.table.coach import CoachWords
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
MISSED = (
    *("beside", "side", "off_far", "off_short", "far_half", "far_more", "short_half", "short_more"),
    *("ufo_short", "ufo_far", "ufo_beside"),
)
MANY = 10  # cards; a count as wide as any
HINTS_UNTIL = 120  # per cent of text; beyond it the prompt keeps to what is asked


class PracticeWords(CoachWords):
    """The sentences of the range, in the person's language and for their device."""

    def __init__(self, stage: Stage, practice: Practice) -> None:
        super().__init__(stage)
        self._practice = practice
        self._advice: tuple[object, str] = (None, "")

    def hint(self, key: str) -> str:
        """A hint, where there is room for one; it breaks only between its parts."""
        return unbroken(self.keyed(key)) if self._stage.settings.text_scale <= HINTS_UNTIL else ""

    def on_all_devices(self, prompts: tuple[Prompt, ...]) -> list[tuple[str, str, str]]:
        """Prompts as they are said to every device."""
        return [
            (said, self.keyed(line, on), unbroken(self.keyed(hint, on)))
            for title, line, hint in prompts
            for on in DEVICES
            for said in (self.keyed(title, on), *(self.verdicts() if title in AFTER_A_SHOT else ()))
        ]

    def verdicts(self) -> list[str]:
        """What a prompt may say of the shot before it."""
        words = self._words
        counted = [words(f"result.{key}", count=MANY) for key in ("cards", "pushed", "astray_cards")]
        longest = max((words(f"creature.{name}") for name in get_args(Creature)), key=len)
        named = [words(f"result.{key}", name=longest) for key in ("card", "astray")]
        both = words("result.both", one=longest, other=longest)
        missed = [words(f"missed.{key}", count=MANY) for key in MISSED]
        plain = ("ufo", "bounced", "rim", "planet", "miss", "off", "atop", "astray_ufo")
        return [*counted, *named, *missed, both, *(words(f"result.{key}") for key in plain)]

    # -- what can be learnt ----------------------------------------------------------------

    def advice(self, advice: Advice) -> str:
        """What the last shot teaches for the next one."""
        told = (advice, self._words.language, self._stage.settings)
        if self._advice[0] != told:
            self._advice = (told, self.advised(advice))
        return self._advice[1]

    def longest_advice(self) -> list[str]:
        """As long as they come."""
        return [self.advised(Advice(kind, LATELY, LATELY, 0.4)) for kind in get_args(Kind)]

    def tally(self) -> str:
        """Hits of the last ten shots beside those of the ten before, once there are so many, or in a row."""
        hits, shots, before = compared(self._practice.statistics.recent)
        streak, better = self._practice.statistics.streak, before is not None and hits > before
        if streak > 1 and not better:  # it grows where that stands still
            return self._words("learnt.streak", streak=streak, hits=hits, shots=shots)
        key = "learnt.tally" if before is None else "learnt.better" if better else "learnt.compared"
        return self._words(key, hits=hits, before=before or 0, shots=shots)

    def missed(self, line: ShotLine, rest: RestToken, at: tuple[float, float] | None) -> str:
        """By how much, for who pointed there; a card by the rows between it and where the token lies."""
        if rest.on_tokens:
            return self._words("result.atop")
        if rest.where == "off_side":
            return self._words("missed.side")
        field = self._practice.table.field
        rows = 0.0 if at is None else (rest.y - at[1]) / field.pitch
        way = "far" if rows > 0.0 or rest.where == "off_far" else "short"
        if rest.where.startswith("off"):
            return self._words(f"missed.off_{way}")
        if line.target == UFO and line.meant:
            return self._words(f"missed.ufo_{way if abs(rows) >= LITTLE else 'beside'}")
        if at is None or abs(rows) < LITTLE:
            return self._words("missed.beside")
        count = abs(floor((rest.y - field.y) / field.pitch) - floor((at[1] - field.y) / field.pitch))
        size = "half" if not count or abs(rows) < HALF_TO else "one" if count == 1 else "more"
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

    def result(self, line: ShotLine, number: int, how: str = "") -> str:
        """What came of a shot, for the log; or how it missed."""
        words, what = self._words, how or self.outcome(line)
        moved = self._moved(line)
        if moved and line.hit != "card":
            what = words("result.moved", what=what, count=moved)
        return words("result.shot", number=number, what=what)

    def outcome(self, line: ShotLine) -> str:
        words, on = self._words, line.on
        if line.hit not in HITS:
            return words("result.atop" if self._atop(line) else f"result.{line.hit}")
        aside = "astray_" if line.astray else ""
        if not on:
            return words(f"result.{aside}ufo")
        names = [words(f"creature.{self._practice.face(card).creature}") for card in on]
        if len(on) == 2 and not aside:
            return words("result.both", one=names[0], other=names[1])
        if len(on) > 1:
            return words(f"result.{aside}cards", count=len(on))
        return words("result.astray" if aside else "result.card", name=names[0])
