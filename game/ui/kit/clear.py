"""Where a box that wants to stand somewhere stands if something to be read is there already."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def clear_of(
    box: pygame.Rect, taken: Sequence[pygame.Rect], gap: int, top: int, low: int
) -> pygame.Rect | None:
    """The nearest place, farther up or down between two heights, in which it covers nothing of that."""
    above = [other.top - gap - box.height for other in taken]
    below = [other.bottom + gap for other in taken]
    for y in sorted([box.y, *above, *below], key=lambda y: abs(y - box.y)):
        moved = pygame.Rect((box.x, y), box.size)
        if y >= top and moved.bottom <= low and moved.collidelist(list(taken)) < 0:
            return moved
    return None
