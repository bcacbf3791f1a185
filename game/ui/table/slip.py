"""A slip of paper above the table: words, where they are, and the line to what they are about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour
from game.ui.table.prospect import Spot

SIZE = 16
WIDE = 118.0  # design pixels that a slip's words have, at text of the usual size
PAD, GAP = 6.0, 5.0  # design pixels: round the words, between two slips
GROUND = 214  # of 255: how much of what lies behind a slip it hides


@dataclass(frozen=True)
class Slip:
    """A name as it is seen: its words, where they are, and the line to what is meant."""

    words: pygame.Surface
    place: pygame.Rect
    line: tuple[Spot, Spot] | None
    tone: Colour
    right: bool = True  # of what is meant
    key: str = ""  # of its words
    side: str = ""  # of the crosshair, of one that stands there

    @property
    def box(self) -> pygame.Rect:
        if self.line is None:
            return self.place
        (x, y), (u, v) = self.line
        line = pygame.Rect(round(min(x, u)), round(min(y, v)), round(abs(u - x)), round(abs(v - y)))
        return self.place.union(line.inflate(8, 8))


@lru_cache(maxsize=64)
def slip_of(look: Look, text: str, tone: Colour, right: bool, most: int = 0) -> pygame.Surface:
    """Words on a dark ground, at `most` so wide; a bar in their mark's colour on the side where that is."""
    pad = look.px(PAD)
    wide = most - 3 * pad if most else look.grown(WIDE)
    lines = look.wrap(text, "body", SIZE, wide)
    step = look.line_height("body", SIZE)
    width = max(look.width(line, "body", SIZE) for line in lines)
    slip = pygame.Surface((width + 3 * pad, step * len(lines) + pad), pygame.SRCALPHA)
    pygame.draw.rect(slip, (*look.theme.colours.room, GROUND), slip.get_rect(), border_radius=pad)
    bar = pygame.Rect(0, 0, max(2, pad // 2), slip.get_height())
    bar.x = 0 if right else slip.get_width() - bar.width
    pygame.draw.rect(slip, tone, bar, border_radius=pad)
    look.write(
        slip, "\n".join(lines), slip.get_rect().move(2 * pad if right else pad, pad // 2), "body", SIZE
    )
    return for_screen(slip)
