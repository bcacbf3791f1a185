"""Where the cursor of a board gets by the arrow keys alone."""

from __future__ import annotations

from typing import Any

from game.ui.kit.widget import Nav

WAYS: tuple[Nav, ...] = ("up", "down", "left", "right")


def reached_by_keys(board: Any) -> set[Any]:
    """Every place that the keys lead to from where the cursor stands, one press after the other."""
    start = board.cursor
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            board.cursor = here
            if board.navigate(way) and board.cursor not in reached:
                reached.add(board.cursor)
                waiting.append(board.cursor)
    return reached
