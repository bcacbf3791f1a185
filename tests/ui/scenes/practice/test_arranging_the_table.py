"""Cards and tokens are taken, turned, put down, added and removed, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.table.things import Card
from game.ui.scenes.practice.arranging import RangeEditor
from game.ui.table.table_editor import TURN_STEP
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


def arranging(make_pilot: MakePilot) -> tuple[Pilot, RangeEditor]:
    at = make_pilot()
    at.practice.load_layout("first_ten")
    at.tap("b")
    assert at.range.doing == "arrange"
    return at, at.range.editor


def card(at: Pilot, id: str) -> Card:
    return next(card for card in at.practice.table.cards if card.id == id)


def test_a_card_is_dragged_turned_and_put_down(make_pilot: MakePilot) -> None:
    at, _ = arranging(make_pilot)
    before = at.practice.table.cards[0]
    at.point(before.x, before.y)
    at.press()
    at.point(before.x, before.y - 160)
    at.wheel(-2)
    at.release()
    after = card(at, before.id)
    assert after.y == pytest.approx(before.y - 160, abs=1.5)
    assert after.angle == pytest.approx(2 * TURN_STEP)


def test_a_card_dropped_on_the_ufo_goes_back_and_the_reason_is_said(make_pilot: MakePilot) -> None:
    at, _ = arranging(make_pilot)
    before = at.practice.table.cards[0]
    ufo = at.practice.table.ufo
    assert ufo is not None
    at.point(before.x, before.y)
    at.press()
    at.point(ufo.x, ufo.y)
    assert at.range.prompt()[1] == "card.in_ufo"
    at.release()
    assert card(at, before.id) == before
    assert at.scene.desk.said == at.stage.look.words("card.in_ufo")


def test_a_new_card_and_a_new_token_come_out_of_the_tray(make_pilot: MakePilot) -> None:
    at, editor = arranging(make_pilot)
    cards, tokens = len(at.practice.table.cards), len(at.practice.table.tokens)
    at.click("add_card")
    assert editor.held is not None and editor.held.fresh
    at.point(150, 240)
    at.press()
    at.release()
    at.click("add_token")
    at.point(420, 240)
    at.press()
    at.release()
    assert len(at.practice.table.cards) == cards + 1
    assert len(at.practice.table.tokens) == tokens + 1
    assert editor.held is None


def test_the_right_button_removes_and_undo_brings_it_back(make_pilot: MakePilot) -> None:
    at, _ = arranging(make_pilot)
    before = at.practice.table.cards
    at.point(before[3].x, before[3].y)
    at.press(3)
    at.release(3)
    assert before[3].id not in {c.id for c in at.practice.table.cards}
    at.click("undo")
    assert at.practice.table.cards == before
    at.click("redo")
    assert len(at.practice.table.cards) == len(before) - 1


def test_keys_alone_take_turn_put_and_remove(make_pilot: MakePilot) -> None:
    at, editor = arranging(make_pilot)
    target = at.practice.table.cards[0]
    editor.marker = (target.x, target.y)
    at.tap("space")
    assert editor.held is not None and editor.held.id == target.id
    at.tap("q")
    at.key_down("down")
    at.wait(0.9)
    at.key_up("down")
    at.tap("space")
    after = card(at, target.id)
    assert after.y < target.y - 60
    assert after.angle == pytest.approx(TURN_STEP)
    at.tap("delete")
    assert target.id not in {c.id for c in at.practice.table.cards}


def test_the_chosen_card_becomes_the_target(make_pilot: MakePilot) -> None:
    at, _ = arranging(make_pilot)
    other = next(c for c in at.practice.table.cards if c.id != at.practice.target)
    at.point(other.x, other.y)
    at.press()
    at.release()
    at.tap("escape")
    at.click("target")
    assert at.practice.target == other.id


def test_reset_and_layouts_replace_the_table_and_leave_nothing_held(make_pilot: MakePilot) -> None:
    at, editor = arranging(make_pilot)
    at.click("add_card")
    at.click("layouts")
    at.click("layout-empty_table")
    assert at.practice.table.cards == ()
    assert editor.held is None
    at.click("close")
    at.click("undo")
    assert len(at.practice.table.cards) == 10


def test_losing_the_window_puts_a_carried_card_back(make_pilot: MakePilot) -> None:
    at, editor = arranging(make_pilot)
    before = at.practice.table
    at.point(before.cards[0].x, before.cards[0].y)
    at.press()
    at.point(200, 250)
    at.scene.interrupt()
    assert editor.held is None
    assert at.practice.table == before


def test_arrows_move_a_marked_cursor_and_space_takes_what_it_reaches(make_pilot: MakePilot) -> None:
    at, editor = arranging(make_pilot)
    target = min(at.practice.table.cards, key=lambda card: card.y)
    half = at.practice.table.card.width / 2
    editor.marker = (target.x, target.y - 2 * half)
    at.scene.draw(at.surface)
    assert at.range.board.picture.cursor == editor.marker
    at.tap("up")
    at.tap("up")
    assert editor.marker == pytest.approx((target.x, target.y))
    at.scene.draw(at.surface)
    assert at.range.board.picture.cursor is None and at.range.board.picture.hover == target.id
    at.tap("space")
    assert editor.held is not None and editor.held.id == target.id


def test_shift_makes_the_cursors_step_fine_and_the_mouse_takes_its_mark_away(make_pilot: MakePilot) -> None:
    at, editor = arranging(make_pilot)
    editor.marker = (60.0, 140.0)
    at.key_down("left shift")
    at.tap("left")
    at.key_up("left shift")
    step = at.practice.table.card.width / 2 * at.stage.settings.fine_factor
    assert editor.marker == pytest.approx((60.0 - step, 140.0))
    at.point(70, 140)
    at.scene.draw(at.surface)
    assert at.range.board.picture.hover == "" and at.range.board.picture.cursor is None


@pytest.mark.parametrize(("text_scale", "widget"), [(100, "add_card"), (200, "open-tray")])
def test_the_key_that_arranges_brings_the_tray_forward_and_closes_what_lies_over_it(
    make_pilot: MakePilot, text_scale: int, widget: str
) -> None:
    at = make_pilot(text_scale=text_scale)
    at.scene.panels.choose("results")
    at.scene.draw(at.surface)
    assert at.scene.desk.find(widget) is None
    at.tap("b")
    at.scene.draw(at.surface)
    assert at.scene.desk.find(widget) is not None
