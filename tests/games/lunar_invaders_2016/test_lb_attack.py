"""Attacks, retreats and the ban on going straight back (LB-2.5, LB-2.10, LB-2.12)."""

from __future__ import annotations

import msgspec
import pytest

from game.games.lunar_invaders_2016.events import Destroyed, Fought, Moved, Retreated, TurnPassed
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


@pytest.mark.rule("LB-2.5")
@pytest.mark.parametrize(
    ("attacker", "defender", "may"),
    [
        ("A1", "B1", True), ("A2", "B1", True), ("A1", "B2", False), ("A2", "B3", False), ("A3", "B21", True),
        ("A21", "B3", True), ("A21", "B31", False), ("A111", "B21", True), ("A32", "B321", False),
    ],
)  # fmt: skip
def test_an_enemy_of_equal_or_smaller_total_size_can_be_attacked(
    attacker: str, defender: str, may: bool
) -> None:
    state = position(f"| {attacker} {defender} . | . . . |\n| . . . | . . . |\n| . . A3 | . . B3 |")
    assert ("move ac1 af1" in offered(state)) == may


ATTACK = """
    | A3 .  .  | B3 .  .  |
    | .  B2 .  | .  .  .  |
    | .  .  A2 | .  .  .  |
"""


@pytest.mark.rule("LB-2.5")
class TestAttacking:
    def test_the_defenders_owner_chooses_a_connected_empty_space_but_not_the_attackers(self) -> None:
        state, events = tell(ATTACK, "move ac1 ap")
        assert asked(state) == (1, "retreat")
        assert offered(state) == {"retreat ac2", "retreat ac4"}
        assert events == [Fought(0, "ac1", "ap")]
        after, events = tell(state, "retreat ac4")
        assert standing(after) == {"ap": "A3", "ac4": "B2", "ac3": "A2", "bc1": "B3"}
        assert events == [Retreated(1, "B2", "ap", "ac4"), Moved(0, "A3", "ac1", "ap"), TurnPassed(1)]

    def test_a_pad_is_a_space_to_retreat_to(self) -> None:
        state = play("| . A3 B21 | B3 . . |\n| . . . | . . . |\n| . . . | . . . |", "move af1 ac2")
        assert offered(state) == {"retreat af2", "retreat ap"}

    def test_with_one_way_out_the_unit_takes_it_without_being_asked(self) -> None:
        """The way from which the attacker came is empty by then, but it is none."""
        state, events = tell("| A3 B21 . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |", "move ac1 af1")
        assert standing(state) == {"af1": "A3", "ac2": "B21", "bc1": "B3"}
        assert Retreated(1, "B21", "af1", "ac2") in events
        assert asked(state) == (1, "turn")

    @pytest.mark.parametrize("behind", ["A1", "B3"])
    def test_with_no_way_out_the_unit_is_destroyed(self, behind: str) -> None:
        before = position(f"| A3 B21 {behind} | B3 . . |\n| . . . | . . . |\n| . . . | . . . |")
        state, events = tell(before, "move ac1 af1")
        assert (at(state, "ac1"), at(state, "af1"), at(state, "ac2")) == ("", "A3", behind)
        assert events == [
            Fought(0, "ac1", "af1"),
            Destroyed(1, "B21", "af1", "no_retreat"),
            Moved(0, "A3", "ac1", "af1"),
            TurnPassed(1),
        ]
        assert bank(state, 1) == (bank(before, 1)[0] + 1, bank(before, 1)[1] + 1, bank(before, 1)[2])

    def test_a_tower_attacks_and_retreats_whole(self) -> None:
        state = play("| A321 B311 . | . . . |\n| . . . | . B3 . |\n| . . . | . . . |", "move ac1 af1")
        assert standing(state) == {"af1": "A321", "ac2": "B311", "bp": "B3"}


@pytest.mark.rule("LB-2.10")
def test_a_retreat_cannot_combine() -> None:
    state = play("| A3 . B1 | B3 . . |\n| . B2 . | . . . |\n| . . . | . . . |", "move ac1 ap")
    assert offered(state) == {"retreat ac3", "retreat ac4"}


