"""From the events of Space Defenders to motion over a picture of its board."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core import Event
from game.games.space_defenders.events import Lost, Taken
from game.ui.games.space_defenders.beats import beats_of
from game.ui.games.space_defenders.crew import DefendersCrew as Crew
from game.ui.games.space_defenders.picture import Picture
from game.ui.stage.animation import Beat, Reel, together


class Motion(Reel):
    """Plays events over a picture; `begins` is told each fact when its turn comes."""

    def __init__(
        self,
        picture: Picture,
        events: Iterable[Event],
        crew: Crew,
        begins: Callable[[Event], None] = lambda _: None,
    ) -> None:
        self.picture = picture
        self.crew = crew
        self._begins = begins
        super().__init__(events, self._group)

    def _group(self, events: list[Event]) -> list[Beat]:
        """The next fact's beats; what a bomb takes goes side by side."""
        group = [events.pop(0)]
        while isinstance(group[0], Taken | Lost) and events and isinstance(events[0], Taken | Lost):
            group.append(events.pop(0))
        for event in group:
            self._begins(event)
        beats = [list(beats_of(self.picture, self.crew, event)) for event in group]
        return [together(beats, 0.07)] if len(beats) > 1 else beats[0]
