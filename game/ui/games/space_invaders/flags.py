"""Flags on invaders: whose flag comes next on one, and the invaders that one can be pinned on.

They are the crew's own notes; no rule knows of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Move
from game.ui.stage.choosing import Answers


def passed_on(flags: dict[str, int], card: str, seat: int, seats: int) -> dict[str, int]:
    """The flag of the seat after `seat` first, then that of each next one, and in the end none."""
    held = flags.get(card)
    after = (seat + 1) % seats if held is None else (held + 1) % seats
    if held is not None and after == (seat + 1) % seats:
        return {other: whose for other, whose in flags.items() if other != card}
    return {**flags, card: after}


class Pins(Answers[str]):
    """With a flag in the hand every invader can be chosen, the ones nearest the planet first: no answer."""

    def __init__(self, space: Sequence[str]) -> None:
        super().__init__()
        self.places = tuple(card for card in reversed(space) if card)

    def keeps(self, place: str) -> bool:
        return place in self.places

    def take(self, place: str) -> Sequence[Move]:
        return ()
