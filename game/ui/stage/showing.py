"""A board's time: what stands, what moves, the effects that may hold it up, and when another frame is due.

On a board that stands what breathes is drawn a few times a second, in its own places alone where the game
names them (`breath.py`); one on which something passes is drawn with every frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, cast

import pygame

from game.core import Event, Seen
from game.ui.kit.look import Look
from game.ui.stage.animation import Beat, Moment, Picture, Readers, Reel, View, together
from game.ui.stage.breath import MOST, Breath, Breathing
from game.ui.stage.crew import Crew
from game.ui.stage.effects import Effects

IDLE = 12  # pictures a second while nothing happens


class Showing(ABC, Generic[View, Picture]):
    """What `Board` builds upon: `picture` is what is drawn, `view` what it was made from."""

    readers: ClassVar[Readers] = {}
    """How each kind of fact is shown; one that is missing can't be seen."""
    breathes: ClassVar[bool] = True
    """Whether anything moves on a board where nothing happens."""
    breaths: ClassVar[int] = MOST
    """How many places may be drawn anew in a frame."""
    look: Look
    rect: pygame.Rect
    picture: Picture

    def __init__(self, crew: Crew[Any, Any]) -> None:
        self.crew = crew
        self.changes = 0
        self.clock = 0.0
        self._breath = Breath(self.breaths)
        self._placed: object = None
        self._view: View | None = None
        self._after: View | None = None
        self._motion: Reel[Seen] | None = None
        self.step: Seen | None = None  # the fact that was shown last

    @abstractmethod
    def lay_out(self) -> None:
        """Make the painter for the look and the rectangle as they are now."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Everything but the effects."""

    @property
    def figures(self) -> Sequence[pygame.Rect]:
        """Where it has figures that a small word should not lie on, or something lies over it."""
        return ()

    @abstractmethod
    def picture_of(self, view: View) -> Picture:
        """The settled picture of a view."""

    def breathing(self) -> Breathing | None:
        """What moves by itself while nothing happens; None: it may be anything, anywhere."""
        return None

    def goes_with(self, event: Event, last: Event) -> bool:
        """Whether a fact is shown side by side with the one before."""
        return False

    def opens(self, event: Event, last: Event) -> bool:
        """Whether a fact begins something of its own, at which a press that skips what goes on stops."""
        return False

    # -- from view to view --------------------------------------------------------------------

    def play(self, steps: Sequence[Seen], view: View) -> None:
        """Animate these, then stand as `view`."""
        self.skip()
        if self._view is None:
            self.stand(view)
        self.amid(self.picture)
        self._after = view
        self._motion = Reel(steps, self.read)
        self.changes += 1
        if self._motion.over or self.calm:
            self.skip()

    def read(self, left: list[Seen]) -> Sequence[Beat]:
        """The beats of the next fact, and of those that go with it."""
        steps = [left.pop(0)]
        while left and self.goes_with(left[0].event, steps[-1].event):
            steps.append(left.pop(0))
        self.step = steps[-1]
        return [*self.shown(steps), Beat(0.0, end=self.moment(self.step).land)]

    def shown(self, steps: Sequence[Seen]) -> Sequence[Beat]:
        """The beats of facts that go with one another."""
        readers = [(self.readers.get(type(step.event)), step) for step in steps]
        return together([read(self.moment(step), step.event) if read else () for read, step in readers])

    def moment(self, step: Seen) -> Moment[View, Picture, Any]:
        view = cast(View, step.view)

        def make() -> Picture:
            picture = self.picture_of(view)
            self.amid(picture)
            return picture

        def show(picture: Picture) -> None:
            self.picture = picture

        return Moment(self.picture, self.crew, view, make, show)

    def amid(self, picture: Picture) -> None:
        """What is different about a picture while something moves."""

    def stand(self, view: View) -> None:
        """Be the settled picture of a view; nothing moves any more."""
        self._motion = None
        self._view = view
        self.picture = self.picture_of(view)
        self.changes += 1

    @property
    def shows(self) -> bool:
        """Whether there is a view yet."""
        return self._view is not None

    @property
    def view(self) -> View:
        """What stands, or stood before the motion."""
        assert self._view is not None, "show comes before this"
        return self._view

    @property
    def busy(self) -> bool:
        return self._motion is not None

    @property
    def between(self) -> View:
        """While something moves, the view after the fact that is shown; else the one that stands."""
        return self.view if self.step is None or not self.busy else cast(View, self.step.view)

    @property
    def promised(self) -> object:
        return None

    @property
    def beats(self) -> int:
        """How many beats of what moves have begun."""
        return self._motion.begun if self._motion is not None else 0

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
        if self._motion.over and self._after is not None:
            self.stand(self._after)

    def skip(self) -> None:
        """All that is left of the motion at once, without its light and noise."""
        if self._motion is None:
            return
        self.crew.hushed = True
        self._motion.finish()
        self.crew.hushed = False
        if self._after is not None:
            self.stand(self._after)

    def skip_on(self) -> None:
        """As far as the next beat of the story: one press never leaps over all that follows."""
        motion = self._motion
        if motion is None or self.calm:
            self.skip()
            return
        self.crew.hushed = True
        motion.finish(lambda step: self.step is not None and self.opens(step.event, self.step.event))
        self.crew.hushed = False
        motion.resume()
        self.changes += 1
        if motion.over and self._after is not None:
            self.stand(self._after)

    # -- frames -------------------------------------------------------------------------------

    @property
    def calm(self) -> bool:
        """Whether what happens is shown at once: somebody wants no motion."""
        return self.look.theme.reduced_motion

    @property
    def still(self) -> bool:
        """Whether nothing may move by itself."""
        return self.calm or not self.breathes

    @property
    def standpoint(self) -> object:
        """From where it is seen, if there are several ways."""
        return None

    @property
    def hurries(self) -> bool:
        """Whether every frame is another picture."""
        return self.crew.effects.busy

    @property
    def beat(self) -> float:
        """The time by which it is painted; while nothing happens it goes in steps."""
        return self.clock if self._motion is not None or self.hurries else self._tick / IDLE

    @property
    def _tick(self) -> int:
        return int(self.clock * IDLE)

    def stamp(self) -> object:
        if self.hurries:
            return (self.changes, self.clock)
        return (self.changes, 0 if self.still or self._breath.told else self._tick)

    def stirred(self) -> Sequence[pygame.Rect]:
        if self.still or self.hurries or self._motion is not None:
            return ()
        return self._breath.due(self._tick, self.breathing)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """In the same place again nothing is painted anew, and no effect is cut short."""
        placed = (look, tuple(rect), self.standpoint)
        if placed == self._placed:
            return
        self._placed = placed
        self.look, self.rect = look, pygame.Rect(rect)
        self.crew.effects = Effects(look.theme)
        self.lay_out()
        self.changes += 1

    def draw(self, surface: pygame.Surface) -> None:
        stands = self._motion is None and not self.hurries and not self.still and self.shows
        self._breath.whole(self._tick, self.breathing() if stands else None)
        self.stir(surface, self.rect)

    def stir(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip).clip(box))
        self.paint(surface)
        self.crew.effects.draw(surface, self.crew, self.figures)
        surface.set_clip(clip)
