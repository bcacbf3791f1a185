"""Section 2: draw phase, main phase, attack phase."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import Compared, Drained, Drawn, HeroTurned, PhaseBegan
from tests.games.invaders_2127.duel import (
    asked,
    discards,
    hand,
    kinds,
    number,
    offered,
    play,
    position,
    strength,
    tell,
    tokens,
    zone,
)


@pytest.mark.rule("IV-2.1")
def test_whose_turn_it_is_draws_two_and_may_hold_any_number() -> None:
    twelve = " ".join(["y_drone"] * 12)
    later, events = tell(f"turn mankind\nhand invader {twelve}\ndeck invader kraken squid rest", "end")
    assert kinds(events, Drawn) == [Drawn(1, 2, ("kraken", "squid"))]
    assert len(hand(later, "invader")) == 14
    assert asked(later) == ("invader", "main")


@pytest.mark.rule("IV-2.2")
def test_the_main_phase_takes_everything_in_any_order_and_as_often_as_wished() -> None:
    state = position("""
        turn invader
        invader africa mega_slug#7
        hand invader y_drone y_drone kill_swarm
    """)
    assert {"play y_drone africa", "use 7 0", "release moon", "plot draw", "end"} <= offered(state)
    state = play(state, "play y_drone africa", "use 7 0", "release moon", "plot draw")
    state = play(state, "play y_drone eurasia", "release atmosphere")
    assert {"end", "release ice_caps"} <= offered(state)
    mankind = offered(position("turn mankind\nhand mankind shanty_town"))
    assert {"play shanty_town africa", "release ops_centre", "release clean_slate", "end"} <= mankind
    assert not [move for move in mankind if move.startswith("plot")], "that is the Invader's alone"


@pytest.mark.rule("IV-2.3")
def test_the_invader_attacks_all_zones_and_mankind_none() -> None:
    _, events = tell("turn invader", "end", "pass")
    assert [event.zone for event in kinds(events, Compared)] == ["pacific_rim", "eurasia", "africa"]
    _, events = tell("turn mankind\nmankind africa mako", "end")
    assert kinds(events, Compared) == []


@pytest.mark.rule("IV-2.4")
def test_a_turned_hero_is_straightened_when_mankinds_main_phase_begins() -> None:
    later, events = tell("turn invader\nmankind eurasia h1#1 turned", "end", "pass")
    at = [type(event) for event in events]
    assert at.index(Drawn) < at.index(PhaseBegan, at.index(Drawn)) < at.index(HeroTurned)
    assert HeroTurned(1, True) in events
    assert not later.rows[0][1][0].turned
    begun = play("turn mankind\nmankind eurasia h1#1 turned", "end")
    assert begun.rows[0][1][0].turned, "only in Mankind's own turn"


@pytest.mark.rule("IV-2.5")
def test_used_cards_stay_and_can_be_used_in_the_next_turn_again() -> None:
    """The rulebook's example: 'Anthraxus' Mega-Slug beside Deathworm Infestation."""
    state = position("""
        turn invader
        invader pacific_rim mega_slug#1, deathworm#2
        mankind pacific_rim shanty_town#3
        mankind eurasia h1#4
    """)
    used, events = tell(state, "use 1 0")
    assert [len(event.cards) for event in kinds(events, Drained)] == [1]
    assert zone(used, "invader", "pacific_rim") == ["mega_slug", "deathworm"]
    assert offered(used, "use") == {"use 2 0"}, "once a turn"
    both = play(used, "use 2 0")
    assert strength(used, "pacific_rim") == (1 + 1, 3 + 1)
    assert strength(both, "pacific_rim") == (1 + 1, 3 + 0), "one less until the turn ends"
    assert offered(both, "use") == set()
    assert zone(both, "invader", "pacific_rim") == ["mega_slug", "deathworm"]
    again = play(both, "end", "pass", "end")
    assert strength(again, "pacific_rim") == (1 + 1, 3 + 1)
    assert offered(again, "use") == {"use 1 0", "use 2 0"}


@pytest.mark.rule("IV-2.5")
def test_a_card_can_be_used_in_the_turn_it_came() -> None:
    state = position("turn invader\nhand invader mega_slug y_drone y_drone")
    state = play(state, "play mega_slug africa", "pay y_drone", "pay y_drone")
    assert offered(state, "use") == {f"use {number(state, 'mega_slug')} 0"}


@pytest.mark.rule("IV-2.5")
def test_all_tokens_of_a_location_may_be_spent_in_one_turn() -> None:
    state = position("""
        turn mankind
        mankind africa rushmore#9
        mankind eurasia h1#1
        hand invader kill_swarm
    """)
    state = play(state, "end")  # the Invader's draw is nothing that it prevents
    state = play(state, "release moon", "end", "pass")
    assert asked(state) == ("mankind", "draw"), "two cards are to be drawn"
    state = play(state, "answer rushmore with 9", "answer rushmore with 9")
    assert tokens(state, "rushmore") == 6
    assert hand(state, "mankind") == []


@pytest.mark.rule("IV-2.6")
def test_every_turn_means_the_owners_turns_only() -> None:
    there = "invader africa squid#1, squid#2, kraken#3"
    state = position(f"turn mankind\nhand mankind succubus x_soldier x_soldier x_soldier\n{there}")
    pay = ["pay x_soldier"] * 3
    state = play(state, "play succubus africa", *pay)
    assert tokens(state, "succubus") == 1
    state = play(state, "end")
    assert (asked(state), tokens(state, "succubus")) == (("invader", "main"), 1)
    state = play(state, "end", "pass")
    assert (asked(state), tokens(state, "succubus")) == (("mankind", "main"), 2)
    assert discards(state, "mankind")[:3] == ["x_soldier"] * 3
