"""All that belongs to the person in one file, and back again, on any system.

A backup is a zip: `manifest.json` lists its files with their sizes and digests, the saves are a copy of one
moment.  `check_backup` believes nothing of it.  `lay_ready` unpacks it beside what is there; before anything
is opened at the next start `finish_restore` moves what is there aside and the other in, and goes on where it
was stopped.  Nothing is thrown away.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game import VERSION
from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.session.database import FILE, connect
from game.session.files import why
from game.session.log import LOG
from game.session.opening import Newer, judge
from game.session.paths import data_dir
from game.session.settings import settings_file

ENDING = ".lastquarter.zip"
READY, ASIDE, MOVED = "restore-ready", "before-restore", "moved-aside"
MANIFEST, SETTINGS = "manifest.json", "config/settings.json"
LARGEST = 2_000_000_000
MOST_FILES = 20_000
LEFT_OUT = ("venv", ".venv", "Logs", "log", "backups")
_TEMPORARY = ("-wal", "-shm", "-journal", ".new", ".lock")


class BadBackup(LastQuarterError):
    """A backup that can't be made, or not be trusted, in one line."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=6, max_length=400)]
    size: Annotated[int, Meta(ge=0, le=LARGEST)]
    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    version: str
    made: str
    files: Annotated[tuple[Kept, ...], Meta(max_length=MOST_FILES)]


def backup_folder() -> Path:
    return data_dir() / "backups"


def own_files() -> Iterator[tuple[str, Path]]:
    """What belongs to the person: the name in a backup, and where it lies."""
    settings = settings_file()
    if settings.is_file():
        yield SETTINGS, settings
    top = data_dir()
    for path in sorted(top.rglob("*")):
        parts = path.relative_to(top).parts
        if not path.is_file() or path == settings or path.name.endswith(_TEMPORARY):
            continue
        ours = parts[0] not in LEFT_OUT and not parts[0].startswith((READY, ASIDE))
        if not ours or (top / parts[0] / "pyvenv.cfg").exists():
            continue
        yield f"data/{PurePosixPath(*parts)}", path


# -- making ------------------------------------------------------------------------------------


def back_up(now: datetime | None = None) -> Path:
    """Everything into one new file; where it lies.  Raises BadBackup."""
    made = now or datetime.now()
    there = backup_folder() / f"{made:%Y-%m-%d}{ENDING}"
    if there.exists():
        there = backup_folder() / f"{made:%Y-%m-%d-%H%M%S}{ENDING}"
    draft = there.with_name(there.name + ".new")
    try:
        there.parent.mkdir(parents=True, exist_ok=True)
        _write(draft, made)
        check_backup(draft)
        draft.replace(there)
    except (OSError, sqlite3.Error) as wrong:
        said = "No backup was made: {path} can't be written ({why})."
        reason = why(wrong) if isinstance(wrong, OSError) else str(wrong)
        raise BadBackup(Notice("backup.unwritten", said, path=there, why=reason)) from wrong
    finally:
        draft.unlink(missing_ok=True)
    return there


def _write(draft: Path, made: datetime) -> None:
    kept = []
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in own_files():
            content = _saves(path) if name == f"data/{FILE}" else path.read_bytes()
            kept.append(Kept(name, len(content), hashlib.sha256(content).hexdigest()))
            archive.writestr(name, content)
        manifest = Manifest(format=1, version=VERSION, made=made.isoformat("T", "seconds"), files=tuple(kept))
        archive.writestr(MANIFEST, msgspec.json.encode(manifest))


