"""What a show will want to be painted, painted a piece at a time before the show begins.

Pictures are kept by those who paint them; here they are only asked for ahead of need, so that no frame of the
show has many to make.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

Pieces = Callable[[], Iterator[object]]

PATIENCE = 0.0001  # seconds; small pieces share a frame as long as they take no longer together
_OVER = object()


class Rehearsal:
    """The pieces of one show at one place; begun anew for another."""

    def __init__(self) -> None:
        self._place: object = None
        self._pieces: Iterator[object] = iter(())

    def step(self, place: object, pieces: Pieces) -> bool:
        """Have one more painted, or a few small ones; False when none was left for this place."""
        if place != self._place:
            self._place, self._pieces = place, pieces()
        until = time.perf_counter() + PATIENCE
        if next(self._pieces, _OVER) is _OVER:
            return False
        while time.perf_counter() < until and next(self._pieces, _OVER) is not _OVER:
            pass
        return True
