"""Reference hands: they mean the right thing, stray as told, and a better hand hits more."""

from __future__ import annotations

from math import cos, pi
from statistics import pstdev

import pytest

from game.bots.hands import aim, load_hands, meant, shaken, stand_for
from game.flick import simulate
from game.flick.launchers import nominal
from game.flick.search import Goal
from game.table.load import bare_table, with_rows
from game.table.things import Launch, RestToken, Throw

FULL = with_rows(bare_table(), (1, 2, 3, 4))
CARD = Goal(kind="card", card="c23")
UFO = Goal(kind="ufo")


def rest(launch: Launch | Throw) -> RestToken:
    return next(t for t in simulate(FULL, launch).landing.tokens if t.id == "a")


@pytest.mark.parametrize("card", ["c21", "c23", "c35", "c32"])
def test_a_hand_that_does_not_shake_hits_the_card_it_means(card: str) -> None:
    assert card in rest(nominal(meant(FULL, "a", Goal(kind="card", card=card)))).on


def test_a_hand_that_does_not_shake_hits_the_ufo() -> None:
    assert rest(nominal(meant(FULL, "a", UFO))).where == "ufo"


def test_a_hand_stands_below_its_target_behind_the_striped_line() -> None:
    x, y = stand_for(FULL, 300.0)
    assert x == 300.0
    assert y + FULL.token.radius <= FULL.stripe_line
    assert stand_for(FULL, -50.0)[0] == FULL.token.radius
    assert stand_for(FULL, 900.0)[0] == FULL.width - FULL.token.radius


def test_a_hand_strays_as_widely_as_its_file_says() -> None:
    hand = load_hands().regular
    plain = meant(FULL, "a", CARD)
    launches = [aim(FULL, "a", CARD, hand, seed) for seed in range(250)]
    assert pstdev(a.heading - plain.heading for a in launches) == pytest.approx(hand.heading, rel=0.15)
    assert pstdev(a.power - plain.power for a in launches) == pytest.approx(hand.power, rel=0.15)
    assert launches[0] == aim(FULL, "a", CARD, hand, 0)
    assert all(0.0 <= a.power <= 1.0 for a in launches)


def test_a_steadier_hand_hits_more_often() -> None:
    hands = load_hands()
    shots = 25
    hits = [
        sum("c23" in rest(aim(FULL, "a", CARD, hand, seed)).on for seed in range(shots))
        for hand in (hands.novice, hands.regular, hands.expert)
    ]
    assert hits == sorted(hits)
    assert hits[0] + shots // 5 < hits[2]


@pytest.mark.parametrize(("heading", "off"), [(3.12, 0.1), (-3.12, -0.1), (0.3, -0.1)])
def test_a_hand_that_shakes_past_straight_backwards_comes_round(heading: float, off: float) -> None:
    """As the forward shooter does that lies beyond the UFO: the region takes headings within half a turn."""
    strayed = shaken(Launch(token="a", x=280.0, y=570.0, heading=heading, power=0.1), off, 0.0, 1).heading
    assert -pi <= strayed <= pi
    assert cos(strayed - heading - off) == pytest.approx(1.0)
