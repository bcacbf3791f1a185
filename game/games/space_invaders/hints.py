"""What the screen and bots ask about a position: what tokens hit, what waves reach, and why (not)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple, TypeAlias

from game.core.decisions import Aim, Choice, Settle
from game.core.values import Value
from game.games.space_invaders import resting
from game.games.space_invaders.falling import doomed, hits_now, pierces
from game.games.space_invaders.moves import Answer, Hit, Name, Order, Wait
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards, Position
from game.games.space_invaders.state import Asked
from game.table.things import Launch

WHY_NOT = {
    "si.over": "SI-6.5",
    "si.in_the_air": "SI-2.3",
    "si.answer_first": "SI-9.13",
    "si.other_seat": "SI-2.1",
    "si.in_stock": "SI-5.4",
    "si.in_armory": "SI-3.6",
    "si.waits": "SI-3.9",
    "si.lies_there": "SI-2.7",
    "si.set_aside": "SI-2.5",
    "si.missed": "SI-2.6",
    "si.no_relaunch": "SI-10.2",
    "si.only_this_token": "SI-9.4",
    "si.no_order": "SI-3.19",
    "si.destroyed": "SI-3.3",
    "si.not_called_now": "SI-9.1",
    "si.out_of_reach": "SI-9.2",
    "si.not_beside": "SI-3.16",
    "si.under_token": "SI-9.11",
    "si.hit_already": "SI-9.8",
    "si.not_hit": "SI-9.14",
}
"""Every key that `why_not` answers with, and the clause that it comes from."""

Aimed: TypeAlias = Aim[Launch]
Chosen: TypeAlias = Choice[Answer]
Stand: TypeAlias = Literal["not_hit", "two_hit", "shield", "both", "due"]


class WhyStands(Value, frozen=True):
    """Why a card is not destroyed, tokens on the table resolved as they lie.

    `key`: nobody has hit it, it takes two hits, a shield protects it, both, or it is due to fall.
    `gap` is the distance of the nearest token's rim from it in mm; -1 without a token on the table.
    """

    card: str
    key: Stand
    hits: int
    needs: int
    shields: Cards
    nearest: str
    gap: float


class StillLacks(NamedTuple):
    """So many more hits, and the fall of these shields; where there is nothing of either it falls."""

    hits: int
    shields: Cards


def reach(position: Position, token: str) -> tuple[tuple[str, float], ...]:
    """The invaders that a token's wave could hit from where it lies, with their distances, nearest first."""
    lies = next((held for held in position.table.tokens if held.id == token), None)
    if lies is None or resting.is_inside(position.table, lies) or position.options.owner(token) < 0:
        return ()
    on = position.record(token).on or resting.on(position.table, lies)
    match position.power(token):
        case "short_wave" if not on:
            length = numbers().power.short_wave
        case "long_wave" if len(on) < numbers().power.long_wave_cards:
            length = numbers().power.long_wave
        case _:
            return ()
    found = ((card, gap) for card, gap in resting.within(position.table, lies, length) if card not in on)
    return tuple(sorted(found, key=lambda pair: (pair[1], pair[0])))


def why_stands(position: Position, card: str) -> WhyStands:
    """Why this card is not destroyed, or would not be if everything were resolved as it lies."""
    hits = hits_now(position)
    fallen = doomed(position, hits)
    left = tuple("" if held in fallen else held for held in position.space)
    count, needs = sum(card in hit.on for hit in hits), resting.needs(card)
    shields = resting.shields_of(left if card in left else position.space, card)
    key: Stand = "due"
    if card in left:
        short = count < needs
        key = "both" if short and shields and count else "two_hit" if short else "shield"
        key = key if count else "not_hit"
    target = next(held for held in position.table.cards if held.id == card)
    gaps = [(resting.gap(position.table, token, target), token.id) for token in position.table.tokens]
    gap, nearest = min(gaps, default=(-1.0, ""))
    return WhyStands(card, key, count, needs, shields, nearest, gap)


def still_lacks(
    position: Position, card: str, token: str, has: int = 0, gone: Collection[str] = ()
) -> StillLacks:
    """What a card would lack after a hit of this token; it `has` so many, and these are `gone` by then."""
    if pierces(position, token):
        return StillLacks(0, ())
    shields = tuple(held for held in resting.shields_of(position.space, card) if held not in gone)
    return StillLacks(max(0, resting.needs(card) - has - 1), shields)


def why_not(position: Asked, thing: str) -> str:
    """Why a token or a card is no answer to what is asked now, as a key of WHY_NOT; empty when it is one."""
    decision = position.decision
    if decision is None:
        return "si.over"
    if isinstance(decision, Settle):
        return "si.in_the_air"
    return (
        _why_not_card(position, decision, thing)
        if thing[0] == "c"
        else _why_not_token(position, decision, thing)
    )


def _why_not_card(position: Position, decision: Aimed | Chosen, card: str) -> str:
    named = (Name, Hit, Wait)
    if any(isinstance(move, named) and move.card == card for move in decision.moves):
        return ""
    if card not in position.space:
        return "si.destroyed" if card in invaders() else "si.not_called_now"
    match position.phase:
        case "wave" | "long_wave":
            held = position.resolving
            if held is not None and card in held.hits:
                return "si.hit_already" if card in held.by_power else "si.under_token"
            return "si.out_of_reach"
        case "splash":
            return "si.under_token" if card in position.record(position.asked).on else "si.not_beside"
        case "redirect":
            return "si.not_beside"
        case "wait":
            return "si.not_hit"
        case "launch":
            return "si.not_called_now"
        case _:
            return "si.answer_first"


def _why_not_token(position: Position, decision: Aimed | Chosen, token: str) -> str:
    if isinstance(decision, Aim):
        if token in decision.tokens:
            return ""
    elif any(isinstance(move, Order) and move.token == token for move in decision.moves):
        return ""
    if any(held.token == token for held in position.waiting):
        return "si.waits"
    if any(token in stock for stock in position.stock):
        return "si.in_stock"
    if position.options.owner(token) != position.seat:
        return "si.other_seat"
    if token in position.armory:
        return "si.in_armory"
    if position.phase in ("chain", "forward", "bonus"):
        return "si.only_this_token"
    if position.phase == "order":
        return "si.no_order"
    return _why_not_again(position, token) if position.phase == "launch" else "si.answer_first"


def _why_not_again(position: Position, token: str) -> str:
    record = position.record(token)
    if record.off == "missed":
        return "si.missed"
    if record.off:
        return "si.set_aside"
    lies = next((held for held in position.table.tokens if held.id == token), None)
    if position.options.no_relaunch and lies is not None and resting.in_planet(position.table, lies):
        return "si.no_relaunch"
    return "si.lies_there"
