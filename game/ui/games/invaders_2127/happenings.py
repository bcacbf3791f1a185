"""What the other at the table says something to: pieces that fall, decks that drain, a plot that gets on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.invaders_2127 import events as facts
from game.games.invaders_2127.state import SeatView
from game.session.reactions import Happening
from game.ui.games.game_ui import Told

MANY = 3
"""So many drained cards are worth a word."""


def happenings(told: Told[SeatView]) -> Sequence[Happening]:
    return list(_found(told))


def _found(told: Told[SeatView]) -> Iterator[Happening]:
    for number, step in enumerate(told.steps, start=1):
        match step.event:
            case facts.Left(seat=seat, how="destroyed"):
                yield Happening("loss", seat, number)
                yield Happening("gain", 1 - seat, number)
            case facts.Drained(seat=seat, cards=cards) if len(cards) >= MANY:
                yield Happening("loss", seat, number)
                yield Happening("gain", 1 - seat, number)
            case facts.Cancelled(seat=seat):
                yield Happening("loss", seat, number)
            case facts.HeroTurned(up=False):
                yield Happening("threat", after=number)
            case _:
                pass
