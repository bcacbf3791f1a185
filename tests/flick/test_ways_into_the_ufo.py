"""How a token gets into the UFO, onto its rim, past it, or not; and where cards at the edge stay."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from game.flick import Shot, simulate
from game.table.check import checked
from game.table.geometry import fits_in_ufo
from game.table.load import bare_table
from game.table.things import Card, Launch, RestToken, Table, Throw, Token

UFO_X, UFO_Y = 280.0, 500.0


def drop(dx: float, dy: float = 0.0, table: Table | None = None) -> Shot:
    start = Throw(token="t", x=UFO_X + dx, y=UFO_Y + dy, z=80.0, vx=0.0, vy=0.0)
    return simulate(table or bare_table(), start)


def thrown(shot: Shot) -> RestToken:
    return next(token for token in shot.landing.tokens if token.id == "t")


@pytest.mark.parametrize("dx", [0.0, 10.0, -20.0, 27.0])
def test_what_comes_down_within_the_wall_stays_in_the_bowl(dx: float) -> None:
    assert thrown(drop(dx)).where == "ufo"


def test_what_comes_down_beside_the_wall_lies_beside_the_ufo() -> None:
    assert thrown(drop(60.0)).where == "beside"


def test_what_clips_the_rim_outside_its_middle_slips_off_to_that_side() -> None:
    assert thrown(drop(49.0)).where == "beside"
    assert thrown(drop(31.0)).where == "ufo"


def test_a_token_balanced_on_the_rim_is_not_inside() -> None:
    table = msgspec.structs.replace(bare_table(), tokens=(Token(id="r", x=UFO_X + 39.0, y=UFO_Y, z=12.0),))
    shot = simulate(table, Throw(token="t", x=100.0, y=50.0, vx=0.0, vy=100.0))
    balanced = next(token for token in shot.landing.tokens if token.id == "r")
    assert (balanced.where, balanced.z) == ("rim", 12.0)


def test_a_token_sliding_along_the_table_is_turned_back_by_the_wall() -> None:
    shot = simulate(bare_table(), Throw(token="t", x=UFO_X, y=400.0, vx=0.0, vy=700.0))
    assert any(event.kind == "wall" for event in shot.events)
    assert thrown(shot).y < UFO_Y - 40.0 - 12.5


def test_a_bounce_on_the_table_can_carry_over_the_wall_into_the_bowl() -> None:
    bouncy = msgspec.structs.replace(
        bare_table(), materials=msgspec.structs.replace(bare_table().materials, restitution=0.7)
    )
    entered = []
    for speed in range(1000, 1300, 10):
        start = Throw(token="t", x=UFO_X, y=250.0, vx=0.0, vy=float(speed), z=120.0)
        shot = simulate(bouncy, start)
        first = next((e for e in shot.events if e.kind == "bounce"), None)
        if thrown(shot).where == "ufo" and first is not None and first.on == "table":
            entered.append(shot)
    assert entered
    for shot in entered:
        assert {e.on for e in shot.events} & {"bowl", "rim"}


def test_a_second_token_in_the_bowl_lies_on_the_first_or_beside_it() -> None:
    table = msgspec.structs.replace(bare_table(), tokens=(Token(id="a", x=UFO_X, y=UFO_Y),))
    shot = drop(3.0, table=table)
    upper = thrown(shot)
    assert (upper.where, upper.on_tokens, upper.z) == ("ufo", ("a",), 3.0)


CLIPPED = Launch(token="t", x=162.573, y=12.294, heading=0.1959, power=0.6077, seed=986)
STRUCK = Launch(token="t", x=456.878, y=29.16, heading=-0.3844, power=0.783, seed=577)


def table(*places: tuple[float, float, float], card: tuple[float, float] | None = None) -> Table:
    tokens = tuple(Token(id=f"a{at}", x=x, y=y, z=z) for at, (x, y, z) in enumerate(places))
    cards = (Card(id="c", x=card[0], y=card[1]),) if card is not None else ()
    return msgspec.structs.replace(bare_table(), tokens=tokens, cards=cards)


def after(before: Table, shot: Shot) -> Table:
    """Everything where it came to rest, for the next shot."""
    tokens = tuple(
        Token(id=rest.id, x=rest.x, y=rest.y, z=rest.z, angle=rest.angle)
        for rest in shot.landing.tokens
        if not rest.where.startswith("off")
    )
    cards = tuple(Card(id=rest.id, x=rest.x, y=rest.y, angle=rest.angle) for rest in shot.landing.cards)
    return msgspec.structs.replace(before, tokens=tokens, cards=cards)


def test_a_token_that_clips_the_rim_over_another_comes_down_on_it_and_not_in_it() -> None:
    before = table(
        (264.7592, 522.5378, 0.0), (263.7556, 496.4109, 0.0), (289.6333, 525.5129, 0.0),
        card=(220.7874, 396.3848),
    )  # fmt: skip
    shot = simulate(before, CLIPPED)
    assert any(event.kind == "rim" for event in shot.events), "it must come down on the rim"
    table_after = checked(after(before, shot))
    thrown = next(token for token in table_after.tokens if token.id == "t")
    assert thrown.z == before.token.height
    assert table_after.ufo is not None
    assert all(fits_in_ufo(t.x, t.y, table_after.ufo, before.token) for t in table_after.tokens)


def test_a_token_that_leans_over_two_is_carried_by_both_and_pushes_neither_aside() -> None:
    before = table(
        (288.5497, 519.5816, 0.0), (287.3448, 500.0625, 1.3065), (295.9026, 519.1012, 2.2968),
        (264.8416, 511.6599, 0.0),
    )  # fmt: skip
    shot = simulate(before, STRUCK)
    assert any(event.kind == "bounce" and event.other == "a1" for event in shot.events), "it must strike one"
    table_after = checked(after(before, shot))
    lower = next(token for token in table_after.tokens if token.id == "a0")
    assert hypot(lower.x - before.tokens[0].x, lower.y - before.tokens[0].y) < 1.0


SLAPPED = Launch(
    token="r1a",
    x=358.0030141652577,
    y=35.161751584552405,
    heading=-0.050358565970214146,
    power=0.9042022223882785,
    kind="shooter",
    seed=516697421,
)
"""Lands on the first of the two cards and sends it against the second."""


def test_a_card_nudged_by_another_at_the_far_edge_stays_on_the_table() -> None:
    table = msgspec.structs.replace(
        bare_table(),
        cards=(
            Card(id="c09", x=379.48103016120444, y=616.7417312594742, angle=-1.3025503296125995),
            Card(id="c22", x=328.5264770832362, y=612.3142975047315, angle=1.146139962458633),
        ),
        tokens=(),
    )
    landing = simulate(table, SLAPPED).landing
    assert landing.cards[1].moved_mm > 1.0
    assert all(0.0 <= card.x <= table.width and 0.0 <= card.y <= table.depth for card in landing.cards)
