"""The room that a table seen from the chair leaves free: panels float in the corners around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import Literal

import pygame

from game.ui.kit.camera import Camera, Point
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widgets import Button, Label

Side = Literal["left", "right"]
SINK = 4  # pixels by which a place farther up is tried


@dataclass(frozen=True)
class Piece:
    """A panel that wants a place, at most so wide; below `narrowest` its words would be cut."""

    panel: Panel
    widest: int
    narrowest: int


@dataclass(frozen=True)
class Corners:
    """What of `room` lies beside `outline`, which is convex; panels keep `gap` pixels off it."""

    room: pygame.Rect
    outline: tuple[Point, ...]
    gap: int

    @staticmethod
    def around(camera: Camera, wood: float, room: pygame.Rect, gap: int) -> Corners:
        """Beside the table with the wood round it, which is so many millimetres wide."""
        width, depth = camera.size
        outline = (
            camera.project(-wood, depth + wood),
            camera.project(width + wood, depth + wood),
            camera.project(width + wood, -wood),
            camera.project(-wood, -wood),
        )
        return Corners(room, outline, gap)

    @property
    def low(self) -> int:
        """From where on everything is free again."""
        return ceil(max(y for _, y in self.outline)) + self.gap

    def free(self, side: Side, top: float, bottom: float) -> int:
        """How wide a box may be that reaches from the room's edge towards the table."""
        top, bottom = top - self.gap, bottom + self.gap
        met = [x for x, y in self.outline if top <= y <= bottom]
        for (x0, y0), (x1, y1) in pairwise((*self.outline, self.outline[0])):
            for y in (top, bottom):
                if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
                    met.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
        if not met:
            return (self.room.width - self.gap) // 2
        if side == "left":
            return min(self.room.width, floor(min(met)) - self.gap - self.room.left)
        return min(self.room.width, self.room.right - self.gap - ceil(max(met)))

    def _box(self, side: Side, top: int, width: int, height: int) -> pygame.Rect:
        x = self.room.left if side == "left" else self.room.right - width
        return pygame.Rect(x, top, width, height)

    def settle(self, look: Look, side: Side, top: int, piece: Piece) -> pygame.Rect | None:
        """As far up as it fits, from `top` on: there, or below the whole table."""
        for y in (top, max(top, self.low)):
            width = min(piece.widest, self.free(side, y, y + 1))
            while width >= piece.narrowest:
                height = piece.panel.measure(look, width)
                left = self.free(side, y, y + height)
                if y + height > self.room.bottom:
                    break
                if left >= width:
                    return self._box(side, y, width, height)
                width = left
        return None

    def stack(
        self, look: Look, side: Side, top: int, pieces: Sequence[Piece], gap: int, until: int
    ) -> list[pygame.Rect] | None:
        """One below the other, none lower than `until`; None where they have no room."""
        found: list[pygame.Rect] = []
        for piece in pieces:
            box = self.settle(look, side, top, piece)
            if box is None or box.bottom > until:
                return None
            found.append(box)
            top = box.bottom + gap
        return found

    def sink(self, look: Look, side: Side, above: int, piece: Piece) -> pygame.Rect | None:
        """As far down as it fits, but not higher than `above`."""
        high = piece.panel.measure(look, piece.narrowest)
        for top in range(self.room.bottom - high, above - 1, -SINK):
            width = min(piece.widest, self.free(side, top, top + high))
            if width >= piece.narrowest:
                return self._box(side, top, width, piece.panel.measure(look, width))
        return None


def piece_of(look: Look, panel: Panel, widest: float, least: int = 0) -> Piece:
    """A panel none of whose words are cut; `widest` is in design pixels."""
    narrowest = least
    for widget in panel.child.walk():
        if isinstance(widget, Label):
            narrowest = max(narrowest, widget.longest(look))
        elif isinstance(widget, Button):
            narrowest = max(narrowest, widget.least(look))
    return Piece(panel, max(look.px(widest), narrowest), narrowest)
