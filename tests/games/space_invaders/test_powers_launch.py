"""Space Invaders, the powers that act while launching: called shot, chain, second launch, triple."""

from __future__ import annotations

import pytest

from game.core import Aim, IllegalMove
from game.games.space_invaders.events import (
    Armory,
    AssaultBegan,
    Called,
    CalledHit,
    Declared,
    Declined,
    Destroyed,
    MayRelaunch,
    SetAside,
    TokenLaunched,
    UfoHit,
)
from game.games.space_invaders.regions import Strip
from tests.games.space_invaders.table_talk import Talk, situation

ROWS = "1 | 11 11 11+ . 1?=\n3 | . . . . 22"


def armed(power: str, red: str, more: str = "", rows: str = ROWS) -> Talk:
    """Red has the power and these tokens; orange follows with one that does nothing."""
    return situation(
        f"{rows}\nseats 2\npowers r {power}\npowers o ufo_chain second repair\n"
        f"active r {red}\nactive o 3a\nufo 3 of 3\n{more}"
    )


def again(talk: Talk) -> list[str]:
    """What allowed each launch."""
    return [event.again for event in talk.told(TokenLaunched)]


@pytest.mark.rule("SI-9.1")
class TestCalledShot:
    def test_called_and_hit_it_earns_a_bonus_shot_at_the_ufo(self) -> None:
        talk = armed("called", "1a").says("name r1a a1")
        assert talk.told(Called) == [Called(0, "r1a", talk.at("a1"), "a1")]
        card = talk.at("a1")
        talk = talk.lands("r1a", "a1")
        assert talk.told(CalledHit) == [CalledHit(0, "r1a", card, "a1")]
        assert not talk.stands("a1")
        assert (talk.asked, talk.tokens, talk.offered) == ("bonus", ("r1a",), ["decline"])
        talk = talk.lands("r1a", "ufo")
        assert talk.told(UfoHit) == [UfoHit(0, "r1a", 2)]
        assert again(talk) == ["", "bonus"]
        assert talk.state.seat == 1
        assert "r1a" in talk.state.armory

    def test_another_invader_than_the_called_one_earns_nothing(self) -> None:
        talk = armed("called", "1a").says("name r1a a1").lands("r1a", "b1")
        assert talk.told(CalledHit) == []
        assert talk.state.seat == 1

    def test_the_bonus_shot_counts_only_in_the_ufo(self) -> None:
        talk = armed("called", "1a").says("name r1a a1").lands("r1a", "a1")
        on_a_card = talk.lands("r1a", "b1")
        assert on_a_card.stands("b1")
        assert on_a_card.state.seat == 1
        assert on_a_card.where("r1a") is None
        assert on_a_card.told(MayRelaunch) == []

    @pytest.mark.rule("SI-2.4", "SI-2.5")
    @pytest.mark.parametrize("space", ["a1", "e1"], ids=["the caller", "a spare"])
    @pytest.mark.parametrize("place", ["planet", "off_back"])
    def test_from_the_planet_area_the_bonus_shot_may_go_again(self, space: str, place: str) -> None:
        talk = armed("called", "1a").says(f"name r1a {space}").lands("r1a", space)
        (token,) = talk.tokens
        talk = talk.lands(token, place)
        assert (talk.asked, talk.tokens, talk.offered) == ("bonus", (token,), ["decline"])
        assert [event.left for event in talk.told(MayRelaunch)] == [2]
        assert talk.lands(token, "ufo").told(UfoHit) == [UfoHit(0, token, 2)]
        declined = talk.says("decline")
        assert (declined.state.seat, declined.where(token)) == (1, None)
        assert (token in declined.state.armory) == (token == "r1a")
        aside = talk.after((token, place), (token, place))
        assert (aside.state.seat, aside.where(token)) == (1, None)
        assert aside.told(SetAside) == [SetAside(0, token, "planet")]

    @pytest.mark.rule("SI-10.2")
    def test_without_relaunch_the_planet_area_ends_the_bonus_shot(self) -> None:
        talk = situation(f"{ROWS}\nseats 2 no_relaunch\npowers r called\nactive r 1a\nactive o 3a")
        talk = talk.says("name r1a a1").after(("r1a", "a1"), ("r1a", "planet"))
        assert (talk.state.seat, talk.told(MayRelaunch)) == (1, [])

    @pytest.mark.rule("SI-9.13")
    def test_the_bonus_shot_can_be_declined(self) -> None:
        talk = armed("called", "1a").says("name r1a a1").lands("r1a", "a1").says("decline")
        assert talk.told(Declined) == [Declined(0, "r1a", "bonus")]
        assert talk.state.seat == 1
        assert talk.state.ufo == 3

    def test_nobody_has_to_call(self) -> None:
        assert armed("called", "1a").lands("r1a", "a1").state.seat == 1

    @pytest.mark.rule("SI-3.20")
    @pytest.mark.parametrize("space", ["b1", "e1"])
    def test_a_called_invader_that_needs_more_counts_and_a_spare_is_launched(self, space: str) -> None:
        talk = armed("called", "1a").says(f"name r1a {space}").lands("r1a", space)
        assert talk.waits("r1a") == (space,)
        assert (talk.asked, talk.tokens) == ("bonus", ("r1b",))
        talk = talk.lands("r1b", "ufo")
        assert talk.state.ufo == 2
        assert "r1b" in talk.state.stock[0]
        assert talk.where("r1b") is None
        assert talk.waits("r1a") == (space,)

    def test_an_active_spare_goes_back_to_the_armory(self) -> None:
        talk = armed("called", "1a 1b").says("name r1a e1").after(("r1a", "e1"), ("r1b", "gap"))
        assert talk.tokens == ("r1b",)
        assert talk.launches("r1b").state.armory == ()
        assert talk.lands("r1b", "gap").state.armory == ("r1b",)

    def test_it_is_called_again_before_a_relaunch(self) -> None:
        talk = armed("called", "1a").says("name r1a a1").lands("r1a", "planet")
        assert "name r1a " + talk.at("a1") in talk.offered
        assert talk.lands("r1a", "a1").state.seat == 1
        assert talk.says("name r1a a1").lands("r1a", "a1").asked == "bonus"

    def test_once_named_a_launch_is_not_renamed(self) -> None:
        talk = armed("called", "1a 1b").says("name r1a a1")
        assert {text.split()[1] for text in talk.offered} == {"r1b"}
        with pytest.raises(IllegalMove):
            talk.says("name r1a b1")

    def test_one_bonus_for_each_successful_caller(self) -> None:
        talk = armed("called", "1a 1b 1c").says("name r1a a1", "name r1b e1", "name r1c a1")
        talk = talk.after(("r1a", "a1"), ("r1b", "e1"), ("r1c", "gap"))
        assert (talk.asked, talk.tokens) == ("bonus", ("r1a",))
        talk = talk.lands("r1a", "ufo")
        assert (talk.asked, talk.tokens) == ("bonus", ("r1a",))
        talk = talk.lands("r1a", "ufo")
        assert talk.state.ufo == 1
        assert talk.state.seat == 1

    def test_each_bonus_shot_is_its_callers_in_the_order_of_their_success(self) -> None:
        talk = armed("called", "1a 1b").says("name r1a a1", "name r1b e3").after(("r1b", "e3"), ("r1a", "a1"))
        assert (talk.asked, talk.tokens) == ("bonus", ("r1a",))
        talk = talk.says("decline")
        assert (talk.asked, talk.tokens) == ("bonus", ("r1b",))
        assert [event.token for event in talk.says("decline").told(Declined)] == ["r1a", "r1b"]

    @pytest.mark.rule("SI-9.15")
    def test_with_the_ufo_destroyed_nothing_is_called_and_no_bonus_taken(self) -> None:
        assert armed("called", "1a").offered != []
        dead = situation(f"{ROWS}\nseats 2\npowers r called\nactive r 1a\nactive o 3a\nufo 0 of 3")
        assert dead.offered == []
        talk = situation(f"{ROWS}\nseats 2\npowers r called\nactive r 1a 3a\nactive o 3a\nufo 1 of 3")
        talk = talk.says("name r1a a1").after(("r1a", "a1"), ("r3a", "ufo"))
        assert talk.told(CalledHit) != []
        assert talk.state.seat == 1

    @pytest.mark.rule("SI-3.17")
    def test_bonus_shots_not_yet_begun_lapse_with_the_last_invader(self) -> None:
        talk = armed("called", "1a", "deck -", rows="1 | 11 . . . .").says("name r1a a1").lands("r1a", "a1")
        assert talk.told(CalledHit) != []
        assert talk.asked == "assault"

    def test_a_bonus_shot_may_knock_a_waiting_token_into_the_ufo(self) -> None:
        talk = armed("called", "1a").says("name r1a e1").lands("r1a", "e1")
        talk = talk.lands("r1b", "gap", push={"r1a": "ufo"})
        assert talk.told(UfoHit) == [UfoHit(0, "r1a", 2)]
        assert talk.where("r1a") is None


