"""Space Invaders, the powers of the resolution: redirect, piercing, repair, splash."""

from __future__ import annotations

import pytest

from game.core import Choice
from game.games.space_invaders import GAME, why_not
from game.games.space_invaders.events import (
    Centred,
    Destroyed,
    Lapsed,
    Redirected,
    Repaired,
    Splashed,
    UfoHit,
)
from game.games.space_invaders.state import State
from tests.games.space_invaders.table_talk import Talk, situation


def armed(rows: str, power: str, red: str, more: str = "") -> Talk:
    """Red has the power and these tokens; orange follows with two that do nothing."""
    return situation(
        f"{rows}\n4 | . . . . 22\nseats 2\npowers r {power}\npowers o ufo_chain second repair\n"
        f"active r {red}\nactive o 3a 3b\nufo 3 of 3\nplanet 15 of 20\n{more}"
    )


@pytest.mark.rule("SI-9.3")
class TestRedirect:
    @pytest.mark.rule("SI-9.13")
    def test_a_neighbour_may_be_hit_instead(self) -> None:
        talk = armed("1 | . 1? 1? . .\n2 | . 1? . . .\n3 | . 1? . . .", "redirect", "1a").lands("r1a", "b1")
        assert talk.asked == "redirect"
        assert talk.choices == ["c1", "b2", "decline"]
        assert why_not(talk.state, talk.at("b3")) == "si.not_beside"
        cards = talk.at("b1"), talk.at("b2")
        talk = talk.says("hit b2")
        assert talk.fallen == ["b2"]
        assert talk.told(Redirected) == [Redirected(0, "r1a", *cards, "b2")]

    def test_on_two_invaders_one_neighbour_of_each(self) -> None:
        rows = "1 | 12 1? 1? 12 .\n2 | . 1? 1? . ."
        talk = armed(rows, "redirect", "1a").lands("r1a", ("b1", "c1"))
        assert talk.choices == ["a1", "c1", "b2", "decline"]
        talk = talk.says("hit a1")
        assert talk.choices == ["b1", "d1", "c2", "decline"]
        talk = talk.says("hit d1")
        assert sorted(talk.fallen) == ["a1", "d1"]
        assert talk.stands("b1")
        assert talk.stands("c1")

    def test_never_two_neighbours_of_one_nor_the_same_card_twice(self) -> None:
        talk = armed("1 | 12 11 11 . .\n2 | . 11 . . .", "redirect", "1a").lands("r1a", ("b1", "c1"))
        talk = talk.says("hit a1")
        assert talk.choices == ["b1", "decline"]
        shifted = armed("1 | . 11 11 22 .", "redirect", "1a").lands("r1a", ("b1", "c1")).says("hit c1")
        assert shifted.choices == ["b1", "d1"]
        assert sorted(shifted.says("hit d1").fallen) == ["c1", "d1"]

    def test_alone_an_invader_is_simply_hit(self) -> None:
        assert armed("1 | . 11 . . .", "redirect", "1a").lands("r1a", "b1").fallen == ["b1"]

    @pytest.mark.rule("SI-9.14")
    def test_to_a_shielded_or_two_hit_invader_the_token_is_moved(self) -> None:
        shielded = armed("1 | 11 11 11+ . .", "redirect", "1a").lands("r1a", "a1").says("hit b1")
        assert shielded.waits("r1a") == ("b1",)
        assert shielded.where("r1a") == shielded.centre("b1")
        two_hit = armed("1 | 11 1?= . . .", "redirect", "1a").lands("r1a", "a1").says("hit b1")
        assert two_hit.waits("r1a") == ("b1",)
        assert two_hit.told(Centred) != []

    def test_instead_of_a_shielded_one_its_shield_is_hit(self) -> None:
        talk = armed("1 | . 11 11+ . .", "redirect", "1a").lands("r1a", "b1").says("hit c1")
        assert talk.fallen == ["c1"]
        assert talk.stands("b1")


@pytest.mark.rule("SI-9.14")
def test_where_it_would_wait_on_several_the_seat_picks_one() -> None:
    rows = "1 | ??= ?? ??= ??= .\n2 | . . ?? . ."
    talk = armed(rows, "redirect", "1a").lands("r1a", ("b1", "c1")).says("hit a1", "hit d1")
    assert talk.asked == "wait"
    assert sorted(talk.choices) == ["a1", "d1"]
    lapsed = talk.at("a1")
    talk = talk.says("wait d1")
    assert talk.waits("r1a") == ("d1",)
    assert talk.told(Lapsed) == [Lapsed("r1a", (lapsed,))]
    assert talk.where("r1a") == talk.centre("d1")


