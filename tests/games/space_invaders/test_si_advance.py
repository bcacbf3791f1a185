"""The advance in a game: straightened cards, health, cards that come back, lost games; and its forecast."""

from __future__ import annotations

import pytest

from game.core import RandomAnswers, Rng
from game.games.space_invaders.advance import advance
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import (
    Advanced,
    Destroyed,
    GameOver,
    PlanetHit,
    Refilled,
    Reinforced,
    ShuffledBack,
    Straightened,
)
from game.games.space_invaders.forecast import Ghost, forecast
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Options
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.state import State
from game.table.load import space_middle
from tests.games.space_invaders.stand_in import stand_in
from tests.games.space_invaders.table_talk import Talk, position, situation

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
class TestShuffledBack:
    def test_cards_that_struck_are_shuffled_back_and_return(self) -> None:
        talk = advanced("4 | ?? . . . ??=\n deck 9")
        struck = talk.told(ShuffledBack)[0].cards
        assert len(struck) == 2
        drawn = [event.card for event in talk.told(Refilled)]
        assert len(drawn) == 10
        assert len({*drawn, *talk.state.deck}) == 11
        assert {*struck} <= {*drawn, *talk.state.deck}

    def test_where_in_the_deck_they_come_back_is_chance(self) -> None:
        places = set()
        for seed in range(12):
            streams = f'streams {{"deck":{seed},"first":1,"powers":2}}'
            talk = advanced(
                f"1 | 1? 1? 1? 1? 1?\n 2 | 1?= 1?= 1?= 1?= .\n 4 | . . . . ??\n deck 20\n {streams}"
            )
            struck = talk.told(ShuffledBack)[0].cards[0]
            places.add(talk.state.deck.index(struck) if struck in talk.state.deck else -1)
        assert len(places) > 4

    def test_everybody_knows_which_cards_went_back_until_they_are_drawn(self) -> None:
        talk = advanced("1 | 1? 1? 1? 1? 1?\n 2 | 1?= 1?= 1?= 1?= .\n 4 | 2? . . . 2?\n deck 20")
        struck = set(talk.told(ShuffledBack)[0].cards)
        drawn = {event.card for event in talk.told(Refilled)}
        assert len(struck) == 2
        assert set(talk.state.returned) == struck - drawn
        assert set(talk.state.returned) <= set(talk.state.view(0).resample(Rng(3)).deck)

    def test_a_card_that_struck_is_not_destroyed(self) -> None:
        talk = advanced("4 | ?? . . . .")
        assert talk.told(Destroyed) == []
        assert talk.state.score_board == ()


def ghosts(text: str) -> dict[str, Ghost]:
    return {ghost.start: ghost for ghost in forecast(position(text)).ghosts}


@pytest.mark.rule("SI-4.4", "SI-4.7")
def test_where_each_card_goes_and_whether_it_is_pushed() -> None:
    text = "1 | . . 2? . 3?\n 2 | . . 3? . .\n 3 | . . 1? . ."
    seen, start = ghosts(text), situation(text)
    assert (seen["c1"].end, seen["c1"].how, seen["c1"].damage) == ("c3", "moves", 0)
    assert (seen["c2"].path, seen["c2"].how) == (("c2", "c3", "c4"), "both")
    assert (seen["c3"].path, seen["c3"].strikes, seen["c3"].damage) == (
        ("c3", "c4", "planet"), True, start.damages("c3"),
    )  # fmt: skip
    assert seen["c3"].pushed_by == (start.began("c1"),)
    assert (seen["e1"].end, seen["e1"].damage) == ("planet", start.damages("e1"))


@pytest.mark.rule("SI-4.8", "SI-5.2")
def test_the_damage_and_the_explosions_that_would_be_passed() -> None:
    seen = forecast(position("4 | ?1 ?1 ?1 ?1 ?1\n planet 17"))
    assert (seen.damage, seen.planet, seen.explosions, seen.last, seen.lost) == (
        5,
        12,
        tuple(space for space in numbers().explosions.of(3) if 12 <= space < 17),
        False,
        False,
    )
    assert forecast(position("4 | ?1 ?1 ?1 ?1 ?1\n planet 5")).lost


@pytest.mark.rule("SI-6.2", "SI-6.4")
def test_in_the_last_round_everything_strikes_twice_as_hard() -> None:
    seen = forecast(position("1 | ?1 ?2 . . .\n deck -\n last\n planet 20"))
    assert (seen.damage, seen.planet, seen.explosions) == (6, 14, ())
    assert [ghost.damage for ghost in seen.ghosts] == [2, 4]


def test_it_can_be_asked_of_a_seats_view() -> None:
    state = GAME.new(Options(), 4)
    assert forecast(state.view(0)) == forecast(state)


@pytest.mark.parametrize("seed", range(3))
def test_what_it_says_is_what_happens(seed: int) -> None:
    """At every moment of a game: if the round ended now, this would be the advance."""
    state = GAME.new(Options(seats=2, level="training", ufo=20), seed)
    answer = RandomAnswers(Rng(seed), stand_in)
    last = set()
    while state.decision is not None:
        if state.phase == "launch" and state.field:
            _compare(state)
            last.add(state.last)
        state = GAME.apply(state, answer(state)).state
    assert False in last


def _compare(state: State) -> None:
    seen = forecast(state)
    draft = Draft(state)
    advance(draft)
    assert sum(event.damage for event in draft.events if isinstance(event, PlanetHit)) == seen.damage
    assert draft.planet == seen.planet
    assert bool(draft.ending == "planet_lost") == seen.lost
    if not draft.ending:
        explosions = {event.explosion for event in draft.events if isinstance(event, Reinforced)}
        assert explosions == set(seen.explosions)
        for ghost in seen.ghosts:
            at = "planet" if ghost.card not in draft.space else NAMES[draft.space.index(ghost.card)]
            drawn = any(isinstance(e, Refilled) and e.card == ghost.card for e in draft.events)
            assert ghost.end == ("planet" if drawn else at)
