"""Everything that is kept: matches with their logs, high scores and figures, in one sqlite file.

Writing is queued for the writer thread and never waits; reading waits a moment for what is
queued, so that it shows what was just played.  It knows no game: their values are bytes here.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias, TypeVar

from msgspec import UNSET

from game.core import BadData, LastQuarterError, Outcome, Value, encode
from game.core.notice import Notice
from game.flick.film import Shot
from game.session import films, rows, statistics
from game.session import scores as score_table
from game.session.database import FILE, VERSION, place
from game.session.entries import MOST_MOVES, Entry, Player, RawSetup, row_of
from game.session.log import LOG
from game.session.opening import Newer, open_or_put_aside
from game.session.rows import MatchRow, StateRow, StoredRow, Unread
from game.session.scores import Score
from game.session.statistics import By, Figure, count, figures
from game.session.unsaved import take_in
from game.session.writer import Receipt, Writer, trouble_line

__all__ = ["Figure", "Progress", "Receipt", "Score", "Store", "StoreError", "Stored", "Summary", "Unread"]

T = TypeVar("T")
Stamp: TypeAlias = tuple[str, int, float]  # who wrote a match last, its length, and when
QUEUED = 0.5  # s that reading waits for what is still being written
FORGOTTEN = 24 * 3600.0  # s; what a program that was killed had deleted goes after that


class StoreError(LastQuarterError):
    """Something kept that can't be read, in one line."""


class Summary(Value, frozen=True, kw_only=True):
    """A match in a list.  `damaged` says why its row can't be read; it is kept all the same."""

    id: str
    game: str
    variant: str
    version: int
    players: tuple[Player, ...]
    length: int
    began: float
    changed: float
    outcome: Outcome | None = None
    imported: bool = False
    damaged: str = ""
    analysis: bool = False


class Stored(Value, frozen=True, kw_only=True):
    """A match as it lies there; rows are (number, seat, move, events)."""

    id: str
    game: str
    version: int
    setup: bytes
    state: bytes
    rows: tuple[tuple[int, int, bytes, bytes], ...]
    imported: bool = False
    platform: str = ""
    outcome: Outcome | None = None
    stamp: tuple[str, int, float] = ("", 0, 0.0)


class Progress(Value, frozen=True, kw_only=True):
    """Where a match stands: the last entry is new, or those after it were taken back.

    All entries come along, so that a match can be kept whole where its file was lost or
    another copy of the program plays it too; of the films, by the number of their entry, the latest.
    """

    id: str
    game: str
    version: int
    setup: bytes
    players: tuple[Player, ...]
    variant: str
    entries: tuple[Entry, ...]
    films: tuple[tuple[int, Shot], ...] = ()
    state: bytes
    snapshot: bool
    outcome: Outcome | None
    imported: bool = False
    platform: str = ""


