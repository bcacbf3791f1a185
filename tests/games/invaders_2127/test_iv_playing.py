"""Section 3: costs, slots, and what a card does when it is played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import IllegalMove
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import CardEvent, Drained, Entered, Left
from game.games.invaders_2127.hints import Refusal, cost_now, why_not
from game.games.invaders_2127.library import Book, book, opened
from game.games.invaders_2127.moves import Play
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.verbs import Cancel, Drain, Sacrifice, Strengthen
from game.games.invaders_2127.words import Pick
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    hand,
    kinds,
    number,
    offered,
    outcome,
    play,
    position,
    strength,
    tell,
    tokens,
    zone,
)
from tests.games.invaders_2127.practice import with_effects, with_texts


@pytest.mark.rule("IV-3.1")
@pytest.mark.rule("IV-3.4")
def test_norads_five_into_a_zone_with_two_cards() -> None:
    """The rulebook's example: five other hand cards go; of more the player keeps what it likes."""
    state = position("""
        turn mankind
        mankind pacific_rim x_soldier#1, x_soldier#2
        hand mankind norad mako ramses saladin shanty_town guerilla new_york x_medic
    """)
    state = play(state, "play norad pacific_rim")
    assert asked(state) == ("mankind", "pay")
    paid = ["saladin", "mako", "x_medic", "ramses", "guerilla"]
    state = play(state, *(f"pay {card}" for card in paid))
    assert discards(state, "mankind") == paid, "in the order that was chosen, face up"
    assert zone(state, "mankind", "pacific_rim") == ["x_soldier", "x_soldier", "norad"]
    assert {"new_york", "shanty_town"} <= set(hand(state, "mankind")), "beside what the bunker has drawn"


@pytest.mark.rule("IV-3.2")
def test_krakens_one_and_two() -> None:
    """The rulebook's example: one hand card, and two from the top of the deck."""
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    state = play(state, "play kraken eurasia", "pay squid")
    assert discards(state, "invader") == ["squid", "medusa", "thing"]
    assert zone(state, "invader", "eurasia") == ["kraken"]
    assert "medusa" not in deck(state, "invader")[:1]


@pytest.mark.rule("IV-3.3")
def test_what_cant_be_paid_in_full_cant_be_played_and_the_reason_has_numbers() -> None:
    four_others = position("turn mankind\nhand mankind norad x_soldier x_soldier x_soldier x_soldier")
    assert offered(four_others, "play norad") == set()
    assert why_not(four_others, 0, "norad") == Refusal("discard", need=5, have=4)
    short = position("turn invader\nhand invader kraken squid\ndeck invader medusa\ndiscard invader rest")
    assert offered(short, "play kraken") == set()
    assert why_not(short, 1, "kraken") == Refusal("drain", need=2, have=1)
    assert Refusal("drain").clause == "IV-3.3"


EXACTLY = "turn invader\nhand invader kraken squid\ndeck invader medusa thing"


