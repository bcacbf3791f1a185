"""How bad it would be to lay something over a place of a match for a while."""

from __future__ import annotations

import pygame

from game.core import NOBODY
from game.ui.kit.desk import Desk
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.tabletop import Tabletop

ACROSS, DOWN = 6, 3  # spots of a place that are looked beneath
ASKED, BUTTON, PASSIVE, THING, OWN, NEAR = 150, 60, 10, 8, 24, 400  # how bad it is to cover this
QUIET = ("log-panel", "stock", "badges")  # panels that are looked at, and seldom pressed


class Covering:
    """What belongs to the seat that is the `own` one is needed more than anything else on the board."""

    own = NOBODY

    def __init__(self, tabletop: Tabletop, desk: Desk, pointing: Pointing) -> None:
        self._tabletop, self._desk, self._pointing = tabletop, desk, pointing

    def of(self, place: pygame.Rect) -> int:
        """How bad it would be to lie there."""
        bad = 0
        for column in range(ACROSS):
            for row in range(DOWN):
                x = place.x + place.width * column // (ACROSS - 1)
                y = place.y + place.height * row // (DOWN - 1)
                bad += self.at((min(x, place.right - 1), min(y, place.bottom - 1)))
        near = place.inflate(place.height, place.height)
        if self._pointing.by_mouse and near.collidepoint(self._pointing.pos):
            bad += NEAR
        return bad

    def at(self, pos: tuple[int, int]) -> int:
        """How bad it would be to cover this spot."""
        panel = next((one for one in self._desk.active() if one.rect.collidepoint(pos)), None)
        if panel is not None:
            asked = panel.name in ("prompt", "moves")
            return ASKED if asked else PASSIVE if panel.name in QUIET else BUTTON
        if not self._tabletop.places.board.collidepoint(pos):
            return 0
        there = self._tabletop.board.subject(pos)
        if there is None:
            return 0
        return OWN if self.own != NOBODY and there.seat == self.own else THING
