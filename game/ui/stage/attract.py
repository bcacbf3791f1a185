"""The little show on a cabinet's screen: endless, made up, and painted ahead piece by piece.

Pictures are kept by those who paint them; here they are only asked for ahead of need, so that no frame of the
show has many to make.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator

import pygame

from game.ui.kit.theme import Theme
from game.ui.stage.scene import Stage

PATIENCE = 0.0001  # seconds; small pieces share a frame as long as they take no longer together
_OVER = object()


class Attract(ABC):
    """A game says what it paints and when; with reduced motion the show stands at one moment."""

    still: float
    """The moment that stands, in seconds of the show."""

    def __init__(self, stage: Stage, clock: float = 0.0) -> None:
        self._stage, self._clock = stage, clock
        self._place: object = None
        self._pieces: Iterator[object] = iter(())

    @abstractmethod
    def pieces(self, rect: pygame.Rect) -> Iterator[object]:
        """Paint whatever the show will want there, laid aside after each piece."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, rect: pygame.Rect, clock: float) -> None:
        """The show as it is after so many seconds, nothing of it outside of its place."""

    @property
    def theme(self) -> Theme:
        return self._stage.look.theme

    def get_ready(self, rect: pygame.Rect) -> bool:
        """Have one more piece painted, or a few small ones; False when none was left for this place."""
        place = (rect.size, self.theme)
        if place != self._place:
            self._place, self._pieces = place, self.pieces(rect)
        until = time.perf_counter() + PATIENCE
        if next(self._pieces, _OVER) is _OVER:
            return False
        while time.perf_counter() < until and next(self._pieces, _OVER) is not _OVER:
            pass
        return True

    def update(self, dt: float) -> None:
        self._clock += dt

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        self.paint(surface, rect, self.still if self.theme.reduced_motion else self._clock)
        surface.set_clip(before)
