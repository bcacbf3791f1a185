"""`replay --check` of a match of launches: what was simulated again, and what was believed, is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import commands
from game.core import GAMES, Launched, Rng
from game.flick import simulate
from game.session import platforms
from game.session.match import Match
from game.session.platforms import here
from game.session.replays import export
from tests.session.tic import DIFFER, SAME, WHERE, finished, setup
from tests.teaching.tic_values import AnnounceFlick


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(GAMES._where, "flick_tac_toe", WHERE)


@pytest.fixture
def match() -> Any:
    """One flick, simulated, and marked to its end."""
    match: Any = Match.start(setup(flicks=True))
    for move in (SAME, DIFFER, AnnounceFlick()):
        match.play(move)
    match.play(Launched(match.state.decision.sample(Rng(1))))
    job = match.settle_job()
    assert job is not None
    match.take(simulate(job.table, job.launch))
    return finished(match)


def checked(match: Any, folder: Path) -> int:
    export(match, folder / "match.json")
    return commands.main(["replay", str(folder / "match.json"), "--check"])


def test_shots_that_were_made_here_are_simulated_again(
    match: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(match, tmp_path) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"flick_tac_toe: {len(match.log.entries)} moves, each the same; the end: ")
    assert said[1] == f"landings: 1, each the same when it is simulated again ({here()})"


def test_a_landing_that_no_shot_leads_to_is_told_with_its_move(
    match: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export(match, tmp_path / "it")
    content = json.loads((tmp_path / "it").read_bytes())
    content["moves"][4]["move"]["landing"]["digest"] = "0" * 32
    (tmp_path / "it").write_text(json.dumps(content, separators=(",", ":")))
    assert commands.main(["replay", str(tmp_path / "it"), "--check"]) == 1
    said = capsys.readouterr()
    assert "goes wrong at move 5" in said.err and said.err.count("\n") == 1
    assert said.out == ""


def test_landings_of_another_platform_are_told_from_equal_ones_by_word_and_exit_code(
    match: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.flick.simulate", None)
    monkeypatch.setattr(platforms, "here", lambda: "amiga")
    assert checked(match, tmp_path) == 3
    said = capsys.readouterr().out.splitlines()
    assert said[1] == (f"landings: 1, possible but not simulated: they are of {here()}, this is amiga")


def test_an_edited_platform_line_passes_for_nothing_more_than_not_simulated(
    match: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export(match, tmp_path / "it")
    text = (tmp_path / "it").read_text()
    (tmp_path / "it").write_text(text.replace(here(), "a machine that agrees with me"))
    assert commands.main(["replay", str(tmp_path / "it"), "--check"]) == 3
    assert "not simulated: they are of a machine that agrees with me" in capsys.readouterr().out
    assert commands.main(["replay", "--help"]) == 0
    assert "3 the moves do, but shots were made on another platform" in " ".join(
        capsys.readouterr().out.split()
    )


def test_landings_of_nobody_knows_where_are_not_simulated(
    match: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match.platform = ""
    assert checked(match, tmp_path) == 3
    assert "they are of an unknown platform" in capsys.readouterr().out