@pytest.mark.rule("SI-9.6")
class TestPiercing:
    @pytest.mark.rule("SI-9.13")
    @pytest.mark.parametrize(
        "rows",
        ["1 | . 11 11+ . .", "1 | . 1?= . . .", "1 | . 1?= 11+ . ."],
        ids=["shield", "two hits", "both"],
    )
    def test_piercing_destroys_with_one_hit_and_is_not_asked(self, rows: str) -> None:
        talk = armed(rows, "piercing", "2a").lands("r2a", "b1")
        assert talk.fallen == ["b1"]
        assert talk.told(Destroyed)[0].how == "piercing"
        assert talk.state.seat == 1
        assert talk.state.armory == ("r2a",)

    def test_piercing_a_shield_frees_those_that_wait(self) -> None:
        talk = armed("1 | 11 11+ . . .", "piercing", "2a 3a").after(("r3a", "a1"), ("r2a", "b1"))
        assert sorted(talk.fallen) == ["a1", "b1"]

    @pytest.mark.rule("SI-3.14")
    def test_knocked_onto_another_card_a_token_pierces_nothing(self) -> None:
        rows = "1 | 11 1?= 1?= . .\nat r2a b1\nwaits r2a b1\nseat o"
        talk = armed(rows, "piercing", "2a").lands("o3a", "gap", push={"r2a": "c1"})
        talk = talk.lands("o3b", "a1")
        assert talk.fallen == ["a1"]


@pytest.mark.rule("SI-9.9")
class TestRepair:
    @pytest.mark.rule("SI-9.13")
    def test_a_hit_on_the_ufo_repairs_two(self) -> None:
        talk = armed("1 | 11 . . . .", "repair", "3a").lands("r3a", "ufo")
        assert (talk.asked, talk.offered) == ("repair", ["repair", "decline"])
        declined = talk.says("decline")
        assert (declined.state.planet, declined.state.ufo) == (15, 2)
        talk = talk.says("repair")
        assert talk.told(Repaired) == [Repaired(0, "r3a", 2, 17)]
        assert talk.told(UfoHit) == [UfoHit(0, "r3a", 2)]
        assert talk.state.planet == 17

    @pytest.mark.parametrize(("health", "after"), [(8, 10), (9, 10)])
    def test_not_above_the_health_that_the_game_started_with(self, health: int, after: int) -> None:
        rows = (
            f"1 | 11 . . . .\n4 | . . . . 22\nseats 2 elite\nactive r 3a\nplanet {health} of 10\nufo 3 of 7"
        )
        talk = situation(f"{rows}\npowers r repair").lands("r3a", "ufo").says("repair")
        assert talk.state.planet == after

    def test_an_unhurt_planet_is_not_repaired(self) -> None:
        talk = situation("1 | 11 . . . .\nseats 2\nactive r 3a\npowers r repair\nufo 2 of 3").lands(
            "r3a", "ufo"
        )
        assert (talk.asked, talk.state.seat) == ("launch", 1)

    @pytest.mark.rule("SI-9.15")
    def test_a_dead_ufo_repairs_nothing(self) -> None:
        rows = "1 | 11 . . . .\nseats 2\nactive r 3a\npowers r repair\nufo 0 of 3\nplanet 9 of 20"
        talk = situation(rows).lands("r3a", "ufo")
        assert (talk.asked, talk.state.planet) == ("launch", 9)

    @pytest.mark.rule("SI-3.19")
    def test_two_in_the_ufo_and_one_health_left_is_a_matter_of_order(self) -> None:
        rows = "1 | 11 . . . .\nseats 2\nactive r 1a 3a\npowers r redirect repair\nufo 1 of 3\nplanet 9 of 20"
        talk = situation(rows).after(("r1a", (267.0, 500.0)), ("r3a", (293.0, 500.0)))
        assert (talk.asked, talk.offered) == ("order", ["order r1a", "order r3a"])
        assert talk.says("order r3a").asked == "repair"
        assert talk.says("order r1a").state.planet == 9

    def test_repair_after_a_relaunch_and_nothing_for_invaders(self) -> None:
        talk = armed("1 | 11 11+ . . 1?=", "repair", "3a")
        assert talk.after(("r3a", "planet"), ("r3a", "ufo")).asked == "repair"
        for space in ("a1", "b1", "e1"):
            assert talk.lands("r3a", space).asked == "launch"


