"""Positions whose turn can't be: what is asked about would not be there when it is answered."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.space_invaders.rules import GAME

FIELD = """
    1 | c01 c02 . . .
    at r1a a1
    active r 1a 1b 2a
"""
SHOT = "heading=0 power=0.5"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("phase order\noffers zz qq", "offers zz: expected tokens that the seat has left"),
        ("phase order\noffers r1b", "offers r1b: expected tokens that the seat has left"),
        ("phase assault\noffers o1a", "offers o1a: expected tokens that the seat has left"),
        ("bonus o1a", "bonus o1a: is not an active token"),
        ("bonus r1a r1a", "bonus: expected the tokens that have earned one"),
        ("phase bonus\nasked r1a", "bonus: expected the tokens that have earned one"),
        ("resolving token=r1a", "nothing is asked about it in phase launch"),
        (
            "phase wave\noffers c01\nresolving token=r1b",
            "expected a token of the turn that lies on the table",
        ),
        ("phase wave\noffers c60\nresolving token=r1a", "c60 does not stand"),
        ('phase redirect\noffers c01\nresolving token=r1a rest=["c59"]', "c59 does not stand"),
        ('phase redirect\noffers c01\nresolving token=r1a rest=["c01"] hits=["c58"]', "c58 does not stand"),
        ("phase splash\noffers c01\nresolving token=r1a spots=[99]", "spots are spaces from 0 to 19"),
        (f"launch token=zz x=280 y=80 {SHOT}", "launch zz: is no token that could be in the air"),
        (f"launch token=o1a x=280 y=80 {SHOT}", "launch o1a: is no token that could be in the air"),
        (
            f"launch token=r1b x=5000 y=80 {SHOT}",
            "expected a launch that starts from behind the striped line",
        ),
        (f"launch token=r1b x=280 y=80 kind=flick {SHOT}", "only the shooter is used here"),
        (f"round {'9' * 40}", "round"),
        (f"record r1b launches={'9' * 40}", "launches"),
    ],
)
def test_it_is_refused_and_named(text: str, said: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse(f"{FIELD}\n{text}")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "phase order\noffers r1a",
        "phase order\noffers r1a\nbonus r1b\nrecord r1b launches=1 done=true\nrecord r1a launches=1",
        "bonus r1a",
        "phase bonus\nasked r1b\nbonus r1a",
        f"phase bonus\nasked o1a\nbonus r1a\nlaunch token=o1a x=280 y=80 {SHOT}",
        "phase wave\noffers c01\nresolving token=r1a",
        'phase redirect\noffers c01 c02\nresolving token=r1a rest=["c01"]',
        f"launch token=r1b x=280 y=80 {SHOT}",
    ],
)
def test_what_does_come_about_is_read(text: str) -> None:
    state = GAME.parse(f"{FIELD}\n{text}")
    assert GAME.parse(GAME.format(state)) == state
