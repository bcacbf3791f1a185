"""The benchmark of hands: what it asks of people shows in a few shots already."""

from __future__ import annotations

from statistics import fmean

from game.flick.search import Goal
from tests.lab.bench.hands import person_share


def test_a_hand_that_waits_and_holds_its_breath_hits_more_often_than_one_in_motion() -> None:
    """Few shots of the same seeds each time; `bench hands` asks for 12 points of 2 000."""
    goals = [Goal(kind="card", card=card) for card in ("c23", "c33")]
    calm, hasty = (fmean(person_share((waits, goal, 100)) for goal in goals) for waits in (True, False))
    assert calm >= hasty + 8.0
