"""The lessons of both editions of Lunar Invaders: played to their ends on the board and by words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import Choice
from game.core.registry import GAMES
from game.session.lessons import load_progress, read_lesson
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from tests.lab.pilot import Visitor

EDITIONS = ("lunar_invaders_2011", "lunar_invaders_2016")
LESSONS: dict[str, Path] = {
    f"{game}/{path.stem}": path
    for game in EDITIONS
    for path in sorted(game_ui_of(game).pages.lessons.glob("*.toml"))
}
PATIENCE = 1200  # frames
STEPS = 3  # clicks that an answer takes at most: what, where to, in which way


class Pupil:
    """Somebody at a lesson."""

    def __init__(self, idle: Any, name: str, language: str = "en") -> None:
        game = GAMES.load(name.partition("/")[0])
        settings = Settings(language=language, animation_speed=4.0)  # type: ignore[arg-type]
        self.at = Visitor(idle, (1280, 720), settings, drawing=False)
        self.scene: Any = LessonScene(self.at.stage, game, name, read_lesson(LESSONS[name], game))
        self.at.stage.go(self.scene)
        self.at.top.draw(self.at.surface)
        self.name = name

    def point_out(self, text: str) -> None:
        """Click what leads to this answer, until it is given."""
        board = self.scene.board
        for _ in range(STEPS):
            if not self.scene.flow.waits:
                return
            spots = [spot for spot in board.spots if text in {str(offer.move) for offer in spot.offers}]
            spot = min(spots, key=lambda spot: (spot.start, len(spot.offers)))
            x, y = board.where(spot)
            self.at.move((round(x), round(y)))
            self.at.press()
            self.at.release()
            self.at.frame()

    def say(self, text: str) -> None:
        """Use the button, which may be folded away."""
        offer = next(one for one in self.scene.moves.offers if str(one.move) == text)
        if self.at.top.desk.find("fold-*") is not None:
            self.at.click("fold-*")
            self.at.wait(0.1)
        if self.scene.moves._is_folded(offer):
            self._take(f"fold-{offer.fold}")
        self._take(f"move-{text}")

    def _take(self, name: str) -> None:
        """By keys; a long list comes to it, and a panel in a corner opens for it."""
        self.scene.desk.take_focus(self.at.find(name))
        self.at.wait(0.2)
        self.at.tap("return")

    def go_on(self) -> None:
        assert not self.scene.flow.waits, f"{self.name}, step {self.scene.number}: {self.scene.answer}"
        for _ in range(PATIENCE):
            if not self.scene.busy:
                break
            self.at.frame()
        number = self.scene.number
        self.at.click("go-on")
        assert self.scene.number == number + 1 or self.scene.flow.last


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_played_to_its_end_on_the_board(name: str, idle: Any) -> None:
    pupil = Pupil(idle, name)
    for number, step in enumerate(pupil.scene.lesson.steps):
        assert pupil.scene.number == number
        if step.moves:
            pupil.point_out(step.moves[-1])
        pupil.go_on()
    assert load_progress().finished == [name]


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_played_to_its_end_by_words(name: str, idle: Any) -> None:
    pupil = Pupil(idle, name, "de")
    for step in pupil.scene.lesson.steps:
        if step.moves:
            pupil.say(step.moves[0])
        pupil.go_on()
    assert load_progress().finished == [name]


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_pointed_at_is_on_the_board(name: str, idle: Any) -> None:
    pupil = Pupil(idle, name)
    for step in pupil.scene.lesson.steps:
        if step.point:
            assert step.point in set(pupil.scene.board.layout.spaces())
        if step.moves:
            assert isinstance(pupil.scene.flow.match.state.decision, Choice)
            pupil.say(step.moves[0])
        pupil.go_on()
