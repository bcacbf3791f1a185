"""A save is opened here and nowhere else: judged, put aside with the reason where it can't be used.

Nothing in the file is believed before it has been looked at: its header, that its tables are ours to the
letter (so that no trigger, view or index of somebody else ever runs), its pages, and that it can be written.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from game.core.notice import Notice
from game.session.database import (
    APPLICATION,
    BUSY,
    BUSY_ONCE,
    TABLES,
    VERSION,
    connect,
    is_held,
    memory,
    number,
    shape,
    transaction,
)
from game.session.files import free_name, locked

CHECKED_AT_ONCE = 16_000_000  # bytes; a larger file is read through by the writer, beside the first frames
HEADER = b"SQLite format 3\0"
FORMATS = {1, 2}  # what sqlite lets be written: its old way, and with a log beside
TAILS = ("-wal", "-shm", "")  # what belongs to a file: a log alone would fit a new file's name
LONGEST_WORD = 40
CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR}


class Unusable(sqlite3.DatabaseError):
    """A file that can't be used: why, and the word that its name gets where it is put aside."""

    def __init__(self, why: Notice, word: str = "damaged") -> None:
        super().__init__(str(why))
        self.why, self.word = why, word


class Newer(sqlite3.DatabaseError):
    """A file that a later version of this program has made."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


def open_disk(path: Path) -> sqlite3.Connection:
    """A sound file of this version.  Raises Unusable, Newer, another sqlite3.Error, or OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _said_as_unusable():
        _look_at(path)
        db = connect(path)
        try:
            judge(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            shape(db)
            compare_shape(db)
            if path.stat().st_size <= CHECKED_AT_ONCE:
                look_through(db)
            _try_writing(db)
            with suppress(sqlite3.OperationalError):  # a log is lost with a file that is written over
                db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except BaseException:
            db.close()
            raise
    return db


@contextmanager
def _said_as_unusable() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, UnicodeError) as error:
        if isinstance(error, Unusable) or not is_damage(error):
            raise
        raise as_unusable(error) from error


def as_unusable(error: Exception) -> Unusable:
    """What is found wrong with the content; sqlite's own words can have bytes of the file among them."""
    if isinstance(error, Unusable):
        return error
    if isinstance(error, sqlite3.Error):
        return Unusable(Notice("store.why_sqlite", "{said}", said=_plain(error)))
    return Unusable(Notice("store.why_pages", "parts of it don't fit together"))


def _plain(said: object) -> str:
    """What comes out of the file, fit for a line."""
    kept = "".join(mark if " " <= mark <= "~" else "?" for mark in str(said))
    return kept if len(kept) <= LONGEST_WORD else f"{kept[:LONGEST_WORD]}..."


def _look_at(path: Path) -> None:
    """Refuse what is no database before sqlite opens it: it would remove the log of one that was cut off."""
    log = path.with_name(f"{path.name}-wal")
    for part in (path.with_name(f"{path.name}{tail}") for tail in TAILS):
        if part.exists() and not part.is_file():
            raise Unusable(Notice("store.why_no_file", "it is not a file"))
    if not path.exists():
        return
    with path.open("rb") as file:
        head = file.read(len(HEADER) + 4)
    wrong = not head.startswith(HEADER) or not set(head[18:]) <= FORMATS
    if wrong and (head or (log.exists() and log.stat().st_size)):
        raise Unusable(Notice("store.why_no_database", "it is not a database"))


def judge(db: sqlite3.Connection) -> None:
    """Whether this is ours at all, and nothing in it would run; an empty file is."""
    db.execute("SAVEPOINT judged")  # all of one moment
    try:
        found = db.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
        application, version = number(db, "application_id"), number(db, "user_version")
    finally:
        with suppress(sqlite3.Error):
            db.execute("RELEASE judged")
    if application != APPLICATION and (application or version or found):
        raise Unusable(Notice("store.why_foreign", "it belongs to another program"), "foreign")
    if version > VERSION:
        raise Newer(version)
    for kind, name, sql in found:
        if kind not in ("table", "index") or "virtual" in str(sql).lower().split()[:2]:
            said = "it brings code of its own: {name}"
            raise Unusable(Notice("store.why_code", said, name=_plain(name)), "foreign")
    if version < 0 or (application == APPLICATION) != bool(version):
        raise Unusable(Notice("store.why_version", "there never was such a version"))


def compare_shape(db: sqlite3.Connection) -> None:
    """Its tables and indices are ours to the letter, and there are no others."""
    other = _shape_of(db) ^ _own_shape()
    if other:
        said = "its tables are not ours: {name}"
        raise Unusable(Notice("store.why_shape", said, name=_plain(min(name for _, name, _ in other))))


