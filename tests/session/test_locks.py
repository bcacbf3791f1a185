"""Two copies of the program that must not do the same at once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.session.files import locked


def test_the_second_waits_until_the_first_has_done(tmp_path: Path) -> None:
    path = tmp_path / "file.lock"
    inside = threading.Event()

    def second() -> None:
        with locked(path):
            inside.set()

    with locked(path):
        waiting = threading.Thread(target=second)
        waiting.start()
        assert not inside.wait(0.2)
    assert inside.wait(10.0)
    waiting.join()


def test_patience_ends_and_one_goes_on_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.files.PATIENCE", 0.05)
    with locked(tmp_path / "file.lock"), locked(tmp_path / "file.lock"):
        (tmp_path / "done").touch()
    assert (tmp_path / "done").exists()


def test_where_no_lock_can_be_one_goes_on_without(tmp_path: Path) -> None:
    went_on = False
    with locked(tmp_path / "nowhere" / "file.lock"):
        went_on = True
    assert went_on
