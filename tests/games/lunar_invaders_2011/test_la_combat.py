"""Fights: who wins them, and where the beaten go (LA-3)."""

from __future__ import annotations

import pytest

from game.core import Rng
from game.games.lunar_invaders_2011.events import (
    Decided,
    Destroyed,
    Fought,
    Moved,
    Retreated,
    Rolled,
    Threw,
    TurnPassed,
)
from game.games.lunar_invaders_2011.moves import Sign
from game.games.lunar_invaders_2011.rules import GAME
from tests.games.lunar_invaders_2011.situations import asked, offered, play, position, tell, told

FIGHT = """
    | A2 .  A2 | B1 .  B2 |
    | .  .  .  | .  A2 B2 |
    | .  .  .  | .  .  B3 |
"""
"""A's medium on B's pad beside a small (bc1), a medium (bc2) and a large (bc3)."""
CORNERED = """
    | A2 .  A2 | B1 B1 B2 |
    | .  .  .  | B3 A2 B2 |
    | .  .  .  | .  .  B3 |
"""
"""The small on bc1 has no empty space beside it, nor has the medium on bc2."""


@pytest.mark.rule("LA-3.1")
def test_the_larger_attacker_wins_without_a_roll() -> None:
    state, events = tell(FIGHT, "move bp bc1")
    assert told(events) == ["Fought"]
    assert (state.phase, state.result) == ("retreat", "win")
    assert state.streams == position(FIGHT).streams


@pytest.mark.rule("LA-3.2")
@pytest.mark.parametrize(
    ("die", "result"), [(1, "loss"), (2, "loss"), (3, "tie"), (4, "tie"), (5, "win"), (6, "win")]
)
def test_between_equals_one_die_decides(die: int, result: Decided) -> None:
    _, events = tell(position(FIGHT, die), "move bp bc2")
    assert events[0] == Fought(0, "bp", "bc2")
    assert [event for event in events if isinstance(event, Rolled)] == [Rolled(0, die, result)]


@pytest.mark.rule("LA-3.2")
def test_each_roll_is_another_one() -> None:
    state, first = tell(position(FIGHT, 1, 6, 3), "move bp bc2", "move bc1 bf1")
    _, second = tell(state, "move bp bc2")
    assert [event.die for event in (*first, *second) if isinstance(event, Rolled)] == [1, 6]


@pytest.mark.rule("LA-3.3")
def test_after_a_win_the_defender_is_removed_and_the_attacker_moves_in() -> None:
    state, events = tell(position(FIGHT, 6), "move bp bc2")
    assert (state.at("bf1"), state.at("bc2"), state.at("bp")) == ("B2", "A2", "")
    assert events[2:] == [
        Retreated(1, "B2", "bc2", "bf1"), Moved(0, "A2", "bp", "bc2"), TurnPassed(1),
    ]  # fmt: skip


@pytest.mark.rule("LA-3.3")
def test_after_a_tie_the_defender_is_removed_and_the_attacker_stays() -> None:
    state, events = tell(position(FIGHT, 4), "move bp bc2")
    assert (state.at("bf1"), state.at("bc2"), state.at("bp")) == ("B2", "", "A2")
    assert events[2:] == [Retreated(1, "B2", "bc2", "bf1"), TurnPassed(1)]


@pytest.mark.rule("LA-3.3")
def test_after_a_loss_nothing_moves() -> None:
    before = position(FIGHT, 2)
    state, events = tell(before, "move bp bc2")
    assert state.board == before.board and asked(state) == (1, "turn")
    assert events[2:] == [TurnPassed(1)]


@pytest.mark.rule("LA-3.4")
def test_the_defenders_owner_chooses_among_the_connected_empty_spaces() -> None:
    state = play(FIGHT, "move bp bc1")
    assert asked(state) == (1, "retreat")
    assert offered(state) == {"retreat bf1", "retreat bf4"}
    after, events = tell(state, "retreat bf4")
    assert (after.at("bf4"), after.at("bc1"), after.at("bp")) == ("B1", "A2", "")
    assert told(events) == ["Retreated", "Moved", "TurnPassed"] and asked(after) == (1, "turn")
    assert (after.start, after.goal, after.result) == ("", "", ""), "the fight is over"


