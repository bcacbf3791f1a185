"""From the events of either edition of Lunar Invaders to motion over a picture of its board."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event
from game.ui.games.lunar_invaders.beats import Crew, beats_of
from game.ui.games.lunar_invaders.picture import MoonPicture
from game.ui.stage.animation import Beat, Reel, together


class Motion(Reel):
    """Plays events over a picture."""

    def __init__(self, picture: MoonPicture, events: Iterable[Event], crew: Crew) -> None:
        self.picture = picture
        self.crew = crew
        super().__init__(events, self._group)

    @property
    def left(self) -> int:
        """What is thrown is still to come until it lies."""
        thrown = self.picture.die or self.picture.hands
        return super().left + (thrown is not None and not thrown.result)

    def _group(self, events: list[Event]) -> list[Beat]:
        """The next fact's beats; what is lost together breaks one a little after the other."""
        group = [events.pop(0)]
        while _lost(group[0]) and events and _lost(events[0]):
            group.append(events.pop(0))
        beats = [list(beats_of(self.picture, self.crew, event)) for event in group]
        return [together(beats, 0.07)] if len(beats) > 1 else beats[0]


def _lost(event: Event) -> bool:
    return type(event).__name__ == "Destroyed"
