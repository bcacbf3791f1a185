"""The creatures' grids: of one size, alive, and told apart by outline alone."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.session.settings import PALETTES
from game.ui.kit.art.creatures import Grid, creatures, paint_creature
from game.ui.kit.theme import PaletteName, Theme
from game.ui.table.art.cards import CardFace, paint_card

MARKS = set(".#+-ox")


def outline(grid: Grid) -> str:
    return "".join("." if mark in ".x" else "#" for row in grid for mark in row)


def test_there_are_at_least_six_creatures_with_the_named_ones_among_them() -> None:
    assert {"squid", "crab", "octopus", "ray", "beetle", "jelly"} <= set(creatures())


@pytest.mark.parametrize("name", sorted(creatures()))
def test_frames_are_two_or_more_of_one_size_and_differ(name: str) -> None:
    frames = creatures()[name]
    assert len(frames) >= 2
    for grid in frames:
        assert 16 <= len(grid[0]) <= 24
        assert len(grid) == 16 or len(grid) == len(frames[0])
        assert {len(row) for row in grid} == {len(frames[0][0])}
        assert set("".join(grid)) <= MARKS
    assert outline(frames[0]) != outline(frames[1])


def test_no_two_creatures_share_a_silhouette() -> None:
    wide = {name: frames[0] for name, frames in creatures().items()}
    for a, b in combinations(sorted(wide), 2):
        one, other = (tuple(row for row in wide[name])[:15] for name in (a, b))
        apart = sum(x != y for x, y in zip(outline(one), outline(other), strict=True))
        assert apart >= 0.15 * len(outline(one)), (a, b)


@pytest.mark.parametrize("palette", PALETTES)
def test_every_creature_has_its_own_colour_in_every_palette(palette: PaletteName) -> None:
    colours = Theme(palette).colours.creatures
    assert set(colours) == set(creatures())
    assert len(set(colours.values())) == len(colours)


def test_a_creature_is_painted_in_whole_pixels() -> None:
    art = paint_creature("squid", 0, (100, 200, 250), 3)
    assert art.get_size() == (60, 48)
    assert art.get_at((30, 0)) == art.get_at((32, 2)) == pygame.Color(100, 200, 250)


def test_a_card_tells_its_points_damage_speed_and_trait_apart() -> None:
    theme = Theme()
    plain = CardFace("crab", 10, 1, 1, "")
    others = [
        CardFace("crab", 20, 1, 1, ""),
        CardFace("crab", 10, 2, 1, ""),
        CardFace("crab", 10, 1, 2, ""),
        CardFace("crab", 10, 1, 1, "shield"),
        CardFace("crab", 10, 1, 1, "two_hit"),
    ]
    base = pygame.surfarray.array3d(paint_card(theme, plain, 0, 66)).astype(int)
    for face in others:
        other = pygame.surfarray.array3d(paint_card(theme, face, 0, 66)).astype(int)
        assert (abs(base - other).max(axis=2) > 60).sum() >= 15, face
