"""Large text beside a match: whoever is asked is seen whole, and everything else can be reached."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import CHAIN, FOUR_SEATS, LONG, ORDER, PLAIN, TWO, match_at

POSITIONS = {"launch": (PLAIN,), "chain": (CHAIN,), "order": (ORDER, "resolve"), "four": (FOUR_SEATS,)}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("where", sorted(POSITIONS))
def test_the_one_who_is_asked_is_seen_whole_beside_any_question(
    store: Store, idle: Any, where: str, size: tuple[int, int], language: str
) -> None:
    settings = Settings(language=language, text_scale=200, preview="off")  # type: ignore[arg-type]
    at = Visitor(idle, size=size, settings=settings, store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(*POSITIONS[where], kinds="pppp")))
    for _ in range(4):
        at.top.draw(at.surface)
        at.frame()
    screen, badge = at.surface.get_rect(), at.find(f"badge-{at.top.status.seat()}")
    assert all(screen.contains(at.find(name).rect) for name in (badge.name, "hint", "menu"))
    at.move(badge.rect.center)
    at.frame()
    at.top.draw(at.surface)
    assert screen.contains(at.find(f"seat-{at.top.status.seat()}").rect)


def test_the_rarer_ways_are_behind_a_button(store: Store, idle: Any) -> None:
    settings = Settings(language="en", text_scale=200, preview="off")
    at = Visitor(idle, settings=settings, store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.top.draw(at.surface)
    assert at.top.desk.find("undo") is None
    at.frame()
    at.click("more")
    at.top.draw(at.surface)
    assert at.find("undo-more") and at.find("watch-more") and at.find("speed-more")


def test_in_a_wide_window_every_seat_has_its_whole_plate(store: Store, idle: Any) -> None:
    settings = Settings(language="en", preview="off")
    at = Visitor(idle, size=(2560, 1080), settings=settings, store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(TWO)))
    at.top.draw(at.surface)
    assert all(at.find(f"seat-{seat}") and at.top.desk.find(f"badge-{seat}") is None for seat in range(2))
    assert at.find("undo")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("where", [LONG, CHAIN])
def test_what_is_asked_is_cut_short_before_a_button_is_and_is_whole_when_pointed_at(
    store: Store, idle: Any, where: str, language: str
) -> None:
    settings = Settings(language=language, text_scale=200, preview="off")  # type: ignore[arg-type]
    at = Visitor(idle, settings=settings, store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(where, "resolve") if where is LONG else match_at(where)))
    for _ in range(4):
        at.top.draw(at.surface)
        at.frame()
    panels = at.top.panels
    assert panels.asked.shown is (where is CHAIN), "the wave is answered at its token"
    if where is CHAIN:
        assert not panels.asked.overflows
    else:
        tags = [tag.box for tag in at.top.board.foretold.tags]
        assert tags and all(at.surface.get_rect().contains(tag) for tag in tags)
    if not panels.prompt.overflows:
        assert not panels.prompt.trimmed, "there was room for all of it"
        return
    assert panels.prompt.trimmed
    at.move(panels.prompt.rect.center)
    at.frame()
    at.top.draw(at.surface)
    assert panels.prompt.floats and not panels.prompt.overflows


def test_a_card_that_is_looked_at_closely_lies_beside_the_tracks_and_the_tray(
    store: Store, idle: Any
) -> None:
    settings = Settings(language="en", preview="off")
    at = Visitor(idle, settings=settings, store=store)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.frame()
    panes = at.top.tabletop.places.furniture.panes
    boxes = [at.top.zoom._box((200, 220)), at.top.zoom._box((300, 420))]
    assert len(panes) == 2 and not any(box.colliderect(pane) for box in boxes for pane in panes)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1080, 1920)])
def test_a_card_that_is_looked_at_closely_covers_nothing_that_is_read(
    store: Store, idle: Any, size: tuple[int, int]
) -> None:
    settings = Settings(language="en", preview="full")
    at = Visitor(idle, size=size, settings=settings, store=store)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    for _ in range(4):
        at.frame()
    scene, look = at.top, at.top.look
    box = scene.zoom._box((look.px(300), look.px(300)))
    panels = [panel.rect for panel in scene.desk.panels if panel.shown]
    assert scene.table.written
    assert at.surface.get_rect().contains(box)
    assert box.collidelist([*scene.table.written, *panels]) == -1
