"""Between two tables of a lesson: the new one comes up out of the dark, and a band says what it is.

Nothing waits for it; where no motion is wanted the band alone stands there for as long.
"""

from __future__ import annotations

import pygame

from game.ui.kit.look import Look
from game.ui.stage.scene import Stage
from game.ui.stage.set_piece import dim, lay, span

DARK_FOR = 0.9  # seconds until the table is in its light
STANDS = 1.5  # and until the band is gone
FADES = 0.4
DARK = 0.85
SIZE = 26.0
GROUND = (6, 8, 16, 225)


class Interlude:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._said = ""
        self._passed = STANDS

    @property
    def runs(self) -> bool:
        return self._passed < STANDS

    def begin(self, said: str) -> None:
        """Say so over the board; nothing said ends what runs."""
        self._said = said
        self._passed = 0.0 if said and self._stage.settings.animation_speed else STANDS

    def update(self, dt: float) -> None:
        self._passed += dt

    def draw(self, look: Look, surface: pygame.Surface, board: pygame.Rect) -> None:
        still = self._stage.settings.reduced_motion
        if not still:
            dim(surface, board, DARK * (1.0 - span(self._passed, 0.0, DARK_FOR)))
        tone = look.theme.colours.amber
        high = look.height(self._said, "heading", SIZE, board.width)
        band = pygame.Surface((board.width, high + look.px(22)), pygame.SRCALPHA)
        band.fill(GROUND)
        for y in (0, band.get_height() - look.px(2)):
            band.fill(tone, (0, y, band.get_width(), look.px(2)))
        box = pygame.Rect(0, look.px(11), board.width, high)
        look.write(band, self._said, box, "heading", SIZE, tone, "middle")
        share = 1.0 if still else 1.0 - span(self._passed, STANDS - FADES, STANDS)
        lay(surface, band, band.get_rect(center=board.center).topleft, share)
