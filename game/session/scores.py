"""High scores: per game and variant, with initials, and the assists that were on shown beside."""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Iterable
from typing import Annotated

import msgspec

from game.core import BadData, Value
from game.session import rows
from game.session.rows import ScoreRow, Unread

MOST_SHOWN = 1000
REELS = 3  # letters of initials
Initials = Annotated[str, msgspec.Meta(min_length=1, max_length=3)]


class Score(Value, frozen=True, kw_only=True):
    """One line of a table; `at` is in seconds of the epoch, `match` names the match if it is kept.

    `name` is whose score it is, several people with a comma between them; `bots` played along.
    """

    game: str
    variant: str
    initials: Initials
    points: int
    name: str = ""
    bots: tuple[str, ...] = ()
    assists: tuple[str, ...] = ()
    match: str = ""
    at: float = 0.0
    id: str = ""


def clean_initials(written: str) -> str:
    """One to three capital letters or figures out of anything that is typed; AAA out of nothing."""
    kept = "".join(mark for mark in written.upper() if mark.isalnum())[:3]
    return kept or "AAA"


def initials_of(name: str) -> str:
    """Three letters that somebody of this name might have written: PL1 for Player 1, KIM for Kim."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = [word for word in re.split(r"[^A-Za-z0-9]+", plain) if word]
    if len(words) >= REELS:
        kept = "".join(word[0] for word in words)
    elif len(words) > 1 and words[-1].isdigit():
        kept = words[0][: REELS - len(words[-1])] + words[-1]
    else:
        kept = "".join(words)
    return clean_initials(kept).ljust(REELS, "A")


def insert(db: sqlite3.Connection, score: Score) -> None:
    db.execute(
        "INSERT OR IGNORE INTO scores (id, game, variant, initials, name, points, assists, match, at, bots) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            score.id, score.game, score.variant, score.initials, score.name, score.points,
            " ".join(score.assists), score.match, score.at, "\n".join(score.bots),
        ),
    )  # fmt: skip


def table(db: sqlite3.Connection, game: str, variant: str, limit: int) -> tuple[Score, ...]:
    """Most points first; of equal ones the older."""
    found = db.execute(  # an index would have sqlite read whatever a row has for a date
        f"SELECT {rows.columns(ScoreRow, 'scores')} FROM scores NOT INDEXED "
        "WHERE game = ? AND variant = ? AND deleted IS NULL",
        (game, variant),
    )
    best = sorted(filter(None, map(_score, found)), key=lambda score: (-score.points, score.at, score.id))
    return tuple(best[: max(0, min(limit, MOST_SHOWN))])


def unread(db: sqlite3.Connection) -> tuple[Unread, ...]:
    """Lines of all tables that can't be read."""
    found = db.execute(f"SELECT {rows.columns(ScoreRow, 'scores')} FROM scores WHERE deleted IS NULL")
    return rows.unread(ScoreRow, found)


def rank(db: sqlite3.Connection, game: str, variant: str, points: int) -> int:
    """The place, from 1, that so many points would take now."""
    better = db.execute(
        "SELECT count(*) FROM scores WHERE game = ? AND variant = ? AND points >= ? AND deleted IS NULL "
        "AND typeof(points) = 'integer'",
        (game, variant, points),
    )
    return int(better.fetchone()[0]) + 1


def variants(db: sqlite3.Connection, game: str) -> tuple[str, ...]:
    """The variants that have a table."""
    found = db.execute(
        "SELECT DISTINCT variant FROM scores WHERE game = ? AND deleted IS NULL ORDER BY variant", (game,)
    )
    return tuple(row[0] for row in found if isinstance(row[0], str))


def as_rows(scores: Iterable[Score]) -> list[tuple[str | int | float, ...]]:
    """For a CSV file, a head first."""
    head = ("game", "variant", "initials", "name", "points", "assists", "at", "bots")
    return [
        head,
        *(
            (s.game, s.variant, s.initials, s.name, s.points, " ".join(s.assists), s.at, ", ".join(s.bots))
            for s in scores
        ),
    ]


def _score(found: rows.Row) -> Score | None:
    try:
        row = rows.read(ScoreRow, found)
    except BadData:
        return None  # it is among the unread
    return Score(
        game=row.game, variant=row.variant, initials=row.initials, points=row.points, name=row.name,
        bots=tuple(filter(None, row.bots.split("\n"))), assists=tuple(row.assists.split()), match=row.match,
        at=row.at, id=row.id,
    )  # fmt: skip
