"""IV-8.1, the Invader's pyramids, a story each."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import Cancelled
from tests.games.invaders_2127.cards.table import begin, play, plays, position, tell
from tests.games.invaders_2127.duel import deck, discards, hand, kinds, number, offered, strength, zone


@plays("nothing_to_see")
def test_there_was_never_a_new_york() -> None:
    state = position("""
        turn mankind
        hand mankind new_york mako
        hand invader nothing_to_see kraken
    """)
    state = begin(state, "play new_york africa", "pay mako", "answer nothing_to_see")
    state, events = tell(state, "pay kraken")
    assert [event.card for event in kinds(events, Cancelled)] == ["new_york"]
    assert zone(state, "mankind", "africa") == []
    assert discards(state, "invader") == ["kraken", "nothing_to_see"]


@plays("brain_says_no")
def test_the_brain_understands_helpers_but_not_walkers() -> None:
    walker = position("turn mankind\nhand mankind mako saladin\nhand invader brain_says_no")
    walker = begin(walker, "play mako africa", "pay saladin")
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
    state = position("plot 5\nhand invader plan")
    state = play(state, "play plan")
    assert state.plot == 7
    assert len(hand(state, "invader")) == 1


@plays("lullaby")
def test_the_hero_sleeps_through_the_attack() -> None:
    state = position("hand invader lullaby kraken squid\ninvader eurasia medusa#1")
    state = play(state, "play lullaby africa")
    assert strength(state, "eurasia") == (5, 5 + 2)
    state = play(state, f"use {number(state, 'lullaby')} 0")
    assert strength(state, "eurasia") == (5, 5)
    assert strength(play(state, "end"), "eurasia") == (5, 7), "and wakes up in the morning"


@plays("number_station")
def test_with_numbers_in_every_telephone_everything_takes_longer() -> None:
    text = "hand invader number_station kraken squid\nhand mankind new_york saladin shanty_town"
    calm = play(position(text), "end")
    short = play(position(text), "play number_station africa", "end")
    assert offered(calm, "play new_york")
    state = begin(short, "play new_york africa")
    drawn = len(hand(state, "mankind"))
    state = play(state)
    assert drawn - len(hand(state, "mankind")) == 2, "one more than it says on the card"


@plays("ledger")
def test_the_emperor_remembers_whom_he_has_lost() -> None:
    state = position("hand invader ledger kraken\ndiscard invader medusa squid thing")
    state = play(state, "play ledger", "take medusa", "take thing")
    assert {"medusa", "thing"} <= set(hand(state, "invader"))


@plays("calendar")
def test_back_to_page_one_deals_a_new_hand_and_two_more() -> None:
    state = position("hand invader calendar squid squid")
    cards = len(deck(state, "invader"))
    state = play(state, "play calendar")
    assert len(hand(state, "invader")) == 2 + 2
    assert len(deck(state, "invader")) == cards - 2
    assert discards(state, "invader") == ["calendar"]


@plays("committee")
def test_before_the_committee_has_voted_nobody_has_a_strategy() -> None:
    text = "hand invader committee kraken squid\nops 2\nmankind africa saladin#1"
    assert offered(play(position(text), "end"), "release")
    assert offered(play(position(text), "play committee africa", "end"), "release") == set()


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
    state = position(f"plot {before}\nhand invader escape_saucer kraken")
    assert play(state, "play escape_saucer").plot == after
