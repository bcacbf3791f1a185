"""How near a seat is to coming home: its ship on another's pad, and control of it by two control points."""

from __future__ import annotations

import pytest

from game.core import Rng
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.pads import way_home
from game.games.lunar_invaders_2011 import GAME, Options, threats


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_is_missing_exactly_where_somebody_could_come_home(seats: int) -> None:
    control, rng, open_ways = numbers.edition_2011().readings.control, Rng(seats), 0
    for seed in range(12):
        state = GAME.new(Options(seats=seats, first=0), seed)
        for _ in range(80):
            if state.decision is None:
                break
            able = {one.seat for one in threats(state) if one.kind == "home"}
            for seat in range(seats):
                way = way_home(state.board, seat, control)
                assert (seat in able) == (way.steps == 0 and not way.closed and not state.out[seat])
                assert 0 <= way.steps <= 3
                open_ways += seat in able
            state = GAME.apply(state, rng.pick(state.decision.moves)).state
    assert open_ways or seats > 2, "with two, somebody comes home now and then"


def test_at_the_start_everything_is_missing() -> None:
    state = GAME.new(Options(seats=2, first=0), 1)
    assert way_home(state.board, 0, numbers.edition_2011().readings.control).steps == 3
