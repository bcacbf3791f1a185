"""The editor's table comes first: what stands beside it at every size of window and text, and what opens."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import pytest

from game.session.settings import Settings
from game.ui.kit.widgets import Choice
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.editor import EditorScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.in_reach import from_above, over_the_felt

WINDOWS = ((1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (960, 540))
DEEDS = {"try", "save", "share", "undo", "redo", "seat", "clear", "leave"}


def building(window: tuple[int, int] = (1280, 720), **changes: Any) -> Visitor:
    """Somebody at an empty table."""
    settings = Settings(**({"language": "en"} | changes))
    at = Visitor(lambda stage: ChallengesScene(stage, "space_invaders"), window, settings, None, False)
    at.stage.go(EditorScene(at.stage, at.top.game))
    at.top.draw(at.surface)
    return at


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("text_scale", [80, 100, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_lies_over_the_felt_or_over_something_else(
    home: Any, window: tuple[int, int], text_scale: int, language: str
) -> None:
    at = building(window, text_scale=text_scale, language=language)
    for page, seat in (("pieces", "chair"), ("goal", "above")):
        at.top.turn_to(page)
        while at.top.bench.seat != seat:
            at.tap("v")
        at.top.draw(at.surface)
        panels = at.top.desk.active()
        for panel in panels:
            assert at.surface.get_rect().contains(panel.rect), panel.name
            assert not over_the_felt(panel.rect, at.top.bench.view.outline), panel.name
        assert [(a.name, b.name) for a, b in combinations(panels, 2) if a.rect.colliderect(b.rect)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_has_half_of_the_window_at_the_least(home: Any, language: str) -> None:
    for text_scale in (100, 200):
        at = building(text_scale=text_scale, language=language)
        (left, top), (right, _), (near_right, low), (near_left, _) = at.top.bench.view.outline
        assert (right - left + near_right - near_left) / 2 * (low - top) >= 0.5 * 1280 * 720


def reached(at: Visitor) -> set[str]:
    return {widget.name for widget in at.top.desk.order()}


def test_at_large_text_every_tool_is_drawn_out_by_its_button(home: Any) -> None:
    plain, large = building(), building(text_scale=200)
    plain.top.drafting.building.change(launches=(4, 3, 2))  # so that there is something to undo
    large.top.drafting.building.change(launches=(4, 3, 2))
    for page in ("pieces", "table", "crew", "goal", "texts"):
        plain.top.turn_to(page)
        large.click(f"open-{page}")
        assert large.top.drawn_out
        assert reached(large) >= reached(plain) - DEEDS
        large.tap("escape")
        assert large.top.desk.over is None
    large.click("open-deeds")
    assert {widget.name for widget in large.top.desk.over.walk() if widget.focusable} >= DEEDS


def test_a_piece_out_of_the_drawer_hangs_over_the_table(home: Any) -> None:
    at = building(text_scale=200)
    at.click("open-pieces")
    at.click("piece-print.S11")
    assert at.top.desk.over is None and at.top.bench.held is not None


def test_other_controls_come_while_the_drawer_is_open(home: Any) -> None:
    at = building(text_scale=200)
    at.click("open-crew")
    at.top.drafting.change("seats", "4")
    at.top.draw(at.surface)
    crews = at.find("group")
    assert at.top.drawn_out
    assert isinstance(crews, Choice) and len(crews.options) == 4


def test_the_table_is_seen_from_above_and_from_the_chair_again(home: Any) -> None:
    at = building()
    for how in (partial(at.click, "seat"), partial(at.tap, "v")):
        (left, top), (right, _), (near_right, low), (near_left, _) = at.top.bench.view.outline
        assert near_right - near_left > 1.5 * (right - left)
        how()
        at.top.draw(at.surface)
        (left, top), (right, _), (near_right, low), (near_left, _) = at.top.bench.view.outline
        assert near_right - near_left == pytest.approx(right - left, rel=0.01)
        assert (low - top) / (right - left) == pytest.approx(620 / 560, rel=0.01)
        how()
        at.top.draw(at.surface)


def test_it_is_seen_at_first_as_the_settings_say_and_turns_with_them(home: Any) -> None:
    at = building(table_seen_from="above")
    for setting, here in (("above", True), ("chair", False)):
        at.stage.change(table_seen_from=setting)
        at.top.draw(at.surface)
        assert from_above(at.top.bench.view.outline) == here
        at.tap("v")
        at.top.draw(at.surface)
        assert from_above(at.top.bench.view.outline) != here
        at.tap("v")
        at.top.draw(at.surface)


@pytest.mark.parametrize("seat", ["chair", "above"])
def test_what_is_laid_down_lies_where_it_was_pointed_at(home: Any, seat: str) -> None:
    at = building()
    if seat == "above":
        at.tap("v")
        at.top.draw(at.surface)
    at.click("piece-print.S11")
    bench = at.top.bench
    at.key_down("left shift")
    px, py = bench.view.to_screen(300.0, 260.0)
    at.move((round(px), round(py)))
    at.press()
    at.release()
    at.key_up("left shift")
    (card,) = bench.table.cards
    assert (card.x, card.y) == (pytest.approx(300.0, abs=1.5), pytest.approx(260.0, abs=1.5))
    at.press(3)
    at.release(3)
    assert bench.held is None
    at.press()
    assert bench.held is not None and bench.held.id == card.id
    px, py = bench.view.to_screen(380.0, 140.0)
    at.move((round(px), round(py)))
    at.release()
    (card,) = bench.table.cards
    assert abs(card.x - 380.0) < 20.0 and abs(card.y - 140.0) < 20.0
