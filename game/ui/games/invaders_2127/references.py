"""Which cards speak of a card by its keywords, and of which cards it speaks by theirs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.words import IvWords


@lru_cache(maxsize=256)
def named(card: str) -> frozenset[str]:
    """The keywords that a card's effects name."""
    effects = [msgspec.to_builtins(effect) for effect in book().cards[card].effects]
    return frozenset(_keywords(effects))


def _keywords(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "keywords":
                yield from map(str, value)
            else:
                yield from _keywords(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _keywords(value)


@lru_cache(maxsize=256)
def spoken_of_by(card: str) -> tuple[str, ...]:
    """The cards that name one of its keywords."""
    own = set(book().cards[card].keywords)
    return tuple(other for other in book().cards if other != card and own & named(other))


@lru_cache(maxsize=256)
def speaks_of(card: str) -> tuple[str, ...]:
    """The cards with a keyword that it names."""
    return tuple(
        other for other, kind in book().cards.items() if other != card and named(card) & set(kind.keywords)
    )


def in_words(card: str, iv: IvWords) -> list[str]:
    """A line for each of the two, where there are such cards."""
    told = []
    for key, cards in (("spoken_of_by", spoken_of_by(card)), ("speaks_of", speaks_of(card))):
        if cards:
            names = ", ".join(short_name(iv.source(other)) for other in cards)
            told.append(iv.words(f"iv.cards.{key}", cards=names))
    return told
