"""2016's log names what landed on a unit that is lost, and whose it is."""

from __future__ import annotations

from typing import Literal

import pytest

from game.games.lunar_invaders_2016 import GAME
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from tests.ui.games.lunar_invaders.lunar_positions import position

LANDING = """
| A2 .  A2 | B1 .  .  |
| .  A3 .  | .  .  .  |
| A1 .  .  | B2 .  B2 |
turn A
"""


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", ": a large pyramid of Ann's lands on it"),
        ("de", ", denn darauf landet eine große Pyramide von Ann"),
    ],
)
def test_what_lands_is_named(language: Literal["en", "de"], end: str) -> None:
    state = position("2016", LANDING)
    move = next(move for move in state.decision.moves if str(move) == "teleport ap bc1")
    told = game_ui_of("lunar_invaders_2016").words.tell_all
    lines = told(GAME.apply(state, move).events, Words(language), ("Ann", "Bob"))
    assert any(line.text.endswith(end) for line in lines if line is not None)
