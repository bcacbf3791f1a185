"""How a board moves: facts become beats, and beats are played one after the other.

Ending all that is left at once leaves the same picture as watching it would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import pi, sin

from game.core import Event


@dataclass
class Beat:
    """Something begins, runs from 0 to 1 and ends."""

    seconds: float
    begin: Callable[[], None] = lambda: None
    during: Callable[[float], None] = lambda _: None
    end: Callable[[], None] = lambda: None


class Reel:
    """Plays events; `read` takes the next ones off the list and answers with their beats."""

    def __init__(self, events: Iterable[Event], read: Callable[[list[Event]], Iterable[Beat]]) -> None:
        self._events = list(events)
        self._read = read
        self._beats: list[Beat] = []
        self._now: Beat | None = None
        self._spent = 0.0
        self._next()

    @property
    def over(self) -> bool:
        return self._now is None

    @property
    def left(self) -> int:
        """How many events have not begun yet."""
        return len(self._events)

    def update(self, dt: float) -> None:
        while self._now is not None:
            beat = self._now
            self._spent += dt
            if self._spent < beat.seconds:
                beat.during(self._spent / beat.seconds)
                return
            dt = self._spent - beat.seconds
            beat.during(1.0)
            beat.end()
            self._next()

    def finish(self) -> None:
        """All that is left, at once."""
        while self._now is not None:
            self._now.during(1.0)
            self._now.end()
            self._next()

    def _next(self) -> None:
        self._spent = 0.0
        while not self._beats and self._events:
            self._beats = list(self._read(self._events))
        self._now = self._beats.pop(0) if self._beats else None
        if self._now is not None:
            self._now.begin()


def ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def settle(t: float, over: float = 0.06) -> float:
    """To one with a small overshoot."""
    return ease(min(1.0, t / 0.8)) + over * sin(pi * max(0.0, (t - 0.55) / 0.45)) * (t < 1.0)


def together(groups: Sequence[Sequence[Beat]], stagger: float) -> Beat:
    """Several runs of beats side by side, each a little after the one before."""
    parts = []
    for number, group in enumerate(groups):
        at = number * stagger
        for beat in group:
            parts.append((at, beat))
            at += beat.seconds
    whole = max((at + beat.seconds for at, beat in parts), default=0.0)
    begun: set[int] = set()
    ended: set[int] = set()

    def during(t: float) -> None:
        for number, (at, beat) in enumerate(parts):
            own = 1.0 if t >= 1.0 else (t * whole - at) / max(1e-6, beat.seconds)
            if own < 0 or number in ended:
                continue
            if number not in begun:
                begun.add(number)
                beat.begin()
            beat.during(min(1.0, own))
            if own >= 1.0:
                ended.add(number)
                beat.end()

    return Beat(whole, during=during)
