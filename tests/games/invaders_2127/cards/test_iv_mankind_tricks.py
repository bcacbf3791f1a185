"""Stories of Mankind's dirty tricks, and of its cards for own decks."""

from __future__ import annotations

from game.games.invaders_2127.events import Cancelled, Drained, Exposed, PhaseSkipped
from game.games.invaders_2127.hints import cost_now
from tests.games.invaders_2127.cards.table import (
    asked,
    begin,
    deck,
    discards,
    hand,
    kinds,
    offered,
    play,
    plays,
    position,
    strength,
    tell,
    tokens,
    zone,
)


@plays("wrong_number")
def test_a_wrong_number_is_all_that_the_mothership_hears() -> None:
    state = position("turn invader\nhand mankind wrong_number parcels\nhand invader kraken squid")
    state = begin(state, "play kraken africa", "pay squid")
    assert asked(state) == ("mankind", "cancel")
    state, events = tell(state, "answer wrong_number", "pay parcels")
    assert [(one.card, one.by) for one in kinds(events, Cancelled)] == [("kraken", "wrong_number")]
    assert zone(state, "invader", "africa") == []
    assert len(discards(state, "invader")) == 1 + 2 + 1, "its costs stay paid"


@plays("turncoat")
def test_a_turncoat_betrays_troops_and_is_paid_for_it() -> None:
    text = "turn invader\nhand mankind turncoat\nhand invader {} squid squid squid\ndeck mankind mako rest"
    machine = play(text.format("kraken"), "play kraken africa")
    assert zone(machine, "invader", "africa") == ["kraken"], "no machine listens to it"
    state, events = tell(text.format("legionnaires"), "play legionnaires africa", "answer turncoat")
    assert [one.card for one in kinds(events, Cancelled)] == ["legionnaires"]
    assert discards(state, "mankind") == ["turncoat"]
    assert hand(state, "mankind") == ["mako"]


@plays("saboteurs")
def test_saboteurs_get_in_wherever_the_target_is_not_too_large() -> None:
    state = position("""
        turn mankind
        hand mankind saboteurs parcels
        invader africa medusa#1, kraken#2
        invader pacific_rim squid#3
    """)
    state = play(state, "play saboteurs")
    assert offered(state) == {"target 2", "target 3"}
    assert zone(play(state, "target 2"), "invader", "africa") == ["medusa"]


@plays("scorched_earth")
def test_whoever_burns_a_city_leaves_the_invader_nothing() -> None:
    text = "turn mankind\nhand mankind scorched_earth\nmankind africa new_york#1, silo#2"
    state, events = tell(text, "play scorched_earth")
    assert zone(state, "mankind", "africa") == ["silo"]
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 5)]


@plays("chess_problem")
def test_a_pawn_takes_a_saucer() -> None:
    state = position("""
        turn mankind
        hand mankind chess_problem
        mankind africa shanty_town#1, mako#2
        invader eurasia medusa#3, squid#4
    """)
    state = play(state, "play chess_problem")
    assert offered(state) == {"target 1", "target 2"}, "the hero is no pawn"
    state = play(state, "target 1", "target 3")
    assert zone(state, "mankind", "africa") == ["mako"]
    assert zone(state, "invader", "eurasia") == ["squid"]


@plays("to_sender")
def test_what_is_returned_goes_below_the_whole_deck() -> None:
    state = position("turn mankind\nhand mankind to_sender parcels\ninvader africa medusa#1, squid#2")
    state = play(state, "play to_sender", "target 1")
    assert zone(state, "invader", "africa") == ["squid"]
    assert deck(state, "invader")[-1] == "medusa"


@plays("armistice")
def test_nobody_fires_during_a_fake_armistice() -> None:
    state = position(
        "turn mankind\nhand mankind armistice parcels parcels\ninvader africa medusa#1, kraken#2"
    )
    state = play(state, "play armistice", "end")
    before = deck(state, "mankind")
    state, events = tell(state, "end")
    assert not kinds(events, Drained)
    assert deck(state, "mankind") == before[2:], "only drawn from"
    assert state.plot == 10, "nor did an attack fail"
    assert kinds(tell(state, "end", "end")[1], Drained), "the next one is in earnest"


