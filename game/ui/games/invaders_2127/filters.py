"""Which cards of Invaders 2127 are looked for: by side, symbol, cost, strength, place, mark and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from game.games.invaders_2127.cards import Card
from game.games.invaders_2127.library import Book, book
from game.games.invaders_2127.words import SIDES
from game.ui.games.invaders_2127.card_text import CardText
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.words import Words

Home: TypeAlias = Literal["deck", "pool", "heroes"]
COSTS = ("free", "1", "2", "3", "drain")
STRENGTHS = ("once", "0", "1", "2", "3", "4")
HOMES = ("deck", "pool", "heroes")
ORIGINS = ("rulebook", "house")
MOST_WORDS = 24


@dataclass(frozen=True)
class Filter:
    """What is empty lets everything through."""

    side: str = ""
    symbol: str = ""
    keyword: str = ""
    cost: str = ""
    strength: str = ""
    home: str = ""
    origin: str = ""
    words: str = ""

    def with_(self, **changes: str) -> Filter:
        """A symbol of the other side goes with it."""
        after = replace(self, **changes)
        return replace(after, symbol="") if after.symbol not in ("", *symbols(after.side)) else after


def home_of(card: Card) -> Home:
    """Where a card lies before anybody builds a deck."""
    if card.symbol == "hero":
        return "heroes"
    return "deck" if card.id in book().decks[card.seat] else "pool"


def symbols(side: str = "") -> tuple[str, ...]:
    """Those of a side, or all, as the books have them."""
    found = (card.symbol for card in book().cards.values() if side in ("", card.side))
    return tuple(dict.fromkeys(found))


def keywords(side: str, say: CardText) -> tuple[str, ...]:
    """Those of a side's cards, by their names."""
    found = {word for card in book().cards.values() if side in ("", card.side) for word in card.keywords}
    return tuple(sorted(found, key=say.keyword))


def found(wanted: Filter, words: Words, held: Mapping[str, int] | None = None) -> tuple[str, ...]:
    """The cards that fit, side by side and by their symbols.

    With a deck `held` the place is asked of it: what is in it, and what is not.
    """
    say = text_of(words)
    order = {symbol: number for number, symbol in enumerate(symbols())}
    fitting = [card for card in book().cards.values() if fits(card, wanted, words, held)]
    ranked = sorted(
        fitting, key=lambda card: (SIDES.index(card.side), order[card.symbol], say.name(card.id).casefold())
    )
    return tuple(card.id for card in ranked)


def fits(card: Card, wanted: Filter, words: Words, held: Mapping[str, int] | None = None) -> bool:
    if wanted.side not in ("", card.side) or wanted.symbol not in ("", card.symbol):
        return False
    if wanted.keyword and wanted.keyword not in card.keywords:
        return False
    if wanted.cost and not _costs(card, wanted.cost):
        return False
    if wanted.strength and not _strong(card, wanted.strength):
        return False
    if wanted.origin not in ("", card.origin):
        return False
    if wanted.home and not (_lies(card, wanted.home) if held is None else _is_held(card, wanted.home, held)):
        return False
    return all(word in _haystack(book(), card.id, words) for word in wanted.words.casefold().split())


def _costs(card: Card, wanted: str) -> bool:
    if wanted == "free":
        return not card.discard and not card.drain and card.symbol != "hero"
    if wanted == "drain":
        return card.drain > 0
    return card.discard >= 3 if wanted == COSTS[3] else card.discard == int(wanted)


def _strong(card: Card, wanted: str) -> bool:
    if wanted == "once" or card.strength is None:
        return wanted == "once" and card.strength is None
    if wanted == "0":
        return card.strength <= 0
    return card.strength >= 4 if wanted == STRENGTHS[-1] else card.strength == int(wanted)


def _lies(card: Card, wanted: str) -> bool:
    return home_of(card) == wanted


def _is_held(card: Card, wanted: str, held: Mapping[str, int]) -> bool:
    count = held.get(card.id, 0)
    return count > 0 if wanted == "deck" else count < card.copies


@lru_cache(maxsize=1024)
def _haystack(known: Book, card: str, words: Words) -> str:
    """All that stands on a card, for words to be looked for."""
    say = text_of(words)
    return " ".join((say.name(card), say.line(card), *say.rules(card))).casefold()
