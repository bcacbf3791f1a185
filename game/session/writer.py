"""The thread that commits to the database, one transaction a piece of work, in order.

When the disk refuses, it says so at once and goes on in memory with a copy of everything;
what was not written is tried again with each new piece of work and now and then between.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias, TypeVar

from game.core.notice import Notice
from game.session.database import bounded, connect, copy_into_memory, is_damage, open_disk, transaction
from game.session.log import LOG

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], None]

RETRY = 5.0  # s between attempts while nothing new comes
FAULTS = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError)


class Receipt:
    """A piece of work that was handed in; `done` once its commit has returned."""

    def __init__(self) -> None:
        self._done = threading.Event()

    @property
    def done(self) -> bool:
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        return self._done.wait(seconds)

    def finish(self) -> None:
        self._done.set()


class Writer:
    """Owns the disk's writing connection; `disk` is None when the file could not be opened."""

    def __init__(self, path: Path, disk: sqlite3.Connection | None, trouble: str = "") -> None:
        self.path = path
        self.trouble = trouble
        self._disk = disk
        self._reader: sqlite3.Connection | None = None
        self._memory = None if disk else copy_into_memory(path)
        self._lock = threading.RLock()  # held while the memory or the reading connection is used
        self._backlog: list[tuple[Work, Receipt]] = []
        self._queue: queue.Queue[tuple[Work, Receipt] | None] = queue.Queue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def unsaved(self) -> int:
        """Pieces of work that are only in memory."""
        return len(self._backlog)

    def write(self, work: Work) -> Receipt:
        """Queue a piece of work; never waits.  It may run twice, in memory and later on the disk."""
        receipt = Receipt()
        if not self._closed:
            self._queue.put((work, receipt))
        return receipt

    def read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """Look something up, in what the last written work has left.  Raises sqlite3.Error."""
        with self._lock:
            if self._memory is not None:
                return look(self._memory)
            if self._reader is None:
                self._reader = bounded(connect(self.path))
            return look(self._reader)

    def flush(self, seconds: float) -> bool:
        """Wait until what was queued has been dealt with."""
        if self._queue.unfinished_tasks == 0:
            return True
        receipt = Receipt()
        self._queue.put((_nothing, receipt))
        return receipt.wait(seconds)

    def close(self, seconds: float = 10.0) -> None:
        """Finish what is queued, once more try what failed, and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._thread.join(seconds)
        with self._lock:
            for db in (self._reader, self._memory):
                if db is not None:
                    db.close()
            self._reader = self._memory = None

    def _run(self) -> None:
        while True:
            try:
                task = self._queue.get(timeout=RETRY if self._memory is not None else None)
            except queue.Empty:
                self._catch_up()
                continue
            try:
                if task is None:
                    self._end()
                    return
                self._do(*task)
            finally:
                self._queue.task_done()

    def _do(self, work: Work, receipt: Receipt) -> None:
        if work is _nothing:
            receipt.finish()
            return
        if self._memory is not None and not self._catch_up():
            self._in_memory(work, receipt)
            return
        error = self._commit([(work, receipt)])
        if error is not None:
            self._go_to_memory(error)
            self._in_memory(work, receipt)
        else:
            receipt.finish()

    def _commit(self, tasks: list[tuple[Work, Receipt]]) -> sqlite3.Error | None:
        """Write to the disk, all in one transaction; what stands in the way, if anything does."""
        assert self._disk is not None
        try:
            with transaction(self._disk):
                for work, _ in tasks:
                    self._try(work, self._disk)
        except sqlite3.Error as error:
            return error
        return None

    def _try(self, work: Work, db: sqlite3.Connection) -> None:
        """Run one piece; one that is at fault itself is left out and must not hold up the others."""
        db.execute("SAVEPOINT piece")
        try:
            work(db)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and not isinstance(error, FAULTS):
                raise  # the disk's fault
            LOG.exception("something could not be kept in %s", self.path)
            db.execute("ROLLBACK TO piece")
        db.execute("RELEASE piece")

    def _go_to_memory(self, error: sqlite3.Error) -> None:
        LOG.error("%s can't be written: %s", self.path, error)
        copy = copy_into_memory(self.path)
        with self._lock:
            self._memory = copy
        self.trouble = trouble_line(self.path, error)

    def _in_memory(self, work: Work, receipt: Receipt) -> None:
        self._backlog.append((work, receipt))
        with self._lock:
            assert self._memory is not None
            with suppress(sqlite3.Error), transaction(self._memory):
                self._try(work, self._memory)

    def _catch_up(self) -> bool:
        """Try the disk again with all that it has missed."""
        try:
            if self._disk is None:
                self._disk = open_disk(self.path)
        except (sqlite3.Error, OSError):
            return False
        if self._backlog and self._commit(self._backlog) is not None:
            return False
        with self._lock:
            if self._memory is not None:
                self._memory.close()
            self._memory = None
        written, self._backlog, self.trouble = self._backlog, [], ""
        for _, receipt in written:
            receipt.finish()
        return True

    def _end(self) -> None:
        if self._memory is not None:
            self._catch_up()
        if self._disk is not None:
            with suppress(sqlite3.Error):
                self._disk.execute("PRAGMA busy_timeout = 200")
                self._disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._disk.close()
            self._disk = None


def _nothing(db: sqlite3.Connection) -> None:
    """Work that only marks a place in the queue."""


def trouble_line(path: Path, error: Exception) -> str:
    """What is wrong, and what it means, in one line."""
    why = " ".join(str(getattr(error, "strerror", "") or error).split())
    code = getattr(error, "sqlite_errorcode", 0) or 0
    if code & 0xFF == sqlite3.SQLITE_FULL:
        why = Notice("store.full", "the disk is full")
    elif code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        why = Notice("store.held", "another program holds it")
    elif code & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        why = Notice("store.no_writing", "it may not be written")
    elif is_damage(error):
        why = Notice("store.bad", "it is damaged")
    return Notice(
        "store.nothing_kept",
        "Nothing is kept for now: {path}: {why}. Play goes on and is saved as soon as it can be.",
        path=path,
        why=why,
    )
