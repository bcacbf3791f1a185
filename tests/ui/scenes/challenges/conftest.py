"""A ladder of two challenges, and somebody who stands before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.session.challenges import challenge_text
from game.session.lessons import Title
from game.session.settings import Settings
from game.ui.scenes.challenges.challenges import ChallengesScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.challenges.attempts import Enter, a_challenge


@pytest.fixture
def ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two challenges ship with the game."""
    folder = tmp_path / "levels" / "space_invaders" / "challenges"
    folder.mkdir(parents=True)
    tight = a_challenge(title=Title("Again", "Nochmal"), launches=(1, 1, 1))
    for name, challenge in (("01_first", a_challenge()), ("02_second", tight)):
        (folder / f"{name}.toml").write_text(challenge_text(challenge), "utf-8")
    monkeypatch.setattr("game.session.challenges.LEVELS", tmp_path / "levels")


@pytest.fixture
def enter(ladder: None) -> Enter:
    def come(drawing: bool = False, size: tuple[int, int] = (1280, 720), **changes: Any) -> Visitor:
        calm: dict[str, Any] = {"language": "en", "no_sway": True, "preview": "off", "animation_speed": 0.0}
        settings = Settings(**(calm | changes))
        at = Visitor(lambda stage: ChallengesScene(stage, "space_invaders"), size, settings, None, drawing)
        at.top.draw(at.surface)
        return at

    return come
