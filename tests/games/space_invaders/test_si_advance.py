"""The advance within a game: straightened cards, the planet's health, cards that come back, lost games."""

from __future__ import annotations

import pytest

from game.core import Rng
from game.games.space_invaders.events import (
    Advanced,
    Destroyed,
    GameOver,
    PlanetHit,
    Refilled,
    ShuffledBack,
    Straightened,
)
from game.table.load import space_middle
from tests.games.space_invaders.table_talk import Talk, situation

LAST_SHOT = "seat g\n active g 1a\n"
"""Two seats have been in turn, and the third has one token left."""


def advanced(text: str) -> Talk:
    return situation(text + "\n" + LAST_SHOT).lands("g1a", "off_side")


@pytest.mark.rule("SI-4.1")
def test_cards_are_straightened_before_they_move() -> None:
    talk = advanced("1 | 1? . . 1? .\n at a1 a1 9 -20 angle=0.3\n at d1 500 300")
    first = next(event for event in talk.events if isinstance(event, Straightened | Advanced))
    bumped = {talk.state.space[5], talk.state.space[8]}
    assert isinstance(first, Straightened)
    assert set(first.cards) == bumped
    lies = {card.id: (card.x, card.y, card.angle) for card in talk.state.table.cards}
    assert lies[talk.state.space[5]] == (*space_middle(talk.state.table, 2, 1), 0.0)
    assert lies[talk.state.space[8]] == (*space_middle(talk.state.table, 2, 4), 0.0)


@pytest.mark.rule("SI-3.16", "SI-4.1")
def test_a_card_that_lay_in_the_planet_area_does_not_attack() -> None:
    """Bumped there it is put back and moves on from its space."""
    talk = advanced("1 | 1? . . . .\n at a1 280 120")
    assert talk.told(PlanetHit) == []
    assert talk.at("a2") == talk.began("a1")


@pytest.mark.rule("SI-4.7")
def test_the_printed_case_of_speeds_2_3_1_in_a_game() -> None:
    talk = advanced("1 | . . 2? . .\n 2 | . . 3? . .\n 3 | . . 1? . .")
    assert (talk.at("c3"), talk.at("c4")) == (talk.began("c1"), talk.began("c2"))
    assert [hit.cards for hit in talk.told(PlanetHit)] == [(talk.began("c3"),)]


@pytest.mark.rule("SI-4.8")
def test_the_damage_of_all_cards_in_the_planet_area_is_added_up() -> None:
    talk = advanced("1 | 3? . . . .\n 4 | . ?2 . ?? .\n planet 15")
    damage = talk.damages("a1", "b4", "d4")
    assert [(hit.damage, hit.left) for hit in talk.told(PlanetHit)] == [(damage, 15 - damage)]
    assert talk.state.planet == 15 - damage


@pytest.mark.rule("SI-4.8")
@pytest.mark.parametrize("ufo", [0, 4])
@pytest.mark.parametrize("planet", [3, 2])
def test_at_zero_or_below_the_game_is_lost_at_once(planet: int, ufo: int) -> None:
    talk = advanced(f"4 | ?1 . ?1 ?1 .\n planet {planet}\n ufo {ufo}")
    assert talk.state.planet == 0
    assert talk.state.ending == "planet_lost"
    assert talk.told(GameOver) == [GameOver(False, "planet_lost")]
    assert talk.told(Refilled) == []
    assert talk.state.outcome is not None
    assert talk.state.outcome.shares == (0.0, 0.0, 0.0)


@pytest.mark.rule("SI-4.8")
def test_one_health_left_is_enough() -> None:
    talk = advanced("4 | ?1 . ?1 ?1 .\n planet 4")
    assert (talk.state.planet, talk.state.ending) == (1, "")


@pytest.mark.rule("SI-4.9")
def test_cards_that_struck_are_shuffled_back_and_return() -> None:
    talk = advanced("4 | ?? . . . ??=\n deck 9")
    struck = talk.told(ShuffledBack)[0].cards
    assert len(struck) == 2
    drawn = [event.card for event in talk.told(Refilled)]
    assert len(drawn) == 10
    assert len({*drawn, *talk.state.deck}) == 11
    assert {*struck} <= {*drawn, *talk.state.deck}


@pytest.mark.rule("SI-4.9")
def test_where_in_the_deck_they_come_back_is_chance() -> None:
    places = set()
    for seed in range(12):
        streams = f'streams {{"deck":{seed},"first":1,"powers":2}}'
        talk = advanced(f"1 | 1? 1? 1? 1? 1?\n 2 | 1? 1? 1? 1? .\n 4 | . . . . ??\n deck 20\n {streams}")
        struck = talk.told(ShuffledBack)[0].cards[0]
        places.add(talk.state.deck.index(struck) if struck in talk.state.deck else -1)
    assert len(places) > 4


@pytest.mark.rule("SI-4.9")
def test_everybody_knows_which_cards_went_back_until_they_are_drawn() -> None:
    talk = advanced("1 | 1? 1? 1? 1? 1?\n 2 | 1? 1? 1? 1? .\n 4 | 2? . . . 2?\n deck 20")
    struck = set(talk.told(ShuffledBack)[0].cards)
    drawn = {event.card for event in talk.told(Refilled)}
    assert len(struck) == 2
    assert set(talk.state.returned) == struck - drawn
    assert set(talk.state.returned) <= set(talk.state.view(0).resample(Rng(3)).deck)


@pytest.mark.rule("SI-4.9")
def test_a_card_that_struck_is_not_destroyed() -> None:
    talk = advanced("4 | ?? . . . .")
    assert talk.told(Destroyed) == []
    assert talk.state.score_board == ()
