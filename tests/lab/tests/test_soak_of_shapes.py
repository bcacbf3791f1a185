"""Windows and screens of any size: what is on them is drawn, and a storm of sizes passes over."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.app.display import LEAST_DRAWN
from game.ui.games.game_ui import games_on_screen
from tests.lab.monkey import ANYWHERE, OF_A_GAME, scenes
from tests.lab.soak import shapes

PORTRAIT = [(1080, 1920), (480, 1000)]
STORM = [(199, 1000), (150, 90), (1, 1), (2560, 1080), (90, 1920), (480, 270)]
GAMES = list(games_on_screen())
ONE_OF_A_KIND = [*ANYWHERE, *(f"{GAMES[at % len(GAMES)]} {kind}" for at, kind in enumerate(OF_A_GAME))]


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_portrait_screen_a_game_is_chosen_and_its_choices_are_all_in_sight(
    game: str, text_scale: int
) -> None:
    for size in PORTRAIT:
        at = shapes.through_sizes(f"{game} setup", [size], text_scale, pokes=0)
        assert at.stage.size == size
        assert pygame.Rect((0, 0), size).contains(at.top.panel.rect)
        assert at.top.panel.rect.width >= 0.9 * min(size[0], at.stage.look.grown(780))


@pytest.mark.parametrize("scene", ONE_OF_A_KIND)
def test_a_storm_of_sizes_passes_over_a_scene(scene: str) -> None:
    at = shapes.through_sizes(scene, STORM, 100 + 100 * (len(scene) % 2))
    window = pygame.Rect((0, 0), STORM[-1])
    assert at.stage.size == window.size
    shown = [panel for panel in at.top.desk.active() if panel.shown and panel.rect.width]
    assert [panel.name for panel in shown if not window.contains(panel.rect)] == []


def test_after_a_size_too_small_to_draw_in_the_window_shows_the_whole_scene_again() -> None:
    size = (960, 540)
    at = shapes.through_sizes("credits", [size, (100, 50)], 100, pokes=0)
    assert at.stage.size == LEAST_DRAWN
    pictures = [
        shapes.through_sizes("credits", way, 100, pokes=0).surface for way in ([size], [(9, 9), size])
    ]
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


def test_the_soak_takes_every_scene_through_all_sizes_and_names_the_one_that_breaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(scene: str, sizes: list[shapes.Size], text_scale: int) -> None:
        assert set(sizes) == set(shapes.SIZES)
        if scene == "library" and text_scale == 200:
            raise ValueError("no room")

    monkeypatch.setattr(shapes, "through_sizes", broken)
    found = shapes.run(0, len(shapes.cases()))
    assert found.failures == ("library at 200 per cent text: ValueError: no room",)
    assert found.sums["sizes"] == 60 * 2 * len(scenes())


# -- hostile names -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["\u200b", "\u2060", "\u00ad", "\ufeff", "\u202eAnn", "\udcff", "W" * 10_000]
)
def test_whatever_somebody_is_called_no_place_breaks_or_stays_without_words(name: str, home: Path) -> None:
    assert shapes.with_name(name, home) == []


def test_there_are_two_hundred_hostile_names_and_the_one_that_breaks_something_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(name: str, home: Path) -> list[str]:
        if name == "\u200b" * 40:
            raise ValueError("no\nwidth")
        return ["scores"] if name == "own:" else []

    monkeypatch.setattr(shapes, "with_name", broken)
    assert len(shapes.HOSTILE) >= 200
    found = shapes.run(len(shapes.cases()), len(shapes.HOSTILE))
    assert found.failures[0] == "'own:', 4 letters: not a word is seen in scores"
    assert len(found.failures) == 2 and found.failures[1].endswith(", 40 letters: ValueError: no width")
    assert found.sums == {"sizes": 0.0, "names": float(len(shapes.HOSTILE))}
