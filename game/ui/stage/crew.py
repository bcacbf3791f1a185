"""Who makes light and noise at the places of a board, for the beats of what happens on it.

While the rest of a motion is skipped there is no light, and the sounds of passing things are left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.ui.kit.theme import Colour, Seat, Theme
from game.ui.stage.effects import SAID, Effects, Material
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

    def squash(self, y: float) -> float:
        """How high a circle that lies there is seen, as a share of its width."""
        return 1.0

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

    def bloom(self, where: Where, reach: float, whose: Whose) -> None:
        """A burst of light, as wide as that in the lengths of the effects."""
        if not self.hushed:
            self.effects.bloom(*self.spot(where), reach, self.tone(whose))

    def chips(self, where: Where, count: int, whose: Whose) -> None:
        """Scraps that fly up and tumble down."""
        if not self.hushed:
            self.effects.chips(*self.spot(where), count, self.tone(whose))

    def stop(self, seconds: float, shake: float) -> None:
        """Everything holds its breath, and is shaken."""
        if not self.hushed:
            self.effects.stop(seconds, shake)

    def dust(self, where: Where, colour: Colour) -> None:
        if not self.hushed:
            self.effects.dust(*self.spot(where), 7, colour)

    def number(
        self, where: Where, value: int, whose: Whose | None = None, words: str = "+{}", size: float = 1.0
    ) -> None:
        if not self.hushed or self.effects.still:
            tone = None if whose is None else self.tone(whose)
            self.effects.number(*self.spot(where), value, tone, words, size)

    def say(
        self, where: Where, words: str, whose: Whose, size: float = 1.0, lasts: float = SAID
    ) -> None:
        """Words that pop up in place of those that were said before, and last as long."""
        if not self.hushed or self.effects.still:
            self.effects.say(*self.spot(where), words, self.tone(whose), size, lasts)

    def note(self, where: Where, words: str, whose: Whose) -> None:
        """A small word beside what lies there; it goes as soon as the next shot is begun."""
        if not self.hushed or self.effects.still:
            self.effects.note(*self.spot(where), words, self.tone(whose))

    def confetti(self, where: Where) -> None:
        if not self.hushed:
            self.effects.confetti(*self.spot(where))

    def sound(self, name: str, strength: float = 1.0, where: Where | None = None, pitch: float = 1.0) -> None:
        """Heard from where it happens; from the middle where that is nowhere."""
        mixer = self.stage.mixer
        if mixer is not None and not (self.hushed and name in self.once):
            side = 0.0 if where is None else max(-1.0, min(1.0, self.side(where)))
            mixer.play(name, strength, side * 0.5, pitch)


class SeatsCrew(Crew[Where, int]):
    """Of a board whose places are known on the screen, and whose things shine as the seats do."""

    theme: Theme
    rect: pygame.Rect
    unit: float  # pixels in a length of the effects
    kind: Material = "wall"

    def __init__(self, stage: Stage, at: Callable[[Where], Point]) -> None:
        super().__init__(stage)
        self._at = at

    def seat(self, number: int) -> Seat:
        return self.theme.seats[number]

    @property
    def mm(self) -> float:
        return self.unit

    def to_screen(self, x: float, y: float, z: float = 0.0) -> Point:
        return self.rect.x + x * self.unit, self.rect.y + y * self.unit - z * self.unit

    def spot(self, where: Where) -> Point:
        x, y = self._at(where)
        return (x - self.rect.x) / self.unit, (y - self.rect.y) / self.unit

    def side(self, where: Where) -> float:
        return (self._at(where)[0] - self.rect.centerx) / max(1, self.rect.width / 2)

    def tone(self, whose: int) -> Colour:
        return self.seat(max(0, whose)).colour

    def light(self, whose: int) -> Colour:
        """Amber for what is nobody's."""
        return self.seat(whose).light if whose >= 0 else self.theme.colours.amber

    def material(self, whose: int) -> Material:
        return self.kind
