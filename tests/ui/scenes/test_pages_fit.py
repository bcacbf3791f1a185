"""Panels and pages on small and large text: what scrolls, what says so, and that all of it is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.kit.panel import Panel
from game.ui.kit.widgets import Choice
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


DRAWERS = ("results", "aids", "layouts")


def pages(at: Pilot) -> Iterator[tuple[str, Panel]]:
    """Every panel, drawer and page, as somebody would open it who has fired once."""
    for state, key in (("aim", ""), ("arrange", "b"), ("replay", "r")):
        if key:
            at.tap(key)
        at.scene.draw(at.surface)
        for panel in at.scene.desk.active():
            yield f"{state} {panel.name}", panel
        for name in drawers(at):
            draw_out(at, name)
            sheet = at.scene.desk.over
            assert sheet is not None
            yield f"{state} {name}", sheet
            at.scene.close_over()
        at.range.back_to_table()
    for key in ("o", "h"):
        at.tap(key)
        at.scene.draw(at.surface)
        sheet = at.scene.desk.over
        names = next(w for w in sheet.walk() if w.name.endswith("-names")) if sheet else None
        assert sheet is not None and isinstance(names, Choice)
        for _ in names.options:
            at.scene.draw(at.surface)
            yield f"{sheet.name} {names.own_stamp()[0]}", sheet
            names.step(1)
        at.tap("escape")


def drawers(at: Pilot) -> list[str]:
    """What can be drawn out now, beside that which has a button of its own at large text."""
    return [*DRAWERS, *(w.name for w in at.scene.desk.order() if w.name.startswith("open-"))]


def draw_out(at: Pilot, name: str) -> Panel:
    at.click(name) if name.startswith("open-") else at.scene.panels.choose(name)
    at.scene.draw(at.surface)
    assert at.scene.desk.over is not None
    return at.scene.desk.over


def fired(make_pilot: MakePilot, **changes: object) -> Pilot:
    at = make_pilot(animation_speed=0.0, set_power=True, **changes)
    at.scene.draw(at.surface)
    at.point(262, 430)
    at.press()
    at.frame()
    at.until("watch")
    at.until("aim")
    at.scene.draw(at.surface)
    return at


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_scrolls_at_the_usual_size(make_pilot: MakePilot, language: str) -> None:
    at = fired(make_pilot, language=language)
    assert [name for name, panel in pages(at) if panel.overflows] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_twice_the_size_only_the_longest_pages_scroll(make_pilot: MakePilot, language: str) -> None:
    at = fired(make_pilot, language=language, text_scale=200)
    scrolling = {name.partition(" ")[2] for name, panel in pages(at) if panel.overflows}
    assert scrolling <= {"results", "aids", "layouts", "open-menu", "open-tray"}


@pytest.mark.parametrize("text_scale", [80, 120, 140, 170, 200])
def test_no_page_scrolls_past_what_is_on_it(make_pilot: MakePilot, text_scale: int) -> None:
    at = fired(make_pilot, language="de", text_scale=text_scale)
    for name, panel in pages(at):
        panel.wheel(-1000)
        at.scene.draw(at.surface)
        shown = [w.rect.bottom for w in panel.child.walk() if w is not panel.child and w.rect.height]
        assert not panel.overflows or max(shown) >= panel.child.rect.bottom - 2, name
        assert panel.waiting[1] is False, name
        panel.wheel(1000)


def test_another_page_begins_at_its_top(make_pilot: MakePilot) -> None:
    at = fired(make_pilot, text_scale=200)
    panel = draw_out(at, "results")
    panel.wheel(-5)
    at.scene.draw(at.surface)
    assert panel.waiting[0]
    at.tap("escape")
    assert draw_out(at, "results").waiting == (False, True)


def test_arrows_say_where_more_waits(make_pilot: MakePilot) -> None:
    at = fired(make_pilot, text_scale=200)
    panel, lit = draw_out(at, "results"), at.stage.look.theme.colours.phosphor

    def arrow(y: int) -> bool:
        right = panel.rect.right - at.stage.look.px(14 + 3)
        return tuple(at.surface.get_at((right, y)))[:3] == lit

    inside = panel.child.rect.clip(panel.rect)
    top = inside.y + at.stage.look.px(5)
    bottom = at.find("close").rect.top - at.stage.look.px(12 + 5)
    assert (arrow(top), arrow(bottom)) == (False, True)
    panel.wheel(-1000)
    at.scene.draw(at.surface)
    assert (arrow(top), arrow(bottom)) == (True, False)


def test_keys_read_a_long_page_to_its_end(make_pilot: MakePilot) -> None:
    at = fired(make_pilot, text_scale=200)
    panel = draw_out(at, "results")
    for _ in range(12):
        at.tap("down")
        at.scene.draw(at.surface)
        if not panel.waiting[1]:
            break
    log = at.find("log-lines")
    assert panel.waiting == (True, False)
    assert panel.rect.contains(log.rect)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_tab_brings_every_button_of_every_page_into_sight(make_pilot: MakePilot, text_scale: int) -> None:
    at = fired(make_pilot, language="de", text_scale=text_scale)
    for name, _ in pages(at):
        at.scene.draw(at.surface)
        for widget in at.scene.desk.order():
            at.scene.desk.take_focus(widget)
            at.scene.draw(at.surface)
            assert at.scene.desk.at(widget.rect.center) is widget, (name, widget.name)
        at.scene.desk.take_focus(None)


def test_numbers_are_written_as_the_language_writes_them(make_pilot: MakePilot) -> None:
    german, english = make_pilot(language="de").stage.look.words, make_pilot().stage.look.words
    assert (german.number(-1.25, 2, sign=True), english.number(-1.25, 2)) == ("-1,25", "-1.25")
    assert (german.percent(0.5), english.percent(0.5)) == ("50\u00a0%", "50%")


def test_words_on_buttons_are_never_cut(make_pilot: MakePilot) -> None:
    at = fired(make_pilot, language="de", text_scale=200)
    look = at.stage.look
    pygame.font.init()
    for name, panel in pages(at):
        for widget in panel.walk():
            if isinstance(widget, Choice):
                for cell, (_, text) in zip(widget.cells, widget.options, strict=True):
                    words = (text if isinstance(text, str) else text()).split()
                    assert max(look.width(word, "strong", 17) for word in words) <= cell.width, name
