"""IV-3.7, IV-3.10, IV-3.11, IV-3.14, IV-3.16: who is asked of an effect, who answers, what lasts a while."""

from __future__ import annotations

from typing import Literal

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import (
    CardEvent,
    Drained,
    Drawn,
    HeroEntered,
    Left,
    Peeked,
    PhaseSkipped,
    Prevented,
    Saved,
    Sorted,
)
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.state import State
from game.games.invaders_2127.verbs import (
    Destroy,
    Drain,
    Draw,
    Move,
    Peek,
    Prevent,
    Reshuffle,
    Restore,
    Skip,
    Straighten,
)
from game.games.invaders_2127.words import Cost, Pick
from tests.games.invaders_2127.duel import asked, discards, hand, kinds, offered, play, position, tell, zone
from tests.games.invaders_2127.practice import with_effects, with_texts


@pytest.mark.rule("IV-3.16")
def test_legionnaires_in_africa_reach_defenders_in_africa_alone() -> None:
    """The rulebook's example."""
    state = position("""
        turn invader
        mankind africa mako#1, new_york#2, x_soldier#3
        mankind pacific_rim x_soldier#4
        invader africa y_drone#5
        hand invader legionnaires y_drone
    """)
    state = play(state, "play legionnaires africa", "pay y_drone")
    assert asked(state) == ("invader", "target")
    assert offered(state) == {"target 1", "target 3"}, "New York has no defender symbol"
    assert zone(play(state, "target 1"), "mankind", "africa") == ["new_york", "x_soldier"]


@pytest.mark.rule("IV-3.10")
class TestTargets:
    def test_whose_turn_it_is_chooses_the_targets(self) -> None:
        state = position("""
            turn invader
            mankind africa mako#1, x_soldier#2
            hand invader kill_swarm
        """)
        state = play(state, "play kill_swarm")
        assert asked(state) == ("invader", "target")
        assert offered(state) == {"target 1", "target 2"}

    def test_unless_the_card_says_otherwise(self) -> None:
        state = position("""
            turn invader
            mankind africa mako#1, x_soldier#2
            hand invader y_tribute
        """)
        assert asked(play(state, "play y_tribute")) == ("mankind", "target")

    def test_all_targets_are_chosen_before_the_first_card_is_destroyed(self) -> None:
        """A hero that comes for the destroyed one is never the second target of the same effect."""
        state = position("""
            turn invader
            mankind africa h1#1, mako#2, x_soldier#3
            heroes h5 h2 h3 h4 h6 h7 h8 h9 h10 h11
            hand invader thing y_drone y_drone
        """)
        state, events = tell(state, "play thing", "pay y_drone", "pay y_drone", "target 1")
        assert kinds(events, Left) == [], "nothing goes before both are chosen"
        assert offered(state) == {"target 2", "target 3"}
        state, events = tell(state, "target 2", "pass", "zone africa")
        assert [event.card for event in kinds(events, Left)] == ["h1", "mako"]
        assert [event.card for event in kinds(events, HeroEntered)] == ["h5"]
        assert zone(state, "mankind", "africa") == ["x_soldier", "h5"]
        assert discards(state, "mankind") == ["mako"]

    def test_a_hero_alone_is_all_that_a_double_destruction_finds(self) -> None:
        state = position("turn invader\nmankind africa h1#1\nhand invader thing y_drone y_drone")
        state = play(state, "play thing", "pay y_drone", "pay y_drone", "pass", "zone africa")
        assert len(zone(state, "mankind", "africa")) == 1
        assert state.gone == ("h1",)


DUEL = """
    turn invader
    mankind africa mako#1
    hand invader kraken squid medusa y_veto y_veto y_drone y_drone
    hand mankind x_veto x_veto x_soldier x_soldier
    deck invader goo_sprayer thing rest
"""


