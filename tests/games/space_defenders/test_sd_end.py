"""Space Defenders, section 3: when the horde is reinforced, and when it is over."""

from __future__ import annotations

import pytest

from game.games.space_defenders.state import Invaded, MineHit, Over, Reinforced, Shifted
from tests.games.space_defenders.situations import asked, outcome, play, position, row, tell, told

FULL = "10 | 5 5 . 5 5 5\n"
"""Column c alone has no invader here."""


@pytest.mark.rule("SD-3.1")
class TestReinforcement:
    def test_emptying_a_column_brings_the_horde_down_once(self) -> None:
        after, events = tell(f"{FULL} 5 | . . 3 . . .\n 1 | . . A . . B\n case 0 0 0 9 0 0 0", "go c1")
        assert told(events).count("Reinforced") == 1
        assert (row(after, 10), row(after, 9), row(after, 5)) == ("444444", "55.555", "......")

    def test_another_invader_in_the_column_and_nothing_happens(self) -> None:
        after, events = tell(f"{FULL} 8 | . . 1 . . .\n 5 | . . 3 . . .\n 1 | . . A . . B", "go c1")
        assert "Reinforced" not in told(events)
        assert row(after, 10) == "55.555"

    @pytest.mark.parametrize("below", [4, 6])
    def test_an_invader_above_or_below_keeps_the_column(self, below: int) -> None:
        state = position(
            f"{FULL} {below} | . . 1 . . .\n 5 | . . A . . .\n 8 | . . 3 . . .\n 1 | . B . . . ."
        )
        _, events = tell(state, "go c5")
        assert "Reinforced" not in told(events)

    @pytest.mark.parametrize("case", ["0 0 0 0 6 0 0", "0 0 0 0 0 3 3", "1 0 0 2 0 2 1"])
    def test_six_tiles_in_the_case_are_enough_halves_included(self, case: str) -> None:
        _, events = tell(f"{FULL} 5 | . . 3 . . .\n 1 | . . A . . B\n case {case}\n waiting L", "go c1")
        assert told(events).count("Reinforced") == 1

    @pytest.mark.parametrize("case", ["0 0 0 0 5 0 0", "0 0 0 0 0 3 2", "1 0 0 2 0 2 0"])
    def test_with_fewer_nothing_happens_and_what_waits_does_not_count(self, case: str) -> None:
        state = position(f"{FULL} 5 | . . 3 . . .\n 1 | . . A . . B\n case {case}\n waiting LR")
        after, events = tell(state, "go c1")
        assert "Reinforced" not in told(events)
        assert after.case == state.case
        assert not after.due

    def test_nor_does_it_happen_later(self) -> None:
        rows = "8 | . 4 . . . .\n 5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B"
        after = play(f"{FULL} {rows}\n case 0 0 0 0 5 0 0", "go c1", "leave")
        _, events = tell(after, "go e2", "leave")
        assert "Reinforced" not in told(events)

    def test_the_mine_is_moved_before_the_check(self) -> None:
        shot = play(
            f"{FULL} 5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B\n case 0 0 0 9 0 0 0", "go c1"
        )
        assert asked(shot) == (0, "mine")
        assert row(shot, 10) == "55.555", "not yet"
        after, events = tell(shot, "mine on")
        assert told(events)[:2] == ["MineMoved", "Reinforced"]
        assert row(after, 10) == "444444"

    def test_the_mine_may_empty_a_column_too_and_it_is_reinforced_once_for_both(self) -> None:
        text = "10 | 5 . . 5 5 5\n 5 | . * 3 . . .\n 6 | . 4 . . . .\n 1 | . A . . . B\n case 0 0 0 9 0 0 0"
        _, events = tell(text, "go b1")
        assert "Reinforced" not in told(events), "the shot hit the mine"
        _, events = tell(text, "go b1", "mine on")
        assert MineHit("c5", "3") in events
        assert told(events).count("Reinforced") == 1
        both = "10 | 5 . . 5 5 5\n 5 | * 3 . . . .\n 6 | . . 4 . . .\n 1 | . . A . . B\n case 0 0 0 9 0 0 0"
        _, events = tell(both, "go c1", "mine on")
        assert told(events).count("Reinforced") == 1

    def test_a_column_that_was_empty_before_calls_for_nothing(self) -> None:
        state = position("10 | . . 5 . . .\n 9 | . . 5 . . .\n 1 | . . A . . B")
        _, events = tell(state, "go c1")
        assert "Reinforced" not in told(events)
        _, events = tell(state, "go a1")
        assert "Reinforced" not in told(events)

    def test_half_of_a_saucer_may_be_the_last_of_its_column(self) -> None:
        after, events = tell(
            "10 | 5 5 . . 5 5\n 5 | . . L R . .\n 1 | . . A . . B\n case 0 0 0 9 0 0 0", "go c1"
        )
        assert told(events).count("Reinforced") == 1
        assert row(after, 4) == "...r..", "the other half came down, damaged"

    def test_with_dual_fire_the_check_comes_after_each_shot(self) -> None:
        text = (
            f"{FULL} 5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B\n owns A dual\n case 0 0 0 20 0 0 0"
        )
        after, events = tell(text, "go c1")
        assert [kind for kind in told(events) if kind in ("Shot", "Reinforced")] == ["Shot", "Reinforced"] * 2
        assert after.reserves[0] == (3, 4)
        _, events = tell(after, "leave")
        assert "Reinforced" not in told(events), "what the shots called for has been answered"

    def test_with_dual_fire_the_check_comes_after_the_mine_as_well(self) -> None:
        text = "10 | 5 5 5 5 . 5\n 3 | . . . * 1 .\n 1 | . . A . . B\n 9 | . . 3 . . .\n 8 | . . 3 . . .\n"
        shot, events = tell(f"{text} owns A dual\n case 0 0 0 20 0 0 0", "go c1")
        assert "Reinforced" not in told(events)
        _, events = tell(shot, "mine on")
        assert told(events)[:3] == ["MineMoved", "MineHit", "Reinforced"]

    def test_rapid_fire_makes_the_check_come_after_the_shot_even_without_a_crossing(self) -> None:
        text = (
            f"{FULL} 5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B\n owns A rapid\n case 0 0 0 9 0 0 0"
        )
        after, events = tell(text, "go c1")
        assert told(events).count("Reinforced") == 1
        assert asked(after) == (0, "mine")
        _, events = tell(after, "leave")
        assert "Reinforced" not in told(events)


