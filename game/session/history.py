"""A value with the steps that led to it, each of which can be taken back and done again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class History(Generic[T]):
    """At most so many steps are kept; whoever sets `now` itself makes no step."""

    def __init__(self, now: T, most: int) -> None:
        self.now = now
        self._most = most
        self._done: list[T] = []
        self._undone: list[T] = []
        self._joins = ""

    def step(self, after: T, joins: str = "") -> None:
        """A step that `joins` the last one of the same name becomes one with it."""
        if not (joins and joins == self._joins):
            self._done = [*self._done, self.now][-self._most :]
        self._undone, self._joins, self.now = [], joins, after

    def become(self, after: T, same: Callable[[T, T], bool]) -> None:
        """It is this now, which is no step; steps back to what is the `same` are none either."""
        if not same(self.now, after):
            self._undone = []  # which led on from something else
        self.now, self._joins = after, ""
        while self._done and same(self._done[-1], after):
            self._done.pop()

    def undo(self) -> bool:
        """Back over the last step; False where there is none."""
        return self._walk(self._done, self._undone)

    def redo(self) -> bool:
        return self._walk(self._undone, self._done)

    def _walk(self, there: list[T], back: list[T]) -> bool:
        if not there:
            return False
        back.append(self.now)
        self.now, self._joins = there.pop(), ""
        return True

    @property
    def may_undo(self) -> bool:
        return bool(self._done)

    @property
    def may_redo(self) -> bool:
        return bool(self._undone)