@pytest.mark.rule("IV-3.11")
class TestCancels:
    def test_costs_are_paid_on_announcement_before_the_other_answers(self) -> None:
        state = play(DUEL, "play kraken africa", "pay squid")
        assert asked(state) == ("mankind", "cancel")
        assert discards(state, "invader") == ["squid", "goo_sprayer", "thing"]
        assert zone(state, "invader", "africa") == []

    def test_a_cancelled_card_goes_with_its_cancel_and_all_costs_stay_paid(self) -> None:
        state = play(DUEL, "play kraken africa", "pay squid", "answer x_veto", "pay x_soldier", "pass")
        assert zone(state, "invader", "africa") == []
        assert discards(state, "invader") == ["squid", "goo_sprayer", "thing", "kraken"]
        assert discards(state, "mankind") == ["x_soldier", "x_veto"]
        assert asked(state) == ("invader", "main")

    def test_a_card_whose_cancel_was_cancelled_takes_effect(self) -> None:
        state = play(DUEL, "play kraken africa", "pay squid", "answer x_veto", "pay x_soldier")
        assert asked(state) == ("invader", "cancel")
        state = play(state, "answer y_veto", "pay y_drone", "pass")
        assert zone(state, "invader", "africa") == ["kraken"]
        assert discards(state, "mankind") == ["x_soldier", "x_veto"]
        assert discards(state, "invader")[-2:] == ["y_drone", "y_veto"]

    def test_the_chain_goes_on_without_a_limit(self) -> None:
        state = play(DUEL, "play kraken africa", "pay squid", "answer x_veto", "pay x_soldier")
        state = play(state, "answer y_veto", "pay y_drone", "answer x_veto", "pay x_soldier")
        assert asked(state) == ("invader", "cancel"), "with the second of its own"
        undone = play(state, "pass")
        assert zone(undone, "invader", "africa") == [], "the first cancel stands again"
        done = play(state, "answer y_veto", "pay y_drone")
        assert zone(done, "invader", "africa") == ["kraken"], "four cancels leave the card as it was"
        assert hand(done, "mankind") == []

    def test_a_cancel_has_its_full_cost(self) -> None:
        text = DUEL.replace("x_veto x_veto x_soldier x_soldier", "x_veto")
        state = play(text, "play kraken africa", "pay squid")
        assert asked(state) == ("invader", "main"), "one card in hand can't pay for itself"
        assert zone(state, "invader", "africa") == ["kraken"]

    def test_whoever_could_hold_a_cancel_is_asked_whatever_it_holds(self) -> None:
        text = DUEL.replace("x_veto x_veto x_soldier x_soldier", "x_soldier x_soldier")
        state = play(text, "play kraken africa", "pay squid")
        assert asked(state) == ("mankind", "cancel")
        assert offered(state) == {"pass"}
        seen = f"{text}\nopen mankind x_soldier x_soldier"
        assert asked(play(seen, "play kraken africa", "pay squid")) == ("invader", "main")
        used_up = text + "\ndiscard mankind x_veto x_veto x_veto"
        assert asked(play(used_up, "play kraken africa", "pay squid")) == ("invader", "main")


DECK = "deck mankind mako norad ramses saladin rest"


def answering(state: State, move: str, answer: str) -> tuple[State, list[CardEvent]]:
    """Plays the move; the answer is given as soon as it can be, and everything else let pass."""
    state, events = tell(state, move)
    given = False
    while state.jobs:
        gives = not given and answer in offered(state)
        given = given or gives
        state, more = tell(state, answer if gives else "pass")
        events += more
    return state, events


