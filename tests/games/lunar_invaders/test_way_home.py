"""How near a seat is to coming home: its ship on another's pad, and control of it by two control points."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import Rng
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.pads import way_home
from game.games.lunar_invaders_2011 import GAME, Options, threats
from game.games.lunar_invaders_2011.state import State

CONTROL = numbers.edition_2011().readings.control
TRIED = 12  # moves that a seat on its way home looks at


def homeward(state: State, rng: Rng) -> State:
    """After one of a few moves by chance, the one that leaves its seat the least way."""
    assert state.decision is not None
    seat, moves = state.decision.seat, state.decision.moves
    after = [GAME.apply(state, rng.pick(moves)).state for _ in range(TRIED)]
    return min(after, key=lambda then: way_home(then.board, seat, CONTROL).steps)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_is_missing_exactly_where_somebody_could_come_home(seats: int) -> None:
    rng, ways = Rng(seats), Counter[int]()
    for seed in range(30):
        state = GAME.new(Options(seats=seats, first=0), seed)
        for _ in range(200):
            if state.decision is None:
                break
            able = {one.seat for one in threats(state) if one.kind == "home"}
            for seat in range(seats):
                way = way_home(state.board, seat, CONTROL)
                assert (seat in able) == (way.steps == 0 and not way.closed and not state.out[seat])
                ways[way.steps] += 1
            state = homeward(state, rng)
    assert set(ways) == {0, 1, 2, 3}, "all that can be missing was seen, and nothing too"


def test_at_the_start_everything_is_missing() -> None:
    state = GAME.new(Options(seats=2, first=0), 1)
    assert way_home(state.board, 0, CONTROL).steps == 3
