"""The line that fades tells what a move is remembered by, not what was said in passing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.games.game_ui import Line
from game.ui.scenes.match.log_drawer import FADES, STAYS, FadingLine
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


@pytest.mark.parametrize(("stays", "reads"), [(True, "Bo: 1 of 3 hit"), (False, "")])
def test_it_does_not_fade_while_it_is_waited(stays: bool, reads: str) -> None:
    line = Line("Bo: 1 of 3 hit", stays=stays)
    fading = FadingLine(lambda: line, lambda line: line.text, lambda: True)
    for _ in range(3):
        fading.update(STAYS + FADES)
    assert fading.text == reads


def test_what_was_put_away_once_does_not_come_again() -> None:
    """A landing that has stood among the last tokens is no news as the next token flies."""
    landed, shown = Line("Ann lands A"), True
    fading = FadingLine(lambda: landed if shown else None, lambda line: line.text, lambda: True)
    fading.update(0.1)
    assert fading.text == "Ann lands A"
    shown = False
    fading.update(0.1)
    shown = True
    fading.update(0.1)
    assert fading.text == ""
