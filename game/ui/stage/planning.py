"""A board that knows several answers in a row, because its person has put them together as one thing.

The first is given as always; each of the others is handed over once its question has been shown.
"""

from __future__ import annotations

from typing import Protocol, cast, runtime_checkable

from game.ui.stage.game_ui import Answer, BoardView


@runtime_checkable
class Planned(Protocol):
    """By this a board with such plans is told from others."""

    def planned(self) -> Answer:
        """The answer that was decided on before to the question that is shown; None if there is none.

        It is handed over once a question.  A plan ends with whatever it did not foresee.
        """
        ...


class PlanningBoard(BoardView, Planned, Protocol):
    """What such a board has besides."""


def planning_board(board: BoardView) -> PlanningBoard | None:
    """The board as one with plans, if it has them."""
    return cast(PlanningBoard, board) if isinstance(board, Planned) else None
