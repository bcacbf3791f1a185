"""A board on which people can set flags, to show each other what they mean to do; no rule knows of them."""

from __future__ import annotations

from typing import Protocol, cast

from game.ui.stage.game_ui import BoardView


class FlagBoard(BoardView, Protocol):
    """What such a board has besides.  A scene that only watches says that nobody can (`flaggable`)."""

    flaggable: bool

    @property
    def flagging(self) -> bool:
        """Whether a flag is in the hand: mouse and keys are about it until it is put away."""
        ...

    def take_flag(self) -> bool:
        """A flag into the hand, or out of it again; False where none can be set."""
        ...

    def mark(self, pos: tuple[int, int] | None) -> bool:
        """Set a flag on the thing here, with None at the cursor of the keys, or hand it on to the
        next seat; False where none can be set."""
        ...


def flag_board(board: BoardView) -> FlagBoard | None:
    """The board as one with flags, if it has them."""
    return cast(FlagBoard, board) if hasattr(board, "take_flag") else None
