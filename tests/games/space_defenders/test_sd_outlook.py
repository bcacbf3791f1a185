"""What a turn will bring is told in full before it: all shots, the horde, the end, the next rival."""

from __future__ import annotations

import pytest

from game.core import Rng
from game.games.space_defenders import GAME, Options, one_step_away, outlook
from game.games.space_defenders.events import Robbed, Taken
from game.games.space_defenders.moves import Fire, Go, LeaveMine, Move, Stop
from game.games.space_defenders.position import LOST
from game.games.space_defenders.state import SeatView, State

TRIPLE = """
10 | 2 1 . 4 2 1
 5 | . . 3 . . .
 4 | . . 2 . 5 .
 3 | . . 1 5 . .
 1 | B . . . A .
reserve A 2 3
owns A dual triple
turn A
"""


def asked_to(text: str, space: str) -> tuple[State, Go]:
    state = GAME.parse(text)
    assert state.decision is not None
    return state, next(move for move in state.decision.moves if isinstance(move, Go) and move.space == space)


def test_three_shots_are_one_exact_sum() -> None:
    state, move = asked_to(TRIPLE.replace("10 | 2 1 .", "10 | 2 1 4"), "c1")
    seen = outlook(state.view(0), move)
    assert seen.gain == (6, 6) and seen.shots == (3, 3) and seen.steps == (0, 0)


def test_a_column_that_is_emptied_is_named_with_how_often_the_horde_comes_down() -> None:
    state, move = asked_to(TRIPLE, "c1")
    seen = outlook(state.view(0), move)
    assert seen.steps == (1, 1) and {space[0] for space in seen.emptied} == {"c"}
    assert seen.falls == ""
    state, move = asked_to(TRIPLE.replace(" 4 | . . 2 . 5 .\n", ""), "c1")
    assert outlook(state.view(0), move).steps == (2, 2), "the last shot takes what has just come"


def test_an_invader_that_would_reach_the_earth_ends_it_for_certain() -> None:
    state, move = asked_to(TRIPLE.replace(" 3 | . . 1 5 . .", " 3 | . . 1 . . .\n 2 | . . . 5 . ."), "c1")
    assert one_step_away(state.view(0))
    assert outlook(state.view(0), move).falls == "will"
    assert not one_step_away(GAME.parse(TRIPLE).view(0))


def test_the_next_rival_is_told_with_the_tile_that_it_can_take() -> None:
    text = "10 | 2 1 3 4 2 1\n 4 | . . . . A .\n 1 | . . . . . B\nreserve A 2 3\nturn A"
    seen = outlook(*_view(asked_to(text, "e5")))
    assert (seen.rival, seen.prey) == (1, 2)
    walled = "10 | 2 1 3 4 2 1\n 6 | . . . A . .\n 5 | . . . 1 . .\n 1 | . . . . . B\nreserve A 2 3\nturn A"
    assert outlook(*_view(asked_to(walled, "d6"))).rival == -1


def _view(asked: tuple[State, Go]) -> tuple[SeatView, Go]:
    return asked[0].view(asked[0].turn), asked[1]


@pytest.mark.parametrize("seed", range(6))
def test_what_then_comes_is_never_an_end_that_was_not_told(seed: int) -> None:
    state, rng = GAME.new(Options(seats=2, first=0), seed), Rng(seed)
    while state.decision is not None:
        flights = [move for move in state.decision.moves if isinstance(move, Go)]
        assert [broken for move in flights for broken in _broken(state, move)] == []
        state = GAME.apply(state, rng.pick(state.decision.moves)).state


def _broken(state: State, move: Go) -> list[str]:
    """What was told of a flight and is not so."""
    seen = outlook(state.view(state.turn), move)
    after, gained = _played(state, move)
    sure = seen.gain[0] == seen.gain[1] and seen.steps == (0, 0)
    lost = after.ending in LOST
    broken = {
        "gain": sure and gained != seen.gain[0],
        "an end that was not told": lost and not seen.falls,
        "an end that does not come": seen.falls == "will" and not lost,
    }
    return [f"{move}: {what}" for what, is_so in broken.items() if is_so]


def _played(state: State, move: Move) -> tuple[State, int]:
    """What a turn that goes on as usual leads to, and the tiles that it brings."""
    gained, seat = 0, state.turn
    while True:
        step = GAME.apply(state, move)
        gained += sum(event.tile for event in step.events if isinstance(event, Taken | Robbed))
        state = step.state
        asked = state.decision
        if asked is None or asked.seat != seat or asked.reason == "turn":
            return state, gained
        usual: dict[str, Move] = {"cross": Stop(), "shoot": Fire(), "mine": LeaveMine()}
        move = usual.get(asked.reason, asked.moves[0])


DRAWN = """
10 | 1 2 2 5 4 2
 9 | 1 3 4 2 2 5
 8 | . . 4 . 1 2
 7 | . C 3 . 4 5
 6 | . . . . 1 1
 4 | . A . . . 5
 3 | . . . . B 4
seats 3 bomb upgrades
case 3 0 1 1 1 3 0
waiting LLRRRRR
reserve A 1 1 3
reserve B 3 3 4 4
reserve C 1 2 2
owns B dual triple
turn B
"""


def test_what_the_case_alone_decides_can_end_it_and_is_not_said_to_be_certain() -> None:
    state, move = asked_to(DRAWN, "d2")
    seen = outlook(state.view(1), move)
    assert (seen.falls, seen.down, seen.steps) == ("can", ((2, "can"),), (1, 2))
    ends = {_played(state.view(1).resample(Rng(seed)), move)[0].ending in LOST for seed in range(40)}
    assert ends == {True, False}
