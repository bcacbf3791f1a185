"""A state while a move is carried out: the rules change it and tell what they did.

One draft serves both questions.  `apply` asks it for the step; `trace` asks for the state after each fact,
which is kept as the fact is told and costs nothing where nobody asked.  So whatever a fact changes is
changed before it is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec.structs import asdict

from game.core.game import Event, State, Step, Traced
from game.core.streams import Rng, Streams

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
fields_of: Callable[[Any], dict[str, Any]] = asdict
"""What a state holds, by name; a protocol can't say that it is a struct."""


class Draft(Generic[S, E]):
    """The fields of a state, by their names, to be changed; and the facts so far.

    A game's draft says the types of these fields once more, since it may change them; what else it keeps in
    mind goes into `__slots__`, so that the next state is made of the fields alone.
    """

    __slots__ = ("__dict__", "_drawn", "_made", "_states", "events")

    streams: Streams

    def __init__(self, state: S, tracing: bool = False) -> None:
        self.events: list[E] = []
        self._made: Callable[..., S] = type(state)
        self._states: list[S] | None = [] if tracing else None
        self.take_up(state)

    def take_up(self, state: S) -> None:
        """Everything as it is in that state; what was told stays told."""
        self.__dict__ = fields_of(state)
        self._drawn: dict[str, Rng] = {}

    def tell(self, event: E) -> None:
        self.events.append(event)
        if self._states is not None:
            self._states.append(self.state())

    def rng(self, stream: str) -> Rng:
        """A stream to draw from; how far it has come is in every state from now on."""
        if stream not in self._drawn:
            self._drawn[stream] = self.streams.rng(stream)
        return self._drawn[stream]

    def moved_on(self) -> Streams:
        """The streams with all that has been drawn by now."""
        for rng in self._drawn.values():
            self.streams = self.streams.after(rng)
        self._drawn = {}
        return self.streams

    def state(self) -> S:
        """The state as it is now; whatever was not touched is shared with the one before."""
        if self._drawn:
            self.moved_on()
        return self._made(**self.fields())

    def fields(self) -> dict[str, Any]:
        """What a state is made of, by name; for a draft that holds some of it in another form."""
        return self.__dict__

    def close(self) -> Step[S, E]:
        return Step(self.state(), tuple(self.events))

    def trace(self) -> tuple[Traced[S, E], ...]:
        """Every fact with the state after it; what still changed after the last one belongs to it."""
        states = [*(self._states or ())[:-1], self.state()]
        return tuple(map(Traced, self.events, states))
