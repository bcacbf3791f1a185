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
from tests.games.space_invaders.rounds import Play

LAST_SHOT = "seat g\n active g 1a\n"
"""Two seats have been in turn, and the third has one token left."""


def advanced(text: str) -> Play:
    return Play(text + "\n" + LAST_SHOT).shot("g1a", "off_side")


@pytest.mark.rule("SI-4.1")
def test_cards_are_straightened_before_they_move() -> None:
    play = advanced("1 | 1? . . 1? .\n at a1 a1 9 -20 angle=0.3\n at d1 500 300")
    first = next(event for event in play.events if isinstance(event, Straightened | Advanced))
    bumped = {play.state.space[5], play.state.space[8]}
    assert isinstance(first, Straightened)
    assert set(first.cards) == bumped
    lies = {card.id: (card.x, card.y, card.angle) for card in play.state.table.cards}
    assert lies[play.state.space[5]] == (*space_middle(play.state.table, 2, 1), 0.0)
    assert lies[play.state.space[8]] == (*space_middle(play.state.table, 2, 4), 0.0)


@pytest.mark.rule("SI-3.16", "SI-4.1")
def test_a_card_that_lay_in_the_planet_area_does_not_attack() -> None:
    """Bumped there it is put back and moves on from its space."""
    play = advanced("1 | 1? . . . .\n at a1 280 120")
    assert play.told(PlanetHit) == []
    assert play.stands("a2") == play.began("a1")


@pytest.mark.rule("SI-4.7")
def test_the_printed_case_of_speeds_2_3_1_in_a_game() -> None:
    play = advanced("1 | . . 2? . .\n 2 | . . 3? . .\n 3 | . . 1? . .")
    assert (play.stands("c3"), play.stands("c4")) == (play.began("c1"), play.began("c2"))
    assert [hit.cards for hit in play.told(PlanetHit)] == [(play.began("c3"),)]


@pytest.mark.rule("SI-4.8")
def test_the_damage_of_all_cards_in_the_planet_area_is_added_up() -> None:
    play = advanced("1 | 3? . . . .\n 4 | . ?2 . ?? .\n planet 15")
    damage = play.damages("a1", "b4", "d4")
    assert [(hit.damage, hit.left) for hit in play.told(PlanetHit)] == [(damage, 15 - damage)]
    assert play.state.planet == 15 - damage


@pytest.mark.rule("SI-4.8")
@pytest.mark.parametrize("ufo", [0, 4])
@pytest.mark.parametrize("planet", [3, 2])
def test_at_zero_or_below_the_game_is_lost_at_once(planet: int, ufo: int) -> None:
    play = advanced(f"4 | ?1 . ?1 ?1 .\n planet {planet}\n ufo {ufo}")
    assert play.state.planet == 0
    assert play.state.ending == "planet_lost"
    assert play.told(GameOver) == [GameOver(False, "planet_lost")]
    assert play.told(Refilled) == []
    assert play.state.outcome is not None
    assert play.state.outcome.shares == (0.0, 0.0, 0.0)


@pytest.mark.rule("SI-4.8")
def test_one_health_left_is_enough() -> None:
    play = advanced("4 | ?1 . ?1 ?1 .\n planet 4")
    assert (play.state.planet, play.state.ending) == (1, "")


@pytest.mark.rule("SI-4.9")
def test_cards_that_struck_are_shuffled_back_and_return() -> None:
    play = advanced("4 | ?? . . . ??=\n deck 9")
    struck = play.told(ShuffledBack)[0].cards
    assert len(struck) == 2
    drawn = [event.card for event in play.told(Refilled)]
    assert len(drawn) == 10
    assert len({*drawn, *play.state.deck}) == 11
    assert {*struck} <= {*drawn, *play.state.deck}


@pytest.mark.rule("SI-4.9")
def test_where_in_the_deck_they_come_back_is_chance() -> None:
    places = set()
    for seed in range(12):
        streams = f'streams {{"deck":{seed},"first":1,"powers":2}}'
        play = advanced(f"1 | 1? 1? 1? 1? 1?\n 2 | 1? 1? 1? 1? .\n 4 | . . . . ??\n deck 20\n {streams}")
        struck = play.told(ShuffledBack)[0].cards[0]
        places.add(play.state.deck.index(struck) if struck in play.state.deck else -1)
    assert len(places) > 4


@pytest.mark.rule("SI-4.9")
def test_everybody_knows_which_cards_went_back_until_they_are_drawn() -> None:
    play = advanced("1 | 1? 1? 1? 1? 1?\n 2 | 1? 1? 1? 1? .\n 4 | 2? . . . 2?\n deck 20")
    struck = set(play.told(ShuffledBack)[0].cards)
    drawn = {event.card for event in play.told(Refilled)}
    assert len(struck) == 2
    assert set(play.state.returned) == struck - drawn
    assert set(play.state.returned) <= set(play.state.view(0).resample(Rng(3)).deck)


@pytest.mark.rule("SI-4.9")
def test_a_card_that_struck_is_not_destroyed() -> None:
    play = advanced("4 | ?? . . . .")
    assert play.told(Destroyed) == []
    assert play.state.score_board == ()
