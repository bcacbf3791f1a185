"""Space Invaders: what is said about a token or a card that is no answer, and where order is asked."""

from __future__ import annotations

from math import cos, hypot, sin

import msgspec
import pytest

from game.core import NOBODY, Rng
from game.games.space_invaders import hits_now, reach, resting, still_lacks, why_not, why_stands
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.order import tied
from game.games.space_invaders.position import Options
from game.table.geometry import distance_to_card
from game.table.things import Card, Token
from tests.games.space_invaders.table_talk import Talk, situation

ROWS = "1 | 11 11 1?= . 11\n4 | . . . . 22\nseats 2\n"


def turn(more: str = "powers r redirect second splash\nactive r 1a 1b 3a\nactive o 1a") -> Talk:
    return situation(ROWS + more)


def test_what_can_be_launched_has_no_reason_against_it() -> None:
    talk = turn()
    assert {token: why_not(talk.state, token) for token in ("r1a", "r1b", "r3a", "r2a", "o1a", "o2a")} == {
        "r1a": "", "r1b": "", "r3a": "", "r2a": "si.in_stock", "o1a": "si.other_seat", "o2a": "si.in_stock",
    }  # fmt: skip
    assert why_not(talk.state, talk.at("a1")) == "si.not_called_now"
    assert why_not(talk.state, "c60") == "si.destroyed"
    assert why_not(talk.launches("r1a").state, "r1b") == "si.in_the_air"


def test_a_card_that_may_be_named_is_an_answer() -> None:
    talk = turn("powers r called\nactive r 1a\nactive o 1a")
    assert why_not(talk.state, talk.at("a1")) == ""
    assert why_not(talk.says("name r1a a1").state, talk.at("b1")) == "si.not_called_now"


def test_while_a_token_is_resolved() -> None:
    talk = turn().after(("r1a", "a1"), ("r1b", "e1"), ("r3a", "gap"))
    assert talk.asked == "redirect"
    assert why_not(talk.state, talk.at("b1")) == ""
    assert why_not(talk.state, talk.at("e4")) == "si.not_beside"
    assert why_not(talk.state, "r1b") == "si.answer_first"


def test_splash_and_waves_say_why_not_that_card() -> None:
    splash = situation("1 | 11 11 11 . 22\nseats 2\npowers r splash\nactive r 3a").lands("r3a", "b1")
    assert why_not(splash.state, splash.at("a1")) == ""
    assert why_not(splash.state, splash.at("e1")) == "si.not_beside"
    wave = situation("1 | 11 . . . 22\nseats 2\npowers r long_wave\nactive r 3a\nactive o 3a")
    wave = wave.lands("r3a", (148.0, 350.0))
    assert why_not(wave.state, wave.at("a1")) == ""
    assert why_not(wave.state, wave.at("e1")) == "si.out_of_reach"


def test_a_bonus_shot_is_one_tokens_alone() -> None:
    talk = turn("powers r ufo_chain\nactive r 1a 1b\nactive o 1a").lands("r1a", "ufo")
    assert why_not(talk.state, "r1a") == ""
    assert why_not(talk.state, "r1b") == "si.only_this_token"
    assert why_not(talk.state, talk.at("a1")) == "si.answer_first"


def test_waiting_and_spent_tokens() -> None:
    talk = turn("active r 3a\nactive o 1a").lands("r3a", "c1")
    assert why_not(talk.state, "r3a") == "si.waits"
    talk = turn("powers r triple\nactive r 3a 1a\nactive o 1a").says("declare r3a")
    talk = talk.after(("r3a", "gap"), ("r3a", "gap"), ("r3a", "gap"))
    assert why_not(talk.state, "r3a") == "si.in_armory"


