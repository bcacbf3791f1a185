"""Why something is no answer is said in words; a key or a press on those opens the rule book at its page."""

from __future__ import annotations

import pytest

from game.session.settings import Settings
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.board_view import Refusal
from tests.lab.pilot import Visitor
from tests.ui.scenes.match.test_board_is_the_screen import match_of

REFUSAL = Refusal("sd.blocked", clause="SD-4.1")


@pytest.fixture
def refused() -> Visitor:
    """Somebody who has just been refused something, with the mouse on something else."""
    match = match_of("space_defenders", 2)
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), Settings(language="en"))
    at.wait(0.5)
    at.move((640, 30))
    at.top.refuse(REFUSAL)
    at.frame()
    at.top.draw(at.surface)
    return at


def page_of(at: Visitor) -> str:
    assert isinstance(at.top, RulebookScene) and at.top.page is not None
    return at.top.page.id


def test_no_clause_is_named(refused: Visitor) -> None:
    assert "SD-" not in refused.top.desk.said
    assert "H for the rule book" in refused.top.desk.said


def test_the_key_opens_the_page_of_what_was_refused(refused: Visitor) -> None:
    refused.tap("h")
    assert page_of(refused) == "horde"


def test_a_press_on_the_words_opens_it_too(refused: Visitor) -> None:
    notes, (wide, high) = refused.top.desk.notes, refused.stage.size
    words = [(x, y) for x in range(0, wide, 8) for y in range(0, high, 8) if notes.on_notice((x, y))]
    refused.move(words[len(words) // 2])
    refused.press()
    refused.release()
    assert page_of(refused) == "horde"


def test_once_the_words_are_gone_the_key_is_about_what_is_pointed_at(refused: Visitor) -> None:
    refused.wait(8.0)
    refused.tap("h")
    assert page_of(refused) != "horde"
