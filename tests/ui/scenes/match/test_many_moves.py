"""A hundred and twenty answers to one question, chosen by button: within reach, in sight, and cheap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.lessons import read_lesson
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.kit.desk import Desk
from game.ui.kit.widgets import Button
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.listed import register
from tests.ui.scenes.many import MOST, Many, ManyUi, Options

PAD_A = 0
LESSON = """
title = { en = "Picking", de = "Nehmen" }
about = { en = "How to pick.", de = "Wie man nimmt." }
[[steps]]
position = "3"
say = { en = "Pick the fifth.", de = "Nimm den fünften." }
moves = ["pick 4"]
hint = { en = "It is on moon A.", de = "Er ist auf Mond A." }
"""
Sit = Callable[..., tuple[Visitor, Any, ManyUi]]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any) -> Sit:
    def begin(size: tuple[int, int] = (1280, 720), text_scale: int = 100) -> tuple[Visitor, Any, ManyUi]:
        ui = ManyUi()
        register(monkeypatch, Many(), ui)
        match = Match.start(Setup("many", Options(1), (Player("person", "Ada"),), 5), store)
        settings = Settings(language="en", animation_speed=0.0, text_scale=text_scale)
        at = Visitor(idle, size, settings, store)
        at.stage.go(MatchScene(at.stage, match))
        match.kept.wait()
        at.wait(0.3)
        return at, match, ui

    return begin


def labels(at: Visitor) -> list[str]:
    return [str(key.button.text) for key in at.top.moves.keys]


def picked(match: Any) -> tuple[int, ...]:
    spaces: tuple[int, ...] = match.state.picked
    return spaces


def in_sight(at: Visitor, key: Any) -> bool:
    panel = at.top.panels.asked
    return bool(panel.inside.inflate(2, 2).contains(key.rect))


def test_folds_say_how_many_moves_they_hold(sit: Sit) -> None:
    at, _, _ = sit()
    assert labels(at) == [f"Moon {moon} (40)\u00a0…" for moon in "ABC"]


def test_by_mouse_the_wheel_reaches_the_last_of_a_fold(sit: Sit) -> None:
    at, match, _ = sit()
    at.click("fold-Moon B")
    at.frame()
    last = at.top.moves.keys[-1].button
    assert not in_sight(at, last)
    at.move(at.top.panels.asked.rect.center)
    at.wheel(-40)
    at.frame()
    assert in_sight(at, last)
    at.click("move-pick 79")
    assert picked(match) == (79,)


def test_pointing_at_a_button_shows_its_move_on_the_board(sit: Sit) -> None:
    at, _, _ = sit()
    at.click("fold-Moon A")
    at.frame()
    at.move(at.find("move-pick 4").rect.center)
    at.frame()
    assert str(at.top.board.considered) == "pick 4"
    at.move((640, 700))
    at.frame()
    assert at.top.board.considered is None


def test_by_keys_the_focus_goes_into_the_fold_and_stays_in_sight(sit: Sit) -> None:
    at, match, _ = sit()
    at.tap("down")
    at.tap("down")
    at.tap("return")
    assert at.top.desk.focus is at.top.moves.keys[0].button
    seen = set()
    for _ in range(60):
        at.frame()
        focus: Any = at.top.desk.focus
        assert in_sight(at, focus)
        seen.add(str(at.top.moves.considered))
        at.tap("down")
    assert "pick 79" in seen or "pick 78" in seen
    considered: Any = at.top.moves.considered
    at.tap("return")
    assert picked(match) == (considered.space,)


def test_leaving_a_fold_by_escape_comes_back_to_its_button(sit: Sit) -> None:
    at, match, _ = sit()
    at.tap("3")
    at.tap("down")
    at.tap("escape")
    at.tap("escape")
    assert len(labels(at)) == 3
    assert at.top.desk.focus is at.find("fold-Moon C")
    assert match.log.entries == ()


def test_in_a_lesson_too_escape_leaves_the_fold_and_not_the_lesson(sit: Sit, tmp_path: Path) -> None:
    at, match, _ = sit()
    path = tmp_path / "lesson.toml"
    path.write_text(LESSON, encoding="utf-8")
    scene = LessonScene(at.stage, match.game, "many/lesson", read_lesson(path, match.game))
    at.stage.go(scene)
    at.frame()
    at.tap("2")
    assert len(labels(at)) == 40
    at.tap("escape")
    at.tap("escape")
    assert at.top is scene
    assert len(labels(at)) == 3


def test_by_pad_every_fold_is_a_few_steps_away(sit: Sit) -> None:
    at, match, _ = sit()
    at.hat(0, -1)
    at.pad_tap(PAD_A)
    at.frame()
    assert len(labels(at)) == 40
    at.hat(0, -1)
    considered: Any = at.top.moves.considered
    at.pad_tap(PAD_A)
    assert picked(match) == (considered.space,)


def test_two_digits_choose_one_of_forty(sit: Sit) -> None:
    at, match, _ = sit()
    at.tap("2")
    assert len(labels(at)) == 40
    at.tap("3")
    assert picked(match) == ()
    assert at.top.desk.focus is at.find("move-pick 42")
    at.tap("7")
    assert picked(match) == (76,)


def test_a_digit_alone_takes_return(sit: Sit) -> None:
    at, match, _ = sit()
    at.tap("1")
    at.tap("2")
    at.tap("return")
    assert picked(match) == (1,)


def test_a_digit_after_a_while_begins_anew(sit: Sit) -> None:
    at, match, _ = sit()
    at.tap("1")
    at.tap("2")
    at.wait(1.5)
    at.tap("5")
    assert picked(match) == (4,)


def test_a_digit_that_no_number_goes_on_with_begins_anew(sit: Sit) -> None:
    at, match, _ = sit()
    at.tap("1")
    at.tap("4")
    at.tap("9")
    assert picked(match) == (8,)


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 200), ((1920, 1080), 100)])
def test_the_list_can_be_used_at_every_size(sit: Sit, size: tuple[int, int], text_scale: int) -> None:
    at, match, _ = sit(size, text_scale)
    at.tap("1")
    for _ in range(45):
        at.tap("down")
        at.frame()
        assert in_sight(at, at.top.desk.focus)
    at.click("move-pick 20")
    assert picked(match) == (20,)


def test_the_buttons_are_made_once_a_question(sit: Sit) -> None:
    at, match, ui = sit()
    at.wait(1.0)
    at.tap("1")
    at.wait(1.0)
    assert ui.asked == 1
    at.click("move-pick 3")
    match.kept.wait()
    at.wait(0.3)
    assert ui.asked == 2


def test_a_still_list_is_not_drawn_again(sit: Sit) -> None:
    at, _, _ = sit()
    at.click("fold-Moon A")
    at.move((2, 2))
    at.wait(0.2)
    assert at.top.draw(at.surface) == []


def test_a_step_of_the_focus_draws_only_what_is_in_sight(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at, _, ui = sit()
    made = ui.buttons

    def flat(view: Any, decision: Any, words: Any) -> Any:
        return tuple(replace(button, fold="") for button in made(view, decision, words))

    monkeypatch.setattr(ui, "buttons", flat)
    at.top.flow.stand_anew()
    at.wait(0.2)
    assert len(labels(at)) == MOST
    drawn: list[str] = []
    draw = Button.draw

    def counted(key: Button, *rest: Any) -> None:
        drawn.append(key.name)
        draw(key, *rest)

    monkeypatch.setattr(Button, "draw", counted)
    at.tap("down")
    at.frame()
    assert drawn
    assert len(set(drawn)) < MOST // 3


def test_however_many_buttons_there_are_the_order_of_the_focus_is_asked_for_seldom(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, _, _ = sit()
    asked: list[str] = []
    order = Desk.order

    def counted(desk: Desk) -> Any:
        asked.append("order")
        return order(desk)

    monkeypatch.setattr(Desk, "order", counted)
    counts = []
    for keys in ("down", "1"):
        at.tap(keys)
        at.frame()
        asked.clear()
        at.tap("down")
        at.frame()
        counts.append(len(asked))
    assert len(labels(at)) == 40
    assert max(counts) <= 15
