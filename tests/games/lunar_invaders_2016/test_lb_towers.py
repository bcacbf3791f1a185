"""Combining, dividing, transferring, and change with the bank (LB-2.6 to LB-2.11)."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalMove
from game.games.lunar_invaders_2016.events import Combined, Divided, Transferred, TurnPassed
from game.games.lunar_invaders_2016.rules import GAME
from tests.games.lunar_invaders_2016.situations import at, bank, offered, play, position, tell


def moon(c1: str = ".", f1: str = ".", more: str = "") -> str:
    """A's units on a control point and the factory beside it, all else empty but an enemy elsewhere."""
    return f"| {c1} {f1} . | . . . |\n| . . . | . B3 . |\n| . . . | . . . |\n{more}"


@pytest.mark.rule("LB-2.6")
@pytest.mark.parametrize(
    ("coming", "there", "tower"), [("A1", "A2", "A21"), ("A3", "A2", "A32"), ("A21", "A32", "A3221")]
)
def test_a_unit_moves_onto_an_own_one_and_they_are_a_tower(coming: str, there: str, tower: str) -> None:
    state, events = tell(moon(coming, there), "move ac1 af1")
    assert (at(state, "ac1"), at(state, "af1")) == ("", tower)
    assert events == [Combined(0, coming, "ac1", "af1", tower), TurnPassed(1)]


@pytest.mark.rule("LB-2.6")
def test_the_size_of_a_tower_is_the_sum_of_its_pips() -> None:
    """A medium and a small are as strong as a large."""
    state = play("| A1 A2 B3 | . . . |\n| . . . | . B3 . |\n| . . . | . . . |", "move ac1 af1")
    later = play(state, "move bp bc1")
    assert "move af1 ac2" in offered(later)
    assert "move ac2 af1" in offered(state)


@pytest.mark.rule("LB-2.7")
def test_any_one_piece_goes_to_a_connected_empty_space_the_bottom_one_too() -> None:
    state = position(moon("A321", "B3"))
    assert offered(state, "divide") == {
        f"divide ac1 {size} {goal}" for size in (1, 2, 3) for goal in ("af4", "ap")
    }
    after, events = tell(state, "divide ac1 3 ap")
    assert (at(after, "ac1"), at(after, "ap")) == ("A21", "A3")
    assert events == [Divided(0, "ac1", 3, "ap", ""), TurnPassed(1)]
    assert after.banks == state.banks


@pytest.mark.rule("LB-2.7")
def test_of_two_alike_there_is_one_way() -> None:
    assert offered(position(moon("A22", "B3", "bank A 1 1 1 2 3 3 3")), "divide ac1 2") == {
        "divide ac1 2 af4",
        "divide ac1 2 ap",
    }


@pytest.mark.rule("LB-2.8")
def test_a_medium_is_split_into_two_smalls_and_one_of_them_goes() -> None:
    state = position(moon("A2"))
    assert offered(state, "divide") == {f"divide ac1 1 {goal} change 2>11" for goal in ("af1", "af4", "ap")}
    after, events = tell(state, "divide ac1 1 ap change 2>11")
    assert (at(after, "ac1"), at(after, "ap")) == ("A1", "A1")
    assert (bank(state, 0), bank(after, 0)) == ((3, 2, 3), (1, 3, 3))
    assert events == [Divided(0, "ac1", 1, "ap", "2>11"), TurnPassed(1)]


@pytest.mark.rule("LB-2.8")
@pytest.mark.parametrize(("size", "left"), [(1, "A2"), (2, "A1")])
def test_a_large_is_split_into_a_medium_and_a_small_and_either_goes(size: int, left: str) -> None:
    after = play(moon("A3"), f"divide ac1 {size} ap change 3>21")
    assert (at(after, "ac1"), at(after, "ap")) == (left, f"A{size}")
    assert bank(after, 0) == (2, 2, 3)


@pytest.mark.rule("LB-2.8")
@pytest.mark.parametrize(
    ("unit", "elsewhere", "changes"),
    [
        ("A2", "A1", {"2>11"}), ("A2", "A11", set()),
        ("A3", "A11", {"3>21"}), ("A3", "A111", set()), ("A3", "A222", {"3>111"}),
        ("A3", ".", {"3>111", "3>21"}),
    ],
)  # fmt: skip
def test_only_with_the_pieces_in_the_bank(unit: str, elsewhere: str, changes: set[str]) -> None:
    state = position(f"| {unit} . . | {elsewhere} . . |\n| . . . | . B3 . |\n| . . . | . . . |")
    assert {move.split()[-1] for move in offered(state, "divide ac1")} == changes


