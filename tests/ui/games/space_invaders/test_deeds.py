"""Who did what: each seat's share of a score that all have made."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import NOBODY, Event
from game.games.space_invaders import GAME, Options
from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import invaders
from game.session.entries import Entry
from game.table.things import Launch
from game.ui.games.space_invaders.deeds import deeds, turned
from game.ui.games.space_invaders.dusk import ASSAULT, LAST, dusk_of, pulse_of
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.words import Words
from game.ui.table.picture import DAY
from tests.lab.tour.positions_invaders import ASSAULT as FINAL
from tests.lab.tour.positions_invaders import LAST as LATE
from tests.lab.tour.positions_invaders import WON, match_at

NAMES = ("Ann", "Bob")
LAUNCH = Launch(token="r1a", x=0.0, y=0.0, heading=0.0, power=0.5)
ONE, OTHER = list(invaders())[:2]


def told(*happened: tuple[Event, ...]) -> Any:
    view = GAME.new(Options(seats=2, first=0), 1).view(NOBODY)
    move: Any = None
    log = [Entry(number, 0, move, events) for number, events in enumerate(happened, 1)]
    return deeds(log, view, Words("en"), NAMES)


def shot(seat: int, token: str) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    fired = facts.TokenLaunched(seat, token, LAUNCH)
    landed = facts.TokenLanded(seat, token, 0.0, 0.0, "field", (ONE,))
    return (fired,), (landed,)


def down(card: str, *tokens: str) -> facts.Destroyed:
    return facts.Destroyed(card, "a1", tokens, 0, "hit")


def figures(seen: Any, seat: int) -> list[int]:
    return [int(value) for value in dict(seen.rows)[seat]]


def test_a_shot_that_brings_one_down_is_a_hit_and_spares_its_damage() -> None:
    seen = told(*shot(0, "r1a"), (down(ONE, "r1a"),))
    assert figures(seen, 0) == [1, 1, invaders()[ONE].damage]
    assert figures(seen, 1) == [0, 0, 0]


def test_a_token_counts_once_a_turn_and_is_one_hit_whatever_falls_by_it() -> None:
    first = (down(ONE, "r1a"), down(OTHER, "r1a"))
    assert figures(told(*shot(0, "r1a"), first), 0)[:2] == [1, 1]
    again = (facts.UfoHit(0, "r1a", 3),)
    seen = told(*shot(0, "r1a"), first, *shot(0, "r1b"), *shot(0, "r1a"), again)
    assert figures(seen, 0)[:2] == [2, 1], "it flew again in the same turn, and the other has hit nothing"
    turn = (facts.TurnBegan(0, ("r1a", "r1b")),)
    seen = told(*shot(0, "r1a"), first, turn, *shot(0, "r1b"), *shot(0, "r1a"), again)
    assert figures(seen, 0)[:2] == [3, 2], "in another turn it is counted anew"


def test_the_best_shot_is_the_landing_that_was_worth_the_most() -> None:
    seen = told(
        *shot(0, "r1a"), *shot(1, "o1a"), (down(ONE, "o1a"), facts.UfoHit(1, "o1a", 3), down(OTHER, "r1a"))
    )
    points = invaders()[ONE].points + 20
    assert seen.best == 4
    assert seen.best_line == f"Bob fired the best shot: {points} points in one go."


def test_a_token_that_is_launched_again_counts_where_it_came_to_lie_last() -> None:
    seen = told(*shot(0, "r1a"), *shot(0, "r1a"), (down(ONE, "r1a"),))
    assert seen.best == 4 and figures(seen, 0)[0] == 1


def test_a_card_that_needed_two_is_a_hit_of_both() -> None:
    seen = told(*shot(0, "r1a"), *shot(1, "o1a"), (down(ONE, "r1a", "o1a"),))
    assert figures(seen, 0)[1] == figures(seen, 1)[1] == 1
    assert (seen.best, seen.best_line.split()[0]) == (4, "Bob"), "and its points are the last one's"


def test_without_a_hit_there_is_no_best_shot() -> None:
    assert told(*shot(0, "r1a")).best == 0


def test_the_lamp_sinks_for_the_last_round_and_the_final_assault_and_the_bass_quickens() -> None:
    seen = [match_at(position).state.view(NOBODY) for position in (LATE, FINAL, WON)]
    assert [dusk_of(Picture.of(view)) for view in seen] == [LAST, ASSAULT, DAY]
    last, assault, over = map(pulse_of, seen)
    assert last is not None and assault is not None and assault < last and over is None


def test_no_other_round_is_darkened_or_beaten() -> None:
    view = GAME.new(Options(seats=2, first=0), 1).view(NOBODY)
    assert dusk_of(Picture.of(view)) == DAY and pulse_of(view) is None


def test_a_turn_is_told_by_what_it_changed() -> None:
    view, words = GAME.new(Options(seats=2, first=0), 1).view(NOBODY), Words("en")
    hit, fell = facts.UfoHit(0, "r1a", 1), down(ONE, "r1a")
    assert turned(view, (hit,), words, NAMES).endswith("turn: UFO −1.")
    assert turned(view, (hit, fell), words, NAMES).endswith("turn: one invader destroyed, UFO −1.")
    assert turned(view, (), words, NAMES).endswith("turn: 0 invaders destroyed.")
    last = replace(view, phase="assault")
    assert turned(last, (), words, NAMES).endswith("Ann: every token missed.")