class Store:
    """Opened once a program; `close` it at the end."""

    def __init__(
        self,
        path: Path,
        disk: sqlite3.Connection | None,
        trouble: str = "",
        now: Callable[[], float] = time.time,
    ) -> None:
        self.path = path
        self._now = now
        self._holder = secrets.token_hex(8)
        self._homes: dict[str, str] = {}
        self._loaded: dict[str, set[Stamp]] = {}  # as it was when a match was opened here
        self._left: dict[str, set[Stamp]] = {}  # the same, and as it was left, in the file that is open now
        self._deleted: dict[str, set[str]] = {"matches": set(), "scores": set()}
        self._writer = Writer(path, disk, trouble, self._left.clear)

    @staticmethod
    def open(folder: Path | None = None, now: Callable[[], float] = time.time) -> tuple[Store, str]:
        """The store, and one line to show when something was the matter.  Never raises.

        Where the disk refuses, all goes on in memory, and `trouble` says so.
        """
        path = place(folder)
        try:
            return _opened(path, now)
        except Newer as newer:
            other = path.with_name(f"{path.stem}.v{VERSION}{path.suffix}")
            try:
                store, more = _opened(other, now)
                return store, _newer(newer.version, other, more)
            except (sqlite3.Error, OSError) as error:
                return _in_memory(other, error, now)
        except (sqlite3.Error, OSError) as error:
            return _in_memory(path, error, now)

    @property
    def trouble(self) -> str:
        """Why nothing reaches the disk for now, in one line; empty when all is well."""
        return self._writer.trouble

    @property
    def unsaved(self) -> int:
        """How many pieces of work are only in memory."""
        return self._writer.unsaved

    def news(self) -> str:
        """What has happened to the file and was not said yet: one line, to be shown once; mostly none."""
        return self._writer.news.popleft() if self._writer.news else ""

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until everything that was queued has been dealt with."""
        return self._writer.flush(seconds)

    def close(self) -> str:
        """Purge what was deleted, try once more what could not be saved, and let go of the file.

        Answers one line where that did not go as it should.
        """
        for table, ids in self._deleted.items():
            for id in sorted(ids):
                self._writer.write(partial(_remove, table=table, id=id), f"{table} {id} removed")
        self._writer.close()
        if self._writer.unsaved:
            said = "Could not be saved ({why}): moves or scores, {count} in all."
            self._writer.news.append(Notice("store.lost", said, count=self._writer.unsaved, why=self.trouble))
            LOG.error("%s", self._writer.news[-1])
        return self._writer.news.pop() if self._writer.news else ""

    # Matches

    def keep(self, progress: Progress) -> Receipt:
        """Queue where a match stands now."""
        now = self._now()
        return self._writer.write(lambda db: self._keep(db, progress, now), f"match {progress.id}")

    def home_of(self, match_id: str) -> str:
        """Under which name a match is kept by now."""
        return self._homes.get(match_id, match_id)

    def open_matches(self, limit: int = 100) -> tuple[Summary, ...]:
        """Matches to continue, the one that was left last first, also where it was only looked at."""
        return self._read(_listed("outcome IS NULL AND deleted IS NULL", (), limit, "max(changed, opened)"))

    def finished(self, game: str = "", limit: int = 100) -> tuple[Summary, ...]:
        """Matches that are over, the last played first."""
        where = "outcome IS NOT NULL AND deleted IS NULL AND (? = '' OR game = ?)"
        return self._read(_listed(where, (game, game), limit))

    def deleted_matches(self) -> tuple[Summary, ...]:
        """What `restore_match` can bring back until the program ends."""
        ids = sorted(self._deleted["matches"])
        return self._read(_listed(f"id IN ({', '.join('?' * len(ids))})", tuple(ids), 100))

    def load(self, match_id: str) -> Stored:
        """A match to go on with.  Raises StoreError."""
        stored, now = self.peek(match_id), self._now()
        self._writer.write(lambda db: _sit_down(db, stored.id, now))
        for known in (self._loaded, self._left):
            known.setdefault(stored.id, set()).add(stored.stamp)
        return stored

    def peek(self, match_id: str) -> Stored:
        """A match to look at or export.  Raises StoreError."""
        id = self.home_of(match_id)
        try:
            found = self._read(lambda db: _stored(db, id))
        except BadData as error:
            said = "Match {id} can't be read ({why}); it stays as it is."
            raise StoreError(Notice("kept.match_damaged", said, id=id, why=error.told)) from error
        if found is None:
            said = "There is no match {id} in {path}."
            raise StoreError(Notice("kept.no_match", said, id=match_id, path=self.path))
        return found

    def snapshot(self, match_id: str, number: int) -> tuple[int, bytes] | None:
        """The last kept state at or before that move; None for one that can't be read, too."""
        query = (
            "SELECT number, state FROM snapshots WHERE match = ? AND number <= ? ORDER BY number DESC LIMIT 1"
        )
        with suppress(StoreError, BadData):
            found = self._read(lambda db: db.execute(query, (self.home_of(match_id), number)).fetchone())
            if found:
                row = rows.read(StateRow, found)
                return row.number, row.state
        return None

    def film(self, match_id: str, number: int) -> Shot | None:
        """The shot whose landing was that move; None if there is none, or none that can be read."""
        query = "SELECT film FROM films WHERE match = ? AND number = ?"
        with suppress(StoreError):
            found = self._read(lambda db: db.execute(query, (self.home_of(match_id), number)).fetchone())
            return films.unpack(found[0]) if found and isinstance(found[0], bytes) else None
        return None

    def delete_match(self, match_id: str) -> None:
        """Out of every list and figure; `restore_match` brings it back until the program ends."""
        self._mark("matches", self.home_of(match_id), self._now())

    def restore_match(self, match_id: str) -> None:
        self._mark("matches", self.home_of(match_id), None)

    # Scores and figures

    def add_score(self, score: Score) -> Score:
        """Queue a line for its table; as it is kept, with its id and time."""
        kept = Score(
            game=score.game, variant=score.variant, initials=score_table.clean_initials(score.initials),
            points=score.points, name=score.name, bots=score.bots, assists=score.assists,
            match=self.home_of(score.match), at=score.at or self._now(), id=score.id or secrets.token_hex(8),
        )  # fmt: skip
        self._writer.write(lambda db: score_table.insert(db, kept), f"score {kept.id}")
        return kept

    def scores(self, game: str, variant: str, limit: int = 10) -> tuple[Score, ...]:
        return self._read(lambda db: score_table.table(db, game, variant, limit))

    def score_variants(self, game: str) -> tuple[str, ...]:
        return self._read(lambda db: score_table.variants(db, game))

    def rank(self, game: str, variant: str, points: int) -> int:
        """The place, from 1, that so many points would take."""
        return self._read(lambda db: score_table.rank(db, game, variant, points))

    def unread_scores(self) -> tuple[Unread, ...]:
        """Lines of any table that can't be read."""
        return self._read(score_table.unread)

    def delete_scores(self, ids: Iterable[str]) -> None:
        for id in ids:
            self._mark("scores", id, self._now())

    def restore_scores(self, ids: Iterable[str]) -> None:
        for id in ids:
            self._mark("scores", id, None)

    def statistics(self, by: By = "game", game: str = "") -> tuple[Figure, ...]:
        return self._read(lambda db: figures(db, by, game))

    def unread_statistics(self) -> tuple[Unread, ...]:
        """What no figure counts because it can't be read."""
        return self._read(statistics.unread)

    # Inside

    def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        self._writer.flush(QUEUED)
        try:
            return self._writer.read(look)
        except (sqlite3.Error, OSError, UnicodeError) as error:
            why = " ".join(str(error).split())
            said = "{path} can't be read: {why}."
            raise StoreError(Notice("kept.store_unread", said, path=self.path, why=why)) from error

    def _mark(self, table: str, id: str, at: float | None) -> None:
        if at is None:
            self._deleted[table].discard(id)
        else:
            self._deleted[table].add(id)
        self._writer.write(lambda db: _mark(db, table, id, at), f"{table} {id} marked")

    def _keep(self, db: sqlite3.Connection, progress: Progress, now: float) -> None:
        """Write what is new; all of it, under a new name, if the match is no longer ours."""
        id = self.home_of(progress.id)
        row = db.execute("SELECT holder, length, changed FROM matches WHERE id = ?", (id,)).fetchone()
        length, other = len(progress.entries), ""
        if row is None or (row[0] != self._holder and row not in self._loaded.get(id, ())):
            if row is not None:  # the other copy of the program plays it: ours goes on as another match
                other, id = id, secrets.token_hex(8)
                self._homes[progress.id] = id
            _insert(db, id, self._holder, progress, now)
            known = 0
        else:
            known = min(int(row[1]), length - 1 if length else 0) if row in self._left.get(id, ()) else 0
            for table in ("moves", "snapshots"):
                db.execute(f"DELETE FROM {table} WHERE match = ? AND number > ?", (id, known))
            db.execute("DELETE FROM films WHERE match = ? AND number > ?", (id, length))
        new = [(id, *row_of(entry)) for entry in progress.entries[known:]]
        db.executemany("INSERT INTO moves (match, number, seat, move, events) VALUES (?, ?, ?, ?, ?)", new)
        if other:
            _share_films(db, other, id)
        shots = [(id, number, films.pack(shot)) for number, shot in progress.films if number > known]
        db.executemany("REPLACE INTO films (match, number, film) VALUES (?, ?, ?)", shots)
        if progress.snapshot:
            row = (id, length, progress.state)
            db.execute("REPLACE INTO snapshots (match, number, state) VALUES (?, ?, ?)", row)
        outcome = encode(progress.outcome) if progress.outcome else None
        db.execute(
            "UPDATE matches SET state = ?, length = ?, holder = ?, changed = ?, outcome = ?, platform = ?, "
            "deleted = NULL WHERE id = ?",
            (progress.state, length, self._holder, now, outcome, progress.platform, id),
        )
        self._left.setdefault(id, set()).add((self._holder, length, now))
        if not progress.imported:
            count(db, id, progress.players, progress.outcome)


