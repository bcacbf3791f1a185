"""The final assault: who launches what, what counts, and both ends."""

from __future__ import annotations

import pytest

from game.games.space_invaders.events import GameOver, MayRelaunch, PlanetHit, UfoHit
from tests.games.space_invaders.table_talk import Talk, situation

BEGUN = "1 | . . . . .\n deck -\n phase assault\n"


def assault(text: str = "", offers: str = "r1a r1b") -> Talk:
    return situation(f"{BEGUN}offers {offers}\n{text}")


def tokens(talk: Talk) -> tuple[str, ...]:
    assert talk.asked == "assault"
    return talk.tokens


@pytest.mark.rule("SI-7.1")
def test_token_by_token_round_the_table_from_who_held_the_turn_token() -> None:
    talk = assault("starter o\n active o 1a 1b 1c\n active r 1a 1b", "o1a o1b o1c")
    order = []
    for _ in range(7):
        order.append(tokens(talk)[-1])
        talk = talk.lands(order[-1], "off_side")
    assert talk.state.phase == "over"
    assert order == ["o1c", "g1b", "r1b", "o1b", "g1a", "r1a", "o1a"]


@pytest.mark.rule("SI-7.1")
def test_a_seat_that_alone_has_tokens_left_goes_on() -> None:
    talk = assault("active r 1a 1b 1c\n active o 1a\n active g 1a", "r1a r1b r1c")
    talk = talk.lands("r1a", "b2").lands("o1a", "b2").lands("g1a", "b2").lands("r1b", "b2")
    assert (talk.state.seat, tokens(talk)) == (0, ("r1c",))


@pytest.mark.rule("SI-7.1")
def test_any_of_the_seats_tokens_may_be_the_next() -> None:
    talk = assault("active r 1a 1b 1c 2a", "r1a r1b r1c r2a")
    assert tokens(talk) == ("r1a", "r1b", "r1c", "r2a")
    talk = talk.lands("r1c", "b2").lands("o1a", "b2").lands("g1a", "b2")
    assert tokens(talk) == ("r1a", "r1b", "r2a")


@pytest.mark.rule("SI-7.1")
@pytest.mark.parametrize("place", ["b2", "ufo", "off_side", "off_far"])
def test_each_token_is_cleared_away_after_its_launch(place: str) -> None:
    talk = assault().lands("r1a", place)
    assert talk.state.table.tokens == ()
    assert talk.state.armory == ("r1a",)
    assert talk.state.seat == 1


@pytest.mark.rule("SI-7.1")
def test_the_last_round_ends_with_all_tokens_taken_back() -> None:
    talk = situation("1 | 11 . . . .\n deck -\n last\n seat g\n active g 1a 1b\n active r 1a 2a 3a")
    talk = talk.lands("g1a", "off_side").lands("g1b", "off_back")
    talk = talk.says("resolve")
    assert talk.state.armory == ()
    assert tokens(talk) == ("r1a", "r2a", "r3a")


@pytest.mark.rule("SI-3.17", "SI-7.1")
def test_the_last_invader_shot_down_begins_it_with_every_token_of_every_seat() -> None:
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
