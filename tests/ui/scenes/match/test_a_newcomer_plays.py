"""What a newcomer presses: arrows too early, clicks too late, Return where green is, Escape to get back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core import GAMES
from game.session.lessons import read_lesson
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import MoveButton, game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor

Table = Callable[..., tuple[Visitor, Any]]

LESSON = """
title = { en = "Passing", de = "Passen" }
about = { en = "How to pass.", de = "Wie man passt." }
[[steps]]
position = "1........ 0"
say = { en = "Pass.", de = "Passe." }
moves = ["pass"]
hint = { en = "The button.", de = "Der Knopf." }
"""


def settle(at: Visitor, match: Any) -> None:
    """Wait until a person is asked."""
    for _ in range(1200):
        match.kept.wait()
        at.frame()
        if not isinstance(at.top, MatchScene) or at.top.flow.asks:
            return
    raise AssertionError(at.top.flow.doing)


def finish(at: Visitor, match: Any) -> None:
    """All spaces claimed, and the result just come up."""
    for space in "abcdefghi":
        match.play(match.game.parse_move(f"claim {space}"))
    match.kept.wait()
    at.stage.change(animation_speed=0.0)
    for _ in range(200):
        at.frame()
        if isinstance(at.top, ResultScene):
            return
    raise AssertionError("no result")


def test_an_arrow_during_an_animation_only_ends_it(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.tap("left")
    at.tap("return")
    match.kept.wait()
    at.frame()
    board: Any = at.top.board
    assert board.busy
    before = board.cursor
    at.tap("right")
    assert not board.busy
    assert board.cursor == before
    settle(at, match)
    assert at.top.desk.focus is None
    at.tap("right")
    at.tap("return")
    match.kept.wait()
    assert match.state.board == "...01...."


def test_who_is_asked_has_the_board_again_wherever_the_focus_was(table: Table) -> None:
    at, match = table("person", "bot")
    settle(at, match)
    at.tap("left")
    at.tap("return")
    at.tap("tab")
    assert at.top.desk.focus is not None
    settle(at, match)
    assert at.top.desk.focus is None


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_arrows_and_return_alone_play_and_never_pause(store: Store, idle: Any, seed: int) -> None:
    options = game_ui_of("space_defenders").setup.options(1, {})
    match = Match.start(Setup("space_defenders", options, (Player("person", "Ada"),), seed), store)
    at = Visitor(idle, (1280, 720), Settings(language="en"), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match))
    scene, rng = at.top, Random(seed)
    for number in range(300):
        match.kept.wait()
        if number % 20 == 0:
            scene.draw(at.surface)
        at.frame(rng.choice((1 / 60, 0.2)))
        at.tap(rng.choice(("left", "right", "up", "down", "return")))
        if at.top is not scene:
            break
        if scene.cautions.move is not None:
            continue  # what would end the game is asked about, by the same keys
        assert scene.desk.over is None
        focus = scene.desk.focus
        assert focus is None or focus not in scene.desk.order() or focus in scene.moves.walk()
    match.kept.wait()
    assert len(match.log.entries) > 12


def test_a_late_click_does_nothing_on_a_result_that_has_just_come(table: Table) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.top.draw(at.surface)
    at.move(at.find("no-entry").rect.center)
    at.send(pygame.MOUSEBUTTONDOWN, pos=at.at, button=1)
    at.release()
    at.send(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
    assert at.top.waiting == [0]
    assert at.top.form.initials.text == "ADA"
    at.click("no-entry")
    assert at.top.waiting == []


@pytest.mark.parametrize("way", ["rematch-now", "rematch-same", "watch", "arcade"])
def test_one_press_leaves_and_keeps_the_initials_as_they_stand(table: Table, way: str) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.wait(0.7)
    result = at.top
    at.type("b")
    at.click(way)
    assert at.top is not result
    assert at.stage.store is not None
    assert [score.initials for score in at.stage.store.scores("claims", "2")] == ["BDA"]


def test_digits_press_the_buttons_of_a_lesson(table: Table, claims: Any, tmp_path: Path) -> None:
    path = tmp_path / "pass.toml"
    path.write_text(LESSON, encoding="utf-8")
    game = GAMES.load("claims")
    at, _ = table()
    at.stage.go(LessonScene(at.stage, game, "claims/pass", read_lesson(path, game)))
    at.frame()
    at.tap("2")
    assert not at.top.flow.right
    at.tap("1")
    assert at.top.flow.right


def test_the_bright_button_is_the_one_that_return_presses(
    table: Table, claims: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims_pass = GAMES.load("claims").parse_move("pass")
    offer = MoveButton(claims_pass, "Pass", bright=True)
    monkeypatch.setattr(claims, "buttons", lambda *_: (offer,))
    at, match = table()
    settle(at, match)
    key: Any = at.find("move-pass")
    assert not key.bright
    at.top.desk.take_focus(key)
    assert key.bright
    at.top.desk.take_focus(None)
    at.top.board.accept = lambda: None
    assert key.bright
    at.tap("return")
    match.kept.wait()
    assert match.state.passes == 1


@pytest.mark.parametrize("key", ["escape", "return"])
def test_from_a_finished_board_one_key_leads_back_to_the_result(table: Table, key: str) -> None:
    at, match = table("bot", "bot")
    finish(at, match)
    at.wait(0.7)
    at.click("board")
    at.wait(2.0)
    assert isinstance(at.top, MatchScene)
    at.tap(key)
    assert isinstance(at.top, ResultScene)


@pytest.mark.parametrize("key", ["z", "escape"])
def test_a_tip_ends_with_its_button_and_below_the_pause(table: Table, key: str) -> None:
    at, match = table()
    settle(at, match)
    at.tap("1")
    settle(at, match)
    at.move(at.find("move-pass").rect.center)
    at.wait(0.7)
    assert at.top.desk.picture.bared(at.surface.get_rect())
    at.tap(key)
    match.kept.wait()
    at.wait(0.1)
    assert not at.top.desk.picture.bared(at.surface.get_rect())


def painted(at: Any, frames: int) -> int:
    """How often the board is painted in so many frames, all of it or a part."""
    board, paint, stir, count = at.top.board, at.top.board.draw, at.top.board.stir, 0

    def counting(surface: pygame.Surface) -> None:
        nonlocal count
        count += 1
        paint(surface)

    def stirring(surface: pygame.Surface, box: pygame.Rect) -> None:
        nonlocal count
        count += 1
        stir(surface, box)

    board.draw, board.stir = counting, stirring
    for _ in range(frames):
        at.frame()
    board.draw, board.stir = paint, stir
    return count


def test_a_board_that_stands_still_is_painted_again_only_below_a_notice(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.move(at.find("move-pass").rect.center)
    at.wait(0.7)
    assert at.top.desk.picture.bared(at.find("move-pass").rect.inflate(400, 200))  # its tip, on the panel
    assert painted(at, 20) == 0
    at.top.desk.toast("Look at this.")
    assert painted(at, 20) >= 19
    at.wait(3.0)
    assert painted(at, 20) == 0


def test_enter_is_bright_once_return_enters(table: Table) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.wait(0.7)
    enter: Any = at.find("enter")
    assert not enter.bright
    at.type("xyz")
    assert enter.bright
    at.top.desk.take_focus(at.find("no-entry"))
    assert not enter.bright
    at.top.desk.take_focus(at.top.form.initials)
    at.tap("return")
    assert at.top.waiting == []