def _opened(path: Path, now: Callable[[], float]) -> tuple[Store, str]:
    disk, notice = open_or_put_aside(path)
    notice = notice or take_in(disk, path)
    store = Store(path, disk, now=now)
    store._writer.write(lambda db: _purge(db, now() - FORGOTTEN))
    return store, notice


def _newer(version: int, other: Path, more: str) -> Notice:
    return Notice(
        "store.newer",
        "{file} comes from a newer Last Quarter (version {version}, this one knows {known}) "
        "and stays as it is. Until you start that one again, matches are kept in {other}.",
        more,
        file=FILE, version=version, known=VERSION, other=other.name,
    )  # fmt: skip


def _in_memory(path: Path, error: Exception, now: Callable[[], float]) -> tuple[Store, str]:
    trouble = trouble_line(path, error)
    return Store(path, None, trouble, now), trouble


def _insert(db: sqlite3.Connection, id: str, holder: str, progress: Progress, now: float) -> None:
    db.execute(
        "INSERT INTO matches "
        "(id, game, rules, variant, setup, state, length, holder, began, changed, imported) "
        "VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)",
        (
            id, progress.game, progress.version, progress.variant, progress.setup, progress.state, holder,
            now, now, progress.imported,
        ),
    )  # fmt: skip


def _share_films(db: sqlite3.Connection, other: str, id: str) -> None:
    """A match that goes on as another has the films of the moves that both have."""
    db.execute(
        "INSERT INTO films (match, number, film) SELECT ?, films.number, films.film FROM films "
        "JOIN moves ON moves.match = ? AND moves.number = films.number WHERE films.match = ?",
        (id, id, other),
    )


