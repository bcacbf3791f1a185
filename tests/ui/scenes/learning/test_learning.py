"""Lessons and the rule book: data that is read strictly, played and paged through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES
from game.core.errors import DataError
from game.session.lessons import lessons_in, load_progress, read_lesson
from game.session.match import Match
from game.session.rulebook import read_rulebook
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.learning.lessons import LessonsScene
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor

Table = Callable[..., tuple[Visitor, Match]]

LESSON = """
title = { en = "Claiming", de = "Besetzen" }
about = { en = "How to claim a space.", de = "Wie man ein Feld besetzt." }
[[steps]]
position = "1........ 0"
say = { en = "Spaces belong to whoever claims them.", de = "Felder gehören dem, der sie besetzt." }
[[steps]]
say = { en = "Claim the middle or a corner.", de = "Besetze die Mitte oder eine Ecke." }
moves = ["claim e", "claim c"]
then = ["pass"]
point = "e"
hint = { en = "The middle is the fifth space.", de = "Die Mitte ist das fünfte Feld." }
otherwise = { en = "Not there.", de = "Nicht dorthin." }
[[steps.wrong]]
moves = ["pass"]
say = { en = "Don't pass.", de = "Nicht passen." }
[[steps]]
say = { en = "Now pass.", de = "Jetzt passe." }
moves = ["pass"]
hint = { en = "The button.", de = "Der Knopf." }
"""

BOOK = """
title = "Claims"
[[pages]]
id = "turn"
title = "A turn"
clauses = ["CL-1"]
[[pages.parts]]
text = "Claim a space."
[[pages]]
id = "spaces"
title = "Spaces"
about = ["space*"]
clauses = ["CL-2.4"]
[[pages.parts]]
heading = "Nine of them"
pictures = ["space", "space"]
text = "Each is worth ten points."
"""


def write_lesson(ui: Any, text: str = LESSON) -> Path:
    ui.lessons.mkdir(exist_ok=True)
    path: Path = ui.lessons / "01_claim.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def school(table: Table, claims: Any) -> Visitor:
    """Somebody at the list of lessons, with a lesson and a rule book to be had."""
    write_lesson(claims)
    claims.rulebook.mkdir()
    for language in ("en", "de"):
        (claims.rulebook / f"{language}.toml").write_text(BOOK, encoding="utf-8")
    at, _ = table()
    at.stage.swap(LessonsScene(at.stage, "claims"))
    return at


def press_space(at: Visitor, number: int) -> None:
    at.move(at.top.board.cell(number).center)
    at.press()
    at.release()
    at.frame()


def test_a_lesson_is_played_to_its_end(school: Visitor) -> None:
    at = school
    at.click("lesson-0")
    assert isinstance(at.top, LessonScene)
    board: Any = at.top.board
    assert board.decision is None
    at.click("go-on")
    assert board.pointed.place == "e"
    press_space(at, 1)
    assert at.top.answer == "Not there."
    at.click("move-pass")
    assert at.top.answer == "The middle is the fifth space."
    press_space(at, 4)
    assert at.top.flow.right
    at.wait(2.0)
    state: Any = at.top.flow.match.state
    assert state.turn == 0
    at.click("go-on")
    at.click("move-pass")
    at.click("go-on")
    at.click("go-on")
    assert isinstance(at.top, LessonsScene)
    assert load_progress().finished == ["claims/01_claim"]


@pytest.mark.parametrize(("text_scale", "line"), [(200, "Step 2 of 3 · Cadet: 0"), (100, "Step 2 of 3")])
def test_large_text_leaves_the_own_points_in_sight(school: Visitor, text_scale: int, line: str) -> None:
    at = school
    at.stage.change(text_scale=text_scale)
    at.click("lesson-0")
    at.click("go-on")
    at.top.draw(at.surface)
    step: Any = at.find("lesson-step")
    assert step.text() == line
    press_space(at, 2)
    at.wait(2.0)
    assert step.text() == line.replace("Cadet: 0", "Cadet: 10")


def test_a_lesson_that_was_left_goes_on_at_its_step(school: Visitor) -> None:
    at = school
    at.click("lesson-0")
    at.click("go-on")
    at.tap("escape")
    assert isinstance(at.top, LessonsScene)
    at.click("lesson-0")
    lesson: Any = at.top
    assert lesson.number == 1
    assert lesson.flow.match.state.board == "1........"


def test_a_later_step_is_reached_with_what_happened_before_it(school: Visitor) -> None:
    at = school
    lesson, game = at.top.lessons[0][1], at.top.game
    at.stage.go(LessonScene(at.stage, game, "claims/01_claim", lesson, 2))
    assert at.top.flow.match.state.board == "1...0...."
    state: Any = at.top.flow.match.state
    assert state.turn == 0


def test_keys_alone_play_a_lesson(school: Visitor) -> None:
    at = school
    at.tap("return")
    assert isinstance(at.top, LessonScene)
    at.tap("return")
    assert at.top.number == 1
    at.tap("return")
    assert at.top.flow.right
    at.wait(2.0)
    at.tap("return")
    assert at.top.number == 2
    at.tap("tab")
    at.tap("return")
    at.wait(1.0)
    at.tap("return")
    assert isinstance(at.top, LessonsScene)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("claim c", "claim a"), "can't be answered there"),
        (('"pass"]\nsay', '"claim x*"]\nsay'), "no wrong answer looks like that"),
        (('position = "1........ 0"', 'position = "1.. 0"'), "expected nine spaces"),
        (('position = "1........ 0"', 'position = "1........ 1"'), "seat 1 is asked"),
        (('position = "1........ 0"\n', ""), "expected a position to begin with"),
        (("point =", "pointer ="), "is not a key that exists here"),
        ((', de = "Nicht dorthin."', ""), "missing"),
    ],
)
def test_a_lesson_that_could_not_be_played_is_refused(claims: Any, wrong: tuple[str, str], says: str) -> None:
    from game.core import GAMES

    text = LESSON.replace(*wrong, 1)
    assert text != LESSON
    with pytest.raises(DataError, match=says):
        read_lesson(write_lesson(claims, text), GAMES.load("claims"))


def test_the_rule_book_opens_where_it_was_asked_for(school: Visitor) -> None:
    at = school
    ui = at.top.ui
    for asked, number in (
        ({}, 0),
        ({"picture": "space.3"}, 1),
        ({"clause": "CL-1.7"}, 0),
        ({"clause": "CL-2.4"}, 1),
    ):
        at.stage.go(RulebookScene(at.stage, ui, **asked))
        assert at.top.number == number, asked
        at.frame()
        at.stage.back()


def test_the_rule_book_opens_at_the_thing_under_the_mouse(school: Visitor, table: Table) -> None:
    at, _ = table()
    at.move(at.top.board.cell(3).center)
    at.frame()
    at.tap("h")
    assert isinstance(at.top, RulebookScene)
    assert at.top.page is not None
    assert at.top.page.id == "spaces"


def test_pages_turn_by_keys_and_by_mouse(school: Visitor) -> None:
    at = school
    at.click("rules")
    at.click("later")
    assert at.top.number == 1
    at.click("page-turn")
    assert at.top.number == 0
    at.tap("escape")
    assert isinstance(at.top, LessonsScene)


def test_a_book_with_two_pages_of_one_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text(BOOK.replace('"spaces"', '"turn"', 1), encoding="utf-8")
    with pytest.raises(DataError, match="used once"):
        read_rulebook(tmp_path, "en")


SCENE = 'scene = { en = "Some turns later", de = "Einige Züge später" }\n'


@pytest.mark.parametrize("scene", ["", f'position = "1........ 0"\n{SCENE}'])
def test_a_step_that_lays_the_table_anew_says_so(table: Table, claims: Any, scene: str) -> None:
    write_lesson(claims, LESSON.replace('say = { en = "Now pass."', f'{scene}say = {{ en = "Now pass."'))
    at, _ = table()
    at.stage.swap(LessonsScene(at.stage, "claims"))
    at.click("lesson-0")
    assert not at.top.interlude.runs, "the first step begins, it lays nothing anew"
    at.top.go_to(2)
    at.top.draw(at.surface)
    assert ("Some turns later" in at.top.panels.step_text()) is bool(scene)
    assert at.top.interlude.runs is bool(scene)
    at.wait(2.0)
    assert not at.top.interlude.runs


def test_a_right_answer_is_praised_with_what_came_of_it_and_no_old_instruction(
    table: Table, claims: Any
) -> None:
    done = 'done = { en = "The corner is yours.", de = "Die Ecke gehört dir." }\n'
    write_lesson(claims, LESSON.replace("point = ", f"{done}point = "))
    at, _ = table()
    at.stage.swap(LessonsScene(at.stage, "claims"))
    at.click("lesson-0")
    at.click("go-on")
    assert at.top.desk.find("lesson-text") is not None
    press_space(at, 4)
    assert at.top.answer == "The corner is yours."
    assert at.top.desk.find("lesson-text") is None


def test_a_lesson_ends_where_its_match_is_set_up(idle: Any) -> None:
    game, path = GAMES.load("space_defenders"), lessons_in(game_ui_of("space_defenders").pages.lessons)[0]
    lesson = read_lesson(path, game)
    at = Visitor(idle, (1280, 720), Settings(language="en"), drawing=False)
    at.stage.go(LessonScene(at.stage, game, f"space_defenders/{path.stem}", lesson, len(lesson.steps) - 1))
    at.top.draw(at.surface)
    assert at.top.desk.find("play") is None, "not before the lesson is over"
    at.top.answered(game.parse_move(lesson.steps[-1].moves[0]))
    at.wait(6.0)
    at.click("play")
    assert isinstance(at.top, SetupScene)
    assert load_progress().finished == ["space_defenders/1_fly_and_fire"]


@pytest.mark.parametrize("game", games_on_screen())
def test_every_lesson_leads_to_a_match_that_can_be_begun(game: str, idle: Any) -> None:
    ui = game_ui_of(game)
    values = {row.key: row.values for row in ui.setup.rows}
    at = Visitor(idle, (1280, 720), Settings(language="en"), drawing=False)
    for path in lessons_in(ui.pages.lessons):
        lesson = read_lesson(path, GAMES.load(game))
        assert all(value in values[key] for key, value in lesson.play.picked.items()), path
        at.stage.go(LessonScene(at.stage, GAMES.load(game), f"{game}/{path.stem}", lesson))
        at.top.play_a_match()
        scene: Any = at.top
        assert isinstance(scene, SetupScene)
        assert scene.seats == (lesson.play.seats or scene.seats)
        assert [seat for seat in range(scene.seats) if scene.seating.who(seat) == "person"] == [lesson.seat]
        assert not scene.hindrance
