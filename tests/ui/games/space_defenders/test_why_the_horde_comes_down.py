"""Before a shot it is told why the horde comes down, or why it stays though a column is empty."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.space_defenders import GAME, outlook
from game.games.space_defenders.moves import Go
from game.session.settings import Settings
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

NAMES = ("Ann", "Bob")
LAST = """
10 | 1 2 {last} 4 5 1
 9 | 2 3 . {next} 3 2
 1 | . . A . . B
case {case} 0 0 0 0 0 0
seats 2
turn A
"""


def pointed(last: str, case: int, next: str = "1") -> Any:
    """The board while Ann's cursor is on her own space, below column c."""
    match = match_of("space_defenders", LAST.format(last=last, case=case, next=next), "pp")
    at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(language="en"))
    at.wait(0.5)
    return at.top.board


def tags(board: Any) -> list[str]:
    return [words for _, words in board.marks().notes]


def test_the_tag_names_the_column_and_keeps_the_points() -> None:
    board = pointed("2", case=9)
    assert tags(board) == ["+2 · column c empty: the horde comes down"]
    assert "Column c is empty then: the horde comes down" in board.telling(Words("en"), NAMES)[1]


def test_where_the_case_is_too_small_that_is_why_the_horde_stays() -> None:
    board = pointed("2", case=5)
    assert tags(board) == ["+2"]
    said = board.telling(Words("en"), NAMES)[1]
    assert "Column c is empty then, but the case holds fewer than 6 tiles: the horde stays." in said


def test_where_no_column_is_emptied_neither_is_said() -> None:
    board = pointed("2", case=5)
    view = board.view
    move = next(move for move in view.decision.moves if isinstance(move, Go) and move.space == "b2")
    assert outlook(view, move).spared == () == outlook(view, move).emptied


@pytest.mark.parametrize(("case", "why"), [(9, "emptied"), (5, "spared")])
def test_half_a_saucer_is_a_columns_last_as_well(case: int, why: str) -> None:
    state: Any = GAME.parse(LAST.format(last="L", case=case, next="1").replace("L 4", "L R"))
    move = next(move for move in state.decision.moves if isinstance(move, Go) and move.space == "c1")
    assert getattr(outlook(state.view(0), move), why) == ("c10",)
