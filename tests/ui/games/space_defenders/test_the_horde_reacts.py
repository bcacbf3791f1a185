"""The horde is alive: neighbours wince at a hit and look at who aims near them; it hops once it is down."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.settings import Settings
from game.ui.games.space_defenders.art import horde
from game.ui.games.space_defenders.picture import Picture, Piece
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import FRAME, Visitor
from tests.lab.tour.stops.moments import SMALL_HORDE
from tests.lab.tour.visits import match_of


def seated(still: bool = False) -> Any:
    settings = Settings(language="en", reduced_motion=still)
    match = match_of("space_defenders", SMALL_HORDE, "pp")
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), settings)
    at.wait(0.4)
    return at


def seen(at: Any, move: str) -> list[list[Piece]]:
    """The pieces, frame by frame, until all stands again."""
    at.top.answered(at.top.game.parse_move(move))
    frames = []
    for _ in range(600):
        at.frame(FRAME)
        frames.append([Piece(p.thing, p.x, p.y, mood=p.mood) for p in at.top.board.picture.pieces])
        if len(frames) > 20 and not at.top.busy:
            return frames
    raise AssertionError("it never stood still")


def test_those_beside_a_hit_wince() -> None:
    frames = seen(seated(), "go a1")
    winced = {(round(p.x), round(p.y)) for pieces in frames for p in pieces if p.mood == "wince"}
    assert winced == {(0, 9), (1, 9), (1, 8)}, "a9 was hit"
    assert not any(p.mood for p in frames[-1])


def test_the_horde_hops_once_it_has_come_down_and_lands_where_it_should() -> None:
    at = seated()
    frames = seen(at, "go c1")
    assert any(p.mood == "cheer" and p.y % 1.0 > 0.05 for pieces in frames for p in pieces)
    stands = sorted((p.thing, p.x, p.y) for p in at.top.board.picture.pieces)
    view = at.top.flow.match.state.view(0)
    assert stands == sorted((p.thing, p.x, p.y) for p in Picture.of(view).pieces)


@pytest.mark.parametrize("move", ["go a1", "go c1"])
def test_where_no_motion_is_wanted_nobody_starts_or_hops(move: str) -> None:
    frames = seen(seated(still=True), move)
    assert frames and not any(p.mood for pieces in frames for p in pieces)


def test_who_is_aimed_at_is_looked_at_by_the_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    at = seated()
    at.top.draw(at.surface)
    looks: list[str] = []
    paint = horde.paint_tile

    def spied(theme: Any, value: int, step: int, glance: Any, *size: int) -> pygame.Surface:
        looks.append(glance)
        return paint(theme, value, step, glance, *size)

    monkeypatch.setattr(horde, "paint_tile", spied)

    middle = at.top.board.painter.middle
    at.move(middle(1, 0))
    at.wait(0.2)
    at.top.draw(at.surface)
    assert {"left", "right", "down"} <= set(looks), "both neighbours and who sits there"
    at.move(middle(4, 9))
    at.wait(0.2)
    looks.clear()
    at.top.draw(at.surface)
    assert not {"left", "right", "down"} <= set(looks)