@pytest.mark.rule("LB-2.9")
class TestTransferring:
    def test_a_piece_of_a_tower_goes_onto_a_connected_own_unit(self) -> None:
        state = position(moon("A321", "A2"))
        assert offered(state, "transfer ac1") == {f"transfer ac1 {size} af1" for size in (1, 2, 3)}
        after, events = tell(state, "transfer ac1 3 af1")
        assert (at(after, "ac1"), at(after, "af1")) == ("A21", "A32")
        assert events == [Transferred(0, "ac1", 3, "af1", "", "A32"), TurnPassed(1)]

    def test_a_part_that_was_split_off_may_be_transferred(self) -> None:
        state = position(moon("A3", "A1"))
        assert offered(state, "transfer ac1") == {
            "transfer ac1 1 af1 change 3>21", "transfer ac1 2 af1 change 3>21",
        }  # fmt: skip
        after = play(state, "transfer ac1 2 af1 change 3>21")
        assert (at(after, "ac1"), at(after, "af1")) == ("A1", "A21")
        assert bank(after, 0) == (1, 2, 3)

    def test_a_single_piece_is_not_transferred_but_combined(self) -> None:
        assert offered(position(moon("A1", "A3")), "transfer ac1") == set()
        assert "move ac1 af1" in offered(position(moon("A1", "A3")))

    def test_nothing_is_transferred_to_an_enemy_or_afar(self) -> None:
        state = position("| A21 B1 . | . . . |\n| . . . | . B3 . |\n| . . A2 | . . . |")
        assert offered(state, "transfer ac1") == set()


@pytest.mark.rule("LB-2.11")
class TestChange:
    @pytest.mark.parametrize(
        ("unit", "way", "left", "banked"),
        [
            ("A111", "2 ap change 11>2", "A1", (2, 2, 3)),
            ("A221", "3 ap change 21>3", "A2", (3, 2, 2)),
            ("A1112", "3 ap change 111>3", "A2", (3, 2, 2)),
            ("A3", "1 ap change 3>111", "A11", (0, 3, 3)),
            ("A3", "1 ap change 3>21", "A2", (2, 2, 3)),
            ("A2", "1 ap change 2>11", "A1", (1, 3, 3)),
            ("A31", "2 ap change 3>21", "A11", (1, 2, 3)),
        ],
    )
    def test_either_way_for_the_same_value(
        self, unit: str, way: str, left: str, banked: tuple[int, int, int]
    ) -> None:
        unit = "A" + "".join(sorted(unit[1:], reverse=True))
        after = play(moon(unit), f"divide ac1 {way}")
        pips = sum(map(int, unit[1:]))
        assert sum(map(int, at(after, "ac1")[1:] + at(after, "ap")[1:])) == pips
        assert (at(after, "ac1"), at(after, "ap"), bank(after, 0)) == (left, f"A{way[0]}", banked)

    def test_change_is_not_made_where_the_action_does_not_need_it(self) -> None:
        """The unit has a small to go, so nothing else is split for one; a medium it has not."""
        state = position(moon("A31", "."))
        assert offered(state, "divide ac1 1") == {f"divide ac1 1 {goal}" for goal in ("af1", "af4", "ap")}
        assert {move.split()[-1] for move in offered(state, "divide ac1 2")} == {"3>21"}

    def test_every_exchange_that_serves_is_a_way_of_its_own(self) -> None:
        state = position(moon("A311"))
        assert {move.split()[-1] for move in offered(state, "divide ac1 2 ap")} == {"11>2", "3>21"}
        assert at(play(state, "divide ac1 2 ap change 11>2"), "ac1") == "A3"
        assert at(play(state, "divide ac1 2 ap change 3>21"), "ac1") == "A111"

    @pytest.mark.parametrize(("unit", "left"), [("A22", "A1"), ("A222", "A21")])
    def test_as_many_exchanges_as_the_action_needs(self, unit: str, left: str) -> None:
        """A medium for two smalls, then the other one and a small for a large."""
        state = position(moon(unit))
        assert {move.split()[-1] for move in offered(state, "divide ac1 3")} == {"22>31"}
        after, events = tell(state, "divide ac1 3 ap change 22>31")
        assert (at(after, "ac1"), at(after, "ap")) == (left, "A3")
        small, medium, large = bank(state, 0)
        assert bank(after, 0) == (small - 1, medium + 2, large - 1)
        assert events[0] == Divided(0, "ac1", 3, "ap", "22>31")

    def test_a_transfer_needs_as_many(self) -> None:
        after = play(moon("A22", "A1"), "transfer ac1 3 af1 change 22>31")
        assert (at(after, "ac1"), at(after, "af1"), bank(after, 0)) == ("A1", "A31", (1, 3, 2))

    def test_each_of_them_with_the_pieces_that_the_bank_has_then(self) -> None:
        """Two smalls are taken first, of which one goes back: one in the bank is not enough."""
        text = "| A22 . . | {} . . |\n| . . . | . B3 . |\n| . . . | . . . |"
        assert offered(position(text.format("A1")), "divide ac1 3") != set()
        assert offered(position(text.format("A11")), "divide ac1 3") == set()
        assert offered(position(text.format("A333")), "divide ac1 3") == set()

    def test_no_more_exchanges_than_it_needs(self) -> None:
        """A large of a medium and two smalls: one exchange does, so 211 is not first made anything else."""
        state = position(moon("A2211"))
        assert {move.split()[-1] for move in offered(state, "divide ac1 3 ap")} == {"21>3"}

    def test_only_in_the_unit_that_acts(self) -> None:
        beside = position(moon("A2", "A11"))
        assert offered(beside, "transfer ac1", "divide ac1") == set(), "the other unit's smalls are no change"

    def test_something_has_to_stay_behind(self) -> None:
        """Two smalls changed into a medium that goes would be a move."""
        assert offered(position(moon("A11")), "divide ac1 2") == set()
        with pytest.raises(IllegalMove):
            GAME.apply(position(moon("A11")), GAME.parse_move("divide ac1 2 ap change 11>2"))
