"""What can be done in a turn without a fight or a tower: teleport, build, move, pass (LB-2)."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.moon import SPACES
from game.games.lunar_invaders_2016 import asking
from game.games.lunar_invaders_2016.events import Built, Destroyed, Moved, Passed, Teleported, TurnPassed
from tests.games.lunar_invaders_2016.situations import (
    asked,
    at,
    bank,
    offered,
    play,
    position,
    standing,
    tell,
)

READY = """
    | A1  .  A1 | B3 .   .  |
    | .  A32 .  | .  A21 .  |
    | .   .  .  | .  .   B2 |
"""


@pytest.mark.rule("LB-2.1")
class TestTeleporting:
    def test_a_unit_on_a_held_pad_goes_anywhere_on_the_other_moon_but_to_its_pad(self) -> None:
        assert offered(position(READY), "teleport") == {f"teleport ap {space}" for space in SPACES[1][1:]}

    def test_the_unit_goes_whole_and_an_empty_space_stays_unharmed(self) -> None:
        state, events = tell(READY, "teleport ap bf4")
        assert (at(state, "ap"), at(state, "bf4")) == ("", "A32")
        assert events == [Teleported(0, "A32", "ap", "bf4"), TurnPassed(1)]
        assert asked(state) == (1, "turn")

    @pytest.mark.parametrize(
        ("sent", "goal", "victim"), [("A1", "bc1", "B321"), ("A3", "bc3", "B1"), ("A1", "bf1", "A2")]
    )
    def test_what_stands_there_is_destroyed_whatever_its_size_and_owner(
        self, sent: str, goal: str, victim: str
    ) -> None:
        board = f"| A1 . A1 | B321 A2 . |\n| . {sent} . | . . . |\n| . . . | B2 . B1 |"
        before = position(board)
        state, events = tell(before, f"teleport ap {goal}")
        owner = "AB".index(victim[0])
        assert at(state, goal) == sent
        assert Destroyed(owner, victim, goal, "landed_on") in events
        gained = [new - old for new, old in zip(bank(state, owner), bank(before, owner), strict=True)]
        assert gained == [victim.count("1"), victim.count("2"), victim.count("3")]

    @pytest.mark.parametrize(
        ("points", "able"),
        [
            ("A1 . . .", False), (". . . .", False), ("A1 A2 . .", True), ("A1 . A1 .", True),
            ("A1 B1 A1 .", True), ("A1 A2 A1 B1", True), ("A1 A1 A21 A3", True), ("A32 . . .", False),
        ],
    )  # fmt: skip
    def test_two_control_points_have_to_be_held_in_any_places(self, points: str, able: bool) -> None:
        c1, c2, c3, c4 = points.split()
        state = position(f"| {c1} . {c2} | B3 . . |\n| . A2 . | . . . |\n| {c4} . {c3} | . . . |")
        assert bool(offered(state, "teleport")) == able

    def test_the_own_unit_on_the_enemys_pad_goes_to_the_own_moon(self) -> None:
        state = position("| A1 . . | A1 . A1 |\n| . . . | . A2 . |\n| . . . | . . B3 |")
        assert offered(state, "teleport") == {f"teleport bp {space}" for space in SPACES[0][1:]}


@pytest.mark.rule("LB-2.2")
@pytest.mark.parametrize("pad", ["A2", "B2"])
def test_not_while_the_other_two_control_points_are_the_enemys(pad: str) -> None:
    board = "| A1 . B1 | B3 . . |\n| . {pad} . | . . . |\n| A1 . {last} | . . . |"
    contested = position(board.format(pad=pad, last="B1"))
    assert offered(contested, "teleport", "beam") == set()
    assert offered(position(board.format(pad=pad, last=".")), "teleport", "beam") != set()


@pytest.mark.rule("LB-2.2")
def test_two_held_by_each_are_of_use_to_neither() -> None:
    state = position("| A1 . B1 | B3 . . |\n| . A2 . | . . . |\n| A1 . B1 | . . . |\nturn B")
    assert offered(state, "teleport", "beam") == set()


SITE = """
    | A2 .  A2 | .  .  B1 |
    | .  .  .  | A3 .  .  |
    | .  A3 .  | A1 .  B1 |
