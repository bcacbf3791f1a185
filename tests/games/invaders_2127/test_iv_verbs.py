"""IV-3.7, IV-2.5: stories about whole cards of the practice book."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.auto_answers import unasked
from game.games.invaders_2127.events import Drained, HandShown, Peeked, Saved
from game.games.invaders_2127.moves import Pass
from game.games.invaders_2127.state import SeatView
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    hand,
    kinds,
    offered,
    play,
    position,
    strength,
    tell,
    zone,
)


@pytest.mark.rule("IV-3.7")
def test_peek_shows_the_top_to_its_player_alone() -> None:
    state = position("turn mankind\nmankind africa x_radar#1\ndeck mankind mako norad ramses saladin rest")
    state, events = tell(state, "use 1 0")
    (peeked,) = kinds(events, Peeked)
    assert peeked.seen_by(0).cards == ("mako", "norad", "ramses")
    assert peeked.seen_by(1).cards == ()
    assert state.view(0).tops[0] == ("mako", "norad", "ramses")
    assert state.view(1).tops[0] == ()
    state = play(state, "take norad")
    assert deck(state, "mankind")[:3] == ["mako", "ramses", "saladin"]
    assert deck(state, "mankind")[-1] == "norad"
    assert state.view(0).tops[0] == ("mako", "ramses"), "what is left of it is still known"


def test_search_takes_a_card_that_fits_shows_it_and_shuffles() -> None:
    state = position("turn mankind\nhand mankind x_orders\ndeck mankind mako x_soldier rest")
    state = play(state, "play x_orders")
    assert offered(state) == {"mode 0", "mode 1", "mode 2"}
    state = play(state, "mode 0")
    assert offered(state) == {"take x_soldier", "pass"}, "the only robots"
    before = deck(state, "mankind")
    state = play(state, "take x_soldier")
    assert hand(state, "mankind") == ["x_soldier"]
    assert state.open_hands[0] == ("x_soldier",)
    assert deck(state, "mankind") != before[1:]


@pytest.mark.rule("IV-3.7")
def test_strengthen_with_up_to_may_stop_earlier() -> None:
    text = "turn mankind\nhand mankind x_orders\nmankind africa mako#1, x_soldier#2"
    state = play(position(text), "play x_orders", "mode 2")
    assert offered(state) == {"target 1", "target 2", "target 90", "done"}
    one = play(state, "target 1", "done")
    assert strength(one, "africa") == (0, 3 + 4 + 1)
    two = play(state, "target 1", "target 2")
    assert strength(two, "africa") == (0, 3 + 4 + 2)


@pytest.mark.rule("IV-3.7")
def test_discard_by_the_player_shows_the_hand_first() -> None:
    state = position(
        "turn mankind\nhand mankind x_spy\nhand invader kraken squid\nmankind eurasia h1#1 turned"
    )
    state, events = tell(state, "play x_spy", "pass")
    assert kinds(events, HandShown) == [HandShown(1, ("kraken", "squid"))]
    assert asked(state) == ("mankind", "give")
    state = play(state, "discard kraken")
    assert (hand(state, "invader"), discards(state, "invader")) == (["squid"], ["kraken"])
    assert not state.rows[0][1][0].turned, "straightened"
    assert state.skip_attack == 1


@pytest.mark.rule("IV-3.7")
def test_discard_by_the_holder_is_the_holders_choice() -> None:
    state = position("turn invader\nhand invader y_raid\nhand mankind mako norad\ninvader africa medusa#1")
    state = play(state, "play y_raid", "pass", "zone africa")
    assert asked(state) == ("mankind", "drain"), "five against three, at once"
    state = play(state, "pass")
    assert asked(state) == ("mankind", "give")
    assert hand(play(state, "discard norad"), "mankind") == ["mako"]


@pytest.mark.rule("IV-3.7")
def test_may_asks_first_and_return_brings_a_card_back_to_the_hand() -> None:
    text = "turn mankind\nhand mankind x_recall\nmankind africa mako#1, x_soldier#2\ngone h2 h3"
    state = play(position(text), "play x_recall")
    assert offered(state) == {"yes", "pass"}
    assert zone(play(state, "pass"), "mankind", "africa") == ["mako", "x_soldier"]
    state = play(state, "yes", "target 1")
    assert hand(state, "mankind") == ["mako"]
    assert zone(state, "mankind", "africa") == ["x_soldier"]


@pytest.mark.rule("IV-3.7")
def test_leaving_has_an_effect_of_its_own() -> None:
    state = position("turn mankind\nhand mankind x_recall\nmankind africa x_radar#1\ndeck mankind norad rest")
    state = play(state, "play x_recall", "yes")
    assert hand(state, "mankind") == ["norad", "x_radar"]


@pytest.mark.rule("IV-3.7")
def test_recover_takes_what_fits_from_the_own_pile() -> None:
    state = position("turn mankind\nweak africa 1\nhand mankind x_medic\ndiscard mankind norad mako ramses")
    state = play(state, "play x_medic")
    assert {"take mako", "take ramses"} <= offered(state)
    assert "take norad" not in offered(state), "it is no defender"
    state = play(state, "take mako")
    assert hand(state, "mankind") == ["mako"]
    assert state.weak == (0, 0, 0), "one zone had a token, and gave it up"


@pytest.mark.rule("IV-3.7")
def test_every_enemy_turn_and_every_own_turn() -> None:
    state = position("turn invader\ninvader africa y_spore#1 *2\nmankind eurasia x_peace#2, h1#3")
    state, events = tell(state, "end", "pass")
    assert [(event.seat, len(event.cards)) for event in kinds(events, Drained)] == [(0, 1)]
    assert len(hand(state, "mankind")) == 3, "two are drawn, and one more for having three at most"


@pytest.mark.rule("IV-2.5")
def test_an_ability_is_paid_for_before_it_works() -> None:
    state = position("""
        turn invader
        invader africa y_brain#1, medusa#2
        hand invader kraken
        deck invader squid thing rest
        hand mankind mako
    """)
    state = play(state, "use 1 0", "pay kraken")
    assert discards(state, "invader") == ["kraken", "squid"]
    assert hand(state, "invader") == ["thing"], "stronger in one zone: one card"
    assert state.view(1).open_hands[0] == ("mako",)
    assert offered(position("turn invader\ninvader africa y_brain#1"), "use") == set(), "nothing to pay with"


@pytest.mark.rule("IV-3.7")
def test_an_amount_can_count_cards_in_play() -> None:
    state = position("""
        turn invader
        invader africa y_drone#1, y_drone#2
        invader eurasia y_drone#3
        hand invader y_swarm kraken
        deck mankind mako norad ramses saladin rest
    """)
    state, events = tell(state, "play y_swarm", "pay kraken")
    assert [event.cards for event in kinds(events, Drained)] == [("mako", "norad", "ramses")]
    assert discards(state, "invader") == ["y_swarm"], "the card it cost went back into the deck"


@pytest.mark.rule("IV-3.7")
def test_a_destruction_of_all_that_fit_asks_for_no_target_and_a_shield_saves_one() -> None:
    state = position("""
        turn invader
        mankind africa x_soldier#1, mako#2
        mankind pacific_rim x_soldier#3
        hand mankind x_shield mako
        hand invader y_cull
    """)
    state = play(state, "play y_cull", "pass")
    assert offered(state) == {"answer x_shield save 1", "answer x_shield save 3", "pass"}
    state, events = tell(state, "answer x_shield save 3", "pass")
    assert kinds(events, Saved) == [Saved(3, "x_soldier", "x_shield")]
    assert zone(state, "mankind", "africa") == ["mako"]
    assert zone(state, "mankind", "pacific_rim") == ["x_soldier"]


@pytest.mark.rule("IV-3.7")
def test_last_stand_counts_the_heroes_that_are_gone_until_the_turn_ends() -> None:
    state = position("turn mankind\nhand mankind x_stand\nmankind africa mako#1, new_york#2\ngone h2 h3")
    state = play(state, "play x_stand africa")
    assert strength(state, "africa") == (0, 3 + (3 + 2) + 2 + (1 + 2)), "defenders only"
    assert strength(play(state, "end"), "africa") == (0, 3 + 3 + 2 + 1)


@pytest.mark.rule("IV-3.7")
def test_a_look_at_the_others_deck_may_discard_one_and_a_draw_phase_is_skipped() -> None:
    state = position("turn invader\nhand invader y_probe\ndeck mankind mako norad ramses rest")
    state = play(state, "play y_probe")
    assert offered(state) == {"take mako", "take norad", "pass"}
    assert deck(play(state, "pass"), "mankind")[:2] == ["mako", "norad"]
    state = play(state, "take norad")
    assert (deck(state, "mankind")[:2], discards(state, "mankind")) == (["mako", "ramses"], ["norad"])
    later = play(state, "end", "pass")
    assert (asked(later), hand(later, "mankind")) == (("mankind", "main"), [])
    again = play(later, "end", "end", "pass")
    assert len(hand(again, "mankind")) == 2, "only the next one"


@pytest.mark.rule("IV-3.7")
def test_chance_discards_and_a_card_comes_back_into_play_at_no_cost() -> None:
    text = (
        "turn invader\nhand invader y_fog\nhand mankind mako norad ramses\ndiscard invader thing squid kraken"
    )
    state = play(position(text), "play y_fog", "pass")
    assert len(hand(state, "mankind")) == 2
    assert set(discards(state, "mankind")) < {"mako", "norad", "ramses"}
    assert offered(state) == {"take squid"}, "the only invader card"
    state = play(state, "take squid", "zone africa")
    assert zone(state, "invader", "africa") == ["squid"]
    assert discards(state, "invader") == ["thing", "kraken", "y_fog"]


@pytest.mark.rule("IV-3.7")
def test_search_into_play_a_card_to_the_hand_and_a_late_drain() -> None:
    state = position("""
        turn invader
        hand invader y_call
        mankind africa mako#1
        mankind eurasia h1#2
    """)
    state = play(state, "play y_call")
    assert {"take kraken", "take medusa"} < offered(state)
    state = play(state, "take medusa", "zone africa")
    top = deck(state, "invader")[:2]
    assert offered(state) == {f"take {card}" for card in top}
    state = play(state, f"take {top[0]}")
    assert hand(state, "invader") == [top[0]]
    assert strength(state, "africa") == (5 + 3, 3), "the Mako counts for the Invader"
    left = len(deck(state, "invader"))
    state = play(state, "end", "pass")
    assert asked(state)[1] in ("drain", "main")
    state = play(state, "pass") if asked(state)[1] == "drain" else state
    assert len(deck(state, "invader")) == left - 1, "after the last zone"
    assert strength(state, "africa") == (5, 3 + 3)


def test_a_player_may_wish_to_be_asked_only_when_it_could() -> None:
    state = position("turn invader\nhand invader kraken squid\nhand mankind x_soldier x_soldier")
    state = play(state, "play kraken africa", "pay squid")
    decision = state.decision
    assert decision is not None
    view: SeatView = state.view(0)
    assert unasked(view, decision, {"answers": "could"}) == Pass()
    assert unasked(view, decision, {"answers": "always"}) is None
    able = position("turn invader\nhand invader kraken squid\nhand mankind x_veto x_soldier")
    able = play(able, "play kraken africa", "pay squid")
    assert able.decision is not None
    assert unasked(able.view(0), able.decision, {"answers": "could"}) is None
