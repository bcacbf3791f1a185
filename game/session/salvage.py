"""What is done when the save that is written to is gone, or another lies in its place."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from typing import assert_never

from game.core.notice import Notice
from game.session.files import free_name
from game.session.opening import written_out
from game.session.watch import Loss, Watch


def bring_back(
    loss: Loss, path: Path, disk: sqlite3.Connection, watch: Watch, let_go: Callable[[], None]
) -> Notice:
    """A file in its place that can be opened; `let_go` closes the connections to the lost one.

    Until then these still have what it held.  Raises OSError.
    """
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    match loss:
        case "gone":
            path.parent.mkdir(parents=True, exist_ok=True)
            saved = written_out(disk, new)
            _close(path, let_go)
            if saved:
                new.replace(path)
                said = "{name} vanished while in use; all it held has been written again."
                return Notice("store.gone", said, name=path.name)
            said = "{name} vanished while in use; a new one holds what was played since the start."
            return Notice("store.gone_whole", said, name=path.name)
        case "replaced":
            aside = free_name(path, "replaced")
            written_out(disk, aside)
            _close(path, let_go, watch.strange_log)
            said = (
                "{name} was replaced while in use. What it held is kept as {aside}; "
                "what was played since the start is in the new one too."
            )
            return Notice("store.replaced", said, name=path.name, aside=aside.name)
        case "overwritten":
            copyfile(path, new)
            _close(path, let_go)
            new.replace(path)
            said = (
                "{name} was overwritten while in use; what was played since the start has been written again."
            )
            return Notice("store.overwritten", said, name=path.name)
        case _:
            assert_never(loss)


def _close(path: Path, let_go: Callable[[], None], log: Path | None = None) -> None:
    """Sqlite leaves the log of a file that was moved where it is, and would read it into the next one.

    Only a `log` that came with that one stays.
    """
    hidden = log.replace(log.with_name(f"{log.name}.{os.getpid()}.new")) if log is not None else None
    let_go()
    for tail in ("-wal", "-shm"):
        path.with_name(f"{path.name}{tail}").unlink(missing_ok=True)
    if hidden is not None and log is not None:
        hidden.replace(log)
