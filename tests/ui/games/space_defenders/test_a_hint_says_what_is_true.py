"""What a hint says of a space is true of that space and of all others, and it names the space."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from game.games.space_defenders import GAME, outlook
from game.games.space_defenders.moves import Go
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words

NAMES = ("Ann", "Wobble")
AHEAD = """
10 | . 4 4 1 1 2
 5 | . 2 . 1 3 3
 4 | . 1 . . . 1
 3 | . . . . A .
 1 | . . . . B .
reserve A 1 5
reserve B 5
seats 2
turn A
"""


def told(space: str, language: Literal["en", "de"] = "en", field: str = AHEAD) -> str:
    state: Any = GAME.parse(field)
    view = state.view(0)
    move = next(move for move in state.decision.moves if isinstance(move, Go) and move.space == space)
    return game_ui_of("space_defenders").words.reason(view, move, Words(language), NAMES)


@pytest.mark.parametrize(("language", "one"), [("en", "b3 brings 1 point."), ("de", "b3 bringt 1 Punkt.")])
def test_one_point_is_one_point_and_the_space_is_named(language: Literal["en", "de"], one: str) -> None:
    assert told("b3", language).startswith(one)


def test_where_another_space_leaves_more_at_once_the_hint_says_so_and_names_it() -> None:
    said = told("b3")
    assert "no other" not in said and "c1 would leave you more at once" in said


def test_no_other_space_leaves_more_is_only_said_where_it_is_so() -> None:
    state: Any = GAME.parse(AHEAD)
    view = state.view(0)
    left = {
        move.space: outlook(view, move).gain[0] - outlook(view, move).prey
        for move in state.decision.moves
        if isinstance(move, Go)
    }
    assert len(set(left.values())) > 2
    for space, points in left.items():
        assert ("would leave you more" in told(space)) == (points < max(left.values())), space
