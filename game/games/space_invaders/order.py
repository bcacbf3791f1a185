"""Where the order of tokens can matter in a resolution (SI-3.19): only there is the seat asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from game.games.space_invaders import lying
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards, Position, Tokens, TokenTurn

_UFO = "ufo"


def tied(position: Position, tokens: Sequence[str]) -> Tokens:
    """Those of the tokens that have a choice or a chance which another of them can change."""
    reach = {token: _reach(position, position.record(token), tokens) for token in tokens}
    found: set[str] = set()
    for one, other in combinations(tokens, 2):
        (near, chooses), (far, minds) = reach[one], reach[other]
        if (chooses or minds) and near & far:
            found |= {one, other}
    return tuple(sorted(found))


def _reach(position: Position, record: TokenTurn, tokens: Sequence[str]) -> tuple[frozenset[str], bool]:
    """What resolving a token can change or depend on, and whether it has anything to choose or to earn."""
    if record.inside:
        return _in_ufo(position, record, tokens)
    standing = tuple(card for card in record.on if card in position.space)
    match position.power(record.token):
        case "redirect" | "splash":
            near = [*standing, *(c for card in standing for c in _beside(position, card))]
            return _with_shields(position, near), len(near) > len(standing)
        case "short_wave":
            near = [*(standing or _within(position, record, numbers().power.short_wave))]
            return _with_shields(position, near), True
        case "long_wave":
            near = [*standing, *_within(position, record, numbers().power.long_wave)]
            return _with_shields(position, near), True
        case "called":
            return _with_shields(position, standing), record.called in standing
        case _:
            return _with_shields(position, standing), False


def _in_ufo(position: Position, record: TokenTurn, tokens: Sequence[str]) -> tuple[frozenset[str], bool]:
    """Hits on the UFO differ only where some repair and its health does not suffice for all."""
    inside = sum(position.record(token).inside for token in tokens)
    if position.ufo >= inside or position.planet >= position.planet_start:
        return frozenset(), False
    return frozenset((_UFO,)), position.power(record.token) == "repair"


def _within(position: Position, record: TokenTurn, length: float) -> Cards:
    lies = next((held for held in position.table.tokens if held.id == record.token), None)
    return tuple(card for card, _ in lying.within(position.table, lies, length)) if lies is not None else ()


def _beside(position: Position, card: str) -> Cards:
    return lying.beside(position.space, position.space.index(card))


def _with_shields(position: Position, cards: Iterable[str]) -> frozenset[str]:
    """These cards, the shields that protect them, and what shields among them protect."""
    faces = invaders()
    near = set(cards)
    for card in tuple(near):
        near.update(lying.shields_of(position.space, card))
        if faces[card].trait == "shield":
            near.update(_beside(position, card))
    return frozenset(near)
