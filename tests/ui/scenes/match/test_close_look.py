"""The card of a close look: it comes where it tells something, and lies beside what is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.stage.board_view import Subject, Thing
from tests.ui.scenes.match.test_match_scene import settle

Table = Callable[..., Any]


def test_a_card_stays_away_from_what_has_nothing_to_tell_until_it_is_asked_for(table: Table) -> None:
    at, match = table()
    settle(at, match)
    space = Subject(Thing("space"), "f", plain=True)
    at.top.zoom.hover(space)
    assert at.top.zoom.shown is None
    at.top.zoom.hover(Subject(Thing("space"), "f"))
    assert at.top.zoom.shown == space
    at.top.zoom.hover(None)
    assert at.top.zoom.toggle(space)
    assert at.top.zoom.shown == space


@pytest.mark.parametrize("where", ["log", "board"])
def test_the_card_leaves_free_what_is_pointed_at_and_the_log(table: Table, where: str) -> None:
    at, match = table()
    settle(at, match)
    match.play(match.decision.moves[0])
    settle(at, match)
    at.frame()
    log = at.find("log").rect
    spot = (log.x + 30, log.y + 10) if where == "log" else at.top.board.cell(5).center
    at.move(spot)
    at.wait(1.2)
    assert at.top.zoom.shown is not None
    at.frame()
    box = at.top.zoom.draw(at.surface)
    assert not box.collidepoint(spot)
    assert not box.colliderect(log)
    assert at.top.zoom.draw(at.surface) == box


def test_no_card_comes_over_what_was_just_clicked_until_the_mouse_points_again(table: Table) -> None:
    at, match = table("person", "bot")
    settle(at, match)
    x, y = at.top.board.cell(5).center
    at.move((x, y))
    at.press()
    at.frame()
    at.release()
    settle(at, match)
    assert len(match.log.entries) >= 2
    at.wait(3.0)
    assert at.top.zoom.shown is None
    at.move((x + 1, y))  # the hand is still on it
    at.wait(3.0)
    assert at.top.zoom.shown is None
    at.move((x + 20, y))
    at.wait(1.2)
    assert at.top.zoom.shown == Subject(Thing("space"), "f", page="spaces")


def test_a_card_that_is_clicked_away_stays_away(table: Table) -> None:
    at, match = table()
    settle(at, match)
    match.play(match.decision.moves[0])
    settle(at, match)
    log = at.find("log").rect
    at.move((log.x + 30, log.y + 10))
    at.wait(1.2)
    assert at.top.zoom.shown is not None
    at.press()
    at.release()
    at.wait(3.0)
    assert at.top.zoom.shown is None
