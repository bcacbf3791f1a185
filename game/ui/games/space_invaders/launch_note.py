"""What is said beside the launcher of the token in it: its power, its call, what its hit lets through."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Role

SIZE = 16
WIDE = 226.0  # design pixels
PAD = 8.0
GROUND = (10, 12, 14, 206)


@lru_cache(maxsize=48)
def paint_note(look: Look, title: str, line: str, called: str, frees: str, most: int) -> pygame.Surface:
    """On a dark slip without an edge, at `most` so wide: it is no button."""
    pad, colours = look.px(PAD), look.theme.colours
    wide = min(look.grown(WIDE), most - 2 * pad)
    parts: list[tuple[str, Role, Colour]] = [
        (title, "strong", colours.focus),
        (line, "body", colours.text),
        (called, "strong", colours.amber),
        (frees, "strong", colours.red),
    ]
    rows = [
        (row, role, ink) for text, role, ink in parts if text for row in look.wrap(text, role, SIZE, wide)
    ]
    width = max(look.width(row, role, SIZE) for row, role, _ in rows)
    step = look.line_height("strong", SIZE)
    slip = pygame.Surface((width + 2 * pad, step * len(rows) + pad), pygame.SRCALPHA)
    pygame.draw.rect(slip, GROUND, slip.get_rect(), border_radius=pad)
    for number, (row, role, ink) in enumerate(rows):
        look.write(slip, row, pygame.Rect(pad, pad // 2 + number * step, width, step), role, SIZE, ink)
    return for_screen(slip)
