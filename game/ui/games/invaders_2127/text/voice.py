"""Who speaks a card's text: a language, and the side that `you` is on.

Pieces come from assets/locale/*/invaders_2127_cards.toml; a grammar makes phrases of groups of cards.
"""

from __future__ import annotations

from typing import Protocol

from game.games.invaders_2127.library import book
from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, Side, Symbol, Word
from game.ui.games.invaders_2127.text.english import English
from game.ui.games.invaders_2127.text.german import German
from game.ui.games.invaders_2127.text.phrases import CASES, SEPARATOR, Group, Head, Phrase, listed
from game.ui.kit.words import Words

FORMS = (*CASES, "its")
ANY_CARD = "card"


class Grammar(Protocol):
    """What each language does in its own way."""

    def phrase(self, group: Group) -> Phrase: ...


GRAMMARS: dict[str, type[English] | type[German]] = {"en": English, "de": German}


class Voice:
    """Says pieces of the catalogue from the point of view of one side."""

    def __init__(self, words: Words, side: Side, placed: bool = True) -> None:
        self.words = words
        self.side = side
        self.placed = placed
        """Whether it lies in a zone, and not only passes by."""
        self._grammar: Grammar = GRAMMARS[words.language](words)

    def __call__(self, key: str, /, **gaps: object) -> str:
        return self.words(f"iv_cards.{key}", **gaps)

    @property
    def other(self) -> Side:
        return "invader" if self.side == "mankind" else "mankind"

    @property
    def enemy(self) -> Phrase:
        """The other player, by name."""
        return self.player(self.other)

    def player(self, side: Side) -> Phrase:
        return listed(self(f"side.{side}"), FORMS)

    def phrase(self, group: Group) -> Phrase:
        return self._grammar.phrase(group)

    def head(self, noun: str) -> Head:
        key = f"noun.{noun}"
        return Head(self(f"{key}.gender"), listed(self(f"{key}.one")), listed(self(f"{key}.many")))

    def heads(self, symbols: tuple[Symbol, ...]) -> tuple[Head, ...]:
        return tuple(self.head(noun) for noun in symbols or (ANY_CARD,))

    def keyword(self, word: Word) -> str:
        return self(f"keyword.{word}").split(SEPARATOR)[0]

    def keywords(self, words: tuple[Word, ...]) -> tuple[str, ...]:
        """As they stand before a noun."""
        return tuple(self(f"keyword.{word}").split(SEPARATOR)[-1] for word in words)

    def name(self, card: Word) -> str:
        """In quotation marks, as it stands in a sentence."""
        names = book().cards[card].name
        return self("quoted", name=names.de if self.words.language == "de" else names.en)

    def either(self, *parts: str) -> str:
        """One or the other."""
        return self._joined("or", parts)

    def both(self, *parts: str) -> str:
        return self._joined("and", parts)

    def _joined(self, word: str, parts: tuple[str, ...]) -> str:
        *before, last = parts
        return f"{', '.join(before)}{self(word)}{last}" if before else last


def sides_of(symbols: tuple[Symbol, ...]) -> set[Side]:
    """Which side has cards of these symbols; both where none is named."""
    mankind = not symbols or any(symbol in OF_MANKIND for symbol in symbols)
    invader = not symbols or any(symbol in OF_THE_INVADER for symbol in symbols)
    return {side for side, has in (("mankind", mankind), ("invader", invader)) if has}  # type: ignore[misc]
