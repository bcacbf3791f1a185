"""What is foretold of the tokens on the table is what comes of them where nothing moves any more."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import Rng
from game.games.space_invaders import arriving, foretelling, resolutions
from game.games.space_invaders.events import Refilled, TokensBack
from game.games.space_invaders.foretelling import foresee, foretell, needless, ways
from game.games.space_invaders.moves import Answer, Decline, Hit, Order, Wait
from game.games.space_invaders.state import State
from game.games.space_invaders.upshot import Fate, Upshot, no_worse
from tests.games.space_invaders.nothing_moves import ends_of, faults_of, powers_seen, really, turns_of
from tests.games.space_invaders.table_talk import Talk, situation


def told(talk: Talk) -> Upshot:
    upshot = foretell(talk.state.view(talk.state.seat))
    assert upshot is not None
    return upshot


def fate(talk: Talk, token: str) -> Fate:
    return told(talk).fate(token)


def two_seats(rows: str, powers: str = "ufo_chain second repair", active: str = "1a 1b 1c") -> Talk:
    return situation(f"{rows}\nseats 2\npowers r {powers}\nactive r {active}\nactive o 3a")


def test_random_turns_come_as_they_were_foretold() -> None:
    seen: Counter[str] = Counter()
    for number in range(24):
        states = list(turns_of(number))
        powers_seen(states, seen)
        for state in states:
            assert list(faults_of(state, Rng(number), seen)) == []
    assert seen["states"] > 100 and seen["amid"] > 10 and seen["freed"] and seen["questions"] > 5


def test_a_token_at_rest_tells_its_hit_while_others_are_still_in_the_hand() -> None:
    talk = two_seats("3 | 13 . . . .\n4 | 21 . . . .").lands("r1a", "a4")
    assert talk.asked == "launch"
    assert fate(talk, "r1a").destroys == (talk.at("a4"),)
    assert [(fall.card, fall.by, fall.freed_by, fall.sure) for fall in told(talk).falls] == [
        (talk.at("a4"), "r1a", "", True)
    ]
    upshot = told(talk)
    assert (upshot.before.damage, upshot.after.damage) == (1, 0)
    assert upshot.harmless == (talk.at("a4"),)


def test_a_token_that_is_knocked_off_takes_its_hit_back() -> None:
    talk = two_seats("4 | 21 . . . .").lands("r1a", "a4").lands("r1b", "planet", push={"r1a": "gap"})
    assert told(talk).falls == () and not fate(talk, "r1a").hits
    assert told(talk).after.damage == 1


def test_the_first_hit_of_two_waits_and_the_second_destroys() -> None:
    talk = two_seats("2 | . 1?= . . .").lands("r1a", "b2")
    assert fate(talk, "r1a").first_of == (talk.at("b2"),) and not told(talk).falls
    talk = talk.lands("r1b", "b2")
    (fall,) = told(talk).falls
    assert set(fall.tokens) == {"r1a", "r1b"} and fate(talk, "r1a").destroys == (talk.at("b2"),)


def test_a_shield_that_falls_frees_what_waits_beside_it() -> None:
    talk = two_seats("2 | 11+ 12 . . .").lands("r1a", "b2")
    assert fate(talk, "r1a").blocked == (talk.at("b2"),)
    talk = talk.lands("r1b", "a2")
    assert fate(talk, "r1b").destroys == (talk.at("a2"),) and fate(talk, "r1b").frees == (talk.at("b2"),)
    assert [(fall.card, fall.freed_by) for fall in told(talk).falls] == [
        (talk.at("a2"), ""),
        (talk.at("b2"), talk.at("a2")),
    ]


def test_points_of_all_tokens_are_the_points_in_all() -> None:
    talk = two_seats("2 | 11+ 12 . . .").after(("r1a", "b2"), ("r1b", "a2"), ("r1c", "planet"))
    upshot = told(talk)
    assert upshot.points == sum(held.points for held in upshot.fates) > 0


def test_a_saucer_hit_is_told_and_what_it_has_left() -> None:
    talk = two_seats("2 | 11 . . . .").lands("r1b", "off_side")
    before = told(talk).ufo
    talk = two_seats("2 | 11 . . . .", "redirect second repair", "1a 1b").lands("r1a", "ufo")
    assert fate(talk, "r1a").ufo and told(talk).ufo == before - 1


def test_what_a_power_may_bring_is_foretold_but_not_sure() -> None:
    talk = two_seats("2 | 11 . . . .", "short_wave second repair").lands("r1a", "a2 45 0")
    (fall,) = told(talk).falls
    assert (fall.card, fall.sure) == (talk.at("a2"), False)
    assert fate(talk, "r1a").reaches == (talk.at("a2"),)


def test_nothing_is_foretold_in_the_final_assault() -> None:
    talk = situation("1 | . . . . .\nseats 2\nphase assault\noffers r1a\nactive r 1a\nactive o 1a")
    assert foretell(talk.state) is None


# Questions


def asked_order() -> Talk:
    rows = "1 | 1?= . . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain piercing"
    return situation(f"{rows}\nactive r 1a 2a\nactive o 3a").after(("r1a", "a1"), ("r2a", "a1"))


def test_each_answer_says_the_best_that_it_still_comes_to() -> None:
    talk = asked_order()
    leading = ways(talk.state.view(0))
    assert leading is not None
    assert {answer: upshot.points for answer, upshot in leading.items()} == {
        Order("r1a"): 30,
        Order("r2a"): 20,
    }


def test_an_order_that_can_only_lose_is_not_asked_for() -> None:
    """The piercing token as the second hit: ten points more, and nothing less."""
    assert needless(asked_order().state.view(0)) == Order("r1a")


def test_a_question_whose_answers_differ_is_not_needless() -> None:
    """Turned, the hit takes more damage away; left, it brings more points."""
    talk = situation(f"4 | S11 O13 . . 22\n{TURNS.split(chr(10), 1)[1]}\nactive r 1a").lands("r1a", "a4")
    assert talk.asked == "redirect" and needless(talk.state.view(0)) is None


def waving() -> Talk:
    """The wave may hit what the other token lies on, or its neighbour."""
    rows = "2 | 11 12 . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain second long_wave"
    talk = situation(f"{rows}\nactive r 1a 3a\nactive o 3a").after(("r1a", "a2"), ("r3a", "c2"))
    assert talk.asked == "order"
    return talk


def test_an_order_that_gives_nothing_away_is_needless() -> None:
    """After the token that only lies on its card the wave still has all that it had before."""
    talk = waving()
    view = talk.state.view(0)
    answer = needless(view)
    assert answer is not None
    assert needless(talk.says(str(answer)).state.view(0)) is None


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The answers that are tried."""
    found: list[object] = []
    answered = resolutions.answered

    def count(state: State, answer: Answer) -> resolutions.Step:
        found.append(answer)
        return answered(state, answer)

    monkeypatch.setattr(resolutions, "answered", count)
    foretelling.CACHES.empty()
    return found


