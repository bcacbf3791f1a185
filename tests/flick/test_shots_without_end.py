"""A shot that would go on for ever, or for hours of computing, is cut short at the same place everywhere."""

from __future__ import annotations

import time

import msgspec
import pytest

from game.core.streams import Rng
from game.flick import engine, simulate
from game.flick.shot import opening
from game.table.load import bare_table
from game.table.things import Card, Edges, Materials, Table, Throw
from tests.lab.cases import extreme, ordinary, scattered

SLIPPERY = Materials(
    token_table=0.0, token_card=0.0, card_table=0.0, token_token=0.0, card_card=0.0, wall=0.0,
    restitution=1.0, bowl_restitution=1.0, planar_restitution=1.0,
)  # fmt: skip
HARD = Throw(token="thrown", x=280.0, y=60.0, z=22.0, vx=100.0, vy=8000.0)
SOON = 20.0  # seconds of computing, on a busy machine


def ice(cards: int, tokens: int) -> Table:
    """A table without friction and with a wall all round, strewn with things."""
    rng = Rng(1)
    wall = Edges(back="raised", left="raised", right="raised", far="raised")
    base = msgspec.structs.replace(bare_table(), materials=SLIPPERY, edges=wall)
    strewn = tuple(
        Card(id=f"c{i}", x=rng.uniform(30, 530), y=rng.uniform(30, 590), angle=rng.uniform(-3, 3))
        for i in range(cards)
    )
    base = msgspec.structs.replace(base, cards=strewn)
    return msgspec.structs.replace(base, tokens=scattered(rng, base, tokens, (15, 545), (15, 600)))


@pytest.mark.parametrize(("cards", "tokens"), [(200, 150), (200, 0), (0, 150)])
def test_a_crowd_on_ice_is_stopped_within_seconds(cards: int, tokens: int) -> None:
    began = time.process_time()
    shot = simulate(ice(cards, tokens), HARD)
    assert shot.cut_short
    assert shot.landing.duration < engine.LONGEST
    assert time.process_time() - began < SOON


def test_where_it_is_stopped_is_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "MOST_WORK", 100_000)
    first, second = (simulate(ice(40, 40), HARD) for _ in range(2))
    assert first.cut_short and first == second
    monkeypatch.setattr(engine, "MOST_WORK", 50_000)
    assert simulate(ice(40, 40), HARD).landing.duration < first.landing.duration


def test_one_token_on_ice_is_stopped_by_the_shots_own_time() -> None:
    shot = simulate(ice(0, 0), msgspec.structs.replace(HARD, z=0.0))
    assert shot.cut_short and shot.landing.duration == pytest.approx(engine.LONGEST, abs=0.1)


def test_what_a_match_can_ask_for_is_far_from_the_limit() -> None:
    most = 0

    def watch(now: engine.Engine) -> None:
        nonlocal most
        most = max(most, now.work)

    for seed in range(60):
        assert not simulate(*ordinary(seed), watch=watch).cut_short
    assert 0 < most < engine.MOST_WORK / 100
    assert not any(simulate(*extreme(seed)).cut_short for seed in range(60))


def test_a_preview_of_it_ends_as_well() -> None:
    """A token that spins on ice and touches nothing meets nothing, for ever."""
    still = Throw(token="thrown", x=280.0, y=60.0, vx=0.0, vy=0.0, spin=50.0)
    assert opening(ice(0, 0), still) == (None, opening(ice(0, 0), still)[1])
