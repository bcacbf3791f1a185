"""The frames of a board with panels over it: of board, last line of the log and zoom only what has changed.

A frame in which the board stands draws nothing; one in which only a hand moves draws the boxes that stirred.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.desk import Desk
from game.ui.scenes.match.log_drawer import LogDrawer
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.scenes.match.zoom import Zoom
from game.ui.stage.furniture import Furniture


class BoardFrames:
    """`beside` says what else a scene draws over board and panels, each all at once."""

    def __init__(self, tabletop: Tabletop, desk: Desk, drawer: LogDrawer, zoom: Zoom) -> None:
        self._tabletop, self._desk, self._drawer, self._zoom = tabletop, desk, drawer, zoom
        self.beside: Callable[[], list[pygame.Rect]] = list
        self._drawn: object = None
        self._zoomed: object = None
        self._zoom_box: pygame.Rect | None = None

    def forget(self) -> None:
        """The board is drawn whole next time."""
        self._drawn = None

    # -- the board -------------------------------------------------------------------------

    def board(
        self, surface: pygame.Surface, backdrop: Callable[[], pygame.Surface], rushed: bool
    ) -> list[pygame.Rect]:
        """Where it was drawn; in a frame that is `rushed` with it panels may follow in the next."""
        tabletop, picture = self._tabletop, self._desk.picture
        picture.rushed = rushed
        bare, free = self._desk.over is None, tabletop.places.furniture
        line = self._drawer.line.stamp() if free is not None else None
        stamp = (picture.still, tabletop.stamp(), line)
        if bare and stamp == self._drawn:
            return self._stir(surface, backdrop)
        fresh = not isinstance(self._drawn, tuple) or self._drawn[0] is not picture.still
        self._drawn = stamp
        assert picture.still is not None
        if free is None:
            tabletop.draw(surface, picture.still, bare)
        else:  # panels come after the board, and what it keeps must have none in it
            tabletop.draw(surface, backdrop(), bare, fresh or not bare)
            self._draw_line(surface, free)
            picture.under = [tabletop.places.board]
        return [tabletop.places.board.copy()]

    def _stir(
        self, surface: pygame.Surface, backdrop: Callable[[], pygame.Surface]
    ) -> list[pygame.Rect]:
        """Draw anew only what moves by itself, and what lies beneath notes that go and panels that change."""
        tabletop, picture = self._tabletop, self._desk.picture
        free, board = tabletop.places.furniture, tabletop.places.board
        bared = picture.wiped if free is None else picture.wiped + picture.changing()
        stirred = tabletop.stirred() + [box.clip(board) for box in bared if box.colliderect(board)]
        if not stirred or picture.still is None:
            return []
        boxes = picture.as_ones(surface, stirred, self._over())
        for box in boxes:
            tabletop.stir(surface, picture.still if free is None else backdrop(), box)
            if free is not None:
                surface.set_clip(box)
                self._draw_line(surface, free)
                surface.set_clip(None)
        picture.under = boxes
        return list(boxes)

    def _over(self) -> list[pygame.Rect]:
        """What is drawn over board and panels, each all at once."""
        whole = (over.whole for over in self._tabletop.overlays)
        return [*(box for box in (*whole, self._zoom_box) if box is not None), *self.beside()]

    def _draw_line(self, surface: pygame.Surface, free: Furniture) -> None:
        """What the log says last, over nothing else that is written."""
        line, look = self._drawer.line, self._tabletop.stage.look
        if line.seen:
            place = self._drawer.line_place(look, free)
            line.draw(look, surface, place, self.taken(), over=not self._tabletop.table.there)

    def taken(self) -> list[pygame.Rect]:
        """Where something else than the log's last line is to be read."""
        table = self._tabletop.table
        panels = (panel.rect for panel in self._desk.panels if panel.shown and not panel.floats)
        return [*table.written, *table.marked, *panels]

    # -- the zoom --------------------------------------------------------------------------

    def begin(self) -> None:
        """Before anything of a frame: where another zoom was, everything is drawn anew."""
        stamp = self._zoom.stamp()
        self._tabletop.table.hand.marks.hushed = stamp is not None or self._desk.over is not None
        if stamp != self._zoomed:
            self._zoomed = stamp
            self._zoom_box = None
            self._desk.forget()

    def end(self, surface: pygame.Surface, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        """After all that has changed below: the zoom lies over everything."""
        box = self._zoom_box
        covered = box is None or any(box.colliderect(rect) for rect in changed)
        if self._zoomed is not None and self._desk.over is None and covered:
            self._zoom_box = self._zoom.draw(surface)
            return [*changed, self._zoom_box] if self._zoom_box is not None else changed
        return changed
