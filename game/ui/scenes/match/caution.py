"""Before a move that its person will hardly want: what it would do, and whether it is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core import Move
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row
from game.ui.kit.widgets import Button, Label

if TYPE_CHECKING:
    from game.ui.scenes.match.board_scene import BoardScene

VEIL = 120  # the board behind the question still shows what the move would do


class Cautions:
    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._asking: tuple[Panel, Move] | None = None

    @property
    def move(self) -> Move | None:
        """The move that is asked about now."""
        open_now = self._asking is not None and self._scene.desk.over is self._asking[0]
        return self._asking[1] if self._asking is not None and open_now else None

    def asks(self, move: Move, do: Callable[[], None]) -> bool:
        """Whether its person is asked first; `do` is called if it is meant."""
        scene = self._scene
        view, names = scene.view, scene.names

        def text() -> str:
            return scene.ui.words.caution(view, move, scene.words, names)

        if not text():
            return False
        panel = self._question(text, do)
        self._asking = (panel, move)
        scene.open_over(panel, VEIL)
        scene.stage.sound("denied", 0.4)
        return True

    def forget(self) -> None:
        """The position that it was about is gone."""
        if self.move is not None:
            self._scene.close_over()

    def _question(self, text: Callable[[], str], do: Callable[[], None]) -> Panel:
        scene = self._scene

        def meant() -> None:
            scene.close_over()
            do()

        back = Button(
            "not-now",
            scene.say("match.not_now"),
            scene.close_over,
            bright=lambda: scene.returns("not-now"),
            key=lambda: scene.key_name("cancel"),
        )
        asked = Column(
            Label(text, size=20, name="caution-text"),
            Row(back, Button("do-it", scene.say("match.do_it"), meant)),
            gap=14,
        )
        return Panel(asked, title=scene.say("match.caution"), accent="amber", name="caution")
