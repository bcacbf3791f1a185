"""Space Defenders, section 5: the mine."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import (
    MineHit,
    MineMoved,
    MoveMine,
    SaucerHalved,
    SetMine,
    State,
)
from tests.games.space_defenders.situations import WITNESS, asked, offered, play, position, row, tell


def after_the_shot(rows: str) -> State:
    """Nobody's shot has hit anything of these rows; the mine is asked for now."""
    return position(f"{WITNESS}\n {rows}\n phase mine")


@pytest.mark.rule("SD-5.1")
def test_it_moves_one_space_to_the_right() -> None:
    state = after_the_shot("4 | . * . . . .\n 1 | A . . . . B")
    after, events = tell(state, "mine on")
    assert row(after, 4) == "..*..."
    assert events[0] == MineMoved(0, "b4", "c4")


@pytest.mark.rule("SD-5.1", "SD-5.3")
def test_from_the_right_edge_it_comes_in_again_at_the_left() -> None:
    state = after_the_shot("4 | . . . . . *\n 1 | A . . . . B")
    assert offered(state) == {"mine 2", "mine 3", "mine 4", "mine 5", "leave"}
    after, events = tell(state, "mine 3")
    assert (row(after, 4), row(after, 3)) == ("......", "*.....")
    assert events[0] == MineMoved(0, "f4", "a3")
    assert play(state, "leave").mine == "f4"


@pytest.mark.rule("SD-5.1")
def test_one_before_the_edge_it_still_moves_to_the_right() -> None:
    state = after_the_shot("4 | . . . . * .\n 1 | A . . . . B")
    assert offered(state) == {"mine on", "leave"}
    assert play(state, "mine on").mine == "f4"


@pytest.mark.rule("SD-5.2")
@pytest.mark.parametrize("defender", ["A", "B"])
def test_it_never_moves_onto_a_defender(defender: str) -> None:
    other = {"A": "B", "B": "A"}[defender]
    after = play(f"{WITNESS}\n 4 | . * {defender} . . .\n 1 | {other} . . . . .\n turn {other}", "go a1")
    assert asked(after)[1] == "turn", "there was nothing to ask"
    with pytest.raises(IllegalMove):
        GAME.apply(after, MoveMine())


@pytest.mark.rule("SD-5.3")
def test_it_does_not_come_in_on_a_defender() -> None:
    state = after_the_shot("5 | . . . . . *\n 4 | A . . . . .\n 2 | B . . . . .")
    assert offered(state) == {"mine 3", "mine 5", "leave"}
    with pytest.raises(IllegalMove):
        GAME.apply(state, SetMine(3))


@pytest.mark.rule("SD-5.3")
def test_with_defenders_on_all_four_nothing_is_asked() -> None:
    rows = "5 | A . . . . *\n 4 | B . . . . .\n 3 | C . . . . .\n 2 | D . . . . ."
    after = play(f"{WITNESS}\n {rows}", "go a5")
    assert asked(after) == (1, "turn")
    assert after.mine == "f5"


@pytest.mark.rule("SD-5.4")
class TestRunningIntoInvaders:
    def test_the_mine_and_an_invader_that_it_runs_into_leave_and_nobody_scores(self) -> None:
        state = after_the_shot("4 | . * 4 . . .\n 1 | A . . . . B")
        after, events = tell(state, "mine on")
        assert (row(after, 4), after.mine) == ("......", "")
        assert after.reserves == ((), ())
        assert events[:2] == [MineMoved(0, "b4", "c4"), MineHit("c4", "4")]
        assert sum(after.case) == sum(state.case)

    def test_of_a_saucer_only_that_half_leaves_and_the_other_is_damaged(self) -> None:
        state = after_the_shot("4 | . * L R . .\n 1 | A . . . . B")
        after, events = tell(state, "mine on")
        assert (row(after, 4), after.mine) == ("...r..", "")
        assert events[1:3] == [MineHit("c4", "L"), SaucerHalved("d4")]

    def test_coming_in_at_the_left_it_may_run_into_an_invader_as_well(self) -> None:
        state = after_the_shot("4 | L R . . . *\n 3 | 2 . . . . .\n 1 | A . . . . B")
        after = play(state, "mine 3")
        assert (after.mine, row(after, 3), row(after, 4)) == ("", "......", "LR....")
        after = play(state, "mine 4")
        assert (after.mine, row(after, 4)) == ("", ".r....")

    def test_a_damaged_half_leaves_without_a_trace_of_its_neighbour(self) -> None:
        after = play(after_the_shot("4 | . * l L R .\n 1 | A . . . . B"), "mine on")
        assert row(after, 4) == "...LR."
