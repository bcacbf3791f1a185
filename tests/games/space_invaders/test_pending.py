"""What bots take for done is what the resolution does: the same tokens hit, the same invaders fall."""

from __future__ import annotations

import pytest

from game.games.space_invaders.pending import Pending
from tests.games.space_invaders.table_talk import situation


@pytest.mark.parametrize(
    ("rows", "lands"),
    [
        ("1 | 11 11+ . . .", {"r1a": "a1", "r1b": "b1"}),
        ("1 | 11 11+ . . .", {"r1a": "a1"}),
        ("1 | 110= 11 . . .", {"r1a": "a1", "r1b": "a1"}),
        ("1 | 110= 11 . . .", {"r1a": "a1", "r1b": "b1"}),
    ],
)
def test_what_is_doomed_is_what_falls(rows: str, lands: dict[str, str]) -> None:
    powers = "powers r ufo_chain second repair\nactive r 1a 1b 2a\nactive o 3a"
    talk = situation(f"{rows}\n4 | . . . . 22\nseats 2\n{powers}").after(*lands.items())
    doomed = {space for space in ("a1", "b1") if talk.at(space) in Pending(talk.state).doomed}
    rest = [token for token in ("r1a", "r1b", "r2a") if token not in lands]
    after = talk.after(*((token, "gap") for token in rest)).says("resolve")
    assert set(after.fallen) == doomed


def test_a_token_forwarded_to_the_ufo_hits_nothing_where_it_comes_to_rest() -> None:
    rows = "1 | 11 11 . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain forward\nactive r 1a 2a\nactive o 3a"
    talk = situation(rows).lands("r2a", "gap").lands("r2a", "b1")
    assert talk.state.record("r2a").forwarded
    assert Pending(talk.state).doomed == frozenset()
    assert talk.lands("r1a", "a1").fallen == ["a1"]
