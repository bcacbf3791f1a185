"""A match whose log somebody has changed by hand: the window says so and stays open."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.core import RandomAnswers, Rng
from game.games.space_invaders import Options
from game.session.database import FILE
from game.session.match import Match, Player, Setup
from game.session.paths import data_dir
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.match.match import MatchScene
from tests.games.space_invaders.stand_in import stand_in
from tests.lab.pilot import Visitor

PEOPLE = (Player(name="Ada"), Player(name="Grace"))
MOVES = 3  # a launch, where it came to rest, and the next launch


@pytest.fixture
def at(home: Path) -> Visitor:
    """At the library, with a match whose landing answers another table now."""
    store, _ = Store.open()
    match = Match.start(Setup("space_invaders", Options(seats=2), PEOPLE, 5), store)
    answer = RandomAnswers(Rng(2), stand_in)
    for _ in range(MOVES):
        match.play(answer(match.state))
    assert match.kept.wait()
    store.close()
    with closing(sqlite3.connect(data_dir() / FILE)) as db:
        landing = json.loads(db.execute("SELECT move FROM moves WHERE number = 2").fetchone()[0])
        landing["landing"]["start"] = "00"
        db.execute("UPDATE moves SET move = ? WHERE number = 2", (json.dumps(landing).encode(),))
        db.commit()
    store, _ = Store.open()
    return Visitor(LibraryScene, settings=Settings(language="en", animation_speed=0.0), store=store)


def test_it_is_not_watched_and_why_is_said(at: Visitor) -> None:
    at.click("watch-0")
    assert isinstance(at.top, LibraryScene)
    assert "can't be read" in at.top.desk.said


def test_undo_in_it_changes_nothing_and_why_is_said(at: Visitor) -> None:
    at.click("go-on-0")
    scene = at.top
    assert isinstance(scene, MatchScene)
    scene.undo()
    assert len(scene.match.log.entries) == MOVES
    assert "can't be read" in scene.desk.said
