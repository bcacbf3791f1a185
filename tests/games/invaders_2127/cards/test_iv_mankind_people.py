"""Stories of who stands up for Mankind."""

from __future__ import annotations

from game.games.invaders_2127.events import Cancelled, Drained, Exposed, Saved
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
    zone,
)

HUNTER = "turn invader\nhand invader autograph squid"
OTHERS = (
    "sergeant_okoro professor_quarz captain_reyes admiral_storm countess_zoltan sister_perpetua radio_ham "
    "foreman_malone paper_girl"
)
"""The rest of the pile of heroes, in some order."""


@plays("major_brandt")
def test_the_major_goes_where_she_is_needed() -> None:
    state = play("turn mankind\nmankind africa major_brandt#1", "use 1 0", "zone pacific_rim")
    assert strength(state, "pacific_rim") == (0, 3 + 2)


@plays("sergeant_okoro")
def test_beside_the_sergeant_everybody_stands_up_straight() -> None:
    state = position("turn mankind\nmankind africa sergeant_okoro#1, shanty_town#2, ramses#3, new_york#4")
    assert strength(state, "africa") == (0, 3 + 1 + (1 + 1) + (1 + 1) + 4)
    turned = position("turn mankind\nmankind africa sergeant_okoro#1 turned, shanty_town#2")
    assert strength(turned, "africa") == (0, 3 + (1 + 1)), "the text of a turned hero holds"


@plays("professor_quarz")
def test_the_professor_repairs_what_others_threw_away() -> None:
    state = position("""
        turn mankind
        mankind africa professor_quarz#1
        discard mankind silo mako oracle
        deck mankind norad rest
    """)
    state = play(state, "use 1 0")
    assert offered(state) == {"take oracle", "take silo"}
    state = play(state, "take silo")
    assert (hand(state, "mankind"), discards(state, "mankind")) == (["silo"], ["mako", "oracle", "norad"])


@plays("captain_reyes")
def test_everything_that_flies_follows_the_captain() -> None:
    state = position("""
        turn mankind
        mankind eurasia captain_reyes#1
        mankind africa saladin#2, airship#3, ramses#4
    """)
    assert strength(state, "africa") == (0, 3 + (1 + 1) + (3 + 1) + 1)
    assert strength(state, "eurasia") == (0, 5 + 2), "not the captain"


@plays("admiral_storm")
def test_the_admiral_sends_others_next_door() -> None:
    state = position("turn mankind\nmankind africa admiral_storm#1, new_york#2\nmankind pacific_rim mako#3")
    state = play(state, "use 1 0")
    assert zone(state, "mankind", "eurasia") == ["mako"], "the only one that she can send"
    assert offered(state, "use") == set()


@plays("stuntman")
def test_the_stuntman_lands_on_his_feet() -> None:
    state = position(f"{HUNTER}\nmankind eurasia major_brandt#1\nheroes stuntman {OTHERS}")
    state = play(state, "play autograph", "zone africa")
    assert strength(state, "africa") == (0, 3 + 2), "upright at once"
    pods = position("turn invader\nhand invader postman\nmankind eurasia stuntman#1\nmankind africa mako#2")
    assert zone(play(pods, "play postman"), "mankind", "africa") == [], "no pod affects him"


@plays("countess_zoltan")
def test_the_countess_declines_an_invitation_once() -> None:
    state = position("""
        turn invader
        mankind africa countess_zoltan#1
        hand mankind parcels ferry
        hand invader kraken kraken squid squid
    """)
    state = begin(state, "play kraken africa", "pay squid", "answer countess_zoltan with 1")
    state, events = tell(state, "pay parcels")
    assert [(one.card, one.by) for one in kinds(events, Cancelled)] == [("kraken", "countess_zoltan")]
    assert discards(state, "mankind") == ["parcels"]
    state = begin(state, "play kraken africa", "pay squid")
    assert offered(state, "answer countess_zoltan") == set()


@plays("sister_perpetua")
def test_sister_perpetua_leaves_something_to_those_that_stay() -> None:
    state = position(f"""
        {HUNTER}
        mankind eurasia sister_perpetua#1
        heroes major_brandt {OTHERS.replace("sister_perpetua", "stuntman")}
        discard mankind norad mako ramses saladin parcels
    """)
    before = len(state.decks[0])
    state = play(state, "play autograph", "zone africa")
    assert (len(state.decks[0]), discards(state, "mankind")) == (before + 4, ["norad"])
    assert state.gone == ("sister_perpetua",)


@plays("radio_ham")
def test_the_radio_amateur_listens_in_once() -> None:
    state = play("turn mankind\nmankind africa radio_ham#1\nhand invader kraken medusa", "use 1 0")
    assert (state.ops, state.open_hands[1]) == (3, ("kraken", "medusa"))
    assert offered(play(state, "end", "end"), "use") == set()


