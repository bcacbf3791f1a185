"""Tokens against what was announced (LB-4)."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalMove
from game.games.lunar_invaders.moon import SPACES
from game.games.lunar_invaders_2016.events import (
    Announced,
    Destroyed,
    LetPass,
    Malfunction,
    Moved,
    Teleported,
    TurnPassed,
)
from game.games.lunar_invaders_2016.rules import GAME
from tests.games.lunar_invaders_2016.situations import (
    asked,
    at,
    bank,
    offered,
    outcome,
    play,
    position,
    tell,
)

BUSY = """
    | A3  .  A2 | B1 .  .  |
    | B2  .  .  | .  .  .  |
    | A21 A1 .  | .  .  B3 |
    tokens B 3
"""
ACTIONS = (
    "move ac1 ap",
    "move ac1 af4",
    "move ac4 af3",
    "build af1",
    "divide ac1 1 ap change 3>21",
    "divide ac4 2 ap",
    "transfer ac4 1 af3",
)


@pytest.mark.rule("LB-4.1")
class TestWithoutTheTeleporter:
    @pytest.mark.parametrize("action", ACTIONS)
    def test_one_token_cancels_any_action_without_the_teleporter(self, action: str) -> None:
        before = position(BUSY)
        state, events = tell(before, action, "cancel")
        assert (state.board, state.banks) == (before.board, before.banks), "everything is as before"
        assert state.tokens == (0, 2)
        assert asked(state) == (1, "turn"), "the turn is over"
        assert events == [Announced(0, action), Malfunction(1, "cancel", 1), TurnPassed(1)]

    @pytest.mark.parametrize("action", ACTIONS)
    def test_what_is_let_pass_happens(self, action: str) -> None:
        before = position(BUSY)
        state, events = tell(before, action, "let")
        assert state.board != before.board or asked(state) == (1, "retreat")
        assert state.tokens == (0, 3)
        assert events[:2] == [Announced(0, action), LetPass(1)]

    def test_without_the_teleporter_there_is_nothing_else_to_spend_tokens_on(self) -> None:
        state = play(BUSY, "move ac1 ap")
        assert asked(state) == (1, "answer")
        assert offered(state) == {"cancel", "let"}

    def test_with_no_token_nothing_is_asked(self) -> None:
        state, events = tell(BUSY.replace("tokens B 3", "tokens A 4"), "move ac1 ap")
        assert at(state, "ap") == "A3"
        assert events == [Moved(0, "A3", "ac1", "ap"), TurnPassed(1)]


SENDING = """
    | A1 .  A1 | B321 . .  |
    | .  A3 .  | .  A21 A2 |
    | .  .  .  | .  .  B2  |
