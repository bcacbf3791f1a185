"""Space Defenders, section 4: the horde comes down and grows."""

from __future__ import annotations

import pytest

from game.core import NOBODY, Rng
from game.games.space_defenders.state import (
    CaseRanOut,
    Collided,
    Drew,
    Dropped,
    Eliminated,
    SaucerFormed,
    SaucerHalved,
    State,
    Waits,
)
from tests.games.space_defenders.situations import asked, outcome, play, position, row, tell, told

CALL = "6 | . . 3 . . .\n 1 | . . A . . B\n"
"""Whoever shoots from c1 empties column c, if nothing else is in it."""


def top(state: State) -> str:
    return row(state, 10)


@pytest.mark.rule("SD-4.1")
def test_example_all_move_down_and_the_top_row_is_filled_from_the_left() -> None:
    state = position(
        f"10 | 1 2 . 4 5 1\n 9 | 2 3 . 5 1 .\n 8 | l . . L R .\n {CALL} case 2 1 1 1 1 0 0", "123451"
    )
    after, events = tell(state, "go c1")
    assert [row(after, number) for number in (10, 9, 8, 7)] == ["123451", "12.451", "23.51.", "l..LR."]
    assert [event for event in events if isinstance(event, Dropped)] == [
        Dropped(f"{column}10", thing) for column, thing in zip("abcdef", "123451", strict=True)
    ]
    assert after.case == (0,) * 7


@pytest.mark.rule("SD-4.1")
def test_draws_are_by_chance_and_stop_undo() -> None:
    text = f"10 | 1 2 . 4 5 1\n {CALL}"
    tops = {top(play(position(text, first), "go c1")) for first in ("1", "2", "3", "4", "5")}
    assert len(tops) == 5
    _, events = tell(text, "go c1")
    assert {event.reveals for event in events if isinstance(event, Drew)} == {"draw"}
    assert all(event.seen_by(NOBODY) == event for event in events)


@pytest.mark.rule("SD-4.1")
def test_every_tile_in_the_case_is_as_likely() -> None:
    text = f"10 | 1 2 . 4 5 1\n {CALL} case 1 2 3 0 0 0 0"
    state, drawn = position(text), []
    for seed in range(600):
        drawn.append(top(play(state.view(NOBODY).resample(Rng(seed)), "go c1"))[0])
    assert [0.12 < drawn.count("1") / 600 < 0.22, 0.27 < drawn.count("2") / 600 < 0.4] == [True, True]
    assert 0.44 < drawn.count("3") / 600 < 0.56


@pytest.mark.rule("SD-4.2")
class TestCollisions:
    def test_an_invader_and_the_defender_that_it_comes_down_on_both_leave(self) -> None:
        rows = "10 | 1 2 . 4 5 1\n 9 | . 4 . . . .\n 5 | . 4 . . . .\n 4 | . C . . . ."
        after, events = tell(f"{rows}\n {CALL} case 0 0 0 0 9 0 0", "go c1")
        assert (row(after, 4), row(after, 5)) == ("......", "......")
        assert Collided("b4", "4", "C") in events
        assert Eliminated(2, "b4") in events
        assert row(after, 8) == ".4....", "the others came down as always"
        assert after.reserves == ((3,), (), ()), "nobody gets it"

    def test_whoever_comes_next_moves_into_the_space_above(self) -> None:
        text = "10 | 1 2 . 4 5 1\n 6 | . 2 3 . . .\n 5 | . 4 . . . .\n 4 | . C . . . .\n 1 | . . A . . B"
        after = play(f"{text}\n case 0 0 0 0 9 0 0", "go c1")
        assert (row(after, 5), row(after, 4)) == (".2....", "......")

    @pytest.mark.parametrize(("defender", "left"), [("C . .", ".r...."), (". C .", "l.....")])
    def test_of_a_saucer_only_the_half_that_collides_leaves(self, defender: str, left: str) -> None:
        text = f"10 | 1 2 . 4 5 1\n 5 | L R . . . .\n 4 | {defender} . . .\n {CALL} case 0 0 0 0 9 0 0"
        after, events = tell(text, "go c1")
        assert row(after, 4) == left
        assert SaucerHalved("b4" if left[1] == "r" else "a4") in events
        assert after.living == (0, 1)

    def test_both_halves_may_collide(self) -> None:
        text = f"10 | 1 2 . 4 5 1\n 5 | L R . . . .\n 4 | C D . . . .\n {CALL} case 0 0 0 0 9 0 0"
        after, events = tell(text, "go c1")
        assert row(after, 4) == "......"
        assert after.living == (0, 1)
        assert not [event for event in events if isinstance(event, SaucerHalved)]


