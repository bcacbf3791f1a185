"""Whoever shows a shot: the sounds of the hand and of the film, and where the effects are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.flick.film import ShotEvent
from game.table.things import LauncherKind, Table
from game.ui.stage.effects import Effects
from game.ui.stage.scene import Stage

if TYPE_CHECKING:
    from game.ui.audio import Mixer


class Sounding:
    """Everything is silent while there is no mixer."""

    stage: Stage
    fx: Effects

    @property
    def mixer(self) -> Mixer | None:
        return self.stage.mixer

    def sound(self, name: str, strength: float = 1.0) -> None:
        if self.mixer is not None:
            self.mixer.play(name, strength)

    def hear(self, event: ShotEvent, table: Table, pace: float, kind: LauncherKind) -> None:
        if self.mixer is not None:
            self.mixer.shot(event, table, pace, kind)

    def slide_tone(self, level: float, pan: float, ground: Literal["table", "card", "bowl"]) -> None:
        if self.mixer is not None:
            self.mixer.slide(level, ground, pan)

    def charge_tone(self, power: float | None) -> None:
        if self.mixer is not None:
            self.mixer.charge(power)

    def quiet(self) -> None:
        if self.mixer is not None:
            self.mixer.hush()
