"""The rule book's charts and moving diagrams: they say what the game's numbers and rules say."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.core.languages import LANGUAGES
from game.games.space_invaders.grid import COLUMNS, NO_CARDS, PLANET
from game.games.space_invaders.march import march
from game.games.space_invaders.numbers import LEVEL_NAMES, numbers
from game.session.rulebook import read_rulebook
from game.session.settings import Settings
from game.table.load import bare_table
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders import charts, scenes
from game.ui.games.space_invaders.diagrams import COLUMN, DIAGRAMS
from game.ui.games.space_invaders.scenes import HOLD, SLIDE, Scene, moment_of, reached, scene_of, wave_reach
from game.ui.kit.words import Words
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.stage.board_view import Thing
from game.ui.stage.scene import Stage

GAME_UI = game_ui_of("space_invaders")
EN = Words("en")


def figures(name: str) -> list[list[int]]:
    """The rows of a chart without their heads."""
    return [[int(word) for cell in row[1:] for word in cell.split()] for row in charts.CHARTS[name](EN)]


def in_book(language: str) -> set[str]:
    pages = read_rulebook(GAME_UI.pages.rulebook, language).pages
    return {name for page in pages for part in page.parts for name in part.pictures}


def test_the_charts_are_the_games_numbers() -> None:
    held = numbers()
    assert [row[0] for row in charts.CHARTS["deck"](EN)[1:]] == ["2 players", "3 players", "4 players"]
    levels = [EN(f"si.setup.level_{level}") for level in LEVEL_NAMES]
    assert all(list(charts.CHARTS[name](EN)[0][1:]) == levels for name in ("deck", "planet", "ufo"))
    for name, table in (("deck", held.deck), ("ufo", held.ufo)):
        rows = charts.CHARTS[name](EN)[1:]
        assert [[int(word) for word in row[1:]] for row in rows] == [
            [table.of(level, seats) for level in LEVEL_NAMES] for seats in (2, 3, 4)
        ]
    assert [int(word) for word in charts.CHARTS["planet"](EN)[1][1:]] == [
        held.planet.of(level) for level in LEVEL_NAMES
    ]
    assert figures("stars") == [list(held.explosions.of(seats)) for seats in (2, 3, 4)]


def test_a_chart_follows_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    held = numbers()
    changed = msgspec.structs.replace(held, deck=msgspec.structs.replace(held.deck, expert=(11, 22, 33)))
    monkeypatch.setattr(charts, "numbers", lambda: changed)
    assert [row[3] for row in charts.CHARTS["deck"](EN)[1:]] == ["11", "22", "33"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_every_chart_and_every_diagram(language: str) -> None:
    assert {f"chart.{name}" for name in charts.CHARTS} | {f"scene.{name}" for name in DIAGRAMS} <= in_book(
        language
    )


@pytest.mark.parametrize("wave", ["short", "long"])
@pytest.mark.parametrize("length", [None, 25.0, 300.0])
def test_a_wave_is_drawn_as_long_as_it_is(
    wave: Any, length: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = numbers()
    if length is not None:
        power = msgspec.structs.replace(held.power, **{f"{wave}_wave": length})
        monkeypatch.setattr(scenes, "numbers", lambda: msgspec.structs.replace(held, power=power))
    length = length or getattr(held.power, f"{wave}_wave")
    table = bare_table()
    assert wave_reach(wave) * table.field.pitch == pytest.approx(table.token.radius + length)
    apart = 2 * table.field.pitch - table.card.width / 2 - table.token.radius
    scene = Scene(("S1? . C2?",), waves=(((2.0, 0.0), wave),))
    assert (length >= apart) == ((0, 0) in reached(scene))
    assert (2, 0) in reached(scene)


def test_the_column_of_the_faq_moves_by_the_rules() -> None:
    spaces = list(NO_CARDS)
    for row, word in enumerate(COLUMN):
        spaces[row * COLUMNS] = word
    done = march(tuple(spaces), {word: int(word[1]) for word in COLUMN})
    places = {word: y for word, (_, y), _ in DIAGRAMS["push"][-1].loose}
    assert places == {
        word: 4 if word in done.struck else done.spaces.index(word) // COLUMNS for word in COLUMN
    }
    ends = [stride.end for stride in done.strides]
    assert ends.count(PLANET) == 1


def test_the_last_rounds_example_costs_six() -> None:
    assert scenes.crash_damage(DIAGRAMS["last_round"][-1]) == 6


# -- how they move --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name, positions in DIAGRAMS.items() if len(positions) > 1])
def test_a_diagram_holds_each_key_position_and_slides_to_the_next_in_a_loop(name: str) -> None:
    positions, thing = DIAGRAMS[name], Thing.of("scene", name)
    beat = HOLD + SLIDE
    for number, position in enumerate(positions):
        for second in (number * beat + 0.01, number * beat + HOLD - 0.01):
            assert scene_of(DIAGRAMS, moment_of(DIAGRAMS, thing, second)) == position
            assert moment_of(DIAGRAMS, thing, second) == moment_of(
                DIAGRAMS, thing, second + len(positions) * beat
            )
    assert scene_of(DIAGRAMS, thing) == positions[-1]
    for second in range(int(len(positions) * beat * 20)):
        assert scene_of(DIAGRAMS, moment_of(DIAGRAMS, thing, second / 20)) is not None


def test_a_token_is_on_its_way_between_two_positions() -> None:
    first, second = DIAGRAMS["kallen"][:2]
    scene = scene_of(DIAGRAMS, moment_of(DIAGRAMS, Thing.of("scene", "kallen"), HOLD + SLIDE / 2))
    assert scene is not None
    starts, ends, now = dict(first.tokens)["r1a"], dict(second.tokens)["r1a"], dict(scene.tokens)["r1a"]
    assert starts[1] > now[1] > ends[1]


@pytest.mark.parametrize("reduced", [False, True])
def test_diagrams_of_the_book_move_unless_motion_is_reduced(reduced: bool) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    now = [0.0]
    stage = Stage(Settings(reduced_motion=reduced), (1280, 720), lambda: now[0], lambda _: None)
    scene = RulebookScene(stage, GAME_UI, page="shields")
    seen = set()
    for second in (0.5, HOLD + SLIDE / 2, HOLD + SLIDE + 0.5, 2 * (HOLD + SLIDE) + 0.5):
        now[0] = second
        scene.draw(surface)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == (1 if reduced else 4)
