"""A monkey let loose in every scene: it goes where its inputs lead, and nothing breaks."""

from __future__ import annotations

import pytest

from game.cli.soak import monkey
from game.ui.monkey import romp, scenes
from game.ui.scenes.scene import Stage

INPUTS = 120


@pytest.mark.parametrize("scene", scenes())
def test_random_inputs_break_nothing(scene: str) -> None:
    at = romp(scene, 0, INPUTS)
    assert 80 <= at.stage.settings.text_scale <= 200
    assert at.stage.scenes


def test_the_soak_reports_what_breaks_with_scene_and_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Stage, size: tuple[int, int]) -> None:
        raise RuntimeError("cannot resize")

    monkeypatch.setattr(Stage, "resize", broken)
    monkeypatch.setattr(monkey, "INPUTS", 200)
    found = monkey.run(0, 2)
    assert found.failures and "cannot resize" in found.failures[0]
    assert "arcade, seed 0" in found.failures[0]
    assert found.sums["inputs"] == 400


def test_the_soak_knows_every_scene() -> None:
    assert monkey.SOAK.total == len(scenes()) * monkey.CASES
