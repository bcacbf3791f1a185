"""Space Invaders, the short and the long wave."""

from __future__ import annotations

import pytest

from game.games.space_invaders import reach, why_not
from game.games.space_invaders.events import (
    Declined,
    Waits,
    Waved,
)
from game.games.space_invaders.numbers import numbers
from tests.games.space_invaders.table_talk import Talk, situation

SHORT, LONG = numbers().power.short_wave, numbers().power.long_wave


def armed(rows: str, power: str, red: str, more: str = "") -> Talk:
    """Red has the power and these tokens; orange follows with two that do nothing."""
    return situation(
        f"{rows}\n4 | . . . . 22\nseats 2\npowers r {power}\npowers o ufo_chain second repair\n"
        f"active r {red}\nactive o 3a 3b\nufo 3 of 3\nplanet 15 of 20\n{more}"
    )


def below(talk: Talk, space: str, gap: float) -> tuple[float, float]:
    """So far below a card that the token's rim is `gap` from its edge."""
    x, y = talk.centre(space)
    return x, y - 30.0 - 12.5 - gap


WAVED = "1 | . 11 . . .\n2 | 11+ . . . 1?="


@pytest.mark.rule("SI-9.2")
class TestShortWave:
    @pytest.mark.rule("SI-9.13")
    def test_a_short_wave_hits_one_invader_within_its_length(self) -> None:
        talk = armed("1 | . 11 11 . .", "short_wave", "1a")
        talk = talk.lands("r1a", (247.0, talk.centre("b1")[1] - 42.5 - 20.0))
        assert talk.asked == "wave"
        assert talk.choices == ["b1", "c1", "decline"]
        card = talk.at("c1")
        talk = talk.says("hit c1")
        assert talk.told(Waved) == [Waved(0, "r1a", card, "c1")]
        assert talk.fallen == ["c1"]
        assert talk.state.seat == 1

    def test_it_can_be_declined(self) -> None:
        talk = armed("1 | . 11 . . .", "short_wave", "1a")
        talk = talk.lands("r1a", below(talk, "b1", 20.0)).says("decline")
        assert talk.fallen == []
        assert talk.told(Declined) == [Declined(0, "r1a", "wave")]
        assert "r1a" in talk.state.armory

    @pytest.mark.parametrize(
        ("gap", "asked"), [(SHORT - 0.01, "wave"), (SHORT + 0.01, "launch"), (0.0, "wave")]
    )
    def test_the_length_is_from_the_tokens_rim_to_the_nearest_point(self, gap: float, asked: str) -> None:
        talk = armed("1 | . 11 . . .", "short_wave", "1a")
        place = below(talk, "b1", gap)
        assert talk.lands("r1a", place).asked == asked

    def test_not_for_a_token_that_lies_on_an_invader(self) -> None:
        talk = armed("1 | . 11 . . .\n2 | . 11 . . .", "short_wave", "1a").lands("r1a", "b1")
        assert (talk.asked, talk.fallen) == ("launch", ["b1"])

    def test_not_where_what_it_landed_on_has_fallen_before_its_turn(self) -> None:
        talk = armed("1 | 11 11 . . .\n2 | 11 . . . .", "short_wave splash", "1a 3a")
        talk = talk.lands("r1a", "a1").lands("r3a", "b1")
        talk = talk.says("order r3a")
        assert sorted(talk.fallen) == ["a1", "b1"]
        assert (talk.asked, talk.state.seat) == ("launch", 1)
        assert talk.told(Waved) == []

    @pytest.mark.parametrize("place", ["ufo", "off_side", "off_far", "off_back"])
    def test_not_from_the_ufo_or_off_the_table(self, place: str) -> None:
        talk = armed("1 | . . 11 . .", "short_wave", "1a", "at c1 c1 0 40").lands("r1a", place)
        talk = talk.says("resolve") if "resolve" in talk.offered else talk
        assert (talk.asked, talk.state.seat) == ("launch", 1)

    def test_not_when_set_aside(self) -> None:
        near = (148.0, 177.0)
        talk = situation("4 | 11 . . . 22\nseats 2\npowers r short_wave\nactive r 1a\nactive o 3a")
        assert talk.lands("r1a", near).says("resolve").asked == "wave"
        talk = talk.after(("r1a", near), ("r1a", near), ("r1a", near))
        assert talk.state.seat == 1

    @pytest.mark.rule("SI-9.14")
    @pytest.mark.parametrize(
        ("rows", "space", "why"),
        [("1 | 11+ 11 . . .", "b1", "shield"), ("1 | . 1?= . . .", "b1", "two_hit")],
        ids=["with a shield", "two hits"],
    )
    def test_a_wave_to_one_that_needs_more_leaves_the_token_at_its_centre(
        self, rows: str, space: str, why: str
    ) -> None:
        talk = armed(rows, "short_wave", "1a")
        talk = talk.lands("r1a", below(talk, space, 30.0)).says(f"hit {space}")
        assert talk.waits("r1a") == (space,)
        assert [event.why for event in talk.told(Waits)] == [why]
        assert talk.where("r1a") == talk.centre(space)

    def test_reach_names_the_candidates_with_their_distances(self) -> None:
        talk = armed("1 | . 11 . . .", "short_wave", "1a 1b")
        talk = talk.lands("r1a", below(talk, "b1", 30.0))
        assert [card for card, _ in reach(talk.state, "r1a")] == [talk.at("b1")]
        assert reach(talk.state, "r1a")[0][1] == pytest.approx(30.0)
        assert reach(talk.state, "r1b") == ()


