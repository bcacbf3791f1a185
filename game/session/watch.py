"""Whether the file that is written to is still the one that was opened.

It is known by its place on the disk, which another file put there has not, and by the time of its last
change.  Pages get into the file only by way of sqlite's log, which counts them in the index beside it: a
change without that count is somebody's who has written over the file.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

Loss: TypeAlias = Literal["gone", "replaced", "overwritten"]
Place: TypeAlias = tuple[int, int]
INDEX = 132  # bytes at the beginning of the index, see walformat.html of sqlite
COPYING = 0.2  # s; by then a copy of the program that is just copying pages has counted them
COUNTED = (slice(32, 40), slice(96, 100), slice(128, 132))  # which log it is; pages copied, and about to be


class Watch:
    """Made once the file is open, closed after it: a file closed earlier would take sqlite's locks along."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._index: int | None = None
        with suppress(OSError):
            if os.name == "posix":
                self._index = os.open(path.with_name(f"{path.name}-shm"), os.O_RDONLY)
        self._places = _place(path), _place(self._log)
        self._changed, self._count = self._look()

    @property
    def strange_log(self) -> Path | None:
        """A log beside it that is not the one that was opened."""
        return self._log if _place(self._log) not in (None, self._places[1]) else None

    def note(self) -> None:
        """What is there now was written by ourselves."""
        self._changed, self._count = self._look()

    def loss(self) -> Loss | None:
        """What has become of the file, if it is no longer ours."""
        file, log = _place(self._path), _place(self._log)
        if file is None or (file == self._places[0] and log != self._places[1]):
            return "gone"
        if file != self._places[0]:
            return "replaced"
        if self._written_over():
            time.sleep(COPYING)
            if self._written_over():
                return "overwritten"
        self.note()
        return None

    def _written_over(self) -> bool:
        changed, count = self._look()
        return changed != self._changed and count == self._count and count is not None

    def close(self) -> None:
        if self._index is not None:
            os.close(self._index)
            self._index = None

    def _look(self) -> tuple[tuple[int, int] | None, tuple[bytes, ...] | None]:
        changed, count = None, None
        with suppress(OSError):
            if self._index is not None:
                head = os.pread(self._index, INDEX, 0)
                count = tuple(head[part] for part in COUNTED)
            stat = self._path.stat()
            changed = stat.st_size, stat.st_mtime_ns
        return changed, count


def _place(path: Path) -> Place | None:
    """Where it lies on the disk; None where there is nothing."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino
