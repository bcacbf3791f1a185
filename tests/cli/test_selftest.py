"""The self-test says what does not work, and says so to whoever only looks at its exit code."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.cli import commands, selftest
from game.session.worker import Ticket, Worker


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_all_is_well_here_and_nothing_is_left_behind(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["selftest"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "4 passed, 0 failed"
    assert not (home / "data").exists(), "what it keeps for trial it keeps elsewhere"


def test_a_worker_that_dies_on_the_way_fails_it_though_the_next_one_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask = Worker.ask

    def ask_and_die(worker: Worker, job: Any) -> Ticket[Any]:
        ticket: Ticket[Any] = ask(worker, job)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGTERM)
        return ticket

    monkeypatch.setattr(Worker, "ask", ask_and_die)
    with pytest.raises(selftest.Broken, match="died on the way"):
        selftest.worker_and_shot()


def test_what_fails_is_named_and_the_others_are_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> str:
        raise selftest.Broken("the disk\nis full")

    monkeypatch.setattr(selftest, "save", broken)
    assert commands.main(["selftest"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "FAILED  save: Broken: the disk is full" in said
    assert said[-1] == "3 passed, 1 failed"


def test_a_damaged_data_file_fails_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "sounds.toml").write_text("format = 'none'")
    monkeypatch.setattr("game.core.data.LEVELS", tmp_path)
    with pytest.raises(selftest.Broken, match=r"sounds\.toml"):
        selftest.data_files()


def test_the_version_is_the_one_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    from game import VERSION

    assert commands.main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"Last Quarter {VERSION}"