@pytest.mark.rule("SI-9.4")
class TestUfoChain:
    def test_a_chain_takes_the_health_at_once_and_launches_again_anywhere(self) -> None:
        talk = armed("ufo_chain", "1a 1b").lands("r1a", "ufo")
        assert talk.told(UfoHit) == [UfoHit(0, "r1a", 2)]
        assert (talk.asked, talk.tokens, talk.offered) == ("chain", ("r1a",), ["decline"])
        aim = talk.state.decision
        assert isinstance(aim, Aim)
        assert isinstance(aim.region, Strip)
        assert talk.where("r1a") is None
        talk = talk.lands("r1a", "a1")
        assert again(talk) == ["", "chain"]
        assert talk.state.record("r1a").launches == 2
        assert (talk.asked, talk.tokens) == ("launch", ("r1b",))
        talk = talk.lands("r1b", "gap")
        assert not talk.stands("a1")

    def test_the_chain_goes_on_with_each_hit_until_a_miss(self) -> None:
        talk = armed("ufo_chain", "1a").lands("r1a", "ufo").lands("r1a", "ufo")
        assert [event.left for event in talk.told(UfoHit)] == [2, 1]
        assert (talk.asked, talk.tokens, talk.offered) == ("chain", ("r1a",), ["decline"])
        talk = talk.lands("r1a", "a1")
        assert again(talk) == ["", "chain", "chain"]
        assert (talk.state.seat, talk.state.ufo, talk.stands("a1")) == (1, 1, False)

    def test_a_dead_ufo_ends_the_chain(self) -> None:
        talk = situation(f"{ROWS}\nseats 2\npowers r ufo_chain\nactive r 1a\nactive o 3a\nufo 2 of 3")
        talk = talk.after(("r1a", "ufo"), ("r1a", "ufo"), ("r1a", "ufo"))
        assert [event.left for event in talk.told(UfoHit)] == [1, 0]
        assert talk.state.seat == 1

    def test_a_chain_goes_on_after_a_relaunch_from_the_planet_area(self) -> None:
        talk = armed("ufo_chain", "1a").after(("r1a", "ufo"), ("r1a", "planet"), ("r1a", "ufo"))
        assert (talk.asked, talk.state.ufo) == ("chain", 1)

    def test_each_token_has_its_own_chain(self) -> None:
        talk = armed("ufo_chain", "1a 1b").lands("r1a", "ufo").lands("r1a", "gap")
        assert talk.lands("r1b", "ufo").asked == "chain"

    @pytest.mark.rule("SI-9.13")
    def test_a_declined_chain_ends_the_token(self) -> None:
        talk = armed("ufo_chain", "1a 1b").lands("r1a", "ufo").says("decline")
        assert talk.told(Armory) == [Armory(0, "r1a")]
        assert talk.tokens == ("r1b",)
        talk = talk.lands("r1b", "gap")
        assert talk.state.ufo == 2

    def test_the_chains_bonus_shot_may_be_launched_again_from_the_planet_area(self) -> None:
        talk = armed("ufo_chain", "1a").after(("r1a", "planet"), ("r1a", "ufo"), ("r1a", "planet"))
        assert (talk.asked, talk.tokens) == ("launch", ("r1a",))
        assert talk.told(MayRelaunch)[-1].left == 2
        assert not talk.lands("r1a", "a1").stands("a1")

    @pytest.mark.rule("SI-9.15")
    def test_a_dead_ufo_chains_nothing(self) -> None:
        talk = situation(f"{ROWS}\nseats 2\npowers r ufo_chain\nactive r 1a\nactive o 3a\nufo 0 of 3")
        assert talk.lands("r1a", "ufo").state.seat == 1

    def test_the_hit_that_destroys_the_ufo_still_chains(self) -> None:
        talk = situation(f"{ROWS}\nseats 2\npowers r ufo_chain\nactive r 1a\nactive o 3a\nufo 1 of 3")
        talk = talk.lands("r1a", "ufo")
        assert talk.asked == "chain"
        assert not talk.lands("r1a", "a1").stands("a1")


@pytest.mark.rule("SI-9.5")
class TestSecondLaunch:
    @pytest.mark.rule("SI-9.13")
    def test_a_second_launch_and_what_it_lay_on_before_does_not_count(self) -> None:
        talk = armed("second", "2a").lands("r2a", "a1")
        assert (talk.tokens, talk.offered) == (("r2a",), ["resolve"])
        declined = talk.says("resolve")
        assert not declined.stands("a1")
        talk = talk.lands("r2a", "c1")
        assert again(talk) == ["", "second"]
        assert [event.space for event in talk.told(Destroyed)] == ["c1"]

    def test_not_even_the_ufo(self) -> None:
        assert armed("second", "2a").after(("r2a", "ufo"), ("r2a", "gap")).state.ufo == 3

    @pytest.mark.parametrize("edge", ["off_side", "off_far"])
    def test_also_after_leaving_the_table(self, edge: str) -> None:
        talk = armed("second", "2a").lands("r2a", edge)
        assert talk.tokens == ("r2a",)
        assert talk.told(SetAside) == []
        assert not talk.lands("r2a", "a1").stands("a1")

    def test_besides_relaunches_from_the_planet_area_and_the_count_starts_anew(self) -> None:
        talk = armed("second", "2a").after(
            ("r2a", "planet"), ("r2a", "planet"), ("r2a", "gap"), ("r2a", "planet")
        )
        assert again(talk) == ["", "planet", "planet", "second"]
        assert talk.state.record("r2a").row == 1
        talk = talk.after(("r2a", "planet"), ("r2a", "planet"))
        assert talk.told(SetAside) == [SetAside(0, "r2a", "planet")]
        assert talk.state.seat == 1

    def test_not_after_being_set_aside(self) -> None:
        talk = armed("second", "2a 3a").after(("r2a", "planet"), ("r2a", "planet"), ("r2a", "planet"))
        assert talk.tokens == ("r3a",)

    @pytest.mark.rule("SI-10.2")
    def test_without_relaunch_the_planet_area_leaves_the_second_launch(self) -> None:
        rows = ROWS + "\nseats 2 no_relaunch\npowers r second\nactive r 2a\nactive o 3a"
        talk = situation(rows).lands("r2a", "planet")
        assert talk.tokens == ("r2a",)
        assert again(talk.lands("r2a", "planet")) == ["", "second"]


