"""A book for the tests: the rulebook's named cards as shipped, and cards that show one thing each.

So the rules are tested with cards that stay as they are, whatever is tuned in the decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.core.data import read_toml
from game.games.invaders_2127.cards import Card, CardFile, CardName, Effect
from game.games.invaders_2127.library import Book, shipped
from game.games.invaders_2127.verbs import Draw, Move, Ops, Strengthen
from game.games.invaders_2127.words import Pick

PRACTICE = Path(__file__).with_name("practice.toml")
SIZE = 70
SPARE = 40
"""So many more of the plainest card of each side are in the pool."""
COPIES = {"saladin": 4, "shanty_town": 4}
"""More of these than are shipped, so that situations have enough."""
DISCARD = {"rushmore": 3, "succubus": 3, "guerilla": 0, "mako": 1, "new_york": 1}
STRENGTH = {"mako": 3, "norad": 4, "new_york": 2, "rushmore": 0}
TEXT = {
    "ramses": (Effect(on="used", do=(Move(pick=Pick(whose="self"), to="adjacent"),)),),
    "norad": (*shipped().cards["norad"].effects[1:], Effect(on="enters", do=(Draw(count=3),))),
    "new_york": (Effect(on="enters", do=(Ops(),)),),
}
"""What the rulebook leaves open, held still here."""


def _hero(at: int) -> Card:
    """Heroes h1 to h11 of strength 2; the even ones may move, h3 strengthens who stands beside it."""
    move = Effect(on="used", do=(Move(pick=Pick(whose="self")),))
    name = CardName(f"Hero {at}", f"Held {at}")
    lead = Effect(on="continuous", do=(Strengthen(pick=Pick(whose="own", where="here", others=True)),))
    effects = (move,) if at % 2 == 0 else (lead,) if at == 3 else ()
    return Card(id=f"h{at}", name=name, symbol="hero", origin="house", strength=2, effects=effects)


@cache
def practice_book() -> Book:
    real = shipped()
    named = [card for card in real.cards.values() if card.origin == "rulebook"]
    named = [
        replace(
            card,
            copies=COPIES.get(card.id, 2),
            discard=DISCARD.get(card.id, card.discard),
            strength=STRENGTH.get(card.id, card.strength),
            effects=TEXT.get(card.id, card.effects),
        )
        for card in named
    ]
    cards = [*named, *read_toml(PRACTICE, CardFile).card]
    decks = tuple({card.id: card.copies for card in cards if card.seat == seat} for seat in (0, 1))
    for deck, filler in zip(decks, ("x_soldier", "y_drone"), strict=True):
        deck[filler] += SIZE - sum(deck.values())
    spare = {"x_soldier": SPARE, "y_drone": SPARE}
    cards = [replace(card, copies=decks[card.seat][card.id] + spare.get(card.id, 0)) for card in cards]
    heroes = [_hero(at) for at in range(1, 12)]
    return Book((*cards, *heroes), real.strategies.values(), (decks[0], decks[1]))


def with_effects(card: str, *effects: Effect) -> Book:
    """The same book, with another text on one card."""
    return with_texts({card: effects})


def with_texts(texts: Mapping[str, tuple[Effect, ...]]) -> Book:
    """The same book, with other texts on these cards."""
    known = practice_book()
    cards = [replace(one, effects=texts[one.id]) if one.id in texts else one for one in known.cards.values()]
    return Book(cards, known.strategies.values(), known.decks)