@pytest.mark.rule("IV-3.7")
class TestAnswers:
    @pytest.mark.parametrize(("count", "spared"), [(1, 1), (2, 2), (3, 3), (9, 3), ("all", 3)])
    def test_so_much_drain_is_prevented_as_the_answer_says(
        self, count: int | Literal["all"], spared: int
    ) -> None:
        texts = {
            "y_fog": (Effect(on="played", do=(Drain(count=3),)),),
            "x_shield": (Effect(on="reaction", do=(Prevent(what=("drain",), count=count),)),),
        }
        with opened(with_texts(texts)):
            state = position(f"turn invader\nhand invader y_fog\nhand mankind x_shield\n{DECK}")
            state, events = answering(state, "play y_fog", "answer x_shield")
            assert kinds(events, Prevented) == [Prevented(0, "drain", spared, "x_shield")]
            drained = ("mako", "norad", "ramses")[: 3 - spared]
            assert [one.cards for one in kinds(events, Drained)] == ([drained] if drained else [])
            assert state.drained == bool(drained)
            assert discards(state, "mankind") == ["x_shield", *drained]

    def test_a_draw_is_prevented_by_what_says_draw_alone(self) -> None:
        text = f"turn mankind\nhand mankind x_orders x_shield\n{DECK}"
        whats: tuple[tuple[Literal["draw", "drain"], int], ...] = (("draw", 2), ("drain", 0))
        for what, kept in whats:
            texts = {
                "x_orders": (Effect(on="played", do=(Draw(count=3),)),),
                "x_shield": (Effect(on="reaction", do=(Prevent(what=(what,), count=2),)),),
            }
            with opened(with_texts(texts)):
                _, events = answering(position(text), "play x_orders", "answer x_shield")
                assert sum(one.count for one in kinds(events, Drawn)) == 3 - kept
                assert kinds(events, Prevented) == ([Prevented(0, "draw", 2, "x_shield")] if kept else [])

    @pytest.mark.parametrize(("count", "saved"), [(1, [2]), ("all", [1, 2])])
    def test_what_is_destroyed_is_saved_as_the_answer_says(
        self, count: Literal[1, "all"], saved: list[int]
    ) -> None:
        save = Prevent(
            what=("destroy",), count=count, pick=Pick(whose="own", where="any", symbols=("defender",))
        )
        texts = {
            "y_fog": (Effect(on="played", do=(Destroy(pick=Pick(count="all", hero="never")),)),),
            "x_shield": (Effect(on="reaction", do=(save,)),),
        }
        with opened(with_texts(texts)):
            lies = "mankind africa mako#1, x_soldier#2\nmankind pacific_rim new_york#3"
            state = position(f"turn invader\nhand invader y_fog\nhand mankind x_shield\n{lies}")
            answer = "answer x_shield" if count == "all" else "answer x_shield save 2"
            state, events = answering(state, "play y_fog", answer)
            names = {1: "mako", 2: "x_soldier"}
            assert kinds(events, Saved) == [Saved(one, names[one], "x_shield") for one in saved]
            assert zone(state, "mankind", "africa") == [names[one] for one in saved]
            assert zone(state, "mankind", "pacific_rim") == [], "New York is no defender"

    @pytest.mark.parametrize(("who", "skipped"), [("own", 0), ("enemy", 1)])
    def test_one_draw_phase_is_skipped_and_the_one_after_it_is_not(
        self, who: Literal["own", "enemy"], skipped: int
    ) -> None:
        with opened(with_effects("x_orders", Effect(on="played", do=(Skip(phase="draw", who=who),)))):
            state = play("turn mankind\nhand mankind x_orders", "play x_orders")
            for seat in (1, 0, 1, 0):
                state, events = tell(state, *(("end",) if state.turn == 0 else ("end", "pass")))
                first = kinds(events, PhaseSkipped) == [PhaseSkipped(seat, "draw")]
                assert first == (seat == skipped)
                assert [one.count for one in kinds(events, Drawn)] == ([] if first else [2])
                skipped = -1 if first else skipped

    def test_only_the_hero_is_turned_or_straightened_and_only_where_it_changes_anything(self) -> None:
        lies = "mankind eurasia x_soldier#1, h1#2{}\nhand mankind x_orders"
        for up, before, after in ((True, " turned", ""), (True, "", ""), (False, "", " turned")):
            with opened(with_effects("x_orders", Effect(on="played", do=(Straighten(up=up),)))):
                state = play(f"turn mankind\n{lies.format(before)}", "play x_orders")
                soldier, hero = state.rows[0][1]
                assert (soldier.turned, hero.turned) == (False, bool(after))


