"""What lies where: the one place that answers questions of overlap, adjacency, range and inside.

A token is given as it lies on a table; cards come back by their ids, in the order of the table.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, hypot, sin, sqrt

import msgspec

from game.games.space_invaders.grid import BESIDE, Spaces
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards
from game.table.check import TIGHT
from game.table.geometry import (
    carried_by,
    distance_to_card,
    fits_in_ufo,
    in_card_frame,
    inside_ufo,
    rim_to_card,
    wholly_in_planet,
)
from game.table.things import Card, Table, Token, Ufo, Where

ROUNDED = 1e-3  # mm; resting places are stored with four decimals
LEVEL = 0.06  # mm; tokens whose heights differ by less lie side by side
PRESSED = 0.8 * TIGHT  # mm; beside a token at a card's centre another has room only if they press a little


def on(table: Table, token: Token) -> Cards:
    """The cards that a token lies on (SI-3.1); touching is not lying on, and a token may carry it."""
    if _leans(table, token) or is_inside(table, token) or is_carried(table, token):
        return ()
    near = table.token.radius + hypot(table.card.width, table.card.height) / 2
    return tuple(
        card.id
        for card in table.cards
        if abs(card.x - token.x) < near
        and abs(card.y - token.y) < near
        and overlaps(table, token.x, token.y, card)
    )


def overlaps(table: Table, x: float, y: float, card: Card) -> bool:
    """Whether a token there reaches far enough over a card's edge to lie on it."""
    return distance_to_card(x, y, card, table.card) < table.token.radius - numbers().launch.overlap


def gap(table: Table, token: Token, card: Card) -> float:
    """From a token's rim to a card; 0 where they touch or overlap."""
    return rim_to_card(token.x, token.y, table.token.radius, card, table.card)


def is_carried(table: Table, token: Token) -> bool:
    """Whether it lies wholly on another token."""
    return bool(carrier(table, token))


def carrier(table: Table, token: Token) -> str:
    """The token that it lies wholly on; empty if there is none."""
    lower = (other for other in table.tokens if other.id != token.id)
    return next((other.id for other in lower if carried_by(token, other, table.token)), "")


def is_inside(table: Table, token: Token) -> bool:
    """Whether it lies in the UFO: on the bowl, or on a token in it (SI-3.4)."""
    ufo = table.ufo
    if ufo is None or not inside_ufo(token.x, token.y, ufo):
        return False
    if _on_bowl(token, ufo, table):
        return True
    return any(
        carried_by(token, lower, table.token) and _on_bowl(lower, ufo, table)
        for lower in table.tokens
        if lower.id != token.id
    )


def _on_bowl(token: Token, ufo: Ufo, table: Table) -> bool:
    size = msgspec.structs.replace(table.token, radius=table.token.radius - ROUNDED)
    return fits_in_ufo(token.x, token.y, ufo, size)


def _leans(table: Table, token: Token) -> bool:
    """Whether it lies on the UFO's rim or leans over it."""
    if table.ufo is None:
        return False
    apart = hypot(token.x - table.ufo.x, token.y - table.ufo.y)
    return table.ufo.radius - table.token.radius < apart - ROUNDED and apart + ROUNDED < (
        table.ufo.radius + table.token.radius
    )


def eased(table: Table, tokens: list[Token]) -> list[Token]:
    """Tokens that came to rest pressed into each other lean on each other instead, the later id above."""
    least = 2 * table.token.radius - TIGHT
    laid: list[Token] = []
    for token in sorted(tokens, key=lambda held: held.id):
        z = token.z
        for other in laid:
            near = abs(token.x - other.x) < least and hypot(token.x - other.x, token.y - other.y) < least
            if near and abs(z - other.z) < LEVEL:
                z = round(other.z + LEVEL, 4)
        laid.append(token if z == token.z else msgspec.structs.replace(token, z=z))
    return laid


def in_planet(table: Table, token: Token) -> bool:
    """Whether its whole disc lies in the planet area (SI-2.4)."""
    return wholly_in_planet(token.y, table.token.radius, table)


def where(table: Table, token: Token) -> Where:
    """In which part of the table it lies."""
    if is_inside(table, token):
        return "ufo"
    if _leans(table, token):
        return "rim"
    if in_planet(table, token):
        return "planet"
    field = table.field
    x = min(max(token.x, field.x), field.x + field.columns * field.pitch)
    y = min(max(token.y, field.y), field.y + field.rows * field.pitch)
    return "field" if hypot(token.x - x, token.y - y) < table.token.radius else "beside"


