"""The last round: when it comes, the crash, and what follows."""

from __future__ import annotations

import pytest

from game.games.space_invaders.events import (
    Advanced,
    AssaultBegan,
    Destroyed,
    GameOver,
    PlanetHit,
    Refilled,
    Reinforced,
    RoundBegan,
    ShuffledBack,
    TokensBack,
    TurnTokenPassed,
)
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.score import score
from tests.games.space_invaders.table_talk import situation
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
    talk = advanced("1 | S?? . . . O??\n 3 | . . C??= . .\n deck -\n last")
    assert [(event.card, event.space, event.how) for event in talk.told(Destroyed)] == [
        (talk.began("e1"), "e1", "crash"),
        (talk.began("c3"), "c3", "crash"),
        (talk.began("a1"), "a1", "crash"),
    ]
    assert sorted(talk.state.score_board) == sorted(map(talk.began, ("e1", "c3", "a1")))
    points = {row.key: row.points for row in score(talk.state)}
    assert (points["squid"], points["crab"], points["octopus"], points["special"]) == (10, 20, 30, 10)
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