@pytest.mark.rule("SD-4.3")
def test_an_invader_and_the_mine_that_it_comes_down_on_both_leave() -> None:
    text = f"10 | 1 2 . 4 5 1\n 5 | 4 . . . . .\n 4 | * . . . . .\n {CALL} case 0 0 0 0 9 0 0"
    after, events = tell(text, "go c1", "leave")
    assert (row(after, 4), after.mine) == ("......", "")
    assert Collided("a4", "4", "*") in events
    assert after.reserves == ((3,), ())
    assert after.living == (0, 1)


@pytest.mark.rule("SD-4.3")
@pytest.mark.parametrize(("mine", "left"), [("* .", ".r...."), (". *", "l.....")])
def test_the_mine_takes_only_half_a_saucer(mine: str, left: str) -> None:
    text = f"10 | 1 2 . 4 5 1\n 5 | L R . . . .\n 4 | {mine} . . . .\n {CALL} case 0 0 0 0 9 0 0"
    after = play(text, "go c1", "leave")
    assert row(after, 4) == left


@pytest.mark.rule("SD-4.4")
def test_without_a_defender_there_are_no_turns_and_the_reserve_still_counts() -> None:
    text = f"10 | 1 2 . 4 5 1\n 5 | . . . . . 4\n 4 | . . . . . B\n {CALL.replace('B', 'C')}"
    after = play(f"{text} reserve B 4 5\n case 0 0 0 0 9 0 0", "go c1")
    assert asked(after) == (2, "turn"), "B is passed over"
    after = play(after, "go f2")
    assert asked(after) == (0, "turn")
    assert after.reserves[1] == (4, 5)
    last = "5 | . . 3 . . .\n 1 | . . A . . .\n reserve B 4 5\n case 0 0 0 0 0 0 0"
    assert outcome(play(last, "go c1")).shares == (0.0, 1.0)


@pytest.mark.rule("SD-4.4")
def test_bomb_and_upgrades_are_gone_with_the_defender() -> None:
    text = f"10 | 1 2 . 4 5 1\n 5 | . . . . . 4\n 4 | . . . . . B\n {CALL.replace('B', 'C')}"
    text += "owns B bomb dual triple rapid\n owns C bomb dual rapid\n case 0 0 0 0 9 0 0"
    after = play(text, "go c1")
    assert after.owned(1) == ()
    assert after.owned(2) == ("bomb", "dual", "rapid")
    assert (after.bombs, after.cannons) == (("none", "used", "held"), (1, 1, 2))


@pytest.mark.rule("SD-4.4")
@pytest.mark.parametrize(("seats", "scores"), [(1, (0,)), (2, (10, 4))])
def test_with_no_defender_left_everybody_has_lost(seats: int, scores: tuple[int, ...]) -> None:
    text = f"seats {seats}\n 10 | 4 . 4 4 4 4\n 9 | . . A . . .\n 5 | * 3 . . . .\n phase mine"
    reserves = "reserve A 5 5" + ("\n reserve B 4" if seats == 2 else "")
    after, events = tell(f"{text}\n {reserves}\n case 0 0 0 0 9 0 0", "mine on")
    assert told(events)[-3:] == ["Collided", "Eliminated", "Over"]
    assert "Drew" not in told(events)
    result = outcome(after)
    assert (result.termination, result.shares, result.scores) == ("wiped_out", (0.0,) * seats, scores)


