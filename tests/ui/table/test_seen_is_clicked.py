"""What is clicked is what is seen: cards askew, tokens stacked and in the bowl, in every window."""

from __future__ import annotations

from math import cos, sin
from random import Random

import msgspec
import pygame
import pytest

from game.table.load import bare_table, with_rows
from game.table.things import Table, Token
from game.ui.kit.camera import Seat
from game.ui.kit.theme import Theme
from game.ui.table.picture import TablePicture
from game.ui.table.table_view import FlickTableView

WINDOWS = ((1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (480, 270))
STACK = tuple(Token(id=f"t{at}", x=181.0 + at % 3, y=223.0 + at % 2, z=0.4 + 3.0 * at) for at in range(6))
BOWL = (Token(id="b1a", x=262.0, y=512.0), Token(id="b2a", x=300.0, y=488.0))


def laid(seed: int) -> Table:
    """Cards turned and shoved as a battle leaves them."""
    rng = Random(seed)
    full = with_rows(bare_table(), (1, 3))
    cards = tuple(
        msgspec.structs.replace(card, angle=rng.uniform(-0.8, 0.8), x=card.x + rng.uniform(-2, 2))
        for card in full.cards
    )
    return msgspec.structs.replace(full, cards=cards, tokens=(*STACK, *BOWL))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seat", ["chair", "above"])
def test_the_pixel_of_a_thing_is_the_thing(window: tuple[int, int], seat: Seat) -> None:
    view = FlickTableView(Theme(), pygame.Rect(0, 0, *window), place=seat)
    table = laid(7)
    shown = TablePicture(table)
    for token in (STACK[-1], *BOWL):
        assert (
            view.thing_at(*view.to_screen(token.x, token.y, token.z + table.token.height), shown) == token.id
        )
    for card in table.cards:
        for u, v in ((-22.0, 24.0), (24.0, 24.0), (24.0, -22.0), (-24.0, -24.0)):
            x = card.x + u * cos(card.angle) - v * sin(card.angle)
            y = card.y + u * sin(card.angle) + v * cos(card.angle)
            found = view.thing_at(*view.to_screen(x, y), shown)
            assert found == card.id or found in lying_later(table, card.id, x, y)


def lying_later(table: Table, id: str, x: float, y: float) -> set[str]:
    """What else may be seen there: cards laid down later, tokens near by."""
    at = next(number for number, card in enumerate(table.cards) if card.id == id)
    near = {card.id for card in table.cards[at + 1 :] if abs(card.x - x) < 45 and abs(card.y - y) < 45}
    return near | {token.id for token in table.tokens if abs(token.x - x) < 20 and abs(token.y - y) < 20}


@pytest.mark.parametrize("seat", ["chair", "above"])
def test_the_ufo_is_where_its_rim_is_seen_and_not_behind_it(seat: Seat) -> None:
    view, table = FlickTableView(Theme(), pygame.Rect(0, 0, 1280, 720), place=seat), bare_table()
    assert table.ufo is not None
    (x, y), reach, wall = (table.ufo.x, table.ufo.y), table.ufo.radius, table.ufo.wall
    assert view.over_ufo(*view.to_screen(x, y + reach - 1.0, wall), table), "the far edge of the rim"
    assert view.over_ufo(*view.to_screen(x, y - reach + 1.0), table), "the near foot"
    assert not view.over_ufo(*view.to_screen(x, y + reach + 2.0, wall), table)
    assert not view.over_ufo(*view.to_screen(x, y - reach - 2.0), table)


def test_of_a_stack_its_edge_is_clicked_where_its_edge_is_seen() -> None:
    """Below the uppermost token's face its side is seen, and then the face of the one that lies under it."""
    view = FlickTableView(Theme(), pygame.Rect(0, 0, 1280, 720))
    under, over = Token(id="u", x=280.0, y=300.0), Token(id="o", x=280.0, y=309.0, z=3.0)
    shown = TablePicture(msgspec.structs.replace(bare_table(), tokens=(under, over)))
    assert view.thing_at(*view.to_screen(280.0, 309.0 - 12.2, 4.5), shown) == "o"
    assert view.thing_at(*view.to_screen(280.0, 300.0 - 11.0, 3.0), shown) == "u"
