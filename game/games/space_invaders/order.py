"""Where the order of tokens can matter in a resolution (SI-3.19): only there is the seat asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.games.space_invaders import resting
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards, Position, Tokens, TokenTurn

_UFO = "ufo"


class _Reach(NamedTuple):
    """What a token can hit, and on which cards its choices and its gains depend; on none if it has none."""

    hits: frozenset[str]
    minds: frozenset[str] = frozenset()


def tied(position: Position, tokens: Sequence[str]) -> Tokens:
    """Those of the tokens that have a choice or a chance which another of them can change."""
    reach = {token: _reach(position, position.record(token), tokens) for token in tokens}
    found: set[str] = set()
    for one, other in combinations(tokens, 2):
        if _minds(position, reach[one], reach[other]) or _minds(position, reach[other], reach[one]):
            found |= {one, other}
    return tuple(sorted(found))


def _minds(position: Position, one: _Reach, other: _Reach) -> bool:
    """Whether the other can change what a token's choices and gains depend on."""
    return bool(one.minds & _with_freed(position, other.hits))


def _reach(position: Position, record: TokenTurn, tokens: Sequence[str]) -> _Reach:
    if record.inside:
        return _in_ufo(position, record, tokens)
    standing = tuple(card for card in record.on if card in position.space)
    power, near, chooses = position.power(record.token), standing, False
    match power:
        case "redirect" | "splash":
            near = (*standing, *(c for card in standing for c in _beside(position, card)))
            chooses = len(near) > len(standing)
        case "short_wave" if not record.on:
            near, chooses = _within(position, record, numbers().power.short_wave), True
        case "long_wave" if len(record.on) < numbers().power.long_wave_cards:
            near, chooses = (*standing, *_within(position, record, numbers().power.long_wave)), True
        case "called":
            chooses = record.called in standing
        case "piercing":  # as the first hit on a two-hit invader it gives its points away (SI-8.4)
            return _Reach(frozenset(near), frozenset(c for c in near if resting.needs(c) > 1))
    return _Reach(frozenset(near), _with_shields(position, near) if chooses else frozenset())


def _in_ufo(position: Position, record: TokenTurn, tokens: Sequence[str]) -> _Reach:
    """Hits on the UFO differ only where some repair and its health does not suffice for all."""
    inside = sum(position.record(token).inside for token in tokens)
    if position.ufo >= inside or position.planet >= position.planet_start:
        return _Reach(frozenset())
    hits = frozenset((_UFO,))
    return _Reach(hits, hits if position.power(record.token) == "repair" else frozenset())


def _within(position: Position, record: TokenTurn, length: float) -> Cards:
    lies = next((held for held in position.table.tokens if held.id == record.token), None)
    return tuple(card for card, _ in resting.within(position.table, lies, length)) if lies is not None else ()


def _beside(position: Position, card: str) -> Cards:
    return resting.beside(position.space, position.space.index(card))


def _with_shields(position: Position, cards: Cards) -> frozenset[str]:
    """What is hit, and the shields that decide whether it falls."""
    return frozenset(cards).union(*(resting.shields_of(position.space, card) for card in cards))


def _with_freed(position: Position, reached: frozenset[str]) -> frozenset[str]:
    """What is hit, and what falls with a shield that is."""
    shields = (card for card in reached if card != _UFO and invaders()[card].trait == "shield")
    return reached.union(*(_beside(position, shield) for shield in shields))
