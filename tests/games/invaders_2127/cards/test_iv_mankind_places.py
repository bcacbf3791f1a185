"""Stories of what Mankind builds and whom it calls for help."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import Drained, Drawn, Prevented, Saved
from game.games.invaders_2127.hints import cost_now
from tests.games.invaders_2127.cards.table import (
    asked,
    begin,
    deck,
    discards,
    hand,
    kinds,
    offered,
    outcome,
    play,
    plays,
    position,
    strength,
    tell,
    tokens,
    zone,
)


@plays("norad")
def test_five_cards_build_a_bunker_beside_two_others() -> None:
    state = position("""
        turn mankind
        hand mankind norad wardens parcels parcels ferry salts
        mankind africa shanty_town#1, new_york#2
        mankind pacific_rim saladin#3
        deck mankind mako ramses saladin library silo rest
    """)
    assert not offered(position("turn mankind\nhand mankind norad parcels ferry salts"), "play norad")
    payment = ("pay parcels", "pay parcels", "pay ferry", "pay salts", "pay wardens")
    state = play(state, "play norad africa", *payment)
    assert zone(state, "mankind", "africa") == ["shanty_town", "new_york", "norad"]
    assert strength(state, "africa") == (0, 3 + (1 + 1) + 4 + 4), "its defenders are one stronger"
    assert strength(state, "pacific_rim") == (0, 3 + (1 + 1)), "and everybody's everywhere"
    assert hand(state, "mankind") == ["library", "mako", "ramses", "saladin", "silo"], "with its staff"


@plays("norad", "narcissus")
def test_the_bunker_and_the_array_alone_take_six_cards_a_turn() -> None:
    state = position("""
        turn mankind
        hand mankind norad narcissus parcels parcels ferry salts wardens silo
        mankind eurasia major_brandt#1
    """)
    paid = ("pay parcels", "pay parcels", "pay ferry", "pay salts", "pay wardens")
    state = play(state, "play norad africa", *paid)
    _, events = tell(play(state, "play narcissus africa"), "end")
    assert [len(one.cards) for one in kinds(events, Drained)] == [6]


@plays("rushmore")
def test_the_presidents_take_the_drain_upon_themselves() -> None:
    state = position("turn mankind\nhand mankind rushmore wardens parcels parcels\ninvader africa medusa#1")
    state = play(state, "play rushmore eurasia")
    assert tokens(state, "rushmore") == 8
    state = play(state, "end")
    state, events = tell(state, "end", "answer rushmore with 91", "answer rushmore with 91")
    assert [one.count for one in kinds(events, Prevented)] == [1, 1]
    assert not kinds(events, Drained)
    assert tokens(state, "rushmore") == 6
    assert state.plot == 9, "not one card was drained"


@plays("new_york")
def test_new_york_answers_the_telephone() -> None:
    state = play("turn mankind\nhand mankind new_york parcels ferry", "play new_york africa")
    assert (strength(state, "africa"), state.ops) == ((0, 3 + 4), 1 + 2)


@plays("brewery")
def test_the_brewery_serves_those_with_little_in_hand() -> None:
    text = "turn mankind\nhand mankind brewery ferry parcels"
    drawn = len(hand(play(text, "play brewery africa", "end"), "mankind"))
    state = play(text, "play brewery africa", "end", "end")
    assert len(hand(state, "mankind")) == drawn + 2 + 1
    full = play(f"{text} wardens salts", "play brewery africa", "end")
    held = len(hand(full, "mankind"))
    assert len(hand(play(full, "end"), "mankind")) == held + 2, "four in hand are enough"


@plays("great_wall")
def test_no_zone_wears_away_behind_the_wall() -> None:
    state = position("turn mankind\nhand mankind great_wall parcels\nhand invader termites")
    beside = play(state, "play great_wall africa", "end", "play termites")
    assert beside.weak == (0, 1, 0)
    behind = play(state, "play great_wall eurasia", "end", "play termites")
    assert behind.weak == (0, 0, 0)


@plays("pantry")
def test_what_was_thrown_away_comes_back_from_the_pantry() -> None:
    pile = "norad mako ramses saladin new_york library"
    state = position(f"turn mankind\nhand mankind pantry shanty_town\ndiscard mankind {pile}")
    before = len(state.decks[0])
    state = play(state, "play pantry africa", "pay shanty_town")
    assert len(state.decks[0]) == before + 6
    assert discards(state, "mankind") == ["norad"], "the newest six"


@plays("tunnel")
def test_through_the_tunnel_somebody_comes_when_the_zone_is_lost() -> None:
    state = position("""
        turn mankind
        hand mankind tunnel parcels
        invader africa medusa#1, kraken#2
        invader pacific_rim medusa#3
        deck mankind mako norad ramses saladin rest
    """)
    state = play(state, "play tunnel africa", "end")
    lost, events = tell(state, "end")
    assert [one.count for one in kinds(events, Drawn) if one.seat == 0] == [1, 2], (
        "one, and those of its turn"
    )
    assert len(hand(lost, "mankind")) == 3


@pytest.mark.rule("IV-3.14")
@plays("library")
def test_the_library_knows_where_to_find_a_machine_or_a_place() -> None:
    state = play("turn mankind\nhand mankind library parcels", "play library africa")
    wanted = offered(state)
    assert {"take oracle", "take norad"} < wanted
    assert not wanted & {"take mako", "take guerilla", "pass"}, "it has to find what is there"
    assert hand(play(state, "take oracle"), "mankind") == ["oracle"]


@plays("free_port")
def test_in_a_free_port_defenders_pay_one_card_less() -> None:
    state = position("turn mankind\nhand mankind free_port mako parcels ferry silo shanty_town")
    assert (cost_now(state, 0, "mako"), cost_now(state, 0, "bagpipes")) == ((2, 0), (1, 0))
    state = play(state, "play free_port africa", "pay parcels")
    assert [cost_now(state, 0, card) for card in ("mako", "shanty_town", "silo")] == [
        (1, 0),
        (0, 0),
        (1, 0),
    ]
    state = play(state, "play mako africa")
    assert zone(state, "mankind", "africa") == ["free_port", "mako"]


@plays("embassy")
def test_in_the_diplomatic_bag_spies_travel_for_less() -> None:
    state = position("turn mankind\nhand mankind embassy parcels saboteurs\nhand invader kraken squid")
    assert (cost_now(state, 0, "saboteurs"), cost_now(state, 0, "library")) == ((1, 0), (1, 0))
    state = play(state, "play embassy africa")
    assert (cost_now(state, 0, "saboteurs"), cost_now(state, 0, "library")) == ((0, 0), (1, 0))
    assert state.open_hands[1] == ("kraken", "squid"), "somebody has talked at the reception"


@plays("succubus")
def test_the_succubus_wins_with_her_fifth_token() -> None:
    lone = "turn mankind\nhand mankind succubus wardens parcels parcels\ninvader africa goons#1"
    assert tokens(play(lone, "play succubus africa"), "succubus") == 0, "she wants two to admire her"
    state = play(f"{lone}, ants#2", "play succubus africa")
    assert tokens(state, "succubus") == 1, "the first at once"
    for held in (2, 3, 4):
        state = play(state, "end", "end")
        assert tokens(state, "succubus") == held
    state = play(state, "end", "end")
    assert (state.ending, outcome(state).scores[0] > outcome(state).scores[1]) == ("mankind_tokens", True)


@plays("narcissus")
def test_black_narcissus_lets_mankind_shoot_back() -> None:
    state = position("""
        turn mankind
        hand mankind narcissus parcels parcels
        mankind africa mako#1
        invader africa kraken#2
        deck invader squid medusa thing ants plan rest
    """)
    state = play(state, "play narcissus africa")
    state, events = tell(state, "end")
    (lost,) = kinds(events, Drained)
    assert (lost.seat, lost.cards) == (1, ("squid", "medusa", "thing", "ants")), (
        "5 and 2 against 3, without the 3"
    )


@plays("theremins")
def test_theremins_get_on_the_nerves_of_one_alien_a_turn() -> None:
    state = position("turn mankind\nhand mankind theremins parcels\ninvader africa medusa#1, squid#2")
    state = begin(play(state, "play theremins africa"), "end")
    assert asked(state) == ("mankind", "target"), "Mankind chooses, in the Invader's turn"
    state = play(state, "target 1")
    assert strength(state, "africa") == (5 - 2 + 2, 3 + 2)
    state = play(state, "end")
    assert strength(state, "africa") == (5 + 2, 3 + 2)


@plays("death_ray")
def test_a_used_death_ray_has_three_shots_left() -> None:
    state = position("""
        turn mankind
        hand mankind death_ray parcels parcels
        invader africa medusa#1, squid#2, kraken#3
        invader eurasia squid#4
    """)
    state = play(state, "play death_ray africa", "use 91 0")
    assert offered(state) == {"target 1", "target 2", "target 3"}, "not elsewhere"
    state = play(state, "target 1")
    assert (zone(state, "invader", "africa"), tokens(state, "death_ray")) == (["squid", "kraken"], 2)
    assert offered(state, "use 91") == set(), "one a turn"
    state = play(state, "end", "end", "use 91 0", "target 3")
    assert (zone(state, "invader", "africa"), tokens(state, "death_ray")) == (["squid"], 1)


@plays("oracle")
def test_the_oracle_trades_a_card_for_the_best_of_three() -> None:
    state = position(
        "turn mankind\nhand mankind oracle shanty_town\ndeck mankind mako norad ramses saladin rest"
    )
    state = play(state, "play oracle africa", "use 91 0", "pay shanty_town")
    assert offered(state) == {"take mako", "take norad", "take ramses"}
    state = play(state, "take norad")
    assert hand(state, "mankind") == ["norad"]
    assert deck(state, "mankind")[:3] == ["mako", "ramses", "saladin"]


@plays("henhouse")
def test_no_ray_and_no_pod_gets_at_honest_citizens() -> None:
    state = position("""
        turn mankind
        hand mankind henhouse parcels
        mankind africa mako#1
        mankind pacific_rim shanty_town#2, monkeys#3
        hand invader kill_swarm
    """)
    state = play(state, "play henhouse africa", "end", "play kill_swarm")
    assert zone(state, "mankind", "africa") == ["henhouse"], "the walker was all that it could affect"
    assert zone(state, "mankind", "pacific_rim") == ["shanty_town", "monkeys"]


@plays("deflector")
def test_an_ironing_board_keeps_two_cards_each_turn() -> None:
    state = position("turn mankind\nhand mankind deflector parcels\ninvader africa medusa#1, kraken#2")
    state = play(state, "play deflector pacific_rim", "end")
    state, events = tell(state, "end", "answer deflector with 91")
    assert [one.count for one in kinds(events, Prevented)] == [2]
    (lost,) = kinds(events, Drained)
    assert len(lost.cards) == 5 + 3 - 3 - 2


@plays("phone_box")
def test_a_telephone_box_rings_ops_centre_every_turn() -> None:
    state = position("turn mankind\nhand mankind phone_box parcels\nmankind africa mako#1")
    state = play(state, "play phone_box africa")
    before = state.ops
    state = play(state, "end", "end")
    assert state.ops == before + 1
    state = play(state, "release ops_centre", "target 1", "zone pacific_rim")
    assert (zone(state, "mankind", "pacific_rim"), state.ops) == (["mako"], before)


@plays("surgeon")
def test_the_surgeon_puts_a_defender_back_on_its_feet() -> None:
    state = position("""
        turn mankind
        hand mankind surgeon parcels ferry
        discard mankind mako norad ramses
    """)
    state = play(state, "play surgeon africa", "pay ferry", "use 91 0", "pay parcels")
    assert offered(state) == {"take mako", "take ramses"}
    state = play(state, "take mako")
    assert "mako" in hand(state, "mankind")
    assert discards(state, "mankind") == ["norad", "ramses", "ferry", "parcels"]


@plays("silo")
def test_the_rocket_in_the_backyard_flies_anywhere_in_the_third_turn() -> None:
    state = position(
        "turn mankind\nhand mankind silo parcels\ninvader eurasia medusa#1\ninvader africa squid#2"
    )
    state = play(state, "play silo pacific_rim")
    assert tokens(state, "silo") == 1
    state = play(state, "end", "end")
    assert offered(state, "use 91") == set()
    state = play(state, "end", "end", "use 91 1")
    assert offered(state) == {"target 1", "target 2"}
    state = play(state, "target 1")
    assert (zone(state, "invader", "eurasia"), tokens(state, "silo")) == ([], 0)


@plays("guerilla")
def test_guerillas_let_a_whole_attack_come_to_nothing() -> None:
    state = position("turn invader\nhand mankind guerilla parcels\ninvader africa medusa#1, kraken#2")
    state, events = tell(state, "end", "answer guerilla")
    assert [one.count for one in kinds(events, Prevented)] == [5 + 3 - 3]
    assert not kinds(events, Drained)
    assert discards(state, "mankind")[-1] == "guerilla"
    assert state.plot == 9


@plays("wardens")
def test_wardens_save_a_neighbour_but_leave_heroes_to_themselves() -> None:
    state = position(
        "turn invader\nhand mankind wardens\nhand invader thing squid squid\nmankind africa mako#1"
    )
    state = begin(state, "play thing", "pay squid", "pay squid")
    assert offered(state, "answer") == {"answer wardens save 1", "answer chainmail save 90"}
    state, events = tell(state, "answer wardens save 1")
    assert kinds(events, Saved) == [Saved(1, "mako", "wardens")]
    assert len(hand(state, "mankind")) == 1, "and bring somebody along"
    assert state.gone == ("major_brandt",)


@plays("parcels")
def test_grandmother_sends_more_to_a_street_that_is_lived_in() -> None:
    text = "turn mankind\nhand mankind parcels\ndeck mankind mako norad ramses saladin rest"
    assert hand(play(text, "play parcels"), "mankind") == ["mako"]
    street = f"{text}\nmankind africa shanty_town#1, tinfoil#2, brewery#3, mako#4"
    assert hand(play(street, "play parcels"), "mankind") == ["mako", "norad", "ramses"], "two more at most"


@plays("bricklayers")
def test_bricklayers_mend_a_zone_or_fortify_a_place() -> None:
    state = position("""
        turn mankind
        hand mankind bricklayers parcels
        weak africa 3
        weak eurasia 1
        mankind africa new_york#1, shanty_town#2, silo#3
    """)
    state = play(state, "play bricklayers")
    mended = play(state, "mode 0", "zone africa")
    assert mended.weak == (0, 1, 0)
    built = play(state, "mode 1")
    assert offered(built) == {"target 1", "target 3"}
    assert strength(play(built, "target 1"), "africa") == (0, 0 + (4 + 3) + 1 + 2)


@plays("pep_talk")
def test_a_pep_talk_lasts_for_three_at_the_most() -> None:
    state = position("""
        turn mankind
        hand mankind pep_talk parcels
        mankind africa mako#1, shanty_town#2, new_york#3, saladin#4
    """)
    state = play(state, "play pep_talk")
    assert offered(state) == {"target 1", "target 2", "target 4", "target 90", "done"}
    state = play(state, "target 1", "target 4", "target 90")
    assert strength(state, "africa") == (0, 3 + (5 + 1) + 1 + 4 + (1 + 1))
    assert state.ops == 2
    later = play(state, "end", "end")
    assert strength(later, "eurasia") == (0, 5 + (2 + 1)), "for good"


@plays("ferry")
def test_the_ferry_takes_two_and_leaves_tokens() -> None:
    state = position("turn mankind\nhand mankind ferry\nmankind africa mako#1, shanty_town#2")
    state = play(state, "play ferry", "target 1", "target 2", "zone pacific_rim", "zone eurasia")
    assert zone(state, "mankind", "pacific_rim") == ["mako"]
    assert zone(state, "mankind", "eurasia") == ["major_brandt", "shanty_town"]
    assert state.ops == 1 + 2


@plays("salts")
def test_smelling_salts_raise_the_hero_and_save_four() -> None:
    state = position("""
        turn invader
        hand mankind salts
        mankind eurasia major_brandt#1 turned
        invader pacific_rim medusa#2, kraken#3
    """)
    assert strength(state, "eurasia") == (0, 5)
    state, events = tell(state, "end", "answer salts")
    assert [one.count for one in kinds(events, Prevented)] == [4]
    assert [len(one.cards) for one in kinds(events, Drained)] == [5 + 3 - 3 - 4]
    assert strength(state, "eurasia") == (0, 5 + 2)


@plays("requisition")
def test_a_form_in_triplicate_gets_a_walker_for_nothing() -> None:
    state = position("""
        turn mankind
        hand mankind requisition mako narcissus new_york guerilla
        deck mankind ramses rest
    """)
    state = play(state, "play requisition")
    assert offered(state) == {"take mako", "take narcissus", "pass"}
    state = play(state, "take mako", "zone africa")
    assert zone(state, "mankind", "africa") == ["mako"]
    assert hand(state, "mankind") == ["guerilla", "narcissus", "new_york", "ramses"]


@plays("black_market")
def test_on_the_black_market_everything_comes_round_again() -> None:
    state = position(
        "turn mankind\nhand mankind black_market norad mako\ndiscard mankind ferry salts silo oracle"
    )
    before = len(state.decks[0])
    state, events = tell(state, "play black_market")
    (drawn,) = kinds(events, Drawn)
    assert (drawn.seat, drawn.count) == (0, 2 + 1)
    assert discards(state, "mankind") == ["ferry", "black_market"], "three of the pile are on sale"
    assert (len(hand(state, "mankind")), len(state.decks[0])) == (3, before + 3 + 2 - 3)
