"""A part of the board whose places are measured in the board's own lengths."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Part:
    """`rect` is all that it covers, `unit` how many pixels a length of 1 takes."""

    rect: pygame.Rect
    unit: float

    def px(self, length: float) -> int:
        return round(length * self.unit)