@pytest.mark.rule("SD-4.5")
@pytest.mark.parametrize("half", ["L", "R"])
def test_a_first_half_waits_beside_the_board_and_another_tile_comes(half: str) -> None:
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 6 1 1", f"5{half}55555")
    after, events = tell(state, "go c1")
    assert (top(after), after.waiting) == ("555555", half)
    drawn = [event for event in events if isinstance(event, Drew | Dropped | Waits)]
    assert drawn[:5] == [Drew("5"), Dropped("a10", "5"), Drew(half), Waits(half), Drew("5")]


@pytest.mark.rule("SD-4.5")
def test_a_second_half_of_the_same_side_waits_as_well() -> None:
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 6 1 0\n waiting L", "L555555")
    after = play(state, "go c1")
    assert (top(after), after.waiting) == ("555555", "LL")


@pytest.mark.rule("SD-4.6")
def test_the_other_half_makes_a_saucer_on_the_leftmost_two_empty_spaces() -> None:
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 4 1 1", "5L5R55")
    after, events = tell(state, "go c1")
    assert (top(after), after.waiting) == ("55LR55", "")
    assert SaucerFormed("c10") in events
    assert Waits("R") not in events


@pytest.mark.rule("SD-4.6")
@pytest.mark.parametrize(("waits", "drawn"), [("L", "R"), ("R", "L")])
def test_a_half_that_waited_since_an_earlier_turn_finds_its_other_half(waits: str, drawn: str) -> None:
    case = "0 0 0 0 5 1 0" if drawn == "L" else "0 0 0 0 5 0 1"
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case {case}\n waiting {waits}", f"{drawn}5555")
    after = play(state, "go c1")
    assert (top(after), after.waiting, after.case) == ("LR5555", "", (0, 0, 0, 0, 1, 0, 0))


@pytest.mark.rule("SD-4.6")
def test_empty_spaces_on_both_sides_of_a_defender_are_no_neighbours() -> None:
    text = "10 | 1 A . 4 5 1\n 6 | . . 3 . . .\n 1 | . . B . . .\n turn B\n case 0 0 0 0 5 1 0\n waiting R"
    after = play(position(text, "L555"), "go c1")
    assert (top(after), after.waiting) == ("5ALR55", ""), "a10 is further left, but has no empty neighbour"


@pytest.mark.rule("SD-4.7")
def test_with_only_the_last_space_left_a_saucer_waits_whole() -> None:
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 6 0 1\n waiting L", "55555R5")
    after, events = tell(state, "go c1")
    assert (top(after), after.waiting) == ("555555", "LR")
    assert events[-3:-1] == [Drew("5"), Dropped("f10", "5")]
    assert events[-4] == Waits("R")


