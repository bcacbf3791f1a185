"""The last round and its crash, the final assault with both its ends, and what a game is worth."""

from __future__ import annotations

import pytest

from game.games.space_invaders.events import (
    Advanced,
    AssaultBegan,
    Declined,
    Destroyed,
    GameOver,
    MayRelaunch,
    PlanetHit,
    Refilled,
    Reinforced,
    RoundBegan,
    ShuffledBack,
    TokensBack,
    TurnTokenPassed,
    UfoHit,
)
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.score import score, total
from game.games.space_invaders.state import State
from game.games.space_invaders.text import write
from tests.games.space_invaders.table_talk import Talk, position, situation
from tests.games.space_invaders.test_si_advance import advanced


@pytest.mark.rule("SI-6.1")
@pytest.mark.parametrize(("deck", "last"), [(4, True), (5, False)])
def test_six_or_fewer_after_refilling_make_the_next_round_the_last(deck: int, last: bool) -> None:
    """Two stand and survive the advance in the field."""
    talk = advanced(f"1 | 1? . 1? . .\n deck {deck}")
    assert talk.state.last is last
    assert [(event.round, event.last) for event in talk.told(RoundBegan)] == [(2, last)]


@pytest.mark.rule("SI-6.1")
def test_cards_that_struck_and_went_into_the_deck_are_left_too() -> None:
    talk = advanced("4 | ?1 ?1 ?1 ?1 ?1\n 3 | 1? 1? . . .\n deck -")
    assert len(talk.state.field) == 7
    assert not talk.state.last


@pytest.mark.rule("SI-6.1")
def test_with_six_left_in_the_middle_of_a_round_it_stays_an_ordinary_one() -> None:
    talk = situation("1 | 1? 1? 1? 1? 1?\n 2 | 1? . . . 1?\n deck -\n seat g\n active g 1a 1b")
    talk = talk.lands("g1a", "a1").lands("g1b", "off_side")
    assert len(talk.told(Destroyed)) == 1
    assert talk.told(PlanetHit) == []
    assert [event.to_space for event in talk.told(Advanced)][:2] == ["e3", "e2"]
    assert talk.state.last


@pytest.mark.rule("SI-6.2", "SI-6.4", "SI-6.5")
def test_the_printed_case_of_damages_1_and_2() -> None:
    """Four began the round, two are left: 6 damage, past an explosion, and on to the final assault."""
    field = "1 | ?? . ?1 . .\n 2 | . ?2 . . ??\n deck -\n last\n planet 20\n seat g\n active g 1a 1b"
    talk = situation(field).after(("g1a", "a1"), ("g1b", "e2"))
    assert [(hit.damage, hit.left) for hit in talk.told(PlanetHit)] == [(6, 14)]
    assert talk.told(Reinforced) == []
    assert talk.state.active[0] == ("r1a", "r1b")
    assert [event.seat for event in talk.told(AssaultBegan)] == [0]
    assert talk.state.phase == "assault"


@pytest.mark.rule("SI-6.2")
def test_every_survivor_crashes_from_wherever_it_is() -> None:
    talk = advanced("1 | 1? . . . 2?\n 2 | . ??= . . 1?\n 4 | . . . . 3?\n deck -\n last")
    assert [hit.damage for hit in talk.told(PlanetHit)] == [2 * talk.damages("a1", "e1", "b2", "e2", "e4")]
    assert {event.to_space for event in talk.told(Advanced)} == {"planet"}
    assert talk.state.field == ()
    assert talk.state.table.cards == ()


@pytest.mark.rule("SI-6.3", "SI-8.1", "SI-8.4")
def test_crashed_invaders_are_on_the_score_board_and_not_in_the_deck() -> None:
    talk = advanced("1 | S?? . . . O??+\n 3 | . . C??= . .\n deck -\n last")
    assert [(event.card, event.space, event.how) for event in talk.told(Destroyed)] == [
        (talk.began("e1"), "e1", "crash"),
        (talk.began("c3"), "c3", "crash"),
        (talk.began("a1"), "a1", "crash"),
    ]
    assert sorted(talk.state.score_board) == sorted(map(talk.began, ("e1", "c3", "a1")))
    points = {row.key: row.points for row in score(talk.state)}
    assert (points["squid"], points["crab"], points["octopus"], points["special"]) == (30, 20, 10, 10)
    assert talk.state.deck == ()
    assert talk.told(ShuffledBack) == []
    assert talk.told(Refilled) == []


