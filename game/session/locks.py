"""A lock between copies of the program, for the few seconds in which two must not do the same."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

PATIENCE = 5.0  # s; then we go on without it


@contextmanager
def held(path: Path) -> Iterator[None]:
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
