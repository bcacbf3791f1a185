"""What a room of rules keeps in mind of what it has worked out or read, in one place that can be emptied.

Rules are functions of what they are given.  A cache makes them answer sooner, never otherwise: the
conformance suite asks again after it has emptied them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


class Last(Generic[T]):
    """The one answer that was found last, and by whatever it is known again."""

    __slots__ = ("held",)

    def __init__(self, held: T) -> None:
        self.held = held


class Caches:
    """All that one room keeps; each function of it asks for its own cache when it is defined."""

    def __init__(self) -> None:
        self._empty: list[Callable[[], None]] = []

    def latest(self, size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """For a function: its answers to the latest so many different questions."""

        return lambda work_out: self._keep(work_out, size)

    def once(self, work_out: Callable[P, T]) -> Callable[P, T]:
        """For a function with few possible questions, or none: each answer is worked out once."""
        return self._keep(work_out, None)

    def last(self, nothing: T) -> Last[T]:
        """A place for what was found last, which holds `nothing` at first."""
        place = Last(nothing)
        self._empty.append(lambda: setattr(place, "held", nothing))
        return place

    def _keep(self, work_out: Callable[P, T], size: int | None) -> Callable[P, T]:
        kept = lru_cache(maxsize=size)(work_out)
        self._empty.append(kept.cache_clear)
        return cast("Callable[P, T]", kept)

    def empty(self) -> None:
        for empty in self._empty:
            empty()


_ROOMS: dict[str, Caches] = {}


def caches_of(room: str) -> Caches:
    """Those of a folder of game/games, by its name."""
    return _ROOMS.setdefault(room, Caches())
