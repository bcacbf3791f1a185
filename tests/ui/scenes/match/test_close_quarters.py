"""Large text beside a match: whoever is asked is seen whole, and everything else can be reached."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.space_invaders import CHAIN, FOUR_SEATS, ORDER, PLAIN, match_at

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
    assert at.top.panels.wide.room.contains(at.find(f"seat-{at.top.status.seat()}").rect)
    screen = at.surface.get_rect()
    assert all(screen.contains(at.find(name).rect) for name in ("hint-tab", "menu-tab"))


def test_the_rarer_ways_are_among_the_pages(store: Store, idle: Any) -> None:
    settings = Settings(language="en", text_scale=200, preview="off")
    at = Visitor(idle, settings=settings, store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.top.draw(at.surface)
    assert at.top.desk.find("undo-tab") is None
    at.top.panels.page = "more"
    at.top.draw(at.surface)
    assert at.find("undo-tab") and at.find("watch-tab") and at.find("speed-more")


def test_with_usual_text_every_seat_has_its_whole_plate(store: Store, idle: Any) -> None:
    at = Visitor(idle, settings=Settings(language="en", preview="off"), store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.top.draw(at.surface)
    assert not any(plate.slim() for plate in at.top.panels.seats)
    assert at.find("undo")
