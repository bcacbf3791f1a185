"""What the bots swap between two games of a series, by what they think of each card by its data alone."""

from __future__ import annotations

from collections import Counter

from game.core.decisions import Seat
from game.games.invaders_2127.card_value import card_values
from game.games.invaders_2127.moves import Move, Name, SwapIn, SwapOut
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.state import State
from game.games.invaders_2127.swapping import after, deck_of

REASONS = ("number", "out", "in")


def mark(state: State, seat: Seat, move: Move) -> float:
    """How good an answer looks: the worst goes out, the best comes in, and no more than gains by it."""
    held = card_values().held
    match move:
        case Name(number=number):
            return -float(abs(number - gaining(state, seat)))
        case SwapOut(card=card):
            return -held[card]
        case SwapIn(card=card):
            return held[card]
        case _:
            return 0.0


def gaining(state: State, seat: Seat) -> int:
    """How many swaps of the worst card for the best one of the pool gain something."""
    held = card_values().held
    deck = after(deck_of(state, seat), state.trades[seat])
    worst = sorted(held[card] for card in deck.elements())
    pool = Counter(kinds(seat)) - deck
    best = sorted((held[card] for card in pool.elements()), reverse=True)
    return sum(come > gone for come, gone in zip(best, worst, strict=False))
