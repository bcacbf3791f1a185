"""Is this a table that could stand in a room, and a launch that a hand could make?

Every refusal is one line that names the field: `tokens[3].x: ...`.
"""

from __future__ import annotations

from hashlib import blake2b
from math import hypot, isfinite

import msgspec

from game.core.errors import LastQuarterError
from game.table.things import Card, Launch, Table, Throw, Token

MOST_THINGS = 200
LARGEST = 10_000.0  # mm
FASTEST = 20_000.0  # mm/s
MOST_SPIN = 2_000.0  # rad/s
TIGHT = 0.5  # mm by which resting things may press into each other


class TableError(LastQuarterError):
    """A table or a launch that can't be; `field` names what is wrong with it."""

    def __init__(self, field: str, why: str) -> None:
        self.field = field
        self.why = why
        super().__init__(f"{field}: {why}")

    def __reduce__(self) -> tuple[type[TableError], tuple[str, str]]:
        return TableError, (self.field, self.why)  # so that it can come out of another process


def digest_of(table: Table) -> str:
    """A name for exactly this table, whatever order its things are listed in."""
    ordered = msgspec.structs.replace(
        table,
        cards=tuple(sorted(table.cards, key=_by_id)),
        tokens=tuple(sorted(table.tokens, key=_by_id)),
    )
    return blake2b(msgspec.json.encode(ordered), digest_size=16).hexdigest()


def checked(table: Table, throw: Throw | None = None) -> Table:
    """The same table, or a TableError that names the first thing that can't be."""
    _check_frame(table)
    _check_materials(table)
    _check_ids(table)
    for i, card in enumerate(table.cards):
        _on_table(f"cards[{i}]", card, table)
        _number(f"cards[{i}].angle", card.angle, -1e6, 1e6)
    for i, token in enumerate(table.tokens):
        _on_table(f"tokens[{i}]", token, table)
        _number(f"tokens[{i}].z", token.z, 0.0, 1000.0)
        _number(f"tokens[{i}].angle", token.angle, -1e6, 1e6)
        _clear_of_wall(f"tokens[{i}]", token.x, token.y, token.z, table)
    _check_crowding(table, throw.token if throw is not None else "")
    if throw is not None:
        _check_throw(table, throw)
    return table


def check_launch(launch: Launch) -> None:
    """The numbers of a launch by hand, before it is turned into a throw."""
    if not launch.token:
        raise TableError("launch.token", "the launched token needs an id")
    for name in ("x", "y"):
        _number(f"launch.{name}", getattr(launch, name), -LARGEST, LARGEST)
    _number("launch.heading", launch.heading, -3.2, 3.2)
    _number("launch.power", launch.power, 0.0, 1.0)
    if not 0 <= launch.seed < 2**63:
        raise TableError("launch.seed", "expected a whole number from 0 to 2^63 - 1")


def _check_frame(table: Table) -> None:
    for name in ("width", "depth"):
        _number(name, getattr(table, name), 50.0, LARGEST)
    _number("stripe_line", table.stripe_line, 0.0, table.depth)
    _number("planet_line", table.planet_line, 0.0, table.depth)
    _number("card.width", table.card.width, 1.0, 1000.0)
    _number("card.height", table.card.height, 1.0, 1000.0)
    _number("card.thickness", table.card.thickness, 0.0, 10.0)
    _number("card.mass", table.card.mass, 0.01, 10_000.0)
    _number("token.radius", table.token.radius, 1.0, 500.0)
    _number("token.height", table.token.height, 0.1, 100.0)
    _number("token.mass", table.token.mass, 0.01, 10_000.0)
    for name in ("x", "y"):
        _number(f"field.{name}", getattr(table.field, name), -LARGEST, LARGEST)
    _number("field.pitch", table.field.pitch, 1.0, 1000.0)
    for name in ("columns", "rows"):
        _number(f"field.{name}", getattr(table.field, name), 1, 100)
    if table.ufo is not None:
        _number("ufo.x", table.ufo.x, 0.0, table.width)
        _number("ufo.y", table.ufo.y, 0.0, table.depth)
        _number("ufo.radius", table.ufo.radius, 1.5 * table.token.radius, 1000.0)
        _number("ufo.wall", table.ufo.wall, table.token.height, 200.0)


