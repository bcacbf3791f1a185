"""What tokens hit as they lie, and which invaders fall by it: rules, hints and bots ask the same place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from game.core.values import Value
from game.games.space_invaders import resting
from game.games.space_invaders.grid import Spaces
from game.games.space_invaders.position import Cards, Position
from game.table.things import Token


class HitNow(Value, frozen=True):
    """What a token on the table would hit if its seat resolved now, its power left aside.

    A waiting token hits what it counts for, and what it has been pushed onto.
    """

    token: str
    on: Cards
    inside: bool


def hits_now(position: Position) -> tuple[HitNow, ...]:
    """For every token on the table, in the order of their ids."""
    return tuple(hit_now(position, token) for token in position.table.tokens)


def hit_now(position: Position, token: Token) -> HitNow:
    inside = resting.is_inside(position.table, token)
    waits = next((held for held in position.waiting if held.token == token.id), None)
    if waits is not None:
        return HitNow(token.id, () if inside else (*waits.cards, *waits.fresh), inside)
    record = position.record(token.id)
    if inside or record.declared or record.forwarded:
        return HitNow(token.id, (), inside)
    return HitNow(token.id, resting.on(position.table, token), False)


def falling(space: Spaces, hits: Mapping[str, int]) -> Cards:
    """SI-3.9: the cards with enough hits and no shield beside them, in turn, until nothing changes."""
    enough = [card for card in space if card and hits.get(card, 0) >= resting.needs(card)]
    fallen: list[str] = []
    again = True
    while again:
        again = False
        for card in enough:
            if card not in fallen and set(resting.shields_of(space, card)) <= set(fallen):
                fallen.append(card)
                again = True
    return tuple(fallen)


def pierces(position: Position, token: str) -> bool:
    """SI-9.6: whether one hit of this token is enough, whatever it lies on."""
    return bool(token) and position.power(token) == "piercing"


def doomed(position: Position, hits: Collection[HitNow]) -> Cards:
    """The cards that fall if these hits are resolved: first those that a token pierces."""
    waits = {held.token for held in position.waiting}
    pierced = {
        card
        for hit in hits
        if hit.token not in waits and pierces(position, hit.token)
        for card in hit.on
        if card in position.space
    }
    left = tuple("" if card in pierced else card for card in position.space)
    return (*sorted(pierced), *falling(left, Counter(card for hit in hits for card in hit.on)))
