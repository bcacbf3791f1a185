"""A program is killed while it plays: what it had said was kept is there; two that start at once agree."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core import Landed, Launched, Rng, digest
from game.core.data import ROOT
from game.session.match import Match
from tests.lab.soak import kills
from tests.lab.soak.kills import killed, missing, visit_killed
from tests.session.tic import GAMES, WHERE, begun, marks, opened, setup
from tests.teaching.cover import stand_in
from tests.teaching.tic_values import AnnounceFlick

TEACHING = f"{WHERE}=flick_tac_toe"


@pytest.mark.parametrize("case", range(5))
def test_every_move_that_was_said_is_there_after_a_kill(case: int, tmp_path: Path) -> None:
    said, lost = killed(case, TEACHING, tmp_path)
    assert lost == []
    if said == 0:  # killed before its first word
        said, lost = killed(case + 100, TEACHING, tmp_path)
        assert lost == []
    assert said > 0


def test_a_move_that_is_not_there_is_noticed(tmp_path: Path) -> None:
    opened(tmp_path).close()
    assert list(missing(["abc 1 00"], TEACHING, tmp_path)) != []


def test_a_film_that_is_gone_is_noticed(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match: Any = Match.start(setup(flicks=True), store, GAMES)
    marks(match)
    match.play(AnnounceFlick())
    match.play(Launched(match.state.decision.sample(Rng(1))))
    match.play(Landed(stand_in(match.state.decision)))  # not as a shot: nothing to see
    line = f"{match.kept.id} 5 {digest(match.state)}"
    store.close()
    assert list(missing([line], TEACHING, tmp_path)) == [f"match {match.kept.id}: move 5 has lost its film"]


def test_moves_that_are_gone_or_changed_are_noticed(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 0)
    store.close()
    assert "3 are left" in next(missing([f"{match.kept.id} 4 00"], TEACHING, tmp_path))
    assert "another position after move 2" in next(missing([f"{match.kept.id} 2 00"], TEACHING, tmp_path))


def test_a_match_that_was_only_begun_is_there(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = begun(store)
    store.close()
    assert list(missing([f"{match.kept.id} 0 {digest(match.state)}"], TEACHING, tmp_path)) == []


def test_what_was_taken_back_is_not_missed(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 0)
    store.close()
    lines = [f"{match.kept.id} 4 00", f"{match.kept.id} 0 back", f"{match.kept.id} 3 {digest(match.state)}"]
    assert list(missing(lines, TEACHING, tmp_path)) == []
    assert list(missing(lines[::2], TEACHING, tmp_path)) != []


def test_a_scene_is_killed_with_a_monkey_in_it_and_loses_nothing(tmp_path: Path) -> None:
    assert visit_killed(1, "space_defenders match", tmp_path)[1] == []


def test_settings_that_a_kill_left_in_halves_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kills, "last_words", lambda *_: ([], []))
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"language": ')
    _, faults = visit_killed(1, "credits", tmp_path)
    assert faults[-1] == "settings.damaged-1.json was put aside"


PLAYS = """
import sys
from pathlib import Path
from tests.session.tic import begun, won
from game.session.store import Store
store, notice = Store.open(Path(sys.argv[1]))
assert (notice, store.trouble) == ("", ""), (notice, store.trouble)
for seed in range(20):
    assert won(begun(store, seed=seed)).kept.wait()
assert store.trouble == "", store.trouble
store.close()
"""


def test_programs_that_start_at_once_on_no_file_share_the_new_one(tmp_path: Path) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYS, str(tmp_path)], cwd=ROOT, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    said = [program.communicate(timeout=60)[1] for program in programs]
    assert [program.returncode for program in programs] == [0, 0, 0], said
    assert len(opened(tmp_path).finished()) == 60