@pytest.mark.rule("IV-3.3")
class TestCosts:
    def test_a_deck_that_holds_exactly_the_cost_is_enough_for_a_card_and_for_an_answer(self) -> None:
        state = play(f"{EXACTLY}\ndiscard invader rest", "play kraken africa", "pay squid")
        assert (deck(state, "invader"), discards(state, "invader")[-2:]) == ([], ["medusa", "thing"])
        with opened(with_effects("x_medic", Effect(on="reaction", do=(Cancel(),)))):
            hands = "turn invader\nhand invader y_drone\nhand mankind x_medic"
            one = play(f"{hands}\ndeck mankind mako\ndiscard mankind rest", "play y_drone africa")
            assert offered(one) == {"answer x_medic", "pass"}
            none = play(f"{hands}\ndeck mankind\ndiscard mankind rest", "play y_drone africa")
            assert "answer x_medic" not in offered(none)

    def test_a_play_that_is_refused_costs_nothing(self) -> None:
        state = position("turn mankind\nhand mankind norad x_soldier")
        before = GAME.format(state)
        with pytest.raises(IllegalMove):
            GAME.apply(state, Play("norad", "africa"))
        assert GAME.format(state) == before

    def test_what_an_effect_puts_into_play_costs_nothing(self) -> None:
        state = position("turn mankind\nhand mankind x_orders mako x_soldier")
        state = play(state, "play x_orders", "mode 1", "take mako", "zone africa")
        assert zone(state, "mankind", "africa") == ["mako"]
        assert hand(state, "mankind") == ["x_soldier"]
        assert discards(state, "mankind") == ["x_orders"]

    def test_a_cost_is_never_below_zero(self) -> None:
        state = position("turn invader\ninvader africa y_hive#1\nhand invader kraken")
        assert cost_now(state, 1, "kraken") == (0, 1), "nine less is none"
        twice = position("turn invader\ninvader africa y_hive#1, y_hive#2\nhand invader kraken squid")
        assert cost_now(twice, 1, "squid") == (0, 0)
        after = play(twice, "play squid africa", "play kraken africa")
        assert zone(after, "invader", "africa") == ["y_hive", "y_hive", "squid", "kraken"]
        assert discards(after, "invader") == []


@pytest.mark.rule("IV-3.4")
def test_any_strength_stays_zero_and_negative_ones_too() -> None:
    state = position("""
        turn invader
        hand invader y_spore y_hive kill_swarm
        mankind africa x_soldier#4
    """)
    state = play(state, "play y_hive africa", "play y_spore africa", "play kill_swarm")
    assert zone(state, "invader", "africa") == ["y_hive", "y_spore"]
    assert strength(state, "africa")[0] == -1
    assert discards(state, "invader") == ["kill_swarm"], "without a strength it does not stay"


@pytest.mark.rule("IV-3.4")
def test_new_york_can_be_played_into_africa() -> None:
    """The rulebook's example: a card goes into whatever zone the player chooses."""
    state = position("turn mankind\nhand mankind new_york x_soldier")
    assert offered(state, "play new_york") == {
        "play new_york africa", "play new_york eurasia", "play new_york pacific_rim",
    }  # fmt: skip
    assert zone(play(state, "play new_york africa", "pay x_soldier"), "mankind", "africa") == ["new_york"]


@pytest.mark.rule("IV-3.4")
def test_without_a_free_slot_the_invader_cant_play_there() -> None:
    state = position("""
        turn invader
        invader africa y_drone#1, y_drone#2, y_drone#3, y_drone#4
        hand invader y_drone
    """)
    assert offered(state, "play") == {"play y_drone eurasia", "play y_drone pacific_rim"}
    assert why_not(state, 1, "y_drone", "africa") == Refusal("slots", need=5, have=4)


FULL = """
    turn mankind
    mankind africa x_soldier#1, shanty_town#2, h1#3, mako#4
    hand mankind ramses saladin
"""


@pytest.mark.rule("IV-3.5")
def test_mankind_makes_room_with_an_own_card_but_never_the_hero() -> None:
    state = play(FULL, "play saladin africa")
    assert asked(state) == ("mankind", "room")
    assert offered(state) == {"room 1", "room 2", "room 4"}
    state, events = tell(state, "room 2")
    assert zone(state, "mankind", "africa") == ["x_soldier", "h1", "mako", "saladin"]
    assert discards(state, "mankind") == ["shanty_town"]
    order = [type(event) for event in events if isinstance(event, Left | Entered)]
    assert order == [Left, Entered]


@pytest.mark.rule("IV-3.5")
def test_room_is_made_only_when_the_new_card_enters() -> None:
    text = f"{FULL}\nhand invader y_veto y_drone".replace("saladin", "saladin x_soldier")
    state = play(text, "play saladin africa", "room 2")
    assert asked(state) == ("invader", "cancel")
    assert zone(state, "mankind", "africa") == ["x_soldier", "shanty_town", "h1", "mako"]
    cancelled = play(state, "answer y_veto", "pay y_drone", "pass")
    assert zone(cancelled, "mankind", "africa") == ["x_soldier", "shanty_town", "h1", "mako"]
    assert discards(cancelled, "mankind") == ["saladin"]


