"""What the others at the table say something to, in both editions: losses, buildings, an open way home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game.core import NOBODY, Seat
from game.games.lunar_invaders import events as facts
from game.session.reactions import Happening
from game.ui.games.game_ui import Told

View = TypeVar("View")
DEAR = 2
"""A ship of that size is worth a word."""


def happenings_by(able: Callable[[View], frozenset[Seat]]) -> Callable[[Told[View]], Sequence[Happening]]:
    """`able` are the seats that could go home now."""

    def happenings(told: Told[View]) -> Sequence[Happening]:
        return [*_fights(told), *_ways_home(told, able)]

    return happenings


def _fights(told: Told[View]) -> Iterator[Happening]:
    actor = NOBODY
    for number, step in enumerate(told.steps, start=1):
        match step.event:
            case facts.Destroyed(seat=seat):
                yield Happening("loss", seat, number)
                if actor not in (NOBODY, seat):
                    yield Happening("gain", actor, number)
            case facts.Built(seat=seat, size=size) if size >= DEAR:
                yield Happening("gain", seat, number)
                yield Happening("rival_gain", seat, number)
            case facts.Fought(seat=seat) | facts.Moved(seat=seat) | facts.Beamed(seat=seat):
                actor = seat
            case _:
                pass


def _ways_home(told: Told[View], able: Callable[[View], frozenset[Seat]]) -> Iterator[Happening]:
    if told.steps:
        for seat in sorted(able(told.view(len(told.steps))) - able(told.before)):
            yield Happening("threat", seat, len(told.steps))