def within(table: Table, token: Token, length: float) -> tuple[tuple[str, float], ...]:
    """The cards that a wave of this length reaches, with their distance from the token's rim."""
    gaps = ((card.id, gap(table, token, card)) for card in table.cards)
    return tuple((card, far) for card, far in gaps if far <= length)


# By the spaces that cards belong to (SI-3.16)


def beside(space: Spaces, at: int) -> Cards:
    """The cards of the spaces above, left, right and below."""
    return tuple(space[near] for near in BESIDE[at] if space[near])


def shields_of(space: Spaces, card: str) -> Cards:
    """The shields that protect a card as things stand; never another shield (SI-3.7, SI-3.8)."""
    faces = invaders()
    if faces[card].trait == "shield":
        return ()
    return tuple(near for near in beside(space, space.index(card)) if faces[near].trait == "shield")


def needs(card: str) -> int:
    """How many hits destroy it when nothing protects it."""
    return 2 if invaders()[card].trait == "two_hit" else 1


# Where a waiting token is laid


def place_on(table: Table, token: Token, card: Card) -> Token | None:
    """The token at the card's centre, or at the free place wholly on it that is nearest to that (SI-3.19)."""
    reach = 2 * table.token.radius - PRESSED
    taken = [(t.x, t.y, reach) for t in table.tokens if t.id != token.id]
    if table.ufo is not None:
        taken.append((table.ufo.x, table.ufo.y, table.ufo.radius + table.token.radius))
    span = hypot(table.card.width, table.card.height)
    taken = [(x, y, r) for x, y, r in taken if hypot(x - card.x, y - card.y) < r + span]
    inner = min(table.card.width, table.card.height) / 2 - table.token.radius
    found = [
        (hypot(x - card.x, y - card.y), x, y)
        for x, y in _candidates(card, inner, taken)
        if _is_free(table, card, x, y, taken)
    ]
    if not found:
        return None
    _, x, y = min(found)
    return msgspec.structs.replace(
        token, x=round(x, 4), y=round(y, 4), z=table.card.thickness, angle=token.angle
    )


def _is_free(table: Table, card: Card, x: float, y: float, taken: list[tuple[float, float, float]]) -> bool:
    if not (0.0 <= x <= table.width and 0.0 <= y <= table.depth):
        return False
    if distance_to_card(x, y, card, table.card) > ROUNDED - table.token.radius:
        return False
    return all(hypot(x - ox, y - oy) >= r - ROUNDED for ox, oy, r in taken)


def _candidates(
    card: Card, inner: float, taken: list[tuple[float, float, float]]
) -> list[tuple[float, float]]:
    """Where the nearest free place can be: the centre, on one ring, or where rings and borders meet."""
    places = [(card.x, card.y)]
    if all(hypot(x - card.x, y - card.y) >= r - ROUNDED for x, y, r in taken):
        return places
    for x, y, r in taken:
        away = atan2(card.y - y, card.x - x)
        places.append((x + r * cos(away), y + r * sin(away)))
        places += _on_border(card, inner, x, y, r)
    for first, second in combinations(taken, 2):
        places += _meet(first, second)
    return places


def _on_border(card: Card, inner: float, x: float, y: float, r: float) -> list[tuple[float, float]]:
    """Where a ring crosses the border that a token's middle may not leave, and that border's corners."""
    u, v = in_card_frame(x, y, card)
    met = [(a, b) for a in (-inner, inner) for b in (-inner, inner)]
    for edge in (-inner, inner):
        if abs(edge - u) <= r:
            met += [(edge, v + s * sqrt(r * r - (edge - u) ** 2)) for s in (-1, 1)]
        if abs(edge - v) <= r:
            met += [(u + s * sqrt(r * r - (edge - v) ** 2), edge) for s in (-1, 1)]
    c, s = cos(card.angle), sin(card.angle)
    return [(card.x + a * c - b * s, card.y + a * s + b * c) for a, b in met]


def _meet(first: tuple[float, float, float], second: tuple[float, float, float]) -> list[tuple[float, float]]:
    """Where two rings cross."""
    (x1, y1, r1), (x2, y2, r2) = first, second
    apart = hypot(x2 - x1, y2 - y1)
    if not abs(r1 - r2) < apart < r1 + r2:
        return []
    along = (apart * apart + r1 * r1 - r2 * r2) / (2 * apart)
    aside = sqrt(max(r1 * r1 - along * along, 0.0))
    ux, uy = (x2 - x1) / apart, (y2 - y1) / apart
    x, y = x1 + ux * along, y1 + uy * along
    return [(x - uy * aside, y + ux * aside), (x + uy * aside, y - ux * aside)]
