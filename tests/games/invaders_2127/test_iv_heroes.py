"""Sections 4 and 5: the hero, always one, replaced at once; strategies and the plot action."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import Compared, HeroEntered, PhaseSkipped
from game.games.invaders_2127.hints import Refusal, cost_now, why_not
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.moves import End, Pass
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.verbs import Snatch
from game.games.invaders_2127.words import Pick
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    hand,
    kinds,
    offered,
    outcome,
    play,
    position,
    strength,
    tell,
    zone,
)
from tests.games.invaders_2127.practice import with_effects

PILE = "heroes h5 h3 h4 h6 h7 h8 h9 h10 h11"
THING = "hand invader thing y_drone y_drone"
PAYS = ("pay y_drone", "pay y_drone")


@pytest.mark.rule("IV-4.1")
def test_a_hero_takes_a_slot_and_is_a_defender() -> None:
    state = position("""
        turn mankind
        mankind africa h1#1, x_soldier#2, x_soldier#3, x_soldier#4
        hand mankind saladin
    """)
    assert asked(play(state, "play saladin africa")) == ("mankind", "room"), "the hero has the fourth slot"
    alone = position("turn invader\nmankind africa h1#1\nhand invader legionnaires y_drone")
    alone = play(alone, "play legionnaires africa", "pay y_drone", "pass", "zone africa")
    assert alone.gone == ("h1",), "a card that destroys defenders destroys it"


@pytest.mark.rule("IV-4.1")
def test_mankind_always_has_one_hero() -> None:
    with pytest.raises(Exception, match="2 heroes in play; expected one"):
        position("mankind africa h1#1, h2#2")


@pytest.mark.rule("IV-4.2")
def test_heroes_that_say_so_move_in_mankinds_turn_to_a_free_slot() -> None:
    text = """
        mankind eurasia h2#1
        mankind africa x_soldier#2, x_soldier#3, x_soldier#4, x_soldier#5
    """
    assert offered(position(f"turn mankind{text}"), "use") == {"use 1 0"}
    state = play(f"turn mankind{text}", "use 1 0")
    assert zone(state, "mankind", "pacific_rim") == ["h2"], "Africa is full"
    assert offered(position("turn mankind\nmankind eurasia h1#1"), "use") == set(), "h1 does not say so"
    assert offered(position(f"turn invader{text}"), "use") == set()


@pytest.mark.rule("IV-4.3")
def test_no_hero_is_sacrificed_in_the_invaders_turn() -> None:
    state = play("turn invader\nmankind africa h1#1, x_soldier#2\nhand invader y_tribute", "play y_tribute")
    assert discards(state, "mankind") == ["x_soldier"], "there was no other to choose"
    alone = play("turn invader\nplot 9\nmankind africa h1#1\nhand invader y_tribute", "play y_tribute")
    assert alone.gone == ()
    assert alone.plot == 10, "the rest of the card happens"


@pytest.mark.rule("IV-4.4")
def test_thing_with_the_shanty_town_and_the_hero() -> None:
    """The rulebook's example: the next hero comes turned, into whatever zone Mankind likes."""
    state = position(f"""
        turn invader
        mankind africa shanty_town#1, h2#2
        mankind eurasia x_soldier#3
        mankind pacific_rim x_soldier#4, x_soldier#5, x_soldier#6, x_soldier#7
        gone h1
        {PILE}
        {THING}
    """)
    state = play(state, "play thing", *PAYS, "target 1", "target 2", "pass")
    assert asked(state) == ("mankind", "hero")
    assert offered(state) == {"zone eurasia", "zone africa"}, "Pacific Rim is full"
    assert discards(state, "mankind") == ["shanty_town"]
    assert state.gone == ("h1", "h2")
    state, events = tell(state, "zone eurasia")
    assert [(event.card, event.turned) for event in kinds(events, HeroEntered)] == [("h5", True)]
    assert zone(state, "mankind", "eurasia") == ["x_soldier", "h5"]
    assert asked(state) == ("invader", "main"), "it is still the Invader's turn"


