"""Large text that would have to be scrolled is less large first, and large again where it has room."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from game.core.languages import LANGUAGES
from game.games.space_invaders import GAME
from game.session.settings import Settings
from game.session.store import Store
from game.ui.kit.widgets import Label
from game.ui.scenes.learning.lesson import LessonScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.learning.test_space_invaders_lessons import lesson_of

LESSONS = ["1_aiming", "2_shields", "3_powers", "4_advance", "5_assault"]


def lesson(store: Store, idle: Any, name: str, **chosen: Any) -> Visitor:
    at = Visitor(idle, (1280, 720), Settings(**chosen), store, drawing=False)
    at.stage.go(LessonScene(at.stage, GAME, f"space_invaders/{name}", lesson_of(name), 1))
    at.wait(0.3)
    at.top.draw(at.surface)
    return at


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [150, 200])
@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_says_is_read_without_scrolling(
    store: Store, idle: Any, name: str, text_scale: Literal[150, 200], language: str
) -> None:
    at = lesson(store, idle, name, text_scale=text_scale, language=language)
    told = at.find("lesson-text")
    holds = next(panel for panel in at.top.desk.panels if told in list(panel.walk()))
    assert not holds.overflows
    usual: Any = lesson(store, idle, name, language=language)
    assert isinstance(told, Label) and told.line(at.top.look) > usual.find("lesson-text").line(usual.top.look)


def test_where_there_is_room_again_it_is_as_large_as_wished(store: Store, idle: Any) -> None:
    at = lesson(store, idle, "4_advance", text_scale=200)
    told: Any = at.find("lesson-text")
    assert told.squeezed < 1.0
    at.stage.change(text_scale=100)
    at.top.draw(at.surface)
    assert told.squeezed == 1.0