@pytest.mark.rule("SI-9.10")
class TestTripleAssault:
    def test_declared_it_has_three_launches_for_one_hit(self) -> None:
        talk = armed("triple", "3a 1a").says("declare r3a")
        assert talk.told(Declared) == [Declared(0, "r3a")]
        assert talk.offered == []
        talk = talk.lands("r3a", "gap").lands("r3a", "off_side")
        assert talk.tokens == ("r3a", "r1a")
        talk = talk.lands("r3a", "ufo")
        assert again(talk) == ["", "triple", "triple"]
        assert talk.tokens == ("r1a",)
        talk = talk.lands("r1a", (60.0, 340.0))
        assert talk.told(UfoHit) == [UfoHit(0, "r3a", 2)]

    def test_it_ends_with_a_hit(self) -> None:
        talk = armed("triple", "3a 1a").says("declare r3a").lands("r3a", "ufo")
        assert talk.tokens == ("r1a",)

    def test_invaders_do_not_count(self) -> None:
        talk = armed("triple", "3a").says("declare r3a").lands("r3a", "a1")
        assert talk.tokens == ("r3a",)
        talk = talk.says("resolve")
        assert talk.stands("a1")
        assert talk.state.armory == ("r3a",)

    def test_a_landing_in_the_planet_area_is_one_of_the_three(self) -> None:
        talk = armed("triple", "3a 1a").says("declare r3a")
        talk = talk.after(("r3a", "planet"), ("r3a", "planet"))
        assert talk.told(MayRelaunch) == []
        talk = talk.lands("r3a", "planet")
        assert talk.tokens == ("r1a",)
        assert talk.told(Armory) == [Armory(0, "r3a")]
        assert talk.told(SetAside) == [SetAside(0, "r3a", "triple")]

    @pytest.mark.rule("SI-9.13")
    def test_undeclared_it_is_a_token_like_any_other(self) -> None:
        talk = armed("triple", "3a")
        assert talk.offered == ["declare r3a"]
        assert not talk.lands("r3a", "a1").stands("a1")
        assert talk.lands("r3a", "b1").waits("r3a") == ("b1",)
        assert talk.lands("r3a", "e1").waits("r3a") == ("e1",)

    def test_not_declared_after_its_first_launch(self) -> None:
        talk = armed("triple", "3a 1a").lands("r3a", "planet")
        assert talk.offered == []
        assert talk.tokens == ("r3a", "r1a")

    @pytest.mark.rule("SI-9.15")
    def test_nothing_is_declared_against_a_dead_ufo(self) -> None:
        talk = situation(f"{ROWS}\nseats 2\npowers r triple\nactive r 3a\nactive o 3a\nufo 0 of 3")
        assert talk.offered == []

    @pytest.mark.rule("SI-9.15")
    def test_its_further_launches_are_not_offered_once_another_token_has_destroyed_the_ufo(self) -> None:
        talk = situation(
            f"{ROWS}\nseats 2\npowers r triple ufo_chain\nactive r 3a 1a 1b\nactive o 3a\nufo 1 of 3"
        )
        talk = talk.says("declare r3a").lands("r3a", "gap")
        assert talk.tokens == ("r3a", "r1a", "r1b")
        talk = talk.lands("r1a", "ufo").says("decline")
        assert talk.tokens == ("r1b",)


