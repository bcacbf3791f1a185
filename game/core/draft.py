"""A state while a move is carried out: the rules change it and tell what they did.

One draft serves both questions.  `apply` asks it for the step; `trace` asks for the state after each fact,
which is kept as the fact is told and costs nothing where nobody asked.  So whatever a fact changes is
changed before it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar, Generic, TypeVar

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

    streams: Streams
    _load: ClassVar[Callable[[object, object], None]]
    _made: ClassVar[Callable[[object], Any]]

    def __init_subclass__(cls, of: type[msgspec.Struct], lists: Collection[str] = ()) -> None:
        cls._load, cls._made = _copiers(of, lists)

    def __init__(self, state: S, tracing: bool = False) -> None:
        self._load(state)
        self.events: list[E] = []
        self._drawn: dict[str, Rng] | None = None
        self._states: list[S] | None = [] if tracing else None

    def take_up(self, state: S) -> None:
        """Everything as it is in that state; what was told stays told."""
        self._load(state)
        self._drawn = None

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

    def state(self) -> S:
        """The state as it is now; whatever was not touched is shared with the one before."""
        if self._drawn is not None:
            self.moved_on()
        made: S = self._made()
        return made

    def close(self) -> Step[S, E]:
        state: S = self._made() if self._drawn is None else self.state()
        return Step(state, tuple(self.events))

    def trace(self) -> tuple[Traced[S, E], ...]:
        """Every fact with the state after it; what still changed after the last one belongs to it."""
        states = [*(self._states or ())[:-1], self.state()]
        return tuple(map(Traced, self.events, states))


def _copiers(
    of: type[msgspec.Struct], lists: Collection[str]
) -> tuple[Callable[[object, object], None], Callable[[object], object]]:
    """Functions that copy a state's fields into a draft and back.

    They are written out field by field, as for a dataclass: each move of a playout calls both.
    """
    names = of.__struct_fields__
    copied = (f"list(state.{name})" if name in lists else f"state.{name}" for name in names)
    given = (f"{name}=tuple(self.{name})" if name in lists else f"{name}=self.{name}" for name in names)
    load = "; ".join(f"self.{name} = {value}" for name, value in zip(names, copied, strict=True))
    written = f"def load(self, state): {load}\ndef made(self): return of({', '.join(given)})\n"
    found: dict[str, Any] = {"of": of}
    exec(written, found)
    return found["load"], found["made"]
