"""A match on screen: played whole by each device, undone, skipped, left and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.session.kept import Kept
from game.session.match import Match
from game.session.orders import Keep
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor
from tests.session.silent import SilentWorker

Table = Callable[..., tuple[Visitor, Any]]
PAD_A, PAD_B, PAD_Y, PAD_BACK, PAD_START = 0, 1, 3, 6, 7


def settle(at: Visitor, match: Any, seconds: float = 20.0) -> None:
    """Wait until a person is asked or something lies above the match."""
    left = seconds
    while left > 0.0:
        match.kept.wait()
        at.frame()
        left -= 1 / 60
        if not isinstance(at.top, MatchScene) or at.top.flow.asks:
            return
    raise AssertionError(f"still {at.top.flow.doing} after {seconds} seconds")


def free(match: Any) -> list[int]:
    return [n for n, held in enumerate(match.state.board) if held == "."]


def walk(at: Visitor, there: int, step: Callable[[str], None]) -> None:
    """The cursor to a space, by single steps."""
    board = at.top.board
    for _ in range(8):
        if board.cursor == there:
            return
        if board.cursor // 3 != there // 3:
            step("down" if there // 3 > board.cursor // 3 else "up")
        else:
            step("right" if there % 3 > board.cursor % 3 else "left")
    raise AssertionError("the cursor didn't get there")


def test_a_match_by_mouse_alone(table: Table) -> None:
    at, match = table("person", "bot")
    settle(at, match)
    while isinstance(at.top, MatchScene):
        board: Any = at.top.board
        at.move(board.cell(free(match)[0]).center)
        at.press()
        at.release()
        settle(at, match)
    assert match.outcome is not None
    assert isinstance(at.top, ResultScene)
    at.wait(0.7)
    at.click("no-entry")
    at.click("arcade")
    assert len(at.stage.scenes) == 1


def test_a_match_by_keyboard_alone(table: Table) -> None:
    at, match = table("person", "bot")
    settle(at, match)
    while isinstance(at.top, MatchScene):
        walk(at, free(match)[0], at.tap)
        at.tap("return")
        settle(at, match)
    assert match.outcome is not None
    at.wait(0.7)
    at.type("ada")
    at.tap("return")
    assert at.stage.store is not None
    assert [score.initials for score in at.stage.store.scores("claims", "2")] == ["ADA"]


def test_a_match_by_pad_alone(table: Table) -> None:
    at, match = table("person", "bot")
    hats = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
    settle(at, match)
    while isinstance(at.top, MatchScene):
        walk(at, free(match)[0], lambda way: at.hat(*hats[way]))
        at.pad_tap(PAD_A)
        settle(at, match)
    assert match.outcome is not None
    at.wait(0.7)
    at.hat(0, -1)
    for _ in range(3):
        at.pad_tap(PAD_A)
    assert at.stage.store is not None
    assert [score.initials for score in at.stage.store.scores("claims", "2")] == ["BDA"]


def test_a_move_is_animated_only_once_it_is_kept(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    at, match = table()
    settle(at, match)
    waits = [True]
    monkeypatch.setattr(Kept, "pending", property(lambda self: waits[0]))
    at.key_down("1")
    at.wait(1.0)
    assert at.top.flow.doing == Keep()
    assert at.top.lines.lines == []
    assert at.top.status.prompt()[1].startswith("Saving")
    waits[0] = False
    at.frame()
    assert [line.text for line in at.top.lines.lines] == ["passes"]


def test_a_press_during_an_animation_ends_it(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.move(at.top.board.cell(0).center)
    at.press()
    at.release()
    match.kept.wait()
    at.frame()
    assert at.top.board.busy
    at.move(at.top.board.cell(1).center)
    at.press()
    at.release()
    assert not at.top.board.busy
    assert match.state.board[1] == "."
    settle(at, match, 0.1)
    at.press()
    assert match.state.board[1] == "1"


def test_at_instant_speed_nothing_moves(table: Table) -> None:
    at, match = table(animation_speed=0.0)
    settle(at, match)
    at.move(at.top.board.cell(0).center)
    at.press()
    match.kept.wait()
    at.frame()
    assert not at.top.board.busy
    assert at.top.board.view.board[0] == "0"


def test_undo_goes_back_to_the_persons_move_and_stops_at_what_was_revealed(table: Table) -> None:
    at, match = table()
    settle(at, match)
    assert at.top.status.undo().startswith("Nothing to take back")
    at.tap("1")
    settle(at, match)
    assert match.state.passes == 1
    at.click("undo")
    settle(at, match)
    assert match.state.passes == 0
    assert at.top.lines.lines == []
    at.move(at.top.board.cell(4).center)
    at.press()
    at.release()
    settle(at, match)
    assert [line.text[:6] for line in at.top.lines.lines] == ["claims", "shows "]
    at.tap("z")
    assert at.top.desk.said == "No undo: something has been revealed since."
    assert match.state.board[4] == "0"


def test_an_impossible_click_says_why_and_names_no_clause(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.move(at.top.board.cell(0).center)
    at.press()
    at.release()
    settle(at, match)
    at.press()
    assert at.top.desk.said == "Nothing can be taken back now."
    assert match.asked == 1


def test_pausing_covers_the_board_and_leaves_the_match_as_it_is(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.tap("escape")
    assert at.find("resume") is not None
    at.move(at.top.board.cell(0).center)
    at.press()
    at.release()
    assert match.state.board == "." * 9
    assert at.top.desk.over is None
    at.tap("escape")
    at.click("leave")
    assert len(at.stage.scenes) == 1


def test_a_match_that_was_left_goes_on_where_it_was(table: Table, store: Store) -> None:
    at, match = table()
    settle(at, match)
    at.tap("1")
    settle(at, match)
    at.tap("escape")
    at.click("leave")
    again = Match.resume(store, match.kept.id)
    at.stage.go(MatchScene(at.stage, again))
    settle(at, again)
    assert again.asked == 1
    assert [line.text for line in at.top.lines.lines] == ["passes"]
    assert at.top.status.prompt()[0] == "Ben: claim a space"


def test_a_rematch_with_the_same_seed_starts_alike(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.tap("escape")
    at.click("restart")
    assert at.top.match is not match
    assert at.top.match.setup == match.setup
    assert len(at.stage.scenes) == 2


def test_leaving_calls_the_bot_off(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    at, match = table("bot", "person")
    at.stage.worker = asked = SilentWorker()
    at.stage.back()
    at.stage.go(MatchScene(at.stage, match))
    match.kept.wait()
    at.wait(1.0)
    assert at.top.status.prompt()[1].startswith("Ada is thinking")
    at.tap("escape")
    at.click("leave")
    assert [ticket.state for ticket in asked.tickets] == ["cancelled"]


def test_trouble_with_the_disk_is_said_at_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    at, match = table()
    settle(at, match)
    monkeypatch.setattr(Kept, "trouble", property(lambda self: "The disk is full."))
    at.frame()
    assert at.top.desk.said == "The disk is full."
    at.tap("1")
    settle(at, match)
    assert len(match.log.entries) == 1


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_panels_are_reached_and_left_without_a_mouse(table: Table, device: str) -> None:
    at, match = table()
    settle(at, match)

    def onward() -> None:
        if device == "keys":
            at.tap("tab")
        else:
            at.pad_tap(PAD_BACK)

    reached = []
    for _ in range(12):
        onward()
        if at.top.desk.focus is None:
            break
        reached.append(at.top.desk.focus.name)
    assert reached == ["move-pass", "seat-0", "seat-1", "commons", "log", "menu", "speed"]
    onward()
    if device == "keys":
        at.tap("return")
    else:
        at.pad_tap(PAD_A)
    settle(at, match)
    assert match.state.passes == 1
    if device == "pad":
        at.pad_tap(PAD_Y)
        settle(at, match)
        assert match.state.passes == 0
        at.pad_tap(PAD_START)
        assert at.find("resume") is not None
        at.pad_tap(PAD_B)
        assert at.top.desk.over is None


def test_an_entry_of_the_log_points_at_what_it_speaks_of(table: Table) -> None:
    at, match = table()
    settle(at, match)
    at.move(at.top.board.cell(2).center)
    at.press()
    at.release()
    settle(at, match)
    at.top.draw(at.surface)
    log = at.find("log")
    at.move((log.rect.x + 30, log.rect.y + 10))
    at.frame()
    assert at.top.board.pointed.place == "c"
    at.move((5, 5))
    at.frame()
    assert at.top.board.pointed is None


@pytest.mark.parametrize("device", ["mouse", "right button", "keys", "pad"])
def test_anything_can_be_zoomed(table: Table, device: str) -> None:
    at, match = table()
    settle(at, match)
    if device == "mouse":
        at.move(at.top.board.cell(5).center)
        at.wait(1.2)
        there = "f"
    elif device == "right button":
        at.move(at.top.board.cell(5).center)
        at.press(3)
        there = "f"
    elif device == "keys":
        at.tap("right")
        at.tap("v")
        there = "f"
    else:
        at.hat(0, 1)
        at.pad_tap(2)
        there = "b"
    assert at.top.zoom.shown is not None
    assert at.top.zoom.shown.place == there
    at.frame()
    before = pygame.image.tobytes(at.surface, "RGB")
    at.top.zoom.close()
    at.move((3, 3))
    at.frame()
    assert at.top.zoom.shown is None
    assert pygame.image.tobytes(at.surface, "RGB") != before


@pytest.mark.parametrize(("text", "seats", "tabbed"), [(100, 2, False), (150, 2, True), (100, 4, True)])
def test_side_panels_become_tabs(table: Table, text: int, seats: int, tabbed: bool) -> None:
    at, match = table(*["person"] * seats, text_scale=text)
    settle(at, match)
    assert at.top.tabletop.places.tabbed is tabbed
    if tabbed:
        assert at.top.desk.find("log") is None
        at.click("tabs-names")
        assert at.top.panels.page == "log"
        assert at.top.desk.find("log") is not None


@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_panels_stay_within_the_window_and_apart(
    table: Table, text: int, language: str, size: tuple[int, int]
) -> None:
    at, match = table(text_scale=text, language=language, size=size)
    settle(at, match)
    at.top.draw(at.surface)
    window = at.surface.get_rect()
    panels = [p for p in at.top.desk.panels if p.shown]
    for number, panel in enumerate(panels):
        assert window.contains(panel.rect), panel.name
        assert not panel.rect.colliderect(at.top.tabletop.places.board), panel.name
        for other in panels[number + 1 :]:
            assert not panel.rect.colliderect(other.rect), (panel.name, other.name)


def test_a_speed_that_is_picked_in_a_match_is_said_to_hold_everywhere(table: Table) -> None:
    at, _ = table("person", "person")
    at.find("speed").navigate("right")
    assert at.stage.settings.animation_speed == 2.0
    assert at.top.desk.said == "This speed applies to all games."
