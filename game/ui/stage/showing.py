"""A board's time: what stands, what moves, the effects that may hold it up, and when another frame is due.

A board that stands still is drawn a few times a second, one on which something passes with every frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.core import Event
from game.ui.kit.look import Look
from game.ui.stage.animation import Reel
from game.ui.stage.crew import Crew
from game.ui.stage.effects import Effects

IDLE = 12  # pictures a second while nothing happens

Picture = TypeVar("Picture")


class Showing(ABC, Generic[Picture]):
    """What `Board` builds upon: `picture` is what is drawn, `view` what it was made from."""

    look: Look
    rect: pygame.Rect
    picture: Picture

    def __init__(self, crew: Crew[Any, Any]) -> None:
        self.crew = crew
        self.view: Any = None
        self.changes = 0
        self.clock = 0.0
        self._after: Any = None
        self._motion: Reel | None = None

    @abstractmethod
    def lay_out(self) -> None:
        """Make the painter for the look and the rectangle as they are now."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Everything but the effects."""

    @abstractmethod
    def picture_of(self, view: Any) -> Picture:
        """The settled picture of a view."""

    @abstractmethod
    def motion_of(self, events: Sequence[Event], view: Any) -> Reel:
        """These facts over the picture, which lead to this view."""

    # -- from view to view --------------------------------------------------------------------

    def play(self, events: Sequence[Event], view: Any) -> None:
        """Animate these, then stand as `view`."""
        self.skip()
        if self.view is None:
            self.stand(view)
        self._after = view
        self._motion = self.motion_of(events, view)
        self.changes += 1
        if self._motion.over or self.calm:
            self.skip()

    def stand(self, view: Any) -> None:
        """Be the settled picture of a view; nothing moves any more."""
        self._motion = None
        self.view = view
        self.picture = self.picture_of(view)
        self.changes += 1

    @property
    def busy(self) -> bool:
        return self._motion is not None

    @property
    def untold(self) -> int:
        """How many facts of what moves are still to come."""
        return self._motion.left if self._motion is not None else 0

    def update(self, dt: float) -> None:
        self.clock += dt
        self.crew.effects.update(dt)
        if self.crew.effects.freeze > 0 or self._motion is None:
            return
        self._motion.update(dt)
        self.changes += 1
        if self._motion.over:
            self.stand(self._after)

    def skip(self) -> None:
        """All that is left of the motion at once, without its light and noise."""
        motion, self._motion = self._motion, None
        if motion is None:
            return
        self.crew.hushed = True
        motion.finish()
        self.crew.hushed = False
        self.stand(self._after)

    # -- frames -------------------------------------------------------------------------------

    @property
    def calm(self) -> bool:
        """Whether what happens is shown at once: somebody wants no motion."""
        return self.look.theme.reduced_motion

    @property
    def still(self) -> bool:
        """Whether nothing may move by itself."""
        return self.calm

    @property
    def hurries(self) -> bool:
        """Whether every frame is another picture."""
        return self.crew.effects.busy

    def stamp(self) -> object:
        if self.hurries:
            return (self.changes, self.clock)
        return (self.changes, 0 if self.still else int(self.clock * IDLE))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect = look, pygame.Rect(rect)
        self.crew.effects = Effects(look.theme)
        self.lay_out()
        self.changes += 1

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self.paint(surface)
        self.crew.effects.draw(surface, self.crew)
        surface.set_clip(clip)
