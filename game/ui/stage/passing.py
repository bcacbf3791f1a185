"""What passes on a board: effects, and the telling of what just happened, which effects may hold up.

A board that stands still is drawn a few times a second, one on which something passes with every frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.core import Event
from game.ui.stage.animation import Reel
from game.ui.stage.effects import Effects

IDLE = 12  # pictures a second while nothing happens


class Passing(ABC):
    """A board's time."""

    def __init__(self) -> None:
        self._effects: Effects | None = None
        self._motion: Reel[Event] | None = None
        self._clock = 0.0
        self._changes = 0
        self._hushed = False  # while what is left of a motion is skipped

    @property
    @abstractmethod
    def still(self) -> bool:
        """Whether nothing may move by itself."""

    @abstractmethod
    def _settle(self) -> None:
        """Stand as the view does."""

    @property
    def hurries(self) -> bool:
        """Whether every frame is another picture."""
        return self._effects is not None and self._effects.busy

    @property
    def busy(self) -> bool:
        return self._motion is not None

    @property
    def untold(self) -> int:
        """How many facts of what moves are still to come."""
        return self._motion.left if self._motion is not None else 0

    def update(self, dt: float) -> None:
        self._clock += dt
        if self._effects is not None:
            self._effects.update(dt)
            if self._effects.freeze > 0:
                return
        if self._motion is not None:
            self._motion.update(dt)
            self._changes += 1
            if self._motion.over:
                self._motion = None
                self._settle()

    def skip(self) -> None:
        """All that is left of the motion at once, without its light and noise."""
        motion, self._motion = self._motion, None
        if motion is None:
            return
        self._hushed = True
        motion.finish()
        self._hushed = False
        self._settle()

    def stamp(self) -> object:
        if self.hurries:
            return (self._changes, self._clock)
        return (self._changes, 0 if self.still else int(self._clock * IDLE))