@pytest.mark.rule("SI-9.8")
class TestLongWave:
    @pytest.mark.rule("SI-9.13")
    def test_a_long_wave_hits_up_to_two(self) -> None:
        talk = armed("1 | . 11 11 11 .", "long_wave", "3a")
        talk = talk.lands("r3a", below(talk, "c1", 30.0))
        assert talk.asked == "long_wave"
        assert talk.choices == ["b1", "c1", "d1", "decline"]
        talk = talk.says("hit b1")
        assert talk.choices == ["c1", "d1", "decline"]
        talk = talk.says("hit d1")
        assert talk.fallen == ["b1", "d1"]
        assert talk.state.seat == 1

    def test_it_can_be_declined_at_once_or_after_one(self) -> None:
        talk = armed("1 | . 11 11 . .", "long_wave", "3a")
        talk = talk.lands("r3a", below(talk, "c1", 30.0))
        assert talk.says("decline").fallen == []
        assert talk.says("hit b1", "decline").fallen == ["b1"]

    def test_those_under_the_token_count(self) -> None:
        talk = armed("1 | . 11 11 11 .", "long_wave", "3a").lands("r3a", "c1")
        assert talk.fallen == ["c1"]
        assert talk.choices == ["b1", "d1", "decline"]
        talk = talk.says("hit b1")
        assert talk.fallen == ["c1", "b1"]
        assert talk.state.seat == 1

    def test_what_it_landed_on_counts_also_where_that_has_fallen_before_its_turn(self) -> None:
        talk = armed("1 | 1? 1? 1? 1? .", "piercing long_wave", "2a 3a")
        talk = talk.lands("r2a", "b1").lands("r3a", ("b1", "c1"))
        assert (talk.asked, talk.fallen) == ("launch", ["b1", "c1"])
        one = armed("1 | 1? 1? 1? 1? .", "piercing long_wave", "2a 3a")
        one = one.lands("r2a", "b1").lands("r3a", "b1 20 20").says("order r2a")
        assert (one.asked, one.fallen) == ("long_wave", ["b1"])
        one = one.says("hit c1")
        assert (one.asked, one.fallen) == ("launch", ["b1", "c1"])

    @pytest.mark.parametrize("place", ["ufo", "off_side", "off_far", "off_back"])
    def test_no_long_wave_from_the_ufo_or_off_the_table(self, place: str) -> None:
        talk = armed("1 | . . 11 . .", "long_wave", "3a", "at c1 c1 0 40").lands("r3a", place)
        talk = talk.says("resolve") if "resolve" in talk.offered else talk
        assert (talk.asked, talk.state.seat) == ("launch", 1)
        assert talk.told(Waved) == []

    def test_no_long_wave_when_set_aside(self) -> None:
        near = (148.0, 177.0)
        talk = situation("4 | 11 . . . 22\nseats 2\npowers r long_wave\nactive r 3a\nactive o 3a")
        assert talk.lands("r3a", near).says("resolve").asked == "long_wave"
        assert talk.after(("r3a", near), ("r3a", near), ("r3a", near)).state.seat == 1

    def test_everything_under_it_is_hit_even_three(self) -> None:
        talk = armed("1 | 1? 1? . . .\n2 | 1? . . . .\n3 | 1? . . . .", "long_wave", "3a")
        x, y = talk.centre("a1")
        talk = talk.lands("r3a", (x + 33.0, y - 33.0))
        assert sorted(talk.fallen) == ["a1", "a2", "b1"]
        assert talk.state.seat == 1

    @pytest.mark.parametrize(("gap", "asked"), [(LONG - 0.01, "long_wave"), (LONG + 0.01, "launch")])
    def test_the_long_wave_reaches_so_far(self, gap: float, asked: str) -> None:
        talk = armed("1 | 11 . . . .", "long_wave", "3a")
        assert talk.lands("r3a", below(talk, "a1", gap)).asked == asked

    def test_the_same_card_is_not_hit_twice(self) -> None:
        talk = armed("1 | 1?= 11 . . .", "long_wave", "3a").lands("r3a", "a1")
        assert talk.choices == ["b1", "decline"]
        assert why_not(talk.state, talk.at("a1")) == "si.under_token"

    @pytest.mark.rule("SI-9.14")
    def test_a_long_wave_that_would_wait_twice_picks_one(self) -> None:
        talk = armed("1 | 1?= 1?= . . .", "long_wave", "3a").lands("r3a", "a1").says("hit b1")
        assert (talk.asked, talk.choices) == ("wait", ["a1", "b1"])
        assert why_not(talk.state, talk.at("e4")) == "si.not_hit"
        talk = talk.says("wait b1")
        assert talk.waits("r3a") == ("b1",)
        assert talk.where("r3a") == talk.centre("b1")

    @pytest.mark.rule("SI-3.9")
    def test_a_long_wave_at_the_shield_frees_what_the_token_lies_on(self) -> None:
        talk = armed("1 | 11 11+ . . .", "long_wave", "3a").lands("r3a", "a1")
        assert talk.fallen == []
        assert talk.says("hit b1").fallen == ["b1", "a1"]

    def test_a_long_wave_at_one_behind_a_shield_waits_there(self) -> None:
        talk = armed("1 | 11+ 11 . . .", "long_wave", "3a")
        talk = talk.lands("r3a", below(talk, "b1", 60.0)).says("hit b1", "decline")
        assert talk.waits("r3a") == ("b1",)

    def test_a_long_wave_from_a_relaunch_in_the_planet_area(self) -> None:
        talk = situation("4 | 11 . . . .\nseats 2\npowers r long_wave\nactive r 3a\nactive o 3a\ndeck 9")
        talk = talk.after(("r3a", "planet"), ("r3a", (148.0, 150.0))).says("resolve")
        assert talk.asked == "long_wave"
        assert reach(talk.state, "r3a")[0][1] == pytest.approx(30.5)
        assert talk.says("hit a4").fallen == ["a4"]