@pytest.mark.parametrize("bound", [resolutions.BOUND, 0])
def test_what_is_foreseen_bit_by_bit_is_told_without_trying_anything(
    tried: list[object], monkeypatch: pytest.MonkeyPatch, bound: int
) -> None:
    monkeypatch.setattr(resolutions, "BOUND", bound)
    view = waving().state.view(0)
    at_once = foretell(view), ways(view)
    foretelling.CACHES.empty()
    tried.clear()
    for _ in foresee(view):
        assert len(tried) <= 3  # a single one, or one way to its end
        tried.clear()
    assert (foretell(view), ways(view)) == at_once
    assert tried == []
    foretelling.CACHES.empty()


def test_what_was_foreseen_in_part_is_told_whole(tried: list[object]) -> None:
    view = waving().state.view(0)
    at_once = foretell(view), ways(view)
    whole = len(tried)
    foretelling.CACHES.empty()
    tried.clear()
    next(foresee(view))
    assert (foretell(view), ways(view)) == at_once
    assert len(tried) == whole


def test_where_there_is_too_much_to_go_through_no_order_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolutions, "BOUND", 0)
    foretelling.CACHES.empty()
    view = waving().state.view(0)
    upshot = foretell(view)
    assert upshot is not None and len(upshot.falls) == 2
    assert needless(view) == upshot.answers[0], "nobody could tell what another brings"
    foretelling.CACHES.empty()
    later = waving().says(str(upshot.answers[0])).state.view(0)
    assert later.phase == "long_wave" and needless(later) is None, "what a power does is asked"
    foretelling.CACHES.empty()


