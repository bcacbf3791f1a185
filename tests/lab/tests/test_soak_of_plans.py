"""The decks that go for one end, and the long test that plays them."""

from __future__ import annotations

from typing import get_args

import pytest

from game.games.invaders_2127.position import Ending
from tests.lab.soak import cards, plans


def test_every_end_that_needs_a_deck_of_its_own_has_one_that_can_be_played() -> None:
    standard = {"", "invader_deck", "mankind_deck", "both_decks"}
    assert set(plans.plans()) == set(get_args(Ending)) - standard
    for end, plan in plans.plans().items():
        assert plan.faults == (), end
        assert plans.options(plan).deck(plan.seat) == plan.cards


def test_a_plan_is_alive_if_it_wins_one_of_ten_of_its_wins_its_way() -> None:
    fine = {
        f"{end} won{by}": float(count) for end in plans.plans() for by, count in (("", 20), (f" by {end}", 2))
    }
    assert plans.verdict(fine) == ()
    assert plans.verdict(fine | {"plot won by plot": 1}) == ("the deck for plot won 1 of 20 that way",)
    assert plans.verdict(fine | {"plot won": 0, "plot won by plot": 0}) != (), "it has to win at all"


def test_the_plans_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "BOT", "random")
    sums = plans.run(0, len(plans.plans())).sums
    assert {name: count for name, count in sums.items() if name.endswith(" matches")} == {
        f"{end} matches": 1.0 for end in plans.plans()
    }