@plays("live_autopsy")
def test_what_lies_on_the_table_on_television_may_spoil_the_attack() -> None:
    text = "turn mankind\nhand mankind live_autopsy parcels\ninvader africa medusa#1\ndeck invader {} rest"
    state, events = tell(text.format("squid"), "play live_autopsy")
    assert kinds(events, Exposed) == [Exposed(1, "squid", True)]
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 2)]
    assert not kinds(tell(state, "end", "end")[1], Drained)
    state, events = tell(text.format("termites"), "play live_autopsy")
    assert kinds(events, Exposed) == [Exposed(1, "termites", False)]
    assert kinds(tell(state, "end", "end")[1], Drained)


@plays("kidnapping")
def test_the_ambassador_tells_all_and_two_plans_are_dropped() -> None:
    text = "turn mankind\nhand mankind kidnapping parcels\nhand invader medusa squid kraken"
    state = play(text, "play kidnapping")
    assert asked(state) == ("mankind", "give")
    state = play(state, "discard medusa", "discard squid")
    assert (hand(state, "invader"), discards(state, "invader")) == (["kraken"], ["medusa", "squid"])
    assert state.open_hands[1] == ("kraken",)


@plays("leaked_plan")
def test_a_leaked_page_puts_the_plot_back_by_one() -> None:
    text = "turn mankind\nhand mankind leaked_plan parcels ferry"
    assert play(f"{text}\nplot 7", "play leaked_plan").plot == 6
    last = play(f"{text}\nplot 1", "play leaked_plan")
    assert (last.ending, last.winner) == ("plot", 0)


@plays("drive_in_robot")
def test_the_robot_from_the_drive_in_is_fed_with_cards() -> None:
    state = position("turn mankind\nhand mankind drive_in_robot parcels ferry")
    state = play(state, "play drive_in_robot africa", "use 91 0")
    assert strength(state, "africa") == (0, 3 + (1 + 1))
    assert offered(state, "use 91") == set()
    assert strength(play(state, "end", "end"), "africa") == (0, 3 + 2), "it has grown for good"


@plays("bodyguards")
def test_bodyguards_stand_in_front_of_the_hero_alone() -> None:
    state = position("""
        turn mankind
        hand mankind bodyguards parcels
        hand invader thing squid squid
        mankind africa major_brandt#1, shanty_town#2
    """)
    state = play(state, "play bodyguards africa", "end", "play thing")
    assert state.gone == ()
    assert zone(state, "mankind", "africa") == ["major_brandt"], "they and the refugees were hit"


@plays("inflatable_army")
def test_an_inflatable_army_loses_air_before_something_large() -> None:
    text = "turn mankind\nhand mankind inflatable_army\ninvader africa {}"
    small = play(text.format("squid#1"), "play inflatable_army africa", "end")
    assert strength(small, "africa") == (2, 3 + 2)
    large = play(text.format("kraken#1"), "play inflatable_army africa", "end")
    assert strength(large, "africa") == (3, 3 + (2 - 1))
    assert strength(play(large, "end", "end"), "africa") == (3, 3 + (2 - 2)), "and again"


@plays("balloons")
def test_saucers_and_swarms_get_caught_in_the_cables() -> None:
    state = position("""
        turn mankind
        hand mankind balloons parcels
        invader africa flagship#1, kraken#2
        invader eurasia ants#3
        invader pacific_rim scout_disc#4
    """)
    state = play(state, "play balloons africa")
    assert strength(state, "africa")[0] == (4 - 1) + 3
    assert strength(state, "eurasia")[0] == 1 - 1
    assert strength(state, "pacific_rim")[0] == 1, "out of reach"


@plays("zone_jack")
def test_a_jack_lifts_one_continent_after_the_other() -> None:
    state = position("turn mankind\nhand mankind zone_jack parcels\nweak eurasia 2\nweak africa 1")
    state = play(state, "play zone_jack pacific_rim", "use 91 0")
    state = play(state, "zone eurasia")
    assert (state.weak, tokens(state, "zone_jack")) == ((0, 1, 1), 2)