@pytest.mark.rule("IV-3.5")
def test_no_room_is_asked_for_where_a_slot_is_free() -> None:
    state = position("turn mankind\nmankind africa x_soldier#1, shanty_town#2, mako#4\nhand mankind saladin")
    state = play(state, "play saladin africa")
    assert asked(state) == ("mankind", "main")
    assert zone(state, "mankind", "africa") == ["x_soldier", "shanty_town", "mako", "saladin"]


@pytest.mark.rule("IV-3.5")
def test_room_is_made_for_what_an_effect_puts_into_play_as_well() -> None:
    state = position("""
        turn mankind
        mankind pacific_rim x_soldier#1, x_soldier#2, x_soldier#3, x_soldier#4
        mankind eurasia h1#5, x_soldier#6, mako#7, x_radar#8
        mankind africa shanty_town#9, shanty_town#10, shanty_town#11, mako#12
        hand mankind x_orders saladin
        deck mankind ramses rest
    """)
    state = play(state, "play x_orders", "mode 1", "take saladin")
    assert offered(state) == {"zone pacific_rim", "zone eurasia", "zone africa"}
    outside = play(state, "zone pacific_rim")
    assert GAME.parse(GAME.format(outside)) == outside, "kept in the middle of it, it goes on"
    state = play(state, "zone eurasia")
    assert asked(state) == ("mankind", "room")
    assert offered(state) == {"room 6", "room 7", "room 8"}, "never the hero"
    state = play(state, "room 8")
    assert zone(state, "mankind", "eurasia") == ["h1", "x_soldier", "mako", "saladin"]
    assert discards(state, "mankind") == ["x_radar", "x_orders"]
    assert hand(state, "mankind") == ["ramses"], "what the radar says on leaving happens"


@pytest.mark.rule("IV-3.5")
def test_the_invader_makes_no_room_for_what_an_effect_puts_into_play() -> None:
    row = ", ".join(["y_drone"] * 4)
    state = position(f"""
        turn invader
        invader pacific_rim {row}
        invader eurasia {row}
        invader africa y_drone, y_drone
        hand invader y_call
    """)
    state = play(state, "play y_call", "take kraken")
    assert zone(state, "invader", "africa") == ["y_drone", "y_drone", "kraken"]


@pytest.mark.rule("IV-3.6")
def test_kill_swarm_destroys_the_mako_and_both_are_discarded() -> None:
    """The rulebook's example: it costs nothing."""
    state = position("""
        turn invader
        mankind eurasia h1#1, mako#2
        hand invader kill_swarm
    """)
    state = play(state, "play kill_swarm")
    assert zone(state, "mankind", "eurasia") == ["h1"]
    assert discards(state, "invader") == ["kill_swarm"]
    assert discards(state, "mankind") == ["mako"]
    assert len(deck(state, "invader")) == 69, "nothing was paid"


@pytest.mark.rule("IV-3.7")
def test_a_continuous_effect_lasts_from_when_it_is_played_until_it_leaves() -> None:
    five = " ".join(["x_medic", "x_medic", "x_radar", "x_radar", "x_spy"])
    state = position(f"""
        turn mankind
        mankind africa x_soldier#1
        hand mankind norad {five}
        hand invader y_cull
    """)
    assert strength(state, "africa") == (0, 3 + 1)
    pays = [f"pay {card}" for card in five.split()]
    state = play(state, "play norad africa", *pays)
    assert strength(state, "africa") == (0, 3 + 1 + 1 + 4)
    gone = GAME.parse(GAME.format(state).replace("x_soldier#1, norad#91", "x_soldier#1").replace(
        "discard mankind", "discard mankind norad"
    ))  # fmt: skip
    assert strength(gone, "africa") == (0, 3 + 1)


