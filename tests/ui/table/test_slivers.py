"""What looks like a miss and is a hit by a hair: the bit of the card below the token shines through it."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import pygame
import pytest

from game.table.geometry import distance_to_card
from game.table.load import default_table, replace_things
from game.table.things import Card, Token
from game.ui.kit.theme import Theme
from game.ui.table.picture import TablePicture
from game.ui.table.sliver import LEAST, sliver_of
from game.ui.table.table_view import FlickTableView

SIZE = (1280, 720)
PLAIN = default_table()
RADIUS, CARD = PLAIN.token.radius, PLAIN.card
TABLE_CARD = Card(id="c", x=280.0, y=300.0, angle=0.0)


def below(reach: float, card: Card = TABLE_CARD) -> tuple[float, float]:
    """The middle of a token that reaches so far over the nearer edge of a card that lies straight."""
    return card.x + 4.0, card.y - CARD.height / 2 - RADIUS + reach


@pytest.mark.parametrize("angle", [0.0, 0.3, pi / 2, 2.5])
def test_a_token_by_a_hair_on_a_card_shows_just_that_bit_of_it(angle: float) -> None:
    card = Card(id="c", x=100.0, y=200.0, angle=angle)
    away = CARD.width / 2 + RADIUS - 3.0
    at = (card.x + away * cos(angle), card.y + away * sin(angle))
    outline = sliver_of(at, RADIUS, card, CARD)
    assert len(outline) > 3
    for x, y in outline:
        assert hypot(x - at[0], y - at[1]) <= RADIUS + 1e-9
        assert distance_to_card(x, y, card, CARD) <= 1e-9


def test_the_tiniest_bit_is_still_wide_enough_to_be_seen() -> None:
    ys = [y for _, y in sliver_of(below(0.05), RADIUS, TABLE_CARD, CARD)]
    assert max(ys) - min(ys) == pytest.approx(LEAST, abs=0.2)


@pytest.mark.parametrize("reach", [-0.5, 8.0, 30.0])
def test_a_token_beside_a_card_or_well_on_it_shows_none(reach: float) -> None:
    assert sliver_of(below(reach), RADIUS, TABLE_CARD, CARD) == []


def test_it_is_lit_where_the_hit_counts_and_only_while_nothing_has_moved() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    theme, (x, y) = Theme(), below(2.0)
    token = Token(id="t", x=x, y=y, z=CARD.thickness)
    picture = TablePicture(replace_things(PLAIN, cards=(TABLE_CARD,), tokens=(token,)), lies_on={"t": ("c",)})

    def lit(shown: TablePicture) -> bool:
        """Whether the token's far edge has the light of what is hit."""
        view, surface = FlickTableView(theme, pygame.Rect(320, 14, 560, 620)), pygame.Surface(SIZE)
        view.draw(surface, shown)
        px, py = view.to_screen(x, y + RADIUS - 1.0, CARD.thickness + PLAIN.token.height)
        red, green, _, _ = surface.get_at((round(px), round(py)))
        return green > 150 and green > red

    assert lit(picture)
    assert not lit(replace(picture, lies_on={}))
    pushed = {"c": (TABLE_CARD.x, TABLE_CARD.y + 1.0, 0.0, 0.0)}
    assert not lit(replace(picture, poses=pushed))