@pytest.mark.rule("LB-2.10")
def test_a_unit_beside_its_own_kind_only_is_destroyed_rather_than_combined() -> None:
    state = play("| A3 B2 B3 | B3 . . |\n| . . . | . . . |\n| . . . | . . . |", "move ac1 af1")
    assert at(state, "ac2") == "B3" and at(state, "af1") == "A3"


@pytest.mark.rule("LB-2.10")
def test_dividing_cannot_attack() -> None:
    state = position("| A321 B1 . | B3 . . |\n| B1 . . | . . . |\n| . . . | . . . |")
    assert offered(state, "divide", "transfer") == {f"divide ac1 {size} ap" for size in (1, 2, 3)}


PUSHED = """
    | A3  .  .  | B3 .  .  |
    | .   B3 .  | .  .  .  |
    | .   .  .  | .  .  A2 |
"""


@pytest.mark.rule("LB-2.12")
class TestTheBan:
    def test_the_unit_cannot_attack_where_it_was_pushed_out(self) -> None:
        state = play(PUSHED, "move ac1 ap", "retreat ac2")
        assert state.ban == (("ac2", "ap"),)
        assert offered(state, "move ac2") == {"move ac2 af1", "move ac2 af2"}

    def test_another_unit_may_attack_there(self) -> None:
        board = "| A3 . . | B2 . . |\n| . B3 . | . . . |\n| B3 . . | . . A2 |"
        state = play(board, "move ac1 ap", "retreat ac2")
        assert "move ac2 ap" not in offered(state)
        assert "move ac4 ap" in offered(state)

    def test_the_ban_lasts_for_one_turn(self) -> None:
        state = play(PUSHED, "move ac1 ap", "retreat ac2")
        later = play(state, "move bc1 bf1", "move bc3 bf3")
        assert later.ban == ()
        assert "move ac2 ap" in offered(later)

    @pytest.mark.parametrize("there", [".", "B1", "A2"])
    def test_the_ban_is_on_the_tower_and_every_piece_of_it(self, there: str) -> None:
        """Whatever stands on the space: nothing of the unit goes there, moved, divided or transferred."""
        free = position(f"| . . B321 | B3 . . |\n| . {there} . | . . . |\n| . . . | . . A3 |\nturn B")
        banned = msgspec.structs.replace(free, ban=(("ac2", "ap"),))
        back = {move for move in offered(free) if move.split()[1] == "ac2" and move.split()[-1] == "ap"}
        assert back
        assert offered(banned) == offered(free) - back

    def test_the_ban_is_over_even_if_its_turn_is_cancelled(self) -> None:
        state = play(f"{PUSHED}\ntokens A 1", "move ac1 ap", "retreat ac2")
        announced = play(state, "move bc1 bf1")
        assert announced.ban == (("ac2", "ap"),), "it lasts while the answer is awaited"
        cancelled = play(announced, "cancel")
        assert cancelled.ban == ()
        assert "move ac2 ap" in offered(play(cancelled, "move bc3 bf3"))

    def test_who_was_pushed_out_may_push_in_turn(self) -> None:
        board = "| A3 . . | B3 . . |\n| . B3 . | . . . |\n| . A3 . | . . A2 |"
        state = play(board, "move ac1 ap", "retreat ac3", "move ac3 af3")
        assert standing(state)["ac4"] == "A3", "its only way out"
        assert state.ban == (("ac4", "af3"),)
        assert offered(state, "move ac4") == {"move ac4 af4", "move ac4 ap"}, "onto its own on the pad too"

    def test_a_unit_that_is_destroyed_leaves_no_ban(self) -> None:
        state = play("| A3 B2 B3 | B3 . . |\n| . . . | . . . |\n| . . . | . . . |", "move ac1 af1")
        assert state.ban == ()
        assert "move ac2 af1" in offered(state)