@plays("foreman_malone")
def test_the_foreman_mends_his_zone_and_counts_what_held() -> None:
    state = position("""
        turn invader
        mankind africa foreman_malone#1
        weak africa 2
        invader africa squid#2
        invader pacific_rim medusa#3
    """)
    state, events = tell(state, "end")
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)][1:] == [(1, 1)], "his zone held"
    assert (asked(state), state.weak) == (("mankind", "main"), (0, 0, 1))


@plays("paper_girl")
def test_the_paper_girl_knows_tomorrows_news_and_has_the_last_headline() -> None:
    state = begin(
        "turn invader\nmankind africa paper_girl#1\ndeck mankind mako norad ramses saladin rest",
        "end",
    )
    while asked(state) != ("mankind", "take"):
        state = begin(state, "pass")
    assert offered(state) == {"take ramses", "take saladin", "pass"}, "two were drawn before"
    state = play(state, "take ramses")
    assert (deck(state, "mankind")[0], deck(state, "mankind")[-1]) == ("saladin", "ramses")
    end = position(f"""
        {HUNTER}
        mankind eurasia paper_girl#1
        heroes major_brandt {OTHERS.replace("paper_girl", "stuntman")}
        invader africa medusa#2
        deck invader overmind umbrella rest
    """)
    end, events = tell(end, "play autograph", "zone africa")
    (news,) = kinds(events, Exposed)
    assert (news.card in ("overmind", "umbrella"), news.skips) == (True, True)
    assert end.skip_attack == 1


@plays("mako")
def test_a_combat_walker_costs_a_card_and_holds_a_zone() -> None:
    state = play(
        "turn mankind\nhand mankind mako wardens parcels ferry",
        "play mako africa",
        "pay parcels",
        "pay ferry",
    )
    assert strength(state, "africa") == (0, 3 + 5)
    assert (hand(state, "mankind"), discards(state, "mankind")) == (["wardens"], ["parcels", "ferry"])


@plays("shanty_town")
def test_refugees_need_nobodys_leave_to_settle() -> None:
    state = play("turn mankind\nhand mankind shanty_town", "play shanty_town pacific_rim")
    assert strength(state, "pacific_rim") == (0, 3 + 1)


@plays("ramses")
def test_nothing_reaches_a_submarine_under_water() -> None:
    state = position(
        "turn mankind\nhand mankind ramses\nhand invader thing squid squid\nmankind africa mako#2, saladin#3"
    )
    state = play(state, "play ramses africa", "end", "play thing")
    assert offered(state) == {"target 2", "target 3", "target 90"}
    assert strength(state, "africa") == (0, 3 + 1 + 5 + 1)


@plays("saladin")
def test_an_aircraft_goes_anywhere() -> None:
    state = play("turn mankind\nhand mankind saladin", "play saladin africa", "use 91 0")
    assert offered(state) == {"zone pacific_rim", "zone eurasia"}
    assert zone(play(state, "zone pacific_rim"), "mankind", "pacific_rim") == ["saladin"]


@plays("pitchforks")
def test_pitchforks_are_raised_against_a_crowd() -> None:
    state = play("turn mankind\nhand mankind pitchforks\ninvader africa squid#1", "play pitchforks africa")
    assert strength(state, "africa") == (2, 3 + 1)
    state = position("turn mankind\nhand mankind pitchforks\ninvader africa squid#1, squid#2")
    assert strength(play(state, "play pitchforks africa"), "africa") == (4, 3 + (1 + 2))


@plays("crop_dusters")
def test_crop_dusters_spray_one_that_lies_opposite() -> None:
    state = position("""
        turn mankind
        hand mankind crop_dusters parcels
        invader africa medusa#1, squid#2
        invader eurasia kraken#3
    """)
    state = play(state, "play crop_dusters africa")
    assert offered(state) == {"target 1", "target 2"}
    assert strength(play(state, "target 1"), "africa") == (7 - 2, 3 + 2)


@plays("tinfoil")
def test_tinfoil_keeps_tentacles_off_but_no_nanobots() -> None:
    state = position("""
        turn invader
        hand invader thing kill_swarm squid squid
        mankind africa tinfoil#1, shanty_town#2, mako#3
        mankind eurasia major_brandt#4
    """)
    shifted = play(state, "play thing")
    assert offered(shifted) == {"target 2", "target 3", "target 4"}
    assert "target 1" in offered(play(state, "play kill_swarm"))
    fresh = play("turn mankind\nhand mankind tinfoil parcels", "play tinfoil africa")
    assert strength(fresh, "africa") == (0, 3 + 3)


@plays("bagpipes")
def test_bagpipes_wear_down_whoever_attacked_in_vain() -> None:
    state = position("""
        turn mankind
        hand mankind bagpipes parcels
        invader africa kraken#1
        deck invader squid medusa rest
    """)
    state = play(state, "play bagpipes africa")
    assert strength(state, "africa") == (3, 3 + 3)
    state, events = tell(state, "end", "end")
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 2)]
    assert not {"squid", "medusa"} & set(discards(state, "invader")), "those two were drawn before"


