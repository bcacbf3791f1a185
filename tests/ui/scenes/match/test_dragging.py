"""Carrying things over a board with the button held, and letting go of them, wanted or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.games.game_ui import BoardParts
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.conftest import ClaimBoard

Table = Callable[..., tuple[Visitor, Any]]


class CarryBoard(ClaimBoard):
    """A space is claimed by two clicks on it, or by dragging a stone from any space to it."""

    def __init__(self) -> None:
        super().__init__()
        self.picked: int | None = None
        self.carried: tuple[int, int] | None = None
        self.calls: list[str] = []

    def press(self, pos: tuple[int, int]) -> Any:
        at = self._at(pos)
        if at is not None and at == self.picked:
            return self._answer(at)
        self.picked = at
        return None

    def drag(self, pos: tuple[int, int]) -> None:
        self.carried = pos
        self.calls.append("drag")

    def release(self, pos: tuple[int, int]) -> Any:
        self.carried = None
        self.calls.append("release")
        return self._answer(self._at(pos))

    def drop(self) -> None:
        self.carried = None
        self.calls.append("drop")


@pytest.fixture
def carrying(table: Table, claims: Any) -> tuple[Visitor, Any, CarryBoard]:
    def make(stage: Any) -> BoardParts[Any]:
        board = CarryBoard()
        return BoardParts(board, dragging=board)

    claims.make = make
    at, match = table()
    match.kept.wait()
    at.wait(0.2)
    return at, match, at.top.board


Carrying = tuple[Visitor, Any, CarryBoard]


def pick_up(at: Visitor, board: CarryBoard, start: int, over: int) -> None:
    """Press on one space and move to another, with the button still held."""
    at.move(board.cell(start).center)
    at.press()
    at.move(board.cell(over).center)
    at.frame()


def test_what_is_dragged_to_a_space_is_let_go_there(carrying: Carrying) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 5)
    assert board.carried == board.cell(5).center
    at.release()
    assert match.state.board == ".....0..."
    assert board.calls == ["drag", "release"]


def test_a_click_is_a_click_however_unsteady_the_hand(carrying: Carrying) -> None:
    at, match, board = carrying
    x, y = board.cell(0).center
    at.move((x, y))
    at.press()
    at.move((x + 2, y + 1))
    at.release()
    assert (board.picked, board.calls, match.log.entries) == (0, [], ())
    at.press()
    at.release()
    assert match.state.board == "0........"


def test_what_is_let_go_beside_the_board_is_back_where_it_was(carrying: Carrying) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 1)
    at.move(at.find("undo").rect.center)
    at.release()
    at.frame()
    assert match.log.entries == ()
    assert (board.carried, board.picked) == (None, 0)


def test_a_window_that_loses_the_person_drops_what_they_carry(carrying: Carrying) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 1)
    at.top.interrupt()
    at.release()
    assert board.calls == ["drag", "drop"]
    assert match.log.entries == ()


@pytest.mark.parametrize("outside", [(-3, 300), (600, 720)])
def test_out_of_the_window_it_is_dropped(carrying: Carrying, outside: tuple[int, int]) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 1)
    at.move(outside)
    at.move(board.cell(2).center)
    at.release()
    assert board.calls == ["drag", "drop"]
    assert match.log.entries == ()


def test_a_release_that_nobody_heard_of_drops_it_with_the_next_motion(carrying: Carrying) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 1)
    at._down.clear()
    at.move(board.cell(2).center)
    assert board.calls == ["drag", "drop"]
    assert board.hovered == 2
    assert match.log.entries == ()


def test_escape_drops_it_and_opens_nothing(carrying: Carrying) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 1)
    at.tap("escape")
    at.release()
    assert (board.calls, match.log.entries) == (["drag", "drop"], ())
    assert isinstance(at.top, MatchScene) and at.top.desk.over is None


def test_no_key_answers_while_something_is_carried(carrying: Carrying) -> None:
    at, match, board = carrying
    pick_up(at, board, 0, 1)
    at.tap("1")
    at.tap("return")
    at.pad_tap(0)
    assert match.log.entries == ()
    at.release()
    assert match.state.board == ".0......."


def test_the_other_button_drops_it(carrying: Carrying) -> None:
    at, _, board = carrying
    pick_up(at, board, 0, 1)
    at.press(3)
    assert board.calls == ["drag", "drop"]
    assert at.top.desk.over is None and at.top.zoom.shown is None


def test_nothing_is_zoomed_by_resting_with_the_button_held(carrying: Carrying) -> None:
    at, _, board = carrying
    at.move(board.cell(0).center)
    at.press()
    at.wait(2.0)
    assert at.top.zoom.shown is None
    at.move(board.cell(1).center)
    at.wait(2.0)
    assert at.top.zoom.shown is None
    at.release()


def test_a_resting_mouse_zooms_as_ever(carrying: Carrying) -> None:
    at, _, board = carrying
    at.move(board.cell(0).center)
    at.wait(2.0)
    assert at.top.zoom.shown is not None


def test_undo_by_key_waits_until_the_hand_is_empty(carrying: Carrying) -> None:
    at, match, board = carrying
    at.tap("1")
    match.kept.wait()
    at.wait(2.0)
    pick_up(at, board, 0, 1)
    at.tap("z")
    assert len(match.log.entries) == 1
    at.release()
    assert match.state.board == ".1......."
