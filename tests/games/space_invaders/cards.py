"""Cards by what they are: a print in a position may have ? for what does not matter.

`2?` is any card of speed 2 without a trait, `?3` any of damage 3, `??+` any shield, `O??` any octopus.
Of those that fit the slowest and weakest is taken, so that situations hold whatever the list of cards is.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import find_card, print_of

_LINE = re.compile(r"( *(?:\d \||board|deck(?! \d+\Z)))(.*)")
_PRINT = re.compile(r"([SCO]?)([123?])(\?|[123])([+=]?)\Z")


def filled(text: str) -> str:
    """The position with ids for its prints, the exact ones found first."""
    if "?" not in text:
        return text
    lines = [_LINE.fullmatch(line) for line in text.splitlines()]
    words = [word for line in lines if line for word in line[2].split()]
    taken = {word for word in words if word in invaders()}
    found: dict[str, list[str]] = {}
    for word in sorted(filter(_PRINT.match, words), key=lambda word: word.count("?")):
        card = any_card(word, taken) if "?" in word else find_card(word, taken)
        taken.add(card)
        found.setdefault(word, []).append(card)
    return "\n".join(
        f"{line[1]} {' '.join(found[word].pop(0) if word in found else word for word in line[2].split())}"
        if line
        else plain
        for line, plain in zip(lines, text.splitlines(), strict=True)
    )


def any_card(wanted: str, taken: Collection[str] = ()) -> str:
    """The slowest and weakest card with such a print that is not taken yet."""
    parts = _PRINT.match(wanted)
    assert parts, f"{wanted}: expected a print"
    kind, speed, damage, trait = parts.groups()
    numbers = speed.replace("?", ".") + damage.replace("?", ".")
    pattern = re.compile((kind or "[SCO]") + numbers + re.escape(trait))
    fitting = [
        card for card in invaders().values() if pattern.fullmatch(print_of(card)) and card.id not in taken
    ]
    assert fitting, f"{wanted}: there is no such card, or none is left"
    return min(fitting, key=lambda card: (card.speed, card.damage, card.id)).id
