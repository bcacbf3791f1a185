"""What moves by itself on a board that stands: only its places are drawn anew, a few a frame.

A game names what breathes, where each is and how it looks now (`Showing.breathing`); what looks as it did is
left alone.  Many that stir at once go one after the other, so that no frame has much to draw.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import pygame

MOST = 2  # places a frame


class Breathes(NamedTuple):
    """A thing that moves by itself: everything of it lies in the box; `look` says how it looks now.

    What stands `apart` lies under nothing that a hand moves.
    """

    box: pygame.Rect
    look: object
    apart: bool = False


Breathing: TypeAlias = Mapping[Hashable, Breathes]
_NOTHING: Breathing = {}


class Breath:
    """Remembers how each thing was drawn last; `told` says whether the board names what breathes at all.

    `most` is how many places may be drawn in a frame.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self.told = False
        self._tick = -1
        self._drawn: dict[Hashable, Breathes] = {}
        self._now = _NOTHING
        self._waits: dict[Hashable, None] = {}  # what looks different by now, the longest wait first

    def whole(self, tick: int, now: Breathing | None) -> None:
        """All of the board is drawn as it is now."""
        self.told, self._tick = now is not None, tick
        self._now = now if now is not None else _NOTHING
        self._drawn = dict(self._now)
        self._waits.clear()

    def due(self, tick: int, breathing: Callable[[], Breathing | None]) -> Sequence[pygame.Rect]:
        """Where to draw anew in this frame."""
        if not self.told:
            return ()
        if tick != self._tick:
            self._look_round(tick, breathing)
            return ()  # that was enough for one frame
        return [self._renewed(name) for name in list(self._waits)[: self._most]]

    def beside(
        self, tick: int, breathing: Callable[[], Breathing | None], box: pygame.Rect
    ) -> Sequence[pygame.Rect]:
        """The same in a frame in which a hand moves in a box: what lies there must not be torn by its edges.

        So all of that at once, in one box with the hand, and what stands apart in the frames after.
        """
        if not self.told:
            return [box]
        looked = tick != self._tick
        if looked:
            self._look_round(tick, breathing)
        apart = [name for name in self._waits if name in self._now and self._now[name].apart]
        near = [name for name in self._waits if name not in apart]
        boxes = [box.unionall([self._renewed(name) for name in near])]
        return boxes if looked else boxes + [self._renewed(name) for name in apart[:1]]

    def _look_round(self, tick: int, breathing: Callable[[], Breathing | None]) -> None:
        self._tick, self._now = tick, breathing() or _NOTHING
        for name in self._drawn.keys() | self._now.keys():
            if self._drawn.get(name) != self._now.get(name):
                self._waits[name] = None
            else:
                self._waits.pop(name, None)

    def _renewed(self, name: Hashable) -> pygame.Rect:
        """Where a thing was and where it is."""
        del self._waits[name]
        before, after = self._drawn.pop(name, None), self._now.get(name)
        if after is not None:
            self._drawn[name] = after
        boxes = [one.box for one in (before, after) if one is not None]
        return boxes[0].unionall(boxes[1:])