@pytest.mark.rule("IV-3.8")
def test_what_happens_on_entering_happens_once() -> None:
    state = position("turn mankind\nops 1\nhand mankind new_york x_soldier")
    state = play(state, "play new_york africa", "pay x_soldier")
    assert state.ops == 2
    state = play(state, "end", "end", "pass")
    assert (asked(state), state.ops) == (("mankind", "main"), 2)


@pytest.mark.rule("IV-3.9")
def test_a_stock_comes_with_the_card_and_goes_back_to_the_supply() -> None:
    cards = "rushmore x_soldier x_soldier x_soldier"
    state = play(f"turn mankind\nhand mankind {cards}", "play rushmore africa", *["pay x_soldier"] * 3)
    assert tokens(state, "rushmore") == 8
    spent = position("""
        turn mankind
        mankind africa rushmore#1 *2
        hand mankind x_recall x_soldier x_soldier x_soldier
    """)
    back = play(spent, "play x_recall", "yes")
    assert hand(back, "mankind") == ["rushmore", "x_soldier", "x_soldier", "x_soldier"]
    again = play(back, "play rushmore africa", *["pay x_soldier"] * 3)
    assert tokens(again, "rushmore") == 8


@pytest.mark.rule("IV-3.9")
def test_the_first_token_is_collected_or_shed_in_the_turn_it_comes() -> None:
    hand_cards = "goo_sprayer y_drone y_drone y_drone y_drone y_spore"
    state = position(f"turn invader\nplot 6\nhand invader {hand_cards}")
    pay = ["pay y_drone"] * 4
    state = play(state, "play y_spore africa", "play goo_sprayer africa", *pay)
    assert tokens(state, "goo_sprayer") == 1
    assert tokens(state, "y_spore") == 2 - 1
    state = play(state, "end", "pass", "end")
    assert asked(state) == ("invader", "main")
    assert tokens(state, "goo_sprayer") == 2
    draws = position("turn mankind\nhand mankind x_peace")
    assert hand(play(draws, "play x_peace africa"), "mankind") == [], "a draw waits for the next turn"
    assert zone(state, "invader", "africa") == ["goo_sprayer"], "the last token gone, the spore goes"


@pytest.mark.rule("IV-3.9")
def test_what_is_done_to_other_cards_every_turn_waits_for_the_next_turn() -> None:
    drill = Strengthen(pick=Pick(whose="own", where="here", others=True, count="all"))
    cheer = Strengthen(pick=Pick(whose="self"), for_turn=True)
    texts = (Effect(on="each_turn", do=(drill,)), Effect(on="each_turn", do=(cheer,)))
    with opened(with_effects("ramses", *texts)):
        state = play("turn mankind\nmankind africa mako#1\nhand mankind ramses", "play ramses africa")
        assert strength(state, "africa") == (0, 3 + 3 + 1)
        assert strength(play(state, "end", "end", "pass"), "africa") == (0, 3 + (3 + 1) + (1 + 1))


@pytest.mark.rule("IV-3.12")
def test_discard_piles_are_open_to_all_and_keep_their_order() -> None:
    state = position("""
        turn mankind
        discard mankind mako x_soldier
        hand mankind ramses new_york x_veto
    """)
    state = play(state, "play ramses africa", "play new_york africa", "pay x_veto")
    expected = ["mako", "x_soldier", "x_veto"]
    assert discards(state, "mankind") == expected
    for seat in (0, 1, -1):
        assert list(state.view(seat).discards[0]) == expected


@pytest.mark.rule("IV-3.13")
def test_cant_beats_can() -> None:
    state = position("""
        turn invader
        mankind africa x_bunker#1
        mankind eurasia x_peace#2
        hand invader y_melt y_both y_drone
    """)
    assert offered(state, "play y_both") == set(), "pods can't be played"
    assert why_not(state, 1, "y_both") == Refusal("forbidden")
    state = play(state, "play y_melt", "pay y_both")
    assert offered(state) == {"zone pacific_rim", "zone eurasia"}, "no -1 tokens can be laid on Africa"


