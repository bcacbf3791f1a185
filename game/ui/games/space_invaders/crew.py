"""Who makes light and noise for the beats of Space Invaders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.games.space_invaders.numbers import invaders
from game.ui.games.space_invaders.paint import Painter
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.theme import Colour
from game.ui.stage.effects import Effects, Material
from game.ui.stage.scene import Stage

Point = tuple[float, float]
ONCE = ("march", "si_deal", "si_armory", "si_wait", "si_recruit", "shield")
"""Not heard while the rest is skipped."""


class Players(Protocol):
    """What beats ask for; places are the table's millimetres."""

    def burst(self, at: Point, strength: float, tone: str) -> None: ...
    def ring(self, at: Point, strength: float, tone: str) -> None: ...
    def number(self, at: Point, value: int, tone: str, words: str = "+{}") -> None: ...
    def confetti(self, at: Point) -> None: ...
    def sound(self, name: str, strength: float = 1.0, x: float = 280.0, pitch: float = 1.0) -> None: ...
    def slot(self, picture: Picture, token: str) -> Point: ...
    def deck(self) -> Point: ...


class Crew:
    """Plays on the painter's table with the scene's mixer; `hushed` while the rest is skipped."""

    def __init__(self, stage: Stage, painter: Painter, effects: Effects, hushed: Callable[[], bool]) -> None:
        self._stage, self._painter, self._effects = stage, painter, effects
        self._hushed = hushed

    def _tone(self, name: str) -> Colour:
        """The colour of a card, of a token, or by a colour's name."""
        theme = self._painter.theme
        if name in invaders():
            return theme.colours.creatures[invaders()[name].kind]
        if name and name[0] in "rogb" and name[1:2].isdigit():
            return theme.seats["rogb".index(name[0])].light
        found: Colour = getattr(theme.colours, name, theme.colours.lamp)
        return found

    def burst(self, at: Point, strength: float, tone: str) -> None:
        if not self._hushed():
            kind: Material = "card" if tone in invaders() else "wall"
            self._effects.hit(at[0], at[1], strength, kind, self._tone(tone))

    def ring(self, at: Point, strength: float, tone: str) -> None:
        if not self._hushed():
            self._effects.ring(at[0], at[1], strength, self._tone(tone))

    def number(self, at: Point, value: int, tone: str, words: str = "+{}") -> None:
        if not self._hushed() or self._effects.still:
            self._effects.number(at[0], at[1], value, self._tone(tone), words)

    def confetti(self, at: Point) -> None:
        if not self._hushed():
            self._effects.confetti(at[0], at[1])

    def sound(self, name: str, strength: float = 1.0, x: float = 280.0, pitch: float = 1.0) -> None:
        mixer = self._stage.mixer
        if mixer is not None and not (self._hushed() and name in ONCE):
            mixer.play(name, strength, max(-1.0, min(1.0, (x - 280.0) / 280.0)) * 0.5, pitch)

    def slot(self, picture: Picture, token: str) -> Point:
        """Where a token goes that leaves the table: into its seat's tray, or towards the armory."""
        layout = self._painter.layout
        at = pygame.Vector2(layout.tray.center)
        return self._painter.table_view.to_table(at.x, at.y)

    def deck(self) -> Point:
        box = self._painter.deck_card()
        return self._painter.table_view.to_table(*box.center)
