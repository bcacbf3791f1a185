"""In a lesson no text and no button lies over a space of the board, with and without a hint."""

from __future__ import annotations

from typing import Any

import pytest

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES
from game.core.languages import LANGUAGES
from game.session.lessons import lessons_in, read_lesson
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from tests.lab.pilot import Visitor

LESSONS = [
    pytest.param(game, path, id=f"{game} {path.stem}")
    for game in ("lunar_invaders_2011", "lunar_invaders_2016")
    for path in lessons_in(game_ui_of(game).pages.lessons)
]
PART = 0.75  # of a space's box: what stands in it


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "path"), LESSONS)
def test_nothing_lies_over_a_space(name: str, path: Any, language: Any, idle: Any) -> None:
    game = GAMES.load(name)
    lesson = read_lesson(path, game)
    at = Visitor(idle, (1280, 720), Settings(language=language), drawing=False)
    scene: Any = LessonScene(at.stage, game, f"{name}/{path.stem}", lesson)
    at.stage.go(scene)
    for number in range(len(lesson.steps)):
        scene.go_to(number)
        for hinted in (False, True):
            if hinted:
                scene.hint()
            at.frame()
            scene.draw(at.surface)
            spaces = [scene.board.layout.box(space) for space in scene.board.layout.spaces()]
            whole = [box.scale_by(PART) for box in spaces]
            over = [p.name for p in scene.desk.panels if p.shown and p.rect.collidelist(whole) >= 0]
            assert not over, (number, hinted)


def test_the_cursor_begins_where_the_lesson_points(idle: Any) -> None:
    game = GAMES.load("lunar_invaders_2016")
    path = next(p for p in lessons_in(game_ui_of("lunar_invaders_2016").pages.lessons) if "towers" in p.stem)
    at = Visitor(idle, (1280, 720), Settings(language="en"), drawing=False)
    scene: Any = LessonScene(at.stage, game, "towers", read_lesson(path, game), 1)
    at.stage.go(scene)
    at.frame()
    assert scene.board.cursor == "af1"
