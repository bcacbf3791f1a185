"""Where a table stands that fills the window, and the corners that it leaves free."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.ui.kit.camera import Camera, Seat
from game.ui.kit.theme import zoom_for
from game.ui.stage.furniture import Corner, Side
from game.ui.table.space import WOOD, TableSpace

HIGH = 0.997  # of the window's height, for the table with its wood, which may be cut at the near edge
TOP = 0.004
BESIDE = ((0.52, 192.0), (1.0, 108.0))  # at shares of the height, design pixels that stay free on either side
BELOW = 0.3  # of its width that stays free below the table at least
ROOM_BESIDE_FROM = 1.2  # width to height: in a narrower window a table has room above and below instead
MOST_HIGH = 0.62  # of a narrow window's height
ABOVE = 0.52  # of what the table leaves of a narrow window's height


@dataclass(frozen=True)
class TableStand:
    """`place` is for the table's view; `unit` is how large a design pixel is in the whole rectangle.

    A `narrow` one has room above and below it instead of beside it.
    """

    rect: pygame.Rect
    place: pygame.Rect
    camera: Camera
    unit: float
    narrow: bool

    @staticmethod
    def of(rect: pygame.Rect, width: float, depth: float, seat: Seat = "chair") -> TableStand:
        unit = zoom_for(rect.size)
        if rect.width < ROOM_BESIDE_FROM * rect.height:
            inset = round(0.012 * rect.width)
            high = min(round(MOST_HIGH * rect.height), rect.width - 2 * inset)
            spare = rect.height - high
            top = rect.y + max(0, min(round(spare * ABOVE), spare - round(BELOW * rect.width)))
            place = pygame.Rect(rect.x + inset, top, rect.width - 2 * inset, high)
            return TableStand(rect, place, TableSpace.fitted(place, width, depth, seat).camera, unit, True)
        wide = rect.width
        while True:
            place = pygame.Rect(0, rect.y + round(TOP * rect.height), wide, round(HIGH * rect.height))
            place.centerx = rect.centerx
            camera = TableSpace.fitted(place, width, depth, seat).camera
            over = max(need * unit - _free(camera, rect, share) for share, need in BESIDE)
            if over <= 1:
                return TableStand(rect, place, camera, unit, False)
            wide -= max(2, round(over))

    def px(self, length: float) -> int:
        return max(1, round(length * self.unit))

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether the felt is seen there."""
        x, y = self.camera.on_table(*pos)
        return 0 <= x <= self.camera.size[0] and 0 <= y <= self.camera.size[1]

    def corner(self, side: Side, top: int, bottom: int, away: int = 0) -> Corner:
        """What is free beside the wood, `away` from the window's edge."""
        whole = beside(self.camera, side, self.rect, self.px(4))
        wall = whole.wall + (away if side == "left" else -away)
        return replace(whole, wall=wall, top=top, bottom=bottom, middle=None)


def beside(camera: Camera, side: Side, room: pygame.Rect, gap: int) -> Corner:
    """What a table with its wood leaves free of a room, on one side of the room's middle."""
    width, depth = camera.size
    x, wall, away = (-WOOD, room.left, -gap) if side == "left" else (width + WOOD, room.right, gap)
    (far, top), (near, low) = camera.project(x, depth + WOOD), camera.project(x, -WOOD)
    slope = ((far + away, top - gap), (near + away, low + gap))
    return Corner(side, wall, room.top, room.bottom, slope, room.centerx + away // 2)


def _free(camera: Camera, rect: pygame.Rect, share: float) -> float:
    """How far the felt is from the rectangle's left side, so far down."""
    (far, top), _, _, (near, low) = camera.outline
    down = max(0.0, min(1.0, (rect.y + share * rect.height - top) / (low - top)))
    return far + (near - far) * down - rect.x
