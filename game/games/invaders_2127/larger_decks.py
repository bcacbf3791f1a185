"""Decks larger than the smallest (IV-1.7), with cards of the pool in the order of their ids."""

from __future__ import annotations

from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import MANKIND, Options
from game.games.invaders_2127.series import Deck


def larger(seat: int, size: int) -> Deck:
    """The standard deck with more from the pool, first one copy of each, then further ones."""
    known = book()
    deck = dict(known.decks[seat])
    pool = sorted(
        card.id
        for card in known.cards.values()
        if card.seat == seat and card.symbol != "hero" and card.id not in known.decks[seat]
    )
    missing = size - sum(deck.values())
    while missing > 0:
        more = [card for card in pool if deck.get(card, 0) < known.cards[card].copies][:missing]
        if not more:
            break
        for card in more:
            deck[card] = deck.get(card, 0) + 1
        missing -= len(more)
    return tuple(sorted(deck.items()))


def size_of(options: Options) -> int:
    """How many cards each deck has."""
    return sum(options.deck(MANKIND).values())
