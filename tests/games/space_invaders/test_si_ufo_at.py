"""A UFO that stands elsewhere, or nowhere: as text, and as a thing that can be hit."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.space_invaders import GAME
from game.table.load import bare_table

PLAIN = """
3 | .  .  11 .  .
seats 2 training
"""


def test_a_usual_ufo_is_not_mentioned() -> None:
    assert "ufo_at" not in GAME.format(GAME.parse(PLAIN))


@pytest.mark.parametrize(("written", "where"), [("ufo_at 120 540", (120.0, 540.0)), ("ufo_at none", None)])
def test_another_place_goes_both_ways(written: str, where: tuple[float, float] | None) -> None:
    state = GAME.parse(PLAIN + written)
    ufo = state.table.ufo
    assert (None if ufo is None else (ufo.x, ufo.y)) == where
    assert GAME.parse(GAME.format(state)) == state


def test_a_token_at_the_ufo_goes_with_it() -> None:
    state = GAME.parse(PLAIN + "ufo_at 120 540\nat r1a ufo")
    token = state.table.tokens[0]
    assert (token.x, token.y) == (120.0, 540.0)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("ufo_at 280 400", "beside the spaces"),
        ("ufo_at 120 210", "beyond the planet area"),
        ("ufo_at 20 540", "wholly on the table"),
        ("ufo_at 280", "expected a place, or none"),
        ("ufo_at left far", "expected a place, or none"),
    ],
)
def test_a_place_where_it_cannot_stand_is_refused(written: str, told: str) -> None:
    with pytest.raises(BadText, match=told):
        GAME.parse(PLAIN + written)


def test_it_keeps_its_size() -> None:
    ufo, usual = GAME.parse(PLAIN + "ufo_at 120 540").table.ufo, bare_table().ufo
    assert ufo is not None
    assert usual is not None
    assert (ufo.radius, ufo.wall) == (usual.radius, usual.wall)
