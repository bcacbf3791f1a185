"""Two people at one screen: what is said across the table, and why the screen is covered when it is."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from game.session.settings import Settings
from game.ui.kit.widgets import Label
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_2127 import FALLEN, INVADER
from tests.lab.tour.stops.invaders_2127 import match_at

Language = Literal["en", "de"]
KRAKEN = ("play kraken africa", "pay goons")


def seated(idle: Any, position: str, language: Language = "en") -> Visitor:
    """Bob, the Invader, sits at the screen."""
    at = Visitor(idle, settings=Settings(language=language, animation_speed=0.0))
    scene = MatchScene(at.stage, match_at(position, "pp"))
    scene.flow.sit_down(1)
    at.stage.go(scene)
    at.wait(0.3)
    return at


def says(at: Visitor, *texts: str) -> None:
    for text in texts:
        at.top.answered(at.top.match.game.parse_move(text))
        at.wait(0.3)


@pytest.fixture
def at(idle: Any) -> Visitor:
    found = seated(idle, INVADER)
    says(found, *KRAKEN)
    return found


def told(at: Visitor, name: str) -> str:
    label = at.top.desk.find(name)
    assert isinstance(label, Label)
    return label.texts()[0]


def in_sight(at: Visitor, name: str) -> bool:
    found = at.top.desk.find(name)
    return found is not None and found.shown


def test_the_question_names_who_is_to_say_it_and_nobody_gets_up(at: Visitor) -> None:
    assert isinstance(at.top, MatchScene), "no cover"
    assert told(at, "title") == "Ask aloud · Ann: cancel 'Kraken' Warmachine?"
    assert "No card in hand can answer" not in told(at, "prompt-line"), "which would tell of Ann's hand"
    assert at.top.flow.viewer == 1


def test_letting_it_pass_is_one_press(at: Visitor) -> None:
    at.tap("1")
    at.wait(0.3)
    assert at.top.match.state.jobs == () and at.top.match.asked == 1


def test_who_wants_the_screen_gets_it_under_a_cover_that_says_why(at: Visitor) -> None:
    at.click("aloud-call")
    at.wait(0.3)
    assert isinstance(at.top, HandoverScene)
    assert "Bob plays 'Kraken' Warmachine into Africa" in told(at, "why")
    at.click("take")
    at.wait(0.3)
    match = at.stage.scenes[-1]
    assert isinstance(match, MatchScene) and match.flow.viewer == 0 and not in_sight(at, "aloud-call")


def test_one_word_lets_the_turn_pass_and_another_asks_again(at: Visitor) -> None:
    at.click("aloud-pass")
    at.wait(0.3)
    says(at, "play kill_swarm")
    assert at.top.match.decision.reason == "target", "nobody was asked about the card"
    says(at, "target 4")
    assert in_sight(at, "aloud-again")
    at.click("aloud-again")
    assert at.top.flow.lets_pass == -1


def test_a_hero_that_comes_is_placed_by_pointing_at_the_zone(idle: Any) -> None:
    at = seated(idle, FALLEN, "de")
    assert isinstance(at.top, MatchScene)
    assert told(at, "title").startswith("Laut fragen · Ann")
    assert not in_sight(at, "aloud-pass")
    says(at, "zone africa")
    assert at.top.match.asked == 1


def test_the_cover_at_the_change_of_seats_says_whose_turn_it_is(idle: Any) -> None:
    at = Visitor(idle, settings=Settings(language="en", animation_speed=0.0))
    at.stage.go(MatchScene(at.stage, match_at(INVADER, "pp")))
    at.wait(0.3)
    assert isinstance(at.top, HandoverScene)
    assert told(at, "why") == "The Invader: it is Bob's turn."
