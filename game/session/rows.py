"""What the save's tables may hold, column by column: a row that holds something else costs only itself.

Sqlite keeps any kind of value in any column, and a save can have been written by anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from game.core import BadData, Outcome, Value, decode
from game.core.notice import Notice
from game.session.entries import LONGEST_NAME, LONGEST_VARIANT, MOST_MOVES, MOST_SEATS

R = TypeVar("R", bound=Value)
Row: TypeAlias = tuple[Any, ...]

LARGEST = 1_000_000  # bytes of one value
LAST = 253_402_300_799.0  # s of the epoch: the end of the last year that a date can have
MOST_POINTS = 10**12
TOLD = {"game", "variant", "initials", "name", "bot"}  # what a row is called by
WRONG = "its entry {column} can't be read"
Moment: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=LAST)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME, pattern=r"^[ -~]*$")]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Variant: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_VARIANT, pattern=r"^[ -~]*$")]
Line: TypeAlias = Annotated[str, msgspec.Meta(max_length=1000)]
Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Length: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
Flag: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, lt=MOST_SEATS)]

Move: TypeAlias = tuple[Length, SeatNumber, bytes, bytes]


class Unread(Value, frozen=True):
    """A row that can't be read, as it is listed: what may be told of it, and the column that is wrong."""

    name: str
    why: str


class MatchRow(Value, frozen=True):
    id: Word
    game: Word
    variant: Variant
    rules: int
    length: Length
    began: Moment
    changed: Moment
    imported: Flag
    setup: bytes
    outcome: bytes | None


class ScoreRow(Value, frozen=True):
    id: Word
    game: Word
    variant: Variant
    initials: Annotated[str, msgspec.Meta(min_length=1, max_length=3)]
    name: Line
    points: Points
    assists: Line
    match: Word
    at: Moment
    bots: Line


class SeatRow(Value, frozen=True):
    match: Word
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
    kind: Word
    name: Name
    bot: Word
    share: Share
    points: Points
    ending: Line
    together: Flag


class StoredRow(Value, frozen=True):
    """A match as it is loaded."""

    game: Word
    rules: int
    setup: bytes
    state: bytes
    imported: Flag
    platform: Line
    holder: Word
    length: Length
    changed: Moment
    outcome: bytes | None


class StateRow(Value, frozen=True):
    number: Length
    state: bytes


def columns(kind: type[Value], table: str) -> str:
    """As a query asks for them; bytes where there should be none, or too many, are not even fetched."""
    asked = []
    for field in msgspec.structs.fields(kind):
        name = f"{table}.{field.name}"
        most = f" AND length({name}) > {LARGEST}" if field.type in (bytes, bytes | None) else ""
        asked.append(f"iif(typeof({name}) = 'blob'{most}, NULL, {name})")
    return ", ".join(asked)


def read(kind: type[R], row: Row) -> R:
    """The row as it should be.  Raises BadData with the first column that is not."""
    named = dict(zip(kind.__struct_fields__, row, strict=True))
    try:
        return msgspec.convert(named, kind, builtin_types=(bytes,))
    except (msgspec.ValidationError, UnicodeError) as error:
        column = str(error).rpartition("`$.")[2].rstrip("`") or "?"
        raise BadData(Notice("store.why_row", WRONG, column=column)) from error


def held(kind: type[R], content: bytes, column: str) -> R:
    """The value that a column holds as JSON.  Raises BadData."""
    try:
        return decode(kind, content)
    except BadData as error:
        raise BadData(Notice("store.why_row", WRONG, column=column)) from error


def outcome(content: bytes) -> Outcome:
    """How a match ended.  Raises BadData, also for what nobody could have."""
    ended = held(Outcome, content, "outcome")
    try:
        msgspec.convert((ended.shares, ended.scores), tuple[tuple[Share, ...], tuple[Points, ...]])
    except msgspec.ValidationError as error:
        raise BadData(Notice("store.why_row", WRONG, column="outcome")) from error
    return ended


def moves(found: list[Row]) -> tuple[Move, ...]:
    """The moves of a match, all in one go.  Raises BadData."""
    try:
        return msgspec.convert(found, tuple[Move, ...], builtin_types=(bytes,))
    except (msgspec.ValidationError, UnicodeError) as error:
        raise BadData(Notice("store.why_move", "a move can't be read")) from error


def unread(kind: type[Value], found: Iterable[Row]) -> tuple[Unread, ...]:
    """Those rows that can't be read, by what may be told of them."""
    bad = []
    for row in found:
        try:
            read(kind, row)
        except BadData as error:
            named = zip(kind.__struct_fields__, row, strict=True)
            told = [one for name, one in named if name in TOLD and isinstance(one, str) and one.isprintable()]
            bad.append(Unread(", ".join(filter(None, told))[:LONGEST_NAME], error.told))
    return tuple(bad)
