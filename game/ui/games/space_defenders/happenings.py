"""What the others at the table say something to: tiles won and robbed, a lost defender, a horde so near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.space_defenders import events as facts
from game.games.space_defenders.board import INVADERS
from game.games.space_defenders.state import SeatView
from game.session.reactions import Happening
from game.ui.games.game_ui import Told

DEAR = 4
"""A tile of so many points is worth a word."""
NEAR = 2
"""Invaders in so many of the lowest rows are a threat."""


def happenings(told: Told[SeatView]) -> Sequence[Happening]:
    return list(_found(told))


def _found(told: Told[SeatView]) -> Iterator[Happening]:
    for number, step in enumerate(told.steps, start=1):
        match step.event:
            case facts.Robbed(seat=seat, victim=victim):
                yield Happening("loss", victim, number)
                yield Happening("gain", seat, number)
            case facts.Eliminated(seat=seat):
                yield Happening("loss", seat, number)
            case facts.BombUsed(seat=seat):
                yield Happening("rival_gain", seat, number)
            case facts.Taken(seat=seat, tile=tile) if tile >= DEAR:
                yield Happening("gain", seat, number)
                yield Happening("rival_gain", seat, number)
            case facts.Shifted() if _lowest(told.view(number)) < NEAR <= _lowest(told.before):
                yield Happening("threat", after=number)
            case _:
                pass


def _lowest(view: SeatView) -> int:
    """The lowest row that an invader stands in."""
    rows = (row for row, line in enumerate(view.board) if INVADERS & set(line))
    return next(rows, len(view.board))