def _check_materials(table: Table) -> None:
    for name in ("token_table", "token_card", "card_table", "token_token", "card_card", "wall"):
        _number(f"materials.{name}", getattr(table.materials, name), 0.0, 5.0)
    for name in ("restitution", "bowl_restitution", "planar_restitution"):
        _number(f"materials.{name}", getattr(table.materials, name), 0.0, 1.0)
    _number("materials.stick_speed", table.materials.stick_speed, 1.0, FASTEST)


def _check_ids(table: Table) -> None:
    lists: tuple[tuple[str, tuple[Card | Token, ...]], ...] = (
        ("cards", table.cards),
        ("tokens", table.tokens),
    )
    for name, things in lists:
        if len(things) > MOST_THINGS:
            raise TableError(name, f"{len(things)} are too many; at most {MOST_THINGS} fit on a table")
    seen: dict[str, str] = {}
    for name, things in lists:
        for i, thing in enumerate(things):
            here = f"{name}[{i}].id"
            if not thing.id or len(thing.id) > 40:
                raise TableError(here, "expected an id of 1 to 40 characters")
            if thing.id in seen:
                raise TableError(here, f"{thing.id!r} is already the id of {seen[thing.id]}; ids must differ")
            seen[thing.id] = f"{name}[{i}]"


def _check_crowding(table: Table, launched: str) -> None:
    """Tokens may lie on each other, not in each other."""
    reach = 2.0 * table.token.radius - TIGHT
    things = [(i, t) for i, t in enumerate(table.tokens) if t.id != launched]
    for n, (i, token) in enumerate(things):
        for j, other in things[:n]:
            dx, dy = token.x - other.x, token.y - other.y
            if (
                abs(dx) < reach
                and abs(dy) < reach
                and abs(token.z - other.z) < 0.05
                and hypot(dx, dy) < reach
            ):
                raise TableError(
                    f"tokens[{i}]", f"{token.id!r} is inside tokens[{j}] {other.id!r}; move it or lift its z"
                )


def _check_throw(table: Table, throw: Throw) -> None:
    if not throw.token or len(throw.token) > 40:
        raise TableError("launch.token", "expected an id of 1 to 40 characters")
    if any(card.id == throw.token for card in table.cards):
        raise TableError("launch.token", f"{throw.token!r} is a card; only tokens can be thrown")
    _number("launch.x", throw.x, 0.0, table.width)
    _number("launch.y", throw.y, -2.0 * table.token.radius, table.depth)
    _number("launch.z", throw.z, 0.0, 1000.0)
    if throw.y < 0.0 and throw.z <= 0.0:
        raise TableError("launch.y", "in front of the table's edge a token must start above it (z > 0)")
    for name in ("vx", "vy", "vz"):
        _number(f"launch.{name}", getattr(throw, name), -FASTEST, FASTEST)
    _number("launch.spin", throw.spin, -MOST_SPIN, MOST_SPIN)
    _clear_of_wall("launch", throw.x, throw.y, throw.z, table)
    for token in table.tokens:
        apart = hypot(token.x - throw.x, token.y - throw.y)
        beside = apart < 2.0 * table.token.radius - TIGHT
        if beside and token.id != throw.token and abs(token.z - throw.z) < table.token.height - 0.05:
            raise TableError("launch", f"{throw.token!r} would start inside token {token.id!r}")


def _clear_of_wall(where: str, x: float, y: float, z: float, table: Table) -> None:
    """At rest on the rim is possible; standing in the wall is not."""
    ufo = table.ufo
    if ufo is None or (z > 0.5 and (where != "launch" or z >= ufo.wall)):
        return
    d = hypot(x - ufo.x, y - ufo.y)
    if ufo.radius - table.token.radius + TIGHT < d < ufo.radius + table.token.radius - TIGHT:
        raise TableError(where, "inside the UFO's wall; put it in the bowl, outside, or on top of the rim")


def _on_table(where: str, thing: Card | Token, table: Table) -> None:
    _number(f"{where}.x", thing.x, 0.0, table.width)
    _number(f"{where}.y", thing.y, 0.0, table.depth)


def _number(where: str, value: float, low: float, high: float) -> None:
    if not (isfinite(value) and low <= value <= high):
        raise TableError(where, f"expected a number from {low:g} to {high:g}, got {value:g}")


def _by_id(thing: Card | Token) -> str:
    return thing.id
