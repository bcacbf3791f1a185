"""How a piece can be parted from a unit: as it is, or after change with the bank (LB-2.7 to LB-2.11)."""

from __future__ import annotations

from typing import TypeAlias

from game.core.caches import caches_of
from game.games.lunar_invaders.pieces import (
    SIZES,
    Counts,
    Unit,
    holds,
    minus,
    owner,
    plus,
    sizes,
    unit,
    without,
)
from game.games.lunar_invaders_2016.moves import Change, Size

CACHES = caches_of("lunar_invaders")

CHANGES: tuple[Change, ...] = ("111>3", "11>2", "21>3", "2>11", "3>111", "3>21")
"""Each for the same value (LB-2.11)."""
SMALL_TO_LARGE: tuple[Size, ...] = (1, 2, 3)


Parting: TypeAlias = tuple[Size, Change]
"""A piece of that size goes after that change, which is empty where none is made."""


@CACHES.latest(1 << 13)
def partings(whole: Unit, bank: Counts) -> tuple[tuple[Parting, ...], ...]:
    """What can be parted from a unit with that bank; by size from small to large, without empty entries."""
    return tuple(filter(None, (_of_size(whole, size, bank) for size in SMALL_TO_LARGE)))


def _of_size(whole: Unit, size: Size, bank: Counts) -> tuple[Parting, ...]:
    """Change is made only where the unit has no such piece; and something has to stay."""
    if holds(whole, size):
        return ((size, ""),) if without(whole, size) else ()
    found: list[Parting] = []
    for change in CHANGES:
        changed = exchanged(whole, change)
        if holds(changed, size) and without(changed, size) and min(after(bank, change)) >= 0:
            found.append((size, change))
    return tuple(found)


def exchanged(whole: Unit, change: Change) -> Unit:
    """The unit after the exchange; as it was if it has not got the pieces."""
    given, taken = parts(change)
    left = list(sizes(whole))
    if any(left.count(size) < given.count(size) for size in SIZES):
        return whole
    for size in given:
        left.remove(size)
    return unit(owner(whole), *left, *taken)


@CACHES.once
def parts(change: Change) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sizes that go to the bank, and those that come from it."""
    given, _, taken = change.partition(">")
    return tuple(map(int, given)), tuple(map(int, taken))


def after(bank: Counts, change: Change) -> Counts:
    """The bank after the exchange; a count below zero where it cannot be made."""
    given, taken = parts(change)
    return minus(plus(bank, *given), *taken)
