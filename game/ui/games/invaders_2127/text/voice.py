"""Who speaks a card's text: a language, and the side that `you` is on.

Pieces come from assets/locale/*/invaders_2127_cards.toml, what verbs say from the game's verbs.toml; a
grammar makes phrases of groups of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, assert_never

from game.games.invaders_2127.library import book
from game.games.invaders_2127.verb_book import VerbEntry, tag_of, verb_entries
from game.games.invaders_2127.verbs import AnyVerb
from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, Side, Symbol, Word
from game.ui.games.invaders_2127.text.english import English
from game.ui.games.invaders_2127.text.german import German
from game.ui.games.invaders_2127.text.phrases import CASES, SEPARATOR, Group, Head, Phrase, listed
from game.ui.kit.words import NoSentence, Words

FORMS = (*CASES, "its")
ANY_CARD = "card"
BY_THEMSELVES = ("defender", "hero", "location", "desolator", "pod")
"""Symbols that name their cards without the word card."""


class Grammar(Protocol):
    """What each language does in its own way."""

    def phrase(self, group: Group) -> Phrase: ...


def grammar_of(words: Words) -> Grammar:
    match words.language:
        case "en":
            return English(words)
        case "de":
            return German(words)
        case _:
            assert_never(words.language)


class Voice:
    """Says pieces of the catalogue from the point of view of one side."""

    def __init__(
        self,
        words: Words,
        side: Side,
        placed: bool = True,
        verbs: Mapping[Word, VerbEntry] | None = None,
        hero: bool = False,
    ) -> None:
        self.words = words
        self._verbs = verb_entries() if verbs is None else verbs
        self.side = side
        self.placed = placed
        """Whether it lies in a zone, and not only passes by."""
        self.hero = hero
        """Whether it is a hero: "your hero" is this card."""
        self._grammar: Grammar = grammar_of(words)

    def __call__(self, key: str, /, **gaps: object) -> str:
        return self.words(f"iv_cards.{key}", **gaps)

    def verb(self, verb: AnyVerb, form: Word = "plain", /, **gaps: object) -> str:
        """One form of what a verb says; each may speak of the enemy."""
        says = self._verbs[tag_of(verb)].says
        if form not in says:
            raise NoSentence(f"{tag_of(verb)}.says.{form}")
        return self.words.fill(says[form].in_language(self.words.language), enemy=self.enemy, **gaps)

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
        """A pod, a scourge card; a pod or scourge card."""
        nouns: tuple[str, ...] = symbols or (ANY_CARD,)
        if any(noun in BY_THEMSELVES for noun in nouns) and not all(noun in BY_THEMSELVES for noun in nouns):
            nouns = tuple(f"{noun}_card" if noun in BY_THEMSELVES else noun for noun in nouns)
        return tuple(self.head(noun) for noun in nouns)

    def tokens(self, sign: str, count: int) -> str:
        """A −1 token, two −1 tokens: the sign stands first, so the count is a word."""
        words = self("tokens.counts").split(SEPARATOR)
        many = words[count - 1] if count <= len(words) else str(count)
        return self("tokens.one" if count == 1 else "tokens.many", count=many, sign=sign)

    def keyword(self, word: Word) -> str:
        return self(f"keyword.{word}").split(SEPARATOR)[0]

    def keywords(self, words: tuple[Word, ...]) -> tuple[str, ...]:
        """As they stand before a noun."""
        return tuple(self(f"keyword.{word}").split(SEPARATOR)[-1] for word in words)

    def name(self, card: Word) -> str:
        """In quotation marks, as it stands in a sentence."""
        return self("quoted", name=book().cards[card].name.in_language(self.words.language))

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
    found: set[Side] = set()
    if not symbols or any(symbol in OF_MANKIND for symbol in symbols):
        found.add("mankind")
    if not symbols or any(symbol in OF_THE_INVADER for symbol in symbols):
        found.add("invader")
    return found
