"""The icon of window and program: a phosphor squid on black glass above a coin, the last quarter."""

from __future__ import annotations

import pygame

from game.ui.kit.art.creatures import paint_creature

GRID = 64  # marks of the picture that all sizes are made of
GLASS, RIM = (10, 16, 20), (46, 74, 62)
GREEN, BRASS, BRASS_LIT, BRASS_DARK = (98, 255, 170), (214, 160, 66), (255, 226, 150), (118, 78, 28)


def icon(size: int) -> pygame.Surface:
    """A square of that side, with see-through corners."""
    small = pygame.Surface((GRID, GRID), pygame.SRCALPHA)
    box = small.get_rect()
    pygame.draw.rect(small, RIM, box, border_radius=12)
    pygame.draw.rect(small, GLASS, box.inflate(-4, -4), border_radius=10)
    for y in range(4, GRID - 4, 2):
        pygame.draw.line(small, (14, 24, 26), (4, y), (GRID - 5, y))
    creature = paint_creature("squid", 0, GREEN, 2)
    small.blit(creature, creature.get_rect(midtop=(GRID // 2, 6)))
    _coin(small, (GRID // 2, GRID - 15))
    scale = pygame.transform.smoothscale if size < GRID or size % GRID else pygame.transform.scale
    return scale(small, (size, size))


def _coin(surface: pygame.Surface, at: tuple[int, int]) -> None:
    pygame.draw.circle(surface, BRASS_DARK, (at[0], at[1] + 1), 11)
    pygame.draw.circle(surface, BRASS, at, 10)
    pygame.draw.circle(surface, BRASS_LIT, at, 8, width=1)
    pygame.draw.rect(surface, BRASS_DARK, (at[0] - 1, at[1] - 5, 3, 10))
