"""A best of three (IV-9.1): after a game its loser names a number, both swap that many cards in secret,
and the next game is dealt; who has won two games has won.

Three types carry it.  `Series`, open to all, says how it stands.  A `Trade` a seat, which only that seat
sees, holds its deck as it is now and the cards that go out of it and come into it before the next game.
The jobs `Naming`, `Swapping` and `NextGame` ask for it and deal, so that a series is one state from its
first game to its last: saves, replays, undo, the covered screen and the bots know nothing new.

What nobody has seen of another's deck nobody knows: by `could_have` it may hold any card of its side.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.core.streams import Rng
from game.core.values import Value
from game.games.invaders_2127.library import Book, book
from game.games.invaders_2127.words import Copies, Word

CACHES = caches_of("invaders_2127")

Deck: TypeAlias = tuple[tuple[Word, Copies], ...]
"""Copies by card, in the order of the ids."""
Swapped: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Series(Value, frozen=True, omit_defaults=True):
    """How it stands: who has won each game so far."""

    won: tuple[Annotated[int, msgspec.Meta(ge=0, le=1)], ...] = ()
    number: Swapped = 0
    """How many cards both swap now; 0 while it is not named."""
    swapped: Swapped = 0
    """How many each has swapped before the games that have begun."""

    @property
    def wins(self) -> tuple[int, int]:
        return self.won.count(0), self.won.count(1)


class Trade(Value, frozen=True, omit_defaults=True):
    """A deck whose owner alone knows what is in it; an empty one is still that of the options."""

    deck: Deck = ()
    out: tuple[Word, ...] = ()
    """Taken out for the next game, in this order."""
    into: tuple[Word, ...] = ()


Trades: TypeAlias = tuple[Trade, Trade]
NO_SERIES = Series()
NO_TRADES: Trades = (Trade(), Trade())


@CACHES.latest(64)
def copies_in(deck: Deck) -> dict[Word, int]:
    return dict(deck)


def as_deck(copies: Counter[Word]) -> Deck:
    return tuple(sorted((card, count) for card, count in copies.items() if count > 0))


def kinds(seat: Seat) -> dict[Word, int]:
    """All cards that a deck of that side can hold, and how many copies there are."""
    return _kinds(book(), seat)


@CACHES.latest(8)
def _kinds(known: Book, seat: Seat) -> dict[Word, int]:
    return {
        card.id: card.copies
        for card in sorted(known.cards.values(), key=lambda card: card.id)
        if card.seat == seat and card.symbol != "hero"
    }


def pool_size(seat: Seat, deck: dict[Word, int]) -> int:
    """How many cards of that side are not in the deck."""
    return sum(kinds(seat).values()) - sum(deck.values())


def could_have(seat: Seat, card: Word, first: dict[Word, int], swapped: int) -> int:
    """How many such cards the deck can hold by what both know: it began as `first`."""
    held = first.get(card, 0)
    return min(kinds(seat).get(card, 0), held + swapped) if swapped else held


def guessed(seat: Seat, first: dict[Word, int], swapped: int, seen: Counter[Word], rng: Rng) -> Deck:
    """A deck that the other could have made of `first` with so many swaps, as all that was seen is in it."""
    deck = Counter(first)
    come = seen - deck
    deck.update(come)
    for card in rng.shuffled(tuple((deck - seen).elements()))[: sum(come.values())]:
        deck[card] -= 1
    more = swapped - sum(come.values())
    known = Counter(kinds(seat))
    fresh = rng.shuffled(tuple((known - deck - (Counter(first) - deck)).elements()))[:more]
    spare = rng.shuffled(tuple((deck - seen - come).elements()))[: len(fresh)]
    deck.subtract(spare)
    deck.update(fresh[: len(spare)])
    return as_deck(deck)
