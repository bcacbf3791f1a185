"""The pieces of the editor's palette, each a picture that can be taken, with how many are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.boxes import Grid
from game.ui.kit.look import Look, Text
from game.ui.kit.widget import Stamp, Widget
from game.ui.kit.widgets import Touchable
from game.ui.table.workshop import Piece

SIDE, WIDEST = 60.0, 90.0


class PieceButton(Touchable):
    def __init__(
        self, ui: AnyGameUi, piece: Callable[[], Piece | None], key: str, do: Callable[[], None], tip: Text
    ) -> None:
        super().__init__(f"piece-{key}", tip=tip, usable=self._there)
        self._ui, self._piece, self._do = ui, piece, do

    def _there(self) -> bool:
        piece = self._piece()
        return piece is not None and piece.left > 0

    def least(self, look: Look) -> int:
        return look.grown(SIDE)

    def measure(self, look: Look, width: int) -> int:
        return look.grown(SIDE)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """One alone in its row becomes no wider for that."""
        self.rect = pygame.Rect(rect.topleft, (min(rect.width, look.grown(WIDEST)), rect.height))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        piece = self._piece()
        if piece is None:
            return
        self.plate(look, surface, self.rect, False)
        side = min(self.rect.size) - look.px(4)
        picture = self._ui.pages.picture(piece.thing, look, (side, side))
        if not self.usable:
            picture = picture.copy()
            picture.set_alpha(70)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if piece.left > 1:
            text = look.theme.text("figure", 14, str(piece.left), look.theme.colours.amber)
            corner = text.get_rect(topleft=(self.rect.x + look.px(4), self.rect.y + look.px(1)))
            pygame.draw.rect(
                surface, look.theme.colours.panel, corner.inflate(look.px(4), 0), border_radius=look.px(3)
            )
            surface.blit(text, corner)
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        piece = self._piece()
        return () if piece is None else (piece.left,)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._do()


class Shelf(Grid):
    """Pieces side by side; which ones there are may change."""

    def fill(self, children: Sequence[Widget]) -> None:
        self._children = tuple(children)

    def holds(self) -> bool:
        return bool(self._children)
