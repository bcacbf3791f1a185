"""What a person points at on the board of Space Invaders, as a thing to be zoomed and looked up."""

from __future__ import annotations

from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.prints import middle_of
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.layout import Layout
from game.ui.games.space_invaders.picture import Picture
from game.ui.games.space_invaders.words import PLANET, UFO, powers_page
from game.ui.stage.board_view import Subject, Thing
from game.ui.table.table_view import FlickTableView

Place = tuple[float, float]


class Pointing:
    def __init__(self, view: SeatView, picture: Picture, layout: Layout) -> None:
        self.view, self.picture, self.layout = view, picture, layout

    def thing(self, id: str) -> Subject:
        """A card or a token by its id."""
        if id.startswith("c"):
            place = NAMES[self.view.space.index(id)] if id in self.view.space else ""
            return Subject(Thing.of("card", id), place, "invaders")
        seat = self.view.options.owner(id)
        return Subject(Thing.of("token", id), "", powers_page(id), seat)

    def beside(self, pos: tuple[int, int], table: FlickTableView) -> Subject | None:
        """A pane beside the table, the UFO, or an empty space of the field."""
        layout = self.layout
        if layout.tracks.collidepoint(pos):
            planet = pos[0] < layout.tracks.x + layout.tracks.width * 0.6
            return Subject(PLANET, "", "advance") if planet else Subject(UFO, "", "ufo")
        if layout.deck.collidepoint(pos):
            return Subject(Thing("deck"), "", "clean_up")
        if layout.order.collidepoint(pos):
            return Subject(Thing("turn_token"), "", "round")
        if layout.table.collidepoint(pos):
            return self._on_table(*table.to_table(*pos))
        return None

    def _on_table(self, x: float, y: float) -> Subject | None:
        held = self.picture.table
        ufo = held.ufo
        if ufo is not None and (x - ufo.x) ** 2 + (y - ufo.y) ** 2 <= ufo.radius**2:
            return Subject(UFO, "", "ufo")
        half = held.field.pitch / 2
        for index, name in enumerate(NAMES):
            middle = middle_of(held, index)
            if abs(middle[0] - x) < half and abs(middle[1] - y) < half:
                return Subject(Thing("space"), name, "board", plain=True)
        return None