def test_what_is_told_in_haste_comes_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """With next to no time before a question is asked, one way is told, and it is a way that there is."""
    monkeypatch.setattr(foretelling, "STEPS", 1)
    foretelling.CACHES.empty()
    seen: Counter[str] = Counter()
    for number in range(12):
        for state in turns_of(number):
            assert list(faults_of(state, Rng(number), seen)) == []
    foretelling.CACHES.empty()
    assert seen["amid"] > 10


def test_a_wave_names_the_card_that_matters_most() -> None:
    rows = "1 | . . . . 22\n3 | 11 . . . .\n4 | . 23 . . .\nseats 2\npowers r ufo_chain second long_wave"
    talk = situation(f"{rows}\nactive r 3a\nactive o 3a").lands("r3a", "a4")
    leading = ways(talk.state.view(0))
    assert talk.asked == "long_wave" and leading is not None
    upshot = foretell(talk.state.view(0))
    assert upshot is not None and Hit(talk.at("b4")) in upshot.answers


TURNS = "4 | . . . . 22\nseats 2\npowers r redirect second long_wave\nactive o 3a"


def test_where_nothing_is_better_than_leaving_it_nothing_is_asked() -> None:
    """Both octopuses have their two hits: to turn one away could only take from what falls."""
    rows = f"1 | O1?= O1?= . . .\n{TURNS}\nactive r 1a 1b 2a 2b"
    lying = (("r1a", "a1"), ("r2a", "a1"), ("r1b", "b1"), ("r2b", "b1"))
    talk = situation(rows).after(*lying).says("resolve")
    while talk.asked == "order":
        talk = talk.says("order r1a")
    assert talk.asked == "redirect" and needless(talk.state.view(0)) == Decline()
    told = foretell(talk.state.view(0))
    assert told is not None and len(told.falls) == 2 and all(fall.sure for fall in told.falls)


def test_a_neighbour_that_is_worth_more_is_asked_about() -> None:
    talk = situation(f"1 | C11 S12 . . .\n{TURNS}\nactive r 1a").lands("r1a", "a1")
    assert talk.asked == "redirect" and needless(talk.state.view(0)) is None


def test_what_hangs_on_a_power_says_on_which() -> None:
    talk = situation(f"1 | C11 S12 . . .\n{TURNS}\nactive r 1a 1b").lands("r1a", "a1")
    told = foretell(talk.state.view(0))
    assert told is not None and [(fall.card, fall.sure) for fall in told.falls] == [(talk.at("a1"), True)]
    asked = situation(f"1 | C11 S12 . . .\n{TURNS}\nactive r 1a").lands("r1a", "a1")
    told = foretell(asked.state.view(0))
    assert told is not None and [(fall.sure, fall.way) for fall in told.falls] == [(False, "redirect")]


@pytest.mark.parametrize("rows", ["1 | S11 . . . .\n2 | S11 . . . .", "3 | S11 . . . .\n4 | S11 . . . ."])
def test_which_of_two_twins_is_hit_is_asked_where_one_is_nearer(rows: str) -> None:
    crew = TURNS.replace("4 | . . . . 22\n", "")
    talk = situation(f"{rows}\n{crew}\nactive r 1a").lands("r1a", f"a{rows[0]}")
    assert talk.asked == "redirect" and needless(talk.state.view(0)) is None


def test_what_is_worth_less_in_all_but_one_thing_is_still_asked_about() -> None:
    """Leaving it takes more damage off the field, turning it brings more points."""
    talk = situation(f"1 | O13 S11 . . .\n{TURNS}\nactive r 1a").lands("r1a", "a1")
    told = ways(talk.state.view(0))
    assert told is not None and told[Decline()].points < told[Hit(talk.at("b1"))].points
    assert needless(talk.state.view(0)) is None


