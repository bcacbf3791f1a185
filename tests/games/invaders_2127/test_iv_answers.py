"""IV-3.7 of texts that answer something or last for a while, and what the other is told of what is secret."""

from __future__ import annotations

from typing import Literal

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import (
    CardEvent,
    Drained,
    Drawn,
    Peeked,
    PhaseSkipped,
    Prevented,
    Saved,
    Sorted,
)
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.state import State
from game.games.invaders_2127.verbs import Destroy, Drain, Draw, Peek, Prevent, Reshuffle, Skip, Straighten
from game.games.invaders_2127.words import Cost, Pick
from tests.games.invaders_2127.duel import discards, hand, kinds, offered, play, position, tell, zone
from tests.games.invaders_2127.practice import with_effects, with_texts

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
@pytest.mark.parametrize(("count", "spared"), [(1, 1), (2, 2), (3, 3), (9, 3), ("all", 3)])
def test_so_much_drain_is_prevented_as_the_answer_says(count: int | Literal["all"], spared: int) -> None:
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


@pytest.mark.rule("IV-3.7")
def test_a_draw_is_prevented_by_what_says_draw_alone() -> None:
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


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(("count", "saved"), [(1, [2]), ("all", [1, 2])])
def test_what_is_destroyed_is_saved_as_the_answer_says(count: Literal[1, "all"], saved: list[int]) -> None:
    save = Prevent(what=("destroy",), count=count, pick=Pick(whose="own", where="any", symbols=("defender",)))
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


@pytest.mark.rule("IV-3.7")
@pytest.mark.parametrize(("who", "skipped"), [("own", 0), ("enemy", 1)])
def test_one_draw_phase_is_skipped_and_the_one_after_it_is_not(
    who: Literal["own", "enemy"], skipped: int
) -> None:
    with opened(with_effects("x_orders", Effect(on="played", do=(Skip(phase="draw", who=who),)))):
        state = play(position("turn mankind\nhand mankind x_orders"), "play x_orders")
        for seat in (1, 0, 1, 0):
            state, events = tell(state, *(("end",) if state.turn == 0 else ("end", "pass")))
            first = kinds(events, PhaseSkipped) == [PhaseSkipped(seat, "draw")]
            assert first == (seat == skipped)
            assert [one.count for one in kinds(events, Drawn)] == ([] if first else [2])
            skipped = -1 if first else skipped


@pytest.mark.rule("IV-3.7")
def test_only_the_hero_is_turned_or_straightened_and_only_where_it_changes_anything() -> None:
    lies = "mankind eurasia x_soldier#1, h1#2{}\nhand mankind x_orders"
    for up, before, after in ((True, " turned", ""), (True, "", ""), (False, "", " turned")):
        with opened(with_effects("x_orders", Effect(on="played", do=(Straighten(up=up),)))):
            state = play(position(f"turn mankind\n{lies.format(before)}"), "play x_orders")
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
        state, events = tell(position(text), "play x_orders", "take norad")
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
        state = play(position(text), "play x_orders")
    assert len(hand(state, "mankind")) == 2
    assert state.open_hands[0] == ()
