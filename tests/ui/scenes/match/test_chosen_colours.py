"""Every seat chooses its colour at set-up, and wears it wherever it is shown."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.space_invaders import Options
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor

GAME = "space_invaders"
GAME_UI = game_ui_of(GAME)


@pytest.fixture
def at(store: Store, idle: Any) -> Visitor:
    settings = Settings(language="en", preview="off", animation_speed=0.0)
    visitor = Visitor(idle, settings=settings, store=store, drawing=False)
    visitor.stage.go(SetupScene(visitor.stage, GAME))
    visitor.top.more = True
    visitor.top.draw(visitor.surface)
    return visitor


def pick(at: Visitor, row: str, value: str) -> None:
    """Choose by keys: to the row, and along it until the value is there."""
    at.top.desk.take_focus(at.find(f"pick-{row}"))
    for _ in range(4):
        if at.top.picked[row] != value:
            at.tap("right")


@pytest.mark.rule("SI-1.4")
def test_seats_play_with_the_colours_that_they_chose(at: Visitor) -> None:
    pick(at, "colour1", "b")
    pick(at, "colour2", "g")
    at.click("start")
    scene = at.top
    assert scene.match.setup.options.colours == (3, 2)
    assert [{token[0] for token in active} for active in scene.match.state.active] == [{"b"}, {"g"}]
    seats = scene.look.theme.seats
    assert [scene.status.sign(seat).mark for seat in (0, 1)] == [seats[3], seats[2]]
    assert [scene.board.picture.colour(seat) for seat in (0, 1)] == [3, 2]
    again = ReplayScene(at.stage, scene.match)
    assert [again.tabletop.mark(seat) for seat in (0, 1)] == [seats[3], seats[2]]


def test_who_had_a_colour_gets_the_other_one(at: Visitor) -> None:
    scene: SetupScene = at.top
    scene.pick("colour1", "g")
    assert {key: scene.picked[key] for key in ("colour1", "colour2", "colour3", "colour4")} == {
        "colour1": "g",
        "colour2": "o",
        "colour3": "r",
        "colour4": "b",
    }
    assert scene._mark(0) == scene.look.theme.seats[2]


def test_there_is_a_row_for_every_seat_that_plays_and_no_other(at: Visitor) -> None:
    for seats in (2, 3, 4):
        at.top.take_seats(str(seats))
        at.top.draw(at.surface)
        rows = [n for n in (1, 2, 3, 4) if at.top.desk.find(f"pick-colour{n}")]
        assert rows == list(range(1, seats + 1))


def test_the_usual_colours_are_no_option_and_no_two_seats_share_one() -> None:
    assert GAME_UI.setup.options(3, {}).colours == ()
    assert GAME_UI.setup.options(2, {"colour1": "g", "colour2": "g"}).colours == ()
    assert GAME_UI.setup.variant(Options(seats=2, colours=(3, 2))) == GAME_UI.setup.variant(Options(seats=2))