def test_where_there_is_too_much_to_go_through_what_is_told_is_hardly_ever_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Health and damage, as by all ways; and each answer can still be told apart."""

    def told_of(states: list[State]) -> list[tuple[int, bool]]:
        foretelling.CACHES.empty()
        views = [state.view(state.seat) for state in states]
        upshots = [foretell(view) for view in views]
        return [
            (told.planet - told.after.damage, bool(ways(view)))
            for told, view in zip(upshots, views, strict=True)
            if told is not None
        ]

    asked = [s for n in range(30) for s in turns_of(n) if s.phase in resolutions.AMID and s.launch is None]
    whole = told_of(asked)
    monkeypatch.setattr(resolutions, "BOUND", 0)
    rough = told_of(asked)
    foretelling.CACHES.empty()
    assert len(whole) == len(rough) == len(asked) > 20
    worse = sum(health < best for (health, _), (best, _) in zip(rough, whole, strict=True))
    assert worse <= len(asked) // 20 and all(answers for _, answers in rough)


@pytest.mark.parametrize(("turn", "moment"), [(338, 19), (264, 12)])
def test_no_order_is_chosen_by_a_guess_where_another_is_known_to_come_to_something_else(
    turn: int, moment: int
) -> None:
    """Too many ways to go through: what was found of one order is not at least as good as all of another."""
    state = [*turns_of(turn)][moment]
    view = state.view(state.seat)
    assert state.phase == "order" and ends_of(view) is None, "nobody goes through all of it"
    told = ways(view)
    assert told is not None and len(told) > 2
    assert needless(view) is None


def test_what_is_answered_for_a_person_by_a_guess_hardly_ever_gives_anything_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of all that may come, where that is known: an order never, anything else at most once in twenty."""
    numbers = (*range(30), 264, 338)
    asked = [s for n in numbers for s in turns_of(n) if s.phase in resolutions.AMID and s.launch is None]
    views = [state.view(state.seat) for state in asked]
    monkeypatch.setattr(resolutions, "BOUND", 600)
    foretelling.CACHES.empty()
    whole = [ends_of(view) for view in views]
    monkeypatch.setattr(resolutions, "BOUND", 0)
    foretelling.CACHES.empty()
    given, lost = 0, []
    for view, leading in zip(views, whole, strict=True):
        answer = needless(view)
        if answer is None or leading is None:
            continue
        given += 1
        mine = leading[answer].values()
        others = [end for ends in leading.values() for end in ends.values()]
        if not all(any(no_worse(end, other) for end in mine) for other in others):
            lost.append(answer)
    foretelling.CACHES.empty()
    assert given >= 15
    assert len(lost) <= given // 20 and not any(isinstance(answer, Order) for answer in lost)


def test_a_token_that_can_only_begin_something_begins_what_is_going_to_strike() -> None:
    """The next seat can finish it; nobody is asked, as the other could only lose."""
    rows = "3 | O13= . . . .\n4 | C12= . . . 22\nseats 2\npowers r ufo_chain second long_wave\nactive o 3a"
    talk = situation(f"{rows}\nactive r 3a").lands("r3a", "a3").says("hit a4")
    assert talk.asked == "wait"
    assert needless(talk.state.view(0)) == Wait(talk.at("a4"))


def test_a_hit_is_never_turned_without_a_word() -> None:
    """Turned first, all else is still open; but who sees HIT on a card wants to be asked."""
    talk = situation(f"1 | S33= . . . .\n2 | S33 . . . .\n{TURNS}\nactive r 1a 1b").after(
        ("r1a", "a2"), ("r1b", "a1")
    )
    talk = talk.says("resolve") if talk.asked == "launch" else talk
    while talk.asked == "order":
        talk = talk.says("order r1a")
    view = talk.state.view(0)
    best = foretell(view)
    assert talk.asked == "redirect" and best is not None and isinstance(best.answers[0], Hit)
    assert needless(view) is None


def test_as_many_are_dealt_after_the_advance_as_were_foretold() -> None:
    dealt = 0
    for number in range(24):
        launching = [state for state in turns_of(number) if state.phase == "launch" and state.launch is None]
        for state in launching[:2]:
            view = state.view(state.seat)
            upshot = foretell(view)
            assert upshot is not None
            after = really(state, [*upshot.answers], Rng(number)).after
            if any(isinstance(event, TokensBack) for event in after):
                come = sum(isinstance(event, Refilled) for event in after)
                assert arriving(view, upshot.after, view.deck_size) == come
                dealt += come
    assert dealt > 20
