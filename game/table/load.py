"""The table as levels/ describes it, and with the first ten cards in their spaces."""

from __future__ import annotations

from functools import cache

from game.core.data import LEVELS, read_toml
from game.table.things import Card, Table


@cache
def bare_table() -> Table:
    """The table of levels/space_invaders with nothing lying on it."""
    return read_toml(LEVELS / "space_invaders" / "table.toml", Table)


def space_middle(table: Table, row: int, column: int) -> tuple[float, float]:
    """The middle of a space; row 1 lies nearest the UFO, column 1 on the left."""
    field = table.field
    return (
        field.x + (column - 0.5) * field.pitch,
        field.y + (field.rows - row + 0.5) * field.pitch,
    )


def with_rows(table: Table, rows: tuple[int, ...]) -> Table:
    """The table with a card on every space of the given rows, named c<row><column>."""
    cards = []
    for row in rows:
        for column in range(1, table.field.columns + 1):
            x, y = space_middle(table, row, column)
            cards.append(Card(id=f"c{row}{column}", x=x, y=y))
    return replace_things(table, cards=tuple(cards))


def replace_things(table: Table, **changes: object) -> Table:
    import msgspec

    return msgspec.structs.replace(table, **changes)


@cache
def default_table() -> Table:
    """Ten cards in rows 1 and 2, no tokens: how a game begins."""
    return with_rows(bare_table(), (1, 2))
