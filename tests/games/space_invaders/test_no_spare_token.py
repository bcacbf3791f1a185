"""A called shot whose bonus nobody can launch: every token of the game waits on a card."""

from __future__ import annotations

import pytest

from game.games.space_invaders.events import CalledHit
from tests.games.space_invaders.table_talk import situation

CORNERS = [(-15, -15), (15, -15), (-15, 15), (15, 15)]
PLACES = [f"{space} {x} {y}" for space in ("a2", "b1", "c2", "b3") for x, y in CORNERS]
LEVELS = ("1a", "1b", "1c", "2a", "2b", "3a", "3b")
OTHERS = [f"o{rest}" for rest in LEVELS] + [f"r{rest}" for rest in LEVELS[1:]]
CARDS = """
    1 | .  11   .  . .
    2 | 11 S11+ 11 . .
    3 | .  11   .  . .
"""


@pytest.mark.rule("SI-9.1")
def test_a_bonus_shot_without_any_spare_token_lapses() -> None:
    lying = "\n".join(f"at {token} {place}" for token, place in zip(OTHERS, PLACES, strict=False))
    active = "\n".join(f"active {seat} {' '.join(LEVELS)}" for seat in "or")
    talk = situation(f"{CARDS}\nseats 2\npowers r called\nstarter o\nseat r\n{active}\n{lying}\ndeck 20")
    called = talk.state.space[11]
    talk = talk.says(f"name r1a {called}").lands("r1a", PLACES[len(OTHERS)]).says("resolve")
    while talk.state.phase == "order":
        talk = talk.says(f"order {talk.state.offers[0]}")
    assert [event.card for event in talk.events if isinstance(event, CalledHit)] == [called]
    assert (talk.state.round, talk.state.phase) == (2, "launch")
