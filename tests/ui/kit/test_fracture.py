"""What breaks: as many pieces as are wanted, which fill the whole and overlap nowhere."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit.art.fracture import Polygon, Stuff, cracks, cut_out, pieces

STUFFS: tuple[Stuff, ...] = ("paper", "glass")


def area(polygon: Polygon) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*polygon, polygon[0])))) / 2


@pytest.mark.parametrize("stuff", STUFFS)
@pytest.mark.parametrize("count", [12, 14, 24])
def test_the_pieces_of_a_whole_are_so_many_and_fill_it(stuff: Stuff, count: int) -> None:
    for seed in range(30):
        broken = pieces(count, seed, stuff)
        assert len(broken) == count
        assert sum(area(polygon) for polygon in broken) == pytest.approx(1.0)
        assert min(area(polygon) for polygon in broken) > 0.0003
        assert all(0.0 <= part <= 1.0 for polygon in broken for point in polygon for part in point)


def test_a_seed_breaks_a_thing_the_same_way_and_another_does_not() -> None:
    pieces.cache_clear()
    first = pieces(16, 7)
    pieces.cache_clear()
    assert pieces(16, 7) == first != pieces(16, 8)


def test_cracks_run_within_and_never_along_the_sides() -> None:
    for line in cracks(16, 3):
        for axis in (0, 1):
            assert not any(all(abs(point[axis] - side) < 1e-6 for point in line) for side in (0.0, 1.0))


def test_pieces_laid_side_by_side_show_the_whole_picture() -> None:
    whole = pygame.Surface((90, 90), pygame.SRCALPHA)
    for x in range(90):
        pygame.draw.line(whole, (x * 2, 90, 200 - x * 2, 255), (x, 0), (x, 89))
    covered = 0
    mask = pygame.Surface((90, 90), pygame.SRCALPHA)
    for polygon in pieces(16, 5):
        piece = cut_out(whole, polygon)
        left, top = (int(min(point[axis] * 90 for point in polygon)) for axis in (0, 1))
        mask.blit(piece, (left, top))
    covered = pygame.mask.from_surface(mask, 200).count()
    assert covered > 0.97 * 90 * 90
    assert mask.get_at((45, 45))[:3] == pytest.approx(whole.get_at((45, 45))[:3], abs=3)