@plays("bagpipes", "foreman_malone")
def test_where_the_invader_has_no_card_no_attack_of_its_has_failed() -> None:
    """As their texts say: it attacks with at least one card."""
    text = "turn mankind\nhand mankind bagpipes parcels\nmankind pacific_rim foreman_malone#1"
    alone = play(text, "play bagpipes africa")
    _, events = tell(alone, "end", "end")
    assert kinds(events, Drained) == []
    beside = play(f"{text}\ninvader pacific_rim squid#2", "play bagpipes africa")
    _, events = tell(beside, "end", "end")
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 1)], "Malone's alone"


@plays("widows")
def test_widows_remember_every_hero_until_the_attack_is_over() -> None:
    state = position("""
        turn mankind
        hand mankind widows parcels
        mankind africa shanty_town#1, new_york#2
        gone paper_girl radio_ham
    """)
    state = play(state, "play widows africa")
    assert strength(state, "africa") == (0, 3 + 1 + 4 + 3)
    state = play(state, "end")
    assert asked(state) == ("invader", "main")
    assert strength(state, "africa") == (0, 3 + (1 + 2) + 4 + (3 + 2)), "defenders alone"
    assert strength(play(state, "end"), "africa") == (0, 3 + 1 + 4 + 3)


@plays("milk_float")
def test_a_milk_float_explodes_beside_something_small() -> None:
    state = position("turn mankind\nhand mankind milk_float parcels\ninvader africa squid#1, medusa#2")
    state = play(state, "play milk_float africa", "use 91 0")
    assert zone(state, "invader", "africa") == ["medusa"]
    assert discards(state, "mankind") == ["parcels", "milk_float"]
    assert discards(state, "invader") == ["squid"]


@plays("night_watch")
def test_the_night_watch_rings_before_it_goes() -> None:
    state = position("""
        turn mankind
        hand mankind night_watch
        deck mankind mako norad rest
        hand invader kill_swarm
    """)
    state = play(state, "play night_watch africa")
    assert strength(state, "africa") == (0, 3 + 1)
    state = play(state, "end", "play kill_swarm")
    assert zone(state, "mankind", "africa") == []
    assert hand(state, "mankind") == ["mako"]


@plays("cadets")
def test_cadets_are_brave_beside_the_hero() -> None:
    text = "turn mankind\nhand mankind cadets\nmankind africa major_brandt#1"
    far = play(text, "play cadets pacific_rim")
    assert strength(far, "pacific_rim") == (0, 3 + 1)
    near = play(text, "play cadets africa")
    assert strength(near, "africa") == (0, 3 + 2 + (1 + 2))
    assert strength(play(near, "use 1 0", "zone eurasia"), "africa") == (0, 3 + 1), "she has gone"


@plays("airship")
def test_auntie_is_followed_by_something_that_flies() -> None:
    state = position("turn mankind\nhand mankind airship parcels parcels")
    state = play(state, "play airship africa")
    assert "take saladin" in offered(state)
    assert not {"take mako", "take ramses"} & offered(state)
    state = play(state, "take saladin", "zone africa")
    assert zone(state, "mankind", "africa") == ["airship", "saladin"]


@plays("butlers")
def test_a_butler_stops_what_was_meant_for_the_hero() -> None:
    state = position("turn mankind\nhand mankind butlers parcels\nhand invader autograph squid")
    state = begin(play(state, "play butlers africa"), "end", "play autograph")
    assert offered(state) >= {"answer butlers with 91 save 90"}
    state, events = tell(state, "answer butlers with 91 save 90")
    assert kinds(events, Saved) == [Saved(90, "major_brandt", "butlers")]
    assert state.gone == ()
    assert discards(state, "mankind")[-1] == "butlers"


@plays("bathtubs")
def test_bathtubs_make_a_navy_of_what_floats_nearby() -> None:
    state = position("""
        turn mankind
        hand mankind bathtubs parcels
        mankind pacific_rim ramses#1
        mankind africa ramses#2, saladin#3
    """)
    state = play(state, "play bathtubs africa")
    assert strength(state, "africa") == (0, 3 + (1 + 1) + 1 + (2 + 1))
    assert strength(state, "pacific_rim") == (0, 3 + 1), "not adjacent"


@plays("monkeys")
def test_monkeys_take_whatever_a_pocket_holds() -> None:
    state = position("turn mankind\nhand mankind monkeys parcels\nhand invader squid kraken medusa")
    state = play(state, "play monkeys africa")
    assert len(hand(state, "invader")) == 2
    (stolen,) = discards(state, "invader")
    assert stolen in ("squid", "kraken", "medusa")
    assert stolen not in hand(state, "invader")