@pytest.mark.rule("SI-6.4")
def test_no_reinforcements_whatever_the_track_passes() -> None:
    talk = advanced("1 | ?1 ?1 ?1 ?1 ?1\n deck -\n last\n planet 20")
    assert talk.state.planet == 10
    assert any(10 <= space < 20 for space in numbers().explosions.of(3))
    assert talk.told(Reinforced) == []


@pytest.mark.rule("SI-6.5")
def test_with_the_ufo_dead_the_last_round_is_a_victory() -> None:
    talk = advanced("1 | ?? . . . .\n deck -\n last\n ufo 0\n planet 20")
    assert talk.state.ending == "won"
    assert talk.told(GameOver) == [GameOver(True, "won")]
    assert talk.state.outcome is not None
    assert talk.state.outcome.shares == (1.0, 1.0, 1.0)


@pytest.mark.rule("SI-6.5", "SI-4.8", "SI-6.3")
@pytest.mark.parametrize("ufo", [0, 3])
def test_a_planet_that_the_crash_destroys_is_lost(ufo: int) -> None:
    talk = advanced(f"1 | ?2 . . . .\n deck -\n last\n ufo {ufo}\n planet 4")
    assert (talk.state.planet, talk.state.ending) == (0, "planet_lost")
    assert len(talk.state.score_board) == 1
    assert talk.told(AssaultBegan) == []


@pytest.mark.rule("SI-6.5")
def test_one_more_health_leads_to_the_final_assault() -> None:
    talk = advanced("1 | ?2 . . . .\n deck -\n last\n planet 5")
    assert (talk.state.planet, talk.state.phase) == (1, "assault")


@pytest.mark.rule("SI-6.5", "SI-7.1")
def test_the_turn_token_stays_for_the_final_assault() -> None:
    talk = situation("1 | ?1 . . . .\n deck -\n last\n starter o\n seat r\n active r 1a").lands(
        "r1a", "off_side"
    )
    assert talk.told(TurnTokenPassed) == []
    assert (talk.state.starter, talk.state.seat) == (1, 1)
    assert talk.names.index("TokensBack") < talk.names.index("AssaultBegan")
    assert len(talk.told(TokensBack)) == 1


BEGUN = "1 | . . . . .\n deck -\n phase assault\n"


def assault(text: str = "", offers: str = "r1a r1b") -> Talk:
    return situation(f"{BEGUN}offers {offers}\n{text}")


def tokens(talk: Talk) -> tuple[str, ...]:
    assert talk.asked == "assault"
    return talk.tokens


