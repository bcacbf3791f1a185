"""Cards and places as they are written in a position: `c17`, or any card with a print such as `S21+`.

A print is the kind's letter (S, C, O; it can be left out), speed, damage, and + for a shield or = for
two hits; it stands for the first card of that print that is not used yet.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from game.core.errors import BadText
from game.games.space_invaders.grid import INDEX, Spaces, column_of, row_of
from game.games.space_invaders.numbers import Invader, invaders
from game.games.space_invaders.resting import overlaps
from game.table.load import space_middle
from game.table.things import Card, Table, Token

_PRINT = re.compile(r"[SCO]?[123][123][+=]?\Z")
_TRAITS = {"": "", "+": "shield", "=": "two_hit"}


def print_of(card: Invader) -> str:
    """What is printed on a card, in a word."""
    mark = next(mark for mark, trait in _TRAITS.items() if trait == card.trait)
    return f"{card.kind[0].upper()}{card.speed}{card.damage}{mark}"


def find_card(word: str, used: Collection[str]) -> str:
    """The id of a card by its id or print.  Raises BadText."""
    cards = invaders()
    if word in cards:
        return word
    if _PRINT.match(word):
        for card in cards.values():
            if card.id not in used and word in (print_of(card), print_of(card)[1:]):
                return card.id
        raise BadText(f"{word}: there is no such card, or none is left")
    raise BadText(f"{word[:20] or 'nothing'}: expected a card, such as c17, 11, S21+ or .")


def find_cards(words: Iterable[str], used: Collection[str] = ()) -> list[str]:
    """One card after the other; prints find different ones."""
    found: list[str] = []
    words = list(words)
    named = {word for word in words if word in invaders()}
    for word in words:
        found.append("" if word == "." else find_card(word, {*used, *named, *found}))
    return found


def middle_of(table: Table, space: int) -> tuple[float, float]:
    """The middle of a space by its number."""
    return space_middle(table, row_of(space), column_of(space))


def at_home(table: Table, spaces: Spaces) -> tuple[Card, ...]:
    """Every card in the middle of its space, in the order of their ids."""
    middles = {card: middle_of(table, at) for at, card in enumerate(spaces) if card}
    return tuple(Card(id=card, x=x, y=y) for card, (x, y) in sorted(middles.items()))


def read_place(words: Sequence[str], table: Table) -> tuple[float, float, dict[str, float]]:
    """`c2`, `c2 20 -5`, `ufo`, `planet`, `c17 0 30`, `280 310`, and z=, angle= besides.  Raises BadText."""
    plain = [word for word in words if "=" not in word]
    x = y = 0.0
    if plain and not _number(plain[0]):
        x, y = _anchor(plain.pop(0), table)
        if not plain:
            plain = ["0", "0"]
    named = [word.partition("=") for word in words if "=" in word]
    if (
        len(plain) != 2
        or not all(map(_number, plain))
        or any(name not in ("z", "angle") for name, _, _ in named)
    ):
        raise BadText(f"{' '.join(words)[:60]}: expected a place, such as c2, c2 20 -5, ufo or 280 310 z=0.4")
    try:
        return x + float(plain[0]), y + float(plain[1]), {name: float(value) for name, _, value in named}
    except ValueError as error:
        raise BadText(f"{' '.join(words)[:60]}: {error}") from error


def _anchor(word: str, table: Table) -> tuple[float, float]:
    if word in INDEX:
        return middle_of(table, INDEX[word])
    if word == "ufo" and table.ufo is not None:
        return table.ufo.x, table.ufo.y
    if word == "planet":
        return table.width / 2, (table.stripe_line + table.planet_line) / 2
    for card in table.cards:
        if card.id == word:
            return card.x, card.y
    raise BadText(f"{word[:20]}: expected a space, a card that lies there, ufo, planet or millimetres")


def resting_height(x: float, y: float, table: Table) -> float:
    """The height of a token laid down there: on tokens, on a card, or on the table."""
    radius, height = table.token.radius, table.token.height
    below = [token.z + height for token in table.tokens if _near(token, x, y, 2 * radius)]
    on_card = any(overlaps(table, x, y, card) for card in table.cards)
    return max([*below, table.card.thickness if on_card else 0.0])


def _near(token: Token, x: float, y: float, apart: float) -> bool:
    return (token.x - x) ** 2 + (token.y - y) ** 2 < apart**2


def _number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True
