"""Who makes light and noise on the board of Space Invaders, and where the things beside its table are."""

from __future__ import annotations

from game.games.space_invaders.numbers import invaders
from game.ui.games.space_invaders.paint import Painter
from game.ui.kit.theme import Colour
from game.ui.stage.crew import Crew, Point
from game.ui.stage.effects import Material

MIDDLE = 280.0  # of the table, in millimetres


class InvadersCrew(Crew[Point, str]):
    """Places are the table's millimetres; things are cards, tokens and colours by their names."""

    hits = 0  # of this turn, whose notes climb
    steps = 0  # of this march, whose bass has four notes
    marched: dict[str, int]  # cards that have advanced, by the column that they came from
    struck: list[str]  # those that struck the planet

    once = ("march", "si_deal", "si_armory", "si_wait", "si_recruit", "shield")
    painter: Painter

    def begin(self) -> None:
        """Nothing has happened yet."""
        self.hits, self.steps, self.marched, self.struck = 0, 0, {}, []

    @property
    def mm(self) -> float:
        return self.painter.table_view.mm

    def to_screen(self, x: float, y: float, z: float = 0.0) -> Point:
        return self.painter.table_view.to_screen(x, y, z)

    def squash(self, y: float) -> float:
        return self.painter.table_view.squash(y)

    def spot(self, where: Point) -> Point:
        return where

    def side(self, where: Point) -> float:
        return (where[0] - MIDDLE) / MIDDLE

    def tone(self, whose: str) -> Colour:
        theme = self.painter.theme
        if whose in invaders():
            return theme.colours.creatures[invaders()[whose].kind]
        if whose and whose[0] in "rogb" and whose[1:2].isdigit():
            return theme.seats["rogb".index(whose[0])].light
        found: Colour = getattr(theme.colours, whose, theme.colours.lamp)
        return found

    def material(self, whose: str) -> Material:
        return "card" if whose in invaders() else "wall"

    def slot(self) -> Point:
        """Where a token goes that leaves the table: into its seat's tray, or towards the armory."""
        x, y = self.painter.layout.tray.center
        return self.painter.table_view.to_table(x, y)

    def deck(self) -> Point:
        return self.painter.table_view.to_table(*self.painter.deck_card().center)