def _saves(path: Path) -> bytes:
    """The database as it is at one moment, whoever writes it meanwhile."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / FILE
        with closing(connect(path)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        return copy.read_bytes()


# -- trusting ----------------------------------------------------------------------------------


def check_backup(path: Path) -> Manifest:
    """What is in a backup that is whole and ours.  Raises BadBackup, OSError."""
    try:
        with zipfile.ZipFile(path) as archive:
            return _checked(archive, path)
    except (zipfile.BadZipFile, KeyError, EOFError, NotImplementedError, RuntimeError) as wrong:
        raise _bad(path, Notice("backup.damaged", "it is damaged, or not a backup")) from wrong


def _checked(archive: zipfile.ZipFile, path: Path) -> Manifest:
    members = {info.filename: info for info in archive.infolist()}
    if sum(info.file_size for info in members.values()) > LARGEST or len(members) > MOST_FILES + 1:
        raise _bad(path, Notice("backup.large", "it is larger than any backup of ours"))
    try:
        manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
        raise _bad(path, Notice("backup.listless", "its table of contents can't be read")) from wrong
    if {kept.name for kept in manifest.files} | {MANIFEST} != set(members):
        raise _bad(path, Notice("backup.other_files", "its files don't match its table of contents"))
    for kept in manifest.files:
        if not _ours(kept.name):
            raise _bad(path, Notice("backup.strays", "it would write to {file}", file=kept.name[:60]))
        content = archive.read(kept.name)
        if len(content) != kept.size or hashlib.sha256(content).hexdigest() != kept.sha256:
            raise _bad(path, Notice("backup.changed", "{file} has been changed", file=kept.name[:60]))
        if kept.name == f"data/{FILE}":
            _check_saves(content, path)
        if kept.name == SETTINGS:
            _check_settings(content, path)
    return manifest


def _ours(name: str) -> bool:
    """A plain way below one of our two folders, on every system."""
    parts = name.split("/")
    plain = all(part not in ("", ".", "..") and not set(part) & set('\\:*?"<>|\0') for part in parts)
    return plain and (name == SETTINGS or (parts[0] == "data" and len(parts) > 1))


def _check_saves(content: bytes, path: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / FILE
        copy.write_bytes(content)
        try:
            with closing(connect(copy)) as db:
                judge(db)
                sound = db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        except Newer as wrong:
            raise _bad(path, Notice("backup.newer", "it was made by a newer version")) from wrong
        except (sqlite3.Error, UnicodeError) as wrong:
            raise _bad(path, Notice("backup.saves_unfit", "its saves can't be used")) from wrong
        if not sound:
            raise _bad(path, Notice("backup.saves_damaged", "its saves are damaged"))


def _check_settings(content: bytes, path: Path) -> None:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError) as wrong:
        raise _bad(path, Notice("backup.settings_unread", "its settings can't be read")) from wrong
    if not isinstance(found, dict):
        raise _bad(path, Notice("backup.settings_unread", "its settings can't be read"))


def _bad(path: Path, reason: Notice) -> BadBackup:
    said = "{name} was not brought back: {why}. Everything here stays as it was."
    return BadBackup(Notice("backup.bad", said, name=path.name, why=reason))


# -- restoring ---------------------------------------------------------------------------------


def lay_ready(path: Path) -> Manifest:
    """Check a backup and unpack it for the next start.  Raises BadBackup."""
    ready = data_dir() / READY
    draft = ready.with_name(f"{READY}.new")
    try:
        manifest = check_backup(path)
        shutil.rmtree(draft, ignore_errors=True)
        with zipfile.ZipFile(path) as archive:
            for kept in manifest.files:
                there = draft / kept.name
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(archive.read(kept.name))
        draft.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(ready, ignore_errors=True)
        draft.rename(ready)
    except OSError as wrong:
        said = "{name} was not brought back: {why}. Everything here stays as it was."
        raise BadBackup(Notice("backup.bad", said, name=path.name, why=why(wrong))) from wrong
    return manifest


def finish_restore(now: datetime | None = None) -> Notice | None:
    """Put in place what was laid ready, today's files aside.  Says what it did, or why it could not."""
    top = data_dir()
    ready = top / READY
    if not ready.is_dir():
        return None
    try:
        aside = _aside(ready, top, now or datetime.now())
        _move_in(ready, top)
        shutil.rmtree(ready)
    except OSError as wrong:
        LOG.error("a restore could not be finished", exc_info=wrong)
        said = "The backup is not in place yet ({why}); the next start will finish it."
        return Notice("backup.unfinished", said, why=why(wrong))
    return Notice(
        "backup.restored", "The backup is in place. What was here before is in {aside}.", aside=aside
    )


def _aside(ready: Path, top: Path, now: datetime) -> Path:
    """Move what is there out of the way, once; a note in `ready` says that it is done, and where to."""
    note = ready / MOVED
    if note.is_file():
        return top / note.read_text("utf-8")
    known = ready / f"{MOVED}.begun"
    name = known.read_text("utf-8") if known.is_file() else f"{ASIDE}-{now:%Y-%m-%d-%H%M%S}"
    known.write_text(name, "utf-8")
    aside = top / name
    for inside, path in list(own_files()):
        there = aside / inside
        there.parent.mkdir(parents=True, exist_ok=True)
        path.replace(there)
    for left in top.glob(f"{FILE}-*"):  # what sqlite keeps beside a database belongs to the one that went
        (aside / "data").mkdir(parents=True, exist_ok=True)
        left.replace(aside / "data" / left.name)
    note.write_text(name, "utf-8")
    return aside


def _move_in(ready: Path, top: Path) -> None:
    for part, home in (("data", top), ("config", settings_file().parent)):
        for path in sorted((ready / part).rglob("*")):
            if path.is_file():
                there = home / path.relative_to(ready / part)
                there.parent.mkdir(parents=True, exist_ok=True)
                path.replace(there)
