"""IV-8.1, the Invader's tentacles, a story each."""

from __future__ import annotations

import pytest

from tests.games.invaders_2127.cards.table import play, plays, position
from tests.games.invaders_2127.duel import asked, deck, discards, hand, number, offered, zone


@plays("thing")
def test_the_thing_is_two_people_at_once() -> None:
    state = position("""
        hand invader thing kraken squid squid
        mankind africa shanty_town#1, mako#2
    """)
    state = play(state, "play thing", "target 1", "target 90")
    assert zone(state, "mankind", "africa") == ["mako"]
    assert discards(state, "mankind") == ["shanty_town"]
    assert state.gone == ("major_brandt",), "a hero leaves the game"
    assert asked(state) == ("mankind", "hero"), "the next one comes wherever Mankind likes"


@plays("pier_horror")
def test_what_came_from_under_the_pier_drags_a_location_away() -> None:
    state = position("""
        hand invader pier_horror kraken squid
        mankind africa new_york#1, shanty_town#2
        mankind pacific_rim mako#3
    """)
    state = play(state, "play pier_horror africa")
    assert offered(state) == {"target 1", "target 2"}, "only what opposes it"
    state = play(state, "target 1")
    assert hand(state, "mankind") == ["new_york"]
    assert zone(state, "mankind", "africa") == ["shanty_town"]


@plays("sargasso")
def test_in_the_arms_of_the_sargasso_sea_nobody_moves() -> None:
    text = "hand invader sargasso kraken squid\nmankind africa saladin#1\nops 3"
    free = play(position(text), "end")
    assert {"use 1 0", "release ops_centre"} <= offered(free)
    held = play(position(text), "play sargasso pacific_rim", "end")
    assert offered(held, "use", "release ops_centre") == set()


@plays("double_agent")
def test_the_double_agent_is_at_home_on_both_sides_of_the_world() -> None:
    state = play(position("hand invader double_agent kraken"), "play double_agent pacific_rim")
    agent = number(state, "double_agent")
    state = play(state, f"use {agent} 0", "zone africa")
    assert zone(state, "invader", "africa") == ["double_agent"], "not adjacent, and yet there"


@plays("autograph")
def test_the_autograph_hunter_only_asks_the_famous() -> None:
    state = position("hand invader autograph kraken squid\nmankind africa mako#1, saladin#2")
    state = play(state, "play autograph")
    assert state.gone == ("major_brandt",)
    assert zone(state, "mankind", "africa") == ["mako", "saladin"]


@plays("stomach")
def test_the_stomach_on_legs_swallows_the_small_ones() -> None:
    state = position("""
        hand invader stomach kraken squid squid
        mankind africa mako#1, shanty_town#2
    """)
    state = play(state, "play stomach africa")
    before = len(deck(state, "invader"))
    state = play(state, f"use {number(state, 'stomach')} 0")
    assert zone(state, "mankind", "africa") == ["mako"], "three is too much for it"
    assert len(deck(state, "invader")) < before, "digesting costs cards"


@plays("undertow")
def test_the_undertow_leaves_a_defender_on_top_of_the_deck() -> None:
    state = position("hand invader undertow kraken squid\nmankind africa mako#1\ndeck mankind norad rest")
    state = play(state, "play undertow")
    assert deck(state, "mankind")[:2] == ["mako", "norad"]
    assert zone(state, "mankind", "africa") == []
    assert zone(state, "mankind", "eurasia") == ["major_brandt"], "never a hero"


@plays("panic")
@pytest.mark.parametrize(
    ("seats", "run"), [("mako norad", 2), ("mako norad saladin ramses guerilla new_york", 5)]
)
def test_panic_at_the_matinee_is_as_large_as_the_audience(seats: str, run: int) -> None:
    state = position(f"hand invader panic kraken squid\nhand mankind {seats}")
    assert len(discards(play(state, "play panic"), "mankind")) == run
