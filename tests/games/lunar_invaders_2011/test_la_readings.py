"""The readings that the rulebook leaves open are switches in the data of the edition."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.moon import Control, PadLink
from game.games.lunar_invaders_2011 import validate as possible
from tests.games.lunar_invaders_2011.situations import APART, offered, position

MIXED = """
    | A2 .  A2 | B2 .  B2 |
    | .  A1 .  | .  B1 .  |
    | .  .  B1 | B3 .  B3 |
"""
"""A holds two points around its pad, B one."""


def use(monkeypatch: pytest.MonkeyPatch, control: Control, pad: PadLink) -> None:
    start = numbers.edition_2011().start
    edition = numbers.made(numbers.Readings(control, pad), start)
    monkeypatch.setattr(numbers, "edition_2011", lambda: edition)


def test_as_the_game_comes_most_points_decide_and_the_pad_lies_beside_them() -> None:
    assert numbers.edition_2011().readings == numbers.Readings("most", "control_points")


def test_with_control_alone_one_enemy_around_the_pad_is_enough_against_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(position(MIXED), "teleport ap")
    use(monkeypatch, "alone", "control_points")
    assert not offered(position(MIXED), "teleport ap")
    assert offered(position(APART), "teleport ap")


def test_a_pad_that_is_beside_the_factories_is_entered_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(position(MIXED), "move ap") == {"move ap ac3", "move ap ac4"}
    use(monkeypatch, "most", "factories")
    assert offered(position(MIXED), "move ap") == {f"move ap af{number}" for number in range(1, 5)}
    assert offered(position(MIXED), "teleport ap"), "the control points keep the control"


def test_a_fight_must_be_possible_with_the_reading_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = position(f"{MIXED} turn B\n roshambo\n phase throw\n fight ac3 ap")
    assert possible.faults(fight) == []
    use(monkeypatch, "most", "factories")
    assert possible.faults(fight)
