"""A picture that fades is laid down as strong as it is, and a whole one is not blended at all."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.light import faint

SIZE = (4, 4)


def laid(picture: pygame.Surface, share: float) -> int:
    """How red a black ground is afterwards."""
    ground = pygame.Surface(SIZE)
    ground.blit(faint(picture, share), (0, 0))
    return ground.get_at((1, 1)).r


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 1.0])
def test_it_is_as_strong_as_asked_whatever_it_was_before(share: float) -> None:
    picture = pygame.Surface(SIZE)
    picture.fill((200, 0, 0))
    for before in (1.0, 0.3):
        faint(picture, before)
        assert abs(laid(picture, share) - 200 * share) <= 2


def test_a_whole_one_is_not_blended_unless_it_has_an_alpha_of_its_own() -> None:
    plain, clear = pygame.Surface(SIZE), pygame.Surface(SIZE, pygame.SRCALPHA)
    clear.fill((200, 0, 0, 128))
    assert faint(plain, 1.0).get_alpha() is None
    assert abs(laid(clear, 1.0) - 100) <= 2