# None of it in the final assault, and all of it on the last token of the last seat


@pytest.mark.rule("SI-7.2")
@pytest.mark.parametrize(
    ("power", "token", "place"),
    [
        ("called", "1a", "gap"),
        ("ufo_chain", "1a", "ufo"),
        ("second", "2a", "gap"),
        ("forward", "2a", "gap"),
        ("triple", "3a", "gap"),
    ],
)
def test_no_power_in_the_final_assault(power: str, token: str, place: str) -> None:
    talk = armed(power, f"3b {token}", "deck -", rows="1 | 11 . . . .").lands("r3b", "a1")
    if talk.asked == "launch":
        talk = talk.lands(f"r{token}", (300.0, 250.0))
        talk = talk.says("decline") if talk.asked == "forward" else talk
        talk = talk.says("resolve") if talk.asked == "launch" else talk
    assert talk.told(AssaultBegan) != []
    assert (talk.asked, talk.offered) == ("assault", [])
    talk = talk.fresh().lands(f"r{token}", place)
    assert (talk.asked, talk.tokens) == ("assault", ("o3a",))
    assert talk.told(Armory) == [Armory(0, f"r{token}")]
    assert talk.offered == []


CORNERS = [(-15, -15), (15, -15), (-15, 15), (15, 15)]
PLACES = [f"{space} {x} {y}" for space in ("a2", "b1", "c2", "b3") for x, y in CORNERS]
LEVELS = ("1a", "1b", "1c", "2a", "2b", "3a", "3b")
OTHERS = [f"o{rest}" for rest in LEVELS] + [f"r{rest}" for rest in LEVELS[1:]]
CARDS = """
    1 | .  1?   .  . .
    2 | 1? S11+ 1? . .
    3 | .  1?   .  . .
"""


@pytest.mark.rule("SI-9.1")
def test_a_bonus_shot_without_any_spare_token_lapses() -> None:
    lying = "\n".join(f"at {token} {place}" for token, place in zip(OTHERS, PLACES, strict=False))
    active = "\n".join(f"active {seat} {' '.join(LEVELS)}" for seat in "or")
    talk = situation(f"{CARDS}\nseats 2\npowers r called\nstarter o\nseat r\n{active}\n{lying}\ndeck 20")
    called = talk.state.space[11]
    talk = talk.says(f"name r1a {called}").lands("r1a", PLACES[len(OTHERS)]).says("resolve")
    while talk.state.phase == "order":
        talk = talk.says(f"order {talk.state.offers[0]}")
    assert [event.card for event in talk.events if isinstance(event, CalledHit)] == [called]
    assert (talk.state.round, talk.state.phase) == (2, "launch")
