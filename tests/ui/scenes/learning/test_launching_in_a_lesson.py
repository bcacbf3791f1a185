"""Lessons that ask for a launch: any, or one that something comes of; a miss is taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import DataError
from game.session.launches import calm_seed
from game.session.lessons import read_lesson
from game.session.settings import Settings
from game.ui.kit.look import said
from game.ui.scenes.learning.lesson import LessonScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.listed import register
from tests.ui.scenes.toss import Toss, TossUi

Learn = Callable[..., Visitor]
HEAD = """
format = 1
title = { en = "Throw", de = "Werfen" }
about = { en = "A throw.", de = "Ein Wurf." }
"""
SAY = 'say = { en = "Throw it.", de = "Wirf ihn." }\nhint = { en = "Farther.", de = "Weiter." }\n'
POSITION = 'position = "toss 1"\n'
READ = '[[steps]]\nsay = { en = "It lies.", de = "Er liegt." }\n'
ANY = f"{HEAD}[[steps]]\n{POSITION}{SAY}launch = true\n"
ON_C1 = f'{HEAD}[[steps]]\n{POSITION}{SAY}expect = [{{ event = "lay", fields = {{ on = "c1" }} }}]\n'


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, idle: Any) -> Learn:
    """Somebody at a lesson of this text."""
    game = Toss()
    register(monkeypatch, game, TossUi())

    def sit(text: str, step: int = 0) -> Visitor:
        path = tmp_path / "lesson.toml"
        path.write_text(text, encoding="utf-8")
        lesson = read_lesson(path, game)
        settings = Settings(language="en", no_sway=True, preview="off", animation_speed=4.0, set_power=True)
        at = Visitor(idle, (1280, 720), settings, drawing=False)
        at.stage.go(LessonScene(at.stage, game, "toss/lesson", lesson, step))
        at.top.draw(at.surface)
        return at

    return sit


def shoot(at: Visitor, power: float, x: float = 280.0) -> None:
    at.stage.change(power_level=power)
    at.frame()
    px, py = at.top.board.table_view.to_screen(x, 420.0)
    at.move((round(px), round(py)))
    at.hold()
    for _ in range(1500):
        at.frame()
        if not at.top.flow.flies and not at.top.busy:
            return
    raise AssertionError("the shot never ended")


def reaches(at: Visitor) -> float:
    """How far the bar is filled to land on the card straight ahead, found by trying."""
    from game.flick import simulate
    from game.flick.bar import power_of
    from game.table.things import Launch

    x, y = at.top.table.aiming.foot()
    for step in range(10, 100):
        power = power_of("shooter", step / 100)
        launch = Launch(token="t0a", x=x, y=y, heading=0.0, power=power, seed=calm_seed())
        if "c1" in simulate(at.top.flow.match.state.table, launch).landing.tokens[0].on:
            return step / 100
    raise AssertionError("no power reaches the card")


def test_any_launch_answers_a_step_that_asks_for_one(learn: Learn) -> None:
    at = learn(ANY)
    assert at.top.table.active
    shoot(at, 0.2)
    assert at.top.flow.right
    assert at.top.board.played == [("Fired",), ("Lay",)]
    assert not at.top.table.active


def test_a_launch_that_misses_is_shown_answered_and_taken_back(learn: Learn) -> None:
    at = learn(ON_C1)
    before = at.top.flow.match.state
    shoot(at, 0.12)
    assert not at.top.flow.right
    assert at.top.answer == "Farther."
    assert at.top.board.films > 0
    assert at.top.flow.match.state == before
    at.frame()
    assert at.top.table.active


def test_a_calm_launch_that_lands_as_expected_is_right(learn: Learn) -> None:
    at = learn(ON_C1 + "calm = true\n")
    shoot(at, reaches(at))
    assert at.top.flow.right
    assert at.top.flow.match.state.table.tokens[0].id == "t0a"


def test_what_follows_counts_for_what_is_expected(learn: Learn) -> None:
    passed = ON_C1.replace('event = "lay", fields = { on = "c1" }', 'event = "passed"')
    at = learn(passed + 'then = ["pass"]\n')
    shoot(at, 0.2)
    at.wait(0.5)
    assert at.top.flow.right
    assert at.top.board.played[-1] == ("Passed",)


def test_a_calm_hand_does_not_sway(learn: Learn) -> None:
    at = learn(ANY + "calm = true\n")
    at.stage.change(no_sway=False)
    at.wait(0.3)
    assert at.top.board.aims.launcher.heading == 0.0


def test_a_lesson_left_behind_a_launch_goes_on_at_the_launch(learn: Learn) -> None:
    at = learn(ANY + READ, step=1)
    assert at.top.number == 0
    shoot(at, 0.2)
    at.top.go_on()
    assert at.top.number == 1
    assert len(at.top.flow.match.state.table.tokens) + at.top.flow.match.state.left.count("t0b") >= 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ON_C1.replace('"lay"', '"lies"'), "expected one of fired, lay, passed"),
        (ON_C1.replace("{ on =", "{ under ="), "has no field 'under'"),
        (ON_C1.replace('hint = { en = "Farther.", de = "Weiter." }\n', ""), "expected a hint"),
        (ANY + f"[[steps]]\n{SAY}launch = true\n", "expected a position"),
    ],
)
def test_a_lesson_that_asks_for_the_impossible_is_refused(learn: Learn, text: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        learn(text)


def test_keys_at_a_button_of_the_lesson_are_told_how_they_come_back_to_the_launcher(learn: Learn) -> None:
    at = learn(ANY)
    how: Any = at.find("lesson-how")
    at.tap("q")
    aiming = said(how.text)
    while not at.top.pointing.guided:
        at.tap("tab")
    assert how.shown
    assert said(how.text) == at.top.table.keyed("launching.elsewhere") != aiming
