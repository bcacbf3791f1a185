"""Twice as large letters: whatever stands on the pages beside a board can be reached by mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core import GAMES
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.widget import Widget
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.listed import register
from tests.ui.scenes.many import Many, ManyUi
from tests.ui.scenes.match.test_match_scene import settle

NAMES = ("Ada", "Benedetta", "Cleo Sternberg", "Dora", "Elif")
GAMES_AND_SEATS = [
    ("many", 2),
    ("many", 5),
    ("lunar_invaders_2011", 3),
    ("lunar_invaders_2011", 5),
]
PAGES = ("seats", "log", "more")
Sit = Callable[..., Visitor]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any) -> Sit:
    def begin(name: str, seats: int, language: str) -> Visitor:
        if name == "many":
            register(monkeypatch, Many(), ManyUi())
        game, ui = GAMES.load(name), game_ui_of(name)
        options = ui.setup.options(seats, {})
        players = tuple(Player("person", called) for called in NAMES[: game.seats(options)])
        match = Match.start(Setup(name, options, players, 5, ui.setup.variant(options)), store)
        settings = Settings(language=language, animation_speed=0.0, text_scale=200, preview="off")  # type: ignore[arg-type]
        at = Visitor(idle, (1280, 720), settings, store)
        at.stage.go(MatchScene(at.stage, match))
        settle(at, match)
        at.frame()
        return at

    return begin


def buttons(at: Visitor) -> list[Widget]:
    """What of the pages' panel takes a click, besides the seats and the log."""
    scene = at.top
    aside = {id(widget) for widget in (*scene.panels.seats, scene.log)}
    return [w for w in scene.panels.wide.walk() if w.focusable and id(w) not in aside]


def seen(at: Visitor, widget: Widget) -> pygame.Rect:
    """The part of it that is not cut off by its panel or by the screen."""
    panel = at.top.panels.wide
    scrolls = any(part is widget for part in panel.child.walk())
    room = panel.room if scrolls else panel.rect
    return widget.rect.clip(room).clip(at.surface.get_rect())


def bring_into_sight(at: Visitor, widget: Widget) -> None:
    """Turn the wheel over the page, up to its beginning and then down, until it is whole in sight."""
    at.move(at.top.panels.wide.room.center)
    at.wheel(50)
    at.frame()
    for _ in range(50):
        if seen(at, widget) == widget.rect:
            return
        at.wheel(-1)
        at.frame()


def in_reach_of_the_mouse(at: Visitor) -> set[str]:
    """Everything that can be touched; all of it is in the window, and nothing lies over it."""
    touched = at.top.desk.order()
    for widget in touched:
        assert at.surface.get_rect().contains(widget.rect), widget.name
        assert at.top.desk.at(widget.rect.center) is widget, widget.name
    return {widget.name for widget in touched}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_every_button_of_every_page_can_be_brought_under_the_mouse(
    sit: Sit, name: str, seats: int, language: str
) -> None:
    at = sit(name, seats, language)
    reached: set[str] = set()
    for page in PAGES:
        at.top.panels.page = page
        at.wait(0.1)
        for button in buttons(at):
            bring_into_sight(at, button)
            assert seen(at, button) == button.rect, (page, button.name)
            assert at.top.desk.at(button.rect.center) is button, (page, button.name)
            others = [seen(at, other) for other in buttons(at) if other is not button]
            assert button.rect.collidelist(others) == -1, (page, button.name)
            reached.add(button.name)
    assert {"undo-tab", "speed-more", "menu-tab", "tabs-names"} <= reached


@pytest.mark.parametrize(
    ("name", "seats"), [("many", 2), ("lunar_invaders_2011", 3), ("lunar_invaders_2011", 5)]
)
def test_the_rarer_ways_and_the_log_are_in_sight_before_anybody_scrolls(
    sit: Sit, name: str, seats: int
) -> None:
    at = sit(name, seats, "de")
    at.top.panels.page = "more"
    at.wait(0.1)
    undo = at.find("undo-tab")
    assert seen(at, undo) == undo.rect
    at.top.panels.page = "log"
    at.wait(0.1)
    assert at.top.panels.wide.room.height >= 4 * at.top.look.line_height("body", 17)
    assert at.find("moves").rect.height >= at.top.moves.keys[0].button.rect.height


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["lunar_invaders_2011", "lunar_invaders_2016"])
def test_where_two_moons_fill_the_window_the_rarer_ways_are_one_press_away(
    sit: Sit, name: str, language: str
) -> None:
    at = sit(name, 2, language)
    window = at.surface.get_rect()
    reached = in_reach_of_the_mouse(at)
    assert {"hint", "more", "menu", "log-open", "badge-0", "badge-1"} <= reached
    at.click("more")
    at.wait(0.1)
    for button in ("undo-more", "watch-more", "speed-more"):
        assert window.contains(at.find(button).rect), button
    assert "speed-more" in in_reach_of_the_mouse(at), "what can't be used now is read all the same"
