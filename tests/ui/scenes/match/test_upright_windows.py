"""A window that stands upright: the board has all its width below the panels, nothing lies over anything."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.session.settings import Settings
from game.session.store import Store
from game.ui.kit.theme import zoom_for
from game.ui.scenes.match.board_layout import around
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.endings import invaders as played_out
from tests.ui.scenes.match.test_board_is_the_screen import GAMES, match_of

UPRIGHT = (1080, 1920)
LYING = [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (960, 540)]


def come(at: Visitor, scene: Any) -> Visitor:
    at.stage.go(scene)
    for _ in range(3):
        at.frame()
        at.top.draw(at.surface)
    return at


@pytest.fixture
def at(store: Store, idle: Any) -> Visitor:
    return Visitor(idle, UPRIGHT, Settings(animation_speed=0.0), store, drawing=False)


def test_letters_are_as_large_in_an_upright_window_as_in_one_that_lies_and_is_as_wide() -> None:
    assert zoom_for(UPRIGHT) > 1.3 * UPRIGHT[0] / 1280
    for width, height in LYING:
        assert zoom_for((width, height)) == min(width / 1280, height / 720)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_board_has_all_the_width_below_panels_that_say_something(
    at: Visitor, name: str, seats: int
) -> None:
    come(at, MatchScene(at.stage, match_of(name, seats)))
    board = at.top.tabletop.places.board
    assert board.width > 0.95 * UPRIGHT[0]
    panels = [panel for panel in at.top.desk.panels if panel.shown and panel.rect.width]
    for one, other in combinations([board, *(panel.rect for panel in panels)], 2):
        assert not one.colliderect(other)
    at.top.draw(at.surface)  # what is drawn now leaves the panels as they are
    for panel in panels:
        bare = at.top.desk.picture.still.subsurface(panel.rect).copy()
        drawn = at.surface.subsurface(panel.rect)
        assert pygame.transform.average_color(bare) != pygame.transform.average_color(drawn), panel.name


def test_what_lies_beside_something_elsewhere_is_all_of_it() -> None:
    board = pygame.Rect(20, 700, 1000, 1100)
    assert around(board, pygame.Rect(0, 0, 0, 0)) == [board]


def test_the_cabinet_stands_above_the_form(at: Visitor) -> None:
    come(at, SetupScene(at.stage, "space_invaders"))
    assert at.top.pictured
    assert at.top.panel.rect.top > at.top.cabinet.beside.top - 1 > 0.4 * UPRIGHT[1]
    assert not at.top.panel.overflows
    assert at.top.cabinet.front.bottom <= at.top.panel.rect.top
    assert at.surface.get_rect().contains(at.top.cabinet.front)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [UPRIGHT, *LYING])
def test_of_a_result_nothing_scrolls_at_the_usual_text(
    store: Store, idle: Any, size: tuple[int, int], language: str
) -> None:
    chosen: Any = {"language": language}
    at = Visitor(idle, size, Settings(**chosen), store, drawing=False)
    come(at, ResultScene(at.stage, played_out()))
    at.wait(2.0)
    at.top.draw(at.surface)
    assert at.top.back.turned
    panels = [panel for panel in at.top.desk.panels if panel.shown]
    assert not [panel.name for panel in panels if panel.overflows]
    assert {"scores", "side", "fates-panel"} <= {panel.name for panel in panels}
    for one, other in combinations(panels, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)


@pytest.mark.parametrize("size", [UPRIGHT, *LYING])
def test_with_large_text_the_last_tokens_are_in_reach(
    store: Store, idle: Any, size: tuple[int, int]
) -> None:
    at = Visitor(idle, size, Settings(text_scale=200), store, drawing=False)
    come(at, ResultScene(at.stage, played_out()))
    tiles = next(found for name in ("fates", "fates-inside") if (found := at.top.desk.find(name)))
    holds = next(panel for panel in at.top.desk.panels if tiles in list(panel.walk()))
    at.move(holds.rect.center)
    at.wheel(-60)
    at.top.draw(at.surface)
    assert holds.rect.contains(tiles.rect)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_a_result_has_all_the_width_below_the_rest(
    store: Store, idle: Any, language: str
) -> None:
    chosen: Any = {"language": language}
    at = Visitor(idle, UPRIGHT, Settings(**chosen), store, drawing=False)
    come(at, ResultScene(at.stage, played_out()))
    last = at.top.panels.last
    others = [panel for panel in at.top.desk.panels if panel is not last]
    assert last.rect.width > 0.9 * UPRIGHT[0] and last.rect.height > 0.3 * UPRIGHT[1]
    assert all(panel.rect.bottom <= last.rect.top for panel in others if panel.shown)
