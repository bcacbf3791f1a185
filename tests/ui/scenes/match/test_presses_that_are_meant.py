"""A press is meant for what was on the screen: too soon after a new question it is none, by any device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import GAMES
from game.session.lessons import read_lesson
from game.session.match import Match
from game.session.settings import DEFAULT_PAD
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.match.handover import HandoverScene
from tests.lab.pilot import Pilot, Visitor
from tests.ui.scenes.thrown import Throw, asked, point, until

Table = Callable[..., tuple[Visitor, Any]]
PAD_A = 0
THREE_TEXTS = """
title = { en = "T", de = "T" }
about = { en = "A.", de = "A." }
[[steps]]
position = "......... 0"
say = { en = "One.", de = "Eins." }
[[steps]]
say = { en = "Two.", de = "Zwei." }
[[steps]]
say = { en = "Three.", de = "Drei." }
"""


def click(at: Visitor, moment: float) -> None:
    """The left button goes down and up at that moment, whatever has been read until then."""
    at.now = moment
    at.send(pygame.MOUSEBUTTONDOWN, pos=at.at, button=1)
    at.send(pygame.MOUSEBUTTONUP, pos=at.at, button=1)


def key(at: Visitor, moment: float, code: int) -> None:
    at.now = moment
    at.send(pygame.KEYDOWN, key=code, mod=0, unicode="")
    at.send(pygame.KEYUP, key=code, mod=0)


def button(at: Visitor, moment: float, number: int) -> None:
    at.now = moment
    at.send(pygame.JOYBUTTONDOWN, button=number, instance_id=0)
    at.send(pygame.JOYBUTTONUP, button=number, instance_id=0)


def appears(at: Visitor, match: Match) -> float:
    """The moment at which the next question has been drawn."""
    until(at, match, lambda: at.top.asked is not None)
    at.frame()
    return at.now


def over_space(at: Visitor, number: int) -> None:
    at.move(at.top.board.cell(number).center)


def claimed(match: Match) -> str:
    return "".join(entry.move.space for entry in match.log.entries if hasattr(entry.move, "space"))


def test_a_click_within_300_ms_of_a_new_question_answers_nothing(table: Table) -> None:
    at, match = table()
    since = appears(at, match)
    over_space(at, 0)
    click(at, since + 0.29)
    assert claimed(match) == ""
    click(at, since + 0.31)
    assert claimed(match) == "a"
    since = appears(at, match)
    over_space(at, 1)
    click(at, since + 0.29)
    assert claimed(match) == "a"
    click(at, since + 0.31)
    assert claimed(match) == "ab"


def test_a_click_at_once_still_ends_an_animation(table: Table) -> None:
    at, match = table()
    since = appears(at, match)
    over_space(at, 0)
    click(at, since + 0.4)
    until(at, match, lambda: at.top.board.busy)
    click(at, at.now)
    assert not at.top.board.busy


def test_one_key_answers_no_other_seats_question_within_500_ms(table: Table) -> None:
    """Another key may, once the question has been there for 300 ms; the same one later."""
    at, match = table(animation_speed=0.0)
    since = appears(at, match)
    answered = since + 0.4
    key(at, answered, pygame.K_RETURN)
    assert claimed(match) == "e"
    since = appears(at, match)
    assert since < answered + 0.1
    key(at, answered + 0.42, pygame.K_UP)
    key(at, answered + 0.45, pygame.K_RETURN)
    assert claimed(match) == "e"
    key(at, answered + 0.46, pygame.K_SPACE)
    assert claimed(match) == "eb"
    since = appears(at, match)
    key(at, since + 0.4, pygame.K_UP)
    key(at, since + 0.41, pygame.K_LEFT)
    key(at, since + 0.51, pygame.K_SPACE)
    assert claimed(match) == "eba"


def test_one_pad_button_answers_no_other_seats_question_within_500_ms(table: Table) -> None:
    at, match = table(animation_speed=0.0)
    answered = appears(at, match) + 0.4
    assert PAD_A in DEFAULT_PAD["fire"]
    button(at, answered, PAD_A)
    assert claimed(match) == "e"
    appears(at, match)
    at.tap("up")
    button(at, answered + 0.45, PAD_A)
    assert claimed(match) == "e"
    button(at, answered + 0.55, PAD_A)
    assert claimed(match) == "eb"


def test_a_button_held_down_from_before_a_question_does_not_answer_it(table: Table) -> None:
    at, match = table(animation_speed=0.0)
    since = appears(at, match)
    at.top.draw(at.surface)
    at.move(at.find("move-pass").rect.center)
    at.now = since + 0.4
    at.send(pygame.MOUSEBUTTONDOWN, pos=at.at, button=1)
    key(at, since + 0.5, pygame.K_1)
    since = appears(at, match)
    before = len(match.log.entries)
    at.now = since + 0.6
    at.send(pygame.MOUSEBUTTONUP, pos=at.at, button=1)
    assert len(match.log.entries) == before


def test_the_key_that_meets_a_caution_does_not_wave_it_away(table: Table, claims: Any) -> None:
    claims.caution = lambda view, move, words, names: "Sure?"
    at, match = table()
    since = appears(at, match)
    key(at, since + 0.4, pygame.K_RETURN)
    assert at.top.cautions.move is not None
    key(at, since + 0.85, pygame.K_RETURN)
    assert at.top.desk.over is not None, "by then the caution was there for 450 ms"
    key(at, since + 0.95, pygame.K_RETURN)
    assert at.top.desk.over is None, "not now"
    key(at, since + 1.3, pygame.K_RETURN)
    assert at.top.desk.over is None, "nor does that ask again at once"
    assert claimed(match) == ""


def test_the_key_that_ended_a_turn_does_not_take_the_screen_for_the_next_person(table: Table) -> None:
    at, match = table()
    answered = appears(at, match) + 0.4
    key(at, answered, pygame.K_RETURN)
    board, sat = at.top, []
    at.stage.go(HandoverScene(at.stage, "Ben", board.tabletop.mark(1), lambda: sat.append("Ben")))
    at.frame()
    for after in (0.1, 0.29, 0.45):
        key(at, answered + after, pygame.K_RETURN)
    assert sat == []
    key(at, answered + 0.55, pygame.K_RETURN)
    assert sat == ["Ben"]


def test_return_twice_skips_no_text_of_a_lesson(table: Table, claims: Any, tmp_path: Path) -> None:
    at, _ = table()
    (tmp_path / "texts.toml").write_text(THREE_TEXTS, encoding="utf-8")
    game = GAMES.load("claims")
    at.stage.go(LessonScene(at.stage, game, "claims/texts", read_lesson(tmp_path / "texts.toml", game)))
    at.frame()
    at.tap("return")
    assert at.top.number == 1
    key(at, at.now + 0.25, pygame.K_RETURN)
    assert at.top.number == 1
    key(at, at.now + 0.1, pygame.K_RETURN)
    assert at.top.number == 2


def test_a_key_held_since_the_last_seats_turn_does_not_move_the_next_ones_shooter(throw: Throw) -> None:
    at, match = throw(animation_speed=0.0)
    asked(at, match)
    at.wait(0.4)
    at.key_down("d")
    at.key_down("space")
    at.wait(0.4)
    at.key_up("space")
    until(at, match, lambda: len(match.log.entries) == 2)
    asked(at, match)
    x = at.top.table.aiming.x
    at.wait(1.0)
    assert at.top.table.aiming.x == x
    at.key_up("d")
    at.key_down("d")
    at.wait(0.5)
    assert at.top.table.aiming.x > x


@pytest.mark.parametrize("device", ["mouse", "key", "pad"])
def test_no_charge_begins_within_300_ms_of_a_turn(throw: Throw, device: str) -> None:
    at, match = throw()
    since = appears(at, match)
    point(at, 280, 420)
    press: dict[str, tuple[int, dict[str, Any]]] = {
        "mouse": (pygame.MOUSEBUTTONDOWN, {"pos": at.at, "button": 1}),
        "key": (pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}),
        "pad": (pygame.JOYBUTTONDOWN, {"button": PAD_A, "instance_id": 0}),
    }
    kind, fields = press[device]
    for after, charges in ((0.2, False), (0.29, False), (0.32, True)):
        at.now = since + after
        at.send(kind, **fields)
        assert at.top.sweeping == charges


def test_the_breath_can_be_held_as_soon_as_one_is_asked(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    at.send(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0, unicode="")
    assert at.top.table.aiming.sway.held


def test_at_the_range_a_click_too_many_at_a_film_charges_nothing(make_pilot: Callable[..., Pilot]) -> None:
    at = make_pilot()
    at.shoot(280, 400, 0.5)
    at.until("watch")
    at.press()
    at.release()
    at.frame()
    assert at.range.doing == "aim"
    begun = at.now
    for after, charges in ((0.1, False), (0.25, False), (0.35, True)):
        at.now = begun + after
        at.send(pygame.MOUSEBUTTONDOWN, pos=at.at, button=1)
        assert at.scene.sweeping == charges