@pytest.mark.rule("SI-7.1")
class TestTokenByToken:
    def test_token_by_token_round_the_table_from_who_held_the_turn_token(self) -> None:
        talk = assault("starter o\n active o 1a 1b 1c\n active r 1a 1b", "o1a o1b o1c")
        order = []
        for _ in range(7):
            order.append(tokens(talk)[-1])
            talk = talk.lands(order[-1], "off_side")
        assert talk.state.phase == "over"
        assert order == ["o1c", "g1b", "r1b", "o1b", "g1a", "r1a", "o1a"]

    def test_a_seat_that_alone_has_tokens_left_goes_on(self) -> None:
        talk = assault("active r 1a 1b 1c\n active o 1a\n active g 1a", "r1a r1b r1c")
        talk = talk.lands("r1a", "b2").lands("o1a", "b2").lands("g1a", "b2").lands("r1b", "b2")
        assert (talk.state.seat, tokens(talk)) == (0, ("r1c",))

    def test_any_of_the_seats_tokens_may_be_the_next(self) -> None:
        talk = assault("active r 1a 1b 1c 2a", "r1a r1b r1c r2a")
        assert tokens(talk) == ("r1a", "r1b", "r1c", "r2a")
        talk = talk.lands("r1c", "b2").lands("o1a", "b2").lands("g1a", "b2")
        assert tokens(talk) == ("r1a", "r1b", "r2a")

    @pytest.mark.parametrize("place", ["b2", "ufo", "off_side", "off_far"])
    def test_each_token_is_cleared_away_after_its_launch(self, place: str) -> None:
        talk = assault().lands("r1a", place)
        assert talk.state.table.tokens == ()
        assert talk.state.armory == ("r1a",)
        assert talk.state.seat == 1

    def test_the_last_round_ends_with_all_tokens_taken_back(self) -> None:
        talk = situation("1 | 11 . . . .\n deck -\n last\n seat g\n active g 1a 1b\n active r 1a 2a 3a")
        talk = talk.lands("g1a", "off_side").lands("g1b", "off_back")
        talk = talk.says("resolve")
        assert talk.state.armory == ()
        assert tokens(talk) == ("r1a", "r2a", "r3a")

    @pytest.mark.rule("SI-3.17")
    def test_the_last_invader_shot_down_begins_it_with_every_token_of_every_seat(self) -> None:
        """Two seats had not launched at all in this round."""
        talk = situation("1 | 11 . . . .\n deck -\n active r 1a 1b\n starter r")
        talk = talk.lands("r1a", "a1").lands("r1b", "off_side")
        assert tokens(talk) == ("r1a", "r1b")
        assert talk.told(PlanetHit) == []


@pytest.mark.rule("SI-7.2", "SI-9.4", "SI-9.9")
def test_no_power_works() -> None:
    """UFO chain would launch again, Repair would mend, Triple would be declared."""
    talk = assault(
        "powers r ufo_chain repair\n powers o triple\n planet 10\n active r 1a 3a\n active o 3a 3b", "r1a r3a"
    )
    talk = talk.lands("r1a", "ufo")
    assert (talk.state.seat, talk.state.planet, talk.state.ufo) == (1, 10, 3)
    assert (talk.asked, talk.offered) == ("assault", [])
    talk = talk.lands("o3a", "off_side").lands("g1a", "off_side").lands("r3a", "ufo")
    assert (talk.state.seat, talk.state.planet, talk.state.ufo) == (1, 10, 2)


@pytest.mark.rule("SI-7.2", "SI-9.1", "SI-9.5", "SI-9.7")
@pytest.mark.parametrize("power", ["called", "second", "forward"])
def test_no_bonus_shot_and_no_second_launch(power: str) -> None:
    talk = assault(f"powers r {power}\n active r 1a 2a", "r1a r2a")
    assert (talk.asked, talk.offered) == ("assault", [])
    talk = talk.lands("r1a" if power == "called" else "r2a", "b2")
    assert talk.state.seat == 1


@pytest.mark.rule("SI-7.2", "SI-2.4", "SI-2.5")
@pytest.mark.parametrize("place", ["planet", "off_back"])
def test_the_planet_area_still_allows_two_more_launches_at_once(place: str) -> None:
    talk = assault().lands("r1a", place)
    assert tokens(talk) == ("r1a",)
    talk = talk.lands("r1a", place)
    assert tokens(talk) == ("r1a",)
    assert [event.left for event in talk.told(MayRelaunch)] == [2, 1]
    talk = talk.lands("r1a", place)
    assert talk.state.seat == 1
    assert talk.state.armory == ("r1a",)


@pytest.mark.rule("SI-7.2", "SI-2.1")
@pytest.mark.parametrize("place", ["planet", "off_back"])
def test_launching_again_can_be_declined_there(place: str) -> None:
    talk = assault()
    assert talk.offered == []
    talk = talk.lands("r1a", place)
    assert (talk.asked, talk.offered) == ("assault", ["decline"])
    talk = talk.says("decline")
    assert talk.told(Declined) == [Declined(0, "r1a", "assault")]
    assert (talk.state.seat, talk.state.armory, talk.where("r1a")) == (1, ("r1a",), None)
    assert talk.offered == []