def _stored(db: sqlite3.Connection, id: str) -> Stored | None:
    """The match and its moves as of one moment.  Raises BadData."""
    db.execute("BEGIN")
    try:
        query = f"SELECT {', '.join(StoredRow.__struct_fields__)} FROM matches WHERE id = ?"
        found = db.execute(query, (id,)).fetchone()
        moves = db.execute(
            "SELECT number, seat, move, events FROM moves WHERE match = ? ORDER BY number LIMIT ?",
            (id, MOST_MOVES),
        ).fetchall()
    finally:
        with suppress(sqlite3.Error):
            db.execute("COMMIT")
    if found is None:
        return None
    row, outcome = rows.read(StoredRow, found), None
    with suppress(BadData):  # what a match came to its moves say too
        outcome = rows.outcome(row.outcome) if row.outcome is not None else None
    return Stored(
        id=id, game=row.game, version=row.rules, setup=row.setup, state=row.state, rows=rows.moves(moves),
        imported=bool(row.imported), platform=row.platform, stamp=(row.holder, row.length, row.changed),
        outcome=outcome,
    )  # fmt: skip


def _listed(
    where: str, values: tuple[str, ...], limit: int, order: str = "changed"
) -> Callable[[sqlite3.Connection], tuple[Summary, ...]]:
    """How matches of one list are looked up."""
    query = f"SELECT {rows.columns(MatchRow, 'matches')} FROM matches WHERE {where} ORDER BY {order} DESC, id"
    return lambda db: _summaries(db.execute(query, values), limit)


def _summaries(found: Iterable[rows.Row], limit: int) -> tuple[Summary, ...]:
    """So many that can be read, and after them those that can't."""
    sound: list[Summary] = []
    damaged: list[Summary] = []
    for row in found:
        try:
            sound.append(_summary(rows.read(MatchRow, row)))
        except BadData as error:
            damaged.append(_damaged(row, error))
        if len(sound) == limit:
            break
    return (*sound, *damaged[:limit])


def _summary(row: MatchRow) -> Summary:
    setup = rows.held(RawSetup, row.setup, "setup")
    return Summary(
        id=row.id, game=row.game, variant=row.variant, version=row.rules, length=row.length,
        players=setup.players, began=row.began, changed=row.changed,
        outcome=rows.outcome(row.outcome) if row.outcome is not None else None,
        imported=bool(row.imported), analysis=setup.analysis is not UNSET,
    )  # fmt: skip


def _damaged(row: rows.Row, error: BadData) -> Summary:
    """What can be told of a match whose row is not as it should be."""
    id, game, *_ = (told if isinstance(told, str) else "" for told in row)
    return Summary(
        id=id, game=game, variant="", version=0, players=(), length=0, began=0.0, changed=0.0,
        damaged=error.told,
    )  # fmt: skip


def _mark(db: sqlite3.Connection, table: str, id: str, at: float | None) -> None:
    db.execute(f"UPDATE {table} SET deleted = ? WHERE id = ?", (at, id))


def _sit_down(db: sqlite3.Connection, id: str, at: float) -> None:
    db.execute("UPDATE matches SET opened = ? WHERE id = ?", (at, id))


def _remove(db: sqlite3.Connection, table: str, id: str) -> None:
    """For good, if it is still marked as deleted."""
    _forget(db, table, "id = ? AND deleted IS NOT NULL", id)


def _purge(db: sqlite3.Connection, before: float) -> None:
    """Remove what was deleted long ago by a program that was killed before it could."""
    for table in ("matches", "scores"):
        _forget(db, table, "deleted < ?", before)


def _forget(db: sqlite3.Connection, table: str, where: str, value: str | float) -> None:
    if table == "matches":
        for part in ("moves", "snapshots", "seats", "films"):
            db.execute(f"DELETE FROM {part} WHERE match IN (SELECT id FROM matches WHERE {where})", (value,))
    db.execute(f"DELETE FROM {table} WHERE {where}", (value,))
