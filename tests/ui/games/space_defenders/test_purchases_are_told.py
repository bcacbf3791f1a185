"""A purchase is the whole turn and no hit: that is told before, and asked about where it can lose all."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from game.games.space_defenders import GAME
from game.session.jobs import Hinted
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_defenders.till import AWAY, TILE, shop_place
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

NAMES = ("Ann", "Bob")
RICH = """
10 | 1 2 3 4 5 1
 9 | 2 3 4 1 3 2
 1 | . . A . . B
reserve A {own}
reserve B {other}
seats 2 bomb upgrades
turn A
{marks}
"""


def asks(own: str, other: str, marks: str = "") -> str:
    """What is asked before Ann buys the bomb."""
    state: Any = GAME.parse(RICH.format(own=own, other=other, marks=marks))
    move = next(move for move in state.decision.moves if str(move).startswith("buy bomb"))
    return game_ui_of("space_defenders").words.caution(state.view(0), move, Words("en"), NAMES)


def test_whoever_is_behind_after_a_round_without_a_hit_is_asked() -> None:
    asked = asks("5 5 5", "4 4")
    assert "Bob has the most points (8)" in asked and "match ends" in asked, "5 of 15 are left"


@pytest.mark.parametrize(("own", "other", "marks"), [("5 5 5", "4", ""), ("5 5", "4 4 4", "marks stirred")])
def test_whoever_leads_or_has_seen_a_hit_is_not(own: str, other: str, marks: str) -> None:
    assert asks(own, other, marks) == ""


def at_the_shop(size: tuple[int, int] = (1280, 720), large: Literal[100, 200] = 100) -> tuple[Visitor, Any]:
    match = match_of("space_defenders", RICH.format(own="5 5 5", other="1", marks=""), "pb")
    settings = Settings(language="en", text_scale=large)
    at = Visitor(lambda stage: MatchScene(stage, match), size, settings)
    at.wait(0.4)
    return at, at.top.board


def press_ware(at: Visitor, board: Any, number: int) -> None:
    at.move(board.painter.grid.item(number).center)
    at.press()
    at.release()
    at.frame()


def test_what_is_taken_up_says_that_it_is_the_whole_turn_and_is_put_back_by_a_second_press() -> None:
    at, board = at_the_shop()
    press_ware(at, board, 0)
    title, line = board.telling(Words("en"), NAMES)
    assert title == "Buying: Bomb"
    assert "whole turn" in line and "Nobody has hit yet" in line
    press_ware(at, board, 0)
    assert board.choosing.what is None


def test_a_cross_puts_back_what_was_taken_up_and_no_ship_flies() -> None:
    at, board = at_the_shop()
    press_ware(at, board, 0)
    assert AWAY in board.choosing.places
    before = len(at.top.match.log.entries)
    at.move(board.where(AWAY).center)
    at.press()
    at.release()
    at.frame()
    assert board.choosing.what is None and len(at.top.match.log.entries) == before


@pytest.mark.parametrize(
    ("size", "large"), [((1280, 720), 100), ((1280, 720), 200), ((900, 900), 100), ((720, 1280), 100)]
)
def test_wherever_the_counter_lies_tiles_can_be_laid_down_one_by_one(
    size: tuple[int, int], large: Literal[100, 200]
) -> None:
    at, board = at_the_shop(size, large)
    for place in (shop_place("bomb"), (TILE, 5)):
        at.move(board.where(place, board.bill()).center)
        at.press()
        at.release()
        at.wait(0.4)
    assert (board.choosing.what, board.choosing.paid) == ("bomb", (5,))
    at.tap("right")
    at.frame()
    assert board.choosing.what == "bomb", "an arrow goes on to the next tile"


def test_a_hint_lets_go_once_something_else_is_taken_up() -> None:
    at, board = at_the_shop()
    cheapest = next(move for move in at.top.match.decision.moves if str(move).startswith("buy dual"))
    at.top.hints.show(Hinted(msgspec.json.encode(cheapest).decode(), "", "hint.best"))
    at.frame()
    assert at.top.hints.move is not None
    press_ware(at, board, 0)
    at.frame()
    assert board.choosing.what == "bomb" and at.top.hints.move is None and at.top.hints.says() is None


def test_a_mine_that_has_to_stay_is_told_before_the_shot() -> None:
    state: Any = GAME.parse(RICH.format(own="1", other="1", marks="").replace(". . A . . B", "* B . . . A"))
    match = match_of("space_defenders", str(GAME.format(state)), "pb")
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), Settings(language="en"))
    at.wait(0.4)
    assert "The mine stays where it is: " in at.top.board.telling(Words("en"), ("Ann", "Bob"))[1]
