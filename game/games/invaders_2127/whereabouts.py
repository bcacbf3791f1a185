"""Where each card is that lies open: in play, on a discard pile, or on its way in a job."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decisions import Seat
from game.games.invaders_2127.jobs import Carry, HeroComes, MakeRoom, Placing, Shed
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import SEATS, Cards, Position
from game.games.invaders_2127.words import Word


def in_sight(position: Position) -> tuple[list[Word], ...]:
    """By seat all cards of its deck that lie open, without those of its hand that are known."""
    found: tuple[list[Word], ...] = ([], [])
    for seat in range(SEATS):
        found[seat].extend(position.discards[seat])
        for row in position.rows[seat]:
            found[seat].extend(piece.card for piece in row if not is_hero(piece.card))
    for seat, card in on_its_way(position):
        found[seat].append(card)
    return found


def on_its_way(position: Position) -> Iterator[tuple[Seat, Word]]:
    """Cards that have left the hand and are not yet anywhere else."""
    for job in position.jobs:
        if isinstance(job, Carry | MakeRoom | Placing | Shed):
            yield job.seat, job.card


def heroes_in_sight(position: Position) -> Cards:
    """All heroes but those of the pile."""
    here = tuple(piece.card for row in position.rows[0] for piece in row if is_hero(piece.card))
    coming = tuple(job.card for job in position.jobs if isinstance(job, HeroComes))
    return (*position.gone, *here, *coming)


def is_hero(card: Word) -> bool:
    return book().cards[card].symbol == "hero"
