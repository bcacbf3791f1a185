"""From events to motion: each fact becomes a few beats, which are played one after the other.

Ending all that is left at once leaves the same picture as watching it would.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event
from game.games.space_defenders.events import Lost, Taken
from game.ui.boards.space_defenders_beat import Beat, Crew, together
from game.ui.boards.space_defenders_beats import beats_of
from game.ui.boards.space_defenders_picture import Picture


class Motion:
    """Plays events over a picture."""

    def __init__(self, picture: Picture, events: Iterable[Event], crew: Crew) -> None:
        self.picture = picture
        self.crew = crew
        self._events = list(events)
        self._beats: list[Beat] = []
        self._now: Beat | None = None
        self._spent = 0.0
        self._next()

    @property
    def over(self) -> bool:
        return self._now is None

    def update(self, dt: float) -> None:
        while self._now is not None:
            beat = self._now
            self._spent += dt
            if self._spent < beat.seconds:
                beat.during(self._spent / beat.seconds)
                return
            dt = self._spent - beat.seconds
            beat.during(1.0)
            beat.end()
            self._next()

    def finish(self) -> None:
        """All that is left, at once."""
        while self._now is not None:
            self._now.during(1.0)
            self._now.end()
            self._next()

    def _next(self) -> None:
        self._spent = 0.0
        while not self._beats and self._events:
            self._beats = self._read()
        self._now = self._beats.pop(0) if self._beats else None
        if self._now is not None:
            self._now.begin()

    def _read(self) -> list[Beat]:
        """The next fact's beats; what a bomb takes goes side by side."""
        event = self._events.pop(0)
        if isinstance(event, Taken | Lost) and self._events and isinstance(self._events[0], Taken | Lost):
            group: list[Event] = [event]
            while self._events and isinstance(self._events[0], Taken | Lost):
                group.append(self._events.pop(0))
            return [together([list(beats_of(self.picture, self.crew, fact)) for fact in group], 0.07)]
        return list(beats_of(self.picture, self.crew, event))
