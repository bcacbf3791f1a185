"""Who controls a pad, and what can be done with the ship on it (LA-2.2, LA-2.3)."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.games.lunar_invaders_2011.events import Beamed, Destroyed, Teleported, TurnPassed
from game.games.lunar_invaders_2011.moves import Beam
from game.games.lunar_invaders_2011.rules import GAME
from tests.games.lunar_invaders_2011.situations import (
    APART,
    offered,
    outcome,
    play,
    position,
    tell,
    told,
)

PLACES = ("p", "c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4")
ALL_OF_B = {f"teleport ap b{place}" for place in PLACES}


def around(points: str, pad: str = "A1", turn: str = "A") -> str:
    """Three moons; what stands on A's control points, and on its pad."""
    c1, c2, c3, c4 = points.split()
    return f"""
        | {c1} .    {c2} | B1 .  B1 | C1 .  C1 |
        | A2   {pad} A2  | .  .  .  | .  .  .  |
        | {c4} .    {c3} | .  .  .  | .  .  .  |
        turn {turn}
    """


@pytest.mark.rule("LA-2.2")
class TestTeleporting:
    @pytest.mark.parametrize(
        ("points", "controller"),
        [
            ("A1 A3 . .", "A"),
            ("A1 . A3 .", "A"),
            ("A1 A3 B2 .", "A"),
            ("A1 A3 B2 C2", "A"),
            ("A1 A3 A3 B2", "A"),
            ("A1 . . .", ""),
            ("A1 A3 B2 B3", ""),
            ("A1 B2 C2 .", ""),
            ("A1 B2 B3 .", "B"),
            ("C2 B2 B3 B3", "B"),
            (". . . .", ""),
        ],
    )
    def test_a_pad_is_controlled_by_the_only_one_with_two_of_its_points(
        self, points: str, controller: str
    ) -> None:
        for seat in "ABC":
            sent = offered(position(around(points, turn=seat)), "teleport ap")
            assert bool(sent) == (seat == controller), seat

    def test_a_ship_is_sent_to_any_space_of_any_other_moon(self) -> None:
        state = position(around("A1 A3 . ."))
        goals = {f"teleport ap {moon}{place}" for moon in "bc" for place in PLACES}
        assert offered(state, "teleport") == goals
        after, events = tell(state, "teleport ap cp")
        assert (after.at("ap"), after.at("cp")) == ("", "A1")
        assert events == [Teleported(0, "A1", "ap", "cp"), TurnPassed(1)]

    def test_a_pad_abroad_works_for_its_controller_too(self) -> None:
        text = """
            | A2 .  A2 | A1 .  A2 |
            | .  .  .  | .  B1 .  |
            | .  .  .  | B3 .  B3 |
        """
        assert offered(position(text), "teleport") == set()
        assert offered(position(text.replace("B3 .  B3", "B3 B3 . ")), "teleport bp")

    def test_an_empty_pad_sends_nothing(self) -> None:
        assert offered(position(around("A1 A3 . .", pad=".")), "teleport") == set()

    @pytest.mark.parametrize("there", ["B1", "B3"])
    def test_what_stands_where_a_ship_arrives_is_destroyed_whatever_its_size(self, there: str) -> None:
        text = f"""
            | A2 .  A2 | {there} .  B2 |
            | .  A1 .  | .  B1 .  |
            | A3 .  A3 | B3 .  B3 |
        """
        size = int(there[1])
        before = position(text)
        state, events = tell(before, "teleport ap bc1")
        assert state.at("bc1") == "A1"
        assert events[:2] == [Destroyed(1, there, "bc1", "landed_on"), Teleported(0, "A1", "ap", "bc1")]
        assert state.destroyed[1][size - 1] == before.destroyed[1][size - 1] + 1

    def test_an_own_ship_is_destroyed_as_well(self) -> None:
        text = """
            | A2 .  A2 | A3 .  B2 |
            | .  A1 .  | .  B1 .  |
            | A3 .  .  | B3 .  B3 |
        """
        state, events = tell(text, "teleport ap bc1")
        assert (state.at("bc1"), state.destroyed[0]) == ("A1", (2, 1, 2))
        assert Destroyed(0, "A3", "bc1", "landed_on") in events


ENEMY_ON_PAD = """
    | A2 .  A2 | B2 .  B2 |
    | A1 B1 .  | .  .  .  |
    | A3 .  A3 | B3 .  B3 |
"""


@pytest.mark.rule("LA-2.3")
class TestEnemiesOnAPad:
    def test_an_enemys_ship_on_a_controlled_pad_can_be_sent_or_beamed(self) -> None:
        assert offered(position(ENEMY_ON_PAD), "teleport") == ALL_OF_B
        state, events = tell(ENEMY_ON_PAD, "beam ap")
        assert (state.at("ap"), state.destroyed[1]) == ("", (3, 1, 1))
        assert events == [Beamed(0, "B1", "ap"), TurnPassed(1)]

    def test_in_a_larger_game_an_enemys_ship_can_be_sent_to_a_third_moon(self) -> None:
        state, events = tell(around("A1 A3 . .", pad="B2"), "teleport ap cc1")
        assert state.at("cc1") == "B2"
        assert told(events)[:2] == ["Destroyed", "Teleported"] and not state.ending

    def test_an_own_ship_is_never_beamed(self) -> None:
        assert offered(position(APART), "beam") == set()
        with pytest.raises(IllegalMove):
            GAME.apply(position(APART), Beam("ap"))

    def test_a_ship_on_a_pad_that_somebody_else_controls_is_safe_from_beaming(self) -> None:
        assert offered(position(f"{ENEMY_ON_PAD} turn B"), "beam") == set()
        state = position(around("A1 A3 B2 B3", pad="C2"))
        assert not {move for move in offered(state) if move.split()[0] in ("beam", "teleport")}

    def test_an_enemys_ship_that_is_sent_home_wins_for_its_owner(self) -> None:
        state = play(ENEMY_ON_PAD, "teleport ap bf1")
        assert outcome(state).shares == (0.0, 1.0) and (state.ending, state.winner) == ("home", 1)
