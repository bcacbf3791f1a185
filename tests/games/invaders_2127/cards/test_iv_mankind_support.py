"""Stories of Mankind's support."""

from __future__ import annotations

from game.games.invaders_2127.events import Drained, Drawn, Prevented, Saved
from tests.games.invaders_2127.cards.table import (
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


@plays("guerilla")
def test_guerillas_let_a_whole_attack_come_to_nothing() -> None:
    state = position("turn invader\nhand mankind guerilla parcels\ninvader africa medusa#1, kraken#2")
    state, events = tell(state, "end", "answer guerilla")
    assert [one.count for one in kinds(events, Prevented)] == [5 + 3 - 3]
    assert not kinds(events, Drained)
    assert discards(state, "mankind") == ["guerilla"]
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
    assert state.gone == ("major_brandt",)


@plays("parcels")
def test_grandmother_sends_two_and_wastes_nothing() -> None:
    state = position("""
        turn mankind
        hand mankind parcels
        deck mankind mako norad rest
        discard mankind ferry salts bagpipes widows
    """)
    before = len(deck(state, "mankind"))
    state = play(state, "play parcels")
    assert hand(state, "mankind") == ["mako", "norad"]
    assert discards(state, "mankind") == ["ferry", "parcels"]
    assert len(deck(state, "mankind")) == before - 2 + 3


@plays("bricklayers")
def test_bricklayers_mend_a_zone_or_fortify_a_place() -> None:
    state = position("""
        turn mankind
        hand mankind bricklayers
        weak africa 3
        weak eurasia 1
        mankind africa new_york#1, shanty_town#2, silo#3
    """)
    state = play(state, "play bricklayers")
    mended = play(state, "mode 0", "zone africa")
    assert mended.weak == (0, 1, 1)
    built = play(state, "mode 1")
    assert offered(built) == {"target 1", "target 3"}
    assert strength(play(built, "target 1"), "africa") == (0, 0 + (2 + 2) + 1)


@plays("pep_talk")
def test_a_pep_talk_lasts_for_two_at_the_most() -> None:
    state = position("turn mankind\nhand mankind pep_talk\nmankind africa mako#1, shanty_town#2, new_york#3")
    state = play(state, "play pep_talk")
    assert offered(state) == {"target 1", "target 2", "target 90", "done"}
    state = play(state, "target 1", "target 90")
    assert strength(state, "africa") == (0, 3 + (3 + 1) + 1 + 2)
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
    state = position(
        "turn mankind\nhand mankind requisition mako narcissus new_york guerilla\ndeck mankind ramses rest"
    )
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
