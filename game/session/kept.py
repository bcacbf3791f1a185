"""Where a match is kept: its own place in the store, and whether its last move has arrived there."""

from __future__ import annotations

from collections.abc import Callable

from game.core import LastQuarterError
from game.core.notice import Notice
from game.flick.film import Shot
from game.session.store import Progress, Receipt, Store


class MatchError(LastQuarterError):
    """A match that can't be gone on with, in one line; it stays in the store as it is."""


def damaged(id: str, why: LastQuarterError) -> MatchError:
    """What was read of a match leads nowhere."""
    said = "Match {id} can't be read ({why}); it stays as it is."
    return MatchError(Notice("kept.match_damaged", said, id=id, why=why))


class Kept:
    """Without a store nothing is kept, and all is well (lessons, trials)."""

    def __init__(self, store: Store | None, id: str) -> None:
        self._store = store
        self._id = id
        self._receipt: Receipt | None = None

    @property
    def id(self) -> str:
        """The match's name in the store; another one after it had to be kept as a copy."""
        return self._store.home_of(self._id) if self._store else self._id

    def keep(self, progress: Callable[[str], Progress]) -> None:
        """Hand the match as it stands to the writer; `progress` is told the name to keep it by."""
        if self._store is not None:
            self._receipt = self._store.keep(progress(self._id))

    def move_into(self, store: Store) -> None:
        """From the next time on it is kept there."""
        self._store = store

    @property
    def pending(self) -> bool:
        """Whether the last move's commit has not returned yet; never while `trouble` says why."""
        return self._receipt is not None and not self._receipt.done and not self.trouble

    @property
    def trouble(self) -> str:
        """Why nothing is kept on the disk for now, in one line; empty when all is well."""
        return self._store.trouble if self._store else ""

    def wait(self, seconds: float = 10.0) -> bool:
        """For command lines and tests: until the last move is on the disk."""
        return self._receipt is None or self._receipt.wait(seconds)

    def snapshot(self, number: int) -> tuple[int, bytes] | None:
        """A state that was kept on the way, the last one not after that many moves."""
        return self._store.snapshot(self._id, number) if self._store else None

    def film(self, number: int) -> Shot | None:
        """The film that was kept beside that move."""
        return self._store.film(self._id, number) if self._store else None
