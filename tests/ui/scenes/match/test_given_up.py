"""Giving up: in the menu, asked about first with what it leads to, then over and told as what it is."""

from __future__ import annotations

from game.session.giving_up import GIVEN_UP
from game.ui.scenes.match.result import ResultScene
from tests.ui.scenes.match.test_what_happened import sit


def test_it_is_asked_about_first_and_can_be_left() -> None:
    at = sit("lunar_invaders_2011", 5)
    at.tap("escape")
    at.click("give-up")
    assert at.top.match.outcome is None and at.top.desk.over is not None
    at.click("play-on")
    assert at.top.match.outcome is None and at.top.desk.over is None


def test_it_ends_the_match_with_its_own_words_and_leads_to_the_result() -> None:
    at = sit("lunar_invaders_2011", 5)
    at.tap("escape")
    at.click("give-up")
    at.click("give-up-now")
    match = at.top.match
    assert match.outcome is not None and match.outcome.termination == GIVEN_UP
    at.wait(1.0)
    said = at.top.status.prompt()
    assert said[0] == "Ann gives up" and "Bot 1" in said[1]
    for _ in range(600):
        if isinstance(at.top, ResultScene):
            break
        at.tap("return")
        at.frame()
    assert isinstance(at.top, ResultScene)
    assert at.top.standing.ending()[0] == "Ann gives up"
