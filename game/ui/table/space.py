"""Where the table's millimetres lie on the screen, and how height is told.

The table is seen from straight above; what is high is drawn a little up-screen and larger,
and its shadow leaves it, away from the lamp.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit.light import LAMP, LAMP_HEIGHT, Floats

LIFT = 0.20  # up-screen, as a share of the height
GROW = 1.0 / 420.0  # larger, per millimetre of height
SHADOW_REACH = 0.30  # of the way that the lamp's geometry says: the full way would leave the table


@dataclass(frozen=True)
class TableSpace:
    left: float
    top: float
    mm: float
    depth: float

    @staticmethod
    def fitted(rect: pygame.Rect, width: float, depth: float) -> TableSpace:
        mm = min(rect.width / width, rect.height / depth)
        left = rect.x + (rect.width - width * mm) / 2
        top = rect.y + (rect.height - depth * mm) / 2
        return TableSpace(round(left), round(top), mm, depth)

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        return self.left + x * self.mm, self.top + (self.depth - y - z * LIFT) * self.mm

    def all_to_screen(self, x: Floats, y: Floats, z: Floats) -> list[tuple[float, float]]:
        """The same of many places at once."""
        left, top = self.left + x * self.mm, self.top + (self.depth - y - z * LIFT) * self.mm
        return list(zip(left.tolist(), top.tolist(), strict=True))

    def to_table(self, px: float, py: float) -> tuple[float, float]:
        return (px - self.left) / self.mm, self.depth - (py - self.top) / self.mm

    def scale_at(self, z: float) -> float:
        return max(0.55, 1.0 + min(z, 500.0) * GROW)

    def lamp_at(self, x: float, y: float) -> int:
        """How much of the lamp falls on a place, in steps of 0 to 6."""
        far = ((x - LAMP[0] - 60.0) ** 2 + (y - LAMP[1] + 330.0) ** 2) / 330.0**2
        return max(0, min(6, round(6.6 / float((1.0 + far) ** 1.2))))

    def shadow_at(self, x: float, y: float, z: float) -> tuple[float, float]:
        """Where the shadow of something at this height falls, on the screen."""
        high = max(0.0, min(z, 400.0))
        reach = high / (LAMP_HEIGHT - high) * SHADOW_REACH
        px, py = self.to_screen(x + (x - LAMP[0]) * reach + high * 0.10, y + (y - LAMP[1]) * reach)
        return px + 1.1 * self.mm, py + 1.8 * self.mm


def corner(picture: pygame.Surface, at: tuple[float, float]) -> tuple[int, int]:
    """Where a picture goes whose middle is there."""
    width, high = picture.get_size()
    return round(at[0] - width / 2), round(at[1] - high / 2)


def centred(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], flags: int = 0
) -> None:
    surface.blit(picture, corner(picture, at), special_flags=flags)
