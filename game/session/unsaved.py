"""What could not be written until the end: left in a file beside, and taken in at the next start."""

from __future__ import annotations

import secrets
import sqlite3
from contextlib import suppress
from pathlib import Path

from game.core.notice import Notice
from game.session.database import transaction
from game.session.files import free_name, locked
from game.session.opening import Unusable, open_disk, put_aside, written_out

WORD = "unsaved"
PARTS = ("moves", "snapshots", "seats", "films")  # of a match


def leave(memory: sqlite3.Connection, path: Path) -> Path | None:
    """All that there is, beside the file that can't be written; None where nothing can."""
    beside = free_name(path, WORD)
    return beside if written_out(memory, beside) else None


def take_in(db: sqlite3.Connection, path: Path) -> str:
    """What was left beside joins the rest; one line that says so, if there was anything."""
    said = ""
    for beside in sorted(path.parent.glob(f"{path.stem}.{WORD}-*{path.suffix}")):
        with locked(path.with_name(f"{path.name}.lock")), suppress(sqlite3.Error, OSError):
            if beside.exists():
                said = _taken(db, beside)
    return said


def _taken(db: sqlite3.Connection, beside: Path) -> Notice:
    try:
        open_disk(beside).close()
    except Unusable as error:
        aside = put_aside(beside, error.word)
        english = "{name} was damaged ({why}) and is kept as {aside}; a new one has been started."
        return Notice("store.damaged", english, name=beside.name, why=error.why, aside=aside)
    db.execute("ATTACH ? AS beside", (str(beside),))
    try:
        with transaction(db):
            _join(db)
    finally:
        db.execute("DETACH beside")
    beside.unlink()
    return Notice(
        "store.taken_in", "What could not be saved last time was kept beside it and is back now."
    )


def _join(db: sqlite3.Connection) -> None:
    found = db.execute(
        "SELECT b.id, m.id IS NULL, b.holder = m.holder AND b.changed > m.changed "
        "FROM beside.matches b LEFT JOIN main.matches m ON m.id = b.id"
    )
    for match, new, later in found.fetchall():
        id = match
        if not new and not later:
            if not _lacks(db, id, "beside", "main"):
                continue  # all of it is there
            if _lacks(db, id, "main", "beside"):  # the other copy of the program has played it too
                id = _renamed(db, id)
        for table, key in (("matches", "id"), *((part, "match") for part in PARTS)):
            db.execute(f"DELETE FROM main.{table} WHERE {key} = ?", (id,))
            db.execute(f"INSERT INTO main.{table} SELECT * FROM beside.{table} WHERE {key} = ?", (id,))
    db.execute("INSERT OR IGNORE INTO main.scores SELECT * FROM beside.scores")


def _lacks(db: sqlite3.Connection, id: str, one: str, other: str) -> bool:
    """Whether the other has not all the moves of the one."""
    moves = "SELECT number, seat, move FROM {}.moves WHERE match = ?"
    found = db.execute(f"{moves.format(one)} EXCEPT {moves.format(other)}", (id, id))
    return found.fetchone() is not None


def _renamed(db: sqlite3.Connection, id: str) -> str:
    new = secrets.token_hex(8)
    for table, key in (("matches", "id"), *((part, "match") for part in PARTS)):
        db.execute(f"UPDATE beside.{table} SET {key} = ? WHERE {key} = ?", (new, id))
    return new