@pytest.mark.rule("IV-3.13")
def test_cant_be_moved_beats_may_be_moved() -> None:
    text = "turn mankind\nmankind africa saladin#1"
    assert {"use 1 0", "release ops_centre"} <= offered(position(text))
    held = offered(position(f"{text}\ninvader eurasia y_brain#2"))
    assert not {"use 1 0", "release ops_centre"} & held


@pytest.mark.rule("IV-3.14")
def test_what_can_be_done_in_part_is_done_in_part() -> None:
    state = position("turn invader\nhand invader thing y_drone y_drone\nmankind africa h1#1")
    state = play(state, "play thing", "pay y_drone", "pay y_drone")
    assert asked(state) == ("mankind", "destroy"), "one defender is all there is"
    state = play(state, "pass", "zone eurasia")
    assert state.gone == ("h1",)
    after = play("turn mankind\nhand mankind x_medic", "play x_medic")
    assert discards(after, "mankind")[-1] == "x_medic", "it drained one for its cost, and nothing fitted"


@pytest.mark.rule("IV-3.14")
def test_a_draw_from_an_empty_deck_loses_in_the_middle_of_an_effect() -> None:
    state = position("turn invader\nplot 9\ndeck invader kraken squid\ndiscard invader rest")
    state = play(state, "release indian_ocean")
    assert outcome(state).termination == "invader_deck"
    assert state.plot == 9, "the rest of the effect does not happen"
    assert hand(state, "invader") == ["kraken", "squid"]


@pytest.mark.rule("IV-3.15")
def test_impervious_cards_are_neither_affected_nor_destroyed_by_what_is_named() -> None:
    state = position("""
        turn invader
        mankind africa x_bunker#1, mako#2
        mankind pacific_rim mako#3, x_soldier#4
        hand invader kill_swarm legionnaires y_drone
    """)
    swarm = play(state, "play kill_swarm")
    assert offered(swarm) == {"target 3", "target 4"}, "alien tech does not reach the Mako beside the bunker"
    state = play(state, "play legionnaires africa", "pay y_drone")
    assert zone(state, "mankind", "africa") == ["x_bunker"], "an invader does"


@pytest.mark.rule("IV-3.18")
def test_strength_tokens_change_the_strength() -> None:
    state = position("mankind africa mako#1 +2, x_soldier#2 -1")
    assert strength(state, "africa") == (0, 3 + (3 + 2) + (1 - 1))


@pytest.mark.rule("IV-3.18")
def test_a_hero_with_tokens_is_destroyed_by_one_destruction() -> None:
    state = position("turn invader\nmankind eurasia h1#1 +3\nhand invader thing y_drone y_drone")
    state = play(state, "play thing", "pay y_drone", "pay y_drone", "pass", "zone eurasia")
    assert state.gone == ("h1",)


@pytest.mark.rule("IV-3.20")
def test_keywords_do_nothing_by_themselves() -> None:
    plain = Book(
        (replace(card, keywords=()) for card in book().cards.values()),
        book().strategies.values(),
        book().decks,
    )

    def story() -> list[CardEvent]:
        state = position("turn invader\nhand invader kraken squid mega_slug\nmankind africa mako#1")
        return tell(state, "play kraken africa", "pay squid", "end", "pass", "end")[1]

    told = story()
    with opened(plain):
        assert story() == told


@pytest.mark.rule("IV-3.17")
def test_each_card_goes_to_its_owners_pile_and_a_hero_leaves_the_game() -> None:
    state = position("""
        turn mankind
        mankind africa h1#1, x_soldier#2
        invader africa y_drone#3
        hand invader y_cull y_tribute
    """)
    state = play(state, "release retribution", "target 1", "zone eurasia")
    assert state.gone == ("h1",)
    assert "h1" not in discards(state, "mankind")
    state = play(state, "end")
    state = play(state, "play y_cull")
    assert discards(state, "mankind") == ["x_soldier"]
    assert discards(state, "invader")[-1] == "y_cull"