@pytest.mark.rule("IV-2.5")
@pytest.mark.parametrize(("cost", "able"), [(2, True), (3, False)])
def test_an_ability_is_used_only_with_all_that_it_costs(cost: int, able: bool) -> None:
    lies = "turn mankind\nmankind africa rushmore#1 *2\nhand mankind mako norad\ndiscard mankind rest"
    for price in (Cost(tokens=cost), Cost(discard=cost), Cost(drain=cost)):
        with opened(with_effects("rushmore", Effect(on="used", cost=price, do=(Draw(who="enemy"),)))):
            state = position(f"{lies}\ndeck mankind ramses x_soldier")
            assert offered(state, "use") == ({"use 1 0"} if able else set())


@pytest.mark.rule("IV-3.7")
def test_the_other_is_told_that_cards_were_looked_at_and_taken_and_not_which() -> None:
    text = f"turn mankind\nhand mankind x_orders\n{DECK}"
    with opened(with_effects("x_orders", Effect(on="played", do=(Peek(count=2, take="hand"), Draw())))):
        state, events = tell(text, "play x_orders", "take norad")
    for seat in (0, 1, -1):
        seen = [event.seen_by(seat) for event in events if isinstance(event, Peeked | Sorted | Drawn)]
        assert seen == (
            [Peeked(0, 0, 2, ("mako", "norad")), Sorted(0, 0, "norad", "hand"), Drawn(0, 1, ("mako",))]
            if seat == 0
            else [Peeked(0, 0, 2, ()), Sorted(0, 0, "", "hand"), Drawn(0, 1, ())]
        )
    assert state.view(0).hand == ("mako", "norad")
    for seat in (1, -1):
        assert state.view(seat).hand == (() if seat < 0 else tuple(hand(state, "invader")))
        assert state.view(seat).hand_size(0) == 2 and state.view(seat).open_hands[0] == ()
        assert state.view(seat).deck_size(0) == len(state.decks[0]) == 70 - 1 - 2
        assert state.view(seat).tops == ((), ())


@pytest.mark.rule("IV-3.7")
def test_a_new_hand_is_as_large_as_the_old_one_and_nobody_knows_it() -> None:
    text = "turn mankind\nhand mankind x_orders mako norad\nopen mankind mako"
    with opened(with_effects("x_orders", Effect(on="played", do=(Reshuffle(),)))):
        state = play(text, "play x_orders")
    assert len(hand(state, "mankind")) == 2
    assert state.open_hands[0] == ()


@pytest.mark.rule("IV-3.7")
def test_the_whole_text_of_an_answer_holds_where_its_card_is() -> None:
    """The radar prevents a card's drain and takes a -1 token off its own zone."""
    answer = Effect(on="reaction", do=(Prevent(what=("drain",), count=1), Restore(zone="here")))
    with opened(with_effects("x_radar", answer)):
        state = position("""
            turn invader
            hand invader y_both
            mankind africa x_radar#1
            weak pacific_rim 1
            weak eurasia 1
            weak africa 2
        """)
        state = play(state, "play y_both", "answer x_radar with 1")
    assert state.weak == (1, 1, 1)


@pytest.mark.rule("IV-3.14")
def test_of_two_that_are_moved_to_one_free_slot_the_second_stays() -> None:
    pair = Move(pick=Pick(whose="own", symbols=("defender",), hero="never", count=2))
    with opened(with_effects("x_orders", Effect(on="played", do=(pair,)))):
        state = position("""
            turn mankind
            hand mankind x_orders
            mankind pacific_rim new_york#1, new_york#2, x_radar#3
            mankind eurasia h1#4, norad#5, norad#6, rushmore#7
            mankind africa x_soldier#8, mako#9
        """)
        state = play(state, "play x_orders")
    assert zone(state, "mankind", "pacific_rim") == ["new_york", "new_york", "x_radar", "x_soldier"]
    assert zone(state, "mankind", "africa") == ["mako"]


def test_what_one_side_alone_has_seen_of_a_deck_no_onlooker_knows_in_the_hand() -> None:
    state = play("turn mankind\nknown 0 1 0 0\ndeck invader kraken squid rest", "end")
    assert hand(state, "invader") == ["kraken", "squid"]
    assert state.view(0).open_hands == ((), ("kraken",))
    assert state.view(-1).open_hands == ((), ())
