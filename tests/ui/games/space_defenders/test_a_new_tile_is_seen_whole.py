"""A tile that comes in begins a new row of the plate in mid-film: the panel grows with it at once."""

from __future__ import annotations

from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

FIELD = """
10 | 1 2 2 4 5 1
 9 | 2 3 . 1 3 2
 1 | . . A . . B
reserve A 1 1 1 1 1 1
reserve B 1
seats 2
turn A
"""


def test_no_bar_stands_beside_the_seats_while_a_tile_comes_in() -> None:
    match = match_of("space_defenders", FIELD, "pp")
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), Settings(language="en"))
    at.wait(0.5)
    rows, cut = set(), 0
    at.tap("return")
    for _ in range(240):
        at.frame()
        if not at.top.busy:
            break
        rows.add(len(at.top.plates.of(0).chips))
        cut += at.top.panels.table.overflows
    assert rows == {6, 7} and cut <= 2, "of the frames in which it moves"