@pytest.mark.rule("IV-4.4")
def test_a_sacrificed_hero_is_replaced_the_same_way() -> None:
    state = play(f"turn mankind\nmankind africa h2#2\ngone h1\n{PILE}", "release retribution", "zone africa")
    assert state.gone == ("h1", "h2")
    (piece,) = state.rows[0][2]
    assert (piece.card, piece.turned) == ("h5", True)


@pytest.mark.rule("IV-4.5")
def test_a_turned_hero_adds_no_strength_tokens_included() -> None:
    upright = position("mankind africa h1#1 +2")
    turned = position("mankind africa h1#1 +2 turned")
    assert strength(upright, "africa") == (0, 3 + 2 + 2)
    assert strength(turned, "africa") == (0, 3)


@pytest.mark.rule("IV-4.5")
def test_the_text_of_a_turned_hero_holds() -> None:
    """h3 strengthens who stands beside it."""
    state = position("mankind africa h3#1 turned, x_soldier#2")
    assert strength(state, "africa") == (0, 3 + 1 + 1)


@pytest.mark.rule("IV-4.5")
def test_a_turned_hero_can_be_destroyed() -> None:
    state = position(f"turn invader\nmankind africa h2#1 turned\ngone h1\n{PILE}\n{THING}")
    state = play(state, "play thing", *PAYS, "pass", "zone africa")
    assert state.gone == ("h1", "h2")


@pytest.mark.rule("IV-4.6")
@pytest.mark.rule("IV-7.2")
def test_with_the_eleventh_hero_gone_the_invader_wins() -> None:
    gone = " ".join(f"h{at}" for at in range(1, 11))
    state = play(f"turn invader\nmankind africa h11#1\ngone {gone}\n{THING}", "play thing", *PAYS, "pass")
    assert outcome(state).termination == "heroes"
    assert outcome(state).shares == (0.0, 1.0)


@pytest.mark.rule("IV-5.1")
def test_a_token_of_ops_centre_moves_a_defender_to_any_other_zone() -> None:
    state = position("""
        turn mankind
        ops 1
        mankind africa x_soldier#1, new_york#2
        mankind eurasia h1#3
    """)
    state = play(state, "release ops_centre")
    assert offered(state) == {"target 1", "target 3"}, "defenders alone, the hero among them"
    state = play(state, "target 1")
    assert offered(state) == {"zone pacific_rim", "zone eurasia"}
    state = play(state, "zone pacific_rim")
    assert zone(state, "mankind", "pacific_rim") == ["x_soldier"]
    assert state.ops == 0
    assert "release ops_centre" not in offered(state), "there is no token left"


@pytest.mark.rule("IV-5.1")
def test_ops_centre_needs_a_free_slot_and_mankinds_turn() -> None:
    full = "mankind eurasia h1#1, x_soldier#2, x_soldier#3, x_soldier#4"
    after = play(f"turn mankind\n{full}\nmankind africa x_soldier#5", "release ops_centre", "target 5")
    assert zone(after, "mankind", "pacific_rim") == ["x_soldier"], "Eurasia is full"
    assert offered(position("turn invader"), "release ops_centre") == set()


@pytest.mark.rule("IV-5.1")
def test_cards_give_tokens_back_without_a_limit() -> None:
    state = position("turn mankind\nops 7\nhand mankind new_york x_soldier")
    state = play(state, "play new_york africa", "pay x_soldier")
    assert state.ops == 8
    state = position("turn mankind\nops 2\nmankind africa x_soldier#1\nmankind pacific_rim x_soldier#2")
    state = play(state, "release ops_centre", "target 1", "zone eurasia")
    state = play(state, "release ops_centre", "target 2", "zone africa")
    assert state.ops == 0, "as often as there are tokens"


@pytest.mark.rule("IV-5.2")
def test_alien_autopsies_shuffle_the_top_five_back_and_raise_the_marker() -> None:
    state = position("""
        turn mankind
        plot 8
        discard mankind norad x_soldier ramses saladin mako new_york x_veto
    """)
    state = play(state, "release autopsies")
    assert discards(state, "mankind") == ["norad", "x_soldier"]
    assert len(deck(state, "mankind")) == 70 - 2
    assert sorted(deck(state, "mankind")) != deck(state, "mankind"), "it is shuffled"
    assert state.plot == 9
    assert "release autopsies" not in offered(state), "once per game"


