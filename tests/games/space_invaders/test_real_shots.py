"""Space Invaders with real shots: worked examples from the hand to the score board.

Each launch was looked for once, so that it does the same with a little more or less heading or power.
"""

from __future__ import annotations

import msgspec
import pytest

from game.core import Landed, Launched, Settle
from game.flick import Shot, simulate
from game.games.space_invaders import GAME, cleanup, faults, hits_now, resting
from game.games.space_invaders.events import (
    Armory,
    CardsMoved,
    Centred,
    Destroyed,
    MayRelaunch,
    PlanetHit,
    Reinforced,
    SetAside,
    TokenLanded,
    TokenPushed,
    UfoHit,
)
from game.games.space_invaders.numbers import Explosions, numbers
from game.games.space_invaders.score import score
from game.table.things import Launch
from tests.games.space_invaders.table_talk import Talk, situation

SEATS = "seats 2\npowers r {red}\npowers o ufo_chain piercing repair\nactive r {tokens}\nactive o {others}"


def at_table(rows: str, red: str = "piercing", tokens: str = "3a", others: str = "3a") -> Talk:
    return situation(f"{rows}\n3 | . . . . 22\n{SEATS.format(red=red, tokens=tokens, others=others)}")


def shot(
    talk: Talk, token: str, x: float, heading: float, power: float, seed: int = 0, y: float = 87.5
) -> tuple[Talk, Shot]:
    """The launch is simulated, and the rules answer to what really happened."""
    launch = Launch(token=token, x=x, y=y, heading=heading, power=power, seed=seed)
    flying = GAME.apply(talk.state, Launched(launch))
    question = flying.state.decision
    assert isinstance(question, Settle)
    played = simulate(question.table, question.launch)
    lain = GAME.apply(flying.state, Landed(played.landing))
    assert faults(lain.state) == ()
    return Talk(lain.state, (*talk.events, *flying.events, *lain.events)), played


def shoots(talk: Talk, token: str, x: float, heading: float, power: float, **more: float) -> Talk:
    return shot(talk, token, x, heading, power, **more)[0]  # type: ignore[arg-type]


def kallen() -> Talk:
    """He lands on an invader beside a shield, and his token is moved to its centre."""
    talk = shoots(at_table("1 | . 11 21+ . ."), "r3a", 437.4, -0.6069, 0.5295)
    assert talk.told(CardsMoved) != []
    assert talk.waits("r3a") == ("b1",)
    assert talk.where("r3a") == talk.centre("b1")
    return talk


@pytest.mark.rule("SI-3.9")
def test_kallen_and_carter() -> None:
    talk = shoots(kallen(), "o3a", 117.2, 0.4577, 0.4729)
    assert [(event.space, event.tokens) for event in talk.told(Destroyed)] == [
        ("c1", ("o3a",)),
        ("b1", ("r3a",)),
    ]


@pytest.mark.rule("SI-3.10")
def test_kallen_without_carter() -> None:
    talk = shoots(kallen(), "o3a", 270.1, 0.4528, 0.166)
    assert talk.told(Destroyed) == []
    assert Armory(0, "r3a") in talk.told(Armory)
    assert (talk.state.round, talk.state.table.tokens) == (2, ())


def cory() -> Talk:
    talk = shoots(at_table("1 | . 1?= . . ."), "r3a", 437.4, -0.6069, 0.5295)
    assert talk.waits("r3a") == ("b1",)
    return talk


@pytest.mark.rule("SI-3.11")
def test_cory_and_carrie() -> None:
    talk = shoots(cory(), "o3a", 364.4, -0.3787, 0.544)
    assert [(event.space, event.tokens) for event in talk.told(Destroyed)] == [("b1", ("o3a", "r3a"))]


@pytest.mark.rule("SI-3.12")
def test_cory_without_carrie() -> None:
    talk = shoots(cory(), "o3a", 132.4, -0.1943, 0.2267)
    assert talk.told(Destroyed) == []
    assert talk.state.round == 2


@pytest.mark.rule("SI-3.2")
def test_one_token_on_two_invaders_destroys_both() -> None:
    talk = shoots(at_table("1 | . 11 11 . ."), "r3a", 330.8, -0.2499, 0.4265, seed=1)
    assert sorted(talk.fallen) == ["b1", "c1"]


