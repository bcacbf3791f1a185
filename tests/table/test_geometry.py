"""The table's geometry against sums over fine strips that know nothing of its formulas."""

from __future__ import annotations

from math import hypot, pi, sqrt
from random import Random

import pytest

from game.table import geometry as g
from game.table.things import Card, CardSize, Field, Table, Token, TokenSize, Ufo

SIZE = CardSize()
TOKEN = TokenSize()
WIDE = CardSize(width=90.0, height=20.0)
TABLE = Table(width=560, depth=620, stripe_line=100, planet_line=190, field=Field(x=115, y=190))


def span(corners: g.Corners, y: float) -> tuple[float, float] | None:
    """Where a horizontal line runs inside a convex shape."""
    xs = []
    for i in range(4):
        (x1, y1), (x2, y2) = corners[i - 1], corners[i]
        if (y1 <= y) != (y2 <= y):
            xs.append(x1 + (x2 - x1) * (y - y1) / (y2 - y1))
    return (min(xs), max(xs)) if xs else None


@pytest.mark.parametrize("seed", range(40))
def test_distance_to_a_card_is_that_of_its_nearest_outline_point(seed: int) -> None:
    rng = Random(seed)
    card = Card(id="c", x=rng.uniform(-50, 50), y=rng.uniform(-50, 50), angle=rng.uniform(-4, 4))
    x, y = rng.uniform(-100, 100), rng.uniform(-100, 100)
    corners = g.card_corners(card, WIDE)
    outline = min(
        hypot(p[0] + (q[0] - p[0]) * f / 2000 - x, p[1] + (q[1] - p[1]) * f / 2000 - y)
        for p, q in zip(corners, corners[1:] + corners[:1], strict=True)
        for f in range(2001)
    )
    row = span(corners, y)
    inside = row is not None and row[0] < x < row[1]
    assert g.distance_to_card(x, y, card, WIDE) == pytest.approx(-outline if inside else outline, abs=0.03)
    from_rim = 0.0 if inside else max(outline - 12.5, 0.0)
    assert g.rim_to_card(x, y, 12.5, card, WIDE) == pytest.approx(from_rim, abs=0.03)


def test_the_rim_of_a_token_that_touches_or_overlaps_a_card_is_no_distance_from_it() -> None:
    card = Card(id="c", x=0, y=0)
    assert g.rim_to_card(42.5, 0, 12.5, card, SIZE) == 0.0
    assert g.rim_to_card(5, 5, 12.5, card, SIZE) == 0.0
    assert g.rim_to_card(33, 34, 2.0, card, SIZE) == pytest.approx(3.0)


def overlap(a: Card, b: Card, size: CardSize) -> bool:
    """Whether two cards lie over each other; those that only touch do not."""
    return g.cards_apart(a, b, size) < -1e-10


@pytest.mark.parametrize("seed", range(40))
def test_cards_overlap_when_their_strips_do(seed: int) -> None:
    rng = Random(seed)
    a = Card(id="a", x=0, y=0, angle=rng.uniform(-4, 4))
    b = Card(id="b", x=rng.uniform(-60, 60), y=rng.uniform(-60, 60), angle=rng.uniform(-4, 4))
    first, second = g.card_corners(a, WIDE), g.card_corners(b, WIDE)
    count, area = 8000, 0.0
    for i in range(count):
        y = -60 + (i + 0.5) * 120 / count
        one, two = span(first, y), span(second, y)
        if one and two:
            area += max(0.0, min(one[1], two[1]) - max(one[0], two[0])) * 120 / count
    assert overlap(a, b, WIDE) == overlap(b, a, WIDE) == (area > 0.0)


def test_cards_side_by_side_or_corner_to_edge_do_not_overlap() -> None:
    a = Card(id="a", x=0, y=0)
    assert not overlap(a, Card(id="b", x=60, y=0), SIZE)
    assert not overlap(a, Card(id="b", x=30 + 30 * sqrt(2), y=3, angle=pi / 4), SIZE)
    assert overlap(a, Card(id="b", x=30 + 30 * sqrt(2) - 0.01, y=3, angle=pi / 4), SIZE)


def test_a_token_on_top_of_another_is_carried_and_one_beside_or_below_is_not() -> None:
    low = Token(id="a", x=0, y=0, z=0.4)
    assert g.carried_by(Token(id="b", x=20, y=0, z=0.4 + 3.0), low, TOKEN)
    assert not g.carried_by(Token(id="b", x=26, y=0, z=3.4), low, TOKEN)
    assert not g.carried_by(Token(id="b", x=20, y=0, z=0.4), low, TOKEN)
    assert not g.carried_by(low, Token(id="b", x=20, y=0, z=3.4), TOKEN)


def test_inside_the_ufo_means_the_middle_within_the_rim() -> None:
    ufo = Ufo(x=280, y=500)
    assert g.inside_ufo(280 + 39.9, 500, ufo)
    assert not g.inside_ufo(280, 500 - 40.0, ufo)
    assert g.fits_in_ufo(280 + 27.5, 500, ufo, TOKEN)
    assert not g.fits_in_ufo(280, 500 + 27.6, ufo, TOKEN)


def test_a_token_across_the_planet_line_is_not_in_the_planet_area() -> None:
    assert g.wholly_in_planet(190 - 12.5, 12.5, TABLE)
    assert g.wholly_in_planet(20, 12.5, TABLE)  # behind the striped line too
    assert not g.wholly_in_planet(190 - 12.4, 12.5, TABLE)


def test_the_field_ends_where_its_last_space_does() -> None:
    assert g.in_field(115 + 5 * 66, 190 + 4 * 66, TABLE.field)
    assert not g.in_field(115 + 5 * 66 + 0.1, 200, TABLE.field)
    assert not g.in_field(114.9, 200, TABLE.field)
    assert not g.in_field(200, 189.9, TABLE.field)