@pytest.mark.rule("IV-5.2")
def test_alien_autopsies_take_what_there_is() -> None:
    state = play("turn mankind\nplot 8\ndiscard mankind norad mako", "release autopsies")
    assert (discards(state, "mankind"), state.plot) == ([], 9)


CHAINMAIL = """
    turn invader
    mankind africa shanty_town#1, h2#2
    hand invader thing y_drone y_drone
"""


@pytest.mark.rule("IV-5.3")
def test_chainmail_saves_the_hero_but_not_the_other_card() -> None:
    """The rulebook's example."""
    state = play(CHAINMAIL, "play thing", "pay y_drone", "pay y_drone")
    assert asked(state) == ("mankind", "destroy"), "when the effect is about to"
    assert offered(state) == {"answer chainmail save 2", "pass"}
    state = play(state, "answer chainmail save 2")
    assert zone(state, "mankind", "africa") == ["h2"]
    assert discards(state, "mankind") == ["shanty_town"]
    assert state.released == ("chainmail",)


@pytest.mark.rule("IV-5.3")
def test_chainmail_is_used_once_and_against_cards_of_the_invader_only() -> None:
    used = play(f"{CHAINMAIL}\nreleased chainmail", "play thing", "pay y_drone", "pay y_drone")
    assert asked(used) == ("mankind", "hero"), "nothing could save it"
    own = position("turn mankind\nmankind africa h2#2")
    assert asked(play(own, "release retribution")) == ("mankind", "hero")
    assert "release chainmail" not in offered(own)


@pytest.mark.rule("IV-5.4")
@pytest.mark.parametrize("top", ["kraken", "squid"])
def test_retribution_skips_the_next_attack_phase_with_its_check(top: str) -> None:
    """Kraken is a Desolator card, Squid an Invader card."""
    state = position(f"""
        turn mankind
        plot 9
        mankind africa x_soldier#1
        invader eurasia medusa#2
        deck invader {top} rest
    """)
    state = play(state, "release retribution", "target 1")
    assert discards(state, "mankind") == ["x_soldier"]
    assert discards(state, "invader") == [top]
    state, events = tell(state, "end", "end")
    assert kinds(events, PhaseSkipped) == [PhaseSkipped(1, "attack")]
    assert kinds(events, Compared) == []
    assert state.plot == 9, "its check is skipped too"
    _, events = tell(state, "end", "end", "pass")
    assert len(kinds(events, Compared)) == 3, "only the next one"


@pytest.mark.rule("IV-5.4")
def test_retribution_on_any_other_card_does_nothing_more_and_the_hero_may_go() -> None:
    state = position("""
        turn mankind
        mankind africa h2#1, x_soldier#2
        deck invader thing rest
    """)
    state = play(state, "release retribution")
    assert offered(state) == {"target 1", "target 2"}
    state = play(state, "target 1", "zone africa")
    assert state.gone == ("h2",)
    assert discards(state, "invader") == ["thing"]
    _, events = tell(state, "end", "end", "pass")
    assert len(kinds(events, Compared)) == 3


@pytest.mark.rule("IV-5.5")
def test_clean_slate_shuffles_the_hand_in_and_draws_as_many() -> None:
    state = position("turn mankind\nhand mankind norad norad mako\ndeck mankind ramses saladin new_york rest")
    state = play(state, "release clean_slate")
    assert len(hand(state, "mankind")) == 3
    assert len(deck(state, "mankind")) == 67
    assert hand(state, "mankind") != ["new_york", "ramses", "saladin"], "shuffled before drawing"
    assert "release clean_slate" not in offered(state)


