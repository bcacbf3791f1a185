"""Flags on invaders: whose flag comes next on one, and the invaders that one can be pinned on.

They are the crew's own notes; no rule knows of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.games.space_invaders.marks import Spot


def passed_on(flags: dict[str, int], card: str, seat: int, seats: int) -> dict[str, int]:
    """The flag of the seat after `seat` first, then that of each next one, and in the end none."""
    held = flags.get(card)
    after = (seat + 1) % seats if held is None else (held + 1) % seats
    if held is not None and after == (seat + 1) % seats:
        return {other: whose for other, whose in flags.items() if other != card}
    return {**flags, card: after}


def flag_spots(space: Sequence[str]) -> tuple[Spot, ...]:
    """Every invader, the ones nearest the planet first; choosing one is no move."""
    return tuple(Spot(None, card) for card in reversed(space) if card)
