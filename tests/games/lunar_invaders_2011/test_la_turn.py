"""Growing, building, moving and passing (LA-2.1, LA-2.4 to LA-2.7)."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders_2011.events import Built, Grew, Moved, Passed, TurnPassed
from tests.games.lunar_invaders_2011.situations import (
    APART,
    asked,
    offered,
    play,
    position,
    tell,
    told,
)


@pytest.mark.rule("LA-2.1")
class TestGrowing:
    def test_a_small_becomes_a_medium_and_joins_the_destroyed_pieces(self) -> None:
        state, events = tell(APART, "grow ap")
        assert (state.at("ap"), state.destroyed[0]) == ("A2", (3, 0, 1))
        assert events == [Grew(0, "ap", 2), TurnPassed(1)]

    def test_a_medium_becomes_a_large(self) -> None:
        state = play(APART, "grow ac1")
        assert (state.at("ac1"), state.destroyed[0]) == ("A3", (2, 2, 0))

    def test_only_small_and_medium_ships_grow_and_own_ones_anywhere(self) -> None:
        text = """
            | A2 .  A3 | B2 .  B2 |
            | .  B1 .  | .  A1 .  |
            | .  .  .  | B3 .  B3 |
        """
        assert offered(position(text), "grow") == {"grow ac1", "grow bp"}

    def test_nothing_grows_without_a_destroyed_piece_of_the_next_size(self) -> None:
        no_large = """
            | A3 .  A3 | B2 .  B2 |
            | A1 A2 .  | .  B1 .  |
            | A3 .  .  | B3 .  B3 |
        """
        no_medium = """
            | A2 .  A3 | B2 .  B2 |
            | A1 A2 .  | .  B1 .  |
            | A2 .  .  | B3 .  B3 |
        """
        assert offered(position(no_large), "grow") == {"grow af4"}
        assert offered(position(no_medium), "grow") == {"grow ac1", "grow ap", "grow ac4"}


@pytest.mark.rule("LA-2.4")
class TestBuilding:
    @pytest.mark.parametrize(
        ("extra", "size"), [("A1 A1 .", 1), ("A1 A1 A1", 2)], ids=["a small is left", "only larger ones"]
    )
    def test_what_is_built_is_the_smallest_of_the_destroyed_pieces(self, extra: str, size: int) -> None:
        text = f"""
            | A2 .  A2 | B2 .  B2 |
            | {extra}  | .  B1 .  |
            | A3 .  .  | B3 .  B3 |
        """
        state, events = tell(text, "build af1")
        assert events[0] == Built(0, "af1", size)
        assert state.at("af1") == f"A{size}"
        assert state.destroyed[0][size - 1] == position(text).destroyed[0][size - 1] - 1

    def test_one_builds_on_any_moon_on_empty_factories_between_two_own_control_points(self) -> None:
        text = """
            | A2 A1 A2 | A2 .  A3 |
            | .  .  .  | .  .  B1 |
            | .  .  A3 | B3 .  B3 |
        """
        assert offered(position(text), "build") == {"build af2", "build bf1"}

    def test_a_control_point_that_an_enemy_holds_does_not_help_to_build(self) -> None:
        text = """
            | A2 .  B2 | B2 .  B2 |
            | .  .  .  | .  B1 .  |
            | A3 .  .  | B3 .  B3 |
        """
        assert offered(position(text), "build") == {"build af4"}

    def test_nothing_is_built_without_destroyed_pieces(self) -> None:
        text = """
            | A2 .  A2 | B2 .  B2 |
            | A1 A1 A1 | .  B1 A2 |
            | A3 A3 A3 | B3 .  B3 |
        """
        state = position(text)
        assert state.destroyed[0] == (0, 0, 0)
        assert offered(state, "build") == set()


@pytest.mark.rule("LA-2.5")
def test_a_ship_moves_to_a_connected_empty_space() -> None:
    state, events = tell(APART, "move ac1 af1")
    assert (state.at("ac1"), state.at("af1")) == ("", "A2")
    assert events == [Moved(0, "A2", "ac1", "af1"), TurnPassed(1)]
    assert asked(state) == (1, "turn")


@pytest.mark.rule("LA-2.5")
def test_own_ships_are_in_the_way_and_spaces_further_off_out_of_reach() -> None:
    assert offered(position(APART), "move ac1") == {"move ac1 af1", "move ac1 af4"}
    assert offered(position(APART), "move ap") == set()


@pytest.mark.rule("LA-2.5")
def test_only_ones_own_ships_move() -> None:
    assert {move.split()[1][0] for move in offered(position(APART), "move")} == {"a"}


AMONG_ENEMIES = """
    | A2 .  A3 | B2 .  B2 |
    | .  .  .  | B3 A2 B1 |
    | A3 .  .  | B3 .  B1 |
"""


@pytest.mark.rule("LA-2.6")
def test_a_ship_attacks_smaller_and_equal_ones_and_no_larger_one() -> None:
    assert offered(position(AMONG_ENEMIES), "move bp") == {"move bp bc1", "move bp bc2", "move bp bc3"}


@pytest.mark.rule("LA-2.6")
@pytest.mark.parametrize("goal", ["bc2", "bc3"])
def test_moving_to_an_enemys_ship_is_a_fight(goal: str) -> None:
    assert told(tell(position(AMONG_ENEMIES, 6), f"move bp {goal}")[1])[0] == "Fought"


STUCK = """
    | B3 A2 B3 | B2 A1 B3 |
    | A2 A1 A2 | .  .  .  |
    | A3 A3 A3 | B2 A1 B2 |
"""


@pytest.mark.rule("LA-2.7")
def test_who_can_do_nothing_passes() -> None:
    """All nine stand, hemmed in by larger ships and their own; two hold two points each around the pad."""
    state = position(STUCK)
    assert offered(state) == {"pass"}
    after, events = tell(state, "pass")
    assert events == [Passed(0), TurnPassed(1)]
    assert after.board == state.board and asked(after) == (1, "turn")


@pytest.mark.rule("LA-2.7")
def test_who_can_do_something_must() -> None:
    assert "pass" not in offered(position(STUCK.replace("A1 A2", "A1 . ", 1)))
    assert "pass" not in offered(position(APART))