@pytest.mark.rule("IV-5.6")
def test_the_indian_ocean_draws_three_lowers_by_two_and_taxes_support() -> None:
    state = position("turn invader\nhand mankind x_orders guerilla x_radar")
    assert cost_now(state, 0, "x_orders") == (0, 0)
    state = play(state, "release indian_ocean")
    assert (len(hand(state, "invader")), state.plot) == (3, 8)
    assert cost_now(state, 0, "x_orders") == (1, 0)
    assert cost_now(state, 0, "guerilla") == (1, 0)
    assert cost_now(state, 0, "x_radar") == (1, 0), "tech costs what it did"
    assert "release indian_ocean" not in offered(state)
    alone = position("turn mankind\nreleased indian_ocean\nhand mankind x_orders")
    assert why_not(alone, 0, "x_orders") == Refusal("discard", need=1, have=0)


@pytest.mark.rule("IV-5.7")
def test_atomising_the_moon_draws_two_lowers_by_two_and_taxes_tech() -> None:
    state = play("turn invader\nhand mankind x_orders x_radar", "release moon")
    assert (len(hand(state, "invader")), state.plot) == (2, 8)
    assert cost_now(state, 0, "x_radar") == (2, 0)
    assert cost_now(state, 0, "x_orders") == (0, 0)


@pytest.mark.rule("IV-5.8")
def test_bodysnatchers_turn_a_defender_for_this_turn() -> None:
    state = position("""
        turn invader
        mankind africa mako#1, x_soldier#2
        invader africa y_drone#3
        mankind eurasia h1#4
        deck invader kraken squid rest
    """)
    assert "release bodysnatcher" not in offered(state)
    state = play(state, "end")
    assert asked(state) == ("invader", "snatch"), "before the first zone"
    state = play(state, "release bodysnatcher")
    assert offered(state) == {"target 1", "target 2", "target 4"}, "the hero too"
    state, events = tell(state, "target 1")
    africa = kinds(events, Compared)[2]
    assert (africa.attack, africa.defence, africa.drain) == (2 + 3, 3 + 1, 1)
    assert discards(state, "invader") == ["kraken", "squid"], "two of the own, after the last zone"
    assert strength(state, "africa") == (2, 3 + 1 + 3), "for this turn only"


@pytest.mark.rule("IV-5.8")
def test_bodysnatchers_are_asked_for_before_each_zone() -> None:
    """Once the Pacific Rim has been compared, as here, or with two zones behind."""
    state = position("""
        turn invader
        mankind eurasia h1#1
        mankind africa mako#2, x_soldier#3
        invader pacific_rim y_drone#4
        invader africa y_drone#5
    """)
    asked_at = []
    step = GAME.apply(state, End())
    while asked(step.state) == ("invader", "snatch"):
        asked_at.append([event.zone for event in kinds(list(step.events), Compared)])
        assert "release bodysnatcher" in offered(step.state)
        before, step = step.state, GAME.apply(step.state, Pass())
    assert asked_at == [[], ["pacific_rim"], ["eurasia"]]
    _, events = tell(before, "release bodysnatcher", "target 2")
    (africa,) = kinds(events, Compared)
    assert (africa.attack, africa.defence) == (2 + 3, 3 + 1)
    _, events = tell(state, "end", "pass", "release bodysnatcher", "target 2")
    assert [one.attack for one in kinds(events, Compared)] == [2, 0, 2 + 3], "asked once is enough"


@pytest.mark.rule("IV-5.8")
def test_what_was_snatched_stays_snatched_when_another_strength_is() -> None:
    """The cellar's neighbours in the main phase, then Bodysnatcher pods: both count for the Invader."""
    turn = Effect(on="played", do=(Snatch(pick=Pick(symbols=("defender",), hero="never")),))
    with opened(with_effects("thing", turn)):
        state = position("""
            turn invader
            mankind africa mako#1, x_soldier#2
            invader africa y_drone#3
            hand invader thing y_drone y_drone
        """)
        state = play(state, "play thing", "pay y_drone", "pay y_drone", "target 1")
        assert strength(state, "africa") == (2 + 3, 3 + 1)
        state = play(state, "end", "release bodysnatcher")
        assert "target 1" not in offered(state), "it does not count for Mankind any more"
        _, events = tell(state, "target 2")
    africa = kinds(events, Compared)[2]
    assert (africa.attack, africa.defence) == (2 + 3 + 1, 3)


