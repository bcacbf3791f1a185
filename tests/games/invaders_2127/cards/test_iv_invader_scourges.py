"""Stories of the Invader's scourges: what breeds, bites and burrows."""

from __future__ import annotations

import pytest

from tests.games.invaders_2127.cards.table import (
    deck,
    discards,
    hand,
    number,
    offered,
    play,
    plays,
    position,
    strength,
    tokens,
    zone,
)


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
    state = position("hand invader deathworm kraken squid\nmankind africa mako#1")
    state = play(state, "play deathworm africa")
    state = play(state, f"use {number(state, 'deathworm')} 0")
    assert strength(state, "africa")[1] == 3 + 3 - 1
    assert strength(play(state, "end"), "africa")[1] == 3 + 3


@plays("ants")
def test_ants_are_stronger_for_every_other_bus() -> None:
    state = position("hand invader ants ants kraken kraken squid\ninvader africa wasps#1, squid#2")
    state = play(state, "play ants africa")
    assert strength(state, "africa")[0] == (1 + 1) + 2 + 1, "wasps are a swarm as well, a squid is none"
    state = play(state, "play ants africa")
    assert strength(state, "africa")[0] == (1 + 2) + 2 + (1 + 1) + (1 + 1)


@plays("wasps")
def test_wasps_sting_once_and_what_is_small() -> None:
    state = position("""
        hand invader wasps kraken squid
        mankind africa mako#1, saladin#2
        mankind eurasia shanty_town#3
    """)
    state = play(state, "play wasps africa")
    state = play(state, f"use {number(state, 'wasps')} 0")
    assert zone(state, "mankind", "africa") == ["mako"]
    assert zone(state, "invader", "africa") == []
    assert discards(state, "invader")[-1] == "wasps"
    assert zone(state, "mankind", "eurasia") == ["major_brandt", "shanty_town"], "not opposing"


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
    state = play(position("hand invader termites kraken"), "play termites", "zone eurasia")
    assert state.weak == (0, 1, 0)
    assert strength(state, "eurasia")[1] == 5 - 1 + 2


@plays("locust_weather")
@pytest.mark.parametrize(
    ("crawling", "eaten"),
    [("kraken#1", 0), ("ants#1, ripening#2", 2), ("ants#1, wasps#2, wasps#3, mayor#4", 4)],
)
def test_locusts_come_in_the_company_they_find(crawling: str, eaten: int) -> None:
    state = position(f"hand invader locust_weather squid squid\ninvader africa {crawling}")
    assert len(discards(play(state, "play locust_weather"), "mankind")) == eaten


@plays("grave_cart")
def test_the_grave_cart_collects_four_and_sells_one() -> None:
    state = position("hand invader grave_cart\ndiscard invader thing plan squid squid kraken medusa")
    cards = len(deck(state, "invader"))
    state = play(state, "play grave_cart")
    assert discards(state, "invader") == ["thing", "plan", "grave_cart"], "the newest lie on top"
    assert len(deck(state, "invader")) == cards + 4 - 1
    assert len(hand(state, "invader")) == 1


@plays("blight")
def test_the_blight_spares_no_shore() -> None:
    state = position("hand invader blight kraken squid squid")
    assert play(state, "play blight").weak == (1, 1, 1)


@plays("aftershocks")
@pytest.mark.parametrize(("cracks", "fallen"), [("weak africa 1", 1), ("weak africa 2\nweak eurasia 3", 4)])
def test_aftershocks_follow_every_crack_in_the_ground(cracks: str, fallen: int) -> None:
    state = position(f"hand invader aftershocks kraken squid\n{cracks}")
    assert len(discards(play(state, "play aftershocks"), "mankind")) == fallen


@plays("rubble_rats")
def test_rats_thrive_where_the_zone_lies_in_rubble() -> None:
    state = play(position("hand invader rubble_rats kraken termites"), "play rubble_rats africa")
    assert strength(state, "africa") == (1, 3)
    state = play(state, "play termites", "zone africa")
    assert strength(state, "africa") == (3, 2)


@plays("mayflies")
def test_mayflies_live_for_two_attacks() -> None:
    state = play(position("hand invader mayflies kraken squid"), "play mayflies africa")
    assert tokens(state, "mayflies") == 2, "the first day is nearly over"
    assert strength(state, "africa")[0] == 3
    state = play(state, "end", "end")
    assert tokens(state, "mayflies") == 1
    state = play(state, "end", "end")
    assert zone(state, "invader", "africa") == []
    assert discards(state, "invader")[-1] == "mayflies"
