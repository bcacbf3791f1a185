"""What a throw would first meet, asked quickly: it is what the engine itself plays, wherever that ends."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from game.flick.launchers import nominal
from game.flick.outlook import Outlook
from game.flick.shot import opening
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Launch, Table, Throw, Token

ROWS = with_rows(bare_table(), (1, 2, 3, 4))
LYING = tuple(Token(id=f"x{n}", x=120.0 + 60.0 * n, y=230.0 + 40.0 * n, z=0.4) for n in range(5))
CROWDED = replace_things(ROWS, tokens=LYING)


@dataclass(frozen=True)
class Met:
    """Where both end, and what the engine calls it."""

    kind: str
    far: float


def throws(count: int) -> list[Throw]:
    drawn = random.Random(5)
    return [
        nominal(Launch("a", 280.0, 87.5, drawn.uniform(-0.5, 0.5), drawn.random(), "shooter"))
        for _ in range(count)
    ]


def both(outlook: Outlook, table: Table, throw: Throw) -> Met:
    met, keys = opening(table, throw)
    path, place = outlook.flight(throw)
    if met is None or place is None:
        assert met is None
        assert place is None
        return Met("nothing", 0.0)
    for point, key in zip(path[:-1], keys, strict=False):
        assert point == pytest.approx(key[1:4], abs=1e-6)
    return Met(met.kind, max(abs(met.x - place[0]), abs(met.y - place[1])))


def test_a_flight_ends_where_the_engines_own_does_whatever_it_meets() -> None:
    thrown = throws(600)
    outlook = Outlook(CROWDED, thrown[0])
    found = [both(outlook, CROWDED, throw) for throw in thrown]
    assert max(met.far for met in found) < 1e-6
    assert {"bounce", "off", "rim"} <= {met.kind for met in found}, "cards, edges and the bowl among it"


def test_from_amid_tokens_and_out_of_the_bowl_the_engine_plays_it() -> None:
    assert CROWDED.ufo is not None
    on_a_token = Throw("a", LYING[0].x + 3.0, LYING[0].y, 0.0, 500.0, 900.0, 3.4)
    in_the_bowl = Throw("a", CROWDED.ufo.x, CROWDED.ufo.y, 0.0, -300.0, 900.0)
    for throw in (on_a_token, in_the_bowl):
        assert both(Outlook(CROWDED, throw), CROWDED, throw).far < 1e-6


def test_asked_twice_it_answers_the_same() -> None:
    first, other = throws(2)
    outlook = Outlook(CROWDED, first)
    before = outlook.flight(first)
    outlook.flight(other)
    assert outlook.flight(first) == before
