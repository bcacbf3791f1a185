"""The thread that commits to the database, one transaction a piece of work, in order.

When the disk refuses, it says so at once and goes on in memory with a copy of everything; what was not
written is tried again with each new piece of work and now and then between.  When the file is no longer the
one that was opened, or turns out to be damaged, a good one is begun and gets what was done since the start.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias, TypeVar

from game.core.notice import Notice
from game.session.database import BUSY, bounded, connect, is_held, number, transaction
from game.session.files import why
from game.session.log import LOG
from game.session.opening import (
    CHECKED_AT_ONCE,
    Unusable,
    as_unusable,
    begin_anew,
    compare_shape,
    copy_into_memory,
    is_damage,
    is_sound,
    judge,
    look_through,
    open_or_put_aside,
    pour,
)
from game.session.salvage import bring_back
from game.session.unsaved import leave
from game.session.watch import Loss, Watch

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], None]
Trouble: TypeAlias = sqlite3.Error | OSError | UnicodeError

RETRY = 1.0  # s between attempts while nothing new comes
AGAIN = 0.2  # s to wait for another writer that has been waited for already
FAULTS = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    UnicodeEncodeError,
)
REFUSALS = (sqlite3.Error, OSError, UnicodeError)


class Receipt:
    """A piece of work that was handed in; `done` once its commit has returned.

    `key` names what it is about: of works with one key the last says all that there is to say.
    """

    def __init__(self, key: str = "") -> None:
        self.key = key
        self._done = threading.Event()

    @property
    def done(self) -> bool:
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        return self._done.wait(seconds)

    def finish(self) -> None:
        self._done.set()


Task: TypeAlias = tuple[Work, Receipt]


class Writer:
    """Owns the disk's writing connection; `disk` is None when the file could not be opened.

    `lost` is told before everything is written anew; `news` are lines to be shown once.
    """

    def __init__(
        self,
        path: Path,
        disk: sqlite3.Connection | None,
        trouble: str = "",
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = path
        self.trouble = trouble
        self.news: deque[str] = deque()
        self._disk: sqlite3.Connection | None = None
        self._watch: Watch | None = None
        self._shape = 0  # counts up in the file with every change to its tables
        self._unread = False  # whether its pages have not been looked at yet
        self._reader: sqlite3.Connection | None = None
        self._memory = None if disk else copy_into_memory(path)
        self._lost = lost
        self._lock = threading.RLock()  # held while the memory or the reading connection is used
        self._since: dict[str, Work] = {}  # what was written since the start, the last of each key
        self._anew = False  # whether the file on the disk lacks that
        self._backlog: list[Task] = []
        self._queue: queue.Queue[Task | None] = queue.Queue()
        self._closed = False
        if disk is not None:
            self._open(disk, "")
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def unsaved(self) -> int:
        """Pieces of work that are only in memory."""
        return len(self._backlog)

    def write(self, work: Work, key: str = "") -> Receipt:
        """Queue a piece of work; never waits.  It may run several times, in memory and on the disk."""
        receipt = Receipt(key)
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
                busy = self._memory is not None or self._unread
                task = self._queue.get(timeout=RETRY if busy else None)
            except queue.Empty:
                if self._memory is not None:
                    self._catch_up()
                elif (error := self._commit([], look=True)) is not None:
                    self._go_to_memory(error)
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
        if self._memory is not None and (self._queue.qsize() or not self._catch_up()):
            self._in_memory(work, receipt)
            return
        error = self._commit([(work, receipt)], look=bool(receipt.key))
        if error is None:
            receipt.finish()
        else:
            self._go_to_memory(error)
            self._in_memory(work, receipt)

    def _commit(self, tasks: list[Task], look: bool = True) -> Trouble | None:
        """Write to the disk, all in one transaction; what stands in the way, if anything does.

        A large file is read through when there is time to `look`: before a move, or while nothing comes.
        """
        try:
            self._make_sure(look)
            try:
                self._transact(tasks)
            except REFUSALS as error:
                if not is_damage(error):
                    raise
                self._restore(error)
                self._transact(tasks)
        except REFUSALS as error:
            return error
        return None

    def _make_sure(self, look: bool) -> None:
        """The file is open, and still the one that was opened."""
        if self._disk is None or self._watch is None:
            self._open(*open_or_put_aside(self.path))
        elif loss := self._watch.loss():
            self._restore(loss)
        if self._unread and look and self._disk is not None:
            self._unread = False
            try:
                look_through(self._disk)
            except Unusable as error:
                self._restore(error)

    def _transact(self, tasks: list[Task]) -> None:
        assert self._disk is not None and self._watch is not None
        with transaction(self._disk, BUSY if self._memory is None else AGAIN):
            self._judge_changes(self._disk)
            for work in [*(self._since.values() if self._anew else ()), *(work for work, _ in tasks)]:
                self._try(work, self._disk)
        self._watch.note()
        self._anew = False
        for work, receipt in tasks:
            if receipt.key:
                self._since.pop(receipt.key, None)
                self._since[receipt.key] = work

    def _judge_changes(self, db: sqlite3.Connection) -> None:
        """Another program that changes its tables, or adds code, makes it another file."""
        now = number(db, "schema_version")
        if now != self._shape:
            judge(db)
            compare_shape(db)
            self._shape = now

    def _try(self, work: Work, db: sqlite3.Connection) -> None:
        """Run one piece; one that is at fault itself is left out and must not hold up the others."""
        db.execute("SAVEPOINT piece")
        try:
            work(db)
        except Exception as error:
            if isinstance(error, REFUSALS) and not isinstance(error, FAULTS) and not _is_ours(error, db):
                raise  # the disk's fault, or the file's
            LOG.exception("something could not be kept in %s", self.path)
            self.news.append(Notice("store.piece", "Something could not be saved; the log says what."))
            db.execute("ROLLBACK TO piece")
        db.execute("RELEASE piece")

    # -- when the file is lost --------------------------------------------------------------------

    def _open(self, disk: sqlite3.Connection, said: str) -> None:
        self._disk, self._watch = disk, Watch(self.path)
        self._shape = number(disk, "schema_version")
        self._unread = self.path.stat().st_size > CHECKED_AT_ONCE
        if said:
            self._say(said)
            self._begin_again()

    def _begin_again(self) -> None:
        """The file that comes next has nothing of what was written since the start."""
        self._anew = True
        self._lost()

    def _say(self, said: str) -> None:
        LOG.warning("%s", said)
        self.news.append(said)

    def _restore(self, loss: Loss | Trouble) -> None:
        """A good file in the place of what was lost or is damaged; what was done since gets into it again."""
        assert self._disk is not None and self._watch is not None
        with self._lock:
            if isinstance(loss, str):
                said = bring_back(loss, self.path, self._disk, self._watch, self._let_go)
                self._say(said)
                self._begin_again()
                self._open(*open_or_put_aside(self.path))
            else:
                self._let_go()
                self._begin_again()
                self._open(*begin_anew(self.path, as_unusable(loss)))

    def _let_go(self) -> None:
        """Close all connections to the file."""
        for db in (self._reader, self._disk):
            if db is not None:
                with suppress(sqlite3.Error):
                    db.close()
        self._reader = self._disk = None
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    # -- when the disk refuses --------------------------------------------------------------------

    def _go_to_memory(self, error: Trouble) -> None:
        LOG.error("%s can't be written: %s", self.path, error)
        if self._memory is None:
            copy = self._copied()
            with self._lock:
                self._memory = copy
        self.trouble = trouble_line(self.path, error)

    def _copied(self) -> sqlite3.Connection:
        """What the open file holds, or what can be read of the one that lies there and was done since."""
        copy = connect(":memory:")
        try:
            if self._disk is not None:
                pour(self._disk, copy)
                return copy
        except REFUSALS:
            pass
        copy.close()
        copy = copy_into_memory(self.path)
        with suppress(sqlite3.Error), transaction(copy):
            for work in self._since.values():
                self._try(work, copy)
        return copy

    def _in_memory(self, work: Work, receipt: Receipt) -> None:
        self._backlog.append((work, receipt))
        with self._lock:
            assert self._memory is not None
            with suppress(*REFUSALS), transaction(self._memory):
                self._try(work, self._memory)

    def _catch_up(self) -> bool:
        """Try the disk again with all that it has missed."""
        error = self._commit(self._backlog)
        if error is not None:
            self.trouble = trouble_line(self.path, error)
            return False
        with self._lock:
            if self._memory is not None:
                self._memory.close()
            self._memory = None
        caught_up, self._backlog, self.trouble = self._backlog, [], ""
        for _, receipt in caught_up:  # last: who waits for it reads what stands above
            receipt.finish()
        return True

    def _end(self) -> None:
        if self._memory is not None or (self._watch is not None and self._watch.loss()):
            self._catch_up()
        if self._disk is not None:
            with suppress(sqlite3.Error):
                self._disk.execute("PRAGMA busy_timeout = 200")
                self._disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if self._memory is not None and any(receipt.key for _, receipt in self._backlog):
            self._leave_beside(self._memory)
        with self._lock:
            self._let_go()

    def _leave_beside(self, memory: sqlite3.Connection) -> None:
        beside = leave(memory, self.path)
        if beside is not None:
            self._backlog = []
            said = (
                "{path} can't be written: what was played is kept as {beside} "
                "and joins the rest at the next start."
            )
            self._say(Notice("store.beside", said, path=self.path, beside=beside.name))


def _is_ours(error: Trouble, db: sqlite3.Connection) -> bool:
    """Whether a piece of work asked for something that can't be, of a file that has nothing wrong with it."""
    return getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR and is_sound(db)


def _nothing(db: sqlite3.Connection) -> None:
    """Work that only marks a place in the queue."""


def trouble_line(path: Path, error: Exception) -> str:
    """What is wrong, and what it means, in one line."""
    code = (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        said: str = Notice("store.full", "the disk is full")
    elif is_held(error):
        said = Notice("store.held", "another program is using it")
    elif code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        said = Notice("store.no_writing", "writing to it is not allowed")
    elif is_damage(error):
        said = Notice("store.bad", "it is damaged")
    else:
        said = why(error) if isinstance(error, OSError) else " ".join(str(error).split())
    return Notice(
        "store.nothing_kept",
        "For now nothing can be saved to {path} ({why}). "
        "Play goes on, and everything is saved as soon as it can be.",
        path=path,
        why=said,
    )