"""


@pytest.mark.rule("LB-2.3")
class TestBuilding:
    def test_the_smallest_piece_of_the_bank_is_built_between_two_held_control_points(self) -> None:
        before = position(SITE)
        assert bank(before, 0) == (2, 1, 1)
        assert offered(before, "build") == {"build af1"}
        state, events = tell(before, "build af1")
        assert at(state, "af1") == "A1"
        assert bank(state, 0) == (1, 1, 1)
        assert Built(0, "af1", 1) in events

    @pytest.mark.parametrize(
        ("others", "built"), [("A1 A1 A1", "A2"), ("A111 A22 .", "A3"), ("A111 A2 .", "A2")]
    )
    def test_no_change_is_made_for_a_building(self, others: str, built: str) -> None:
        """With smalls gone it is a medium, with those gone a large, even if change could be had."""
        state = position(f"| A2 . A3 | . . B3 |\n| . . . | . . . |\n| . . . | {others} |")
        assert at(play(state, "build af1"), "af1") == built

    def test_not_with_an_empty_bank(self) -> None:
        state = position("| A1 . A1 | B3 . . |\n| A321 . . | . . . |\n| . A332 A2 | . . . |")
        assert bank(state, 0) == (0, 0, 0)
        assert offered(state, "build") == set()

    @pytest.mark.parametrize(
        "row", ["A1 . .", "A1 . B1", ". . A1", "A1 A1 A1", "A1 B1 A1"]
    )  # fmt: skip
    def test_only_on_an_empty_factory_with_both_its_control_points(self, row: str) -> None:
        state = position(f"| {row} | B3 . . |\n| . . . | . . . |\n| . A3 . | . . . |")
        assert offered(state, "build") == set()

    def test_building_on_the_enemys_moon(self) -> None:
        state = position("| A1 . . | B3 . A1 |\n| . . . | . . . |\n| . . . | . . A2 |")
        assert offered(state, "build") == {"build bf2"}


@pytest.mark.rule("LB-2.4")
def test_a_unit_moves_to_a_connected_empty_space_pads_included() -> None:
    state = position("| . . A21 | B3 . . |\n| . . . | . . . |\n| . . . | . . . |")
    assert offered(state, "move") == {"move ac2 af1", "move ac2 af2", "move ac2 ap"}
    after, events = tell(state, "move ac2 ap")
    assert standing(after) == {"ap": "A21", "bc1": "B3"}
    assert events == [Moved(0, "A21", "ac2", "ap"), TurnPassed(1)]


@pytest.mark.rule("LB-2.4")
def test_only_the_units_of_whose_turn_it_is_move() -> None:
    state = position("| . . A2 | . . . |\n| . . . | . . . |\n| B3 . . | . . . |\nturn B")
    assert offered(state, "move") == {"move ac4 af3", "move ac4 af4", "move ac4 ap"}


@pytest.mark.rule("LB-2.13")
def test_who_can_do_nothing_passes_and_that_is_not_asked_about() -> None:
    state = position("| . . . | A11 B3 . |\n| . . . | B3 B3 . |\n| . . . | . . . |\ntokens B 4")
    assert offered(state) == {"pass"}
    after, events = tell(state, "pass")
    assert events == [Passed(0), TurnPassed(1)]
    assert asked(after) == (1, "turn")
    assert after.board == state.board and after.tokens == state.tokens


@pytest.mark.rule("LB-2.13")
def test_who_can_do_something_does_not_pass() -> None:
    state = position("| . . . | A1 B3 . |\n| . . . | B3 B3 . |\n| A1 . A2 | . . . |")
    assert "pass" not in offered(state)


def test_the_pad_may_be_linked_with_the_factories_and_any_enemy_break_control(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other readings that the data can have."""
    other = numbers.made(numbers.Readings("alone", "factories"), (0,) * 9, (4, 5))
    written = "| A1 . A1 | B3 . . |\n| . A2 . | . . . |\n| B1 . . | . . . |"
    assert offered(position(written), "teleport") != set()
    monkeypatch.setattr(asking, "edition_2016", lambda: other)
    asking.CACHES.empty()
    state = position(written)
    assert offered(state, "teleport") == set()
    assert offered(state, "move ap") == {f"move ap a{place}" for place in ("f1", "f2", "f3", "f4")}
    monkeypatch.undo()
    asking.CACHES.empty()