@pytest.mark.rule("SI-3.13")
def test_on_two_that_take_two_hits_it_stays_until_one_of_them_falls() -> None:
    talk = shoots(at_table("1 | . 1?= 1?= . .", others="3a 3b"), "r3a", 330.8, -0.2499, 0.4265, seed=1)
    assert talk.waits("r3a") == ("b1", "c1")
    assert talk.told(Centred) == []
    other = talk.at("c1")
    talk = shoots(talk, "o3a", 482.9, -0.7008, 0.5826, seed=1)
    talk = shoots(talk, "o3b", 132.4, -0.1943, 0.2267)
    assert talk.fallen == ["b1"]
    assert (talk.told(Centred)[-1].token, talk.told(Centred)[-1].card) == ("r3a", other)


@pytest.mark.rule("SI-2.6")
def test_backwards_off_the_table_it_is_launched_again() -> None:
    talk = shoots(at_table("1 | . 11 . . ."), "r3a", 280.0, 3.0, 0.1, y=40.0)
    assert talk.told(TokenLanded)[-1].where == "off_back"
    assert talk.told(MayRelaunch) == [MayRelaunch(0, "r3a", 2)]
    assert shoots(talk, "r3a", 437.4, -0.6069, 0.5295).fallen == ["b1"]


@pytest.mark.rule("SI-2.5")
def test_three_feeble_launches_in_a_row() -> None:
    talk = at_table("1 | . 11 . . .")
    for heading in (0.0, 0.2, 0.4):
        assert talk.tokens == ("r3a",)
        talk = shoots(talk, "r3a", 280.0, heading, 0.0, y=40.0)
    assert talk.told(SetAside) == [SetAside(0, "r3a", "planet")]
    assert talk.state.seat == 1


@pytest.mark.rule("SI-2.8")
def test_a_token_that_bounces_off_a_card_into_the_ufo_counts() -> None:
    talk, played = shot(at_table("1 | . . 11 . ."), "r3a", 208.9, 0.1709, 0.5063)
    first = next(event for event in played.events if event.kind == "bounce")
    assert first.on == "card"
    assert [event.token for event in talk.told(UfoHit)] == ["r3a"]
    assert talk.fallen == []


@pytest.mark.rule("SI-2.8")
def test_a_token_that_the_own_next_shot_knocks_off_does_not_count() -> None:
    talk = shoots(at_table("1 | . 11 . . .", tokens="3a 3b"), "r3a", 315.9, -0.1905, 0.4376)
    assert [hit.on for hit in hits_now(talk.state)] == [(talk.at("b1"),)]
    talk = shoots(talk, "r3b", 464.9, -0.6423, 0.5471, seed=248)
    assert [event.token for event in talk.told(TokenPushed)] == ["r3a"]
    assert [event.tokens for event in talk.told(Destroyed)] == [("r3b",)]


@pytest.mark.rule("SI-9.8")
def test_a_long_wave_after_a_shot_too_short() -> None:
    talk = shoots(at_table("1 | . 11 11 . .", "long_wave"), "r3a", 55.8, 0.6503, 0.3986)
    assert talk.choices == ["b1", "c1", "decline"]
    assert talk.says("hit c1", "hit b1").fallen == ["c1", "b1"]


@pytest.mark.rule("SI-9.3")
def test_two_hits_redirected_to_two_neighbours() -> None:
    talk = at_table("1 | 1? 1? 1? 1? .", "redirect", "1a")
    talk = shoots(talk, "r1a", 330.8, -0.2499, 0.4265, seed=1).says("hit a1", "hit d1")
    assert sorted(talk.fallen) == ["a1", "d1"]
    assert talk.standing() == ["b1", "c1", "e3"]


@pytest.mark.rule("SI-9.4")
def test_a_chain_from_the_ufo_to_an_invader() -> None:
    talk = shoots(at_table("1 | . 11 . . .", "ufo_chain", "1a"), "r1a", 55.7, 0.4974, 0.5808)
    assert (talk.asked, len(talk.told(UfoHit))) == ("chain", 1)
    assert shoots(talk, "r1a", 529.8, -0.6896, 0.6319).fallen == ["b1"]


@pytest.mark.rule("SI-9.6")
def test_piercing_through_a_shield() -> None:
    talk = shoots(at_table("1 | . 11 11+ . .", "piercing", "2a"), "r2a", 437.4, -0.6069, 0.5295)
    assert talk.fallen == ["b1"]


@pytest.mark.rule("SI-9.7")
def test_the_shooter_moves_forward_and_hits() -> None:
    talk = shoots(at_table("1 | . 11 . . .", "forward", "2a"), "r2a", 392.5, -0.253, 0.2853)
    assert talk.asked == "forward"
    x, y = talk.where("r2a") or (0.0, 0.0)
    talk = shoots(talk, "r2a", x, -0.2379, 0.134, seed=5, y=y)
    assert [event.token for event in talk.told(UfoHit)] == ["r2a"]


