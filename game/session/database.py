"""The file that matches, scores and figures are kept in: its shape and upgrades, connections, transactions.

Write-ahead logging, so that a process may be killed at any moment and a second copy of the
program may run beside.  `opening` says which files are used at all.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.session.paths import data_dir

FILE = "last_quarter.db"
APPLICATION = 0x4C515452  # "LQTR", in the file's header
LONGEST_VALUE = 32_000_000  # bytes; more in one field is refused by sqlite itself
BUSY = 0.7  # s to wait for another writer before it is said and play goes on in memory
BUSY_ONCE = 0.05  # s that sqlite itself waits, ever more seldom
TABLES = ("matches", "moves", "snapshots", "scores", "seats", "films")


def _first(db: sqlite3.Connection) -> None:
    """Matches with their logs."""
    _run(
        db,
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, variant TEXT NOT NULL,
            setup BLOB NOT NULL, state BLOB NOT NULL, length INTEGER NOT NULL, holder TEXT NOT NULL,
            began REAL NOT NULL, changed REAL NOT NULL, outcome BLOB, imported INTEGER NOT NULL DEFAULT 0,
            deleted REAL
        ) WITHOUT ROWID;
        CREATE INDEX matches_changed ON matches (changed);
        CREATE TABLE moves (
            match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
            move BLOB NOT NULL, events BLOB NOT NULL, PRIMARY KEY (match, number)
        ) WITHOUT ROWID;
        CREATE TABLE snapshots (
            match TEXT NOT NULL, number INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (match, number)
        ) WITHOUT ROWID;
        """,
    )


def _second(db: sqlite3.Connection) -> None:
    """High scores, and rows of finished matches for the statistics, which the fourth step fills."""
    _run(
        db,
        """
        CREATE TABLE scores (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, variant TEXT NOT NULL, initials TEXT NOT NULL,
            name TEXT NOT NULL, points INTEGER NOT NULL, assists TEXT NOT NULL, match TEXT NOT NULL,
            at REAL NOT NULL, deleted REAL
        ) WITHOUT ROWID;
        CREATE INDEX scores_order ON scores (game, variant, points DESC, at);
        CREATE TABLE seats (
            match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
            bot TEXT NOT NULL, share REAL NOT NULL, points INTEGER NOT NULL, ending TEXT NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID;
        """,
    )


def _third(db: sqlite3.Connection) -> None:
    """Films of shots, by the number of the landing's move, and where a match's landings were made.

    Films lie apart, so that reading a log passes them by.
    """
    _run(
        db,
        """
        CREATE TABLE films (
            match TEXT NOT NULL, number INTEGER NOT NULL, film BLOB NOT NULL, PRIMARY KEY (match, number)
        );
        ALTER TABLE matches ADD COLUMN platform TEXT NOT NULL DEFAULT '';
        """,
    )


def _fourth(db: sqlite3.Connection) -> None:
    """Whether the seats of a finished match have one score together."""
    from game.session.statistics import count_all

    _run(db, "ALTER TABLE seats ADD COLUMN together INTEGER NOT NULL DEFAULT 0")
    count_all(db)


def _fifth(db: sqlite3.Connection) -> None:
    """The bots that played along, beside the people whose score it is."""
    _run(db, "ALTER TABLE scores ADD COLUMN bots TEXT NOT NULL DEFAULT ''")


def _sixth(db: sqlite3.Connection) -> None:
    """When a match was last sat down to, whether or not a move was made then."""
    _run(db, "ALTER TABLE matches ADD COLUMN opened REAL NOT NULL DEFAULT 0")


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first, _second, _third, _fourth, _fifth, _sixth)
"""Step n makes a file of version n from one of version n - 1."""
VERSION = len(STEPS)


def _run(db: sqlite3.Connection, script: str) -> None:
    """Statements one by one: `executescript` would commit what is under way."""
    for statement in script.split(";"):
        if statement.strip():
            db.execute(statement)


def place(folder: Path | None = None) -> Path:
    return (folder or data_dir()) / FILE


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection as all of ours are; transactions are begun by hand."""
    db = sqlite3.connect(path, timeout=BUSY_ONCE, isolation_level=None, check_same_thread=False)
    db.text_factory = _text
    if sys.version_info >= (3, 12):
        db.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    return db


def _text(content: bytes) -> str | bytes:
    """Text as it was written; what is no text stays bytes, so that it costs no other row."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


def bounded(db: sqlite3.Connection) -> sqlite3.Connection:
    """The connection, refusing values that are larger than any of ours."""
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    return db


@contextmanager
def transaction(db: sqlite3.Connection, wait: float = BUSY) -> Iterator[None]:
    """All of it or nothing; another writer is waited for, so many seconds."""
    end = time.monotonic() + wait
    while True:
        try:
            db.execute("BEGIN IMMEDIATE")
            break
        except sqlite3.OperationalError as error:
            if not is_held(error) or time.monotonic() > end:
                raise
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def shape(db: sqlite3.Connection, target: int = VERSION) -> None:
    """Bring a file to this version, step by step and all at once."""
    if number(db, "user_version") == target:
        return
    with transaction(db):
        version = number(db, "user_version")
        for step in STEPS[version:target]:
            step(db)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {target}")


def memory() -> sqlite3.Connection:
    """An empty one that lasts as long as the program."""
    db = connect(":memory:")
    shape(db)
    return db


def is_held(error: Exception) -> bool:
    """Whether another program is at the file just now."""
    code = getattr(error, "sqlite_errorcode", 0) or 0
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])
