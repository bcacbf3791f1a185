"""The shows on the cabinets: got ready while nobody plays, so that no frame of theirs has much to paint."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.settings import Settings
from game.ui.art.light import glow
from game.ui.art.lunar_moon import paint_moon
from game.ui.art.lunar_pieces import paint_shadow, paint_unit
from game.ui.art.lunar_sky import paint_sky
from game.ui.art.space_defenders import paint_tile
from game.ui.art.space_defenders_craft import paint_defender, paint_saucer
from game.ui.boards import space_invaders_attract
from game.ui.boards.faces import face_of
from game.ui.scenes.scene import Stage

LUNAR = (glow, paint_sky, paint_moon, paint_unit, paint_shadow)
PAINTED: dict[str, tuple[Any, ...]] = {
    "lunar_invaders_2011": LUNAR,
    "lunar_invaders_2016": LUNAR,
    "space_defenders": (glow, paint_tile, paint_saucer, paint_defender),
    "space_invaders": (glow, space_invaders_attract._printed, space_invaders_attract._bands),
}
FRAMES = 14 * 60  # longer than a round of any show


@pytest.mark.parametrize("name", sorted(PAINTED))
def test_a_rehearsed_show_finds_its_pictures_painted(name: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage(Settings(), (1280, 720), lambda: 0.0, lambda _: None)
    show, surface = face_of(name).attract(stage), pygame.Surface((140, 150))
    for painter in PAINTED[name]:
        painter.cache_clear()
    for _ in range(200):
        show.get_ready(surface.get_rect())
    before = [painter.cache_info().misses for painter in PAINTED[name]]
    for _ in range(FRAMES):
        show.update(1 / 60)
        show.draw(surface, surface.get_rect())
    late = [painter.cache_info().misses for painter in PAINTED[name]]
    assert sum(before) > 15
    assert sum(late) - sum(before) <= 2