@pytest.mark.rule("SI-3.14")
def test_the_next_seat_knocks_a_waiting_token_off_and_its_own_hit_is_one_too_few() -> None:
    talk = shoots(cory(), "o3a", 404.5, -0.5368, 0.6107)
    assert [event.token for event in talk.told(TokenPushed)] == ["r3a"]
    assert talk.told(TokenLanded)[-1].on == (cory().at("b1"),)
    assert talk.told(Destroyed) == []
    assert talk.state.round == 2


SHORT = (("r3a", 132.4, -0.1943, 0.2267), ("o3a", 270.1, 0.4528, 0.166))
"""Two shots that reach no invader."""


def both_miss(rows: str, more: str = "") -> Talk:
    talk = situation(f"{rows}\n{SEATS.format(red='piercing', tokens='3a', others='3a')}\n{more}")
    for token, x, heading, power in SHORT:
        talk = shoots(talk, token, x, heading, power)
    assert talk.fallen == []
    return talk


@pytest.mark.rule("SI-4.7")
def test_speeds_2_3_and_1_in_a_column_after_two_misses() -> None:
    rows = "1 | . . 21 . .\n2 | . . 31 . .\n3 | . . 12 . ."
    start = situation(f"{rows}\nseats 2")
    two, three, one = (start.at(space) for space in ("c1", "c2", "c3"))
    talk = both_miss(rows, "planet 19")
    assert (talk.at("c3"), talk.at("c4")) == (two, three)
    assert [(hit.cards, hit.left) for hit in talk.told(PlanetHit)] == [((one,), 17)]


@pytest.mark.rule("SI-5.2", "SI-5.4")
def test_from_20_to_15_after_two_misses_each_seat_gets_a_token_of_its_lowest_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = msgspec.structs.replace(numbers(), explosions=Explosions(red=(16,), black=()))
    monkeypatch.setattr(cleanup, "numbers", lambda: held)
    talk = both_miss("4 | ?2 . ?1 . ?2", "planet 20")
    assert talk.state.planet == 15
    assert [(event.token, event.explosion) for event in talk.told(Reinforced)] == [("r1a", 16), ("o1a", 16)]
    assert talk.state.active == (("r3a", "r1a"), ("o3a", "o1a"))


@pytest.mark.rule("SI-6.2", "SI-6.4", "SI-6.5")
def test_two_of_four_survive_the_last_round_and_do_six_damage() -> None:
    rows = f"1 | . 11 11 . .\n3 | . . . 11 12\n{SEATS.format(red='piercing', tokens='3a', others='3a')}"
    talk = situation(f"{rows}\nplanet 20\ndeck -\nlast")
    talk = shoots(talk, "r3a", 330.8, -0.2499, 0.4265, seed=1)
    talk = shoots(talk, "o3a", 132.4, -0.1943, 0.2267)
    assert sorted(talk.fallen) == ["b1", "c1", "d3", "e3"]
    assert [(hit.damage, hit.left) for hit in talk.told(PlanetHit)] == [(6, 14)]
    assert talk.told(Reinforced) == []
    assert (talk.asked, talk.tokens) == ("assault", ("r3a",))


@pytest.mark.rule("SI-7.3", "SI-8.5")
def test_the_final_assault_is_won_with_six_health_left() -> None:
    rows = f"1 | . . . . .\n{SEATS.format(red='piercing', tokens='3a', others='3a')}"
    talk = situation(f"{rows}\ndeck -\nphase assault\noffers r3a\nufo 1 of 3\nplanet 6 of 20")
    talk = shoots(talk, "r3a", 164.7, 0.2544, 0.5812)
    assert talk.state.ending == "won"
    assert next(row.points for row in score(talk.state) if row.key == "health") == 60


def test_what_the_rules_see_is_what_the_table_says() -> None:
    talk = at_table("1 | . 11 11 . .", tokens="3a 3b")
    launch = Launch(token="r3a", x=330.8, y=87.5, heading=-0.2499, power=0.4265, seed=1)
    flying = GAME.apply(talk.state, Launched(launch)).state
    question = flying.decision
    assert isinstance(question, Settle)
    rest = simulate(question.table, question.launch).landing.tokens[0]
    after, _ = shot(talk, "r3a", 330.8, -0.2499, 0.4265, seed=1)
    lies = after.state.table.tokens[0]
    assert resting.on(after.state.table, lies) == rest.on
    assert resting.where(after.state.table, lies) == rest.where
