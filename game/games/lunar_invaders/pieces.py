"""Units, single pieces or towers, as short texts: "A2" is A's medium, "B311" a tower of B's, "" is nobody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from game.core.caches import caches_of
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders.moon import LETTERS

CACHES = caches_of("lunar_invaders")

Unit: TypeAlias = str
"""The owner's letter and the sizes of its pieces, the largest first."""
Counts: TypeAlias = tuple[int, int, int]
"""How many smalls, mediums and larges."""

SMALL, MEDIUM, LARGE = SIZES = (1, 2, 3)
EMPTY: Unit = ""


def unit(seat: Seat, *sizes: int) -> Unit:
    """Of pieces in any order; EMPTY of no piece."""
    return LETTERS[seat] + "".join(map(str, sorted(sizes, reverse=True))) if sizes else EMPTY


def owner(unit: Unit) -> Seat:
    return LETTERS.index(unit[0]) if unit else NOBODY


def sizes(unit: Unit) -> tuple[int, ...]:
    """Of its pieces, the largest first."""
    return tuple(int(size) for size in unit[1:])


@CACHES.latest(1 << 12)
def pips(unit: Unit) -> int:
    """The total size."""
    return sum(sizes(unit))


def holds(unit: Unit, size: int) -> bool:
    return str(size) in unit


def without(whole: Unit, size: int) -> Unit:
    """With one piece of that size taken out; EMPTY when it was the only one."""
    rest = whole[1:].replace(str(size), "", 1)
    return whole[0] + rest if rest else EMPTY


def joined(one: Unit, other: Unit) -> Unit:
    """Two units of one owner as one tower."""
    return unit(owner(one), *sizes(one), *sizes(other))


def is_unit(text: str) -> bool:
    """Whether that is how a unit is written."""
    rest = text[1:]
    named = text[:1] in tuple(LETTERS)
    return named and rest != "" and set(rest) <= set("123") and list(rest) == sorted(rest, reverse=True)


def counted(units: Iterable[Unit]) -> Counts:
    pieces = "".join(units)
    return pieces.count("1"), pieces.count("2"), pieces.count("3")


def plus(counts: Counts, *added: int) -> Counts:
    """With pieces of these sizes added."""
    small, medium, large = counts
    return small + added.count(SMALL), medium + added.count(MEDIUM), large + added.count(LARGE)


def minus(counts: Counts, *taken: int) -> Counts:
    small, medium, large = counts
    return small - taken.count(SMALL), medium - taken.count(MEDIUM), large - taken.count(LARGE)


def smallest(counts: Counts) -> int:
    """The smallest size that is there; 0 when there is none."""
    for size, count in zip(SIZES, counts, strict=True):
        if count > 0:
            return size
    return 0
