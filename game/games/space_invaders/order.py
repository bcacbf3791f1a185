"""Where the order of tokens can matter in a resolution (SI-3.19): only there is the seat asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from game.games.space_invaders import resting
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards, Position, Tokens, TokenTurn

_UFO = "ufo"
Reach: TypeAlias = tuple[frozenset[str], bool]


def tied(position: Position, tokens: Sequence[str]) -> Tokens:
    """Those of the tokens that have a choice or a chance which another of them can change."""
    reach = {token: _reach(position, position.record(token), tokens) for token in tokens}
    found: set[str] = set()
    for one, other in combinations(tokens, 2):
        if _minds(position, reach[one], reach[other]) or _minds(position, reach[other], reach[one]):
            found |= {one, other}
    return tuple(sorted(found))


def _minds(position: Position, one: Reach, other: Reach) -> bool:
    """Whether a token has a choice or a chance, and the other can change what it depends on."""
    return one[1] and bool(_with_shields(position, one[0]) & _with_freed(position, other[0]))


def _reach(position: Position, record: TokenTurn, tokens: Sequence[str]) -> Reach:
    """What a token can hit, and whether it has anything to choose or to earn."""
    if record.inside:
        return _in_ufo(position, record, tokens)
    standing = tuple(card for card in record.on if card in position.space)
    match position.power(record.token):
        case "redirect" | "splash":
            near = [*standing, *(c for card in standing for c in _beside(position, card))]
            return frozenset(near), len(near) > len(standing)
        case "short_wave":
            near = [*(standing or _within(position, record, numbers().power.short_wave))]
            return frozenset(near), True
        case "long_wave":
            near = [*standing, *_within(position, record, numbers().power.long_wave)]
            return frozenset(near), True
        case "called":
            return frozenset(standing), record.called in standing
        case _:
            return frozenset(standing), False


def _in_ufo(position: Position, record: TokenTurn, tokens: Sequence[str]) -> Reach:
    """Hits on the UFO differ only where some repair and its health does not suffice for all."""
    inside = sum(position.record(token).inside for token in tokens)
    if position.ufo >= inside or position.planet >= position.planet_start:
        return frozenset(), False
    return frozenset((_UFO,)), position.power(record.token) == "repair"


def _within(position: Position, record: TokenTurn, length: float) -> Cards:
    lies = next((held for held in position.table.tokens if held.id == record.token), None)
    return tuple(card for card, _ in resting.within(position.table, lies, length)) if lies is not None else ()


def _beside(position: Position, card: str) -> Cards:
    return resting.beside(position.space, position.space.index(card))


def _with_shields(position: Position, reached: frozenset[str]) -> frozenset[str]:
    """What is hit, and the shields that decide whether it falls."""
    cards = (card for card in reached if card != _UFO)
    return reached.union(*(resting.shields_of(position.space, card) for card in cards))


def _with_freed(position: Position, reached: frozenset[str]) -> frozenset[str]:
    """What is hit, and what falls with a shield that is."""
    shields = (card for card in reached if card != _UFO and invaders()[card].trait == "shield")
    return reached.union(*(_beside(position, shield) for shield in shields))
