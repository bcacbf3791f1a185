"""What is measured as a match is the match: its board in sight, not the screen that hides a hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.games.game_ui import games_on_screen
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.match.match import MatchScene
from tests.lab.bench.scene_pace import Bots, Covered, Measured, seated


@pytest.fixture
def measured() -> Iterator[Measured]:
    here = Measured((1280, 720))
    yield here
    here.worker.close()


@pytest.mark.parametrize("name", games_on_screen())
def test_every_game_is_measured_with_its_board_in_sight(measured: Measured, name: str) -> None:
    scene = MatchScene(measured.at.stage, seated(measured.at.stage.store, "pp", name))
    assert scene.match.kept.wait()
    measured.enter(scene)
    assert measured.at.top is scene
    assert scene.flow.asks
    assert measured.at.stage.scenes[:-1] == [measured.at.stage.scenes[0]]
    assert isinstance(measured.at.stage.scenes[0], ArcadeScene)


def test_a_scene_that_stays_covered_is_not_measured(measured: Measured) -> None:
    scene, other = (
        MatchScene(measured.at.stage, seated(measured.at.stage.store, "pp", "space_defenders"))
        for _ in range(2)
    )
    scene.enter = lambda: measured.at.stage.go(other)  # type: ignore[method-assign]
    with pytest.raises(Covered):
        measured.enter(scene)


def test_the_bot_beside_a_match_plays_the_same_game(measured: Measured) -> None:
    bots = Bots(measured.worker, "lunar_invaders_2016")
    assert bots._match.setup.game == "lunar_invaders_2016"
    assert measured.worker.busy
