"""What was played: lists, replays as files, deleting with a way back, figures, tables of honour."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core import GAMES, NOBODY
from game.session.match import Match, Player, Setup
from game.session.paths import data_dir
from game.session.replays import export
from game.session.settings import Settings
from game.session.store import Score, Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.library.library import LibraryScene, replay_folder
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Visitor

GAME = "space_defenders"
Visit = Callable[[Callable[[Stage], Scene]], Visitor]


@pytest.fixture
def visit(store: Store) -> Visit:
    def make(first: Callable[[Stage], Scene]) -> Visitor:
        at = Visitor(first, settings=Settings(language="en", animation_speed=0.0), store=store, drawing=False)
        at.top.draw(at.surface)
        return at

    return make


def play(store: Store, moves: int, seed: int = 4) -> Match:
    """A match after so many moves, or to its end."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(2, {})
    players = (Player(name="Ann"), Player("bot", "Tilt", "greedy"))
    match = Match.start(Setup(GAME, options, players, seed, ui.setup.variant(options)), store)
    while match.decision is not None and len(match.log.entries) < moves:
        choices = match.decision.moves  # type: ignore[union-attr]
        match.play(choices[(7 * len(match.log.entries)) % len(choices)])
    assert match.kept.wait()
    return match


def test_open_matches_are_continued_from_the_library(visit: Visit, store: Store) -> None:
    match = play(store, 5)
    at = visit(LibraryScene)
    at.click("go-on-0")
    assert isinstance(at.top, MatchScene)
    assert at.top.match.kept.id == match.kept.id


def test_a_finished_match_is_watched(visit: Visit, store: Store) -> None:
    match = play(store, 2_000)
    assert match.outcome is not None
    at = visit(LibraryScene)
    at.click("tab-finished")
    at.click("watch-0")
    assert isinstance(at.top, ReplayScene)
    at.stage.back()
    assert isinstance(at.top, LibraryScene)
    assert at.top.page == "finished"


