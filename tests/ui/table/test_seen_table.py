"""Words that stand on the table know how much of it they would hide."""

from __future__ import annotations

import pygame
import pytest

from game.table.load import default_table
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.table.seen_table import SeenTable
from game.ui.table.space import TableSpace

SIZE = (1280, 720)
TABLE = default_table()
SPACE = TableSpace.fitted(pygame.Rect(0, 0, *SIZE), TABLE.width, TABLE.depth)
SEEN = SeenTable(Look(Theme().for_window(SIZE), Words("en")), SIZE, SPACE, TABLE)


def on_screen(x: float, y: float, width: float, height: float) -> pygame.Rect:
    """Round a place of the table, all in millimetres."""
    left, top = SPACE.to_screen(x - width / 2, y + height / 2)
    right, bottom = SPACE.to_screen(x + width / 2, y - height / 2)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def test_what_lies_over_a_card_hides_a_card_and_over_half_of_it_half_a_card() -> None:
    card, size = TABLE.cards[0], TABLE.card
    whole = SEEN.hidden_by(on_screen(card.x, card.y, size.width, size.height))
    assert whole == pytest.approx(1.0, abs=0.25), "but for the table's slant"
    half = SEEN.hidden_by(on_screen(card.x, card.y, size.width / 2, size.height))
    assert half == pytest.approx(whole / 2, abs=0.1)


def test_bare_felt_is_free_and_the_bowl_counts_twice() -> None:
    ufo, size = TABLE.ufo, TABLE.card
    assert ufo is not None
    assert SEEN.hidden_by(on_screen(TABLE.width / 2, TABLE.planet_line, 40.0, 20.0)) == 0.0
    bowl = SEEN.hidden_by(on_screen(ufo.x, ufo.y, ufo.radius, ufo.radius))
    assert bowl == pytest.approx(2 * ufo.radius**2 / (size.width * size.height), rel=0.25)
