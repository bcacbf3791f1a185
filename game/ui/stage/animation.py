"""How a board moves: each fact becomes beats, and beats are played one after the other.

A fact is shown on the picture of the view before it; its beats are the way to the picture of the view
after it, their light and their noise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Any, Generic, TypeAlias, TypeVar

from game.core import Event

Crew = TypeVar("Crew")
Picture = TypeVar("Picture")
View = TypeVar("View")
Step = TypeVar("Step")


@dataclass
class Beat:
    """Something begins, runs from 0 to 1 and ends."""

    seconds: float
    begin: Callable[[], object] = lambda: None
    during: Callable[[float], None] = lambda _: None
    end: Callable[[], object] = lambda: None


class Moment(Generic[View, Picture, Crew]):
    """What the beats of one fact work on; `view` is the one after it, `picture` that of the view before.

    When its beats are over the picture is that of the view.  Where the fact has to be seen sooner, as when
    something flies to where it stands by then, a beat calls `land`.
    """

    def __init__(
        self,
        picture: Picture,
        crew: Crew,
        view: View,
        make: Callable[[], Picture],
        show: Callable[[Picture], None],
    ) -> None:
        self.picture, self.crew, self.view = picture, crew, view
        self._make, self._show = make, show

    @property
    def then(self) -> Picture:
        """The picture after the fact, to read from."""
        return self._make()

    def land(self) -> Picture:
        """From now on the picture is that of the view after the fact."""
        self.picture = self._make()
        self._show(self.picture)
        return self.picture


Beats: TypeAlias = Sequence[Beat]
Readers: TypeAlias = Mapping[type[Event], Callable[[Any, Any], Beats]]
"""By the kind of a fact what makes its beats, of its moment and itself."""


class Reel(Generic[Step]):
    """Plays steps; `read` takes the next ones off the list and answers with their beats."""

    def __init__(self, steps: Iterable[Step], read: Callable[[list[Step]], Iterable[Beat]]) -> None:
        self._steps = list(steps)
        self._read = read
        self._beats: list[Beat] = []
        self._now: Beat | None = None
        self._spent = 0.0
        self.begun = 0  # beats until now
        self._next()

    @property
    def over(self) -> bool:
        return self._now is None

    @property
    def left(self) -> int:
        """How many steps have not begun yet."""
        return len(self._steps)

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

    def finish(self, until: Callable[[Step], bool] = lambda step: False) -> None:
        """All that is left, at once; or as far as the next step that this holds for, where it stops."""
        while self._now is not None:
            self._now.during(1.0)
            self._now.end()
            if not self._beats and self._steps and until(self._steps[0]):
                self._now = None
                return
            self._next()

    def resume(self) -> None:
        """Go on where it was stopped."""
        if self._now is None:
            self._next()

    def _next(self) -> None:
        self._spent = 0.0
        while not self._beats and self._steps:
            self._beats = list(self._read(self._steps))
        self._now = self._beats.pop(0) if self._beats else None
        if self._now is not None:
            self.begun += 1
            self._now.begin()


def ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def settle(t: float, over: float = 0.06) -> float:
    """To one with a small overshoot."""
    return ease(min(1.0, t / 0.8)) + over * sin(pi * max(0.0, (t - 0.55) / 0.45)) * (t < 1.0)


def together(groups: Sequence[Sequence[Beat]], stagger: float = 0.07) -> Sequence[Beat]:
    """Several runs of beats side by side, each a little after the one before."""
    if len(groups) == 1:
        return groups[0]
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

    return [Beat(whole, during=during)]
