"""A scene with a board, some of whose moves are buttons beside it: how keys and pad come to these."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.ui.kit.widget import Nav, Widget
from game.ui.kit.widgets import Button
from game.ui.scenes.match.match_widgets import Moves
from game.ui.stage.board_view import AnyBoardView
from game.ui.stage.desk_scene import DeskScene

DIGITS = {getattr(pygame, f"K_{digit}"): str(digit) for digit in range(10)}


class ButtonScene(DeskScene, ABC):
    board: AnyBoardView

    def offered(self) -> Moves | None:
        """The moves that are chosen by button."""
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves on the board."""
        return self.board.busy

    @abstractmethod
    def skip(self) -> bool:
        """End an animation; True when there was one."""

    def _by_button(self) -> bool:
        """Whether there are moves by button, and nothing to choose at the board's cursor."""
        moves = self.offered()
        return bool(moves and moves.keys) and not self.busy and not self.board.chooses

    def _focus_move(self) -> None:
        moves = self.offered()
        if moves is not None and moves.keys:
            self.desk.take_focus(moves.usual or moves.keys[0])
            self.stage.sound("tick", 0.3)

    def meant(self) -> Button | None:
        """The button of a move that Return presses now, if it is one."""
        moves, focus = self.offered(), self.desk.focus
        if moves is None:
            return None
        if focus is not None and focus in self.desk.order():
            return next((key for key in moves.keys if key is focus), None)
        return moves.usual if self._by_button() else None

    def _step(self, order: list[Widget], focus: Widget, nav: Nav) -> None:
        """Arrows go from move to move, but not from there to what lies beside the board."""
        moves = self.offered()
        among = list(moves.walk()) if moves is not None else []
        if focus in among:
            order = [widget for widget in order if widget in among]
        super()._step(order, focus, nav)

    def _handle_key(self, event: pygame.Event) -> bool:
        digit, moves = DIGITS.get(event.key), self.offered()
        if digit is None or moves is None or self.desk.over is not None:
            return super()._handle_key(event)
        key, sure = moves.typed(digit, self.stage.clock())
        if key is None or self.skip():
            return True
        if sure:
            key.activate()
        else:
            self.desk.take_focus(key)  # another digit may follow
        return True

    def turn_to(self, key: Button) -> None:
        """Keys and pad go on at this button."""
        if self.stage.controls.device != "mouse":
            self.desk.take_focus(key)