@pytest.mark.rule("SD-4.7")
def test_and_is_placed_first_and_leftmost_the_next_time() -> None:
    after, events = tell(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 9 0 0\n waiting LR", "go c1")
    assert (top(after), after.waiting, after.case) == ("LR5555", "", (0, 0, 0, 0, 5, 0, 0))
    assert told(events).index("SaucerFormed") < told(events).index("Drew")


@pytest.mark.rule("SD-4.7")
def test_a_defender_that_leaves_no_two_neighbours_makes_it_wait_too() -> None:
    """Row 10 has three defenders in it: b, d and f are taken, a, c and e have no empty neighbour."""
    text = "10 | 1 A 3 B 5 C\n 6 | . . . D . .\n 7 | . 3 . 4 . 2\n turn D\n"
    after = play(f"{text} case 0 0 0 0 7 0 0\n waiting LR", "go d6")
    assert (top(after), after.waiting) == ("5A5B5C", "LR")


@pytest.mark.rule("SD-4.8")
def test_more_halves_for_the_last_space_are_kept_until_a_monster_comes() -> None:
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 6 2 2\n waiting L", "55555RRLL5")
    after, events = tell(state, "go c1")
    assert (top(after), after.waiting) == ("555555", "LLLRR")
    assert told(events).count("Waits") == 4
    assert after.case == (0,) * 7


@pytest.mark.rule("SD-4.8")
def test_several_saucers_that_waited_are_all_placed_first() -> None:
    after = play(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 9 0 0\n waiting LLLRR", "go c1")
    assert (top(after), after.waiting) == ("LRLR55", "L")


@pytest.mark.rule("SD-4.9")
def test_when_the_case_runs_out_play_goes_on_with_the_row_as_it_is() -> None:
    state = position(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 4 2 0", "5L55")
    after, events = tell(state, "go c1")
    assert (top(after).rstrip("."), after.waiting) == ("5555", "LL")
    assert events[-2] == CaseRanOut()
    assert asked(after) == (1, "turn")


@pytest.mark.rule("SD-4.9")
def test_a_case_that_is_just_enough_has_not_run_out() -> None:
    _, events = tell(f"10 | 1 2 . 4 5 1\n {CALL} case 0 0 0 0 6 0 0", "go c1")
    assert "CaseRanOut" not in told(events)


@pytest.mark.rule("SD-4.10")
def test_a_defender_in_the_top_row_keeps_its_space() -> None:
    text = "10 | 1 2 . 4 B 1\n 6 | . . 3 . . .\n 5 | . . . . 1 .\n 1 | . . A . . ."
    after = play(position(f"{text}\n case 1 1 1 1 2 0 0", "12345"), "go c1")
    assert top(after) == "1234B5"
    assert after.case == (0, 0, 0, 0, 1, 0, 0)


@pytest.mark.rule("SD-4.10")
def test_a_column_emptied_by_a_collision_calls_for_nothing() -> None:
    text = "10 | 1 2 . 4 B 1\n 6 | . . 3 . . .\n 5 | . . . . 1 .\n 4 | . . . . C .\n 1 | . . A . . ."
    after, events = tell(f"{text}\n case 0 0 0 0 20 0 0", "go c1")
    assert told(events).count("Collided") == 1
    assert told(events).count("Reinforced") == 1
    assert not after.due
    assert all(line[4] in ".B" for line in after.board), "nothing is left in column e"


@pytest.mark.rule("SD-4.10")
def test_with_upgrades_neither_does_it() -> None:
    text = "10 | 1 2 . 4 B 1\n 6 | . . 3 . . .\n 5 | . . . . 1 .\n 4 | . . . . C .\n 3 | * . . . . .\n"
    _, events = tell(f"{text} 1 | . . A . . .\n owns A rapid\n case 0 0 0 0 20 0 0", "go c1", "leave")
    assert told(events).count("Reinforced") == 1


@pytest.mark.rule("SD-4.11")
def test_damaged_halves_side_by_side_stay_damaged() -> None:
    after = play("10 | 5 5 5 5 5 5\n 8 | . . l r . .\n 1 | . . A . . B", "go c1")
    assert (after.reserves[0], row(after, 8)) == ((10,), "...r..")


@pytest.mark.rule("SD-4.11")
def test_halves_of_two_saucers_that_come_to_lie_side_by_side_stay_damaged() -> None:
    text = "10 | 1 2 5 4 . 1\n 6 | . . . . 3 .\n 5 | L R L R . .\n 4 | C . . D . .\n 1 | . . . . A B\n"
    after = play(f"{text} case 0 0 0 0 9 0 0", "go e1")
    assert row(after, 4) == ".rl..."
    shot = play(after, "go f2", "go b1")
    assert row(shot, 4) == "..l...", "the other one is as it was"
    assert shot.reserves[0] == (3, 10)


@pytest.mark.rule("SD-4.11")
def test_a_saucer_is_a_pair_from_the_moment_it_is_placed() -> None:
    after = play(f"10 | . . . 4 5 1\n 7 | 1 . . . . .\n {CALL} case 0 0 0 0 9 0 0\n waiting LR", "go c1")
    assert top(after) == "LR5555"
    shot = play(after, "go f2", "go b2")
    assert top(shot) == "l.5555", "one shot at one half damages the other"
    assert shot.points[0] == 3
