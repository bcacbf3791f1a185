"""Where things of the flick table are seen in this frame, and what is laid on it or written over it.

Ghosts, stamps and names are drawn with this; lengths come in millimetres, and what lies is laid once a place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.games.space_invaders.forecast import Ghost
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.prints import middle_of
from game.table.load import bare_table
from game.table.things import Table
from game.ui.games.space_invaders.art.overlaid import paint_brackets
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.perspective import lay
from game.ui.kit.theme import Colour, mix, raw_text
from game.ui.table.picture import TablePicture
from game.ui.table.sprites import Placed
from game.ui.table.table_view import FlickTableView

STRIKE = (-8.0, -18.0)  # millimetres from the middle of a column and the line of the planet to its figure
ABREAST = 3  # strikes of one column that are marked side by side
APART, BELOW = 22.0, 26.0  # millimetres from one to the next, and from one row of them to the next
LETTER_DISC = 0.72  # of its letter's size, the disc of a token's letter
LAID = 400  # pictures that lie on the table and are kept
Point: TypeAlias = tuple[float, float]


def strike_at(table: Table, space: str, before: int = 0) -> Point:
    """Where the figure stands of what strikes from a space, beside those that strike there before it."""
    row, place = divmod(before, ABREAST)  # one more would lie on the next column's first
    x = middle_of(table, INDEX[space])[0] + STRIKE[0] + APART * place
    return x, table.planet_line + STRIKE[1] - BELOW * row


class OnTable:
    """`shown` is the table as it is drawn, `view` how it is seen."""

    def __init__(self, look: Look, view: FlickTableView) -> None:
        self.look, self.theme, self.view = look, look.theme, view
        self._table = bare_table()
        self.shown = TablePicture(self._table)
        self._laid: dict[tuple[Hashable, Point], Placed] = {}
        self._laid_for: object = None  # the camera before which these are laid

    def show(self, picture: Picture, shown: TablePicture) -> None:
        """From now on it is about this one."""
        self._table, self.shown = picture.table, shown

    # -- where it is --------------------------------------------------------------------------

    def at(self, picture: Picture, id: str) -> Point:
        """Where a thing is seen now, in a film as well."""
        return self.view.to_screen(*self.place(picture, id))

    def middle(self, space: str) -> tuple[float, float]:
        """A space's middle on the table."""
        return middle_of(self._table, INDEX[space])

    def height(self, id: str, lies: float) -> float:
        """How high it is above the table, `lies` where no film moves it."""
        return self.shown.poses[id][2] if id in self.shown.poses else lies

    def place(self, picture: Picture, id: str) -> tuple[float, float]:
        """Where it lies on the table."""
        x, y = self.shown.poses[id][:2] if id in self.shown.poses else picture.at(id)
        return x, y

    def angle(self, picture: Picture, id: str) -> float:
        """How it is turned."""
        pose = self.shown.poses.get(id) or picture.poses.get(id)
        return pose[3] if pose is not None else 0.0

    @property
    def mm(self) -> float:
        return self.view.mm

    def struck(self, picture: Picture, ghost: Ghost, before: int) -> Point:
        """Where a card strikes, beside those that strike there before it."""
        return self.view.to_screen(*strike_at(picture.table, ghost.start, before))

    # -- what lies there ----------------------------------------------------------------------

    def lie(
        self, key: Hashable, at: Point, paint: Callable[[float], pygame.Surface], angle: float = 0.0
    ) -> Placed:
        """A picture that lies on the table, painted with so many pixels to the millimetre; once a place."""
        camera = self.view.space.camera
        if self._laid_for != camera or len(self._laid) > LAID:
            self._laid_for, self._laid = camera, {}
        if (key, at) not in self._laid:
            k = camera.scale(at[1]) * 1.4
            laid, corner = lay(camera, paint(k), k, (*at, 0.0), angle)
            self._laid[key, at] = (for_screen(laid), corner)
        return self._laid[key, at]

    def frame(
        self, surface: pygame.Surface, at: Point, tone: Colour, side: float, arm: float, width: float
    ) -> None:
        """Brackets that lie on the table round a place; lengths in millimetres."""
        surface.blit(*self.bracket(at, tone, side, arm, width))

    def bracket(self, at: Point, tone: Colour, side: float, arm: float, width: float) -> Placed:
        """Laid once a place, in white, as its colour may breathe."""

        def brackets(k: float) -> pygame.Surface:
            return paint_brackets(round(side * k), (255, 255, 255), round(arm * k), max(2, round(width * k)))

        key = ("brackets", side, arm, width)
        white, corner = self.lie(key, at, brackets)
        found = self._laid.get(((*key, tone), at))
        if found is None:
            toned = white.copy()
            toned.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
            found = self._laid[(*key, tone), at] = (toned, corner)
        return found

    def badge(
        self, surface: pygame.Surface, text: str, at: Point, colour: Colour, within: pygame.Rect | None = None
    ) -> None:
        """A figure on a dark plate."""
        surface.blit(*self.plate(text, at, colour, within))

    def letter(self, surface: pygame.Surface, letter: str, at: Point, ink: Colour, pixels: int) -> None:
        """Which token it is, on a dark disc."""
        words = raw_text("figure", pixels, letter, ink)
        radius = LETTER_DISC * pixels
        pygame.draw.aacircle(surface, (10, 9, 12), at, radius)
        pygame.draw.aacircle(surface, mix(ink, (10, 9, 12), 0.35), at, radius, 1)
        box = words.get_bounding_rect()
        surface.blit(words, (round(at[0] - box.centerx), round(at[1] - box.centery)))

    def plate(self, text: str, at: Point, colour: Colour, within: pygame.Rect | None = None) -> Placed:
        pixels = round(max(14.0 * self.theme.zoom, 10.5 * self.mm))
        plate = _plate(text, pixels, colour, max(1, round(1.1 * self.mm)))
        body = plate.get_rect(center=(round(at[0]), round(at[1])))
        if within is not None:
            body.clamp_ip(within)
        return plate, body.topleft


@lru_cache(maxsize=128)
def _plate(text: str, pixels: int, colour: Colour, edge: int) -> pygame.Surface:
    """A figure on a dark plate with an edge in its colour."""
    words = raw_text("figure", pixels, text, mix(colour, (255, 255, 255), 0.25))
    ink = words.get_bounding_rect()
    body = ink.inflate(round(1.0 * ink.height), round(0.8 * ink.height))
    body.topleft = 0, 0
    plate = pygame.Surface(body.size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (10, 9, 12), body, border_radius=body.height // 2)
    pygame.draw.rect(plate, colour, body, edge, border_radius=body.height // 2)
    plate.blit(words, words.get_rect().move(body.centerx - ink.centerx, body.centery - ink.centery))
    return for_screen(plate)