@pytest.mark.rule("IV-5.8")
def test_a_turned_hero_brings_the_bodysnatchers_nothing() -> None:
    state = position("turn invader\nmankind africa h1#1 turned +2\ninvader africa y_drone#2")
    _, events = tell(state, "end", "release bodysnatcher")
    assert [event.attack for event in kinds(events, Compared)] == [0, 0, 2]


@pytest.mark.rule("IV-5.9")
def test_melting_the_ice_caps_shuffles_the_hand_in_and_draws_as_many() -> None:
    state = position(
        "turn invader\nhand invader medusa thing thing\ndeck invader kraken squid goo_sprayer rest"
    )
    state = play(state, "release ice_caps")
    assert (len(hand(state, "invader")), len(deck(state, "invader"))) == (3, 67)
    assert hand(state, "invader") != ["goo_sprayer", "kraken", "squid"]
    assert "release ice_caps" not in offered(state)


@pytest.mark.rule("IV-5.10")
@pytest.mark.parametrize(
    ("pile", "left"), [("thing medusa kraken squid thing medusa", ["thing"]), ("kraken", [])]
)
def test_heating_the_atmosphere_shuffles_five_back_and_lowers_the_marker(pile: str, left: list[str]) -> None:
    state = play(f"turn invader\ndiscard invader {pile}", "release atmosphere")
    assert discards(state, "invader") == left
    assert len(deck(state, "invader")) == 70 - len(left)
    assert state.plot == 9


@pytest.mark.rule("IV-5.11")
def test_strategies_are_released_in_the_own_main_phase() -> None:
    mankind = {"release ops_centre", "release autopsies", "release retribution", "release clean_slate"}
    invader = {"release indian_ocean", "release moon", "release ice_caps", "release atmosphere"}
    cards = "mankind africa x_soldier#1\nhand mankind mako\nhand invader kraken"
    assert offered(position(f"turn mankind\n{cards}"), "release") == mankind
    assert offered(position(f"turn invader\n{cards}"), "release") == invader
    attack = play(f"turn invader\n{cards}", "end")
    assert offered(attack) == {"release bodysnatcher", "pass"}


@pytest.mark.rule("IV-5.12")
class TestThePlotAction:
    def test_the_plot_action_draws_a_card_and_lowers_the_marker_once_a_turn(self) -> None:
        state = play("turn invader\nhand invader kraken squid\ndeck invader thing rest", "plot draw")
        assert hand(state, "invader") == ["kraken", "squid", "thing"]
        assert state.plot == 9
        assert offered(state, "plot") == set()
        later = play(state, "end", "pass", "end")
        assert offered(later, "plot") == {"plot draw", "plot cheaper"}
        assert offered(position("turn mankind"), "plot") == set()

    def test_or_one_hand_card_costs_one_discard_less(self) -> None:
        state = play("turn invader\nhand invader kraken squid y_drone", "plot cheaper")
        assert state.plot == 9
        state = play(state, "play y_drone africa")
        assert cost_now(state, 1, "kraken") == (0, 2), "a card without a discard cost leaves it"
        state = play(state, "play kraken africa")
        assert cost_now(state, 1, "squid") == (1, 0), "one card only"
        unused = play("turn invader\nhand invader kraken squid", "plot cheaper", "end", "pass", "end")
        assert cost_now(unused, 1, "kraken") == (1, 2), "and only in that turn"

    def test_the_discount_is_offered_only_for_a_card_that_costs_a_discard(self) -> None:
        """A drain is no discard."""
        assert offered(position("turn invader\nhand invader y_drone y_raid"), "plot") == {"plot draw"}
        both = offered(position("turn invader\nhand invader y_drone y_melt"), "plot")
        assert both == {"plot draw", "plot cheaper"}

    def test_a_cancelled_card_has_used_the_discount_up_and_an_empty_deck_offers_no_draw(self) -> None:
        state = position("turn invader\nhand invader kraken squid\nhand mankind x_veto x_soldier")
        state = play(state, "plot cheaper", "play squid africa", "answer x_veto", "pay x_soldier")
        assert cost_now(state, 1, "kraken") == (1, 2)
        empty = position("turn invader\nhand invader kraken\ndeck invader\ndiscard invader rest")
        assert offered(empty, "plot") == {"plot cheaper"}
