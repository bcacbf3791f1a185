"""Stories of Mankind's locations."""

from __future__ import annotations

from game.games.invaders_2127.events import Drained, Prevented
from game.games.invaders_2127.hints import cost_now
from tests.games.invaders_2127.cards.table import (
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


@plays("norad")
def test_five_cards_build_a_bunker_beside_two_others() -> None:
    state = position("""
        turn mankind
        hand mankind norad wardens parcels parcels ferry salts
        mankind africa shanty_town#1, new_york#2
        deck mankind mako ramses saladin rest
    """)
    assert not offered(position("turn mankind\nhand mankind norad parcels ferry salts"), "play norad")
    payment = ("pay parcels", "pay parcels", "pay ferry", "pay salts", "pay wardens")
    state = play(state, "play norad africa", *payment)
    assert zone(state, "mankind", "africa") == ["shanty_town", "new_york", "norad"]
    assert strength(state, "africa") == (0, 3 + (1 + 1) + 2 + 10), "its defenders are one stronger"
    assert hand(state, "mankind") == ["mako", "ramses", "saladin"], "with its staff"


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
    state = play(position("turn mankind\nhand mankind new_york parcels"), "play new_york africa")
    assert (strength(state, "africa"), state.ops) == ((0, 3 + 2), 2)


@plays("brewery")
def test_the_brewery_serves_those_with_little_in_hand() -> None:
    text = "turn mankind\nhand mankind brewery parcels"
    state = play(position(text), "play brewery africa", "end", "end")
    assert len(hand(state, "mankind")) == 1 + 2 + 1
    state = position(f"{text} wardens")
    state = play(state, "play brewery africa", "end", "end")
    assert len(hand(state, "mankind")) == 2 + 2, "four in hand are enough"


@plays("great_wall")
def test_no_zone_wears_away_behind_the_wall() -> None:
    state = position("turn mankind\nhand mankind great_wall parcels\nhand invader termites")
    state = play(state, "play great_wall africa", "end", "play termites")
    assert offered(state) == {"zone pacific_rim", "zone eurasia"}
    assert strength(state, "africa") == (0, 3 + 2)


@plays("pantry")
def test_what_was_thrown_away_comes_back_from_the_pantry() -> None:
    state = position(
        "turn mankind\nhand mankind pantry shanty_town\ndiscard mankind norad mako ramses saladin new_york"
    )
    before = len(state.decks[0])
    state = play(state, "play pantry africa", "pay shanty_town")
    assert len(state.decks[0]) == before + 5
    assert discards(state, "mankind") == ["norad"], "the newest five"


@plays("tunnel")
def test_the_tunnel_leads_next_door() -> None:
    state = position("turn mankind\nhand mankind tunnel\nmankind africa mako#1\nmankind pacific_rim ramses#2")
    state = play(state, "play tunnel africa", "use 91 0")
    assert zone(state, "mankind", "eurasia") == ["major_brandt", "mako"]
    assert zone(state, "mankind", "pacific_rim") == ["ramses"], "its entrance is in Africa"


@plays("library")
def test_the_library_knows_where_to_find_a_machine_or_a_place() -> None:
    state = position("turn mankind\nhand mankind library parcels")
    state = play(state, "play library africa")
    wanted = offered(state)
    assert {"take oracle", "take norad", "pass"} < wanted
    assert not wanted & {"take mako", "take guerilla"}
    assert hand(play(state, "take oracle"), "mankind") == ["oracle"]


@plays("free_port")
def test_in_a_free_port_defenders_pay_one_card_less() -> None:
    state = position("turn mankind\nhand mankind free_port mako parcels silo shanty_town")
    assert (cost_now(state, 0, "mako"), cost_now(state, 0, "bagpipes")) == ((1, 0), (1, 0))
    state = play(state, "play free_port africa")
    assert [cost_now(state, 0, card) for card in ("mako", "shanty_town", "library")] == [
        (0, 0),
        (0, 0),
        (1, 0),
    ]
    state = play(state, "play mako africa")
    assert zone(state, "mankind", "africa") == ["free_port", "mako"]


@plays("embassy")
def test_on_the_grounds_of_liechtenstein_nothing_alien_is_used() -> None:
    state = position("""
        turn mankind
        hand mankind embassy parcels
        mankind africa shanty_town#3
        mankind pacific_rim shanty_town#4
        invader africa deathworm#1
        invader pacific_rim deathworm#2
    """)
    state = play(state, "play embassy africa", "end")
    assert offered(state, "use") == {"use 2 0"}