@pytest.mark.rule("SI-7.2", "SI-10.2")
@pytest.mark.parametrize("place", ["planet", "off_back"])
def test_without_re_launches_neither_here(place: str) -> None:
    talk = assault("seats 3 standard no_relaunch").lands("r1a", place)
    assert (talk.state.seat, talk.state.armory) == (1, ("r1a",))


@pytest.mark.rule("SI-7.3")
def test_a_hit_counts_at_once_and_the_last_wins_on_the_spot() -> None:
    talk = assault("ufo 2").lands("r1a", "ufo")
    assert (talk.state.ufo, talk.state.ending) == (1, "")
    talk = talk.lands("o1a", "ufo")
    assert [event.left for event in talk.told(UfoHit)] == [1, 0]
    assert (talk.state.ufo, talk.state.ufo_hits, talk.state.ending) == (0, 4, "won")
    assert talk.told(GameOver) == [GameOver(True, "won")]
    assert talk.state.decision is None


@pytest.mark.rule("SI-7.3")
def test_a_hit_after_a_launch_from_the_planet_area_counts() -> None:
    talk = assault("ufo 1").lands("r1a", "planet").lands("r1a", "ufo")
    assert talk.state.ending == "won"


@pytest.mark.rule("SI-7.4")
@pytest.mark.parametrize("planet", [20, 7])
def test_with_all_tokens_spent_the_ufo_deals_twenty(planet: int) -> None:
    talk = assault(f"active r 1a\n active o 1a\n active g 1a\n planet {planet}\n ufo 4", "r1a")
    talk = talk.lands("r1a", "ufo").lands("o1a", "ufo").lands("g1a", "ufo")
    assert (talk.state.ufo, talk.state.planet, talk.state.ending) == (1, 0, "assault_failed")
    assert [(hit.cards, hit.damage, hit.left) for hit in talk.told(PlanetHit)] == [((), 20, 0)]
    assert talk.told(GameOver) == [GameOver(False, "assault_failed")]
    assert talk.state.outcome is not None
    assert talk.state.outcome.shares == (0.0, 0.0, 0.0)


OVER = "1 | . . . . .\n deck -\n phase over\n"


def points(state: State) -> dict[str, int]:
    return {row.key: row.points for row in score(state)}


@pytest.mark.rule("SI-8.1")
def test_ten_twenty_or_thirty_by_kind() -> None:
    state = position("1 | ?? . . . .\n board S?? S?? C?? O?? O?? O??")
    assert points(state)["squid"] == 60
    assert points(state)["crab"] == 20
    assert points(state)["octopus"] == 30
    assert total(state) == 110


@pytest.mark.rule("SI-8.2")
def test_a_hundred_for_winning_and_nothing_for_losing() -> None:
    assert points(position(OVER + "ending won\n ufo 0"))["win"] == 100
    assert points(position(OVER + "ending planet_lost\n planet 0"))["win"] == 0


@pytest.mark.rule("SI-8.3")
def test_twenty_for_each_hit_that_took_health_from_the_ufo() -> None:
    assert points(position("1 | ?? . . . .\n ufo 1 of 4"))["ufo_hit"] == 60


@pytest.mark.rule("SI-8.3", "SI-3.5")
def test_hits_on_a_dead_ufo_count_nothing() -> None:
    talk = situation("1 | ?? . . . .\n ufo 1 of 4\n active r 3a 3b\n powers r splash")
    talk = talk.lands("r3a", "ufo").lands("r3b", "ufo 0 -26")
    assert talk.state.ufo_hits == 4
    assert points(talk.state)["ufo_hit"] == 80


@pytest.mark.rule("SI-8.4")
def test_ten_more_for_a_shield_or_one_that_took_two_hits() -> None:
    state = position("1 | ?? . . . .\n board S?? S??+ S??= O??+")
    assert points(state)["special"] == 30
    assert total(state) == 3 * 30 + 10 + 30


