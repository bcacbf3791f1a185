"""Figures over finished matches: per game, seat and person, and as CSV for a spreadsheet.

A finished match leaves one row a seat; imported and deleted matches don't count.  Only the
figures by person name the bots; those by game and by seat count what persons won.
"""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from game.core import BadData, Outcome, Value, decode
from game.session import rows
from game.session.entries import Player, RawSetup
from game.session.files import write_whole
from game.session.rows import MOST_POINTS, SeatRow, Unread

By: TypeAlias = Literal["game", "seat", "person"]
Cell: TypeAlias = str | int | float

_WHO = "CASE {0}.kind WHEN 'person' THEN {0}.name ELSE 'bot:' || {0}.bot END"
_KEYS: dict[By, str] = {
    "game": "m.game, m.variant, '', -1",
    "seat": "m.game, m.variant, '', s.seat",
    "person": f"m.game, m.variant, {_WHO.format('s')}, -1",
}
_LIKE: dict[By, str] = {
    "game": "e.kind = 'person'",
    "seat": "0",
    "person": f"{_WHO.format('e')} = {_WHO.format('s')}",
}
"""Which earlier seats of a match, `e`, fall into the same line as the seat `s`."""
_SOUND = " AND ".join(
    [f"typeof({word}) = 'text'" for word in ("m.game", "m.variant", "s.kind", "s.name", "s.bot")]
    + [f"typeof({number}) = 'integer'" for number in ("s.seat", "s.points", "s.together")]
    + [f"s.points BETWEEN -{MOST_POINTS} AND {MOST_POINTS}"]
    + ["typeof(s.share) = 'real'", "s.share BETWEEN 0 AND 1"]
)
"""What can be added up; `unread` names the others."""


class Figure(Value, frozen=True, kw_only=True):
    """One line: by game, by seat (from 0) or by who played ("bot:greedy" is a bot).

    `seats` counts the places taken in `matches` matches; `share` sums what was won, 1 for a
    win and a part of it for a draw; `wins` are whole ones.  By game and by seat these are the
    persons' alone; a match of bots only counts among the `matches` of a game, with no seats.
    Seats with one score together are one place in a line, however many of them it holds.
    """

    game: str
    variant: str
    who: str = ""
    seat: int = -1
    matches: int
    seats: int
    wins: int
    share: float
    points: int
    best: int

    @property
    def mean(self) -> float:
        """Points a match and seat."""
        return self.points / self.seats if self.seats else 0.0


def count(db: sqlite3.Connection, match: str, players: Sequence[Player], outcome: Outcome | None) -> None:
    """What a match counts for now: nothing while it is open."""
    db.execute("DELETE FROM seats WHERE match = ?", (match,))
    if outcome is None:
        return
    for seat, player in enumerate(players):
        share = outcome.shares[seat] if seat < len(outcome.shares) else 0.0
        points = outcome.scores[seat] if seat < len(outcome.scores) else 0
        db.execute(
            "INSERT INTO seats (match, seat, kind, name, bot, share, points, ending, together) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match, seat, player.kind, player.name, player.bot, share, points, outcome.termination,
                outcome.together,
            ),
        )  # fmt: skip


def count_all(db: sqlite3.Connection) -> None:
    """Rows for the finished matches of a file that had no such rows yet."""
    found = db.execute("SELECT id, setup, outcome FROM matches WHERE outcome IS NOT NULL AND imported = 0")
    for match, setup, outcome in found.fetchall():
        try:
            count(db, match, decode(RawSetup, setup).players, decode(Outcome, outcome))
        except (BadData, TypeError, ValueError, OverflowError, sqlite3.IntegrityError):
            continue  # it is kept, and named when somebody opens it


def unread(db: sqlite3.Connection) -> tuple[Unread, ...]:
    """Rows that no figure counts."""
    found = db.execute(
        f"SELECT {rows.columns(SeatRow, 's')} "
        "FROM seats s JOIN matches m ON m.id = s.match WHERE m.deleted IS NULL"
    )
    return rows.unread(SeatRow, found)


def figures(db: sqlite3.Connection, by: By, game: str = "") -> tuple[Figure, ...]:
    """All lines of one kind, of one game or of all."""
    counted = "1" if by == "person" else "s.kind = 'person'"
    before = f"SELECT 1 FROM seats e WHERE e.match = s.match AND e.seat < s.seat AND {_LIKE[by]}"
    counted = f"({counted} AND NOT (s.together AND EXISTS ({before})))"
    found = db.execute(
        f"SELECT {_KEYS[by]}, count(DISTINCT s.match), sum({counted}), "
        f"sum({counted} AND s.share >= 1.0), sum(({counted}) * s.share), sum(({counted}) * s.points), "
        f"coalesce(max(CASE WHEN {counted} THEN s.points END), 0) "
        "FROM seats s JOIN matches m ON m.id = s.match "
        f"WHERE m.deleted IS NULL AND (? = '' OR m.game = ?) AND ({counted} OR ?) AND {_SOUND} "
        "GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4",
        (game, game, by == "game"),
    )
    return tuple(
        Figure(
            game=row[0], variant=row[1], who=row[2], seat=row[3], matches=row[4], seats=row[5],
            wins=row[6], share=row[7], points=row[8], best=row[9],
        )
        for row in found
        if all(isinstance(word, str) for word in row[:3])
    )  # fmt: skip


def as_rows(lines: Iterable[Figure]) -> list[tuple[Cell, ...]]:
    """For a CSV file, a head first; seats count from 1 there."""
    head = ("game", "variant", "who", "seat", "matches", "wins", "share", "points", "mean", "best")
    return [
        head,
        *(
            (
                f.game, f.variant, f.who, f.seat + 1 if f.seat >= 0 else "", f.matches, f.wins,
                round(f.share, 6), f.points, round(f.mean, 3), f.best,
            )
            for f in lines
        ),
    ]  # fmt: skip


def csv_text(lines: Iterable[Sequence[Cell]]) -> str:
    """CSV as RFC 4180 has it; a cell that a spreadsheet would compute is marked as text."""
    out = io.StringIO()
    writer = csv.writer(out)
    for line in lines:
        writer.writerow([_harmless(cell) for cell in line])
    return out.getvalue()


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def export_csv(path: Path, lines: Iterable[Sequence[Cell]]) -> None:
    """Write a CSV file, with the mark that makes spreadsheets read it as UTF-8.  Raises OSError."""
    write_whole(path, csv_text(lines).encode("utf-8-sig"))
