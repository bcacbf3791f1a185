"""From the events of Invaders 2127 to motion over a picture of its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core import Event
from game.ui.games.invaders_2127.beats import Crew
from game.ui.games.invaders_2127.picture import Picture
from game.ui.games.invaders_2127.table_beats import beats_of
from game.ui.stage.animation import Beat, Reel


class Motion(Reel[Event]):
    """Plays events over a picture, and tells of each fact that has begun."""

    def __init__(
        self,
        picture: Picture,
        events: Iterable[Event],
        crew: Crew,
        told: Callable[[Event], None] = lambda _: None,
    ) -> None:
        self.picture = picture
        self.crew = crew
        self._told = told
        super().__init__(events, self._group)

    def _group(self, events: list[Event]) -> list[Beat]:
        event = events.pop(0)
        self._told(event)
        return list(beats_of(self.picture, self.crew, event))