@pytest.mark.parametrize("power", ["second", "piercing"])
@pytest.mark.parametrize(
    ("space", "hits", "shields"), [("a1", 0, []), ("b1", 1, []), ("d1", 0, ["e1"]), ("d2", 1, ["e2"])]
)
def test_what_a_card_would_still_lack_is_what_keeps_it_standing(
    power: str, space: str, hits: int, shields: list[str]
) -> None:
    rows = "2 | . . . 22= 22+\n1 | 11 12= . 11 22+\nseats 2\nactive r 2a\nactive o 1a"
    talk = situation(f"{rows}\npowers r redirect {power}")
    card, pierced = talk.at(space), power == "piercing"
    lacks = still_lacks(talk.state, card, "r2a")
    assert lacks.hits == (0 if pierced else hits)
    assert [talk.at(shield) for shield in shields] == list(lacks.shields) or (pierced and not lacks.shields)
    after = talk.lands("r2a", space)
    after = after.says("resolve") if "resolve" in after.offered else after
    assert after.stands(space) == bool(lacks.hits or lacks.shields)


def test_a_shield_that_falls_and_a_hit_that_waits_are_lacking_no_more() -> None:
    talk = turn("active r 1a")
    half = talk.at("c1")
    assert [still_lacks(talk.state, half, "r1a", has).hits for has in (0, 1, 2)] == [1, 0, 0]
    kept = situation("1 | . . . 11 22+\nseats 2\nactive r 1a\nactive o 1a")
    shield = kept.at("e1")
    assert still_lacks(kept.state, kept.at("d1"), "r1a").shields == (shield,)
    assert still_lacks(kept.state, kept.at("d1"), "r1a", gone=[shield]).shields == ()


def test_the_order_is_refused_to_those_that_it_does_not_concern() -> None:
    talk = situation("1 | 11 11 . . 11\nseats 2\npowers r redirect\nactive r 1a 1b 1c")
    talk = talk.after(("r1a", "a1"), ("r1b", "b1"), ("r1c", "e1"))
    assert talk.asked == "order"
    assert talk.offered == ["order r1a", "order r1b"]
    assert why_not(talk.state, "r1a") == ""
    assert why_not(talk.state, "r1c") in ("si.no_order", "si.in_armory")


def test_when_it_is_over() -> None:
    talk = situation("1 | 11 . . . .\nseats 2\nactive r 3a\ndeck -\nufo 0 of 3").lands("r3a", "a1")
    assert why_not(talk.state, "r3a") == "si.over"


def test_declared_and_forward_tokens_hit_only_the_ufo() -> None:
    declared = turn("powers r triple\nactive r 3a 1a\nactive o 1a").says("declare r3a").lands("r3a", "a1")
    assert [hit.on for hit in hits_now(declared.state)] == [()]
    forward = turn("powers r forward\nactive r 2a 1a\nactive o 1a").after(("r2a", "gap"), ("r2a", "a1"))
    assert [hit.on for hit in hits_now(forward.state)] == [()]
    inside = turn("powers r forward\nactive r 2a 1a\nactive o 1a").lands("r2a", "ufo")
    assert [(hit.on, hit.inside) for hit in hits_now(inside.state)] == [((), True)]


def test_a_wave_reaches_nothing_from_the_ufo_or_with_enough_hits() -> None:
    near = "1 | . 11 11 11 .\n4 | . . . . 22\nseats 2\npowers r long_wave\nactive r 3a 3b\nactive o 3a"
    assert reach(situation(near).lands("r3a", "ufo").state, "r3a") == ()
    assert reach(situation(near).lands("r3a", ("b1", "c1")).state, "r3a") == ()
    one = situation(near).lands("r3a", "c1")
    assert sorted(card for card, _ in reach(one.state, "r3a")) == sorted((one.at("b1"), one.at("d1")))


def test_a_pierced_card_is_due_and_frees_its_neighbours() -> None:
    talk = situation("1 | 11 11+ 1?= . .\nseats 2\npowers r piercing\nactive r 2a 3a 3b\nactive o 3a")
    talk = talk.after(("r3a", "a1"), ("r2a", "b1"))
    assert {space: why_stands(talk.state, talk.at(space)).key for space in ("a1", "b1", "c1")} == {
        "a1": "due", "b1": "due", "c1": "not_hit",
    }  # fmt: skip
    weak = situation("1 | 11 1?= . . .\nseats 2\npowers r piercing\nactive r 3a 3b\nactive o 3a")
    assert why_stands(weak.lands("r3a", "b1").state, weak.at("b1")).key == "two_hit"


# Order


