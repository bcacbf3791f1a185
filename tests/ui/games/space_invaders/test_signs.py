"""The planet is struck: each card's damage has a place of its own, and the words lie over no card."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pygame
import pytest

from game.ui.games.space_invaders.blows import beside
from tests.games.space_invaders.table_talk import situation
from tests.ui.games.space_invaders.space_invaders_games import a_board

ROWS = "1 | 21 11 . . .\n2 | 22 . . . .\n3 | 23 . . . .\nseats 2\npowers r redirect second repair"


def test_however_many_of_a_column_strike_their_damage_is_told_apart() -> None:
    board, talk = a_board(), situation(f"{ROWS}\nactive r 1a")
    board.show(talk.state.view(0), None)
    crew, picture = board.crew, board.picture
    crew.begin()
    crew.struck = [talk.at(space) for space in ("a1", "a2", "a3", "b1")]
    crew.marched = dict(zip(crew.struck, (1, 1, 1, 2), strict=True))
    for number, card in enumerate(crew.struck):
        picture.place(card, 148.0 + 9.0 * number if number < 3 else 214.0, 160.0)
    places = [beside(crew, picture, card) for card in crew.struck]
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 28.0
    assert all(y < 160.0 - 30.0 for _, y in places), "nearer than the card itself"


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_that_the_planet_is_hit_is_told_below_what_strikes_it(size: tuple[int, int]) -> None:
    board, talk = a_board(pygame.Rect((0, 0), size)), situation(f"{ROWS}\nactive r 1a")
    board.show(talk.state.view(0), None)
    board.draw(pygame.Surface(size))
    view, table = board.painter.table_view, board.picture.table
    box = board.painter.over.signs.box("strike", table)
    assert box.top > view.to_screen(0.0, table.stripe_line)[1]
    assert view.inner.contains(box)
