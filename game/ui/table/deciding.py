"""A shot that decides: it gets dark around the UFO, and the eye comes closer to it."""

from __future__ import annotations

import pygame

from game.table.things import Ufo
from game.ui.kit.camera import Point
from game.ui.kit.light import for_screen, mesh, smoothstep, surface_of
from game.ui.table.space import TableSpace

VEIL = 168  # how dark the room gets, of 255
CLOSER = 0.15  # of the usual size that everything is seen larger


class Eye:
    """Without a UFO it never moves."""

    def __init__(self, space: TableSpace, ufo: Ufo | None = None, window: tuple[int, int] = (0, 0)) -> None:
        self._veil = _paint_veil(space, ufo, window) if ufo else None
        self._towards = space.to_screen(ufo.x, ufo.y, ufo.wall) if ufo else (0.0, 0.0)
        self._closer = 1.0  # how much larger than usual everything is seen, growing from `_towards`

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
        """All that was drawn in the room grows from the UFO."""
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


def _paint_veil(space: TableSpace, ufo: Ufo, window: tuple[int, int]) -> pygame.Surface:
    """Darkness with a hole over the UFO."""
    x, y = mesh(window[0] // 4, window[1] // 4)
    across, away = space.camera.on_table_all(x * 4, y * 4)
    far = ((across - ufo.x) ** 2 + (away - ufo.y) ** 2) ** 0.5
    dark = smoothstep(ufo.radius * 1.15, ufo.radius * 3.6, far) * (VEIL / 255)
    black = surface_of((far[:, :, None] * 0).repeat(3, axis=2), dark)
    return for_screen(pygame.transform.smoothscale(black, window))
