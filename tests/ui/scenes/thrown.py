"""Somebody at a match of launches: how it is entered, waited for and pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor

Throw = Callable[..., tuple[Visitor, Any]]
CALM: dict[str, Any] = {"language": "en", "no_sway": True, "preview": "off", "animation_speed": 4.0}


def enter(match: Any, store: Store, idle: Any, drawing: bool = False, **changes: Any) -> Visitor:
    at = Visitor(idle, (1280, 720), Settings(**(CALM | changes)), store, drawing)
    at.stage.go(MatchScene(at.stage, match))
    at.top.draw(at.surface)
    return at


def until(at: Visitor, match: Any, done: Callable[[], bool], seconds: float = 30.0) -> None:
    left = seconds
    while not done():
        assert left > 0.0, f"still {at.top.flow.doing} after {seconds} seconds"
        match.kept.wait()
        at.frame()
        left -= 1 / 60


def asked(at: Visitor, match: Any) -> None:
    """Wait until a person may launch."""
    until(at, match, lambda: at.top.flow.asks and at.top.table.active)
    at.frame()


def point(at: Visitor, x: float, y: float) -> None:
    px, py = at.top.board.table_view.to_screen(x, y)
    at.move((round(px), round(py)))
