"""Questions that a person wished not to be asked: chosen in the settings, left out in a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import AutoAnswers, Companions, Manner
from game.session.automatic import LONGEST, SHORTEST
from game.ui.kit.words import catalogue
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.settings.settings import SettingsScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.conftest import ClaimGame
from tests.ui.scenes.passing import Pass

Table = Callable[..., tuple[Visitor, Any]]
SAID = {
    "": "When a corner is free",
    "_ask": "Ask me",
    "_corner": "Claim it unasked, as soon as it is free",
    "_pass": "Pass unasked",
    "_tip": "Which corner questions are asked at all.",
}


@pytest.fixture
def customs(monkeypatch: pytest.MonkeyPatch, claims: Any) -> None:
    """One can wish to pass, or to claim the first corner, instead of being asked."""

    def unasked(view: Any, decision: Any, wishes: Any) -> Any:
        corner = next((move for move in decision.moves if str(move) == "claim a"), None)
        return {"ask": None, "pass": Pass(), "corner": corner}[wishes["corners"]]

    answers: AutoAnswers[Any] = AutoAnswers((Manner("corners", ("ask", "corner", "pass")),), unasked)
    monkeypatch.setattr(ClaimGame, "companions", Companions(auto_answers=answers))
    for ending, said in SAID.items():
        for language in ("en", "de"):
            monkeypatch.setitem(catalogue(language), f"claims.manners.corners{ending}", said)


def wish(at: Visitor, value: str) -> None:
    """Choose this in the settings, by keys, and come back."""
    at.stage.go(SettingsScene(at.stage))
    at.frame()
    at.click("tab-hand")
    row = at.find("claims-corners")
    at.top.desk.take_focus(row)
    for _ in range(3):
        if at.stage.settings.manners.get("claims", {}).get("corners", "ask") == value:
            break
        at.tap("right")
    assert at.stage.settings.manners["claims"]["corners"] == value
    at.stage.back()


def shown_moves(match: Any) -> list[str]:
    return [str(entry.move) for entry in match.log.entries]


@pytest.mark.usefixtures("customs")
def test_what_was_wished_in_the_settings_holds_in_the_match_that_is_open(table: Table) -> None:
    at, match = table("person", "bot", animation_speed=0.0)
    match.kept.wait()
    at.wait(0.2)
    assert at.top.flow.asks and match.log.entries == ()
    wish(at, "corner")
    for _ in range(10):
        match.kept.wait()
        at.frame()
    assert shown_moves(match)[0] == "claim a"
    assert isinstance(at.top, MatchScene)


@pytest.mark.usefixtures("customs")
def test_a_question_that_the_wish_does_not_answer_is_asked(table: Table) -> None:
    at, match = table("person", "person", animation_speed=0.0)
    wish(at, "corner")
    for _ in range(10):
        match.kept.wait()
        at.frame()
    assert shown_moves(match) == ["claim a"]
    assert at.top.flow.asks and match.asked == 1


@pytest.mark.usefixtures("customs")
def test_a_bot_answers_by_its_own_head(table: Table) -> None:
    at, match = table("bot", "person", animation_speed=0.0)
    wish(at, "pass")
    for _ in range(10):
        match.kept.wait()
        at.frame()
    assert shown_moves(match)[1] == "pass"
    assert match.log.entries[0].seat == 0 and match.state.passes < 2


@pytest.mark.usefixtures("customs")
def test_before_such_an_answer_there_is_a_pause(table: Table) -> None:
    at, match = table("person", "person", animation_speed=1.0)
    match.kept.wait()
    at.wait(0.2)
    wish(at, "corner")
    at.wait(SHORTEST - 0.1)
    assert match.log.entries == ()
    at.wait(LONGEST)
    assert shown_moves(match) == ["claim a"]


@pytest.mark.usefixtures("customs")
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_row_has_room_for_every_choice(table: Table, text_scale: int) -> None:
    at, _ = table(text_scale=text_scale)
    at.stage.go(SettingsScene(at.stage))
    at.click("tab-hand")
    row: Any = at.find("claims-corners")
    at.top.desk.take_focus(row)
    at.frame()
    at.frame()
    look = at.top.look
    panel = next(panel for panel in at.top.desk.active() if any(widget is row for widget in panel.walk()))
    assert panel.rect.contains(row.rect)
    for cell, (_, text) in zip(row.cells, row.options, strict=True):
        assert look.height(text(), "strong", 17, cell.width - look.px(6)) <= cell.height
        assert cell.width - look.px(6) >= max(look.width(word, "strong", 17) for word in text().split())
