"""Where the table's millimetres lie on the screen, and where the lamp throws their shadows."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

import pygame

from game.ui.kit.camera import Camera, Seat
from game.ui.kit.light import LAMP, LAMP_HEIGHT, Floats

WOOD = 10.5  # millimetres of the frame round the table
SHADOW_REACH = 0.30  # of the way that the lamp's geometry says: the full way would leave the table
OVERHEAD = radians(80.0)  # how steeply one looks down on a table that is seen from above
DROP = (1.1, -1.8)  # millimetres that a shadow lies beside its thing, so that some of it is seen


@dataclass(frozen=True)
class TableSpace:
    camera: Camera

    @staticmethod
    def fitted(rect: pygame.Rect, width: float, depth: float, seat: Seat = "chair") -> TableSpace:
        return TableSpace(Camera.fitted(rect, width, depth, seat, WOOD))

    @property
    def mm(self) -> float:
        """Pixels to a millimetre in the table's middle."""
        return self.camera.scale(self.camera.size[1] / 2)

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        return self.camera.project(x, y, z)

    def all_to_screen(self, x: Floats, y: Floats, z: Floats) -> list[tuple[float, float]]:
        """The same of many places at once."""
        across, down = self.camera.project_all(x, y, z)
        return list(zip(across.tolist(), down.tolist(), strict=True))

    def to_table(self, px: float, py: float, z: float = 0.0) -> tuple[float, float]:
        return self.camera.on_table(px, py, z)

    def holds(self, x: float, y: float) -> bool:
        """Whether a place is on the table or its frame."""
        width, depth = self.camera.size
        return -WOOD <= x <= width + WOOD and -WOOD <= y <= depth + WOOD

    def lamp_at(self, x: float, y: float) -> int:
        """How much of the lamp falls on a place, in steps of 0 to 6."""
        far = ((x - LAMP[0] - 60.0) ** 2 + (y - LAMP[1] + 330.0) ** 2) / 330.0**2
        return max(0, min(6, round(6.6 / float((1.0 + far) ** 1.2))))

    def below(self, x: float, y: float, z: float) -> tuple[float, float]:
        """The place on the table that tells where and how high something flies.

        It is straight below; seen from above, where that would be hidden, it is as far off as it is high.
        """
        if self.camera.tilt < OVERHEAD:
            return x, y
        high = max(0.0, min(z, 400.0))
        reach = high / (LAMP_HEIGHT - high) * SHADOW_REACH
        return x + (x - LAMP[0]) * reach + high * 0.10, y + (y - LAMP[1]) * reach

    def shadow_of(self, x: float, y: float, z: float) -> tuple[float, float]:
        """Where on the table the shadow of something at this height falls: some of it is always seen."""
        below_x, below_y = self.below(x, y, z)
        return below_x + DROP[0], below_y + DROP[1]


def corner(picture: pygame.Surface, at: tuple[float, float]) -> tuple[int, int]:
    """Where a picture goes whose middle is there."""
    width, high = picture.get_size()
    return round(at[0] - width / 2), round(at[1] - high / 2)


def centred(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], flags: int = 0
) -> None:
    surface.blit(picture, corner(picture, at), special_flags=flags)
