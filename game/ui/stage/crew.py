"""Who makes light and noise at the places of a board, for the beats of what happens on it.

While the rest of a motion is skipped there is no light, and the sounds of passing things are left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from game.ui.kit.theme import Colour
from game.ui.stage.effects import Effects, Material
from game.ui.stage.scene import Stage

Where = TypeVar("Where")
Whose = TypeVar("Whose")
Point = tuple[float, float]


class Crew(ABC, Generic[Where, Whose]):
    """A game says where its places are, in the lengths of the effects, and in which tone a thing shines."""

    once: tuple[str, ...] = ()
    """Sounds of passing things, not heard while the rest is skipped."""

    effects: Effects  # anew with every look and place

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.hushed = False  # while the rest is skipped

    # -- the view of the effects ------------------------------------------------------------------

    @property
    @abstractmethod
    def mm(self) -> float:
        """Pixels in a length of the effects."""

    @abstractmethod
    def to_screen(self, x: float, y: float, z: float = 0.0) -> Point: ...

    @abstractmethod
    def spot(self, where: Where) -> Point:
        """A place in the lengths of the effects."""

    @abstractmethod
    def tone(self, whose: Whose) -> Colour: ...

    def light(self, whose: Whose) -> Colour:
        """Of a ring."""
        return self.tone(whose)

    def side(self, where: Where) -> float:
        """Where something is heard, from the left (-1) to the right (1)."""
        return 0.0

    def material(self, whose: Whose) -> Material:
        return "wall"

    # -- light and noise ----------------------------------------------------------------------------

    def burst(self, where: Where, strength: float, whose: Whose) -> None:
        if not self.hushed:
            self.effects.hit(*self.spot(where), strength, self.material(whose), self.tone(whose))

    def ring(self, where: Where, strength: float, whose: Whose) -> None:
        if not self.hushed:
            self.effects.ring(*self.spot(where), strength, self.light(whose))

    def dust(self, where: Where, colour: Colour) -> None:
        if not self.hushed:
            self.effects.dust(*self.spot(where), 7, colour)

    def number(self, where: Where, value: int, tone: Colour | None = None, words: str = "+{}") -> None:
        if not self.hushed or self.effects.still:
            self.effects.number(*self.spot(where), value, tone, words)

    def confetti(self, where: Where) -> None:
        if not self.hushed:
            self.effects.confetti(*self.spot(where))

    def sound(self, name: str, strength: float = 1.0, where: Where | None = None, pitch: float = 1.0) -> None:
        """Heard from where it happens; from the middle where that is nowhere."""
        mixer = self.stage.mixer
        if mixer is not None and not (self.hushed and name in self.once):
            side = 0.0 if where is None else max(-1.0, min(1.0, self.side(where)))
            mixer.play(name, strength, side * 0.5, pitch)
