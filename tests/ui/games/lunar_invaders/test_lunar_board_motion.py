"""What happens on the board of Lunar Invaders ends where the next question finds it, watched or not."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders.events import Passed
from game.ui.games.lunar_invaders.motion import READERS
from game.ui.games.lunar_invaders.picture import Off
from tests.ui.games.lunar_invaders.lunar_positions import (
    GAMES,
    a_board,
    options_of,
)

TABLES = [("2011", 2, False), ("2011", 5, False), ("2011", 2, True), ("2016", 2, False)]
SILENT = {Passed}


def test_every_fact_that_can_be_seen_has_its_beats() -> None:
    told = {kind for edition in ("2011", "2016") for kind in GAMES[edition].types.event.__args__}
    assert told == set(READERS) | SILENT


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_way_into_deep_space_leaves_the_moon(seats: int) -> None:
    board = a_board()
    board.show(GAMES["2011"].new(options_of("2011", seats), 1).view(0), None)
    layout = board.layout
    for moon in range(seats):
        end = board.painter.way(layout, f"{'abcde'[moon]}p", Off("deep", moon))[-1]
        assert layout.moon_at(end) != moon
