"""Space Defenders, section 7: dual, triple and rapid fire."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from game.core import IllegalMove
from game.core.errors import BadText
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import (
    BombUsed,
    Bought,
    Buy,
    DefendersEvent,
    Eliminated,
    Moved,
    Shot,
    State,
    Taken,
    TurnPassed,
)
from tests.games.space_defenders.situations import (
    WITNESS,
    asked,
    offered,
    play,
    position,
    reached,
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


def starts(events: list[DefendersEvent]) -> list[str]:
    """Where shots came from."""
    return [event.start for event in events if isinstance(event, Shot)]


CROSSING = f"{STACK} 2 | . . . . . .\n 1 | A . . . . B\n"


@pytest.mark.rule("SD-7.4")
class TestRapidFire:
    def test_the_shot_comes_from_a_space_that_is_crossed_and_then_it_is_chosen_where_the_move_ends(
        self,
    ) -> None:
        crossing, events = tell(f"{CROSSING} owns A rapid", "go c1")
        assert (asked(crossing), offered(crossing)) == ((0, "cross"), {"fire", "stop"})
        assert events == [Moved(0, "a1", "c1")]
        shot = play(crossing, "fire")
        assert (asked(shot), offered(shot)) == ((0, "onward"), {"go d1", "go e1", "stop"})
        after, events = tell(shot, "go d1")
        assert told(events) == ["Moved", "Shot", "Taken", "TurnPassed"]
        assert (after.reserves[0], after.defender(0), asked(after)) == ((1, 1), "d1", (1, "turn"))

    def test_two_steps_from_the_start_it_may_end_where_the_shot_came_from(self) -> None:
        after, events = tell(f"{CROSSING} owns A rapid", "go c1", "fire", "stop")
        assert starts(events) == ["c1", "c1"]
        assert (after.reserves[0], after.defender(0)) == ((1, 2), "c1")

    def test_after_one_step_it_has_to_go_on(self) -> None:
        state = play(f"{CROSSING} owns A rapid", "go b1", "fire")
        assert offered(state) == {"go c1", "go d1", "go e1"}

    def test_the_shot_in_mid_move_is_optional(self) -> None:
        after = play(f"{CROSSING} owns A rapid", "go d1", "stop")
        assert (after.reserves[0], after.defender(0), asked(after)) == ((1,), "d1", (1, "turn"))

    def test_only_one_of_the_crossed_spaces_is_shot_from(self) -> None:
        after, events = tell(f"{CROSSING} owns A rapid", "go b1", "fire", "go d1")
        assert starts(events) == ["b1", "d1"]
        assert asked(after) == (1, "turn")

    @pytest.mark.parametrize("end", ["a1", "b1", "b2", "a2"])
    def test_a_move_of_one_step_or_none_has_no_such_shot(self, end: str) -> None:
        after = play(f"{CROSSING} owns A rapid", f"go {end}")
        assert asked(after)[1] == ("turn" if end == "a1" else "cross")
        after = after if end == "a1" else play(after, "stop")
        assert (after.points[0], asked(after)) == (1, (1, "turn"))

    @pytest.mark.parametrize(
        ("crossed", "goes"), [("a2", {"a3", "a4"}), ("b2", {"c3", "d4"}), ("b1", {"c1", "d1", "e1"})]
    )
    def test_the_move_goes_on_in_the_same_line(self, crossed: str, goes: set[str]) -> None:
        state = play(f"{CROSSING} owns A rapid", f"go {crossed}", "fire")
        above = {"a5"} if crossed == "a2" else set()
        assert reached(state) == goes | above, "a5 has been shot away"

    def test_at_the_end_of_a_line_nothing_is_crossed(self) -> None:
        """The edge, a defender, the mine, or an invader that the shot leaves where it is."""
        text = "10 | 5 5 5 5 5 5\n 9 | 5 5 5 5 5 5\n 4 | . . . . . B\n 3 | * . 2 . . .\n 1 | . . A . . ."
        for end in ("f1", "a1", "b2"):
            assert asked(play(f"{text}\n owns A rapid", f"go {end}"))[1] != "cross", end
        assert offered(play(f"{text}\n owns A rapid", "go c2")) == {"fire", "stop"}, "it shoots c3 away"

    def test_there_is_no_shot_at_nothing_in_mid_move(self) -> None:
        text = "10 | 5 . . 5 5 5\n 9 | 5 . . 5 5 5\n 1 | A . . . . B\n owns A rapid"
        assert asked(play(text, "go b1")) == (1, "turn")
        assert asked(play(text, "go d1")) == (0, "cross")

    def test_a_shot_opens_the_way_that_it_goes_itself(self) -> None:
        text = f"{WITNESS}\n 9 | 5 . . . . .\n 5 | 3 . . . . .\n 3 | . . . . . B\n 2 | A . . . . ."
        state = play(f"{text}\n owns A rapid", "go a4")
        assert offered(state) == {"fire", "stop"}
        state = play(state, "fire")
        assert reached(state) == {"a5", "a6", "a7", "a8"}
        assert play(state, "go a8").reserves[0] == (3, 5)

    def test_what_a_shot_brings_down_can_open_the_way(self) -> None:
        """From b5 the last invader of column b is shot, and c5 comes down to c4."""
        text = "10 | 5 . 5 5 5 5\n 8 | . 2 . . . .\n 5 | A . 3 . . .\n 1 | . . . . . B\n owns A rapid\n"
        state = play(f"{text} case 0 0 0 9 0 0 0", "go b5", "fire")
        assert (row(state, 5), row(state, 4), reached(state)) == (
            ".A....",
            "..3...",
            {"c5", "d5", "e5", "f5"},
        )
        assert asked(play(f"{text} case 0 0 0 5 0 0 0", "go b5")) == (1, "turn"), "nothing comes down"

    def test_what_a_shot_brings_down_can_close_the_way(self) -> None:
        """The shot from b5 empties column b, and what comes down blocks d5, or c5."""
        text = "10 | 5 . 5 5 5 5\n 8 | . 2 . . . .\n 5 | A . . . . .\n 1 | . . . . . B\n"
        text += "owns A rapid\n case 0 0 0 9 0 0 0\n"
        after, events = tell(f"{text} 6 | . . . 3 . .", "go b5", "fire")
        assert row(after, 5) == "..A3..", "there is but one space left"
        assert starts(events) == ["b5", "c5"]
        after, events = tell(f"{text} 6 | . . 3 . . .", "go b5", "fire")
        assert row(after, 5) == ".A3...", "and none here"
        assert starts(events) == ["b5", "b5"]
        assert asked(after) == (1, "turn")


LINE = "12345l"


def crossing(rng: Random) -> tuple[str, str]:
    """A crowded board with A one or two steps on its way, and the next space of its line; "" at the edge."""
    things = [[rng.choice(".." + rng.choice(LINE)) for _ in range(6)] for _ in range(10)]
    things[0] = list("....*B" if rng.random() < 0.5 else ".....B")
    across, up = rng.choice([(1, 0), (0, 1), (1, 1), (1, -1), (-1, 1), (-1, -1), (-1, 0)])
    steps, x, y = rng.choice((1, 2)), rng.randrange(6), rng.randrange(8)
    path = [(x + across * far, y + up * far) for far in range(steps + 2)]
    inside = [f"{'abcdef'[a]}{b + 1}" for a, b in path if 0 <= a < 6 and 0 <= b < 10]
    for a, b in path[: steps + 1]:
        if 0 <= a < 6 and 0 <= b < 10:
            things[b][a] = "."
    end_x, end_y = path[steps]
    if len(inside) <= steps or not (0 <= end_x < 6 and 0 <= end_y < 9):
        return "", ""
    things[end_y][end_x] = "A"
    if rng.random() < 0.5:  # the last of its column, so that the shot may bring down a row
        for b in rng.sample(range(end_y + 1, 10), 9 - end_y)[1:]:
            things[b][end_x] = "."
    rows = "\n".join(f"{at + 1} | {' '.join(line)}" for at, line in enumerate(things))
    case = f"0 0 0 {rng.choice((9, 6, 5, 2))} 0 0 0"
    text = f"{rows}\nphase cross\nshots 1\norigin {inside[0]}\nowns A bomb rapid\ncase {case}"
    return text, inside[steps + 1] if len(inside) > steps + 1 else ""


@pytest.mark.rule("SD-7.4")
def test_a_space_is_crossed_where_the_move_goes_on_as_things_stand_or_as_the_shot_leaves_them() -> None:
    """Each shot is fired from that very place after the move, and then it is looked where the way is open."""
    seen = Counter[tuple[str, bool, bool]]()
    for seed in range(1500):
        text, beyond = crossing(Random(seed))
        try:
            state = position(text)
        except BadText:
            continue  # a line through the other defender, say
        ending = replace(state, phase="shoot", origin="")
        for shot in ("fire", "fire bomb"):
            if shot not in offered(ending):
                assert shot not in offered(state)
                continue
            after, events = tell(ending, shot)
            if after.outcome is not None:
                continue
            stood, left = (thing_at(board, beyond) for board in (state, after))
            hits = next(event.target for event in events if isinstance(event, Shot))
            crossed = bool(hits and beyond) and "." in (stood, left)
            assert (shot in offered(state)) == crossed, f"{shot}\n{text}"
            seen[shot, stood == ".", crossed] += 1
    assert all(seen[shot, False, True] > 5 < seen[shot, False, False] for shot in ("fire", "fire bomb")), seen


@pytest.mark.rule("SD-7.4", "SD-6.5")
def test_a_bomb_into_the_top_row_opens_the_way_where_the_case_runs_out_before() -> None:
    rows = f"{WITNESS}\n 9 | . A . . . .\n 1 | . . . . . B\n phase cross\n shots 1\n origin a8"
    assert offered(position(f"{rows}\n owns A bomb rapid\n case 0 0 3 0 0 0 0")) == {"stop"}
    open_way = position(f"{rows}\n owns A bomb rapid\n case 0 0 2 0 0 0 0")
    assert offered(open_way) == {"fire bomb", "stop"}
    assert row(play(open_way, "fire bomb"), 10) == "33A..."


def thing_at(state: State, space: str) -> str:
    return state.board[int(space[1:]) - 1]["abcdef".index(space[0])] if space else ""


@pytest.mark.rule("SD-7.5")
def test_dual_and_rapid_are_two_shots_in_mid_move_and_two_after_it() -> None:
    state = play(f"{CROSSING} owns A dual rapid", "go b1", "fire")
    assert offered(state) == {"fire", "go c1", "go d1", "go e1"}, "the second may come from the same space"
    after, events = tell(state, "go c1", "fire", "go d1")
    assert starts(events) == ["c1", "d1", "d1"]
    assert (after.reserves[0], asked(after)) == ((1, 1, 1, 2), (1, "turn"))


@pytest.mark.rule("SD-7.5")
def test_triple_and_rapid_are_three_and_three_from_any_of_the_spaces_in_order() -> None:
    state = position(f"{CROSSING} owns A dual triple rapid")
    after, events = tell(state, "go b1", "fire", "fire", "fire", "go c1")
    shots = [(event.start, event.hit) for event in events if isinstance(event, Shot)]
    assert shots == [("b1", "1"), ("b1", "2"), ("b1", "3"), ("c1", "1"), ("c1", "2"), ("c1", "3")]
    assert asked(after) == (1, "turn")
    after, events = tell(state, "go b1", "fire", "go c1", "fire", "go d1", "stop")
    assert starts(events) == ["b1", "c1", "d1", "d1", "d1"]


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
        crossing = play(f"{CROSSING} owns A bomb rapid\n case 0 0 0 0 0 0 0", "go b1")
        assert offered(crossing) == {"fire", "fire bomb", "stop"}
        after, events = tell(crossing, "fire bomb", "go c1")
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
