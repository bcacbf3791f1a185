"""Two to five moons: no space over another, every piece within the board, seats told without colour."""

from __future__ import annotations

import os
from itertools import combinations, pairwise, product
from math import hypot

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame
import pytest

from game.games.lunar_invaders.moon import SPACES, WHERE
from game.session.settings import PALETTES
from game.ui.games.lunar_invaders.art.pieces import foot_of, paint_unit
from game.ui.games.lunar_invaders.art.spaces import reach_of
from game.ui.games.lunar_invaders.layout import Layout, laid_out
from game.ui.kit.theme import Theme

WINDOWS = {
    "720p": (pygame.Rect(320, 14, 640, 692), 1.0),
    "1080p": (pygame.Rect(480, 21, 960, 1038), 1.5),
    "narrow": (pygame.Rect(10, 10, 480, 560), 0.8),
    "wide": (pygame.Rect(0, 0, 1200, 560), 1.0),
}
CASES = list(product(WINDOWS, (2, 3, 4, 5)))
TALLEST = ("A3", "A321", "A333222111")


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def a_layout(window: str, moons: int) -> Layout:
    rect, zoom = WINDOWS[window]
    return laid_out(Theme(zoom=zoom), rect, moons, towers=moons == 2)


@pytest.mark.parametrize(("window", "moons"), CASES)
def test_no_space_and_no_plate_lies_over_another_space(window: str, moons: int) -> None:
    layout = a_layout(window, moons)
    spaces = [space for names in SPACES[:moons] for space in names]
    for one, other in combinations(spaces, 2):
        (x, y), (u, v) = layout.spot(one), layout.spot(other)
        assert hypot(x - u, y - v) >= (reach_of(WHERE[one][1]) + reach_of(WHERE[other][1])) * layout.radius
    for space in spaces:
        x, y = layout.spot(space)
        assert all(not box.collidepoint(x, y + layout.radius * 0.16) for box in layout.plates)
    for here, there in combinations(layout.centres, 2):
        assert hypot(here[0] - there[0], here[1] - there[1]) > 2 * layout.radius


@pytest.mark.parametrize(("window", "moons"), CASES)
def test_moons_plates_and_the_tallest_pieces_are_within_the_board(window: str, moons: int) -> None:
    layout = a_layout(window, moons)
    theme = Theme(zoom=WINDOWS[window][1])
    for middle in layout.centres:
        circle = pygame.Rect(0, 0, 2 * layout.radius, 2 * layout.radius)
        circle.center = middle
        assert layout.rect.contains(circle)
    assert all(layout.rect.contains(box) for box in layout.plates)
    tallest = TALLEST if moons == 2 else TALLEST[:1]
    for names, unit in product(SPACES[:moons], tallest):
        image = paint_unit(theme, unit, layout.scale)
        for space in names:
            x, y = layout.stand(space)
            box = image.get_rect(midbottom=(round(x), round(y) + foot_of(layout.scale)))
            assert layout.rect.contains(box), (space, unit)


@pytest.mark.parametrize("moons", [2, 3, 4, 5])
def test_pieces_can_be_read_at_the_smallest_window(moons: int) -> None:
    assert a_layout("720p", moons).scale >= 36
    assert a_layout("720p", moons).plates[0].height >= 24


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_seats_differ_in_grey(palette: str, size: int) -> None:
    """Pyramids of two seats, made grey and equally bright, still differ by mark and engraving."""
    theme = Theme(palette=palette)
    greys = []
    for letter in "ABCDE":
        image = pygame.transform.grayscale(paint_unit(theme, f"{letter}{size}", 40))
        shown = pygame.surfarray.array3d(image)[..., 0].astype(np.float32)
        inside = pygame.surfarray.array_alpha(image) > 128
        values = shown[inside]
        greys.append((values - values.mean()) / values.std())
    for one, other in combinations(greys, 2):
        assert np.abs(one - other).mean() > 0.12


def test_a_tower_shows_a_strip_of_every_piece() -> None:
    """Each further piece makes a tower higher, so none is hidden."""
    theme = Theme()
    heights = [paint_unit(theme, unit, 58).get_height() for unit in ("B3", "B32", "B321", "B3211")]
    assert all(after >= before + 8 for before, after in pairwise(heights))
