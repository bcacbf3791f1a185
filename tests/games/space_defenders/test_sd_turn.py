"""Space Defenders, sections 2 and 5: the move, the shot, what is counted, and the mine."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import (
    Go,
    Lost,
    MineHit,
    MineMoved,
    Moved,
    MoveMine,
    Over,
    Robbed,
    SaucerHalved,
    SetMine,
    Shot,
    State,
    Taken,
    TurnPassed,
)
from tests.games.space_defenders.situations import (
    WITNESS,
    asked,
    offered,
    outcome,
    play,
    position,
    reached,
    row,
    tell,
)


@pytest.mark.rule("SD-2.1")
def test_a_defender_moves_like_a_queen_over_empty_spaces() -> None:
    state = position(f"{WITNESS}\n 4 | . . . . . .\n 3 | . . A . . .\n 1 | B . . . . .")
    straight = {"a3", "b3", "d3", "e3", "f3"}
    straight |= {"c1", "c2", "c4", "c5", "c6", "c7", "c8", "c9"}
    diagonal = {"b2", "d4", "e5", "f6", "b4", "a5", "d2", "e1"}
    assert reached(state) == straight | diagonal | {"c3"}, "a1 is held, and nothing wraps"


@pytest.mark.rule("SD-2.1")
def test_what_stands_in_the_way_stops_the_move_before_it() -> None:
    state = position(f"{WITNESS}\n 4 | . 1 . . . .\n 3 | * . A . l .\n 2 | . . B . . .\n 1 | . . . . . .")
    assert {"b3", "d3"} <= reached(state)
    assert not reached(state) & {"a3", "e3", "f3", "c2", "c1", "b4", "a5"}
    with pytest.raises(IllegalMove):
        GAME.apply(state, Go(5, 2))


@pytest.mark.rule("SD-2.1")
def test_a_diagonal_passes_between_two_neighbours() -> None:
    state = position(f"{WITNESS}\n 4 | . . 2 . . .\n 3 | . . A 3 . .\n 1 | . . . . . B")
    assert {"d4", "e5", "f6"} <= reached(state), "between c4 and d3"
    after, events = tell(state, "go e5")
    assert after.defender(0) == "e5"
    assert events[0] == Moved(0, "c3", "e5")


def test_everybody_may_see_what_can_be_done() -> None:
    state = position(f"{WITNESS}\n 1 | . . A . . B")
    assert state.view(1).decision == state.decision


@pytest.mark.rule("SD-2.1")
def test_staying_is_a_move_and_tells_of_none() -> None:
    after, events = tell(f"{WITNESS}\n 1 | . . A . . B", "go c1")
    assert after.defender(0) == "c1"
    assert not [event for event in events if isinstance(event, Moved)]
    assert events[0] == Shot(0, "c1", "c10", "5")


@pytest.mark.rule("SD-2.1", "SD-2.3")
def test_example_yellow_moves_diagonally_and_takes_a_monster_worth_5() -> None:
    state = position(
        """
        10 | 1 2 3 4 5 1
         9 | 2 3 4 5 1 2
         8 | 3 4 5 1 2 3
         7 | 4 5 1 2 5 3
         3 | * . . . . .
         1 | . . A . B .
        """
    )
    after, events = tell(state, "go e3", "leave")
    assert events[:3] == [Moved(0, "c1", "e3"), Shot(0, "e3", "e7", "5"), Taken(0, "e7", "5", 5)]
    assert after.reserves == ((5,), ())
    assert row(after, 7) == "4512.3"
    assert asked(after) == (1, "turn")


@pytest.mark.rule("SD-2.1", "SD-2.6")
def test_example_blue_moves_diagonally_and_takes_yellows_only_tile() -> None:
    after, events = tell(f"{WITNESS}\n 4 | . . . A . .\n 1 | . B . . . .\n turn B\n reserve A 5", "go d3")
    assert events[1:3] == [Shot(1, "d3", "d4", "A"), Robbed(1, 0, 5)]
    assert after.reserves == ((), (5,))


@pytest.mark.rule("SD-2.2")
def test_only_the_first_thing_in_the_column_is_hit() -> None:
    state = position(f"{WITNESS}\n 8 | . . 4 . . .\n 7 | . . 2 . . .\n 2 | . . 1 . . .\n 3 | . . A . . B")
    after = play(state, "go c3")
    assert after.reserves[0] == (2,)
    assert (row(after, 8), row(after, 7), row(after, 2)) == ("..4...", "......", "..1...")


@pytest.mark.rule("SD-2.2")
def test_a_shot_with_nothing_ahead_is_legal_and_comes_by_itself() -> None:
    after, events = tell("10 | . 5 5 5 5 5\n 1 | A . . . . B", "go a4")
    assert events == [Moved(0, "a1", "a4"), Shot(0, "a4", "", ""), TurnPassed(1, 0)]
    assert after.board[9] == ".55555"


@pytest.mark.rule("SD-2.2")
def test_nothing_is_above_the_top_row() -> None:
    _, events = tell("9 | . 5 5 5 5 5\n 1 | A . . . . B", "go a10")
    assert events[1] == Shot(0, "a10", "", "")


@pytest.mark.rule("SD-2.3")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_monster_is_worth_its_value(value: int) -> None:
    after = play(f"{WITNESS}\n 6 | . . {value} . . .\n 1 | . . A . . B\n reserve A 3 4", "go c1")
    assert after.reserves[0] == tuple(sorted((3, 4, value)))
    assert after.points == (7 + value, 0)


@pytest.mark.rule("SD-2.4")
@pytest.mark.parametrize(("go", "left", "lost"), [("c1", "...r..", "L"), ("d1", "..l...", "R")])
def test_half_of_a_saucer_goes_for_no_points_and_damages_the_other(go: str, left: str, lost: str) -> None:
    state = position(f"{WITNESS}\n 8 | . . L R . .\n 1 | . . A . . B")
    after, events = tell(state, f"go {go}")
    assert row(after, 8) == left
    assert after.reserves == ((), ())
    target = f"{go[0]}8"
    other = {"c8": "d8", "d8": "c8"}[target]
    assert events[-3:-1] == [Lost(target, lost), SaucerHalved(other)]
    assert sum(after.case) == sum(state.case), "it does not go back into the case"
    assert after.waiting == "", "nor beside the board"


@pytest.mark.rule("SD-2.4")
def test_a_neighbouring_saucer_stays_whole() -> None:
    state = position(f"{WITNESS}\n 8 | L R L R . .\n 1 | . . A . . B")
    assert row(play(state, "go c1"), 8) == "LR.r.."
    assert row(play(state, "go b1"), 8) == "l.LR.."


@pytest.mark.rule("SD-2.5")
@pytest.mark.parametrize("half", ["l", "r"])
def test_a_damaged_half_is_worth_10(half: str) -> None:
    after, events = tell(f"{WITNESS}\n 8 | . . {half} . . .\n 1 | . . A . . B", "go c1")
    assert after.reserves == ((10,), ())
    assert events[1] == Taken(0, "c8", half, 10)
    assert row(after, 8) == "......"


@pytest.mark.rule("SD-2.6")
def test_a_defender_that_is_hit_gives_its_lowest_tile() -> None:
    after = play(f"{WITNESS}\n 4 | . . B . . .\n 1 | . . A . . .\n reserve A 3\n reserve B 2 2 4 10", "go c1")
    assert after.reserves == ((2, 3), (2, 4, 10))
    assert after.defender(1) == "c4", "and stays where it is"


@pytest.mark.rule("SD-2.6")
def test_a_defender_without_tiles_gives_nothing() -> None:
    after, events = tell(f"{WITNESS}\n 4 | . . B . . .\n 1 | . . A . . .\n reserve A 3", "go c1")
    assert after.reserves == ((3,), ())
    assert not [event for event in events if isinstance(event, Robbed)]


@pytest.mark.rule("SD-2.7")
def test_a_shot_at_the_mine_does_nothing() -> None:
    state = position(f"{WITNESS}\n 4 | . . * . . .\n 1 | . . A . . B")
    after, events = tell(state, "go c1", "leave")
    assert after.board == state.board
    assert after.reserves == ((), ())
    assert events == [Shot(0, "c1", "c4", "*"), TurnPassed(1, 0)]


@pytest.mark.rule("SD-2.8")
def test_after_the_shot_the_mine_may_be_moved_or_left() -> None:
    state = play(f"{WITNESS}\n 4 | . . * . . .\n 1 | A . . . . B", "go a1")
    assert asked(state) == (0, "mine")
    assert offered(state) == {"mine on", "leave"}
    assert state.board[9] == ".55555", "the shot came first"
    assert play(state, "leave").mine == "c4"
    assert play(state, "mine on").mine == "d4"
    assert asked(play(state, "mine on")) == (1, "turn")


@pytest.mark.rule("SD-2.8")
def test_without_a_mine_nothing_is_asked_after_the_shot() -> None:
    state = play(f"{WITNESS}\n 1 | A . . . . B", "go a1")
    assert asked(state) == (1, "turn")


@pytest.mark.rule("SD-2.9")
def test_the_most_points_win() -> None:
    state = position("5 | . . 4 . . .\n 1 | . . A . . B\n case 0 0 0 0 0 0 0\n reserve A 1\n reserve B 2 2")
    result = outcome(play(state, "go c1"))
    assert (result.termination, result.shares, result.scores) == ("cleared", (1.0, 0.0), (5, 4))


@pytest.mark.rule("SD-2.9")
def test_points_decide_a_game_that_went_quiet_too() -> None:
    state = position("10 | . . 4 . . .\n 1 | A . . . . B\n turn B\n reserve A 1\n reserve B 2 2")
    result = outcome(play(state, "go f1"))
    assert (result.termination, result.shares, result.scores) == ("quiet", (0.0, 1.0), (1, 4))


@pytest.mark.rule("SD-2.9")
def test_equal_points_are_a_tie_of_those_who_lead() -> None:
    text = "5 | . . 4 . . .\n 1 | C . A . . B\n case 0 0 0 0 0 0 0\n reserve A 1\n"
    tie = outcome(play(f"{text} reserve B 5\n reserve C 4", "go c1"))
    assert (tie.shares, tie.scores) == ((0.5, 0.5, 0.0), (5, 5, 4))
    all_three = outcome(play(f"{text} reserve B 5\n reserve C 5", "go c1"))
    assert all_three.shares == (1 / 3, 1 / 3, 1 / 3)


@pytest.mark.rule("SD-2.10")
class TestAQuietRound:
    def test_a_round_without_a_hit_ends_the_game(self) -> None:
        state = play("10 | . . 4 . . .\n 1 | A . . . . B", "go a2")
        assert asked(state) == (1, "turn"), "the round is not over"
        state, events = tell(state, "go f2")
        assert outcome(state).termination == "quiet"
        assert events[-1] == Over("quiet")

    def test_a_round_runs_from_the_first_living_seat_to_the_last(self) -> None:
        state = play("10 | . . 4 . . .\n 1 | A . B . . C\n first B\n turn C", "go f2")
        assert asked(state) == (0, "turn"), "A is the last of this round"
        assert outcome(play(state, "go a2")).termination == "quiet"
        state = play("seats 3\n 10 | . . 4 . . .\n 1 | . . B . . C\n first A\n turn B", "go d1", "go f2")
        assert outcome(state).termination == "quiet", "without A a round is B and C"

    def test_a_hit_by_anybody_in_the_round_keeps_the_game_going(self) -> None:
        state = play("10 | . . 4 . . 3\n 9 | . . 4 . . 3\n 1 | A . . . . B", "go a2", "go f1")
        assert (asked(state), state.rounds, state.quiet) == ((0, "turn"), 1, 0)
        state = play(state, "go c2", "go e1")
        assert (asked(state), state.rounds) == ((0, "turn"), 2)
        state = play(state, "go d2", "go e2")
        assert outcome(state).termination == "quiet", "the hits of earlier rounds don't count"

    @pytest.mark.parametrize("thing", ["*", "A"])
    def test_the_mine_and_a_defender_without_tiles_are_things_that_are_hit(self, thing: str) -> None:
        others = "" if thing == "A" else "A . . . . ."
        first_row = f"1 | {others}" if others else "1 | . . . . . ."
        state = position(f"10 | . . 4 . . .\n 4 | . . . . {thing} .\n 2 | . . . . B .\n {first_row}\n turn B")
        state = play(state, "go e2")
        if thing == "*":
            state = play(state, "leave")
        assert asked(state) == (0, "turn")
        assert state.rounds == 1

    def test_a_purchase_is_no_hit(self) -> None:
        state = play("10 | . . 4 . . .\n 1 | A . . . . B\n reserve A 10", "buy dual 10", "go f2")
        assert outcome(state).termination == "quiet"

    def test_nor_is_it_one_for_somebody_alone(self) -> None:
        text = "10 | . . 4 . . .\n 1 | A . . . . .\n seats 1 upgrades\n reserve A 10 10"
        state = play(text, "buy dual 10", "go a1", "go b1", "go a1", "go b1")
        assert (asked(state), state.quiet) == ((0, "turn"), 5)
        assert outcome(play(state, "buy triple 10")).termination == "quiet"

    def test_what_the_mine_runs_into_is_not_hit(self) -> None:
        state = position("10 | . . 4 . . .\n 5 | . * 3 . . .\n 1 | A . . . . B\n turn B")
        assert outcome(play(state, "go f2", "mine on")).termination == "quiet"


@pytest.mark.rule("SD-2.11")
def test_twenty_rounds_without_a_lost_invader_end_the_game() -> None:
    assert numbers().end.rounds_without_loss == 20
    text = "10 | . . 4 . . .\n 4 | . . . . * .\n 1 | A . . . B .\n"
    state = play(f"{text} turn B\n still 18", "go e1", "leave")
    assert (asked(state), state.still) == ((0, "turn"), 19)
    state = play(state, "go a1", "leave")
    assert asked(state) == (1, "turn"), "the round has to be full"
    assert outcome(play(state, "go e1", "leave")).termination == "standstill"


@pytest.mark.rule("SD-2.11")
@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("5 | . . . . 3 .", ("go e1", "leave")),
        ("5 | . . . . L R", ("go e1", "leave")),
        ("4 | . * 3 . . .\n 5 | . . . . A .", ("go e1", "mine on")),
    ],
)
def test_an_invader_that_leaves_by_shot_or_mine_counts_the_rounds_anew(
    lines: str, moves: tuple[str, ...]
) -> None:
    mine = "" if "*" in lines else "2 | . . * . . .\n"
    first = "." if "A" in lines else "A"
    text = f"10 | 4 4 4 4 4 4\n {lines}\n {mine} 1 | {first} . . . B .\n turn B\n still 19"
    state = play(text, *moves)
    assert (asked(state), state.still) == ((0, "turn"), 0)


@pytest.mark.rule("SD-2.11")
def test_an_invader_that_leaves_by_collision_counts_the_rounds_anew() -> None:
    text = "10 | 4 . . . . .\n 4 | . . 1 . . .\n 3 | . . A . . .\n 5 | . 5 . . . .\n 1 | . B . . . .\n"
    state = play(f"{text} turn B\n still 19\n case 9 0 0 0 0 0 0", "go b1")
    assert state.board[2] == "......"
    assert asked(state) == (1, "turn")
    assert state.still == 0


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
