"""Stories of the Invader's troops, and of what brings them."""

from __future__ import annotations

from game.games.invaders_2127.library import book
from tests.games.invaders_2127.cards.table import (
    deck,
    discards,
    hand,
    offered,
    play,
    plays,
    position,
    strength,
    zone,
)


@plays("squid")
def test_a_squid_and_a_kraken_win_one_card_in_the_pacific() -> None:
    state = position("""
        hand invader squid plan
        mankind pacific_rim shanty_town#1
        invader pacific_rim kraken#2
        deck mankind norad rest
    """)
    state = play(state, "play squid pacific_rim")
    assert strength(state, "pacific_rim") == (5, 4)
    assert discards(play(state, "end"), "mankind") == ["norad"]


@plays("legionnaires")
def test_legionnaires_fight_their_way_ashore_against_whom_they_meet() -> None:
    state = position("""
        hand invader legionnaires kraken squid
        mankind africa saladin#1, new_york#2
        mankind pacific_rim mako#3
    """)
    state = play(state, "play legionnaires africa")
    assert zone(state, "mankind", "africa") == ["new_york"], "a city is no defender"
    assert zone(state, "mankind", "pacific_rim") == ["mako"]


@plays("goons")
def test_goons_are_brave_in_company() -> None:
    state = play(position("hand invader goons goons kraken kraken"), "play goons africa")
    assert strength(state, "africa")[0] == 1
    state = play(state, "play goons africa")
    assert strength(state, "africa")[0] == 2 + 2
    apart = position("hand invader goons kraken kraken\ninvader eurasia goons#1\ninvader africa kraken#2")
    apart = play(apart, "play goons africa")
    assert strength(apart, "africa")[0] == 3 + 1, "a machine is no company"


@plays("sergeant")
def test_the_sergeant_shouts_at_everybody_but_machines() -> None:
    state = position("""
        hand invader sergeant kraken thing
        invader africa squid#1, double_agent#2, tripod#3
        invader eurasia squid#4
    """)
    before = strength(state, "africa")[0]
    state = play(state, "play sergeant africa")
    assert strength(state, "africa")[0] == before + 1 + 1 + book().strengths["sergeant"]
    assert strength(state, "eurasia")[0] == 2, "out of earshot"


@plays("sore_losers")
def test_every_defeat_makes_them_angrier() -> None:
    state = position("hand invader sore_losers kraken thing")
    state = play(state, "play sore_losers africa", "end", "end")
    assert strength(state, "africa")[0] == 2
    for _ in range(4):
        state = play(state, "end", "end")
    assert strength(state, "africa")[0] == 3, "three are enough to lose no more than a draw"


@plays("scout_disc")
def test_the_scout_picks_the_best_of_three() -> None:
    state = position("hand invader scout_disc kraken\ndeck invader goons wasps medusa thing plan squid rest")
    state = play(state, "play scout_disc africa")
    top = deck(state, "invader")[:3]
    assert offered(state) == {f"take {card}" for card in top}
    state = play(state, f"take {top[1]}")
    assert top[1] in hand(state, "invader")
    assert deck(state, "invader")[:2] == [top[0], top[2]], "the others stay where they were"


@plays("second_wave")
def test_the_second_wave_brings_back_what_the_first_has_left() -> None:
    state = position("hand invader second_wave kraken plan\ndiscard invader medusa squid thing ants")
    state = play(state, "play second_wave")
    assert {"take medusa", "take squid"} <= offered(state)
    assert not {"take thing", "take ants"} & offered(state)
    state = play(state, "take squid", "zone africa")
    assert zone(state, "invader", "africa") == ["squid"]


@plays("beachhead")
def test_on_a_sunday_a_medusa_lands_for_nothing() -> None:
    state = position("hand invader beachhead medusa mega_slug")
    state = play(state, "play beachhead")
    assert offered(state) == {"take medusa", "pass"}, "a slug is not in the army"
    state = play(state, "take medusa", "zone pacific_rim")
    assert zone(state, "invader", "pacific_rim") == ["medusa"]
    assert discards(state, "invader")[-1:] == ["beachhead"]
    assert hand(state, "invader") == ["mega_slug"]


@plays("envoy")
def test_the_envoy_comes_to_talk_and_leaves_with_the_plans() -> None:
    state = position("hand invader envoy kraken\nhand mankind norad guerilla saladin")
    state = play(state, "play envoy", "discard guerilla")
    assert len(hand(state, "invader")) == 2, "one of them is new"
    assert hand(state, "mankind") == ["norad", "saladin"]
    assert state.open_hands[0] == ("norad", "saladin"), "it has had a good look round"


@plays("raid")
def test_a_raid_before_breakfast_is_an_attack_more() -> None:
    state = position("""
        hand invader raid kraken plan
        invader africa kraken#1, squid#2
        deck mankind norad mako rest
    """)
    state = play(state, "play raid", "zone africa")
    assert discards(state, "mankind") == ["norad", "mako"]
    assert state.drained


@plays("change_of_front")
def test_two_may_change_the_front_or_one_alone() -> None:
    text = "hand invader change_of_front plan\ninvader africa kraken#1, squid#2, medusa#3"
    two = play(position(text), "play change_of_front", "target 1", "target 3", "zone eurasia", "zone eurasia")
    assert zone(two, "invader", "eurasia") == ["kraken", "medusa"]
    one = play(position(text), "play change_of_front", "target 2", "done", "zone pacific_rim")
    assert zone(one, "invader", "pacific_rim") == ["squid"]
