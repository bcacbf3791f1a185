"""What files from others may hold in their names and titles is drawn all the same."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.theme import Role, Theme

INK = (240, 233, 214)


@pytest.mark.parametrize("role", ["body", "strong", "heading", "figure"])
def test_a_null_character_is_left_out(role: Role) -> None:
    plain, odd = (Theme().text(role, 18, words, INK) for words in ("Ada", "A\0da\0"))
    assert pygame.image.tobytes(odd, "RGBA") == pygame.image.tobytes(plain, "RGBA")