ON_THE_RING = """
    | A2 .  A2 | A2 B1 .  |
    | .  .  .  | .  .  .  |
    | .  .  .  | B1 B2 B3 |
"""


@pytest.mark.rule("LA-3.4")
class TestRetreat:
    def test_the_pad_is_a_space_to_retreat_to(self) -> None:
        text = """
            | A2 .  A2 | B1 A2 .  |
            | .  .  .  | .  .  .  |
            | .  .  .  | B1 B2 B3 |
        """
        assert offered(play(text, "move bf1 bc1")) == {"retreat bp", "retreat bf4"}

    def test_the_space_that_the_attacker_comes_from_is_not_empty(self) -> None:
        """Only bc2 is free beside bf1, and it is taken without a question; bc1 is still the attacker's."""
        state, events = tell(ON_THE_RING, "move bc1 bf1")
        assert events[1] == Retreated(1, "B1", "bf1", "bc2")
        assert (state.at("bc1"), state.at("bf1"), state.at("bc2")) == ("", "A2", "B1")

    @pytest.mark.parametrize(("die", "there"), [(5, "A2"), (3, "")])
    def test_without_an_empty_space_the_defender_is_destroyed(self, die: int, there: str) -> None:
        before = position(CORNERED, die)
        state, events = tell(before, "move bp bc2")
        assert Destroyed(1, "B2", "bc2", "no_retreat") in events
        assert (state.at("bc2"), state.destroyed[1][1]) == (there, before.destroyed[1][1] + 1)
        assert state.at("bp") == ("" if there else "A2")

    def test_a_larger_attacker_destroys_what_is_cornered_too(self) -> None:
        state, events = tell(CORNERED, "move bp bc1")
        assert told(events) == ["Fought", "Destroyed", "Moved", "TurnPassed"]
        assert state.at("bc1") == "A2"


BY_HAND = f"{FIGHT} roshambo"
RESULTS = [
    ("rock", "rock", "tie"), ("paper", "paper", "tie"), ("scissors", "scissors", "tie"),
    ("rock", "scissors", "win"), ("paper", "rock", "win"), ("scissors", "paper", "win"),
    ("rock", "paper", "loss"), ("paper", "scissors", "loss"), ("scissors", "rock", "loss"),
]  # fmt: skip


@pytest.mark.rule("LA-3.5")
class TestRoshambo:
    @pytest.mark.parametrize(("attacker", "defender", "result"), RESULTS)
    def test_with_the_option_hands_decide_instead_of_the_die(
        self, attacker: Sign, defender: Sign, result: Decided
    ) -> None:
        before = position(BY_HAND)
        state, events = tell(before, "move bp bc2", f"throw {attacker}", f"throw {defender}")
        assert "Rolled" not in told(events) and state.streams == before.streams
        assert events[1] == Threw((0, 1), (attacker, defender), result)
        boards = {"win": ("B2", "A2", ""), "tie": ("B2", "", "A2"), "loss": ("", "B2", "A2")}
        assert (state.at("bf1"), state.at("bc2"), state.at("bp")) == boards[result]
        assert asked(state) == (1, "turn")

    def test_the_attacker_throws_first_and_nobody_else_can_know_what(self) -> None:
        state = play(BY_HAND, "move bp bc2")
        assert asked(state) == (0, "throw")
        waiting, events = tell(state, "throw paper")
        assert asked(waiting) == (1, "throw") and events == []
        assert waiting.view(0).thrown == "paper"
        for seat in (1, -1):
            assert waiting.view(seat).thrown == "?"
            assert waiting.view(seat) == play(state, "throw rock").view(seat)

    def test_a_guess_at_a_hidden_sign_can_be_any(self) -> None:
        view = play(BY_HAND, "move bp bc2", "throw paper").view(1)
        assert {view.resample(Rng(seed)).thrown for seed in range(40)} == {"rock", "paper", "scissors"}

    def test_larger_attackers_need_no_hands(self) -> None:
        assert play(BY_HAND, "move bp bc1").phase == "retreat"

    def test_without_the_option_nobody_throws(self) -> None:
        assert play(position(FIGHT, 6), "move bp bc2").phase == "turn"
        assert GAME.parse(FIGHT).options.roshambo is False
