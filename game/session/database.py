"""The file that matches, scores and figures are kept in: opening it, its shape, and its upgrades.

Write-ahead logging, so that a process may be killed at any moment and a second copy of the
program may run beside; a file that is damaged or somebody else's is put aside, never deleted.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from game.core.notice import Notice
from game.session.files import free_name, locked
from game.session.paths import data_dir

FILE = "last_quarter.db"
APPLICATION = 0x4C515452  # "LQTR", in the file's header
LONGEST_VALUE = 16_000_000  # bytes; more in one field is refused by sqlite itself
CHECKED_WHOLE = 32_000_000  # bytes; larger files are not read through at the start
HEADER = b"SQLite format 3\0"
BUSY = 10.0  # s to wait for the other copy of the program


class Foreign(sqlite3.DatabaseError):
    """A database of another program."""


class Newer(sqlite3.DatabaseError):
    """A database that a later version of this program has made."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


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
    db = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    return db


def bounded(db: sqlite3.Connection) -> sqlite3.Connection:
    """The connection, refusing values that are larger than any of ours."""
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    return db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; another writer is waited for."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def shape(db: sqlite3.Connection, target: int = VERSION) -> None:
    """Bring a file to this version, step by step and all at once."""
    if _number(db, "user_version") == target:
        return
    with transaction(db):
        version = _number(db, "user_version")
        for step in STEPS[version:target]:
            step(db)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {target}")


def open_disk(path: Path) -> sqlite3.Connection:
    """A sound file of this version.  Raises sqlite3.Error, among them Foreign and Newer, or OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _look_at(path)
    db = connect(path)
    try:
        judge(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        shape(db)
        if path.stat().st_size <= CHECKED_WHOLE:
            found = db.execute("PRAGMA quick_check(1)").fetchone()
            if found != ("ok",):
                raise sqlite3.DatabaseError("database disk image is malformed")
        _try_tables(db)
    except BaseException:
        db.close()
        raise
    return db


def _look_at(path: Path) -> None:
    """Refuse what is no database before sqlite opens it: it would remove the log of one that was cut off."""
    log = path.with_name(f"{path.name}-wal")
    if not path.exists():
        return
    with path.open("rb") as file:
        head = file.read(len(HEADER))
    if head != HEADER and (head or (log.exists() and log.stat().st_size)):
        raise sqlite3.DatabaseError("file is not a database")


def judge(db: sqlite3.Connection) -> None:
    """Whether this is ours at all; an empty file is."""
    db.execute("BEGIN")  # all three numbers of one moment
    try:
        tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        application, version = _number(db, "application_id"), _number(db, "user_version")
    finally:
        with suppress(sqlite3.Error):
            db.execute("COMMIT")
    if application != APPLICATION and (application or version or tables):
        raise Foreign("not a file of Last Quarter")
    if version > VERSION:
        raise Newer(version)
    if version < 0 or (application == APPLICATION) != bool(version):
        raise sqlite3.DatabaseError("no version that there ever was")


def memory() -> sqlite3.Connection:
    """An empty one that lasts as long as the program."""
    db = connect(":memory:")
    shape(db)
    return db


def is_damage(error: Exception) -> bool:
    """Whether the content is at fault, rather than the disk or another program."""
    if isinstance(error, Foreign):
        return True
    codes = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in codes or code & 0xFF == sqlite3.SQLITE_ERROR
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.OperationalError | Newer
    )


def open_or_put_aside(path: Path) -> tuple[sqlite3.Connection, str]:
    """The file, begun anew if it had to be put aside; and then one line that says so.

    Raises sqlite3.Error or OSError where the disk refuses altogether.
    """
    try:
        return open_disk(path), ""
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
    with locked(path.with_name(f"{path.name}.lock")):
        try:  # another copy of the program may have done it meanwhile
            return open_disk(path), ""
        except sqlite3.Error as error:
            if not is_damage(error):
                raise
            word = "foreign" if isinstance(error, Foreign) else "damaged"
            aside = put_aside(path, word)
            return open_disk(path), _put_aside_notice(path.name, word, error, aside)


def _put_aside_notice(name: str, word: str, error: Exception, aside: Path) -> Notice:
    if word == "foreign":
        said = "{name} was another program's and is kept as {aside}; a new one is begun."
        return Notice("store.foreign", said, name=name, aside=aside)
    said = "{name} was damaged ({why}) and is kept as {aside}; a new one is begun."
    return Notice("store.damaged", said, name=name, why=error, aside=aside)


def put_aside(path: Path, word: str) -> Path:
    """Rename the file with what belongs to it, the log first: a log alone would fit a new file's name."""
    name = free_name(path, word)
    for tail in ("-wal", "-shm", ""):
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
            shape(copy)
        except (sqlite3.Error, OSError):
            copy.close()
            continue
        return copy
    return memory()


def _copy_in_place(path: Path, copy: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=1.0)) as disk:
        judge(disk)
        disk.backup(copy)


def _copy_elsewhere(path: Path, copy: sqlite3.Connection) -> None:
    """On a disk that is read-only altogether sqlite can't even read, for want of a place for its index."""
    with TemporaryDirectory() as folder:
        for tail in ("", "-wal"):
            part = path.with_name(path.name + tail)
            if part.exists():
                copyfile(part, Path(folder) / part.name)
        with closing(sqlite3.connect(Path(folder) / path.name)) as disk:
            judge(disk)
            disk.backup(copy)


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


def _try_tables(db: sqlite3.Connection) -> None:
    """A file that says it is ours but lacks what we need is damaged."""
    for table in ("matches", "moves", "snapshots", "scores", "seats", "films"):
        db.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()
