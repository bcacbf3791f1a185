"""How a token gets into the UFO, onto its rim, past it, or not."""

from __future__ import annotations

import msgspec
import pytest

from game.flick import Shot, simulate
from game.table.load import bare_table
from game.table.things import RestToken, Table, Throw, Token

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
