"""A monkey let loose in every scene: it goes where its inputs lead, and nothing breaks."""

from __future__ import annotations

import pytest

from game.core import Aim, Choice
from game.session.match import Match
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.editor import EditorScene
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.scene import Stage
from tests.lab.monkey import questions, romp, scenes
from tests.lab.soak import monkey

INPUTS = 120


@pytest.mark.parametrize("scene", scenes())
def test_random_inputs_break_nothing(scene: str) -> None:
    at = romp(scene, 0, INPUTS)
    assert 80 <= at.stage.settings.text_scale <= 200
    assert at.stage.scenes


@pytest.mark.parametrize(
    ("scene", "kind"),
    [("challenges", ChallengesScene), ("challenge", MatchScene), ("editor", EditorScene)],
)
def test_it_is_let_loose_among_challenges(scene: str, kind: type) -> None:
    assert type(romp(f"space_invaders {scene}", 3, 0).top) is kind


def test_it_opens_another_challenge_in_the_editor_with_every_seed() -> None:
    opened = [romp("space_invaders editing", seed, 0).top.drafting.position for seed in (0, 1)]
    assert opened[0] != opened[1]
    assert romp("space_invaders editor", 0, 0).top.drafting.position not in opened


def test_it_is_asked_everything_that_chance_brings_about() -> None:
    asked = []
    for setup, answers in questions("space_defenders"):
        match = Match.start(setup)
        for move, _ in answers:
            match.play(move)
        assert isinstance(match.decision, Aim | Choice)
        assert match.player(match.decision.seat).kind == "person"
        asked.append(match.decision.reason)
    assert asked == ["cross", "mine", "onward", "place", "set_mine", "shoot", "turn"]


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
