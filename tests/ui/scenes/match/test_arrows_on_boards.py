"""From every place that can be chosen the arrow that points at the nearest other one leads there."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.ways import WAYS
from tests.lab.pilot import Visitor
from tests.ui.scenes.match.test_board_is_the_screen import GAMES, match_of
from tests.ui.stage.by_keys import reached_by_keys

NARROW = 0.36
AHEAD = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}


def places_of(board: Any, name: str) -> dict[Any, tuple[float, float]]:
    """Where each is; rows and columns of the grid count alike, however broad its spaces are."""
    if name != "space_defenders":
        return {spot.name: board.where(spot) for spot in board.spots}
    spaces = {at: board.painter.in_spaces(board.where(at)) for at in board.choosing.places}
    return {at: (x, -y) for at, (x, y) in spaces.items()}


def nearest(places: dict[Any, tuple[float, float]], here: Any, way: str) -> set[Any]:
    """What the arrow points at: all that are nearest within its cone."""
    (x, y), (dx, dy) = places[here], AHEAD[way]
    found = {}
    for place, (px, py) in places.items():
        along, aside = (px - x) * dx + (py - y) * dy, abs((px - x) * dy) + abs((py - y) * dx)
        if along > 0 and aside <= NARROW * along:
            found[place] = along + aside
    least = min(found.values(), default=0.0)
    return {place for place, far in found.items() if far <= least + 1e-6}


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_neighbour_is_where_the_arrow_points(name: str, seats: int) -> None:
    missed, asked = [], 0
    for moves in range(0, 56, 5):
        match = match_of(name, seats, moves)
        at = Visitor(partial(MatchScene, match=match), (1280, 720), Settings(language="en"))
        at.wait(0.4)
        board: Any = at.top.board
        places = places_of(board, name)
        for here in places:
            for way in WAYS:
                wanted = nearest(places, here, way)
                board.cursor = here
                if wanted:
                    asked += 1
                    got = board.towards(way)
                    missed += [(moves, here, way, got, wanted)] if got not in wanted else []
        if places:
            board.cursor = next(iter(places))
            assert reached_by_keys(board) == set(places), moves
    assert asked > 40
    assert not missed