@pytest.mark.rule("SI-3.19")
@pytest.mark.parametrize(
    ("rows", "power", "tokens", "places", "asked"),
    [
        ("1 | 11 11 . . .", "redirect", "1a 2a", ("a1", "b1"), True),
        ("1 | 1? 1? 1? . 1?", "redirect", "1a 2a", ("a1", "e1"), False),
        ("1 | 11 . . . 11", "redirect", "1a 2a", ("a1", "a1"), False),
        ("1 | 1?= . . . 11", "short_wave", "1a 2a", ("a1", "a1"), True),
        ("1 | 11 11 . . .", "short_wave", "1a 2a", ("a1", "b1"), False),
        ("1 | 11+ 11 . . .", "short_wave", "1a 2a", ("a1", "b1"), False),
        ("1 | 1?= . . . 11", "ufo_chain", "1a 2a", ("a1", "a1"), True),
        ("1 | 1?= . . . 11", "ufo_chain", "1a 1b", ("a1", "a1"), False),
        ("1 | 11 11+ 11 11 .", "splash", "3a 2a", ("d1", "b1"), True),
        ("1 | 11 . . 11 11", "splash", "3a 2a", ("d1", "a1"), False),
        ("1 | 11 11 . . .", "long_wave", "3a 2a", ("a1", "b1"), True),
        ("1 | 11 . . . 11", "long_wave", "3a 2a", ("a1", "e1"), False),
    ],
)
def test_the_order_is_asked_where_one_token_can_change_what_another_does(
    rows: str, power: str, tokens: str, places: tuple[str, str], asked: bool
) -> None:
    first, second = (f"r{token}" for token in tokens.split())
    talk = situation(
        f"{rows}\n4 | . . . . 22\nseats 2\npowers r {power} piercing\nactive r {tokens}\nactive o 3a"
    )
    talk = talk.after((first, places[0]), (second, places[1]))
    assert (talk.asked == "order") == asked


@pytest.mark.rule("SI-9.1", "SI-3.19")
def test_a_called_card_that_another_token_would_take_is_a_matter_of_order() -> None:
    talk = situation("1 | 11 . . . 11\nseats 2\npowers r called piercing\nactive r 1a 2a\nactive o 3a")
    talk = talk.says("name r1a a1").after(("r1a", "a1"), ("r2a", "a1"))
    assert talk.asked == "order"
    assert talk.says("order r1a").asked == "bonus"
    assert talk.says("order r2a").asked == "launch"


@pytest.mark.rule("SI-9.2", "SI-3.19")
def test_a_wave_at_what_another_token_lies_on_is_a_matter_of_order() -> None:
    talk = situation("1 | 1?= . . . 11\nseats 2\npowers r short_wave\nactive r 1a 2a\nactive o 3a")
    x, y = talk.centre("a1")
    talk = talk.after(("r2a", "a1"), ("r1a", (x, y - 60.0))).says("resolve")
    assert talk.asked == "order"
    assert talk.says("order r1a", "hit a1").fallen == ["a1"]


@pytest.mark.rule("SI-3.19", "SI-9.9")
@pytest.mark.parametrize(
    ("tokens", "ufo", "planet", "asked"),
    [
        ("1a 3a", 1, 9, True),
        ("1a 1b", 1, 9, False),
        ("1a 3a", 2, 9, False),
        ("1a 3a", 1, 20, False),
        ("1a 1b 3a", 2, 9, True),
    ],
)
def test_hits_on_the_ufo_are_ordered_only_where_some_repair_and_its_health_is_too_little(
    tokens: str, ufo: int, planet: int, asked: bool
) -> None:
    rows = f"1 | 11 . . . .\nseats 2\npowers r redirect repair\nactive r {tokens}\nactive o 1a"
    talk = situation(f"{rows}\nufo {ufo} of 3\nplanet {planet} of 20")
    for token, x in zip(tokens.split(), (267.0, 293.0, 280.0), strict=False):
        talk = talk.lands(f"r{token}", (x, 521.0 if x == 280.0 else 495.0))
    assert (talk.asked == "order") == asked


def test_one_token_alone_has_no_order() -> None:
    talk = situation("1 | 11 11 . . .\nseats 2\npowers r redirect\nactive r 1a").lands("r1a", "a1")
    assert tied(talk.state, ("r1a",)) == ()
    assert reach(talk.state, "r1a") == ()


