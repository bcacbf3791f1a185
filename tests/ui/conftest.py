"""Screens are tried without a display, without sound, and in a home of their own."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.session.settings import Settings
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("LAST_QUARTER_HOME", str(folder))
    return folder


@pytest.fixture
def make_pilot(tmp_path: Path) -> MakePilot:
    """A pilot whose hand doesn't sway and who asks for no previews, unless told otherwise."""

    def make(drawing: bool = False, seed: int = 7, **changes: object) -> Pilot:
        calm: dict[str, object] = {"preview": "off", "no_sway": True, "language": "en"}
        settings = Settings(**(calm | changes))  # type: ignore[arg-type]
        return Pilot(tmp_path / "range", settings=settings, seed=seed, drawing=drawing)

    return make
