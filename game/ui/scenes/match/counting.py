"""A tally that counts up: part after part, each a step higher in sound, until all is told."""

from __future__ import annotations

from dataclasses import replace

from game.ui.games.game_ui import Tally
from game.ui.stage.scene import Stage

PART = 0.34  # seconds that a part takes
LONGEST = 4.0
BEFORE = 0.45  # seconds until it begins
STEPS = 40  # pictures of a part


class Counting:
    """`parts` are those of the longest tally; all that is shown follows `share`."""

    def __init__(self, stage: Stage, parts: int) -> None:
        self._stage, self.parts = stage, max(1, parts)
        at_once = stage.settings.reduced_motion or stage.settings.animation_speed <= 0.0
        self._second = self.seconds if at_once else -BEFORE
        self._heard = self.parts if at_once else 0

    @property
    def seconds(self) -> float:
        return min(LONGEST, PART * self.parts)

    @property
    def share(self) -> float:
        """How much of it has been told, 0 to 1."""
        whole = self.parts * STEPS
        return round(max(0.0, min(1.0, self._second / self.seconds)) * whole) / whole

    @property
    def over(self) -> bool:
        return self._second >= self.seconds

    def finish(self) -> None:
        """All at once: somebody has read enough, or does something else."""
        self._second, self._heard = self.seconds, self.parts

    def update(self, dt: float) -> None:
        if self.over:
            return
        self._second += dt * max(0.25, self._stage.settings.animation_speed)
        while self._heard < self.parts and self.share * self.parts > self._heard:
            if self._stage.mixer is not None:
                self._stage.mixer.combo(self._heard)
            self._heard += 1


def counted(tally: Tally, share: float) -> Tally:
    """As much of it as has been told: the parts before are whole, one grows, those after are blank."""
    if share >= 1.0 or not tally.parts:
        return tally
    told, parts = share * len(tally.parts), []
    for number, (label, value) in enumerate(tally.parts):
        own = max(0.0, min(1.0, told - number))
        parts.append((label, _grown(value, own)))
    return replace(tally, parts=tuple(parts), total=_total(tally, told))


def _grown(value: str, share: float) -> str:
    if share >= 1.0:
        return value
    return str(round(int(value) * share)) if share > 0.0 and value.isdigit() else ""


def _total(tally: Tally, told: float) -> int:
    """The sum of what stands there; where the parts are no sum it grows evenly."""
    numbers = [int(value) for _, value in tally.parts if value.lstrip("-").isdigit()]
    if len(numbers) == len(tally.parts) and sum(numbers) == tally.total:
        return round(sum(max(0.0, min(1.0, told - at)) * number for at, number in enumerate(numbers)))
    return round(tally.total * told / len(tally.parts))
