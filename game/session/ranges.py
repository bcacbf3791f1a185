"""The practice range as a value: what lies there, what a shot makes of it, what may be saved of it."""

from __future__ import annotations

from math import hypot, isfinite
from typing import Literal, TypeVar

import msgspec

from game.core import Rng
from game.flick.launchers import load_launchers
from game.session.layouts import UFO, Face, lay_out, layouts
from game.session.legality import MOST_CARDS, MOST_TOKENS, Refusal, settled
from game.table.check import checked
from game.table.load import bare_table, replace_things
from game.table.things import Card, Landing, Launch, Plain, Table, Token


class Laid(Plain, frozen=True):
    """What was laid by hand, as it lay before anything was thrown at it."""

    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]


class Range(Plain, frozen=True):
    """Everything that lies on the range: the table, what is printed on cards, whose tokens they are.

    `thrown` lists tokens that were fired, oldest first; `number` is in the next token's name; `laid` is
    None as long as nothing was thrown since it was laid.
    """

    layout: str
    table: Table
    faces: dict[str, Face]
    seats: dict[str, int]
    target: str = ""
    thrown: tuple[str, ...] = ()
    number: int = 1
    laid: Laid | None = None


class Stand(Plain, frozen=True):
    """Where the launcher stands, where it points, and how hard it was fired last."""

    x: float
    heading: float
    power: float


class Saved(Plain, frozen=True):
    """practice.json: the range, whose token is next, the scatter's seed, and how the launcher stood."""

    range: Range
    format: Literal[1] = 1
    seat: int = 0
    shots: int = 0
    seed: int = 0
    stand: Stand | None = None


def opening(name: str) -> Range:
    """A layout as it lies in the beginning."""
    setup = lay_out(name)
    return Range(
        layout=name,
        table=setup.table,
        faces=setup.faces,
        seats=setup.seats,
        target=setup.target,
        number=len(setup.table.tokens) + 1,
    )


class Anywhere(Plain, frozen=True):
    """A region that leaves all to the hand: the range has no rules."""

    def refuses(self, launch: Launch, tokens: tuple[str, ...]) -> str:
        return ""

    def sample(self, tokens: tuple[str, ...], rng: Rng) -> Launch:
        table = bare_table()
        x = rng.uniform(table.token.radius, table.width - table.token.radius)
        y = table.stripe_line - table.token.radius
        return Launch(token=rng.pick(tokens), x=x, y=y, heading=0.0, power=rng.uniform(0.0, 1.0))


ANYWHERE = Anywhere()


def supplied(found: Range) -> Table:
    """The table to fire at: without the oldest thrown token when none is left to load."""
    table = found.table
    if len(table.tokens) < MOST_TOKENS or not found.thrown:
        return table
    lying = tuple(token for token in table.tokens if token.id != found.thrown[0])
    return settled(table, replace_things(table, tokens=lying))


def next_token(found: Range) -> str:
    """The name that the next token will have."""
    taken, number = {token.id for token in found.table.tokens}, found.number
    while f"t{number}" in taken:
        number += 1
    return f"t{number}"


def bad_stand(table: Table, launch: Launch) -> Refusal | None:
    """Whether a launcher may stand there: behind the striped line, its token in no other."""
    numbers = (launch.x, launch.y, launch.heading, launch.power)
    if not all(isfinite(number) for number in numbers):
        return Refusal(reason="place.not_a_number")
    size, muzzle = table.token, load_launchers().of(launch.kind).muzzle
    if launch.y > table.stripe_line or not size.radius <= launch.x <= table.width - size.radius:
        return Refusal(reason="shot.behind_stripe")
    for token in table.tokens:
        beside = hypot(token.x - launch.x, token.y - launch.y) < 2 * size.radius
        if beside and abs(token.z - muzzle) < size.height:
            return Refusal(reason="shot.blocked", thing=token.id)
    return None


T = TypeVar("T", Card, Token)


def changed(thing: T, changes: dict[str, float]) -> T:
    return msgspec.structs.replace(thing, **changes)


def landed(table: Table, launch: Launch, landing: Landing) -> Table:
    """The table with everything where the shot left it; what fell off is gone, a card when its middle did."""
    cards = {card.id: Card(id=card.id, x=card.x, y=card.y, angle=card.angle) for card in landing.cards}
    rest = {t.id: Token(id=t.id, x=t.x, y=t.y, z=t.z, angle=t.angle) for t in landing.tokens}
    off = {t.id for t in landing.tokens if t.where.startswith("off")}
    ids = [*(t.id for t in table.tokens if t.id != launch.token), launch.token]
    stood = {t.id: t for t in table.tokens}
    left = [cards.get(card.id, card) for card in table.cards]
    return replace_things(
        table,
        cards=tuple(c for c in left if 0.0 <= c.x <= table.width and 0.0 <= c.y <= table.depth),
        tokens=tuple(rest.get(id) or stood[id] for id in ids if id not in off),
    )


def laid_before(found: Range, table: Table) -> Laid:
    """What was laid by hand, of a range whose table something is thrown at."""
    if found.laid is not None:
        return found.laid
    own = tuple(token for token in table.tokens if token.id not in found.thrown)
    return Laid(cards=table.cards, tokens=own)


def swept(found: Range) -> Range:
    """As it was laid: what was thrown is gone, what that pushed is back in its place."""
    if found.laid is None:
        return found
    laid = replace_things(found.table, cards=found.laid.cards, tokens=found.laid.tokens)
    return tidied(msgspec.structs.replace(found, table=settled(found.table, laid), laid=None))


def tidied(found: Range) -> Range:
    """Without faces, seats, throws and a target that neither lie on the table nor were laid there."""
    laid = found.laid or Laid(cards=(), tokens=())
    cards = {card.id for card in (*found.table.cards, *laid.cards)}
    tokens = {token.id for token in (*found.table.tokens, *laid.tokens)}
    return msgspec.structs.replace(
        found,
        faces={id: face for id, face in found.faces.items() if id in cards},
        seats={id: seat for id, seat in found.seats.items() if id in tokens},
        thrown=tuple(id for id in found.thrown if id in tokens),
        target=found.target if found.target in (UFO, *cards) else "",
    )


def mended(found: Range) -> Range:
    """A saved range on today's table; raises TableError or ValueError for one that can't be."""
    cards, tokens = found.table.cards, found.table.tokens
    if len(cards) > MOST_CARDS or len(tokens) > MOST_TOKENS:
        raise ValueError("too many things")
    table = checked(replace_things(bare_table(), cards=cards, tokens=tokens))
    if found.laid is not None:
        if len(found.laid.cards) > MOST_CARDS or len(found.laid.tokens) > MOST_TOKENS:
            raise ValueError("too many things")
        checked(replace_things(bare_table(), cards=found.laid.cards, tokens=found.laid.tokens))
    if found.layout not in layouts():
        found = msgspec.structs.replace(found, layout=next(iter(layouts())))
    return tidied(msgspec.structs.replace(found, table=table))
