"""Stories of the Invader's army: what stands, breeds and bites."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.library import book
from tests.games.invaders_2127.cards.table import (
    asked,
    deck,
    discards,
    hand,
    number,
    offered,
    outcome,
    play,
    plays,
    position,
    strength,
    tokens,
    zone,
)


@plays("kraken")
def test_the_kraken_wades_ashore_in_africa() -> None:
    state = position("""
        hand invader kraken squid
        deck invader medusa thing rest
        deck mankind mako rest
        invader africa squid#1
    """)
    state = play(state, "play kraken africa")
    assert discards(state, "invader") == ["squid", "medusa", "thing"], "one card, and two off the deck"
    assert strength(state, "africa") == (5, 3)
    after = play(state, "end")
    assert discards(after, "mankind")[0] == "mako", "five against three"


@plays("medusa")
def test_medusas_are_as_strong_as_eurasia() -> None:
    state = position("hand invader medusa kraken kraken kraken plan\nmankind africa major_brandt")
    state = play(state, "play medusa eurasia")
    assert strength(state, "eurasia") == (5, 5)
    assert discards(play(state, "end"), "mankind") == []


@plays("goo_sprayer")
def test_the_fifth_load_of_goo_covers_the_world() -> None:
    fresh = "hand invader goo_sprayer kraken kraken squid squid\nplot {}"
    assert tokens(play(fresh.format(6), "play goo_sprayer africa"), "goo_sprayer") == 1, "it sprays at once"
    early = play(fresh.format(7), "play goo_sprayer africa")
    assert tokens(early, "goo_sprayer") == 0, "the plot has to come closer to its end"
    late = "turn mankind\nplot {}\ninvader africa goo_sprayer#1 *4\nmankind eurasia major_brandt#2"
    assert outcome(play(late.format(6), "end")).shares[1] == 1.0
    assert play(late.format(7), "end").outcome is None


@plays("tripod")
def test_a_tripod_tramples_people_and_minds_no_machines() -> None:
    state = position("hand invader tripod\nmankind africa shanty_town#1, widows#2, saladin#3")
    assert strength(state, "africa") == (0, 3 + 1 + 3 + 1)
    state = play(state, "play tripod africa")
    assert strength(state, "africa") == (2, 3 + (1 - 1) + (3 - 1) + 1)


@plays("trench_eater")
def test_the_trench_eater_digs_where_it_wins() -> None:
    state = position("hand invader trench_eater kraken squid squid\ninvader africa kraken#1")
    state = play(state, "play trench_eater africa", "end")
    assert state.weak == (0, 0, 1)
    held = position("turn invader\nhand invader trench_eater kraken squid squid\nmankind africa mako#1")
    assert play(held, "play trench_eater africa", "end").weak == (0, 0, 0)


@plays("flagship")
def test_the_flagship_opens_fire_before_the_attack_phase() -> None:
    state = position("""
        hand invader flagship kraken squid squid
        mankind africa shanty_town#2
        invader africa squid#1
    """)
    state = play(state, "play flagship africa")
    attack, defence = strength(state, "africa")
    fired = len(discards(state, "mankind"))
    assert fired == attack - defence > 0, "in the main phase"
    assert len(discards(play(state, "end"), "mankind")) == 2 * fired, "and once more in the attack phase"


@plays("guzzler")
def test_the_guzzler_drinks_the_invaders_own_deck() -> None:
    state = play("hand invader guzzler\ndeck invader kraken squid medusa thing rest", "play guzzler africa")
    assert strength(state, "africa") == (3, 3)
    drunk = len(discards(state, "invader"))
    later = play(state, "end", "end")
    assert len(discards(later, "invader")) == drunk + 1


@plays("victory_parade")
def test_the_parade_makes_every_machine_proud() -> None:
    state = position("""
        hand invader victory_parade kraken thing
        invader africa kraken#1, squid#2
        invader eurasia ants#3
    """)
    state = play(state, "play victory_parade")
    assert strength(state, "africa")[0] == 3 + 2 + 2
    assert strength(state, "eurasia")[0] == 1, "ants do not march"


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
    state = play("hand invader goons goons kraken kraken", "play goons africa")
    assert strength(state, "africa")[0] == 1
    state = play(state, "play goons africa")
    assert strength(state, "africa")[0] == 2 + 2
    apart = position("hand invader goons\ninvader eurasia goons#1\ninvader africa squid#2")
    apart = play(apart, "play goons africa")
    assert strength(apart, "africa")[0] == 2 + 1, "a lander is no trooper"


@plays("sergeant")
def test_the_sergeant_is_heard_in_the_next_zone() -> None:
    state = position("""
        hand invader sergeant kraken thing
        invader africa goons#1, squid#2
        invader eurasia legionnaires#3
        invader pacific_rim legionnaires#4
    """)
    state = play(state, "play sergeant africa")
    assert strength(state, "africa")[0] == (1 + 1 + 1) + 2 + book().strengths["sergeant"]
    assert strength(state, "eurasia")[0] == 2 + 1
    assert strength(state, "pacific_rim")[0] == 2, "out of earshot"


@plays("sore_losers")
def test_every_defeat_makes_them_angrier() -> None:
    state = play("hand invader sore_losers kraken thing", "play sore_losers africa", "end", "end")
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
def test_on_a_sunday_two_troops_land_for_nothing() -> None:
    state = play("hand invader beachhead medusa legionnaires goons", "play beachhead")
    assert offered(state) == {"take legionnaires", "take goons", "pass"}, "no machine gets ashore"
    state = play(state, "take legionnaires", "zone pacific_rim", "take goons", "zone pacific_rim")
    assert zone(state, "invader", "pacific_rim") == ["legionnaires", "goons"]
    assert discards(state, "invader")[-1:] == ["beachhead"]
    assert hand(state, "invader") == ["medusa"]


@plays("envoy")
def test_while_the_envoy_talks_the_hero_listens() -> None:
    state = play("hand invader envoy\nhand mankind norad guerilla saladin", "play envoy")
    assert asked(state) == ("mankind", "give"), "and Mankind gives something up of its own choice"
    state = play(state, "discard guerilla")
    assert hand(state, "mankind") == ["norad", "saladin"]
    assert len(hand(state, "invader")) == 1
    assert strength(state, "eurasia") == (0, 5), "the hero is turned"


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
def test_what_flies_and_drives_is_stronger_for_one_attack() -> None:
    text = "hand invader change_of_front\ninvader africa flagship#1, kraken#2, squid#3"
    state = play(text, "play change_of_front")
    assert strength(state, "africa")[0] == (4 + 2) + 3 + (2 + 2)
    assert strength(play(state, "end"), "africa")[0] == 4 + 3 + 2


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
    free = play(text, "end")
    assert {"use 1 0", "release ops_centre"} <= offered(free)
    held = play(text, "play sargasso pacific_rim", "end")
    assert offered(held, "use", "release ops_centre") == set()


@plays("double_agent")
def test_the_double_agent_takes_somebody_along() -> None:
    state = position("""
        turn mankind
        hand mankind saboteurs parcels
        mankind africa mako#1, new_york#2
        mankind pacific_rim saladin#3
        invader africa double_agent#4
    """)
    fresh = play("hand invader double_agent", "play double_agent africa")
    assert strength(fresh, "africa") == (2, 3)
    state = play(state, "play saboteurs")
    assert zone(state, "invader", "africa") == []
    assert zone(state, "mankind", "africa") == ["new_york"]
    assert zone(state, "mankind", "pacific_rim") == ["saladin"]


@plays("autograph")
def test_the_autograph_hunter_only_asks_the_famous() -> None:
    state = play("hand invader autograph kraken squid\nmankind africa mako#1, saladin#2", "play autograph")
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


@plays("mega_slug")
def test_the_slug_eats_one_card_every_turn() -> None:
    state = position("hand invader mega_slug kraken squid squid\ndeck mankind norad mako rest")
    state = play(state, "play mega_slug africa")
    slug = number(state, "mega_slug")
    state = play(state, f"use {slug} 0")
    assert discards(state, "mankind") == ["norad"]
    assert state.drained, "the plot holds"
    assert offered(state, "use") == set()


@plays("deathworm")
def test_deathworms_nibble_at_the_morale_until_the_turn_ends() -> None:
    state = play("hand invader deathworm kraken squid\nmankind africa mako#1", "play deathworm africa")
    state = play(state, f"use {number(state, 'deathworm')} 0")
    assert strength(state, "africa")[1] == 3 + 5 - 1
    assert strength(play(state, "end"), "africa")[1] == 3 + 5


@plays("ants")
def test_ants_are_stronger_for_every_other_bus() -> None:
    state = position("hand invader ants ants kraken kraken squid\ninvader africa wasps#1, squid#2")
    state = play(state, "play ants africa")
    assert strength(state, "africa")[0] == (1 + 1) + 2 + 1, "wasps are a swarm as well, a squid is none"
    state = play(state, "play ants africa")
    assert strength(state, "africa")[0] == (1 + 2) + 2 + (1 + 1) + (1 + 1)


@plays("wasps")
def test_wasps_sting_everybody_once() -> None:
    state = position("""
        hand invader wasps
        mankind africa mako#1, saladin#2, new_york#3
        mankind eurasia shanty_town#4
    """)
    assert strength(state, "africa")[1] == 3 + 5 + 1 + 4
    state = play(state, "play wasps africa")
    state = play(state, f"use {number(state, 'wasps')} 0")
    assert strength(state, "africa") == (0, 3 + (5 - 2) + (1 - 2) + 4), "a city feels nothing"
    assert strength(state, "eurasia")[1] == 5 + 2 + 1, "not opposing"
    assert discards(state, "invader")[-1] == "wasps"
    assert strength(play(state, "end"), "africa")[1] == 3 + 5 + 1 + 4


@plays("rust")
def test_rust_eats_cities_and_machines_and_leaves_people() -> None:
    state = position(
        "hand invader rust kraken\nmankind africa narcissus#1, mako#2\nmankind eurasia new_york#3"
    )
    state = play(state, "play rust")
    assert offered(state) == {"target 1", "target 3"}
    assert zone(play(state, "target 3"), "mankind", "eurasia") == ["major_brandt"]


@plays("termites")
def test_termites_make_the_ground_itself_weaker() -> None:
    state = play("hand invader termites kraken kraken", "play termites")
    assert state.weak == (0, 1, 0)
    assert strength(state, "eurasia")[1] == 5 - 1 + 2


@plays("locust_weather")
@pytest.mark.parametrize(
    ("crawling", "eaten"),
    [("kraken#1", 0), ("ants#1, ripening#2", 1), ("ants#1, wasps#2, ants#3, mayor#4", 3)],
)
def test_locusts_come_in_the_company_they_find(crawling: str, eaten: int) -> None:
    state = position(f"hand invader locust_weather squid squid\ninvader africa {crawling}")
    assert len(discards(play(state, "play locust_weather"), "mankind")) == eaten


@plays("grave_cart")
def test_the_grave_cart_brings_one_of_the_quiet_ones_back() -> None:
    state = position("""
        hand invader grave_cart
        deck invader kraken rest
        discard invader thing ripening squid mayor medusa
    """)
    state = play(state, "play grave_cart")
    assert offered(state) == {"take ripening", "take mayor"}
    assert zone(play(state, "take mayor", "zone africa"), "invader", "africa") == ["mayor"]


@plays("blight")
def test_the_blight_spares_no_shore() -> None:
    assert play("hand invader blight kraken squid squid", "play blight").weak == (1, 1, 1)


@plays("aftershocks")
@pytest.mark.parametrize(("cracks", "fallen"), [("weak africa 1", 1), ("weak africa 2\nweak eurasia 3", 4)])
def test_aftershocks_follow_every_crack_in_the_ground(cracks: str, fallen: int) -> None:
    state = position(f"hand invader aftershocks kraken squid\n{cracks}")
    assert len(discards(play(state, "play aftershocks"), "mankind")) == fallen


@plays("rubble_rats")
def test_rats_thrive_where_the_zone_lies_in_rubble() -> None:
    state = play("weak eurasia 2\nhand invader rubble_rats kraken termites", "play rubble_rats eurasia")
    assert strength(state, "eurasia") == (1, 3 + 2)
    state = play(state, "play termites")
    assert strength(state, "eurasia") == (3, 2 + 2)


@plays("mayflies")
def test_mayflies_live_for_two_attacks() -> None:
    state = play("hand invader mayflies kraken squid", "play mayflies africa")
    assert tokens(state, "mayflies") == 2, "the first day is nearly over"
    assert strength(state, "africa")[0] == 3
    state = play(state, "end", "end")
    assert tokens(state, "mayflies") == 1
    state = play(state, "end", "end")
    assert zone(state, "invader", "africa") == []
    assert discards(state, "invader")[-1] == "mayflies"


@plays("hunter")
def test_the_hunter_pays_for_every_shot_at_big_game() -> None:
    state = position("hand invader hunter squid squid\nmankind africa mako#1")
    state = play(state, "play hunter africa")
    before = len(deck(state, "invader"))
    state = play(state, f"use {number(state, 'hunter')} 0")
    assert state.gone == ("major_brandt",)
    state = play(state, "zone africa")
    assert len(deck(state, "invader")) == before - 1
    assert offered(state, "use") == set(), "once a turn"


@plays("admirers")
def test_admirers_stampede_where_a_monster_has_shown_them_the_way() -> None:
    text = "hand invader admirers\ndeck invader squid kraken rest"
    calm = play(text, "play admirers")
    assert calm.gone == ()
    state = play(f"{text}\ninvader africa sargasso#1", "play admirers")
    assert state.gone == ("major_brandt",)


@plays("slime_tanker")
def test_the_tanker_fills_the_sprayer_up() -> None:
    state = position("hand invader slime_tanker\ninvader africa goo_sprayer#1 *2, larder#2 *1")
    state = play(state, "play slime_tanker africa")
    state = play(state, f"use {number(state, 'slime_tanker')} 0")
    assert tokens(state, "goo_sprayer") == 2 + 2, "a larder is no machine"
    assert zone(state, "invader", "africa") == ["goo_sprayer", "larder"], "and is empty itself"


@plays("mole")
def test_the_mole_bores_where_it_lies_for_two_cards() -> None:
    state = play("hand invader mole squid", "play mole eurasia")
    before = len(deck(state, "invader"))
    state = play(state, f"use {number(state, 'mole')} 0")
    assert state.weak == (0, 1, 0)
    assert len(deck(state, "invader")) == before - 2


@plays("volcanoes")
def test_two_volcanoes_for_the_price_of_one() -> None:
    assert play("hand invader volcanoes squid", "play volcanoes").weak == (1, 0, 1)


@plays("surveyors")
def test_surveyors_know_something_that_digs() -> None:
    state = play("hand invader surveyors", "play surveyors")
    assert "take trench_eater" in offered(state)
    assert not {"take kraken", "take squid"} & offered(state)
    assert hand(play(state, "take trench_eater"), "invader") == ["trench_eater"]
