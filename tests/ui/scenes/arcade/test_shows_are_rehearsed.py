"""The shows on the cabinets: got ready while nobody plays, so that no frame of theirs has much to paint."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.games.invaders_2127.art import cards as iv_cards
from game.ui.games.invaders_2127.art import posters as iv_posters
from game.ui.games.invaders_2127.art import table as iv_table
from game.ui.games.lunar_invaders.art import moon as lunar_moon
from game.ui.games.lunar_invaders.art import pieces as lunar_pieces
from game.ui.games.lunar_invaders.art.moon import paint_moon
from game.ui.games.lunar_invaders.art.pieces import paint_shadow, paint_unit
from game.ui.games.lunar_invaders.art.sky import paint_sky
from game.ui.games.space_defenders.art.craft import paint_defender, paint_saucer
from game.ui.games.space_defenders.art.horde import paint_tile
from game.ui.games.space_invaders import attract as space_invaders_attract
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import glow
from game.ui.kit.theme import Theme
from game.ui.scenes.arcade.cabinet_row import Spot
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.stage import attract as rehearsal
from game.ui.stage.scene import Stage

LUNAR = (glow, paint_sky, paint_moon, paint_unit, paint_shadow)
PAINTED: dict[str, tuple[Any, ...]] = {
    "lunar_invaders_2011": LUNAR,
    "lunar_invaders_2016": LUNAR,
    "invaders_2127": (glow, iv_table.battlefield, iv_cards._painted, iv_posters._printed),
    "space_defenders": (glow, paint_tile, paint_saucer, paint_defender),
    "space_invaders": (glow, space_invaders_attract._printed, space_invaders_attract._bands),
}
INSIDE: dict[str, tuple[Any, ...]] = {
    "lunar_invaders_2011": (lunar_moon._ground, lunar_pieces._pyramid),
    "lunar_invaders_2016": (lunar_moon._ground, lunar_pieces._pyramid),
    "invaders_2127": (iv_posters._plate,),
}
STEPS = {
    "lunar_invaders_2011": 60,
    "lunar_invaders_2016": 60,
    "space_defenders": 80,
    "space_invaders": 15,
    "invaders_2127": 140,
}
"""The least that a show is painted in: some milliseconds of moons and posters in a frame would be seen."""
FRAMES = 14 * 60  # longer than a round of any show


def staged() -> Stage:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return Stage(Settings(), (1280, 720), lambda: 0.0, lambda _: None)


@pytest.mark.parametrize("name", sorted(PAINTED))
def test_a_rehearsed_show_finds_its_pictures_painted(name: str) -> None:
    show, surface = game_ui_of(name).pages.attract(staged()), pygame.Surface((140, 150))
    for painter in PAINTED[name]:
        painter.cache_clear()
    while show.get_ready(surface.get_rect()):
        pass
    before = [painter.cache_info().misses for painter in PAINTED[name]]
    for _ in range(FRAMES):
        show.update(1 / 60)
        show.draw(surface, surface.get_rect())
    late = [painter.cache_info().misses for painter in PAINTED[name]]
    assert sum(before) > 15
    assert sum(late) - sum(before) <= 2


@pytest.mark.parametrize("name", sorted(PAINTED))
def test_a_show_is_painted_in_many_small_steps(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(rehearsal, "PATIENCE", -1.0)
    show, rect = game_ui_of(name).pages.attract(staged()), pygame.Rect(0, 0, 140, 150)
    for painter in (*PAINTED[name], *INSIDE.get(name, ())):
        painter.cache_clear()
    steps = 0
    while show.get_ready(rect):
        steps += 1
    assert steps >= STEPS[name]
    assert not show.get_ready(rect)


def test_one_cabinet_at_a_time_gets_its_show_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = staged()
    arcade = ArcadeScene(stage)
    stage.go(arcade)
    arcade.draw(pygame.Surface((1280, 720)))
    asked: list[str] = []
    left = {spot.art.name: 3 for spot in arcade.spots}

    def get_ready(spot: Spot) -> bool:
        asked.append(spot.art.name)
        left[spot.art.name] -= 1
        return left[spot.art.name] >= 0

    monkeypatch.setattr(Spot, "get_ready", get_ready)
    for frame in range(3 * len(arcade.spots)):
        arcade.update(1 / 60)
        assert sum(max(0, count) for count in left.values()) == 3 * len(arcade.spots) - frame - 1


def test_no_show_is_got_ready_while_games_are_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        over = False

    stage = staged()
    arcade = ArcadeScene(stage)
    stage.go(arcade)
    asked: list[bool] = []
    monkeypatch.setattr(Spot, "get_ready", lambda _: asked.append(True))
    arcade._reading = slow = Slow()  # type: ignore[assignment]
    arcade.update(1 / 60)
    assert asked == []
    slow.over = True
    arcade.update(1 / 60)
    assert asked


def test_a_picture_painted_in_steps_is_the_one_painted_at_once_and_is_kept() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    boxes = ((4, 4, 40, 90), (50, 4, 40, 90), (96, 4, 40, 90))
    iv_table.battlefield.cache_clear()
    whole = iv_table.battlefield((140, 100), boxes, Theme())
    assert iv_table.battlefield((140, 100), boxes, Theme()) is whole
    iv_table.battlefield.cache_clear()
    steps = list(iv_table.battlefield.steps((140, 100), boxes, Theme()))
    again = iv_table.battlefield((140, 100), boxes, Theme())
    assert len(steps) > 15
    assert again is not whole
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_painter_keeps_its_last_pictures_only() -> None:
    painted: list[int] = []

    @in_steps(2)
    def paint(value: int) -> Painting[str]:
        painted.append(value)
        yield
        return f"picture {value}"

    assert [paint(value) for value in (1, 2, 1, 3, 1, 2)] == [f"picture {v}" for v in (1, 2, 1, 3, 1, 2)]
    assert painted == [1, 2, 3, 2]
    assert list(paint.steps(2)) == []
    assert paint.cache_info() == (4, 2)
