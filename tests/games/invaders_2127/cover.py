"""What the conformance suite needs to know about Invaders 2127."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.core import Rng, Seat
from game.games.invaders_2127.position import Cards
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.series import Trade, as_deck, kinds
from game.games.invaders_2127.state import Options, State
from game.games.invaders_2127.swapping import coming, leaving
from tests.conformance.cover import Cover


def disguise(state: State, seat: Seat, rng: Rng) -> State:
    """Other hands, decks and heroes, where the seat has seen none of it, and other cards swapped."""
    hands, decks, trades = list(state.hands), list(state.decks), list(state.trades)
    for other in (0, 1):
        known = state.known[seat][other] if seat >= 0 else 0
        top, rest = decks[other][:known], decks[other][known:]
        if other == seat:
            decks[other] = (*top, *rng.shuffled(rest))
            continue
        hidden = Counter(hands[other]) - Counter(state.open_hands[other])
        count = sum(hidden.values())
        pool = (*sorted(hidden.elements()), *rest)
        trades[other], pool = _other_deck(state, other, pool, rng)
        trades[other] = _other_trade(state, other, trades[other], rng)
        pool = rng.shuffled(pool)
        hands[other] = tuple(sorted((*state.open_hands[other], *pool[:count])))
        decks[other] = (*top, *pool[count:])
    return msgspec.structs.replace(
        state, hands=tuple(hands), decks=tuple(decks), heroes=rng.shuffled(state.heroes), trades=tuple(trades)
    )


def _other_deck(state: State, other: Seat, unseen: Cards, rng: Rng) -> tuple[Trade, Cards]:
    """A deck with another card in the place of one that was swapped in unseen, and what is unseen then."""
    trade = state.trades[other]
    first, deck = Counter(state.options.deck(other)), Counter(dict(trade.deck))
    came = [card for card in unseen if deck[card] > first[card]]
    strange = [card for card, copies in kinds(other).items() if deck[card] < copies and card not in first]
    if not trade.deck or not came or not strange:
        return Trade(trade.deck), unseen
    old, new = rng.pick(tuple(came)), rng.pick(tuple(strange))
    deck.subtract([old])
    deck.update([new])
    left = list(unseen)
    left.remove(old)
    return Trade(as_deck(deck)), (*left, new)


def _other_trade(state: State, other: Seat, made: Trade, rng: Rng) -> Trade:
    """As many other cards out and in as were swapped by now."""
    trade, deck = state.trades[other], dict(made.deck) or state.options.deck(other)
    for step in range(len(trade.out) + len(trade.into)):
        if step % 2:
            card = rng.pick(tuple(coming(other, deck, made)))
            made = msgspec.structs.replace(made, into=(*made.into, card))
        else:
            card = rng.pick(tuple(leaving(other, deck, made)))
            made = msgspec.structs.replace(made, out=(*made.out, card))
    return made


COVER = Cover(
    GAME,
    where="tests.games.invaders_2127.cover:COVER",
    options=(Options(), Options(handicap=-1), Options(handicap=1), Options(best_of=3)),
    disguise=disguise,
    matches=3,
    stride=2,
    limit=8000,
    by_figure=("IV-8.7",),
)
