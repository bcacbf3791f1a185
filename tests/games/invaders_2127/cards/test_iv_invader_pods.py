"""Stories of the Invader's pods."""

from __future__ import annotations

from tests.games.invaders_2127.cards.table import (
    asked,
    begin,
    deck,
    discards,
    hand,
    number,
    offered,
    play,
    plays,
    position,
    strength,
    zone,
)


@plays("pod_cellar")
def test_the_pods_in_the_cellar_take_from_both_houses() -> None:
    state = play(position("hand invader pod_cellar"), "play pod_cellar")
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
    assert strength(state, "africa") == (1 + 3, 3)
    assert len(deck(state, "invader")) == cards - 1
    alone = play(position("hand invader mayor kraken squid"), "play mayor eurasia")
    assert offered(alone, "use") == set(), "heroes see through him"


@plays("ripening")
def test_a_pod_ripens_and_then_is_ripe() -> None:
    state = play(position("hand invader ripening kraken"), "play ripening africa")
    grown = [strength(state, "africa")[0]]
    for _ in range(4):
        state = play(state, "end", "end")
        grown.append(strength(state, "africa")[0])
    assert grown == [1, 2, 3, 3, 3]


@plays("postman")
def test_mankind_chooses_whose_letters_stay_undelivered() -> None:
    state = position("hand invader postman\nmankind africa mako#1, shanty_town#2")
    state = begin(state, "play postman")
    assert asked(state) == ("mankind", "target")
    assert offered(state) == {"target 1", "target 2"}, "no hero in the Invader's turn"
    state = play(state, "target 2")
    assert zone(state, "mankind", "africa") == ["mako"]


@plays("nursery")
def test_in_the_cornfield_the_young_cost_less() -> None:
    state = position("hand invader nursery seed_catalogue squid squid")
    alone = play(state, "play seed_catalogue", "pay squid", "pass")
    assert len(hand(alone, "invader")) == 2, "one has paid for the seeds"
    state = play(state, "play nursery africa", "play seed_catalogue", "pass")
    assert hand(state, "invader") == ["squid", "squid"], "nobody has"


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


@plays("seed_catalogue")
def test_the_catalogue_delivers_pods_and_what_lives_in_them() -> None:
    state = position("hand invader seed_catalogue squid\ndeck invader squid kraken mega_slug pod_cellar rest")
    state = play(state, "play seed_catalogue")
    assert {"take mega_slug", "take ripening"} <= offered(state)
    assert not {"take kraken", "take squid", "take pod_cellar"} & offered(state), "one plants what grows"
    assert zone(play(state, "take mega_slug", "zone africa"), "invader", "africa") == ["mega_slug"]


@plays("kidnapped_crowd")
def test_with_hostages_about_dirty_tricks_are_out_of_the_question() -> None:
    text = "hand invader kidnapped_crowd kraken squid\nhand mankind scorched_earth saladin"
    free = play(position(text), "end")
    assert offered(free, "play scorched_earth")
    held = play(position(text), "play kidnapped_crowd africa", "end")
    assert offered(held, "play scorched_earth") == set()
    assert offered(held, "play saladin")


@plays("larder")
def test_the_queen_eats_from_her_larder_before_the_deck_starves() -> None:
    state = position("""
        turn invader
        hand invader larder
        hand mankind scorched_earth
    """)
    state = play(state, "play larder africa", "end")
    cards, bite = deck(state, "invader"), f"answer larder with {number(state, 'larder')}"
    whole = len(cards) - len(deck(play(state, "play scorched_earth"), "invader"))
    eaten = len(cards) - len(deck(play(state, "play scorched_earth", bite, bite), "invader"))
    assert whole - eaten == 2
