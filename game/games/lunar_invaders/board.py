"""Reading and changing a board: by moon the units on its nine places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.games.lunar_invaders.moon import LETTERS, SPACES, WHERE, Space
from game.games.lunar_invaders.pieces import EMPTY, Counts, Unit, counted, pips, unit

CACHES = caches_of("lunar_invaders")

Moon: TypeAlias = tuple[Unit, ...]
Board: TypeAlias = tuple[Moon, ...]
Beside: TypeAlias = tuple[Counts, ...]
"""By seat the pieces that lie beside the board."""


@CACHES.once
def populated(start: Sequence[int], moons: int) -> Board:
    """Every moon with its own colour's pieces of these sizes, by place; 0 leaves a place empty."""
    return tuple(tuple(unit(seat, size) if size else EMPTY for size in start) for seat in range(moons))


def at(board: Board, space: Space) -> Unit:
    moon, place = WHERE[space]
    return board[moon][place]


def put(board: Board, changes: Mapping[Space, Unit]) -> Board:
    """The board with these units on these spaces."""
    moons = list(board)
    for space, whole in changes.items():
        moon, place = WHERE[space]
        units = list(moons[moon])
        units[place] = whole
        moons[moon] = tuple(units)
    return tuple(moons)


def spaces(board: Board) -> Iterator[tuple[Space, Unit]]:
    """Every space of the moons that are in play, and what stands there."""
    for moon, names in zip(board, SPACES, strict=False):
        yield from zip(names, moon, strict=True)


def of(board: Board, seat: Seat) -> tuple[tuple[Space, Unit], ...]:
    """A seat's units, wherever they stand."""
    letter = LETTERS[seat]
    return tuple((space, whole) for space, whole in spaces(board) if whole[:1] == letter)


@CACHES.latest(1 << 13)
def pieces_on(moon: Moon, seat: Seat) -> int:
    """How many pieces of that colour stand on a moon; a tower is several."""
    letter, count = LETTERS[seat], 0
    for whole in moon:
        if whole and whole[0] == letter:
            count += len(whole) - 1
    return count


@CACHES.latest(1 << 13)
def pips_on(moon: Moon, seat: Seat) -> int:
    letter = LETTERS[seat]
    return sum([pips(whole) for whole in moon if whole and whole[0] == letter])


@CACHES.latest(1 << 8)
def beside(board: Board, each: Counts) -> Beside:
    """What is left beside the board when every colour has so many pieces; negative if too many stand."""
    smalls, mediums, larges = each
    found = []
    for seat in range(len(board)):
        small, medium, large = counted(whole for _, whole in of(board, seat))
        found.append((smalls - small, mediums - medium, larges - large))
    return tuple(found)


def with_counts(all_: Beside, seat: Seat, counts: Counts) -> Beside:
    return (*all_[:seat], counts, *all_[seat + 1 :])
