"""How a piece can be parted from a unit: as it is, or after change with the bank (LB-2.7 to LB-2.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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

EXCHANGES: tuple[Change, ...] = ("111>3", "11>2", "21>3", "2>11", "3>111", "3>21")
"""Each for the same value (LB-2.11)."""
SMALL_TO_LARGE: tuple[Size, ...] = (1, 2, 3)


Parting: TypeAlias = tuple[Size, Change]
"""A piece of that size goes after that change, which is empty where none is made."""
Changed: TypeAlias = tuple[Unit, Counts]
"""A unit and the bank after some exchanges."""


@CACHES.latest(1 << 13)
def partings(whole: Unit, bank: Counts) -> tuple[tuple[Parting, ...], ...]:
    """What can be parted from a unit with that bank; by size from small to large, without empty entries."""
    return tuple(filter(None, (_of_size(whole, size, bank) for size in SMALL_TO_LARGE)))


def _of_size(whole: Unit, size: Size, bank: Counts) -> tuple[Parting, ...]:
    """Where the unit has no such piece, by the fewest exchanges that make one; and something has to stay."""
    if holds(whole, size):
        return ((size, ""),) if without(whole, size) else ()
    seen = reached = {(whole, bank)}
    while reached:
        changes = [in_all(whole, made) for made, _ in reached if holds(made, size) and without(made, size)]
        if changes:
            return tuple((size, change) for change in sorted(changes))
        reached = {further for made in reached for further in _exchanges(*made)} - seen
        seen = seen | reached
    return ()


def _exchanges(whole: Unit, bank: Counts) -> Iterator[Changed]:
    """Every one that the unit's and the bank's pieces allow."""
    for change in EXCHANGES:
        changed, left = exchanged(whole, change), after(bank, change)
        if changed != whole and min(left) >= 0:
            yield changed, left


def in_all(whole: Unit, changed: Unit) -> Change:
    """What exchanges have come to: the pieces that are there no more, and the new ones."""
    given, taken = Counter(whole[1:]), Counter(changed[1:])
    return ">".join("".join(sorted(kind.elements(), reverse=True)) for kind in (given - taken, taken - given))


def exchanged(whole: Unit, change: Change) -> Unit:
    """The unit after the change; as it was if it has not got the pieces."""
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
    """The bank after the change; a count below zero where it cannot be made."""
    given, taken = parts(change)
    return minus(plus(bank, *given), *taken)
