"""Buttons in places that can't grow: large text becomes less large there, and no word is broken or cut."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.look import Look
from game.ui.kit.theme import Theme, Tight
from game.ui.kit.widgets import LETTERS, Button
from game.ui.kit.words import Words

PLACE = pygame.Rect(0, 0, 138, 118)  # of the button that ends a turn of Invaders 2127


@pytest.mark.parametrize("text", ["Zug beenden", "End the turn", "Protokoll", "Angreifen"])
@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_a_button_breaks_no_word_at_any_size_of_text(text: str, scale: int) -> None:
    look = Look(Theme(text_scale=scale), Words("de"))
    button = Button("end", text, lambda: None, key="E")
    box = pygame.Rect(0, 0, button._room(look, PLACE.width), PLACE.height)
    size = button._letters(look, box)
    lines = look.wrap(text, "strong", size, box.width)
    assert " ".join(lines).split() == text.split(), "no word is parted"
    assert look.height(text, "strong", size, box.width) <= box.height
    assert size == LETTERS[0] or scale > 100, "usual text keeps its size"


def test_tight_letters_stay_above_what_can_be_read() -> None:
    usual, large = Theme(), Theme(text_scale=200)
    assert usual.font("strong", Tight(9)).get_height() == usual.font("strong", 16).get_height()
    assert large.font("strong", Tight(9)).get_height() < large.font("strong", 16).get_height()
    assert large.font("strong", Tight(5)).get_height() >= usual.font("strong", 16).get_height()