def test_a_match_of_other_rules_is_listed_and_says_that_it_does_not_open(
    visit: Visit, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(store, 5, seed=1)
    play(store, 2_000, seed=2)
    monkeypatch.setitem(GAMES._versions, GAME, 99)
    at = visit(LibraryScene)
    for page in ("open", "finished"):
        at.click(f"tab-{page}")
        assert at.top.desk.find("delete-0") is not None
        assert not any(at.top.desk.find(f"{button}-0") for button in ("go-on", "watch", "export"))
        widgets = [widget for panel in at.top.desk.active() for widget in panel.walk()]
        told = " ".join(widget.text for widget in widgets if isinstance(getattr(widget, "text", 0), str))
        assert "other rules than today's" in told


def test_a_deleted_match_comes_back_by_undo(visit: Visit, store: Store) -> None:
    play(store, 3, seed=1)
    kept = play(store, 4, seed=2)
    at = visit(LibraryScene)
    at.click("delete-0")
    assert [m.id for m in store.open_matches()] != [] and kept.kept.id not in {
        m.id for m in store.open_matches()
    }
    at.click("undo")
    assert kept.kept.id in {m.id for m in store.open_matches()}
    at.top.draw(at.surface)
    assert at.top.desk.find("undo") is None
    at.click("delete-0")
    at.tap("z")
    assert kept.kept.id in {m.id for m in store.open_matches()}


def test_an_exported_replay_is_imported_again(visit: Visit, store: Store) -> None:
    match = play(store, 2_000)
    at = visit(LibraryScene)
    at.click("tab-finished")
    at.click("export-0")
    files = sorted(replay_folder().glob("*.json"))
    assert len(files) == 1
    at.click("tab-files")
    at.click("import-0")
    assert at.top.page == "finished"
    assert len(store.finished()) == 2
    imported = next(m for m in store.finished() if m.imported)
    assert imported.length == len(match.log.entries)


def test_an_imported_match_that_was_over_lies_with_the_finished_ones(
    visit: Visit, store: Store, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    export(play(store, 2_000), path)
    at = visit(LibraryScene)
    at.top.receive(path)
    assert at.top.desk.notes.said.endswith("you find it under finished matches.")
    assert at.top.page == "finished"


def test_an_open_match_that_is_imported_lies_with_the_open_ones_as_an_analysis(
    visit: Visit, store: Store
) -> None:
    match = play(store, 6)
    at = visit(LibraryScene)
    at.click("export-0")
    at.click("tab-files")
    at.click("import-0")
    assert at.top.page == "open" and "for analysis" in at.top.desk.said
    assert [found.analysis for found in store.open_matches()] == [True, False]
    assert "for analysis" in shown(at)
    at.click("go-on-0")
    assert at.top.match.state.view(NOBODY) == match.state.view(NOBODY)
    assert at.top.match.state != match.state


def test_the_seed_of_an_open_match_stands_nowhere(visit: Visit, store: Store) -> None:
    match = play(store, 5, seed=77_123)
    at = visit(LibraryScene)
    at.click("go-on-0")
    assert isinstance(at.top, MatchScene)
    at.tap("escape")
    assert "The seed is shown when the match is over" in shown(at)
    assert str(match.setup.seed) not in shown(at).replace(",", "").replace(".", "")


def shown(at: Visitor) -> str:
    """All that stands on the panels."""
    return " ".join(str(widget.own_stamp()) for panel in at.top.desk.active() for widget in panel.walk())


def test_a_replay_that_was_tampered_with_is_refused_with_the_place(visit: Visit, store: Store) -> None:
    play(store, 2_000)
    at = visit(LibraryScene)
    at.click("tab-finished")
    at.click("export-0")
    path = sorted(replay_folder().glob("*.json"))[0]
    text = path.read_text(encoding="utf-8")
    at_then = text.index('"then":"', len(text) // 2) + len('"then":"')
    other = "0" if text[at_then] != "0" else "1"
    path.write_text(text[:at_then] + other + text[at_then + 1 :], encoding="utf-8")
    at.send(pygame.DROPFILE, file=str(path))
    assert "move" in at.top.desk.said
    assert len(store.finished()) == 1


def test_a_file_that_is_no_replay_is_refused_in_a_line(visit: Visit, tmp_path: Path) -> None:
    at = visit(LibraryScene)
    path = tmp_path / "letter.txt"
    path.write_text("Dear arcade")
    at.send(pygame.DROPFILE, file=str(path))
    assert "not a replay" in at.top.desk.said and "\n" not in at.top.desk.said


def test_figures_are_written_as_csv(visit: Visit, store: Store) -> None:
    play(store, 2_000)
    at = visit(LibraryScene)
    at.click("tab-statistics")
    at.top.draw(at.surface)
    at.top.desk.take_focus(at.find("by"))
    at.tap("right")
    assert at.top.by == "person"
    at.top.draw(at.surface)
    at.click("export-csv")
    rows = list(
        csv.reader((data_dir() / "statistics-person.csv").read_text(encoding="utf-8-sig").splitlines())
    )
    assert {row[2] for row in rows[1:]} == {"Ann", "bot:greedy"}


def test_a_table_of_scores_is_written_as_csv(visit: Visit, store: Store) -> None:
    store.add_score(
        Score(game="space_defenders", variant="2", initials="ANN", points=77, name="Ann", assists=("steady",))
    )
    store.flush()
    at = visit(ScoresScene)
    at.top.draw(at.surface)
    at.click("export-csv")
    written = (data_dir() / "scores-space_defenders-2.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.reader(written.splitlines()))
    assert [row[:6] for row in rows[1:]] == [["space_defenders", "2", "ANN", "Ann", "77", "steady"]]


def test_a_full_disk_is_said_and_nothing_breaks(
    visit: Visit, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(store, 3)
    at = visit(LibraryScene)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", full)
    at.click("export-0")
    assert "nothing was exported" in at.top.desk.said


def test_the_best_score_stands_first_with_its_assists(visit: Visit, store: Store) -> None:
    for initials, points, helped in (("ANN", 12, ()), ("BOB", 40, ("steady",))):
        store.add_score(Score(game=GAME, variant="solo", initials=initials, points=points, assists=helped))
    at = visit(ScoresScene)
    rows = [row for row in at.find("scores").own_stamp() if row[4] != "the house"]  # type: ignore[index]
    assert [row[1] for row in rows] == ["BOB", "ANN"]  # type: ignore[index]
    assert "Steady hand" in rows[0]  # type: ignore[operator]


def test_each_variant_has_its_own_table_and_a_cleared_one_comes_back(visit: Visit, store: Store) -> None:
    for variant in ("solo", "2"):
        store.add_score(Score(game=GAME, variant=variant, initials="ANN", points=9))
    at = visit(lambda stage: ScoresScene(stage, GAME, "solo"))
    assert at.top.page == f"{GAME}/solo"
    at.click("clear")
    assert store.scores(GAME, "solo") == ()
    assert len(store.scores(GAME, "2")) == 1
    at.click("undo")
    assert len(store.scores(GAME, "solo")) == 1


def test_empty_lists_say_how_to_fill_them(visit: Visit) -> None:
    assert visit(ScoresScene).top.page == "none"
    assert visit(LibraryScene).top.desk.find("go-on-0") is None
