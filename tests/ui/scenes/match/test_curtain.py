"""The end of a match is a scene on its board, and why it ended is said there before anything else comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core import Outcome
from game.session.match import Match
from game.ui.kit.look import Look
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.stage.set_piece import LampOut, LampUp, SetPiece, Sounding
from game.ui.stage.tones import tone_of
from tests.lab.pilot import Visitor

Table = Callable[..., tuple[Visitor, Match]]


class Salute(SetPiece):
    """Two seconds of a colour."""

    seconds = 2.0
    sounds = (Sounding(0.5, "click"),)

    def __init__(self, *_: object) -> None:
        self.drawn: list[float] = []

    def draw(self, surface: pygame.Surface, second: float) -> None:
        self.drawn.append(second)
        surface.fill((200, 40, 160))


def end(at: Visitor, match: Match) -> None:
    """The last space is claimed, and all of that has been shown."""
    for space in "abcdefghi":
        match.play(match.game.parse_move(f"claim {space}"))
    match.kept.wait()
    at.top.flow.shown = len(match.log.entries)
    for _ in range(120):
        at.frame()
        if at.top.curtain.up:
            return
    raise AssertionError("no curtain")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts in the order in which they are written."""
    texts: list[str] = []
    write = Look.write

    def noted(self: Look, surface: pygame.Surface, text: str, *more: Any, **named: Any) -> int:
        texts.append(text)
        return write(self, surface, text, *more, **named)

    monkeypatch.setattr(Look, "write", noted)
    return texts


def test_the_reason_is_written_across_the_board_before_the_result(table: Table, written: list[str]) -> None:
    at, match = table("person", "bot")
    end(at, match)
    at.wait(2.5)
    assert isinstance(at.top, MatchScene) and at.top.curtain.judges
    assert "Most points win." in written
    at.wait(4.0)
    assert isinstance(at.top, ResultScene)


def test_while_it_plays_no_panel_lies_on_the_board(table: Table) -> None:
    at, match = table("person", "bot")
    assert at.top.desk.panels
    end(at, match)
    at.frame()
    assert at.top.desk.panels == []


@pytest.mark.parametrize("press", ["key", "mouse", "pad"])
def test_any_press_goes_on_to_the_reason_and_the_next_to_the_result(
    claims: Any, table: Table, press: str
) -> None:
    claims.finale = Salute
    at, match = table("person", "bot")
    end(at, match)

    def go_on() -> None:
        if press == "key":
            at.tap("x")
        elif press == "pad":
            at.pad_tap(3)
        else:
            at.move((640, 360))
            at.press()
            at.release()
        at.frame()

    go_on()
    assert at.top.curtain.judges
    go_on()
    assert isinstance(at.top, ResultScene)


def test_a_frame_that_took_long_skips_nothing(table: Table, claims: Any) -> None:
    claims.finale = Salute
    at, match = table("person", "bot")
    end(at, match)
    at.frame(1.5)
    assert at.top.curtain.plays and at.top.curtain.second < 0.2


def test_a_shift_key_and_silence_skip_nothing(table: Table, claims: Any) -> None:
    claims.finale = Salute
    at, match = table("person", "bot")
    end(at, match)
    at.tap("left shift")
    at.tap("m")
    assert at.top.curtain.plays


def test_with_reduced_motion_the_last_picture_stands_at_once(table: Table, claims: Any) -> None:
    played = Salute()
    claims.finale = lambda *_: played
    at, match = table("person", "bot", reduced_motion=True)
    end(at, match)
    at.wait(0.5)
    assert set(played.drawn) == {played.seconds}
    assert at.top.curtain.judges


def test_at_the_speed_now_nothing_stands_before_the_result(table: Table) -> None:
    at, match = table("person", "bot", animation_speed=0.0)
    for space in "abcdefghi":
        match.play(match.game.parse_move(f"claim {space}"))
    match.kept.wait()
    at.wait(0.5)
    assert isinstance(at.top, ResultScene)


def test_the_board_can_be_looked_at_afterwards_without_a_second_finale(table: Table) -> None:
    at, match = table("person", "bot")
    end(at, match)
    at.wait(9.0)
    at.click("board")
    at.wait(1.0)
    assert isinstance(at.top, MatchScene) and not at.top.curtain.up


def test_a_match_that_begins_is_opened_and_one_that_goes_on_is_not(table: Table, claims: Any) -> None:
    claims.opening = Salute
    at, match = table("person", "bot")
    assert not at.top.curtain.up
    match.kept.wait()
    at.stage.go(MatchScene(at.stage, match, begins=True))
    at.wait(0.3)
    assert at.top.curtain.plays and not at.top.flow.asks
    at.wait(2.2)
    assert not at.top.curtain.up and at.top.flow.asks


def test_lost_together_never_looks_like_won(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = {}
    for name, shares in (("won", (1.0, 1.0)), ("lost", (0.0, 0.0))):
        outcome = Outcome("full", shares, (5, 5), together=True)
        assert tone_of(outcome, [0, 1]) == name
        at, match = table("person", "bot")

        def told(state: Any, outcome: Outcome = outcome) -> Outcome | None:
            return outcome if "." not in state.board else None

        monkeypatch.setattr(type(match.state), "outcome", property(told))
        end(at, match)
        at.wait(3.0)
        pictures[name] = pygame.transform.average_color(at.look())[:3]
    assert sum(pictures["won"]) > 1.15 * sum(pictures["lost"])
    assert pictures["lost"][2] > pictures["lost"][0]  # the lamp's warmth is gone


@pytest.mark.parametrize(
    ("shares", "people", "tone"),
    [
        ((1.0, 0.0), [0], "won"),
        ((1.0, 0.0), [1], "lost"),
        ((1.0, 0.0), [0, 1], "won"),
        ((1.0, 0.0), [], "won"),
        ((0.5, 0.5), [0], "drawn"),
        ((0.5, 0.5, 0.0), [0], "won"),
        ((0.0, 0.0), [0, 1], "lost"),
        ((1.0,), [0], "won"),
    ],
)
def test_the_light_is_that_of_the_people_at_the_screen(
    shares: tuple[float, ...], people: list[int], tone: str
) -> None:
    assert tone_of(Outcome("full", shares, (0,) * len(shares)), people) == tone


def test_the_lamp_goes_out_for_a_loss_only() -> None:
    from game.ui.kit.theme import Theme
    from game.ui.stage.set_piece import plain_finale

    assert isinstance(plain_finale("lost", Theme()), LampOut)
    assert isinstance(plain_finale("won", Theme()), LampUp)
    assert isinstance(plain_finale("drawn", Theme()), LampUp)
