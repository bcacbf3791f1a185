"""A disk that takes its time: nothing that is handed to the writer is committed until it is let go on."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from game.session.store import Store

PATIENCE = 10.0  # seconds


@contextmanager
def busy_disk(store: Store) -> Iterator[None]:
    """As long as this lasts, from when the writer has begun to wait."""
    waits, go_on = threading.Event(), threading.Event()

    def slow(db: sqlite3.Connection) -> None:
        waits.set()
        go_on.wait(PATIENCE)

    store._writer.write(slow)
    assert waits.wait(PATIENCE)
    try:
        yield
    finally:
        go_on.set()