"""


@pytest.mark.rule("LB-4.2")
@pytest.mark.parametrize("tokens", [1, 2, 5])
def test_one_token_sends_it_anywhere_else_on_that_moon_but_to_the_pad(tokens: int) -> None:
    state = play(f"{SENDING}\ntokens B {tokens}", "teleport ap bf1")
    others = {f"misdirect {space}" for space in SPACES[1][1:] if space != "bf1"}
    assert offered(state, "misdirect") == others
    assert "cancel" not in offered(state)


@pytest.mark.rule("LB-4.2")
@pytest.mark.parametrize(("goal", "victim"), [("bf4", ""), ("bc1", "B321"), ("bf2", "A2")])
def test_its_spender_chooses_the_landing_space_empty_or_held_by_either(goal: str, victim: str) -> None:
    before = position(f"{SENDING}\ntokens B 2")
    state, events = tell(before, "teleport ap bc3", f"misdirect {goal}")
    assert (at(state, "ap"), at(state, goal), at(state, "bc3")) == ("", "A3", "B2")
    assert state.tokens == (0, 1)
    hit = [Destroyed("AB".index(victim[0]), victim, goal, "landed_on")] if victim else []
    assert events == [
        Announced(0, "teleport ap bc3"),
        Malfunction(1, "misdirect", 1),
        *hit,
        Teleported(0, "A3", "ap", goal),
        TurnPassed(1),
    ]
    for seat, letter in enumerate("AB"):
        gained = sum(bank(state, seat)) - sum(bank(before, seat))
        assert gained == (len(victim) - 1 if victim[:1] == letter else 0)


@pytest.mark.rule("LB-4.2", "LB-4.3")
def test_an_enemy_sent_onto_its_own_unit_may_be_misdirected_or_held() -> None:
    board = "| B1 B2 . | A1 . . |\n| . . . | . B32 . |\n| A3 . . | A2 . . |\ntokens B 2"
    state = play(board, "teleport bp af1")
    assert offered(state, "misdirect") == {f"misdirect {space}" for space in SPACES[0][1:] if space != "af1"}
    elsewhere = play(state, "misdirect ac4")
    assert (at(elsewhere, "ac4"), at(elsewhere, "af1")) == ("B32", "B2")
    held = play(state, "hold")
    assert (at(held, "bp"), at(held, "af1"), held.tokens) == ("B32", "B2", (0, 0))


@pytest.mark.rule("LB-4.3")
def test_two_tokens_keep_the_unit_on_the_pad() -> None:
    before = position(f"{SENDING}\ntokens B 5")
    state, events = tell(before, "teleport ap bc1", "hold")
    assert (state.board, state.banks) == (before.board, before.banks)
    assert state.tokens == (0, 3)
    assert events == [Announced(0, "teleport ap bc1"), Malfunction(1, "hold", 2), TurnPassed(1)]


@pytest.mark.rule("LB-4.3")
def test_one_token_is_not_enough_for_that() -> None:
    state = play(f"{SENDING}\ntokens B 1", "teleport ap bc1")
    assert "hold" not in offered(state)
    with pytest.raises(IllegalMove):
        GAME.apply(state, GAME.parse_move("hold"))


OBLIVION = "| A1 . A1 | B3 . . |\n| . B21 . | . . . |\n| . . . | . . A2 |"


@pytest.mark.rule("LB-4.4")
def test_one_token_saves_a_unit_from_oblivion() -> None:
    before = position(f"{OBLIVION}\ntokens B 1")
    announced = play(before, "beam ap")
    assert offered(announced) == {"hold", "let"}
    state, events = tell(announced, "hold")
    assert (state.board, state.banks, state.tokens) == (before.board, before.banks, (0, 0))
    assert events == [Malfunction(1, "hold", 1), TurnPassed(1)]
    assert at(play(announced, "let"), "ap") == ""


@pytest.mark.rule("LB-4.5")
def test_the_whole_action_is_announced_before_the_answer() -> None:
    state = play(f"{SENDING}\ntokens B 2", "teleport ap bc1")
    assert asked(state) == (1, "answer")
    assert str(state.announced) == "teleport ap bc1"
    assert str(state.view(1).announced) == "teleport ap bc1"
    assert at(state, "ap") == "A3", "nothing has happened yet"


@pytest.mark.rule("LB-4.5")
def test_the_retreat_is_chosen_after_the_answer() -> None:
    board = "| A3 . . | B3 . . |\n| . B2 . | . . . |\n| . . . | . . A2 |\ntokens B 1"
    state = play(board, "move ac1 ap")
    assert offered(state) == {"cancel", "let"}
    state = play(state, "let")
    assert asked(state) == (1, "retreat")
    state = play(state, "retreat ac4")
    assert (at(state, "ap"), at(state, "ac4")) == ("A3", "B2")
    assert asked(state) == (1, "turn")


@pytest.mark.rule("LB-4.6")
def test_a_malfunction_is_not_answered_in_turn() -> None:
    state = play(f"{SENDING}\ntokens A 4\ntokens B 2", "teleport ap bc1", "misdirect bf4")
    assert asked(state) == (1, "turn")
    assert at(state, "bf4") == "A3"


@pytest.mark.rule("LB-4.6")
def test_spent_tokens_never_come_back() -> None:
    state = play(f"{BUSY.replace('tokens B 3', 'tokens B 5')}\ntokens A 1", "move ac1 af1", "cancel")
    assert state.tokens == (1, 4)
    state = play(state, "move bc1 bf1", "cancel")
    assert state.tokens == (0, 4)
    state = play(state, "move ac1 af1", "let", "move bc1 bf1", "move ac2 ap", "cancel")
    assert state.tokens == (0, 3)


@pytest.mark.rule("LB-4.6")
def test_tokens_lie_open() -> None:
    state = play(f"{SENDING}\ntokens A 4\ntokens B 2", "teleport ap bc1", "hold")
    assert [state.view(seat).tokens for seat in (0, 1, -1)] == [(4, 0)] * 3


COMING_HOME = "| B1 . . | A1 . A1 |\n| . . . | . A2 . |\n| . . . | . . B3 |"


@pytest.mark.rule("LB-4.7")
@pytest.mark.parametrize("tokens", [2, 5])
def test_against_a_homecoming_only_two_tokens_are_offered(tokens: int) -> None:
    state = play(f"{COMING_HOME}\ntokens B {tokens}", "teleport bp af1")
    assert offered(state) == {"hold", "let"}
    held = play(state, "hold")
    assert (at(held, "bp"), held.tokens, held.decision is not None) == ("A2", (0, tokens - 2), True)


@pytest.mark.rule("LB-4.7")
def test_with_one_token_nothing_is_asked_and_the_unit_is_home() -> None:
    state = play(f"{COMING_HOME}\ntokens B 1", "teleport bp af1")
    assert outcome(state).shares == (1.0, 0.0)
    assert state.tokens == (0, 1)


@pytest.mark.rule("LB-4.7")
def test_nor_can_a_gift_be_misdirected_but_held() -> None:
    """Sent home by the enemy, B would win; it may decline, but not choose the space."""
    state = play(f"{OBLIVION}\ntokens B 2", "teleport ap bf4")
    assert offered(state) == {"hold", "let"}
