"""What can be answered between two games of a series (IV-9.1): numbers to name, cards to swap.

A card that came into a deck does not go out again before the next game, nor the other way round, so every
swap changes something; both make equally many, so decks keep their size and nobody can tell them apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from game.core.decisions import Choice, Seat
from game.games.invaders_2127.jobs import Agreeing, Naming, Swapping
from game.games.invaders_2127.moves import Agree, Move, Name, Pass, SwapIn, SwapOut
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import SEATS, Options, Position
from game.games.invaders_2127.series import Trade, copies_in, kinds, pool_size
from game.games.invaders_2127.words import Word

if TYPE_CHECKING:
    from game.games.invaders_2127.draft import Draft
    from game.games.invaders_2127.state import State

Whole: TypeAlias = "State | Draft"
Question: TypeAlias = Choice[Move]


def of_job(state: Whole, job: Naming | Agreeing | Swapping) -> Question | None:
    """The question of a job between games; None where nothing is left to choose."""
    if isinstance(job, Agreeing):
        return Choice(job.seat, (Agree(), Pass()), "agree")
    if isinstance(job, Naming):
        found = nameable(state.options, job.refused)
        return Choice(job.seat, tuple(map(Name, found)), "number") if len(found) > 1 else None
    deck, trade = deck_of(state, job.seat), state.trades[job.seat]
    if job.half:
        return Choice(job.seat, tuple(map(SwapIn, coming(job.seat, deck, trade))), "in")
    found_out = tuple(map(SwapOut, leaving(job.seat, deck, trade))) if job.left else ()
    return Choice(job.seat, found_out, "out") if found_out else None


def nameable(options: Options, refused: bool = False) -> tuple[int, ...]:
    """What the loser can name: any number that both have cards beside their decks for, to which the other
    agrees; one that is recommended where it has refused, or there are not so many cards."""
    most = most_swaps(options)
    if most < numbers().series.least:
        return (most,)
    found = range(1, most + 1)
    return tuple(filter(recommended, found)) if refused else tuple(found)


def most_swaps(options: Options) -> int:
    return max(0, min(pool_size(seat, options.deck(seat)) for seat in range(SEATS)))


def recommended(number: int) -> bool:
    """Whether nobody has to agree to that number."""
    by = numbers().series
    return by.least <= number <= by.most


def deck_of(state: Whole, seat: Seat) -> dict[Word, int]:
    """The deck that a seat plays with now: copies by card."""
    own = state.trades[seat].deck
    return copies_in(own) if own else state.options.deck(seat)


def leaving(seat: Seat, deck: dict[Word, int], trade: Trade) -> Iterator[Word]:
    """The cards that can be taken out of the deck: each, if another can come for it."""
    rest = Counter(deck) - Counter(trade.out)
    others = set(coming(seat, deck, trade))
    return (card for card in sorted(rest) if card not in trade.into and others - {card})


def coming(seat: Seat, deck: dict[Word, int], trade: Trade) -> Iterator[Word]:
    """The cards of the pool that can be put into the deck."""
    held = Counter(deck) - Counter(trade.out) + Counter(trade.into)
    return (
        card for card, copies in kinds(seat).items() if card not in trade.out and held[card] < copies
    )  # fmt: skip


def after(deck: dict[Word, int], trade: Trade) -> Counter[Word]:
    """The deck with the swaps made."""
    return Counter(deck) - Counter(trade.out) + Counter(trade.into)


def swap_steps(position: Position, seat: Seat) -> int:
    """How many cards that seat has taken out or put in since the last game; anybody can count them."""
    for job in position.jobs:
        if isinstance(job, Swapping) and job.seat == seat:
            return 2 * (position.series.number - job.left) + job.half if position.series.number else 0
    return 2 * position.series.number if position.phase == "between" else 0
