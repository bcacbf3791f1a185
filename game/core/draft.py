"""A state while a move is carried out: the rules change it and tell what they did.

One draft serves both questions.  `apply` asks it for the step; `trace` asks for the state after each fact,
which is kept as the fact is told and costs nothing where nobody asked.  So whatever a fact changes is
changed before it is told.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, TypeVar

import msgspec

from game.core.game import Event, State, Step, Traced
from game.core.streams import Rng, Streams

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Draft(Generic[S, E]):
    """The fields of a state, by their names, to be changed; and the facts so far.

    A game's draft is `of` its type of states and says the types of their fields once more, since it may
    change them.  Tuples that change a lot can be `lists` for as long.
    """

    events: list[E]
    streams: Streams
    _drawn: dict[str, Rng] | None
    _states: list[S] | None

    def __init_subclass__(cls, of: type[msgspec.Struct], lists: Collection[str] = ()) -> None:
        for name, method in _copiers(of, lists).items():
            setattr(cls, name, method)

    # Written out for each type of states by `_copiers`

    def __init__(self, state: S, tracing: bool = False) -> None:
        raise NotImplementedError

    def take_up(self, state: S) -> None:
        """Everything as it is in that state; what was told stays told."""
        raise NotImplementedError

    def state(self) -> S:
        """The state as it is now; whatever was not touched is shared with the one before."""
        raise NotImplementedError

    def close(self) -> Step[S, E]:
        raise NotImplementedError

    # The same for all

    def tell(self, event: E) -> None:
        self.events.append(event)
        if self._states is not None:
            self._states.append(self.state())

    def rng(self, stream: str) -> Rng:
        """A stream to draw from; how far it has come is in every state from now on."""
        if self._drawn is None:
            self._drawn = {}
        if stream not in self._drawn:
            self._drawn[stream] = self.streams.rng(stream)
        return self._drawn[stream]

    def moved_on(self) -> Streams:
        """The streams with all that has been drawn by now."""
        for rng in (self._drawn or {}).values():
            self.streams = self.streams.after(rng)
        self._drawn = None
        return self.streams

    def trace(self) -> tuple[Traced[S, E], ...]:
        """Every fact with the state after it; what still changed after the last one belongs to it."""
        states = [*(self._states or ())[:-1], self.state()]
        return tuple(map(Traced, self.events, states))


_WRITTEN = """
def take_up(self, state):
    {load}
    self._drawn = None

def __init__(self, state, tracing=False):
    {load}
    self._drawn = None
    self.events = []
    self._states = [] if tracing else None

def state(self):
    if self._drawn is not None:
        self.moved_on()
    return of({given})

def close(self):
    if self._drawn is not None:
        self.moved_on()
    return Step(of({given}), tuple(self.events))
"""


def _copiers(of: type[msgspec.Struct], lists: Collection[str]) -> dict[str, object]:
    """What copies a state's fields into a draft and back, by name.

    It is written out field by field, as for a dataclass, since every move of a playout goes through it.
    """
    names = of.__struct_fields__
    load = "; ".join(
        f"self.{name} = list(state.{name})" if name in lists else f"self.{name} = state.{name}"
        for name in names
    )
    given = ", ".join(
        f"{name}=tuple(self.{name})" if name in lists else f"{name}=self.{name}" for name in names
    )
    found: dict[str, object] = {}
    exec(_WRITTEN.format(load=load, given=given), {"of": of, "Step": Step}, found)
    return found
