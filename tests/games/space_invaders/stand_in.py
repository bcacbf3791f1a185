"""Answers for the table without physics: a launch lands somewhere, always in the same place.

Cards, the UFO, the planet area, gaps, other tokens and all edges are met, and now and then a card or a
token that lay there is nudged, so that rules see every sort of landing in short games.
"""

from __future__ import annotations

from math import hypot, pi

from game.core import Rng, Settle, digest, seed_of
from game.table.check import digest_of
from game.table.geometry import distance_to_card, inside_ufo, wholly_in_planet
from game.table.things import Card, Landing, Launch, RestCard, RestToken, Table, Token, Where

REALLY = 0.01
NUDGE = 14.0

Pose = tuple[float, float, float]


def stand_in(question: Settle[Launch]) -> Landing:
    """Where everything lies, drawn from the launch's own numbers."""
    table: Table = question.table
    launch = question.launch
    rng = Rng(seed_of(launch.token, launch.x, launch.heading, launch.power, launch.seed, len(table.tokens)))
    cards = [_nudged(card, rng) if rng.below(12) == 0 else card for card in table.cards]
    lying = [token for token in table.tokens if token.id != launch.token]
    if lying and rng.below(5) == 0:
        lying = _with_one_moved(lying, table, rng)
    poses = {token.id: (token.x, token.y, token.z) for token in lying}
    poses[launch.token] = _dropped(*_somewhere(table, cards, rng), table, cards, lying)
    tokens = tuple(_rest(name, poses, table, cards) for name in sorted(poses))
    before = {card.id: card for card in table.cards}
    rest = tuple(
        RestCard(
            id=card.id, x=card.x, y=card.y, angle=card.angle,
            moved_mm=round(hypot(card.x - before[card.id].x, card.y - before[card.id].y), 4),
        )
        for card in sorted(cards, key=lambda card: card.id)
    )  # fmt: skip
    return Landing(
        tokens=tokens, cards=rest, start=digest_of(table), duration=1.0, digest=digest((tokens, rest))
    )


def _somewhere(table: Table, cards: list[Card], rng: Rng) -> tuple[float, float]:
    kind = rng.below(20)
    if kind < 10 and cards:
        card = rng.pick(cards)
        return card.x + rng.uniform(-38.0, 38.0), card.y + rng.uniform(-38.0, 38.0)
    if kind < 14 and table.ufo is not None:
        return table.ufo.x + rng.uniform(-27.0, 27.0), table.ufo.y + rng.uniform(-27.0, 27.0)
    if kind < 16:
        return rng.uniform(20.0, table.width - 20.0), rng.uniform(20.0, table.planet_line - 15.0)
    if kind == 16:
        return rng.pick(
            ((-9.0, 300.0), (table.width + 9.0, 300.0), (200.0, table.depth + 9.0), (200.0, -9.0))
        )
    return rng.uniform(20.0, table.width - 20.0), rng.uniform(20.0, table.depth - 20.0)


def _dropped(x: float, y: float, table: Table, cards: list[Card], lying: list[Token]) -> Pose:
    """As high as what is below makes it; clear of the UFO's wall."""
    x, y = round(x, 3), round(y, 3)
    if _gone(table, x, y):
        return x, y, 0.0
    radius, ufo = table.token.radius, table.ufo
    if ufo is not None and abs(hypot(x - ufo.x, y - ufo.y) - ufo.radius) < radius + 1.0:
        inside = inside_ufo(x, y, ufo)
        away = max(hypot(x - ufo.x, y - ufo.y), 1e-6)
        off = (ufo.radius - radius - 1.0 if inside else ufo.radius + radius + 1.0) / away
        x, y = round(ufo.x + (x - ufo.x) * off, 3), round(ufo.y + (y - ufo.y) * off, 3)
    z = 0.0
    if any(_over(x, y, card, table) for card in cards):
        z = table.card.thickness
    for token in sorted(lying, key=lambda token: token.z):
        if hypot(token.x - x, token.y - y) < 2 * radius:
            z = max(z, token.z + table.token.height)
    return x, y, round(z, 4)


def _with_one_moved(lying: list[Token], table: Table, rng: Rng) -> list[Token]:
    """One that nothing lies on slides a little, unless something is in its way."""
    token = rng.pick(lying)
    others = [other for other in lying if other.id != token.id]
    if any(hypot(other.x - token.x, other.y - token.y) < 2 * table.token.radius for other in others):
        return lying
    x, y = token.x + rng.uniform(-40.0, 40.0), token.y + rng.uniform(-40.0, 40.0)
    pose = _dropped(x, y, table, list(table.cards), others)
    if pose[2] > table.card.thickness:
        return lying
    return [*others, Token(id=token.id, x=pose[0], y=pose[1], z=pose[2], angle=token.angle)]


def _nudged(card: Card, rng: Rng) -> Card:
    return Card(
        id=card.id,
        x=round(card.x + rng.uniform(-NUDGE, NUDGE), 3),
        y=round(card.y + rng.uniform(-NUDGE, NUDGE), 3),
        angle=round(max(-pi, min(pi, card.angle + rng.uniform(-0.2, 0.2))), 4),
    )


def _rest(name: str, poses: dict[str, Pose], table: Table, cards: list[Card]) -> RestToken:
    x, y, z = poses[name]
    radius, height = table.token.radius, table.token.height
    where = _where(table, x, y)
    below = tuple(
        other
        for other, (ox, oy, oz) in sorted(poses.items())
        if other != name and hypot(ox - x, oy - y) < 2 * radius and abs(oz + height - z) < 1e-6
    )
    under = () if below or where == "ufo" else [card.id for card in cards if _over(x, y, card, table)]
    gone = where.startswith("off")
    return RestToken(
        id=name, x=x, y=y, z=0.0 if gone else z, angle=0.0,
        on=() if gone else tuple(under), on_tokens=() if gone else below, where=where,
    )  # fmt: skip


def _over(x: float, y: float, card: Card, table: Table) -> bool:
    return distance_to_card(x, y, card, table.card) < table.token.radius - REALLY


def _gone(table: Table, x: float, y: float) -> bool:
    return not (0.0 <= x <= table.width and 0.0 <= y <= table.depth)


def _where(table: Table, x: float, y: float) -> Where:
    if y < 0.0:
        return "off_back"
    if y > table.depth:
        return "off_far"
    if not 0.0 <= x <= table.width:
        return "off_side"
    if table.ufo is not None and inside_ufo(x, y, table.ufo):
        return "ufo"
    if wholly_in_planet(y, table.token.radius, table):
        return "planet"
    field = table.field
    near_x = min(max(x, field.x), field.x + field.columns * field.pitch)
    near_y = min(max(y, field.y), field.y + field.rows * field.pitch)
    return "field" if hypot(x - near_x, y - near_y) < table.token.radius else "beside"