@pytest.mark.rule("SD-3.2")
class TestTheLastInvader:
    def test_the_last_invader_ends_the_game(self) -> None:
        after, events = tell(
            "5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B\n case 0 0 0 0 5 0 0", "go c1"
        )
        assert outcome(after).termination == "cleared"
        assert events[-1] == Over("cleared")

    def test_unless_the_reinforcement_that_it_calls_for_brings_new_ones(self) -> None:
        shot = play("5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B\n case 0 0 0 0 6 0 0", "go c1")
        assert asked(shot) == (0, "mine"), "first the mine, then the horde"
        after, events = tell(shot, "mine on")
        assert told(events)[1] == "Reinforced"
        assert row(after, 10) == "555555"
        assert asked(after) == (1, "turn")

    def test_a_reinforcement_that_brings_nothing_ends_the_game_all_the_same(self) -> None:
        after, events = tell("5 | . . 3 . . .\n 1 | . . A . . B\n case 0 0 0 0 0 6 0", "go c1")
        assert told(events).count("Waits") == 6
        assert outcome(after).termination == "cleared"

    def test_the_mine_may_take_the_last_invader(self) -> None:
        text = "5 | . * 3 . . .\n 1 | A . . . . B\n"
        state = play(f"{text} case 0 0 0 0 5 0 0", "go a1", "mine on")
        assert outcome(state).termination == "cleared"
        state = play(f"{text} case 0 0 0 0 6 0 0", "go a1", "mine on")
        assert asked(state) == (1, "turn")
        assert row(state, 10) == "555555"

    def test_with_dual_fire_the_reinforcement_comes_before_the_second_shot(self) -> None:
        text = "5 | . . 3 . . .\n 1 | . . A . . B\n owns A dual\n"
        after = play(f"{text} case 0 0 0 0 12 0 0", "go c1")
        assert after.reserves[0] == (3, 5), "the second shot hit what had just come"
        after = play(f"{text} case 0 0 0 0 5 0 0", "go c1")
        assert outcome(after).termination == "cleared"


