"""The table is the screen: what floats round it at every size of window and text, and what opens where."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.ui.scenes.practice.results import FADED
from tests.lab.pilot import Pilot
from tests.ui.scenes.in_reach import from_above, over_the_felt

MakePilot = Callable[..., Pilot]
WINDOWS = ((1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (960, 540))
MENU = {"replay", "arrange", "results", "aids", "help", "settings"}
TRAY = {"add_card", "add_token", "turn_left", "turn_right", "redo", "remove", "target", "reset", "layouts"}
FILM = {"moment", "earlier", "play", "later", "speed", "leave_replay"}


def at_a_window(make_pilot: MakePilot, window: tuple[int, int], **changes: object) -> Pilot:
    """Somebody who has fired once."""
    at = make_pilot(animation_speed=0.0, set_power=True, **changes)
    at.resize(window)
    at.scene.draw(at.surface)
    at.point(262, 430)
    at.hold()
    while not at.range.shots.log:
        at.frame()
    at.scene.draw(at.surface)
    return at


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("text_scale", [80, 100, 200])
@pytest.mark.parametrize(("language", "seat"), [("en", "chair"), ("de", "chair"), ("de", "above")])
def test_nothing_lies_over_the_felt_or_over_something_else(
    make_pilot: MakePilot, window: tuple[int, int], text_scale: int, language: str, seat: str
) -> None:
    at = at_a_window(make_pilot, window, text_scale=text_scale, language=language, table_seen_from=seat)
    for key in ("", "b", "r"):
        if key:
            at.tap(key)
        at.scene.draw(at.surface)
        panels = [panel for panel in at.scene.desk.panels if panel.shown]
        for panel in panels:
            assert at.surface.get_rect().contains(panel.rect), (key, panel.name)
            assert not over_the_felt(panel.rect, at.range.board.table_view.outline), (key, panel.name)
            assert not panel.overflows, (key, panel.name)
        overlaps = [(a.name, b.name) for a, b in combinations(panels, 2) if a.rect.colliderect(b.rect)]
        assert overlaps == [], key
        at.range.back_to_table()


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_at_the_usual_size_of_text_nothing_has_to_be_opened(
    make_pilot: MakePilot, window: tuple[int, int], language: str
) -> None:
    at = at_a_window(make_pilot, window, language=language)
    assert at.scene.panels.folded == frozenset()
    at.stick(0, 0.6)
    at.stick(0, 0.0)
    at.scene.relay()
    at.scene.draw(at.surface)
    assert at.scene.panels.folded == frozenset(), "nor with a pad in the hand"


def test_the_table_is_seen_from_above_once_the_settings_say_so(make_pilot: MakePilot) -> None:
    at = make_pilot(table_seen_from="above")
    at.scene.draw(at.surface)
    assert from_above(at.range.board.table_view.outline)
    at.tap("o")
    for name, way in (("settings-tabs-names", "right"), ("table", "left")):
        at.scene.draw(at.surface)
        at.scene.desk.take_focus(at.find(name))
        at.tap(way)
    at.scene.draw(at.surface)
    assert at.scene.desk.over is not None, "the settings are still open"
    assert not from_above(at.range.board.table_view.outline)


def test_the_table_has_most_of_the_window(make_pilot: MakePilot) -> None:
    for text_scale in (100, 200):
        at = at_a_window(make_pilot, (1280, 720), text_scale=text_scale)
        (left, top), (right, _), (near_right, low), (near_left, _) = at.range.board.table_view.outline
        area = (right - left + near_right - near_left) / 2 * (low - top)
        assert area >= 0.62 * 1280 * 720


def reached(at: Pilot) -> set[str]:
    """What somebody with keys alone comes to, by Tab from widget to widget, each in sight then."""
    names = set[str]()
    desk = at.scene.desk
    for _ in range(40):
        at.tap("tab")
        at.scene.draw(at.surface)
        if desk.focus is None or desk.focus.name in names:
            break
        assert desk.at(desk.focus.rect.center) is desk.focus, desk.focus.name
        names.add(desk.focus.name)
    desk.take_focus(None)
    return names


@pytest.mark.parametrize("text_scale", [100, 200])
def test_all_of_it_is_reached_by_keys(make_pilot: MakePilot, text_scale: int) -> None:
    at = at_a_window(make_pilot, (1280, 720), text_scale=text_scale, range_tidies=False)
    at.practice.aim_at("")

    def found() -> set[str]:
        names = reached(at)
        for name in [name for name in names if name.startswith("open-")]:
            at.scene.desk.take_focus(at.find(name))
            at.tap("return")
            names |= reached(at)
            at.tap("escape")
        return names

    assert found() >= MENU
    at.tap("b")
    at.range.editor.choose((at.practice.table.cards[0].x, at.practice.table.cards[0].y))
    at.practice.undo()
    assert found() >= TRAY
    at.range.back_to_table()
    at.tap("r")
    assert found() >= FILM


@pytest.mark.parametrize("name", ["results", "aids"])
def test_a_drawer_is_opened_and_a_click_beside_it_closes_it_and_fires_nothing(
    make_pilot: MakePilot, name: str
) -> None:
    at = at_a_window(make_pilot, (1280, 720))
    at.click(name)
    assert at.scene.panels.drawers.there
    at.point(200, 300)
    at.press()
    at.wait(0.4)
    at.release()
    assert at.scene.desk.over is None
    at.wait(0.4)
    assert at.practice.statistics.total.shots == 1


def test_the_aids_change_what_is_drawn_while_their_drawer_is_open(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.click("aids")
    at.scene.desk.take_focus(at.find("launcher"))
    at.tap("right")
    assert at.stage.settings.launcher == "flick"
    at.scene.desk.take_focus(at.find("preview"))
    at.tap("right")
    assert at.stage.settings.preview == "contact"


def test_at_large_text_the_film_runs_on_beside_its_controls(make_pilot: MakePilot) -> None:
    at = at_a_window(make_pilot, (1280, 720), text_scale=200)
    at.tap("r")
    at.click("open-replay")
    player = at.range.launches.shots.leafed
    assert player is not None
    stood = player.time
    at.wait(0.1)
    assert player.time == stood
    at.click("play")
    at.wait(0.1)
    assert player.time > stood
    at.click("leave_replay")
    assert at.range.doing == "aim"


def test_at_large_text_a_card_out_of_the_tray_hangs_over_the_table(make_pilot: MakePilot) -> None:
    at = at_a_window(make_pilot, (1280, 720), text_scale=200)
    cards = len(at.practice.table.cards)
    at.tap("b")
    at.click("open-tray")
    at.click("add_card")
    assert at.scene.desk.over is None and at.range.editor.held is not None
    at.point(150, 240)
    at.press()
    at.release()
    assert len(at.practice.table.cards) == cards + 1


def test_the_line_about_the_last_shot_goes_out_by_itself(make_pilot: MakePilot) -> None:
    at = at_a_window(make_pilot, (1280, 720))
    line = at.find("told")
    text, level = line.own_stamp()
    assert text == at.range.shots.log[-1] and level
    at.wait(FADED + 0.1)
    assert line.own_stamp() == ("", 0)


def test_nothing_moves_whatever_is_asked(make_pilot: MakePilot) -> None:
    for text_scale in (100, 200):
        at = at_a_window(make_pilot, (1280, 720), text_scale=text_scale, language="de")
        before = {panel.name: panel.rect.copy() for panel in at.scene.desk.panels}
        for key in ("f", "b", "b", "r", "escape", "f"):
            at.tap(key)
            at.scene.draw(at.surface)
            assert {panel.name: panel.rect for panel in at.scene.desk.panels} == before
