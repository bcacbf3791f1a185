"""A shot that decides: it gets dark around where that is, and the eye comes closer to it."""

from __future__ import annotations

import numpy as np
import pygame

from game.table.things import Ufo
from game.ui.kit.camera import Point
from game.ui.kit.light import for_screen, mesh, smoothstep
from game.ui.table.space import TableSpace

VEIL = 118  # how dark the room gets, of 255
Place = tuple[float, float, float, float]  # x, y, z, and how wide it is
CLOSER = 0.15  # of the usual size that everything is seen larger


class Eye:
    """It looks at the UFO unless told otherwise; without a place to look at it never moves."""

    def __init__(self, space: TableSpace, ufo: Ufo | None = None, window: tuple[int, int] = (0, 0)) -> None:
        self._space, self._window = space, window
        self._home: Place | None = (ufo.x, ufo.y, ufo.wall, ufo.radius) if ufo else None
        self._veils: dict[Place, pygame.Surface] = {}
        self._closer = 1.0  # how much larger than usual everything is seen, growing from `_towards`
        self._place: Place | None = None
        self._veil: pygame.Surface | None = None
        self._towards = (0.0, 0.0)
        self.look(None)

    def look(self, place: Place | None) -> None:
        """From now on this is what it looks at; None: the UFO."""
        place = place or self._home
        if place is None or place == self._place:
            return
        self._place, self._towards = place, self._space.to_screen(*place[:3])
        if place not in self._veils:
            kept = self._veils.get(self._home) if self._home else None
            self._veils = {self._home: kept} if self._home and kept else {}
            self._veils[place] = _paint_veil(self._space, place, self._window)
        self._veil = self._veils[place]

    def seen(self, x: float, y: float) -> Point:
        """Where something is seen that would be seen there from the usual place."""
        if self._closer == 1.0:
            return x, y
        tx, ty = self._towards
        return tx + (x - tx) * self._closer, ty + (y - ty) * self._closer

    def meant(self, x: float, y: float) -> Point:
        """The other way round."""
        if self._closer == 1.0:
            return x, y
        tx, ty = self._towards
        return tx + (x - tx) / self._closer, ty + (y - ty) / self._closer

    def darken(self, surface: pygame.Surface, share: float) -> None:
        if share > 0.02 and self._veil is not None:
            self._veil.set_alpha(round(255 * min(1.0, share)))
            surface.blit(self._veil, (0, 0))

    def lean_in(self, surface: pygame.Surface, room: pygame.Rect, share: float) -> None:
        """All that was drawn in the room grows from the place."""
        share = min(1.0, share)
        self._closer = 1.0 + CLOSER * share * share * (3.0 - 2.0 * share)  # without a jolt at either end
        if self._veil is None or self._closer < 1.004:
            self._closer = 1.0
            return
        part = pygame.Rect(0, 0, round(room.width / self._closer), round(room.height / self._closer))
        x, y = self.meant(*room.topleft)
        part.topleft = round(x), round(y)
        seen = surface.subsurface(part.clamp(room))
        surface.blit(pygame.transform.smoothscale(seen, room.size), room)


def _paint_veil(space: TableSpace, place: Place, window: tuple[int, int]) -> pygame.Surface:
    """Darkness with a hole over a place."""
    middle_x, middle_y, _, reach = place
    x, y = mesh(window[0] // 4, window[1] // 4)
    across, away = space.camera.on_table_all(x * 4, y * 4)
    far = ((across - middle_x) ** 2 + (away - middle_y) ** 2) ** 0.5
    dark = smoothstep(reach * 1.15, reach * 3.6, far) * (VEIL / 255)
    black = pygame.Surface(far.shape, pygame.SRCALPHA)
    pygame.surfarray.pixels_alpha(black)[...] = np.clip(dark * 255, 0, 255).astype(np.uint8)
    return for_screen(pygame.transform.smoothscale(black, window))
