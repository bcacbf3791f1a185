"""A seat that has no active token is passed over: nobody is asked for a launch that nobody can make."""

from __future__ import annotations

import pytest

from game.core import Aim
from game.games.space_invaders.events import AssaultBegan, TurnBegan
from game.games.space_invaders.validate import faults
from tests.games.space_invaders.rounds import Play

ROUND = """
    1 | 11 . . . .
    2 | .  . . . .
    active r 1a
"""


def tokens(play: Play) -> tuple[str, ...]:
    aim = play.state.decision
    assert isinstance(aim, Aim)
    return aim.tokens


def test_the_next_seat_that_has_tokens_begins_its_turn() -> None:
    play = Play(f"{ROUND}\nactive o").shot("r1a", "off_side")
    assert faults(play.state) == ()
    assert (play.state.seat, tokens(play)) == (2, ("g1a", "g1b"))
    assert [event.seat for event in play.events if isinstance(event, TurnBegan)] == [1, 2]


def test_a_round_begun_by_seats_without_tokens_is_played_by_the_one_that_has_some() -> None:
    play = Play(f"{ROUND}\nactive o\nactive g\ndeck 20").shot("r1a", "off_side")
    assert (play.state.round, play.state.starter) == (2, 1)
    assert (play.state.seat, play.state.phase) == (0, "launch")
    assert faults(play.state) == ()


@pytest.mark.parametrize(("starter", "first"), [("o", 2), ("g", 2), ("r", 0)])
def test_the_final_assault_is_begun_by_the_first_seat_that_has_tokens(starter: str, first: int) -> None:
    play = Play(
        f"1 | 11 . . . .\n deck -\n active r 1a\n active o\n active g 1a\n starter {starter}\n seat r"
    )
    play.shot("r1a", "a1")
    assert play.state.phase == "assault"
    assert [event.seat for event in play.events if isinstance(event, AssaultBegan)] == ["rog".index(starter)]
    assert (play.state.seat, tokens(play)) == (first, ("rog"[first] + "1a",))
    assert faults(play.state) == ()