@plays("pirate_station")
def test_radio_earth_is_on_the_air_once() -> None:
    state = position("turn mankind\nhand mankind pirate_station parcels ferry")
    state = play(state, "play pirate_station africa", "use 91 0")
    assert state.plot == 9
    assert offered(play(state, "end", "end"), "use 91") == set()


@plays("tank_museum")
def test_on_sundays_a_walker_leaves_the_museum() -> None:
    state = position("turn mankind\nhand mankind tank_museum bathtubs mako milk_float saladin widows")
    state = play(state, "play tank_museum africa")
    assert offered(state) == {"take mako", "take milk_float", "take widows", "pass"}
    assert zone(play(state, "take mako", "zone africa"), "mankind", "africa") == ["tank_museum", "mako"]


@plays("customs")
def test_customs_want_to_see_what_is_in_the_crate() -> None:
    state = position("turn mankind\nhand mankind customs parcels\nhand invader kill_swarm squid overmind")
    crates = ("kill_swarm", "squid", "overmind")
    before = [cost_now(state, 1, card)[1] for card in crates]
    state = play(state, "play customs africa")
    after = [cost_now(state, 1, card)[1] for card in crates]
    assert after == [before[0] + 2, before[1], before[2] + 2]


@plays("insurance")
def test_the_insurance_pays_when_the_zone_is_lost() -> None:
    state = position("""
        turn mankind
        hand mankind insurance
        discard mankind norad mako
        invader africa medusa#1
        invader eurasia squid#2
    """)
    before = len(state.decks[0])
    state, events = tell(state, "play insurance africa", "end", "end")
    assert [len(one.cards) for one in kinds(events, Drained)] == [5 - 3 - 1]
    assert len(state.decks[0]) == before - 1 + 2 - 2, "one drained, two shuffled in, two drawn"


@plays("party_line")
def test_on_a_party_line_the_mothership_loses_the_best_of_three() -> None:
    state = position("""
        turn mankind
        hand mankind party_line
        deck invader medusa squid thing ants rest
    """)
    state = play(state, "play party_line")
    assert offered(state) == {"take medusa", "take squid", "take thing"}
    state = play(state, "take thing")
    assert (deck(state, "invader")[:3], discards(state, "invader")) == (
        ["medusa", "squid", "ants"],
        ["thing"],
    )
    assert state.ops == 2


@plays("bottle")
def test_a_bottle_brings_back_anything_at_all() -> None:
    state = position(
        "turn mankind\nhand mankind bottle\ndiscard mankind norad guerilla\ndeck mankind mako rest"
    )
    state = play(state, "play bottle")
    assert offered(state) == {"take norad", "take guerilla", "take mako"}, "what it cost lies there as well"
    assert hand(play(state, "take norad"), "mankind") == ["norad"]


@plays("veterans")
def test_veterans_bring_two_who_have_served() -> None:
    state = position(
        "turn mankind\nhand mankind veterans parcels\ndiscard mankind norad widows mako bagpipes cadets"
    )
    state = play(state, "play veterans")
    assert offered(state) == {"take widows", "take bagpipes", "take cadets"}
    state = play(state, "take widows", "take cadets")
    assert hand(state, "mankind") == ["cadets", "parcels", "widows"]


@plays("scrap_drive")
def test_scrap_fills_up_what_runs_on_tokens() -> None:
    state = position("""
        turn mankind
        hand mankind scrap_drive parcels
        mankind africa death_ray#1 *1, rushmore#2 *3, mako#3
    """)
    state = play(state, "play scrap_drive")
    assert offered(state) == {"target 1", "target 2"}, "where a token lies"
    assert tokens(play(state, "target 1"), "death_ray") == 1 + 2


