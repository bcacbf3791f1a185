"""Setting up a match: seats, names, bots, variants and seed, kept for the next time."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor

GAME = "space_defenders"


@pytest.fixture
def at(home: object) -> Visitor:
    store, _ = Store.open()
    settings = Settings(language="en", animation_speed=0.0)
    visitor = Visitor(lambda stage: SetupScene(stage, GAME), settings=settings, store=store, drawing=False)
    visitor.top.draw(visitor.surface)
    return visitor


def step(at: Visitor, name: str, times: int) -> None:
    """Step a choice to the right."""
    at.top.draw(at.surface)
    at.top.desk.take_focus(at.find(name))
    for _ in range(times):
        at.tap("right")


def test_names_bots_variants_and_seed_reach_the_match(at: Visitor) -> None:
    step(at, "seats", 1)  # from two to three
    at.click("name-0")
    at.type("Ann")
    at.tap("return")
    step(at, "who-1", 1)  # from the easy bot to the strong one
    at.click("pick-bomb")
    step(at, "seed-how", 1)
    at.click("seed")
    at.type("19x79")
    at.tap("return")
    at.click("start")
    assert isinstance(at.top, MatchScene)
    setup = at.top.match.setup
    assert [player.kind for player in setup.players] == ["person", "bot", "bot"]
    assert setup.players[0].name == "Ann"
    assert [player.bot for player in setup.players] == ["", "search", "greedy"]
    options: Any = setup.options
    assert options.bomb is False
    assert setup.seed == 1979
    assert setup.variant


def test_it_is_remembered_for_the_next_time(at: Visitor) -> None:
    step(at, "seats", 2)
    at.click("name-1")
    at.type("Bo")
    at.click("pick-upgrades")
    at.click("start")
    again = Visitor(lambda stage: SetupScene(stage, GAME), settings=at.kept[-1], drawing=False)
    assert again.top.seats == 4
    assert again.top.chairs[1].name == "Bo"
    assert again.top.picked["upgrades"] == "off"


def test_alone_there_is_one_person_whatever_sat_there(at: Visitor) -> None:
    step(at, "who-0", 1)
    step(at, "seats", 3)  # round to one
    assert at.top.seats == 1
    at.top.draw(at.surface)
    assert at.top.desk.find("who-0") is None
    at.click("start")
    assert [player.kind for player in at.top.match.setup.players] == ["person"]


def test_seats_without_a_name_are_told_apart(at: Visitor) -> None:
    step(at, "seats", 2)
    at.click("start")
    names = [player.name for player in at.top.match.setup.players]
    assert len(set(names)) == 4 and all(names)


def test_a_name_is_written_with_a_pad_letter_by_letter(at: Visitor) -> None:
    at.top.desk.take_focus(at.find("name-0"))
    at.pad_tap(0)
    at.hat(1, 0)
    at.hat(0, 1)
    at.hat(1, 0)
    at.pad_tap(0)
    assert at.top.chairs[0].name == "BA"
    assert not at.find("name-0").editing  # type: ignore[attr-defined]


def test_keys_that_do_something_elsewhere_are_letters_in_a_name(at: Visitor) -> None:
    at.click("name-0")
    at.type("mom")
    assert at.top.chairs[0].name == "mom"
    assert not at.stage.settings.mute
    at.tap("escape")
    assert isinstance(at.top, SetupScene)


def test_the_next_random_match_draws_another_seed(at: Visitor) -> None:
    at.click("start")
    first = at.top.match.setup.seed
    at.stage.swap(SetupScene(at.stage, GAME))
    at.top.draw(at.surface)
    at.click("start")
    assert at.top.match.setup.seed != first
