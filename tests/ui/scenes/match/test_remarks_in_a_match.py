"""First times are explained on a slip: once each, never in the way, and it can be switched off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.lessons import load_progress
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour import positions_2127 as stand
from tests.lab.tour.stops.invaders_2127 import match_at

Sit = Callable[..., Visitor]
HERO = "invaders_2127/hero"


@pytest.fixture
def sit(store: Store, idle: Any) -> Sit:
    def down(
        position: str = stand.FIRST_HERO,
        kinds: str = "pb",
        size: tuple[int, int] = (1280, 720),
        **changes: Any,
    ) -> Visitor:
        at = Visitor(idle, size, Settings(language="en", **changes), store, drawing=False)
        at.stage.go(MatchScene(at.stage, match_at(position, kinds)))
        at.top.draw(at.surface)
        at.wait(0.3)
        at.top.draw(at.surface)
        return at

    return down


def said(at: Visitor) -> str:
    remark = at.top.remarks.now
    return remark.name if remark is not None else ""


def test_a_first_hero_is_explained_once_and_for_all(sit: Sit) -> None:
    at = sit()
    assert said(at) == "hero"
    assert at.top.board.focus is not None, "what it is about is pointed at"
    assert load_progress().remarked == [HERO]
    assert said(sit()) == ""


def test_it_goes_by_itself_once_there_was_time_to_read_it(sit: Sit) -> None:
    at = sit()
    words = len(at.top.remarks.now.say.en.split())
    at.wait(words / 4)
    assert said(at) == "hero"
    at.wait(words / 2 + 4)
    assert said(at) == ""


def test_it_goes_with_a_press(sit: Sit) -> None:
    at = sit()
    at.click("remark-on")
    assert said(at) == "" and at.stage.settings.remarks


def test_nobody_waits_for_it(sit: Sit) -> None:
    at = sit()
    before = len(at.top.match.log.entries)
    at.top.answered(at.top.match.game.parse_move("zone eurasia"))
    assert len(at.top.match.log.entries) == before + 1
    at = sit(stand.MANKIND)
    at.tap("escape")
    assert at.top.desk.over is not None and said(at) == "", "the menu opens over it at once"


def test_it_can_be_told_to_be_the_last(sit: Sit) -> None:
    at = sit()
    at.click("remark-off")
    assert said(at) == "" and not at.stage.settings.remarks
    assert said(sit(stand.MANKIND, remarks=at.stage.settings.remarks)) == ""
    assert said(sit(stand.MANKIND)) == "turn_mankind", "whoever wants them again has what is left"


def test_what_is_said_to_a_question_goes_with_it(sit: Sit) -> None:
    at = sit(stand.PAYING)
    assert said(at) == "pay"
    for _ in range(2):
        at.top.answered(next(iter(at.top.match.decision.moves)))
        at.wait(0.4)
    assert said(at) != "pay", "whoever has paid need not be told how"


def test_what_a_bot_brings_about_is_explained_when_one_has_the_move_again(sit: Sit) -> None:
    at = sit(stand.INVADER, "pb")
    played = 0
    for _ in range(4000):
        at.frame()
        if at.top.match.asked == 1 and not at.top.flow.asks:
            assert said(at) == "", "what the bot does is enough to look at"
            played = at.top.flow.shown
        elif at.top.flow.asks:
            break
    assert played > 1 and said(at) == "plot_action"
    at.top.draw(at.surface)
    at.click("remark-on")
    at.wait(4.0)
    assert said(at) == "answer", "what one is asked comes after it"


def test_what_the_other_side_does_is_explained_when_it_is_seen(sit: Sit) -> None:
    at = sit(stand.MANKIND, remarks=True)
    at.click("remark-on")
    at.top.match.play(at.top.match.game.parse_move("end"))
    for _ in range(2400):
        at.frame()
        if said(at):
            break
    assert said(at) in {"drained", "plot_failed", "plot_action", "strategy", "answer"}


@pytest.mark.parametrize("kinds", ["pp", "bb"])
def test_only_whoever_plays_alone_against_bots_is_taught(kinds: str, sit: Sit) -> None:
    at = sit(stand.MANKIND, kinds)
    assert not hasattr(at.top, "remarks") or said(at) == ""


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_lies_in_the_window_and_on_nothing_that_is_asked(
    size: tuple[int, int], text_scale: int, sit: Sit
) -> None:
    at = sit(stand.MANKIND, size=size, text_scale=text_scale)
    panel = at.top.remarks.panel
    assert at.surface.get_rect().contains(panel.rect)
    assert not panel.overflows
    for name in ("prompt", "end"):
        other = next((one for one in at.top.desk.panels if one.name == name), None)
        assert other is None or not panel.rect.colliderect(other.rect), name


@pytest.mark.parametrize(
    ("position", "page"), [(stand.FIRST_HERO, "heroes"), (stand.CANCEL, "answers"), (stand.PAYING, "costs")]
)
def test_the_book_opens_at_what_is_asked(position: str, page: str, sit: Sit) -> None:
    at = sit(position, remarks=False)
    at.tap("h")
    assert at.top.page.id == page
