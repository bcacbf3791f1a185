"""What the mouse, or else the cursor of the keys, is on in a scene with a board."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.desk import Desk
from game.ui.scenes.match.match_log import Log
from game.ui.scenes.match.seat_plate import SeatPlate
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.board_view import Subject


class Pointing:
    """`pos` is where the mouse is, `rested` how long it has been there; `plates` can be pointed at too."""

    def __init__(self, tabletop: Tabletop, desk: Desk, log: Log) -> None:
        self._tabletop, self._desk, self._log = tabletop, desk, log
        self.plates: Sequence[SeatPlate] = ()
        self.pos = (-1, -1)
        self.rested = 0.0

    def move(self, pos: tuple[int, int]) -> bool:
        """The mouse is here; whether it was elsewhere."""
        moved = pos != self.pos
        if moved:
            self.pos, self.rested = pos, 0.0
        return moved

    @property
    def by_mouse(self) -> bool:
        return self._tabletop.stage.controls.device == "mouse"

    @property
    def on_board(self) -> bool:
        """Whether the mouse is on the board, with no panel over it."""
        return self._tabletop.places.board.collidepoint(self.pos) and self._desk.at(self.pos) is None

    @property
    def guided(self) -> bool:
        """Whether keys and pad are at a widget."""
        return self._desk.focus is not None and self._desk.focus in self._desk.order()

    def subject(self) -> Subject | None:
        """What is pointed at, by the device in use."""
        if self.by_mouse:
            return self.at(self.pos)
        focus = self._desk.focus
        if focus is self._log:
            return self._log.subject()
        if isinstance(focus, SeatPlate):
            return focus.subject(None)
        return self._tabletop.board.subject(None) if focus is None else None

    def at(self, pos: tuple[int, int]) -> Subject | None:
        """What is at a place."""
        there = self._desk.at(pos)
        if there is None and self._tabletop.places.board.collidepoint(pos):
            return self._tabletop.board.subject(pos)
        for plate in self.plates:
            if plate.rect.collidepoint(pos) and there is plate:
                return plate.subject(pos)
        return self._log.subject() if there is self._log else None
