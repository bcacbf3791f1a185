"""Headings: the letters that the pixel face writes like others are drawn by the app."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.theme import lettered, raw_font

INK = (240, 233, 214)


def ink(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def differing(first: pygame.Surface, other: pygame.Surface) -> float:
    """The share of points that one has and the other has not."""
    one, two = pygame.mask.from_surface(first), pygame.mask.from_surface(other)
    both = one.overlap_area(two, (0, 0))
    return 1 - both / max(one.count(), two.count())


@pytest.mark.parametrize("size", [24, 36, 48])
@pytest.mark.parametrize(("letter", "like"), [("A", "Â"), ("B", "G"), ("Z", "2")])
def test_a_letter_that_reads_as_another_is_told_from_it(letter: str, like: str, size: int) -> None:
    font = raw_font("heading", size)
    other = font.render(like, True, INK)
    was, now = (
        differing(picture, other) for picture in (font.render(letter, True, INK), lettered(font, letter, INK))
    )
    assert now > was + 0.1


def test_the_other_letters_and_the_width_stay_as_the_face_has_them() -> None:
    font = raw_font("heading", 24)
    assert ink(lettered(font, "Orbit", INK)) == ink(font.render("Orbit", True, INK))
    picture = lettered(font, "Bob and Zoe", INK)
    assert picture.get_size() == font.size("Bob and Zoe")
    first = font.size("B")[0]
    rest = pygame.Rect(first, 0, font.size("ob and ")[0], picture.get_height())
    plain = font.render("Bob and Zoe", True, INK)
    assert ink(picture.subsurface(rest)) == ink(plain.subsurface(rest))
