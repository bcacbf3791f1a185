"""Who makes light and noise on the board of Space Defenders, and where the things beside it are."""

from __future__ import annotations

from game.games.space_defenders.board import DEFENDERS
from game.games.space_defenders.moves import Item
from game.ui.games.space_defenders.art import craft, horde
from game.ui.games.space_defenders.paint import Painter
from game.ui.games.space_defenders.shop import ware_place
from game.ui.kit.theme import Colour
from game.ui.stage.crew import Crew, Point
from game.ui.stage.effects import Material

UNIT = 60.0  # the effects' lengths across a space


class DefendersCrew(Crew[Point, str]):
    """Places are columns and rows, not always whole; things are the letters of the board."""

    once = ("march", "sd_tile", "sd_slide", "sd_thrust")

    painter: Painter

    @property
    def mm(self) -> float:
        return self.painter.grid.pitch / UNIT

    def to_screen(self, x: float, y: float, z: float = 0.0) -> Point:
        px, py = self.painter.middle(x / UNIT, y / UNIT)
        return px, py - z * self.mm

    def spot(self, where: Point) -> Point:
        return where[0] * UNIT, where[1] * UNIT

    def side(self, where: Point) -> float:
        return (where[0] - 2.5) / 2.5

    def tone(self, whose: str) -> Colour:
        theme = self.painter.theme
        if whose.isdigit():
            return horde.monster_colour(theme, int(whose))
        if whose in DEFENDERS and whose:
            return craft.seat_of(theme, DEFENDERS.index(whose)).colour
        if whose in ("*", "bomb", "sparks"):
            return theme.colours.amber
        return horde.saucer_colour(theme)

    def material(self, whose: str) -> Material:
        return "card" if whose.isdigit() else "wall"

    def case_mouth(self) -> Point:
        return self.painter.in_spaces(self.painter.grid.case)

    def waiting_place(self, index: int) -> Point:
        return self.painter.in_spaces(self.painter.grid.waiting(index))

    def ware_place(self, item: Item) -> Point:
        return self.painter.in_spaces(ware_place(self.painter.grid, item))
