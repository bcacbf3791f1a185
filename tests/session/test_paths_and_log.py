from __future__ import annotations

from pathlib import Path

import pytest

from game.session.log import LOG, close_log, open_log
from game.session.paths import config_dir, data_dir, log_file


def test_one_variable_moves_everything_under_one_folder(home: Path) -> None:
    assert [data_dir(), config_dir(), log_file().parent] == [home / "data", home / "config", home / "log"]


def test_without_the_variable_the_systems_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAST_QUARTER_HOME")
    assert "Last Quarter" in data_dir().parts
    assert "Last Quarter" in config_dir().parts
    assert data_dir().is_absolute()


def test_asking_for_a_place_creates_nothing(home: Path) -> None:
    assert data_dir() != config_dir()
    assert not home.exists()


def test_what_is_logged_is_in_the_named_file() -> None:
    assert open_log() is None
    LOG.error("the saucer is leaking")
    close_log()
    assert "ERROR the saucer is leaking" in log_file().read_text(encoding="utf-8")


def test_nothing_to_say_makes_no_file() -> None:
    assert open_log() is None
    close_log()
    assert not log_file().exists()


def test_the_log_stays_small() -> None:
    open_log()
    for _ in range(400):
        LOG.error("x" * 4000)
    close_log()
    sizes = [path.stat().st_size for path in log_file().parent.iterdir()]
    assert len(sizes) == 3
    assert sum(sizes) < 1_000_000


def test_a_log_that_cannot_be_written_is_a_notice(home: Path) -> None:
    home.mkdir()
    (home / "log").write_text("in the way")
    notice = open_log()
    close_log()
    assert notice is not None and str(log_file()) in notice and "\n" not in notice
