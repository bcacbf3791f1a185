"""Stories of the Invader's schemes: what grows, what is planned, and what should not be touched."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.card_value import card_values
from game.games.invaders_2127.events import Cancelled
from game.games.invaders_2127.verb_book import worth_of
from tests.games.invaders_2127.cards.table import (
    asked,
    begin,
    deck,
    discards,
    hand,
    kinds,
    number,
    offered,
    play,
    plays,
    position,
    strength,
    tell,
    zone,
)


@plays("pod_cellar")
def test_the_pods_in_the_cellar_take_from_both_houses() -> None:
    state = play("hand invader pod_cellar", "play pod_cellar")
    guests = len(discards(state, "invader")) - 1 - 1
    assert guests >= 1, "beside the card itself and the one that it costs"
    assert len(discards(state, "mankind")) == guests + 1, "somebody has to fetch the wine"


@plays("neighbours")
def test_the_major_is_so_polite_this_morning() -> None:
    state = position("hand invader neighbours kraken squid\ninvader eurasia medusa#1")
    assert strength(state, "eurasia") == (5, 7)
    state = play(state, "play neighbours")
    assert strength(state, "eurasia") == (7, 5), "she counts for the other side"
    assert strength(play(state, "end"), "eurasia") == (5, 7), "until the turn ends"


@plays("mayor")
def test_the_mayor_has_the_key_to_the_city_hall_where_he_is() -> None:
    state = position("""
        hand invader mayor kraken squid
        mankind africa mako#1
        mankind pacific_rim saladin#2
    """)
    state = play(state, "play mayor africa")
    cards = len(deck(state, "invader"))
    state = play(state, f"use {number(state, 'mayor')} 0")
    assert strength(state, "africa") == (1 + 5, 3)
    assert len(deck(state, "invader")) == cards - 1
    alone = play("hand invader mayor kraken squid", "play mayor eurasia")
    assert offered(alone, "use") == set(), "heroes see through him"


@pytest.mark.rule("IV-3.9")
@plays("ripening")
def test_a_pod_ripens_and_then_is_ripe() -> None:
    state = play("hand invader ripening kraken", "play ripening africa")
    grown = [strength(state, "africa")[0]]
    for _ in range(3):
        state = play(state, "end", "end")
        grown.append(strength(state, "africa")[0])
    assert grown == [2, 3, 3, 3], "the first token comes with it"


@plays("postman")
def test_mankind_chooses_whose_letters_stay_undelivered() -> None:
    state = begin("hand invader postman\nmankind africa mako#1, shanty_town#2", "play postman")
    assert asked(state) == ("mankind", "target")
    assert offered(state) == {"target 1", "target 2"}, "no hero in the Invader's turn"
    state = play(state, "target 2")
    assert zone(state, "mankind", "africa") == ["mako"]


@plays("nursery")
def test_the_nursery_grows_where_others_of_its_kind_do() -> None:
    text = "hand invader nursery\ninvader africa {}"
    alone = play(text.format("squid#1"), "play nursery eurasia", "end")
    before = len(hand(alone, "invader"))
    assert len(hand(play(alone, "end"), "invader")) == before + 2
    pair = play(text.format("mayor#1"), "play nursery eurasia", "end")
    before = len(hand(pair, "invader"))
    assert len(hand(play(pair, "end"), "invader")) == before + 2 + 1


@plays("parting_gift")
def test_whoever_burns_the_gift_gets_it() -> None:
    state = position("""
        turn invader
        hand invader parting_gift
        mankind africa milk_float#1
        deck mankind norad mako rest
    """)
    state = play(state, "play parting_gift africa", "end")
    lost = len(deck(state, "mankind"))
    state = play(state, "use 1 0")
    assert zone(state, "invader", "africa") == []
    assert len(deck(state, "mankind")) == lost - 3


@pytest.mark.rule("IV-3.14")
@plays("seed_catalogue")
def test_the_catalogue_delivers_pods_and_what_lives_in_them() -> None:
    state = position("hand invader seed_catalogue squid\ndeck invader squid kraken mega_slug pod_cellar rest")
    state = play(state, "play seed_catalogue")
    assert {"take mega_slug", "take ripening"} <= offered(state)
    assert not {"take kraken", "take squid", "take pod_cellar"} & offered(state), "one plants what grows"
    assert "pass" not in offered(state), "and has to plant it"
    assert zone(play(state, "take mega_slug", "zone africa"), "invader", "africa") == ["mega_slug"]


@plays("kidnapped_crowd")
def test_with_hostages_about_dirty_tricks_are_out_of_the_question() -> None:
    text = (
        "hand invader kidnapped_crowd squid\nhand mankind scorched_earth saladin\nmankind eurasia new_york#1"
    )
    free = play(text, "end")
    assert offered(free, "play scorched_earth")
    held = play(text, "play kidnapped_crowd africa", "end")
    assert offered(held, "play scorched_earth") == set()
    assert offered(held, "play saladin")


@plays("larder")
def test_the_queen_eats_from_her_larder_before_the_deck_starves() -> None:
    state = position("""
        turn invader
        hand invader larder
        hand mankind scorched_earth
        mankind eurasia new_york#1
    """)
    state = play(state, "play larder africa", "end")
    cards, bite = deck(state, "invader"), f"answer larder with {number(state, 'larder')}"
    whole = len(cards) - len(deck(play(state, "play scorched_earth"), "invader"))
    eaten = len(cards) - len(deck(play(state, "play scorched_earth", bite, bite), "invader"))
    assert whole - eaten == 2


@plays("nothing_to_see")
def test_there_was_never_a_new_york() -> None:
    state = position("""
        turn mankind
        hand mankind new_york mako parcels
        hand invader nothing_to_see kraken
        deck mankind ramses saladin rest
    """)
    state = begin(state, "play new_york africa", "pay mako", "pay parcels", "answer nothing_to_see")
    state, events = tell(state, "pay kraken")
    assert [event.card for event in kinds(events, Cancelled)] == ["new_york"]
    assert zone(state, "mankind", "africa") == []
    assert discards(state, "invader") == ["kraken", "nothing_to_see"]
    assert {"ramses", "saladin"} <= set(discards(state, "mankind")), "nor were there these two"
    trick = begin("turn mankind\nhand mankind ferry\nhand invader nothing_to_see kraken", "play ferry")
    assert offered(trick, "answer nothing_to_see") == set(), "what has no strength it never saw"


@plays("brain_says_no")
def test_the_brain_understands_helpers_but_not_walkers() -> None:
    walker = position("turn mankind\nhand mankind mako saladin ferry\nhand invader brain_says_no")
    walker = begin(walker, "play mako africa", "pay saladin", "pay ferry")
    assert zone(walker, "mankind", "africa") == ["mako"], "it has nothing to say to that"
    raid = position("""
        hand invader brain_says_no
        hand mankind guerilla
        invader africa medusa#1
    """)
    state = begin(raid, "end", "pass", "answer guerilla", "answer brain_says_no")
    assert "guerilla" in discards(state, "mankind")
    assert len(discards(state, "mankind")) == 1 + 2, "the attack is not prevented"
    assert len(discards(state, "invader")) == 1 + 2, "thinking costs two cards of the deck"


@plays("overmind")
def test_the_overmind_thinks_once_for_every_zone_it_rules() -> None:
    state = position("""
        hand invader overmind kraken squid squid
        invader africa medusa#1
        invader pacific_rim kraken#2, kraken#3
    """)
    state = play(state, "play overmind eurasia")
    held = len(hand(state, "invader"))
    state = play(state, f"use {number(state, 'overmind')} 0")
    assert len(hand(state, "invader")) == held + 2, "Eurasia stands firm"


@plays("plan")
def test_plan_eight_and_a_half_works_and_nobody_knows_why() -> None:
    state = play("plot 5\nhand invader plan", "play plan")
    assert state.plot == 8
    assert len(hand(state, "invader")) == 1


@plays("lullaby")
def test_the_hero_sleeps_through_the_attack() -> None:
    state = play("hand invader lullaby kraken squid\ninvader eurasia medusa#1", "play lullaby africa")
    assert strength(state, "eurasia") == (5, 5 + 2)
    state = play(state, f"use {number(state, 'lullaby')} 0")
    assert strength(state, "eurasia") == (5, 5)
    assert strength(play(state, "end"), "eurasia") == (5, 7), "and wakes up in the morning"


@plays("number_station")
def test_with_numbers_in_every_telephone_everything_takes_longer() -> None:
    text = "hand invader number_station kraken squid\nhand mankind library saladin shanty_town"
    calm = play(text, "end")
    short = play(text, "play number_station africa", "end")
    assert offered(calm, "play library")
    state = begin(short, "play library africa")
    drawn = len(hand(state, "mankind"))
    assert drawn - len(hand(play(state), "mankind")) == 2, "one more than it says on the card"


@plays("ledger")
def test_the_emperor_remembers_whom_he_has_lost() -> None:
    state = position("hand invader ledger kraken\ndiscard invader medusa squid thing")
    state = play(state, "play ledger", "take medusa", "take thing")
    assert {"medusa", "thing"} <= set(hand(state, "invader"))


@plays("calendar")
def test_back_to_page_one_deals_both_new_hands_and_one_more() -> None:
    state = position("hand invader calendar squid squid\nhand mankind mako")
    state = play(state, "play calendar")
    assert (len(hand(state, "invader")), len(hand(state, "mankind"))) == (2 + 1, 1 + 1)
    assert discards(state, "invader") == ["calendar"]


@plays("committee")
def test_before_the_committee_has_voted_nobody_has_a_strategy() -> None:
    text = "hand invader committee kraken squid\nops 2\nmankind africa saladin#1"
    assert offered(play(text, "end"), "release")
    assert offered(play(text, "play committee africa", "end"), "release") == set()


@plays("last_page")
@pytest.mark.parametrize(("left", "read"), [(25, 4), (26, 0)])
def test_the_last_page_is_read_when_the_book_is_nearly_through(left: int, read: int) -> None:
    whole = position("hand invader last_page kraken squid")
    cards = deck(whole, "mankind")
    state = position(f"""
        hand invader last_page kraken squid
        deck mankind {" ".join(cards[:left])}
        discard mankind rest
    """)
    state = play(state, "play last_page")
    assert len(deck(state, "mankind")) == left - read


@plays("escape_saucer")
@pytest.mark.parametrize(("before", "after"), [(4, 7), (5, 5)])
def test_the_emperor_leaves_through_the_back_door_in_time(before: int, after: int) -> None:
    assert play(f"plot {before}\nhand invader escape_saucer kraken", "play escape_saucer").plot == after


@plays("kill_swarm")
def test_the_nanobots_take_a_mako_apart() -> None:
    state = play("hand invader kill_swarm\nmankind africa mako#1, new_york#2", "play kill_swarm")
    assert zone(state, "mankind", "africa") == ["new_york"]
    assert (discards(state, "mankind"), discards(state, "invader")) == (["mako"], ["kill_swarm"])
    assert zone(state, "mankind", "eurasia") == ["major_brandt"], "never a hero"


@plays("tractor_beam")
def test_the_beam_puts_a_walker_down_where_it_is_of_no_use() -> None:
    state = position("hand invader tractor_beam kraken\nmankind africa mako#1")
    state = play(state, "play tractor_beam", "target 1", "zone pacific_rim")
    assert zone(state, "mankind", "pacific_rim") == ["mako"]
    assert strength(state, "africa") == (0, 3)


@plays("freezer_ray")
def test_who_is_frozen_draws_nothing() -> None:
    state = position("hand invader freezer_ray kraken\nhand mankind saladin\ndeck mankind norad mako rest")
    state = play(state, "play freezer_ray", "end")
    assert hand(state, "mankind") == ["saladin"]
    assert discards(state, "mankind") == ["norad", "mako"], "what it would have drawn"
    assert len(hand(play(state, "end", "end"), "mankind")) == 1 + 2, "thawed a turn later"


@plays("dome")
def test_nobody_gets_in_under_the_dome() -> None:
    state = position("""
        hand invader dome kraken squid squid
        hand mankind shanty_town
        mankind africa mako#1, saladin#2
    """)
    state = play(state, "play dome eurasia", "end")
    assert offered(state, "play shanty_town") == {"play shanty_town africa", "play shanty_town pacific_rim"}
    state = play(state, "use 2 0")
    assert zone(state, "mankind", "pacific_rim") == ["saladin"], "nor by air"


@pytest.mark.rule("IV-3.13")
@plays("dome", "autograph")
def test_the_next_hero_stays_outside_the_dome() -> None:
    state = position("hand invader dome autograph squid squid\nmankind eurasia major_brandt#1")
    state = play(state, "play dome eurasia", "play autograph")
    assert asked(state) == ("mankind", "hero")
    assert offered(state) == {"zone pacific_rim", "zone africa"}, "where it fell nobody gets in"


@pytest.mark.rule("IV-3.13")
@pytest.mark.rule("IV-3.5")
@plays("dome", "autograph")
def test_with_every_zone_outside_the_dome_full_the_next_hero_is_made_room_for() -> None:
    state = position("""
        hand invader dome autograph squid squid
        mankind pacific_rim saladin#1, saladin#2, mako#3, widows#4
        mankind eurasia major_brandt#5
        mankind africa ramses#6, ramses#7, mako#8, new_york#9
    """)
    state = play(state, "play dome eurasia", "play autograph")
    assert offered(state) == {"zone pacific_rim", "zone africa"}
    state = play(state, "zone africa")
    assert (asked(state), offered(state)) == (
        ("mankind", "room"), {"room 6", "room 7", "room 8", "room 9"},
    )  # fmt: skip
    state = play(state, "room 7")
    assert zone(state, "mankind", "africa")[:3] == ["ramses", "mako", "new_york"]
    assert state.rows[0][2][3].turned, "the hero has come"
    assert discards(state, "mankind") == ["ramses"]


@pytest.mark.rule("IV-3.13")
@plays("dome", "tractor_beam")
def test_the_invader_puts_under_its_own_dome_whom_it_likes() -> None:
    state = position("hand invader dome tractor_beam squid squid\nmankind africa mako#1")
    state = play(state, "play dome eurasia", "play tractor_beam", "target 1")
    assert offered(state) == {"zone pacific_rim", "zone eurasia"}
    state = play(state, "zone eurasia", "end")
    assert "mako" in zone(state, "mankind", "eurasia")


@plays("remote")
def test_the_remote_control_switches_ops_centre_over() -> None:
    state = play("ops 2\nhand invader remote\ndeck invader medusa rest", "play remote")
    assert state.ops == 1
    assert hand(state, "invader") == ["medusa"]
    none = play("ops 0\nhand invader remote\ndeck invader medusa rest", "play remote")
    assert (none.ops, hand(none, "invader")) == (0, ["medusa"]), "as far as possible"


def test_to_the_bots_a_token_less_for_the_other_is_good() -> None:
    drawn = card_values().arrival["remote"] - worth_of("ops")
    assert drawn == pytest.approx(worth_of("draw")), "both of what the remote control does"


@plays("thought_vacuum")
def test_after_the_vacuum_somebody_has_forgotten_something() -> None:
    state = position("hand invader thought_vacuum kraken\nhand mankind norad saladin ramses")
    state = play(state, "play thought_vacuum")
    assert len(hand(state, "mankind")) == 1
    assert sorted(hand(state, "mankind") + discards(state, "mankind")) == ["norad", "ramses", "saladin"]


@plays("umbrella")
def test_under_the_umbrella_dirty_tricks_rain_off() -> None:
    text = """
        hand invader umbrella kraken thing
        hand mankind saboteurs mako mako
        invader africa squid#1
        invader pacific_rim squid#2
    """
    state = play(text, "play umbrella africa", "end", "play saboteurs")
    assert zone(state, "invader", "africa") == ["squid", "umbrella"]
    assert zone(state, "invader", "pacific_rim") == [], "only what stands under it"


@plays("spare_limbs")
def test_the_squid_has_arms_to_spare() -> None:
    state = position("""
        turn mankind
        hand mankind saboteurs mako
        hand invader spare_limbs
        invader africa squid#1, kraken#2
    """)
    state = play(state, "play saboteurs", "target 1", "answer spare_limbs save 1")
    assert zone(state, "invader", "africa") == ["squid", "kraken"]
    assert discards(state, "invader") == ["spare_limbs"]
    assert len(discards(state, "mankind")) == 2 + 1, "and something falls down"


@plays("moon_ear")
def test_the_ear_hears_the_hand_and_stirs_the_deck() -> None:
    state = position("""
        hand invader moon_ear kraken
        hand mankind norad saladin
        deck mankind guerilla mako rest
    """)
    state = play(state, "play moon_ear africa")
    assert state.open_hands[0] == ("norad", "saladin")
    state = play(state, "take guerilla")
    assert (deck(state, "mankind")[0], deck(state, "mankind")[-1]) == ("mako", "guerilla")


@plays("magnetic_fog")
def test_in_the_fog_every_engine_stops() -> None:
    text = "hand invader magnetic_fog kraken squid\nmankind africa saladin#1\nmankind pacific_rim saladin#2"
    state = play(text, "play magnetic_fog africa", "end")
    assert offered(state, "use") == {"use 2 0", "use 90 0"}


@plays("night_shift")
@pytest.mark.parametrize(("cards", "left"), [("norad mako", 4), ("norad mako saladin", 4)])
def test_the_night_shift_tidies_full_hands(cards: str, left: int) -> None:
    """Mankind draws two first."""
    state = position(f"hand invader night_shift kraken squid\nhand mankind {cards}")
    state = play(state, "play night_shift africa", "end")
    if len(cards.split()) == 3:
        state = play(state, "discard norad")
    assert len(hand(state, "mankind")) == left


@pytest.mark.rule("IV-3.14")
@plays("hangar")
def test_the_hangar_has_a_medusa_ready() -> None:
    state = position("hand invader hangar\ndeck invader squid thing kraken kraken kraken medusa rest")
    state = play(state, "play hangar")
    assert "take medusa" in offered(state)
    assert not {"take squid", "take thing", "pass"} & offered(state), "what is there has to be found"
    state = play(state, "take medusa")
    assert "medusa" in hand(state, "invader"), "it stood in front"
    assert len(hand(state, "invader")) == 2


@plays("nine_settings")
def test_three_of_the_nine_settings_are_labelled() -> None:
    text = (
        "plot 6\nhand invader nine_settings kraken\nmankind africa mako#1, saladin#2\ninvader africa squid#3"
    )
    state = play(text, "play nine_settings")
    assert offered(state) == {"mode 0", "mode 1", "mode 2"}
    assert zone(play(state, "mode 0"), "mankind", "africa") == ["mako"]
    assert strength(play(state, "mode 1"), "africa")[0] == 3
    assert play(state, "mode 2").plot == 7


@plays("assembly_line")
def test_on_callisto_machines_cost_no_hand_card() -> None:
    state = play("hand invader assembly_line goo_sprayer medusa squid", "play assembly_line")
    assert offered(state) == {"take goo_sprayer", "pass"}, "no vehicles are built there"
    state = play(state, "take goo_sprayer", "zone africa")
    assert zone(state, "invader", "africa") == ["goo_sprayer"]
    assert hand(state, "invader") == ["medusa", "squid"]
