"""The line that fades tells what a move is remembered by, not what was said in passing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.ui.games.game_ui import Line
from game.ui.scenes.match.log_lines import LogLines

HIT, BUMPED, NEXT = Line("hits"), Line("bumped", aside=True), Line("is up")


def told(*entries: tuple[Line, ...]) -> LogLines:
    board: Any = SimpleNamespace(untold=0)
    lines = LogLines(board)
    for number, entry in enumerate(entries, 1):
        lines.add(number, entry)
    return lines


def test_a_hit_stays_though_something_was_bumped_after_it() -> None:
    assert told((HIT, BUMPED)).newest() is HIT


def test_an_aside_that_is_all_there_is_of_a_move_is_read() -> None:
    assert told((HIT,), (BUMPED,)).newest() is BUMPED


def test_what_comes_later_is_what_is_read() -> None:
    assert told((HIT, BUMPED), (NEXT,)).newest() is NEXT
    assert told().newest() is None