@pytest.mark.rule("IV-3.17")
def test_a_sacrifice_cant_be_prevented() -> None:
    text = """
        turn invader
        mankind africa x_soldier#1, mako#2
        hand mankind x_shield
        hand invader y_tribute y_cull
    """
    destroyed = play(text, "play y_cull")
    assert asked(destroyed) == ("mankind", "destroy")
    assert zone(play(destroyed, "answer x_shield save 1"), "mankind", "africa") == ["x_soldier", "mako"]
    state = play(text, "play y_tribute")
    assert asked(state) == ("mankind", "target"), "who has to sacrifice chooses"
    state, events = tell(state, "target 1")
    assert zone(state, "mankind", "africa") == ["mako"]
    assert [event.how for event in kinds(events, Left)] == ["sacrificed"]


@pytest.mark.rule("IV-3.19")
def test_draining_is_not_drawing() -> None:
    """Guerilla Fighters answer a drain and never a draw; a draw is no drain for the plot."""
    text = "invader africa y_drone#1, y_drone#2\nhand mankind guerilla x_soldier\nturn invader"
    state = play(text, "end", "pass")
    assert asked(state) == ("mankind", "drain")
    drawing = play("turn invader\nhand mankind guerilla x_soldier\nplot 9", "end", "pass")
    assert asked(drawing) == ("mankind", "main"), "two were drawn, nobody was asked"
    assert drawing.plot == 8, "and the draw counts as no drain"
    assert number(drawing, "h1") == 90


@pytest.mark.rule("IV-3.3")
def test_a_sacrifice_that_buys_the_rest_is_paid_or_the_card_is_not_played() -> None:
    pawn = Sacrifice(pick=Pick(whose="own", symbols=("defender",), hero="never"))
    gambit, engine = (Effect(on=on, do=(pawn, Drain(count=3))) for on in ("played", "used"))
    with opened(with_texts({"x_spy": (gambit,), "x_radar": (engine,)})):
        alone = position("turn mankind\nhand mankind x_spy mako\nmankind africa h1#1, x_radar#2")
        assert {"play x_spy", "use 2 0"}.isdisjoint(offered(alone)), "neither hero nor radar is a pawn"
        assert why_not(alone, 0, "x_spy") == Refusal("sacrifice")
        state = position("turn mankind\nhand mankind x_spy mako\nmankind africa x_soldier#1, x_radar#2")
        assert {"play x_spy", "use 2 0"} <= offered(state)
        assert why_not(state, 0, "x_spy") is None
        state, events = tell(state, "play x_spy")
        assert zone(state, "mankind", "africa") == ["x_radar"]
        assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 3)]


@pytest.mark.rule("IV-3.3", "IV-3.14")
def test_only_a_sacrifice_that_has_to_be_made_is_a_cost() -> None:
    """Two pawns are paid in full; up to two, all there are, or what the other gives up need not be there."""
    pawn = Pick(whose="own", symbols=("defender",), hero="never", count=2)
    lies = "turn mankind\nhand mankind x_spy\nmankind africa h1#1{}"
    for pick, without, with_one in (
        (pawn, False, False),
        (replace(pawn, up_to=True), True, True),
        (replace(pawn, count="all"), True, True),
        (replace(pawn, chooser="victim"), True, True),
        (replace(pawn, count=1), False, True),
    ):
        with opened(with_effects("x_spy", Effect(on="played", do=(Sacrifice(pick=pick), Drain(count=3))))):
            for others, able in (("", without), (", x_soldier#2", with_one)):
                assert ("play x_spy" in offered(position(lies.format(others)))) == able, (pick, others)
