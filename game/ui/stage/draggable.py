"""A board on which things can be dragged: what is picked up by a press is carried while the button is held.

Nothing has to be dragged: a press without motion is a click, and means what `press` made of it.
"""

from __future__ import annotations

from typing import Protocol, cast, runtime_checkable

from game.ui.stage.game_ui import Answer, BoardView


@runtime_checkable
class Dragged(Protocol):
    """By these a board on which things can be dragged is told from others.

    `press` comes first, as for a click.  Where it answered nothing and the mouse moves on by more
    than a few pixels with the button held, `drag` is called with every motion, and then exactly
    one of `release` and `drop`.  Without such motion none of the three is ever called; where the
    press picked nothing up they do nothing.
    """

    def drag(self, pos: tuple[int, int]) -> None:
        """What was pressed is carried, and is here now; it may be off the board."""
        ...

    def release(self, pos: tuple[int, int]) -> Answer:
        """It was let go here; None if that means nothing, and it is back where it was."""
        ...

    def drop(self) -> None:
        """It is back where it was: the window lost the person, or the question is over."""
        ...


class DragBoard(BoardView, Dragged, Protocol):
    """What such a board has besides."""


def drag_board(board: BoardView) -> DragBoard | None:
    """The board as one with things to drag, if it has them."""
    return cast(DragBoard, board) if isinstance(board, Dragged) else None
