"""The left button on a board: a click, or a drag once the mouse has moved on with the button held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.input import Press
from game.ui.stage.board_view import Dragging

if TYPE_CHECKING:
    from game.ui.scenes.match.board_scene import BoardScene

FAR = 6.0  # how far the mouse goes before a click is a drag


class DragHand:
    """Of a scene whose board has nothing to drag: every press is a click."""

    def __init__(self, scene: BoardScene, dragging: Dragging | None) -> None:
        self._scene = scene
        self._board = dragging
        self._pressed: tuple[int, int] | None = None  # where, while the button is held
        self._carries = False

    @property
    def held(self) -> bool:
        """Whether something may be carried, or soon."""
        return self._pressed is not None

    def press(self, pos: tuple[int, int]) -> None:
        """The button goes down on the board."""
        scene = self._scene
        answer = scene.board.press(pos)
        if answer is None and self._board is not None:
            self._pressed = pos
        scene.take(answer)

    def drop(self) -> None:
        """Nothing is carried any more, and what was is back where it was."""
        carried, self._carries, self._pressed = self._carries, False, None
        if carried and self._board is not None:
            self._board.drop()

    def keys(self, presses: Sequence[Press]) -> bool:
        """While something is carried keys and pad have nothing to say, but for the one that drops it."""
        if not self._carries:
            return False
        if any(press.down and press.act == "cancel" for press in presses):
            self.drop()
        return True

    def mouse(self, event: pygame.Event) -> bool:
        """Whether an event is about what is carried."""
        if self._pressed is None or self._board is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._carry(event, self._pressed)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._drop_by(event)
        return self._carries

    def _carry(self, event: pygame.Event, pressed: tuple[int, int]) -> None:
        assert self._board is not None
        window = pygame.Rect((0, 0), self._scene.stage.size)
        if not event.buttons[0] or not window.collidepoint(event.pos):
            self.drop()
            return
        far = pygame.Vector2(event.pos).distance_to(pressed)
        self._carries = self._carries or far > self._scene.look.px(FAR)
        if self._carries:
            self._scene.point_at(event.pos)
            self._board.drag(event.pos)

    def _let_go(self, pos: tuple[int, int]) -> bool:
        assert self._board is not None
        carried, self._carries, self._pressed = self._carries, False, None
        if carried:
            self._scene.point_at(pos)
            self._scene.take(self._board.release(pos))
        return carried

    def _drop_by(self, event: pygame.Event) -> bool:
        """Another button means that it was not meant; the first one again, that its release got lost."""
        carried = self._carries
        self.drop()
        return carried and event.button != 1