@plays("planned_retreat")
def test_a_planned_retreat_takes_new_york_along() -> None:
    state = position(
        "turn mankind\nhand mankind planned_retreat\nmankind africa new_york#1, mako#2, ramses#3"
    )
    state = play(state, "play planned_retreat")
    assert offered(state) == {"target 1", "target 2", "target 3", "done"}, "the hero stays"
    state = play(state, "target 1", "target 2")
    assert (hand(state, "mankind"), state.ops) == (["mako", "new_york"], 2)
    assert zone(state, "mankind", "africa") == ["ramses"]


@plays("weedkiller")
def test_weedkiller_is_for_what_grows_and_creeps() -> None:
    state = position("""
        turn mankind
        hand mankind weedkiller
        invader africa ripening#1, kraken#2
        invader pacific_rim deathworm#3, ants#4
    """)
    state = play(state, "play weedkiller")
    assert offered(state) == {"target 1", "target 3", "target 4", "done"}
    state = play(state, "target 1", "target 4")
    assert zone(state, "invader", "africa") == ["kraken"]
    assert zone(state, "invader", "pacific_rim") == ["deathworm"]


@plays("mutiny")
def test_in_a_mutiny_the_crews_fight_each_other() -> None:
    state = position("""
        turn mankind
        hand mankind mutiny parcels
        invader africa legionnaires#1, kraken#2
        invader eurasia flagship#3
    """)
    state = play(state, "play mutiny")
    assert strength(state, "africa")[0] == (2 - 1) + 3
    assert strength(state, "eurasia")[0] == 4 - 1


@plays("canapes")
def test_canapes_disagree_with_those_that_eat() -> None:
    state = position("""
        turn mankind
        hand mankind canapes parcels
        invader africa squid#1, legionnaires#2, kraken#3
    """)
    state = play(state, "play canapes")
    assert offered(state) == {"target 1", "target 2"}, "machines do not eat"
    state, events = tell(state, "target 1")
    assert strength(state, "africa")[0] == (2 - 2) + 2 + 3
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 2)]


@plays("alarm_clock")
def test_the_invader_sleeps_through_its_draw_phase() -> None:
    state = position("turn mankind\nhand mankind alarm_clock")
    before = len(state.decks[1])
    state, events = tell(state, "play alarm_clock", "end")
    assert kinds(events, PhaseSkipped) == [PhaseSkipped(1, "draw")]
    assert (len(hand(state, "invader")), len(state.decks[1])) == (0, before)


@plays("third_secretary")
def test_the_third_secretary_knows_somebody() -> None:
    state = position(
        "turn mankind\nhand mankind third_secretary parcels\ndiscard mankind saboteurs mako kidnapping"
    )
    state = play(state, "play third_secretary africa")
    assert offered(state) == {"take saboteurs", "take kidnapping"}
    assert hand(play(state, "take saboteurs"), "mankind") == ["saboteurs"]


@plays("perfumery")
def test_the_perfume_counter_has_the_succubus_smell_like_more() -> None:
    state = position("""
        turn mankind
        hand mankind perfumery parcels
        mankind africa succubus#1 *4, mako#2
    """)
    state = play(state, "play perfumery africa")
    assert offered(state, "use") >= {"use 91 0"}
    state = play(state, "use 91 0")
    assert (state.ending, state.winner) == ("mankind_tokens", 0)


@plays("relay_mast")
def test_three_stations_on_the_air_spoil_the_plot_every_turn() -> None:
    text = "turn mankind\nhand mankind relay_mast parcels ferry\nmankind eurasia radio_ham#1\nplot 9\n"
    alone = play(play(text, "play relay_mast africa"), "end")
    assert play(alone, "end").plot == 8, "the attack that failed"
    chain = position(f"{text}mankind africa theremins#2")
    chain = play(play(chain, "play relay_mast africa"), "end")
    assert play(chain, "end").plot == 8 - 1


@plays("airfield")
def test_from_a_grass_airfield_they_start_once_more() -> None:
    state = position(
        "turn mankind\nhand mankind airfield parcels\ndiscard mankind saladin mako airship crop_dusters"
    )
    state = play(state, "play airfield africa")
    assert offered(state) == {"take saladin", "take airship", "take crop_dusters"}
    state = play(state, "take saladin", "take airship")
    assert hand(state, "mankind") == ["airship", "saladin"]
