"""Writing so that a crash or a cut leaves the old file or the new one, never half of each.

A file that can't be understood is not thrown away: it is put aside, beside where it lay,
under a name that says so.
"""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Replace a file in one go; `durable` also waits until the disk has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


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


def why(error: OSError) -> str:
    """What the system says, without path and number."""
    return error.strerror or type(error).__name__
