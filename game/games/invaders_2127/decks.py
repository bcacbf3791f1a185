"""Own decks (IV-9.2): which ones a side can play with and why not, and one of them as a file.

The pool of a side is every card of its colour, as often as there are copies; a deck takes at least the
smallest number of them (IV-1.7), and both decks of a match are equally large.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from game.core.data import read_toml
from game.core.decisions import Seat
from game.core.errors import DataError, NewerFile
from game.core.values import Value
from game.games.invaders_2127.library import book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.series import Deck, as_deck, kinds
from game.games.invaders_2127.words import SIDES, Copies, Side, Word

FORMAT = 1
MOST_BYTES = 32 * 1024
LONGEST_NAME = 32
NAMED = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"
"""No control characters, and not spaces alone."""
Why: TypeAlias = Literal["small", "order", "foreign", "copies", "unequal", "handicap"]
ENGLISH: dict[Why, str] = {
    "small": "{have} cards; expected {most} or more",
    "order": "cards: expected each once, in the order of their ids",
    "foreign": "{card}: is no card for this deck",
    "copies": "{card}: {have} copies; there are {most}",
    "unequal": "decks of {have} and {most} cards; expected the same number in both",
    "handicap": "a handicap is for decks of {most} cards",
}


class DeckFault(NamedTuple):
    """Why a deck, or two of them, can't be played with."""

    why: Why
    card: Word = ""
    have: int = 0
    most: int = 0
    """What is allowed, or of two the other."""

    def __str__(self) -> str:
        return ENGLISH[self.why].format(card=self.card, have=self.have, most=self.most)


def faults_of_deck(seat: Seat, deck: Mapping[Word, int]) -> Iterator[DeckFault]:
    """IV-1.7, IV-9.2."""
    size, least = sum(deck.values()), numbers().decks.smallest
    if size < least:
        yield DeckFault("small", have=size, most=least)
    for card, copies in sorted(deck.items()):
        known = kinds(seat).get(card)
        if known is None:
            yield DeckFault("foreign", card)
        elif copies > known:
            yield DeckFault("copies", card, copies, known)


def faults_of_match(
    decks: tuple[Mapping[Word, int], Mapping[Word, int]], handicap: int
) -> Iterator[DeckFault]:
    """What is wrong with two decks that are good by themselves (IV-1.6, IV-1.7)."""
    one, other = (sum(deck.values()) for deck in decks)
    if one != other:
        yield DeckFault("unequal", have=one, most=other)
    if handicap and max(one, other) > numbers().decks.smallest:
        yield DeckFault("handicap", have=max(one, other), most=numbers().decks.smallest)


# -- as a file -----------------------------------------------------------------------------------


class OwnDeck(Value, frozen=True, kw_only=True):
    """A deck that a person has put together, perhaps not whole yet."""

    format: Literal[1] = 1
    side: Side
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME, pattern=NAMED)]
    cards: Annotated[dict[Word, Copies], msgspec.Meta(max_length=400)]

    @property
    def seat(self) -> Seat:
        return SIDES.index(self.side)

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    @property
    def deck(self) -> Deck:
        """As the options of a match have it."""
        return as_deck(Counter(self.cards))

    @property
    def faults(self) -> tuple[DeckFault, ...]:
        return tuple(faults_of_deck(self.seat, self.cards))


class _AnyDeck(msgspec.Struct):
    """All that is asked of a file before it is read."""

    format: object = FORMAT


def standard(seat: Seat, name: str) -> OwnDeck:
    """The deck that the game brings, to begin with."""
    return OwnDeck(side=SIDES[seat], name=name, cards=dict(sorted(book().decks[seat].items())))


def deck_text(own: OwnDeck) -> str:
    """The TOML that `read_deck` reads back."""
    name = json.dumps(own.name, ensure_ascii=False)
    lines = [f"format = {own.format}", f'side = "{own.side}"', f"name = {name}", "", "[cards]"]
    lines += [f"{card} = {copies}" for card, copies in sorted(own.cards.items())]
    return "\n".join([*lines, ""])


def read_deck(path: Path) -> OwnDeck:
    """A deck as it was written, whether it can be played with or not.  Raises DataError or NewerFile."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise DataError(str(path), 0, "", f"expected a file that can be read ({error.strerror})") from error
    if size > MOST_BYTES:
        raise DataError(str(path), 0, "", f"expected at most {MOST_BYTES // 1024} kB")
    made = read_toml(path, _AnyDeck).format
    if isinstance(made, int) and made > FORMAT:
        raise NewerFile(path.name)
    return read_toml(path, OwnDeck)
