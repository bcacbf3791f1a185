"""A save with rows of anything, or lost while a scene is open: every list is drawn, and it is said."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.session.database import FILE
from game.session.match import Match, Player, Setup
from game.session.paths import data_dir
from game.session.settings import Settings
from game.session.store import Score, Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.library.scores import ScoresScene
from game.ui.stage.scene import Scene
from tests.lab.pilot import Visitor
from tests.lab.soak.saves import columns

GAME = "space_defenders"


@pytest.fixture
def kept(home: Path) -> str:
    """A match that goes on, one that is over, and its score."""
    store, _ = Store.open()
    ui = game_ui_of(GAME)
    options = ui.setup.options(2, {})
    names = (Player(name="Ann"), Player("bot", "Tilt", "greedy"))
    for seed, moves in ((1, 4), (2, 2_000)):
        match = Match.start(Setup(GAME, options, names, seed, ui.setup.variant(options)), store)
        while match.decision is not None and len(match.log.entries) < moves:
            choices = match.decision.moves  # type: ignore[union-attr]
            match.play(choices[(7 * len(match.log.entries)) % len(choices)])
    store.add_score(Score(game=GAME, variant="2", initials="ANN", points=5, match=match.kept.id, name="Ann"))
    store.close()
    return match.kept.id


def spoil(table: str, column: str, value: object) -> None:
    with closing(sqlite3.connect(data_dir() / FILE, isolation_level=None)) as db:
        db.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))


def visit(first: type[Scene]) -> Visitor:
    store, notice = Store.open()
    assert notice == ""
    return Visitor(first, settings=Settings(language="en", animation_speed=0.0), store=store)


@pytest.mark.parametrize("table", ["matches", "scores", "seats"])
@pytest.mark.parametrize("value", [b"\xff\x00", 1e300, "abc", -1])
def test_every_list_is_drawn_whatever_a_table_holds(kept: str, table: str, value: object) -> None:
    for of, column in columns():
        if of == table and column not in ("id", "match", "deleted", "outcome"):
            spoil(table, column, value)
    for scene in (ArcadeScene, LibraryScene, ScoresScene):
        at = visit(scene)
        at.frame()
        if isinstance(at.top, LibraryScene | ScoresScene):
            for page in at.top.values:
                at.click(f"tab-{page}")
                at.frame()
                assert at.top.page == page


def test_a_match_that_can_not_be_read_stands_in_its_list_with_the_reason(kept: str) -> None:
    spoil("matches", "changed", 1e300)
    at = visit(LibraryScene)
    for page in ("open", "finished"):
        at.click(f"tab-{page}")
        assert "This match can't be read (its entry changed can't be read)" in words_of(at)
        assert at.top.desk.find("watch-0") is None and at.top.desk.find("delete-0") is not None


def test_a_score_and_a_figure_that_can_not_be_read_are_named(kept: str) -> None:
    spoil("scores", "at", 1e300)
    spoil("seats", "share", "much")
    at = visit(ScoresScene)
    at.click("tab-unread")
    assert "ANN" in words_of(at) and "its entry at can't be read" in words_of(at)
    at = visit(LibraryScene)
    at.click("tab-statistics")
    assert "its entry share can't be read" in words_of(at)


def test_a_file_that_vanishes_is_said_in_any_scene(kept: str) -> None:
    at = visit(LibraryScene)
    store = at.stage.store
    assert store is not None
    (data_dir() / FILE).unlink()
    at.click("delete-0")
    store.flush()
    at.frame()
    assert "vanished while in use" in at.top.desk.said


def test_a_file_that_another_program_holds_is_said_in_any_scene(kept: str) -> None:
    at = visit(LibraryScene)
    store = at.stage.store
    assert store is not None
    with closing(sqlite3.connect(data_dir() / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        at.click("delete-0")
        store.flush()
        at.frame()
    assert "another program is using it" in at.top.desk.said


def words_of(at: Visitor) -> str:
    """All that stands on the panels."""
    shown = str([widget.own_stamp() for panel in at.top.desk.panels for widget in panel.walk()])
    return shown.replace("\\'", "'")
