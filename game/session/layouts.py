"""The practice range's layouts: what lies on the table, what is printed on it, what to aim at.

Each is a file of levels/practice/layouts; a place is a space of the field (row 1 lies
nearest the UFO, column 1 on the left) or millimetres.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.core.errors import DataError
from game.core.languages import Written
from game.session.legality import (
    MOST_CARDS,
    MOST_TOKENS,
    Refusal,
    allowed_card,
    allowed_token,
    resting_height,
)
from game.table.load import bare_table, replace_things, space_middle
from game.table.things import Card, Plain, Table, Token

Creature: TypeAlias = Literal["squid", "crab", "octopus", "ray", "beetle", "jelly"]
Trait: TypeAlias = Literal["", "shield", "two_hit"]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Figure: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Texts: TypeAlias = Written[Annotated[str, Meta(min_length=1)]]
UFO = "ufo"


class Face(Plain, frozen=True, omit_defaults=True):
    """What is printed on a card."""

    creature: Creature = "squid"
    points: Figure = 10
    speed: Annotated[int, Meta(ge=0, le=9)] = 1
    damage: Annotated[int, Meta(ge=0, le=9)] = 1
    trait: Trait = ""


class PlacedCard(Face, frozen=True):
    """A card on a space (`row`, `column`), moved by `x`, `y`; or at `x`, `y` when no space is named."""

    row: int = 0
    column: int = 0
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


class PlacedToken(Plain, frozen=True):
    x: float
    y: float
    seat: Seat = 0


class Layout(Plain, frozen=True):
    """levels/practice/layouts/<name>.toml; `target` is the card (or "ufo") that is aimed at first."""

    order: int
    name: Texts
    hint: Texts
    target: str = ""
    cards: tuple[PlacedCard, ...] = ()
    tokens: tuple[PlacedToken, ...] = ()


class Setup(Plain, frozen=True):
    """A layout laid out: the table, what is printed on its cards, whose its tokens are."""

    table: Table
    faces: dict[str, Face]
    seats: dict[str, int]
    target: str = ""


def layout_files() -> tuple[Path, ...]:
    return tuple(sorted((LEVELS / "practice" / "layouts").glob("*.toml")))


@cache
def layouts() -> dict[str, Layout]:
    """All layouts by file name, in the order that they are offered."""
    read = {path.stem: read_toml(path, Layout) for path in layout_files()}
    return dict(sorted(read.items(), key=lambda item: (item[1].order, item[0])))


@cache
def lay_out(name: str) -> Setup:
    """The table of a layout; raises `DataError` naming the file when something can't lie there."""
    return laid(layouts()[name], f"levels/practice/layouts/{name}.toml")


def laid(layout: Layout, file: str) -> Setup:
    """A layout's things, checked one by one as if a person laid them down."""
    table = bare_table()
    faces: dict[str, Face] = {}
    for at, placed in enumerate(layout.cards):
        card = _card(table, placed, at + 1)
        _check(file, f"cards[{at}]", allowed_card(table, card), at < MOST_CARDS)
        table = replace_things(table, cards=(*table.cards, card))
        faces[card.id] = Face(
            creature=placed.creature,
            points=placed.points,
            speed=placed.speed,
            damage=placed.damage,
            trait=placed.trait,
        )
    seats: dict[str, int] = {}
    for at, thing in enumerate(layout.tokens):
        token = Token(id=f"t{at + 1}", x=thing.x, y=thing.y)
        _check(file, f"tokens[{at}]", allowed_token(table, token), at < MOST_TOKENS)
        token = msgspec.structs.replace(token, z=resting_height(table, token))
        table = replace_things(table, tokens=(*table.tokens, token))
        seats[token.id] = thing.seat
    if layout.target not in ("", UFO, *faces):
        raise DataError(file, 0, "target", f'expected a card from c1 to c{len(faces)}, or "ufo"')
    return Setup(table=table, faces=faces, seats=seats, target=layout.target)


def _check(file: str, key: str, refusal: Refusal | None, room: bool) -> None:
    if refusal:
        raise DataError(file, 0, key, f"expected a place where it may lie ({refusal.reason})")
    if not room:
        raise DataError(file, 0, key, f"expected at most {MOST_CARDS} cards and {MOST_TOKENS} tokens")


def _card(table: Table, placed: PlacedCard, number: int) -> Card:
    """Cards are named by their order: c1, c2, ..."""
    x, y = placed.x, placed.y
    if placed.row and placed.column:
        middle_x, middle_y = space_middle(table, placed.row, placed.column)
        x, y = middle_x + x, middle_y + y
    return Card(id=f"c{number}", x=x, y=y, angle=placed.angle)
