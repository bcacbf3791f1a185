"""Painting in steps: at one go where a picture is wanted now, a step a frame where it is wanted soon.

A painter is a generator that yields wherever it may be laid aside, and returns the picture.  `in_steps`
makes it a function that keeps its last pictures, whichever way they were painted.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator
from typing import Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
Painting: TypeAlias = Generator[None, None, T]


class Count(NamedTuple):
    """How many pictures were painted, and how many are kept."""

    misses: int
    currsize: int


def at_once(painting: Painting[T]) -> T:
    """The picture, without a rest."""
    while True:
        try:
            next(painting)
        except StopIteration as done:
            picture: T = done.value
            return picture


class InSteps(Generic[P, T]):
    def __init__(self, paint: Callable[P, Painting[T]], most: int) -> None:
        self._paint, self._most = paint, most
        self._kept: OrderedDict[object, T] = OrderedDict()
        self._painted = 0
        self.__doc__ = paint.__doc__

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        key = (args, tuple(named.items())) if named else args
        found = self._kept.get(key)
        if found is None:
            return at_once(self.steps(*args, **named))
        self._kept.move_to_end(key)
        return found

    def steps(self, *args: P.args, **named: P.kwargs) -> Painting[T]:
        """The same, laid aside after each step; what is kept takes none."""
        key = (args, tuple(named.items())) if named else args
        if key not in self._kept:
            picture = yield from self._paint(*args, **named)
            self._painted += 1
            self._kept[key] = picture
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return picture
        return self._kept[key]

    def cache_info(self) -> Count:
        return Count(self._painted, len(self._kept))

    def cache_clear(self) -> None:
        self._kept.clear()


def in_steps(most: int) -> Callable[[Callable[P, Painting[T]]], InSteps[P, T]]:
    """The painter as a function that keeps its last so many pictures."""
    return lambda paint: InSteps(paint, most)
