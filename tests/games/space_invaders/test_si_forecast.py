"""The forecast says what the advance then does."""

from __future__ import annotations

import pytest

from game.core import RandomAnswers, Rng
from game.games.space_invaders.advance import advance
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import PlanetHit, Refilled, Reinforced
from game.games.space_invaders.forecast import Ghost, forecast
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Options
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.state import State
from tests.games.space_invaders.stand_in import stand_in
from tests.games.space_invaders.table_talk import position, situation


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
