"""A move that its person will hardly want: the app asks first, and plays it only if it is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.lessons import read_lesson
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.learning.test_learning import write_lesson

Table = Callable[..., tuple[Visitor, Any]]
PAD_A, PAD_B = 0, 1
WARNED = {"claim a": "Ada gives the corner away.", "pass": "Ada gives her turn away."}


@pytest.fixture
def warned(claims: Any) -> Any:
    """Claiming the first corner, and passing, are asked about."""
    claims.caution = lambda view, move, words, names: WARNED.get(str(move), "")
    return claims


@pytest.fixture
def sat(table: Table, warned: Any) -> tuple[Visitor, Any]:
    at, match = table()
    match.kept.wait()
    at.wait(0.2)
    return at, match


Sat = tuple[Visitor, Any]


def press_space(at: Visitor, number: int) -> None:
    at.move(at.top.board.cell(number).center)
    at.press()
    at.release()
    at.frame()


def asked(at: Visitor) -> str:
    """What is asked, if anything is."""
    over = at.top.desk.over
    label: Any = at.top.desk.find("caution-text") if over is not None else None
    return str(label.text()) if label is not None else ""


def test_a_click_on_it_asks_and_plays_nothing(sat: Sat) -> None:
    at, match = sat
    press_space(at, 0)
    assert asked(at) == WARNED["claim a"]
    assert match.log.entries == ()
    at.click("do-it")
    assert match.state.board[0] == "0"
    assert at.top.desk.over is None


def test_any_other_move_is_played_without_a_question(sat: Sat) -> None:
    at, match = sat
    press_space(at, 1)
    assert asked(at) == ""
    assert match.state.board[1] == "0"


def test_not_now_leaves_the_question_of_the_game_open(sat: Sat) -> None:
    at, match = sat
    press_space(at, 0)
    at.click("not-now")
    assert match.log.entries == () and at.top.desk.over is None
    press_space(at, 1)
    assert match.state.board[1] == "0"


@pytest.mark.parametrize("leave", ["escape", "pad", "right button", "beside"])
def test_every_way_back_means_not_now(sat: Sat, leave: str) -> None:
    at, match = sat
    press_space(at, 0)
    if leave == "escape":
        at.tap("escape")
    elif leave == "pad":
        at.pad_tap(PAD_B)
    elif leave == "right button":
        at.press(3)
    else:
        at.move((3, 3))
        at.press()
    at.frame()
    assert asked(at) == ""
    assert match.log.entries == ()
    assert isinstance(at.top, MatchScene) and at.top.flow.asks


def test_by_keys_a_second_return_is_not_yet_a_yes(sat: Sat) -> None:
    at, match = sat
    for way in ("up", "left"):
        at.tap(way)
    at.tap("return")
    assert asked(at) == WARNED["claim a"]
    at.tap("return")
    assert (asked(at), match.log.entries) == ("", ())
    at.tap("return")
    at.tap("right")
    at.tap("right")
    at.tap("return")
    assert match.state.board[0] == "0"


def test_by_pad(sat: Sat) -> None:
    at, match = sat
    at.hat(0, 1)
    at.hat(-1, 0)
    at.pad_tap(PAD_A)
    at.frame()
    assert asked(at) == WARNED["claim a"]
    at.hat(1, 0)
    at.hat(1, 0)
    at.pad_tap(PAD_A)
    assert match.state.board[0] == "0"


def test_a_button_and_its_number_ask_as_well(sat: Sat) -> None:
    at, match = sat
    at.tap("1")
    assert asked(at) == WARNED["pass"]
    at.tap("escape")
    at.click("move-pass")
    assert asked(at) == WARNED["pass"]
    assert match.log.entries == ()


def test_the_board_shows_what_is_asked_about(sat: Sat) -> None:
    at, _ = sat
    press_space(at, 0)
    assert str(at.top.board.considered) == "claim a"
    at.tap("escape")
    at.frame()
    assert at.top.board.considered is None


def test_what_was_meant_can_be_taken_back(sat: Sat) -> None:
    at, match = sat
    press_space(at, 0)
    at.click("do-it")
    match.kept.wait()
    at.wait(2.0)
    at.click("undo")
    assert match.log.entries == ()


def test_undo_takes_the_question_along(sat: Sat) -> None:
    at, match = sat
    press_space(at, 1)
    match.kept.wait()
    at.wait(2.0)
    press_space(at, 0)
    assert asked(at) == WARNED["claim a"]
    at.tap("z")
    assert asked(at) == ""
    assert match.state.board == "." * 9


def test_a_bot_is_not_asked(table: Table, warned: Any) -> None:
    warned.caution = lambda view, move, words, names: "Never."
    at, match = table("bot", "bot", animation_speed=0.0)
    for _ in range(60):
        match.kept.wait()
        at.frame()
        assert asked(at) == ""
    assert match.log.entries


def test_a_lesson_asks_before_it_judges(table: Table, warned: Any) -> None:
    write_lesson(warned)
    at, match = table()
    lesson = read_lesson(warned.lessons / "01_claim.toml", match.game)
    at.stage.go(LessonScene(at.stage, match.game, "claims/01_claim", lesson, 1))
    at.frame()
    at.click("move-pass")
    assert asked(at) == WARNED["pass"]
    assert at.top.answer == ""
    at.click("not-now")
    assert at.top.answer == ""
    at.click("move-pass")
    at.click("do-it")
    assert at.top.answer == "Don't pass."


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_question_fits_the_screen_and_hides_what_is_behind_it(
    table: Table, warned: Any, text_scale: int
) -> None:
    warned.caution = lambda view, move, words, names: "This destroys a large ship of your own. " * 3
    at, match = table(text_scale=text_scale)
    match.kept.wait()
    at.wait(0.2)
    press_space(at, 0)
    at.frame()
    panel = at.top.desk.over
    assert panel is not None and not panel.overflows
    assert at.surface.get_rect().contains(panel.rect)
    edge = range(panel.rect.y + 30, panel.rect.bottom - 30, 9)
    glass = [at.surface.get_at((panel.rect.x + 8, y)) for y in edge]
    assert max(max(colour[:3]) for colour in glass) < 60
