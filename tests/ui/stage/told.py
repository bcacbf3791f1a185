"""Moves as a board is told them: fact by fact, each with the view after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core import AnyGame, Seen, seen


def told(game: AnyGame, state: Any, move: Any, seat: int = 0) -> tuple[list[Seen], Any]:
    """What a board plays of a move: the steps, and the view that they end with."""
    return seen(game.trace(state, move), seat), game.apply(state, move).state.view(seat)


def led_to(board: Any, before: Any, steps: Sequence[Seen]) -> Iterator[tuple[Seen, Any, Any]]:
    """After the beats of each fact: the fact, what they have made of the picture, and what it becomes."""
    board.show(before, None)
    board.play((), before)
    left = list(steps)
    while left:
        *beats, landing = board.read(left)
        for beat in beats:
            beat.begin()
            beat.during(0.5)
            beat.during(1.0)
            beat.end()
        yield board.step, board.picture, board.moment(board.step).then
        landing.end()
