"""Reference hands: they mean the right thing, stray as told, and hit as often as the odds say."""

from __future__ import annotations

from math import cos, pi
from statistics import pstdev

import pytest

from game.bots.hands import HandName, aim, load_hands, meant, shaken, stand_for
from game.bots.marksman import shake
from game.bots.odds import Aimed, odds, without
from game.flick import simulate
from game.flick.bar import bar_of
from game.flick.launchers import nominal
from game.flick.search import Goal
from game.table.load import bare_table, replace_things, with_rows
from game.table.prizes import Ground, Prize
from game.table.things import Launch, RestToken, Table, Throw, Token

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
    bars = [bar_of(a.kind, a.power) for a in launches]
    assert pstdev(bars) == pytest.approx(hand.power, rel=0.15)
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


SHOTS = 80
CLOSE = 0.14  # three standard deviations of the mean of so many shots, about


def best(prize: Prize, hand: HandName = "regular", table: Table = FULL) -> Aimed:
    return odds(Ground(table=table), load_hands().of(hand)).best(prize)


def played(aimed: Aimed, hand: HandName, table: Table = FULL) -> list[RestToken]:
    launches = (shake(aimed.launch, load_hands().of(hand), seed) for seed in range(SHOTS))
    landings = (simulate(table, launch).landing for launch in launches)
    return [next(rest for rest in landing.tokens if rest.id == "a") for landing in landings]


@pytest.mark.parametrize("hand", ["novice", "regular", "expert"])
def test_a_card_is_hit_as_often_as_the_odds_say(hand: HandName) -> None:
    aimed = best(Prize(token="a", cards=(("c33", 1.0),)), hand)
    hits = sum("c33" in rest.on for rest in played(aimed, hand)) / SHOTS
    assert dict(aimed.chances.cards)["c33"] == pytest.approx(hits, abs=CLOSE)
    assert aimed.chances.worth == pytest.approx(hits, abs=CLOSE)


@pytest.mark.parametrize("hand", ["novice", "regular", "expert"])
def test_the_ufo_is_hit_as_often_as_the_odds_say(hand: HandName) -> None:
    aimed = best(Prize(token="a", ufo=1.0), hand)
    hits = sum(rest.where == "ufo" for rest in played(aimed, hand)) / SHOTS
    assert aimed.chances.ufo == pytest.approx(hits, abs=CLOSE)


def test_where_four_cards_meet_several_are_hit_at_once() -> None:
    aimed = best(Prize(token="a", cards=tuple((card.id, 1.0) for card in FULL.cards)), "expert")
    hits = sum(len(rest.on) for rest in played(aimed, "expert")) / SHOTS
    assert aimed.chances.worth > 2.0
    assert hits == pytest.approx(aimed.chances.worth, abs=0.35)


def test_a_pair_that_is_worth_more_together_draws_the_aim_between_the_two() -> None:
    alone = best(Prize(token="a", cards=(("c22", 1.0), ("c23", 1.0))), "expert")
    together = best(
        Prize(token="a", cards=(("c22", 0.1), ("c23", 0.1)), pairs=(("c22", "c23", 2.0),)), "expert"
    )
    between = FULL.field.x + 2 * FULL.field.pitch
    assert together.launch.x == between
    assert dict(together.chances.cards)["c22"] > 0.5 < dict(together.chances.cards)["c23"]
    assert alone.chances.worth > 1.0


def test_a_dear_card_beside_cheap_ones_is_aimed_at_as_well_as_the_hand_can() -> None:
    prize = Prize(token="a", cards=(("c21", 0.4), ("c22", 0.4), ("c25", 1.0)))
    assert best(prize, "expert").launch.x > 380.0
    assert best(prize, "novice").chances.worth < best(prize, "regular").chances.worth


def test_a_wave_reaches_what_the_token_does_not_lie_on() -> None:
    alone = with_rows(bare_table(), ())
    card = next(card for card in FULL.cards if card.id == "c23")
    table = replace_things(alone, cards=(card,))
    plain = best(Prize(token="a", cards=(("c23", 1.0),)), "novice", table)
    short = best(Prize(token="a", cards=(("c23", 1.0),), wave=35.0, wave_hits=1), "novice", table)
    assert short.chances.worth > plain.chances.worth + 0.15
    assert short.chances.worth > dict(short.chances.cards)["c23"] + 0.15


def test_a_short_wave_adds_nothing_to_a_card_under_the_token() -> None:
    prize = Prize(token="a", cards=(("c22", 1.0), ("c23", 1.0)), wave=1.0, wave_hits=1)
    assert best(prize, "expert").chances.worth == pytest.approx(
        best(Prize(token="a", cards=(("c22", 1.0), ("c23", 1.0))), "expert").chances.worth, abs=0.02
    )


def test_another_launch_from_the_planet_area_makes_a_far_aim_dearer() -> None:
    cards = (("c43", 1.0),)
    once = best(Prize(token="a", cards=cards), "novice")
    again = best(Prize(token="a", cards=cards, again_planet=0.9), "novice")
    assert again.chances.worth > once.chances.worth
    assert again.launch.power <= once.launch.power


def test_what_is_given_up_is_taken_off() -> None:
    prize = Prize(token="a", ufo=1.0)
    kept = best(Prize(token="a", ufo=1.0, keeps=0.25))
    assert kept.chances.worth == pytest.approx(best(prize).chances.worth - 0.25)


def test_a_token_in_the_way_is_avoided() -> None:
    """It lies before the card, where a shot straight at it has to pass."""
    free = Ground(table=FULL)
    blocked = [Token(id=f"b{i}", x=FULL.cards[0].x, y=380.0 + 25.0 * i) for i in range(3)]
    ground = Ground(table=replace_things(FULL, tokens=tuple(blocked)))
    hand = load_hands().expert
    prize = Prize(token="a", cards=((FULL.cards[0].id, 1.0),))
    assert odds(ground, hand).best(prize).chances.worth < odds(free, hand).best(prize).chances.worth - 0.1
    taken_up = without(ground, ("b0", "b1", "b2"))
    assert odds(taken_up, hand).best(prize) == odds(free, hand).best(prize)


def test_a_launcher_that_has_to_stand_somewhere_stands_there_and_turns_to_the_ufo() -> None:
    ground = Ground(table=FULL, stand=(150.0, 300.0))
    aimed = odds(ground, load_hands().expert).best(Prize(token="a", ufo=1.0))
    assert (aimed.launch.x, aimed.launch.y) == (150.0, 300.0)
    hits = sum(rest.where == "ufo" for rest in played(aimed, "expert")) / SHOTS
    assert hits > 0.5
    assert aimed.chances.ufo == pytest.approx(hits, abs=0.2)
