"""Late in a match a reserve has dozens of tiles: the plates stay, the lowest tile first."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.space_defenders import GAME
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

LATE = """
10 | 1 2 2 4 5 1
 9 | 2 3 . 1 3 2
 1 | . . A . . B
reserve A {own}
reserve B 1 2 2 2 2 3 4 4 4 5 5
case 5 0 0 0 0 0 0
seats 2 bomb upgrades
turn A
"""
FEW, MANY = "1 3 3 5", " ".join(["1", *("3" * 9), *("4" * 9), *("5" * 10)])


def chips(own: str, buys: str = "") -> list[tuple[str, bool]]:
    state: Any = GAME.parse(LATE.format(own=own))
    move = next((move for move in state.decision.moves if buys and str(move).startswith(buys)), None)
    plate = game_ui_of("space_defenders").words.plate(state.view(0), 0, Words("en"), move)
    return [(chip.text, chip.marked) for chip in plate.chips]


@pytest.mark.parametrize("own", [FEW, MANY])
def test_the_seats_plates_stand_beside_the_board_with_few_tiles_and_with_many(own: str) -> None:
    match = match_of("space_defenders", LATE.format(own=own), "pp")
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), Settings(language="en"))
    at.wait(0.5)
    table = at.top.panels.table
    assert table in at.top.desk.panels and not table.overflows


def test_equal_tiles_stand_together_once_they_are_many() -> None:
    assert [text for text, _ in chips(FEW)] == ["1", "3", "3", "5"]
    assert [text for text, _ in chips(MANY)] == ["1", "9\u00d73", "9\u00d74", "10\u00d75"]


def test_only_what_a_purchase_costs_is_marked_among_equal_tiles() -> None:
    found = chips(MANY, "buy bomb 5+5")
    assert ("2\u00d75", True) in found and ("8\u00d75", False) in found
