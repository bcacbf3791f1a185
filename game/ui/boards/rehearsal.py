"""What a show will want to be painted, painted a piece at a time before the show begins.

Pictures are kept by those who paint them; here they are only asked for ahead of need, so that no frame of the
show has many to make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Pieces = Callable[[], Iterator[object]]


class Rehearsal:
    """The pieces of one show at one place; begun anew for another."""

    def __init__(self) -> None:
        self._place: object = None
        self._pieces: Iterator[object] = iter(())

    def step(self, place: object, pieces: Pieces) -> None:
        """Have one more painted, if any is left for this place."""
        if place != self._place:
            self._place, self._pieces = place, pieces()
        next(self._pieces, None)