@pytest.mark.rule("SI-8.4", "SI-9.6")
@pytest.mark.parametrize(
    ("print", "before", "special"),
    [("??=", False, 0), ("??=", True, 10), ("??+", False, 10), ("??", False, 0)],
    ids=["first hit", "second hit", "shield", "plain"],
)
def test_a_pierced_two_hit_card_brings_ten_only_if_it_had_been_hit(
    print: str, before: bool, special: int
) -> None:
    talk = situation(
        f"1 | {print} . . . .\n 4 | . . . . ??\n seats 2\n powers r piercing\n active r 1a 2a\n active o 3a"
    )
    talk = talk.lands("r1a", "a1" if before else "gap").lands("r2a", "a1")
    talk = talk.says("order r1a") if talk.asked == "order" else talk
    assert not talk.stands("a1")
    assert [event.extra for event in talk.told(Destroyed)] == [special]
    assert points(talk.state)["special"] == special
    assert position(write(talk.state)) == talk.state


@pytest.mark.rule("SI-8.4", "SI-3.9", "SI-3.14")
def test_hits_that_waited_count_for_it_and_those_that_were_knocked_off_do_not() -> None:
    """Two under a shield till it breaks; one that another seat's piercing token joins, or pushes away."""
    rows = "1 | ??= {} . . .\n 4 | . . . . ??\n seats 2\n powers r ufo_chain\n powers o ufo_chain piercing"
    waits = situation(f"{rows.format('??+')}\n active r 1a 1b\n active o 3a")
    broken = waits.lands("r1a", "a1").lands("r1b", "a1 25 25").lands("o3a", "b1")
    assert [(event.space, event.extra) for event in broken.told(Destroyed)] == [("b1", 10), ("a1", 10)]
    one = situation(f"{rows.format('.')}\n active r 1a\n active o 2a").lands("r1a", "a1")
    joined, pushed = one.lands("o2a", "a1 0 30"), one.lands("o2a", "a1 0 30", push={"r1a": "gap"})
    assert [[event.extra for event in talk.told(Destroyed)] for talk in (joined, pushed)] == [[10], [0]]


@pytest.mark.rule("SI-8.5")
def test_the_printed_case_six_health_left() -> None:
    assert points(position(OVER + "ending won\n ufo 0\n planet 6"))["health"] == 60


@pytest.mark.rule("SI-8.5", "SI-7.4")
def test_after_a_failed_final_assault_no_health_is_left() -> None:
    talk = situation(
        "1 | . . . . .\n deck -\n phase assault\n offers r1a\n planet 6\nactive r 1a\n active o\n active g"
    ).lands("r1a", "off_side")
    assert talk.state.ending == "assault_failed"
    assert points(talk.state)["health"] == 0


@pytest.mark.rule("SI-8.6")
@pytest.mark.parametrize(
    ("level", "bonus"), [("training", 0), ("standard", 0), ("expert", 50), ("elite", 100)]
)
@pytest.mark.parametrize("ending", ["won\n ufo 0", "planet_lost\n planet 0"])
def test_the_level_counts_won_or_lost(level: str, bonus: int, ending: str) -> None:
    rows = score(position(OVER + f"seats 3 {level}\n ending {ending}"))
    assert [(row.points, row.count) for row in rows if row.key == "level"] == [(bonus, int(bonus > 0))]


@pytest.mark.rule("SI-8.2", "SI-8.5", "SI-8.6")
def test_what_the_end_brings_is_not_counted_before_it() -> None:
    state = position("1 | ?? . . . .\n seats 3 elite\n board S??")
    assert total(state) == 30


@pytest.mark.rule("SI-8.7")
def test_the_result_for_the_high_score_page_is_everybodys() -> None:
    """One crashed squid, four UFO hits, 18 health, the win: the same for each seat."""
    talk = advanced("1 | S?1 . . . .\n deck -\n last\n ufo 0\n planet 20")
    assert talk.state.outcome is not None
    assert talk.state.outcome.scores == (30 + 4 * 20 + 18 * 10 + 100,) * 3
    assert [row.key for row in score(talk.state)] == [
        "squid", "crab", "octopus", "special", "ufo_hit", "health", "win", "level",
    ]  # fmt: skip