def _shape_of(db: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    found = db.execute("SELECT type, name, sql FROM sqlite_master WHERE substr(name, 1, 7) <> 'sqlite_'")
    return frozenset((str(kind), str(name), " ".join(str(sql).split())) for kind, name, sql in found)


@cache
def _own_shape() -> frozenset[tuple[str, str, str]]:
    with closing(memory()) as db:
        return _shape_of(db)


def look_through(db: sqlite3.Connection) -> None:
    """Read every page.  Raises Unusable; a value of another kind than its column's is its row's matter."""
    with _said_as_unusable():
        found = [str(line) for (line,) in db.execute("PRAGMA quick_check(20)")]
        if any(line != "ok" and " value in " not in line for line in found):
            raise Unusable(Notice("store.why_pages", "parts of it don't fit together"))


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether what goes wrong there is not the file's fault."""
    try:
        judge(db)
        compare_shape(db)
        look_through(db)
    except (sqlite3.Error, UnicodeError):
        return False
    return True


def _try_writing(db: sqlite3.Connection) -> None:
    """A row into every table, and back out: what can only be read is found now, not at the first move."""
    with suppress(_Tried), transaction(db, 0.0):
        for table in TABLES:
            values = ", ".join("''" for _ in db.execute(f"PRAGMA table_info({table})"))
            db.execute(f"REPLACE INTO {table} VALUES ({values})")
        raise _Tried


class _Tried(Exception):
    """Takes a trial back."""


def is_damage(error: Exception) -> bool:
    """Whether the content is at fault, rather than the disk or another program."""
    if isinstance(error, UnicodeError | Unusable):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in CODES
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.OperationalError | Newer
    )


def open_or_put_aside(path: Path) -> tuple[sqlite3.Connection, str]:
    """The file, begun anew if it had to be put aside; and then one line that says so.

    Raises sqlite3.Error or OSError where the disk refuses altogether.
    """
    end = time.monotonic() + BUSY
    while True:
        try:
            return open_disk(path), ""
        except Unusable:
            break
        except sqlite3.Error as error:
            if not is_held(error) or time.monotonic() > end:
                raise
            time.sleep(BUSY_ONCE)
    with locked(path.with_name(f"{path.name}.lock")):
        try:  # another copy of the program may have done it meanwhile
            return open_disk(path), ""
        except Unusable as error:
            return begin_anew(path, error)


def begin_anew(path: Path, unusable: Unusable) -> tuple[sqlite3.Connection, Notice]:
    """The file out of the way, and an empty one in its place."""
    aside = put_aside(path, unusable.word)
    key = "store.damaged"
    said = "{name} was damaged ({why}) and is kept as {aside}; a new one has been started."
    if unusable.word == "foreign":
        key, said = (
            "store.foreign",
            "{name} can't be used ({why}) and is kept as {aside}; a new one has been started.",
        )
    return open_disk(path), Notice(key, said, name=path.name, why=unusable.why, aside=aside)


def put_aside(path: Path, word: str) -> Path:
    """Rename the file with what belongs to it."""
    name = free_name(path, word)
    for tail in TAILS:
        part = path.with_name(path.name + tail)
        if part.exists():
            part.replace(name.with_name(name.name + tail))
    return name


def copy_into_memory(path: Path) -> sqlite3.Connection:
    """What can be read of the file, to play on with while the disk refuses to write."""
    for read in (_copy_in_place, _copy_elsewhere):
        copy = connect(":memory:")
        try:
            read(path, copy)
            judge(copy)
            shape(copy)
            compare_shape(copy)
        except (sqlite3.Error, OSError, UnicodeError):
            copy.close()
            continue
        return copy
    return memory()


def pour(source: sqlite3.Connection, into: sqlite3.Connection) -> None:
    """All of it as it is.  Raises sqlite3.Error where another program holds it: no waiting for ever."""

    def refuse(status: int, left: int, pages: int) -> None:
        if status & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise sqlite3.OperationalError("database is locked")

    source.backup(into, progress=refuse)


def written_out(db: sqlite3.Connection, path: Path) -> bool:
    """Whether all of it could be written to a file; of one that could not nothing is left."""
    try:
        with closing(sqlite3.connect(path)) as file:
            pour(db, file)
    except sqlite3.Error:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        return False
    return True


def _copy_in_place(path: Path, copy: sqlite3.Connection) -> None:
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_ONCE)) as disk:
        pour(disk, copy)


def _copy_elsewhere(path: Path, copy: sqlite3.Connection) -> None:
    """On a disk that is read-only altogether sqlite can't even read, for want of a place for its index."""
    with TemporaryDirectory() as folder:
        for tail in ("", "-wal"):
            part = path.with_name(path.name + tail)
            if part.exists():
                copyfile(part, Path(folder) / part.name)
        with closing(sqlite3.connect(Path(folder) / path.name)) as disk:
            pour(disk, copy)
