"""The events of Space Invaders as a reel of beats over a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core import Event
from game.ui.games.space_invaders.beats import Scene, beats_of
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.picture import Picture
from game.ui.stage.animation import Beat, Reel


class Motion(Reel):
    """Plays events over a picture; `after` is the view that they lead to, `begins` hears each in its turn."""

    def __init__(
        self,
        picture: Picture,
        events: Iterable[Event],
        crew: InvadersCrew,
        after: Any,
        begins: Callable[[Event], None] = lambda _: None,
    ) -> None:
        self._scene = Scene(picture, crew, after)
        self._begins = begins
        super().__init__(events, self._take)

    def _take(self, rest: list[Event]) -> Iterable[Beat]:
        before = list(rest)
        beats = beats_of(self._scene, rest)
        for event in before[: len(before) - len(rest)]:
            self._begins(event)
        return beats
