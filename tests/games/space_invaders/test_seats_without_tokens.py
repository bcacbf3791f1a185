"""A seat that has no active token is passed over: nobody is asked for a launch that nobody can make."""

from __future__ import annotations

import pytest

from game.games.space_invaders.events import AssaultBegan, TurnBegan
from tests.games.space_invaders.table_talk import situation

ROUND = """
    1 | 11 . . . .
    2 | .  . . . .
    active r 1a
"""


def test_the_next_seat_that_has_tokens_begins_its_turn() -> None:
    talk = situation(f"{ROUND}\nactive o").lands("r1a", "off_side")
    assert (talk.state.seat, talk.tokens) == (2, ("g1a", "g1b"))
    assert [event.seat for event in talk.events if isinstance(event, TurnBegan)] == [1, 2]


def test_a_round_begun_by_seats_without_tokens_is_played_by_the_one_that_has_some() -> None:
    talk = situation(f"{ROUND}\nactive o\nactive g\ndeck 20").lands("r1a", "off_side")
    assert (talk.state.round, talk.state.starter) == (2, 1)
    assert (talk.state.seat, talk.state.phase) == (0, "launch")


@pytest.mark.parametrize(("starter", "first"), [("o", 2), ("g", 2), ("r", 0)])
def test_the_final_assault_is_begun_by_the_first_seat_that_has_tokens(starter: str, first: int) -> None:
    talk = situation(
        f"1 | 11 . . . .\n deck -\n active r 1a\n active o\n active g 1a\n starter {starter}\n seat r"
    )
    talk = talk.lands("r1a", "a1")
    assert talk.state.phase == "assault"
    assert [event.seat for event in talk.events if isinstance(event, AssaultBegan)] == ["rog".index(starter)]
    assert (talk.state.seat, talk.tokens) == (first, ("rog"[first] + "1a",))
