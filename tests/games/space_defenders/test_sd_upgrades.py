"""Space Defenders, section 7: dual, triple and rapid fire."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import (
    BombUsed,
    Bought,
    Buy,
    Eliminated,
    Moved,
    Shot,
    Taken,
    TurnPassed,
)
from tests.games.space_defenders.situations import (
    WITNESS,
    asked,
    offered,
    play,
    position,
    row,
    tell,
    told,
)

PEACE = f"{WITNESS}\n 1 | A . . . . B\n"
STACK = f"{WITNESS}\n 8 | 4 4 4 4 4 4\n 7 | 3 3 3 3 3 3\n 6 | 2 2 2 2 2 2\n 5 | 1 1 1 1 1 1\n"


def wares(text: str) -> set[str]:
    return {move.split()[1] for move in offered(position(text)) if move.startswith("buy")}


@pytest.mark.rule("SD-7.1")
class TestPrices:
    def test_dual_for_10_triple_for_10_after_dual_rapid_for_15(self) -> None:
        assert wares(f"{PEACE} reserve A 10 5\n owns A bomb") == {"dual", "rapid"}
        assert wares(f"{PEACE} reserve A 5 5\n owns A bomb") == {"dual"}
        assert wares(f"{PEACE} reserve A 5 5\n owns A bomb dual") == {"triple"}
        assert wares(f"{PEACE} reserve A 5 4\n owns A bomb dual") == set()
        assert wares(f"{PEACE} reserve A 10 5\n owns A bomb dual triple") == {"rapid"}
        assert wares(f"{PEACE} reserve A 10 4\n owns A bomb dual triple") == set()
        assert wares(f"{PEACE} reserve A 10 10\n owns A bomb dual triple rapid") == set()

    def test_they_are_paid_like_the_bomb_one_a_turn_and_the_turn_is_over(self) -> None:
        after, events = tell(f"{PEACE} reserve A 1 2 3 4 5 10\n 4 | * . . . . .", "buy dual 10")
        assert events == [Bought(0, "dual", (10,)), TurnPassed(1, 0)]
        assert (after.reserves[0], after.cannons, after.rapid) == ((1, 2, 3, 4, 5), (2, 1), (False, False))
        assert after.bombs == ("none", "none")
        after = play(after, "go f1", "leave")
        after = play(after, "buy triple 1+2+3+4")
        assert (after.reserves[0], after.cannons) == ((5,), (3, 1))
        assert after.owned(0) == ("dual", "triple")

    def test_rapid_fire_is_paid_exactly_or_without_a_tile_to_spare(self) -> None:
        state = position(f"{PEACE} reserve A 4 4 4 10\n owns B rapid\n seats 2 upgrades")
        assert {move for move in offered(state) if "rapid" in move} == {"buy rapid 4+4+10"}
        after = play(state, "buy rapid 4+4+10")
        assert (after.reserves[0], after.rapid, after.cannons) == ((4,), (True, True), (1, 1))

    def test_without_the_switch_there_are_no_upgrades(self) -> None:
        assert wares(f"{PEACE} reserve A 10 10 10\n seats 2 bomb") == {"bomb"}
        assert wares(f"{PEACE} reserve A 10 10 10\n seats 2 upgrades") == {"dual", "rapid"}
        with pytest.raises(IllegalMove):
            GAME.apply(position(f"{PEACE} reserve A 10 10\n seats 2 upgrades"), Buy("triple", (10,)))


@pytest.mark.rule("SD-7.2")
@pytest.mark.parametrize(("owns", "takes"), [("-", (1,)), ("dual", (1, 2)), ("dual triple", (1, 2, 3))])
def test_two_or_three_shots_after_one_move(owns: str, takes: tuple[int, ...]) -> None:
    after, events = tell(f"{STACK} 1 | A . . . . B\n owns A {owns}", "go c3")
    assert after.reserves[0] == takes
    assert told(events) == ["Moved", *(["Shot", "Taken"] * len(takes)), "TurnPassed"]
    assert (asked(after), after.shots) == ((1, "turn"), 0)


@pytest.mark.rule("SD-7.2")
def test_a_saucer_half_shot_twice_is_not_the_same_half() -> None:
    after = play(f"{WITNESS}\n 8 | . . 2 . . .\n 7 | . . L R . .\n 1 | . . A . . B\n owns A dual", "go c1")
    assert (after.reserves[0], row(after, 7)) == ((2,), "...r..")


@pytest.mark.rule("SD-7.2")
def test_the_mine_is_moved_once_after_all_shots() -> None:
    after = play(f"{STACK} 3 | * . . . . .\n 1 | A . . . . B\n owns A dual triple", "go c3")
    assert asked(after) == (0, "mine")
    assert asked(play(after, "mine on")) == (1, "turn")


@pytest.mark.rule("SD-7.3")
def test_the_horde_is_reinforced_between_the_shots() -> None:
    text = "10 | 5 5 . 5 5 5\n 6 | . . 3 . . .\n 1 | . . A . . B\n owns A dual triple\n case 0 0 0 30 0 0 0"
    after, events = tell(text, "go c1")
    kinds = [kind for kind in told(events) if kind in ("Shot", "Reinforced")]
    assert kinds == ["Shot", "Reinforced"] * 3
    assert after.reserves[0] == (3, 4, 4)
    assert [row(after, number) for number in (10, 9, 8, 7)] == ["444444", "44.444", "44.444", "55.555"]


@pytest.mark.rule("SD-7.3")
def test_only_after_shots_that_call_for_it() -> None:
    text = "10 | 5 5 . 5 5 5\n 7 | . . 2 . . .\n 6 | . . 3 . . .\n 1 | . . A . . B\n owns A dual"
    _, events = tell(f"{text}\n case 0 0 0 30 0 0 0", "go c1")
    assert [kind for kind in told(events) if kind in ("Shot", "Reinforced")] == ["Shot", "Shot", "Reinforced"]


CROSSING = f"{STACK} 2 | . . . . . .\n 1 | A . . . . B\n"


@pytest.mark.rule("SD-7.4")
class TestRapidFire:
    def test_rapid_fire_shoots_once_from_a_space_that_is_crossed_and_then_as_usual(self) -> None:
        crossing, events = tell(f"{CROSSING} owns A rapid", "go d1")
        assert (asked(crossing), offered(crossing)) == ((0, "cross"), {"fire", "skip"})
        assert events == [Moved(0, "a1", "b1")]
        at_c = play(crossing, "skip")
        assert (at_c.defender(0), asked(at_c)) == ("c1", (0, "cross"))
        after, events = tell(at_c, "fire")
        assert [event.target for event in events if isinstance(event, Shot)] == ["c5", "d5"]
        assert [event for event in events if isinstance(event, Moved)] == [Moved(0, "c1", "d1")]
        assert (after.reserves[0], asked(after)) == ((1, 1), (1, "turn"))

    def test_the_shot_in_mid_move_is_optional(self) -> None:
        after = play(f"{CROSSING} owns A rapid", "go d1", "skip", "skip")
        assert (after.reserves[0], after.defender(0), asked(after)) == ((1,), "d1", (1, "turn"))

    def test_only_one_of_the_crossed_spaces_is_shot_from(self) -> None:
        after, events = tell(f"{CROSSING} owns A rapid", "go e1", "fire")
        assert [event.start for event in events if isinstance(event, Shot)] == ["b1", "e1"]
        assert asked(after) == (1, "turn")

    @pytest.mark.parametrize("end", ["a1", "b1", "b2", "a2"])
    def test_a_move_of_one_step_or_none_has_no_such_shot(self, end: str) -> None:
        after, events = tell(f"{CROSSING} owns A rapid", f"go {end}")
        assert told(events).count("Shot") == 1
        assert asked(after) == (1, "turn")

    @pytest.mark.parametrize(("end", "crossed"), [("a3", "a2"), ("c3", "b2"), ("c1", "b1")])
    def test_two_steps_cross_one_space_in_any_direction(self, end: str, crossed: str) -> None:
        state = play(f"{CROSSING} owns A rapid", f"go {end}")
        assert (state.defender(0), asked(state)) == (crossed, (0, "cross"))
        after = play(state, "skip")
        assert (after.defender(0), asked(after)) == (end, (1, "turn"))

    def test_where_the_line_is_blocked_after_the_shot_the_move_ends(self) -> None:
        """The shot from b5 empties column b, and what comes down blocks d5."""
        text = "10 | 5 . 5 5 5 5\n 8 | . 2 . . . .\n 6 | . . . 3 . .\n 5 | A . . . . .\n 1 | . . . . . B\n"
        after, events = tell(f"{text} owns A rapid\n case 0 0 0 9 0 0 0", "go e5", "fire")
        assert row(after, 5) == "..A3.."
        shots = [(event.start, event.target) for event in events if isinstance(event, Shot)]
        assert shots == [("b5", "b8"), ("c5", "c9")]
        assert after.reserves[0] == (2, 5)

    def test_where_the_next_space_is_blocked_the_move_ends_on_the_crossed_one(self) -> None:
        text = "10 | 5 . 5 5 5 5\n 8 | . 2 . . . .\n 6 | . . 3 . . .\n 5 | A . . . . .\n 1 | . . . . . B\n"
        after, events = tell(f"{text} owns A rapid\n case 0 0 0 9 0 0 0", "go e5", "fire")
        assert row(after, 5) == ".A3..."
        shots = [(event.start, event.target) for event in events if isinstance(event, Shot)]
        assert shots == [("b5", "b8"), ("b5", "b10")]
        assert asked(after) == (1, "turn")


@pytest.mark.rule("SD-7.5")
def test_dual_and_rapid_are_two_shots_in_mid_move_and_two_after_it() -> None:
    state, events = tell(f"{CROSSING} owns A dual rapid", "go d1", "fire")
    assert asked(state) == (0, "cross")
    assert state.defender(0) == "b1", "the second shot may come from the same space"
    after, events = tell(state, "skip", "fire")
    assert [event.start for event in events if isinstance(event, Shot)] == ["c1", "d1", "d1"]
    assert (after.reserves[0], asked(after)) == ((1, 1, 1, 2), (1, "turn"))


@pytest.mark.rule("SD-7.5")
def test_triple_and_rapid_are_three_and_three_from_any_of_the_spaces_in_order() -> None:
    state = position(f"{CROSSING} owns A dual triple rapid")
    after, events = tell(state, "go c1", "fire", "fire", "fire")
    shots = [(event.start, event.hit) for event in events if isinstance(event, Shot)]
    assert shots == [("b1", "1"), ("b1", "2"), ("b1", "3"), ("c1", "1"), ("c1", "2"), ("c1", "3")]
    assert asked(after) == (1, "turn")
    after, events = tell(state, "go d1", "fire", "skip", "skip")
    assert [event.start for event in events if isinstance(event, Shot)] == ["b1", "d1", "d1", "d1"]


@pytest.mark.rule("SD-7.6")
class TestTogetherWithOthers:
    def test_a_bomb_replaces_one_of_the_shots_and_the_others_follow(self) -> None:
        state = play(f"{STACK} 1 | A . . . . B\n owns A bomb dual triple\n case 0 0 0 0 0 0 0", "go c3")
        assert (asked(state), state.shots, offered(state)) == ((0, "shoot"), 3, {"fire", "fire bomb"})
        state = play(state, "fire")
        assert (asked(state), state.shots) == ((0, "shoot"), 2)
        after, events = tell(state, "fire bomb")
        assert BombUsed(0, 5) in events, "row 6"
        assert after.reserves[0] == (1, 2, 2, 2, 2, 2, 2, 3)
        assert (row(after, 6), row(after, 7)) == ("33.333", "444444"), "the third hit what had come down"
        assert asked(after) == (1, "turn")

    def test_a_bomb_may_be_one_of_the_shots_in_mid_move(self) -> None:
        crossing = play(f"{CROSSING} owns A bomb rapid\n case 0 0 0 0 0 0 0", "go c1")
        assert offered(crossing) == {"fire", "fire bomb", "skip"}
        after, events = tell(crossing, "fire bomb")
        assert [(event.start, event.bomb) for event in events if isinstance(event, Shot)] == [
            ("b1", True),
            ("c1", False),
        ]
        assert Taken(0, "c5", "2", 2) in events
        assert after.bombs[0] == "used"

    @pytest.mark.rule("SD-4.4")
    def test_a_defender_that_its_own_action_brings_something_down_on_ends_its_turn(self) -> None:
        """The shot from c9 brings a row of invaders; the mine empties column b, which B keeps open above."""
        text = "10 | 5 B 3 5 5 5\n 9 | . . A . . .\n 5 | . 2 . . . .\n 4 | * . . . . .\n owns A rapid\n"
        state = play(f"{text} case 0 0 0 20 0 0 0", "go c9")
        assert (asked(state), row(state, 10)) == ((0, "mine"), "4B4444")
        after, events = tell(state, "mine on")
        assert Eliminated(0, "c9") in events
        assert (after.living, after.owned(0), asked(after)) == ((1,), (), (1, "turn"))
        assert after.reserves[0] == (3,)

    def test_a_shot_that_destroys_others_leaves_the_shooter_its_other_shots(self) -> None:
        text = "10 | 5 5 . 5 5 5\n 6 | . . 3 . . 2\n 5 | . . . . . B\n 1 | . . A . . .\n owns A dual\n"
        after, events = tell(f"{text} case 0 0 0 30 0 0 0", "go c1")
        assert Eliminated(1, "f5") in events
        assert after.reserves[0] == (3, 4)
        assert asked(after) == (0, "turn"), "and the next turn, being alone"
