"""Writing so that a crash or a cut leaves the old file or the new one, never half of each; and a lock
between copies of the program, for the few seconds in which two must not do the same.

A file that can't be understood is not thrown away: it is put aside, beside where it lay,
under a name that says so.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import IO, TypeAlias, TypeVar

import msgspec

from game.core.data import content_of
from game.core.notice import Notice

T = TypeVar("T")
Tell: TypeAlias = Callable[[Notice], object]  # whoever shows a line

LEFT_AFTER = 600.0  # s after which nobody is at a draft any more
PATIENCE = 5.0  # s to wait for a lock; then we go on without it
REASONS = {
    errno.ENOSPC: "disk.full",
    errno.EACCES: "disk.denied",
    errno.EPERM: "disk.denied",
    errno.EROFS: "disk.read_only",
    errno.ENOENT: "disk.missing",
    errno.ENOTDIR: "disk.no_folder",
    errno.EISDIR: "disk.folder",
    errno.EIO: "disk.broken",
}


def write_whole(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Replace a file in one go; `durable` also waits until the disk has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    _sweep(path)
    try:
        with draft.open("wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _sweep(path: Path) -> None:
    """Take away what writers left there that were killed in the midst of it."""
    for left in path.parent.glob(f"{escape(path.name)}.*.new"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > LEFT_AFTER:
                left.unlink()


def append_line(path: Path, line: bytes) -> None:
    """Add one line and wait until the disk has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(line + b"\n")
        file.flush()
        os.fsync(file.fileno())


def free_name(path: Path, word: str) -> Path:
    """A name beside `path` that nothing has yet: settings.damaged-1.json."""
    number = 1
    while True:
        name = path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")
        if not name.exists():
            return name
        number += 1


def put_aside(path: Path, word: str = "damaged") -> Path | None:
    """Rename a file out of the way; None when the disk refuses."""
    name = free_name(path, word)
    try:
        path.replace(name)
    except OSError:
        return None
    return name


def read_kept(path: Path, kind: type[T], tell: Tell) -> T | None:
    """What was kept there as JSON; nothing, and why is told, where it can't be read.

    Damaged it is put aside; what merely can't be read now stays, and `write_over` lets it be.
    """
    try:
        return msgspec.json.decode(content_of(path), type=kind)
    except FileNotFoundError:
        return None
    except OSError as error:
        said = "{path} can't be read now ({why}); it stays as it is."
        tell(Notice("kept.unread", said, path=path, why=why(error)))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        tell_aside(path, tell)
    return None


def tell_aside(path: Path, tell: Tell) -> None:
    """Put a damaged file aside, and say so."""
    aside = put_aside(path)
    if aside is None:
        tell(Notice("kept.stuck", "{name} was damaged and can't be set aside.", name=path.name))
    else:
        said = "{name} was damaged and is kept as {aside}."
        tell(Notice("kept.aside", said, name=path.name, aside=aside))


def write_over(path: Path, content: bytes, *, durable: bool = False) -> None:
    """Replace a file, but not one that can't be read now.  Raises OSError."""
    with suppress(FileNotFoundError):
        path.open("rb").close()
    write_whole(path, content, durable=durable)


def why(error: OSError) -> str:
    """What the system says, without path and number; what is usual also in the person's language."""
    said = error.strerror or type(error).__name__
    key = REASONS.get(error.errno or 0)
    return Notice(key, "{said}", said=said) if key else said


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of this file; where there can be none, go on without."""
    try:
        file = path.open("ab")
    except OSError:
        yield
        return
    with file:
        end = time.monotonic() + PATIENCE
        while not _lock(file) and time.monotonic() < end:
            time.sleep(0.02)
        yield  # closing the file lets go


def _lock(file: IO[bytes]) -> bool:
    with suppress(OSError):
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
