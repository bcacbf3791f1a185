"""Every test of this room plays in a home of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("LAST_QUARTER_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading waits for what was just written, however slow the disk is."""
    monkeypatch.setattr("game.session.store.QUEUED", 30.0)
