"""With large text the thing that is pointed at, or under the keys' cursor, comes to the size of the text."""

from __future__ import annotations

import pygame

from game.ui.scenes.match.board_layout import TABS_FROM
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.tabletop import Tabletop

AROUND = 0.12  # of a place, that is seen on each side of it


class Loupe:
    """It lies on the thing itself and takes no click: what is below is what is chosen."""

    def __init__(self, tabletop: Tabletop, pointing: Pointing) -> None:
        self._tabletop, self._pointing = tabletop, pointing

    @property
    def _scale(self) -> float:
        return self._tabletop.stage.look.theme.text_scale / 100

    @property
    def place(self) -> pygame.Rect | None:
        """What is made larger; None while nothing is."""
        tabletop = self._tabletop
        if 100 * self._scale < TABS_FROM or tabletop.placing is None or tabletop.busy:
            return None
        subject = self._pointing.subject()
        box = tabletop.placing(subject.place) if subject is not None and subject.place else None
        if box is None:
            return None
        inner = box.inflate(round(2 * AROUND * box.width), round(2 * AROUND * box.height))
        return inner.clip(tabletop.places.board)

    @property
    def shown(self) -> pygame.Rect | None:
        """Where it is seen large, within the board."""
        place, board = self.place, self._tabletop.places.board
        if place is None or not place.width or not place.height:
            return None
        size = (round(place.width * self._scale), round(place.height * self._scale))
        large = pygame.Rect((0, 0), size)
        large.center = place.center
        return large.clamp(board)

    @property
    def whole(self) -> pygame.Rect | None:
        """The thing, and where it is seen large."""
        place, shown = self.place, self.shown
        if place is None or shown is None:
            return None
        edge = self._tabletop.stage.look.px(8)
        return shown.inflate(edge, edge).union(place)

    def stamp(self) -> object:
        place = self.place
        return tuple(place) if place is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        place, shown = self.place, self.shown
        if place is None or shown is None:
            return
        theme = self._tabletop.stage.look.theme
        large = pygame.transform.smoothscale(surface.subsurface(place), shown.size)
        frame, edge = shown.inflate(theme.px(8), theme.px(8)), shown.inflate(theme.px(4), theme.px(4))
        pygame.draw.rect(surface, (4, 6, 14), frame, border_radius=theme.px(8))
        surface.blit(large, shown)
        pygame.draw.rect(surface, theme.colours.focus, edge, theme.px(2), border_radius=theme.px(6))
