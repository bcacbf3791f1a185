"""The cabinet that stands beside a set-up, in the hall, with its show running."""

from __future__ import annotations

import pygame

from game.ui.scenes.arcade.art.cabinet import SHAPE, cabinet, cabinets, flank, screen_rect
from game.ui.scenes.arcade.art.hall import Lamp, paint_hall, stand
from game.ui.scenes.arcade.art.tube import finish
from game.ui.scenes.match.board_layout import COLUMNS_FROM
from game.ui.stage.attract import Attract
from game.ui.stage.scene import Stage

PAD = 20.0
PICTURE_UNTIL = 130  # per cent of text; beyond it the panel takes the cabinet's room
ABOVE = 0.52  # of a narrow window's height
PANEL_LEAST = 560.0  # as it does in a window where less than this would be left for it


def look_room(size: tuple[int, int], pad: int) -> pygame.Rect:
    """All of a window but its edge."""
    return pygame.Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)


class CabinetBeside:
    def __init__(self, stage: Stage, name: str) -> None:
        self._stage, self._name = stage, name
        self._art = next(art for art in cabinets() if art.name == name)
        self._scenery: tuple[object, pygame.Surface] | None = None

    @property
    def there(self) -> bool:
        """Whether it has room beside a panel."""
        look = self._stage.look
        return self.beside.width >= look.grown(PANEL_LEAST) and look.theme.text_scale <= PICTURE_UNTIL

    @property
    def _above(self) -> bool:
        """Whether it stands above the panel, as a window has room there in which no columns stand."""
        width, high = self._stage.size
        return width < COLUMNS_FROM * high

    @property
    def front(self) -> pygame.Rect:
        """Where its front stands."""
        look, (width, high) = self._stage.look, self._stage.size
        if self._above:
            tall = round(high * ABOVE)
            wide = round(tall / SHAPE)
            return pygame.Rect((width - wide + flank(wide)) // 2, look.px(PAD), wide, tall)
        tall = round(high * 0.98)
        left = look.px(PAD) + look.px(36)
        return pygame.Rect(left, high - tall + round(tall * 0.10), round(tall / SHAPE), tall)

    @property
    def beside(self) -> pygame.Rect:
        """What it leaves for the panel."""
        look, place = self._stage.look, self.front
        (width, height), pad = self._stage.size, look.px(PAD)
        if self._above:
            low = place.bottom + pad
            return pygame.Rect(pad, low, width - 2 * pad, max(0, height - pad - low))
        left = place.right + flank(place.width) + look.px(20)
        return pygame.Rect(left, pad, max(0, width - pad - left), height - 2 * pad)

    def scenery(self) -> pygame.Surface:
        """It in the hall, under its lamp."""
        look, size = self._stage.look, self._stage.size
        key = (look.theme, look.words.language, size)
        if self._scenery is None or self._scenery[0] != key:
            place = self.front
            floor = place.bottom - round(place.height * 0.065)
            lamp = Lamp((place.x, place.y, place.width, place.height), self._art.accent)
            hall = paint_hall(look.theme, size, floor, look.px(18), [lamp])
            title = tuple(look.words(f"cabinet.{self._name}.marquee").split("\n"))
            picture = cabinet(self._art, place.size, title, -0.8, True)
            stand(hall, picture, (place.x - flank(place.width), place.y), look.theme)
            self._scenery = (key, hall)
        return self._scenery[1]

    def show(self, surface: pygame.Surface, attract: Attract) -> pygame.Rect:
        """The show on its glass; what that covers."""
        glass = screen_rect(self.front)
        before = surface.get_clip()
        surface.set_clip(glass.clip(before))
        attract.draw(surface, glass)
        finish(surface, glass, max(2, round(self.front.width * 0.035)))
        surface.set_clip(before)
        return glass
