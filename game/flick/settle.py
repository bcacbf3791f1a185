"""Where everything lies when a shot is over, rounded so that it can be stored and met again."""

from __future__ import annotations

from hashlib import blake2b
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

import msgspec

from game.flick.body import CardBody, TokenBody
from game.table.things import Landing, RestCard, RestToken, Table, Where

if TYPE_CHECKING:
    from game.flick.engine import Engine

PLACES = 4  # decimals of what is stored: a ten-thousandth of a millimetre
REALLY = 0.01  # mm by which a disc must reach over a card's edge to lie on it


def landing_of(engine: Engine, start: str) -> Landing:
    tokens = tuple(rest_token(engine, token) for token in engine.tokens)
    cards = tuple(rest_card(card) for card in engine.cards)
    digest = blake2b(msgspec.json.encode((tokens, cards)), digest_size=16).hexdigest()
    return Landing(tokens=tokens, cards=cards, start=start, duration=round(engine.t, 6), digest=digest)


def rest_card(card: CardBody) -> RestCard:
    x0, y0, angle0 = card.start
    if card.x == x0 and card.y == y0 and card.angle == angle0:
        return RestCard(id=card.id, x=x0, y=y0, angle=angle0, moved_mm=0.0)
    x, y = round(card.x, PLACES), round(card.y, PLACES)
    moved = round(hypot(x - x0, y - y0), PLACES)
    return RestCard(id=card.id, x=x, y=y, angle=round(_turn(card.angle), 6), moved_mm=moved)


def rest_token(engine: Engine, token: TokenBody) -> RestToken:
    on: tuple[str, ...] = ()
    on_tokens: tuple[str, ...] = ()
    if not token.gone:
        on_tokens = tuple(o.id for o in token.over)
        on = cards_under(engine, token)
    x, y = round(token.x, PLACES), round(token.y, PLACES)
    if token.gone:  # rounding puts nothing back on the table
        over = 10.0**-PLACES
        if token.gone == "off_far":
            y = max(y, engine.table.depth + over)
        elif token.gone == "off_back":
            y = min(y, -over)
        elif 0.0 <= x <= engine.table.width:
            x = -over if x < 0.5 * engine.table.width else engine.table.width + over
    return RestToken(
        id=token.id,
        x=x,
        y=y,
        z=0.0 if token.gone else round(token.z, PLACES),
        angle=round(_turn(token.angle), 6),
        on=on,
        on_tokens=on_tokens,
        where=where_of(token, engine.table),
    )


def cards_under(engine: Engine, token: TokenBody) -> tuple[str, ...]:
    """The cards that a disc really overlaps, unless it lies in the UFO or wholly on other tokens."""
    if token.bowl or token.rim:
        return ()
    if token.over and token.z >= min(o.z + o.height for o in token.over) - 1e-6:
        return ()
    x, y, reach = token.x, token.y, token.radius
    return tuple(
        card.id
        for card in engine.cards
        if abs(card.x - x) < card.reach + reach
        and abs(card.y - y) < card.reach + reach
        and card.away(x, y) < reach - REALLY
    )


def where_of(token: TokenBody, table: Table) -> Where:
    if token.gone:
        gone: Where = token.gone  # type: ignore[assignment]
        return gone
    if token.rim:
        return "rim"
    if token.bowl:
        return "ufo"
    if token.y + token.radius <= table.planet_line:
        return "planet"
    f = table.field
    nearest_x = min(max(token.x, f.x), f.x + f.columns * f.pitch)
    nearest_y = min(max(token.y, f.y), f.y + f.rows * f.pitch)
    inside = hypot(token.x - nearest_x, token.y - nearest_y) < token.radius
    return "field" if inside else "beside"


def _turn(angle: float) -> float:
    """The same direction between -pi and pi."""
    if -pi < angle <= pi:
        return angle
    return atan2(sin(angle), cos(angle))