# Places and views


def test_without_room_on_the_card_a_token_has_no_place_there() -> None:
    talk = situation("1 | 11 . . . .\nseats 2")
    table, card = talk.state.table, talk.state.table.cards[0]
    spots = ((0.0, 0.0), (17.5, 17.5), (-17.5, 17.5), (17.5, -17.5), (-17.5, -17.5))
    for number, (dx, dy) in enumerate(spots):
        place = resting.place_on(table, Token(id=f"t{number}", x=60.0, y=300.0), card)
        assert place is not None
        assert abs(place.x - card.x) <= 17.501
        assert abs(place.y - card.y) <= 17.501
        tokens = (*table.tokens, Token(id=f"t{number}", x=card.x + dx, y=card.y + dy))
        table = msgspec.structs.replace(table, tokens=tokens)
    assert resting.place_on(table, Token(id="last", x=60.0, y=300.0), card) is None


@pytest.mark.rule("SI-3.19")
def test_the_place_beside_others_is_the_nearest_free_one() -> None:
    talk = situation("1 | . . 11 . .\nseats 2")
    card, rng = talk.state.table.cards[0], Rng(4)
    found = 0
    for number in range(40):
        taken = [(card.x + rng.uniform(-35.0, 35.0), card.y + rng.uniform(-35.0, 35.0)) for _ in range(2)]
        tokens = tuple(Token(id=f"t{at}", x=x, y=y) for at, (x, y) in enumerate(taken))
        turned = msgspec.structs.replace(card, angle=0.1 * number)
        table = msgspec.structs.replace(talk.state.table, tokens=tokens)
        place = resting.place_on(table, Token(id="new", x=0.0, y=0.0), turned)
        nearest = nearest_on_a_grid(turned, taken)
        assert (place is None) == (nearest is None) or nearest is None
        if place is not None and nearest is not None:
            found += 1
            assert all(hypot(place.x - x, place.y - y) > 24.5 for x, y in taken)
            assert distance_to_card(place.x, place.y, turned, table.card) < -12.49
            assert hypot(place.x - card.x, place.y - card.y) <= nearest + 1e-3
    assert found > 20


def nearest_on_a_grid(card: Card, taken: list[tuple[float, float]]) -> float | None:
    """How far from the card's centre the nearest free place is, by trying many."""
    best = None
    c, s = cos(card.angle), sin(card.angle)
    for i in range(-35, 36):
        for j in range(-35, 36):
            u, v = i / 2, j / 2
            x, y = card.x + u * c - v * s, card.y + u * s + v * c
            if all(hypot(x - ox, y - oy) >= 24.6 for ox, oy in taken):
                best = min(best, hypot(u, v)) if best is not None else hypot(u, v)
    return best


def test_tokens_that_rest_pressed_into_each_other_lean_on_each_other() -> None:
    table = situation("1 | 11 . . . .\nseats 2").state.table
    pressed = [Token(id="t1", x=60.0, y=300.0), Token(id="t2", x=60.0, y=323.0)]
    assert [token.z for token in resting.eased(table, pressed)] == [0.0, 0.06]
    beside = [pressed[0], Token(id="t2", x=60.0, y=325.0)]
    assert resting.eased(table, beside) == beside


def test_a_guessed_deck_holds_what_went_back_and_nothing_that_lies_open() -> None:
    talk = situation("1 | c01 c02 . . .\nseats 2\nboard c03\nreturned c04 c05\ndeck c04 c40 c05 c41")
    view = talk.state.view(NOBODY)
    assert view.deck_size == talk.state.deck_size == 4
    guesses = {view.resample(Rng(seed)).deck for seed in range(20)}
    assert len(guesses) > 10
    for deck in guesses:
        assert len(deck) == len(set(deck)) == 4
        assert {"c04", "c05"} <= set(deck) <= set(invaders()) - {"c01", "c02", "c03"}


@pytest.mark.rule("SI-1.4")
def test_colours_name_the_tokens() -> None:
    options = Options(seats=2, colours=(3, 1))
    assert options.tokens(0) == ("b1a", "b1b", "b1c", "b2a", "b2b", "b3a", "b3b")
    assert (options.owner("o3a"), options.owner("r1a")) == (1, NOBODY)