@pytest.mark.rule("SI-9.11")
class TestSplash:
    @pytest.mark.rule("SI-9.13")
    def test_a_splash_hits_one_beside_and_with_one_target_by_itself(self) -> None:
        talk = armed("1 | 11 11 . . .", "splash", "3a")
        cards = talk.at("a1"), talk.at("b1")
        talk = talk.lands("r3a", "a1")
        assert talk.fallen == ["a1", "b1"]
        assert talk.told(Splashed) == [Splashed(0, "r3a", cards[1], "b1")]
        assert talk.state.seat == 1

    @pytest.mark.rule("SI-9.13")
    def test_with_several_targets_it_is_chosen_and_cannot_be_declined(self) -> None:
        talk = armed("1 | 1? 1? 1? . .\n2 | . 1? . . .", "splash", "3a").lands("r3a", "b1")
        assert (talk.asked, talk.choices) == ("splash", ["a1", "c1", "b2"])
        assert talk.says("hit b2").fallen == ["b1", "b2"]

    def test_not_diagonally_and_not_under_the_token(self) -> None:
        talk = armed("1 | 11 11 . . .\n2 | . . 11 . .", "splash", "3a").lands("r3a", ("a1", "b1"))
        assert talk.fallen == ["a1", "b1"]
        assert talk.told(Splashed) == []

    def test_it_can_be_beside_any_of_those_hit(self) -> None:
        talk = armed("1 | 11 11 11 . .\n2 | 22 . . . .", "splash", "3a").lands("r3a", ("a1", "b1"))
        assert talk.choices == ["c1", "a2"]

    def test_without_a_hit_there_is_no_splash(self) -> None:
        talk = armed("1 | 11 11 . . .", "splash", "3a").lands("r3a", "gap")
        assert talk.fallen == []
        assert talk.lands("o3a", "ufo").told(Splashed) == []

    @pytest.mark.rule("SI-9.14")
    def test_onto_one_that_needs_more_the_token_is_moved(self) -> None:
        talk = armed("1 | 11 1?= . . .", "splash", "3a").lands("r3a", "a1")
        assert talk.fallen == ["a1"]
        assert talk.waits("r3a") == ("b1",)
        assert talk.where("r3a") == talk.centre("b1")

    @pytest.mark.rule("SI-9.14")
    def test_from_one_that_needs_more_to_another_the_seat_picks(self) -> None:
        talk = armed("1 | 1?= 1?= . . .", "splash", "3a").lands("r3a", "a1")
        assert (talk.asked, talk.choices) == ("wait", ["a1", "b1"])
        talk = talk.says("wait a1")
        assert talk.waits("r3a") == ("a1",)

    @pytest.mark.rule("SI-3.9")
    def test_a_splash_at_the_shield_frees_the_one_under_the_token(self) -> None:
        talk = armed("1 | 11 11+ . . .", "splash", "3a").lands("r3a", "a1")
        assert talk.fallen == ["b1", "a1"]

    def test_a_splash_behind_another_shield_waits(self) -> None:
        talk = armed("1 | 11 11 11+ . .\n2 | . . 11 . .", "splash", "3a").lands("r3a", "a1")
        assert talk.fallen == ["a1"]
        assert talk.waits("r3a") == ("b1",)


# None of it in the final assault, all of it on the last token of the last seat


@pytest.mark.rule("SI-7.2")
@pytest.mark.parametrize(
    ("power", "token"),
    [("short_wave", "1a"), ("redirect", "1a"), ("piercing", "2a"), ("long_wave", "3a"), ("repair", "3a"),
     ("splash", "3a")],
)  # fmt: skip
def test_no_power_in_the_final_assault(power: str, token: str) -> None:
    talk = situation(
        f"1 | 11 . . . .\nseats 2\npowers r {power}\nactive r {token} 1c\nactive o 3a\nufo 3 of 3\n"
        "planet 9 of 20\ndeck -"
    )
    talk = talk.lands("r1c", "a1").lands(f"r{token}", (300.0, 250.0))
    talk = talk.says("order r1c") if talk.asked == "order" else talk
    while talk.asked in ("wave", "long_wave", "redirect"):
        talk = talk.says("decline")
    assert talk.asked == "assault"
    talk = talk.lands("r1c", "gap").lands("o3a", "gap")
    talk = talk.fresh().lands(f"r{token}", "ufo")
    assert talk.told(UfoHit) == [UfoHit(0, f"r{token}", 2)]
    assert talk.state.ending == "assault_failed"
    assert talk.told(Repaired) == []


FULL = "1 | ?? ?? ?? ?? ??\n2 | ?? ?? ?? ?? ??\n"
WAYS = {
    "a redirect in a corner": ("redirect", "1a", "a1", 1 + 2),
    "a redirect in the middle of the edge": ("redirect", "1a", "c1", 1 + 3),
    # Each of c1 and d1 has itself and three neighbours, less the two ways to hit one of them twice.
    "a redirect from two cards": ("redirect", "1a", "c1 33 0", 4 * 4 - 2),
    "a redirect of a token that hits nothing": ("redirect", "1a", "off_side", 1),
    "a splash in a corner": ("splash", "3a", "a1", 2),
    "a splash from two cards": ("splash", "3a", "b1 33 0", 4),  # a1, d1, b2, c2
    "a splash of a token that hits nothing": ("splash", "3a", "off_side", 1),
    "a repair of a planet that was hit": ("repair", "3a\nplanet 15", "ufo", 2),
    "a repair of a whole planet": ("repair", "3a\nplanet 20", "ufo", 1),
}
"""On paper: a corner has two neighbours and the edge three, the card itself besides."""


def leaves(state: State) -> int:
    """Ways to answer until a launch is asked for."""
    decision = state.decision
    if not isinstance(decision, Choice):
        return 1
    return sum(leaves(GAME.apply(state, move).state) for move in decision.moves)


@pytest.mark.rule("SI-9.3", "SI-9.9", "SI-9.11")
@pytest.mark.parametrize("way", WAYS)
def test_as_many_ways_to_answer_as_on_paper(way: str) -> None:
    power, red, place, count = WAYS[way]
    talk = situation(f"{FULL}powers r {power}\nactive r {red}").lands(f"r{red[:2]}", place)
    assert leaves(talk.state) == count
