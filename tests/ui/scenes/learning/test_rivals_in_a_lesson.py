"""In a lesson one sees what is played against: the score of the other seats, where scores are counted."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.registry import GAMES
from game.session.lessons import read_lesson
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.match.seat_plate import SeatPlate
from tests.lab.pilot import Visitor

SIZES = ((1280, 720), (1920, 1080), (2560, 1080))


def pupil(idle: Any, name: str, lesson: str, size: tuple[int, int] = SIZES[0]) -> Visitor:
    game = GAMES.load(name)
    at = Visitor(idle, size, Settings(language="en", animation_speed=0.0))
    path = game_ui_of(name).pages.lessons / f"{lesson}.toml"
    at.stage.go(LessonScene(at.stage, game, f"{name}/{lesson}", read_lesson(path, game)))
    at.wait(0.3)
    return at


@pytest.mark.parametrize("size", SIZES)
def test_who_is_to_be_robbed_has_tiles_to_be_seen(idle: Any, size: tuple[int, int]) -> None:
    at = pupil(idle, "space_defenders", "1_fly_and_fire", size)
    at.top.go_to(2)
    at.wait(0.5)
    rival, own = at.find("seat-1"), at.find("seat-0")
    assert isinstance(rival, SeatPlate)
    assert rival.rect.width == own.rect.width > 0 and rival.rect.top >= own.rect.bottom
    assert not at.top.panels.own.overflows
    assert rival.owns().score == "8"


def test_where_nothing_is_counted_the_own_plate_stands_alone(idle: Any) -> None:
    at = pupil(idle, "lunar_invaders_2011", "1_out_and_home")
    assert not [part for part in at.top.panels.own.walk() if part.name == "seat-1"]