@pytest.mark.rule("SD-3.3")
class TestInvasion:
    def test_an_invader_in_row_1_and_everybody_loses(self) -> None:
        text = (
            f"{FULL} 5 | . . 3 . . .\n 2 | . 1 . . 2 .\n 1 | . . A . . B\n reserve A 5 5\n case 0 0 0 9 0 0 0"
        )
        after, events = tell(text, "go c1")
        result = outcome(after)
        assert (result.termination, result.shares) == ("invaded", (0.0, 0.0))
        assert result.scores == (13, 0), "whatever the points"
        assert events[-2:] == [Invaded(("b1", "e1")), Over("invaded")]

    def test_collisions_come_first_and_what_collided_does_not_invade(self) -> None:
        text = f"{FULL} 5 | . . 3 . . .\n 2 | . . . . . 2\n 1 | . . A . . B\n case 0 0 0 9 0 0 0"
        after, events = tell(text, "go c1")
        assert "Invaded" not in told(events)
        assert (after.living, row(after, 1)) == ((0,), "..A...")
        assert asked(after) == (0, "turn")

    def test_half_a_saucer_may_collide_while_the_other_half_invades(self) -> None:
        text = f"{FULL} 5 | . . 3 . . .\n 2 | . . . . L R\n 1 | . . A . . B\n case 0 0 0 9 0 0 0"
        after, events = tell(text, "go c1")
        assert row(after, 1) == "..A.l."
        assert Invaded(("e1",)) in events
        assert outcome(after).termination == "invaded"

    def test_after_an_invasion_nothing_is_drawn(self) -> None:
        text = f"{FULL} 5 | . . 3 . . .\n 2 | . 1 . . . .\n 1 | . . A . . B\n case 0 0 0 9 0 0 0"
        after, events = tell(text, "go c1")
        assert "Drew" not in told(events)
        assert (row(after, 10), sum(after.case)) == ("......", 9)


@pytest.mark.rule("SD-3.4")
def test_when_a_shot_ends_the_game_other_shots_and_the_mine_lapse() -> None:
    text = "5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . . A . . B\n owns A dual triple\n"
    after, events = tell(f"{text} case 0 0 0 0 5 0 0", "go c1")
    assert told(events) == ["Shot", "Taken", "Over"]
    assert outcome(after).termination == "cleared"
    assert (after.shots, after.due) == (0, False)


@pytest.mark.rule("SD-3.4")
def test_the_same_when_the_horde_lands_after_the_first_of_two_shots() -> None:
    text = f"{FULL} 5 | . . 3 . . .\n 4 | * . . . . .\n 2 | . 1 . . . .\n 1 | . . A . . B\n"
    after, events = tell(f"{text} owns A dual\n case 0 0 0 9 0 0 0", "go c1")
    assert told(events) == ["Shot", "Taken", "Reinforced", "Shifted", "Invaded", "Over"]
    assert Reinforced() in events and Shifted(1) in events
    assert outcome(after).termination == "invaded"


@pytest.mark.rule("SD-3.4")
def test_and_in_mid_move_the_rest_of_the_move_lapses_too() -> None:
    text = "5 | . . 3 . . .\n 4 | * . . . . .\n 1 | . A . . . B\n owns A rapid\n case 0 0 0 0 5 0 0"
    after, events = tell(text, "go c1", "fire")
    assert outcome(after).termination == "cleared"
    assert (after.defender(0), after.origin) == ("c1", "")
    assert told(events) == ["Moved", "Shot", "Taken", "Over"]
