"""What may lie where on the practice range, and at which height a token then lies.

A refusal is a key, not a sentence: the screen finds the words.
"""

from __future__ import annotations

from math import hypot, isfinite
from typing import Literal, TypeAlias

import msgspec

from game.table.geometry import card_corners, distance_to_card
from game.table.load import replace_things
from game.table.things import Card, Plain, Table, Token

MOST_CARDS = 60
MOST_TOKENS = 40
TOUCH = 1e-6  # mm; things that only touch do not overlap
FORGIVEN = 0.01  # mm; what was laid down against an edge may have been rounded over it

Reason: TypeAlias = Literal[
    "card.off_table",
    "card.in_ufo",
    "card.too_many",
    "token.off_table",
    "token.in_wall",
    "token.overlap",
    "token.too_many",
    "thing.unknown",
    "thing.not_turnable",
    "place.not_a_number",
    "shot.in_flight",
    "shot.behind_stripe",
    "shot.blocked",
    "undo.nothing",
    "redo.nothing",
    "layout.unknown",
]


class Refusal(Plain, frozen=True):
    """Why something can't be done; `thing` is what stands in the way, if anything does."""

    reason: Reason
    thing: str = ""


def allowed_card(table: Table, card: Card) -> Refusal | None:
    """Whether a card may lie there: wholly on the table and clear of the UFO; cards may overlap."""
    if not all(isfinite(n) for n in (card.x, card.y, card.angle)):
        return Refusal(reason="place.not_a_number")
    for x, y in card_corners(card, table.card):
        if not (-FORGIVEN <= x <= table.width + FORGIVEN and -FORGIVEN <= y <= table.depth + FORGIVEN):
            return Refusal(reason="card.off_table")
    ufo = table.ufo
    if ufo and distance_to_card(ufo.x, ufo.y, card, table.card) < ufo.radius - FORGIVEN:
        return Refusal(reason="card.in_ufo", thing="ufo")
    return None


def allowed_token(table: Table, token: Token) -> Refusal | None:
    """Whether a token may lie there: on the table, clear of the UFO's wall, beside others or upon one."""
    if not (isfinite(token.x) and isfinite(token.y)):
        return Refusal(reason="place.not_a_number")
    radius = table.token.radius
    if not (
        radius - FORGIVEN <= token.x <= table.width - radius + FORGIVEN
        and radius - FORGIVEN <= token.y <= table.depth - radius + FORGIVEN
    ):
        return Refusal(reason="token.off_table")
    if _in_wall(table, token):
        return Refusal(reason="token.in_wall", thing="ufo")
    under = _beneath(table, token)
    if under and not any(hypot(t.x - token.x, t.y - token.y) < radius for t in under):
        return Refusal(reason="token.overlap", thing=under[0].id)
    return None


def _in_wall(table: Table, token: Token) -> bool:
    ufo = table.ufo
    if ufo is None:
        return False
    apart = hypot(token.x - ufo.x, token.y - ufo.y)
    return abs(apart - ufo.radius) < table.token.radius - FORGIVEN


def _beneath(table: Table, token: Token) -> list[Token]:
    """The other tokens that share footprint with this one, lowest first."""
    reach = 2 * table.token.radius - FORGIVEN
    others = (t for t in table.tokens if t.id != token.id and hypot(t.x - token.x, t.y - token.y) < reach)
    return sorted(others, key=lambda t: (t.z, t.id))


def resting_height(table: Table, token: Token) -> float:
    """The height of the underside of a token laid down there: on tokens, on a card, or on the table."""
    tops = [t.z + table.token.height for t in _beneath(table, token)]
    reach = table.token.radius - TOUCH
    on_card = any(distance_to_card(token.x, token.y, card, table.card) < reach for card in table.cards)
    return max([*tops, table.card.thickness if on_card else 0.0])


def settled(before: Table, after: Table) -> Table:
    """The table after an edit: tokens that lost or gained something beneath them sink or rise.

    Only those whose surroundings changed are laid down anew, what was moved last of all;
    where the physics left the others is its own business.
    """
    old = {token.id: token for token in before.tokens}
    stayed = {t.id for t in after.tokens if t.id in old and (old[t.id].x, old[t.id].y) == (t.x, t.y)}
    stirred = [(t.x, t.y) for t in before.tokens if t.id not in stayed]
    cards = [card for card in before.cards if card not in after.cards]
    cards += [card for card in after.cards if card not in before.cards]
    laid: dict[str, Token] = {}
    for token in sorted(after.tokens, key=lambda t: (t.id not in stayed, t.z, t.id)):
        if token.id in stayed and not _stirred(after, token, stirred, cards):
            laid[token.id] = token
            continue
        height = resting_height(replace_things(after, tokens=tuple(laid.values())), token)
        if height != token.z:
            stirred.append((token.x, token.y))
        laid[token.id] = msgspec.structs.replace(token, z=height)
    return replace_things(after, tokens=tuple(laid[t.id] for t in after.tokens))


def _stirred(table: Table, token: Token, places: list[tuple[float, float]], cards: list[Card]) -> bool:
    """Whether an edit changed what lies beneath a token; one on the UFO's rim leans on that alone."""
    if _in_wall(table, token):
        return False
    reach = 2 * table.token.radius
    return any(hypot(x - token.x, y - token.y) < reach for x, y in places) or any(
        distance_to_card(token.x, token.y, card, table.card) < table.token.radius for card in cards
    )
