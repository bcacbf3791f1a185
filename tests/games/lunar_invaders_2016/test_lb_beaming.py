"""The enemy on a pad: into oblivion, onto its own unit, or home (LB-3)."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders.moon import SPACES
from game.games.lunar_invaders_2016.events import Beamed, Destroyed, Over, Teleported, TurnPassed
from tests.games.lunar_invaders_2016.situations import at, bank, offered, outcome, play, position, tell

AT_HOME = """
    | A1 .   A1 | B3 .  .  |
    | .  B21 .  | .  .  .  |
    | .  .   .  | .  .  A2 |
"""
ABROAD = """
    | B1 B2 .  | A1 .   .  |
    | .  B1 .  | .  B32 .  |
    | A3 .  .  | A2 .   .  |
"""


@pytest.mark.rule("LB-3.1")
@pytest.mark.parametrize(("board", "pad", "unit"), [(AT_HOME, "ap", "B21"), (ABROAD, "bp", "B32")])
def test_an_enemy_on_a_pad_is_beamed_into_oblivion_on_either_moon(board: str, pad: str, unit: str) -> None:
    before = position(board)
    assert offered(before, "beam") == {f"beam {pad}"}
    state, events = tell(before, f"beam {pad}")
    assert at(state, pad) == ""
    assert events == [Beamed(0, unit, pad), TurnPassed(1)]
    gained = [new - old for new, old in zip(bank(state, 1), bank(before, 1), strict=True)]
    assert gained == [unit.count("1"), unit.count("2"), unit.count("3")], "they go to the owner's bank"


@pytest.mark.rule("LB-3.1")
@pytest.mark.parametrize(
    "board",
    [
        "| A1 . . | B3 . . |\n| . B2 . | . . . |\n| . . . | . . A2 |",
        "| A1 . B1 | B3 . . |\n| . B2 . | . . . |\n| A1 . B1 | . . A2 |",
        "| A1 . A1 | B3 . . |\n| . A2 . | . . . |\n| . . . | . . A2 |",
    ],
)
def test_nobody_is_beamed_without_control_and_no_own_unit_ever(board: str) -> None:
    assert offered(position(board), "beam") == set()


@pytest.mark.rule("LB-3.2")
def test_on_its_own_moon_an_enemy_is_beamed_onto_another_of_its_units_but_not_onto_the_pad() -> None:
    state = position(ABROAD)
    assert offered(state, "teleport") == {"teleport bp ac1", "teleport bp af1"}
    after, events = tell(state, "teleport bp af1")
    assert (at(after, "bp"), at(after, "af1")) == ("", "B32")
    assert events == [
        Destroyed(1, "B2", "af1", "landed_on"),
        Teleported(0, "B32", "bp", "af1"),
        TurnPassed(1),
    ]
    assert bank(after, 1)[1] == bank(state, 1)[1] + 1


@pytest.mark.rule("LB-3.2")
def test_an_enemy_on_its_own_pad_is_not_sent_where_no_other_of_its_units_is() -> None:
    state = position("| A1 . A1 | A1 . . |\n| . . . | . B3 . |\n| . . . | A2 . . |")
    assert offered(state, "teleport") == set()
    assert offered(state, "beam") == {"beam bp"}


@pytest.mark.rule("LB-3.3")
def test_an_enemy_on_ones_own_pad_may_be_sent_home_and_wins() -> None:
    state = position(AT_HOME)
    assert offered(state, "teleport") == {f"teleport ap {space}" for space in SPACES[1][1:]}
    after, events = tell(state, "teleport ap bf3")
    assert outcome(after).shares == (0.0, 1.0)
    assert outcome(after).termination == "home"
    assert events[-1] == Over("home", 1)


@pytest.mark.rule("LB-3.1", "LB-3.2", "LB-3.3")
def test_the_same_from_the_other_side() -> None:
    state = position("| B1 . B1 | . . . |\n| . A3 . | . . . |\n| . . . | A2 B3 A1 |\nturn B")
    assert offered(state, "beam", "teleport") == {"beam ap", "teleport ap bc3", "teleport ap bc4"}
    after = play(state, "teleport ap bc3")
    assert at(after, "bc3") == "A3"
