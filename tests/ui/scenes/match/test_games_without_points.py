"""Games in which one wins or loses and nobody has points: result, table, library and figures of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.result import ResultScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Visitor
from tests.ui.scenes.listed import register
from tests.ui.scenes.many import Many, ManyUi, Options

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Elif")
Visit = Callable[[Callable[[Stage], Scene]], Visitor]


class Bare(Many):
    """Stands in a cabinet of the arcade for the time of a test."""

    name = "lunar_invaders_2011"


@pytest.fixture
def ui(monkeypatch: pytest.MonkeyPatch) -> ManyUi:
    ui = ManyUi()
    ui.name, ui.scored = Bare.name, False
    register(monkeypatch, Bare(), ui)
    return ui


@pytest.fixture
def visit(ui: ManyUi, store: Store) -> Visit:
    def make(first: Callable[[Stage], Scene], **changes: Any) -> Visitor:
        settings = Settings(language="en", animation_speed=0.0, **changes)
        at = Visitor(first, settings=settings, store=store)
        at.frame()
        return at

    return make


def played(store: Store, *names: str, bots: int = 0) -> Match:
    """A match to its end; the first seat wins."""
    players = tuple(Player(name=name) for name in names) + (Player("bot", "Tilt", "random"),) * bots
    seats = len(players)
    match = Match.start(Setup(Bare.name, Options(seats), players, 5, str(seats)), store)
    while match.decision is not None:
        match.play(match.decision.moves[0])  # type: ignore[union-attr]
    match.kept.wait()
    return match


def said(at: Visitor) -> str:
    """Every text on the screen, in one line."""

    def texts(stamp: Any) -> list[str]:
        if isinstance(stamp, str):
            return [stamp]
        return [text for part in stamp for text in texts(part)] if isinstance(stamp, tuple) else []

    widgets = [widget for panel in at.top.desk.active() for widget in panel.walk()]
    return " ".join(text for widget in widgets for text in texts(widget.own_stamp()))


def rows(at: Visitor, name: str) -> list[tuple[str, ...]]:
    sheet: Any = at.find(name)
    return [tuple(row) for row in sheet.own_stamp()]


def test_the_winner_is_asked_for_no_initials(visit: Visit, store: Store, idle: Any) -> None:
    match = played(store, "Ada", "Ben")
    at = visit(idle)
    at.stage.go(ResultScene(at.stage, match))
    at.wait(0.7)
    assert at.top.waiting == []
    assert at.top.desk.find("initials") is None
    assert at.top.desk.find("rematch") is not None
    assert "Place 1" in said(at)
    assert "points" not in said(at).lower() and "Scores" not in said(at)


def test_the_same_game_with_points_would_ask(visit: Visit, ui: ManyUi, store: Store, idle: Any) -> None:
    ui.scored = True
    match = played(store, "Ada", "Ben")
    at = visit(idle)
    at.stage.go(ResultScene(at.stage, match))
    at.wait(0.7)
    assert at.top.waiting == [0]


def test_instead_of_high_scores_wins_are_counted(visit: Visit, store: Store) -> None:
    for names in (("Ada", "Ben"), ("Ben", "Ada"), ("Ben", "Cleo")):
        played(store, *names)
    played(store, "Dora", bots=1)
    at = visit(ScoresScene)
    assert rows(at, "wins") == [
        ("1", "Ben", "3", "2"),
        ("2", "Dora", "1", "1"),
        ("3", "Ada", "2", "1"),
        ("4", "Cleo", "1", "0"),
    ]


def test_every_number_of_players_has_a_page_of_its_own(visit: Visit, store: Store) -> None:
    played(store, "Ada", "Ben")
    played(store, *NAMES)
    at = visit(ScoresScene)
    assert rows(at, "wins") == [("1", "Ada", "1", "1"), ("2", "Ben", "1", "0")]
    at.click(f"tab-{Bare.name}/5")
    assert len(rows(at, "wins")) == 5


def test_without_a_finished_match_there_is_no_page(visit: Visit, store: Store) -> None:
    at = visit(ScoresScene)
    assert at.top.desk.find("wins") is None
    assert at.top.page == "none"


def test_the_library_says_who_has_won(visit: Visit, store: Store) -> None:
    played(store, "Ada", "Ben")
    at = visit(LibraryScene)
    at.click("tab-finished")
    assert "won by Ada" in said(at)
    assert "1 : 0" not in said(at)


def test_figures_have_no_mean_and_no_best(visit: Visit, store: Store) -> None:
    played(store, "Ada", "Ben")
    at = visit(LibraryScene)
    at.click("tab-statistics")
    assert [row[1:] for row in rows(at, "figures")] == [("1", "1", "", "")]
