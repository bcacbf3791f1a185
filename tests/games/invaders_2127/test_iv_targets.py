"""IV-3.10, IV-3.16: who chooses what an effect is about, and among what."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import HeroEntered, Left
from tests.games.invaders_2127.duel import asked, discards, kinds, offered, play, position, tell, zone


@pytest.mark.rule("IV-3.16")
def test_legionnaires_in_africa_reach_defenders_in_africa_alone() -> None:
    """The rulebook's example."""
    state = position("""
        turn invader
        mankind africa mako#1, new_york#2, x_soldier#3
        mankind pacific_rim x_soldier#4
        invader africa y_drone#5
        hand invader legionnaires y_drone
    """)
    state = play(state, "play legionnaires africa", "pay y_drone")
    assert asked(state) == ("invader", "target")
    assert offered(state) == {"target 1", "target 3"}, "New York has no defender symbol"
    assert zone(play(state, "target 1"), "mankind", "africa") == ["new_york", "x_soldier"]


@pytest.mark.rule("IV-3.10")
def test_whose_turn_it_is_chooses_the_targets() -> None:
    state = position("""
        turn invader
        mankind africa mako#1, x_soldier#2
        hand invader kill_swarm
    """)
    state = play(state, "play kill_swarm")
    assert asked(state) == ("invader", "target")
    assert offered(state) == {"target 1", "target 2"}


@pytest.mark.rule("IV-3.10")
def test_unless_the_card_says_otherwise() -> None:
    state = position("""
        turn invader
        mankind africa mako#1, x_soldier#2
        hand invader y_tribute
    """)
    assert asked(play(state, "play y_tribute")) == ("mankind", "target")


@pytest.mark.rule("IV-3.10")
def test_all_targets_are_chosen_before_the_first_card_is_destroyed() -> None:
    """A hero that comes for the destroyed one is never the second target of the same effect."""
    state = position("""
        turn invader
        mankind africa h1#1, mako#2, x_soldier#3
        heroes h5 h2 h3 h4 h6 h7 h8 h9 h10 h11
        hand invader thing y_drone y_drone
    """)
    state, events = tell(state, "play thing", "pay y_drone", "pay y_drone", "target 1")
    assert kinds(events, Left) == [], "nothing goes before both are chosen"
    assert offered(state) == {"target 2", "target 3"}
    state, events = tell(state, "target 2", "pass", "zone africa")
    assert [event.card for event in kinds(events, Left)] == ["h1", "mako"]
    assert [event.card for event in kinds(events, HeroEntered)] == ["h5"]
    assert zone(state, "mankind", "africa") == ["x_soldier", "h5"]
    assert discards(state, "mankind") == ["mako"]


@pytest.mark.rule("IV-3.10")
def test_a_hero_alone_is_all_that_a_double_destruction_finds() -> None:
    state = position("turn invader\nmankind africa h1#1\nhand invader thing y_drone y_drone")
    state = play(state, "play thing", "pay y_drone", "pay y_drone", "pass", "zone africa")
    assert len(zone(state, "mankind", "africa")) == 1
    assert state.gone == ("h1",)
