"""IV-9.1: best of three with deck changes in between, each situation begun just before a game ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.bots.bot import answer
from game.core import Choice, IllegalMove, RandomAnswers, Rng, encode
from game.games.invaders_2127 import move_order
from game.games.invaders_2127.card_value import card_values
from game.games.invaders_2127.events import (
    Declined,
    GameBegan,
    Named,
    Proposed,
    Stood,
    SwappedCard,
    SwapsMade,
)
from game.games.invaders_2127.jobs import HeroComes
from game.games.invaders_2127.library import FOLDER, POOLS, book, checked_cards
from game.games.invaders_2127.move_order import gaining
from game.games.invaders_2127.moves import SwapIn, SwapOut
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.series import as_deck, kinds
from game.games.invaders_2127.state import Options, State
from game.games.invaders_2127.swapping import deck_of
from game.games.invaders_2127.validate import faults

from tests.games.invaders_2127.duel import asked, kinds as of_kind, offered, outcome, play, tell  # isort: skip

pytestmark = pytest.mark.usefixtures("shipped")
HERO = "mankind eurasia major_brandt#90"
SERIES = 'options {"best_of":3}'
LAST_FIELD = f"turn invader 9\nplot 1\n{HERO}\nhand mankind mako\nhand invader kraken\n{SERIES}"
"""The Invader's plot action ends this game for Mankind."""
FIVE_TOKENS = f"turn mankind 9\nplot 6\n{HERO}\ninvader africa goo_sprayer#1 *4\n{SERIES}"
"""The end of Mankind's turn ends this game for the Invader."""


def at_the_end_of_a_game(text: str, *lines: str) -> State:
    return GAME.parse("\n".join((text, *lines)))


def swapped(state: State, number: int, first: int = 0) -> State:
    """Whoever is asked swaps so many cards, always the first ones on offer from a place on."""
    for _ in range(2 * number):
        decision = state.decision
        assert isinstance(decision, Choice)
        state = GAME.apply(state, decision.moves[min(first, len(decision.moves) - 1)]).state
        assert faults(state) == ()
    return state


def by_chance(state: State, seed: int = 1) -> State:
    """The game that is going on, to its end."""
    answers, games = RandomAnswers(Rng(seed)), len(state.series.won)
    while len(state.series.won) == games:
        state = GAME.apply(state, answers(state)).state
    return state


def size(state: State, seat: int) -> int:
    return sum(deck_of(state, seat).values())


@pytest.mark.rule("IV-9.1")
class TestASeries:
    def test_two_of_three_games_are_won_and_both_swap_as_many_cards_as_the_loser_says(self) -> None:
        state, events = tell(at_the_end_of_a_game(LAST_FIELD), "plot draw")
        assert Stood((1, 0), False) in events
        assert asked(state) == ("invader", "number"), "the loser of the last game"
        assert {f"name {number}" for number in range(3, 11)} < offered(state)
        before = [Counter(deck_of(state, seat)) for seat in (0, 1)]
        state = play(state, "name 4")
        for side in ("invader", "mankind"):
            assert asked(state) == (side, "out")
            state = swapped(state, 4)
        assert state.phase == "setup", "and the second game begins, dealt anew"
        for seat in (0, 1):
            deck = Counter(deck_of(state, seat))
            assert sum((deck - before[seat]).values()) == 4 == sum((before[seat] - deck).values())
            assert not set(deck - before[seat]) & set(book().decks[seat]), "others from the pool"
            assert size(state, seat) == 70
            assert len(checked_cards(FOLDER / POOLS[seat])) >= 15
            assert Counter((*state.hands[seat], *state.decks[seat])) == deck
        state = by_chance(state)
        if state.decision is not None:
            loser = 1 - state.series.won[-1]
            assert asked(state) == (("mankind", "invader")[loser], "number")
            state = by_chance(swapped(swapped(play(state, "name 3"), 3, 2), 3, 2))
        winner = outcome(state).shares.index(1.0)
        assert state.series.wins[winner] == 2 == outcome(state).scores[winner]

    @pytest.mark.parametrize("seat", [0, 1, -1])
    def test_nobody_else_learns_which_cards_are_swapped(self, seat: int) -> None:
        start = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", "name 3")
        for other in (1, 0):
            one, two = start, start
            for number in range(6):
                told = []
                for place, state in ((0, one), (5, two)):
                    assert isinstance(state.decision, Choice)
                    step = GAME.apply(state, state.decision.moves[place])
                    told.append(
                        (step.state, [seen for event in step.events if (seen := event.seen_by(seat))])
                    )
                (one, heard), (two, heard_too) = told
                if other == seat:
                    assert one.view(seat) != two.view(seat)
                elif one.phase == "between":
                    assert heard == heard_too, number
                    assert encode(one.view(seat)) == encode(two.view(seat))
            start = one

    def test_its_owner_is_told_what_was_swapped(self) -> None:
        state, events = tell(at_the_end_of_a_game(LAST_FIELD), "plot draw", "name 3")
        assert Named(1, 3) in events
        assert isinstance(state.decision, Choice)
        gone = state.decision.moves[0]
        assert isinstance(gone, SwapOut)
        state = play(state, str(gone))
        assert isinstance(state.decision, Choice)
        came = state.decision.moves[0]
        assert isinstance(came, SwapIn)
        state, events = tell(state, str(came))
        assert events == [SwappedCard(1, gone.card, came.card)]
        assert state.view(1).trade.into == (came.card,)
        state = swapped(state, 1)
        _, events = tell(state, str(state.decision.moves[0]))  # type: ignore[union-attr]
        assert not of_kind(events, SwapsMade), "the last card is still to come in"

    def test_a_card_that_went_out_does_not_come_back_at_once_nor_the_other_way_round(self) -> None:
        state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", "name 3")
        gone = sorted(offered(state))[0]
        state = play(state, gone)
        assert gone.replace("out ", "in ") not in offered(state)
        came = sorted(offered(state))[0]
        state = play(state, came)
        assert came.replace("in ", "out ") not in offered(state)
        with pytest.raises(IllegalMove):
            GAME.apply(state, SwapOut(came.removeprefix("in ")))

    def test_of_a_card_that_came_in_no_other_copy_goes_out(self) -> None:
        deck, known = dict(book().decks[1]), book().cards
        twice = next(card for card in deck if deck[card] == 2)
        deck[twice] -= 1
        deck[next(card for card in kinds(1) if card not in deck)] = 1
        options = Options(
            mankind=as_deck(Counter(book().decks[0])), invader=as_deck(Counter(deck)), best_of=3
        )
        text = f"turn invader 9\nplot 1\n{HERO}\noptions {encode(options).decode()}"
        state = play(GAME.parse(text), "plot draw", "name 3")
        assert f"out {twice}" in offered(state), f"one {known[twice].name.en} is in the deck"
        other = min(offered(state) - {f"out {twice}"})
        assert f"out {twice}" not in offered(play(state, other, f"in {twice}"))

    def test_with_two_games_won_there_is_no_third(self) -> None:
        state = play(at_the_end_of_a_game(LAST_FIELD, 'series {"won":[0]}'), "plot draw")
        assert outcome(state).scores == (2, 0)
        assert outcome(state).termination == "plot"

    def test_at_one_game_each_the_third_decides_and_its_loser_names_nothing(self) -> None:
        state = play(at_the_end_of_a_game(FIVE_TOKENS, 'series {"won":[0]}'), "end")
        assert asked(state) == ("mankind", "number")
        state = play(at_the_end_of_a_game(FIVE_TOKENS, 'series {"won":[0,1]}'), "end")
        assert outcome(state).shares == (0.0, 1.0)
        assert outcome(state).scores == (1, 2)


def test_a_game_alone_is_over_when_it_is_over() -> None:
    state = play(at_the_end_of_a_game(LAST_FIELD.replace(SERIES, "")), "plot draw")
    assert outcome(state).scores == (1, 0)


@pytest.mark.rule("IV-9.1")
def test_every_game_begins_afresh_with_the_marker_where_it_was_agreed() -> None:
    handicapped = LAST_FIELD.replace('"best_of":3', '"best_of":3,"handicap":-1')
    state = play(at_the_end_of_a_game(handicapped, "released moon", "ops 3"), "plot draw", "name 3")
    state = swapped(swapped(state, 3), 2)
    *_, last = state.decision.moves  # type: ignore[union-attr]
    state, events = tell(state, str(last))
    state, events = tell(state, str(state.decision.moves[0]))  # type: ignore[union-attr]
    (hero,) = {job.card for job in state.jobs if isinstance(job, HeroComes)}
    assert GameBegan(2, 9, 1, (70, 70), hero, 10) in events
    assert (state.plot, state.ops, state.released, state.gone) == (9, 1, (), ())
    assert state.rows == (((), (), ()), ((), (), ())) and state.discards == ((), ())
    assert asked(state) == ("mankind", "hero")
    assert len(state.heroes) == 10


@pytest.mark.rule("IV-9.1")
def test_a_second_swap_changes_the_deck_that_the_first_one_made() -> None:
    start = swapped(swapped(play(at_the_end_of_a_game(LAST_FIELD), "plot draw", "name 3"), 3), 3)
    before = [Counter(deck_of(start, seat)) for seat in (0, 1)]
    seconds = (by_chance(start, seed) for seed in range(40))
    state = next(state for state in seconds if state.outcome is None)
    state = swapped(swapped(play(state, "name 5"), 5, 1), 5, 1)
    for seat in (0, 1):
        deck = Counter(deck_of(state, seat))
        assert sum((deck - before[seat]).values()) == 5
        assert size(state, seat) == 70
    assert state.series.swapped == 8


def largest(seat: int, most: int) -> tuple[tuple[str, int], ...]:
    """A deck of so many cards, of all that there are."""
    cards = [card for card, copies in kinds(seat).items() for _ in range(copies)]
    return as_deck(Counter(cards[:most]))


@pytest.mark.rule("IV-9.1")
@pytest.mark.parametrize(("beside", "numbers"), [(12, range(1, 13)), (5, range(1, 6))])
def test_no_number_is_named_that_a_pool_could_not_fill(beside: int, numbers: range) -> None:
    most = min(sum(kinds(seat).values()) for seat in (0, 1)) - beside
    options = Options(mankind=largest(0, most), invader=largest(1, most), best_of=3)
    text = f"turn invader 9\nplot 1\n{HERO}\noptions {encode(options).decode()}"
    assert offered(play(GAME.parse(text), "plot draw")) == {f"name {number}" for number in numbers}


@pytest.mark.rule("IV-9.1")
@pytest.mark.parametrize("number", [2, 14])
class TestANumberThatIsNotRecommended:
    def test_it_is_named_only_if_the_other_agrees(self, number: int) -> None:
        state, events = tell(at_the_end_of_a_game(LAST_FIELD), "plot draw", f"name {number}")
        assert Proposed(1, number) in events and not of_kind(events, Named)
        assert asked(state) == ("mankind", "agree")
        state, events = tell(state, "yes")
        assert Named(1, number) in events
        for side in ("invader", "mankind"):
            assert asked(state) == (side, "out")
            state = swapped(state, number)
        assert (state.phase, state.series.swapped) == ("setup", number)
        assert faults(state.view(0).resample(Rng(1))) == ()

    def test_refused_the_loser_names_one_that_is_recommended(self, number: int) -> None:
        state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", f"name {number}")
        state, events = tell(state, "pass")
        assert events == [Declined(0, number)]
        assert asked(state) == ("invader", "number")
        assert offered(state) == {f"name {one}" for one in range(3, 11)}
        assert asked(play(state, "name 10")) == ("invader", "out")


@pytest.mark.parametrize("beside", [2, 0])
def test_with_next_to_nothing_in_a_pool_nothing_is_asked_about_the_number(beside: int) -> None:
    most = min(sum(kinds(seat).values()) for seat in (0, 1)) - beside
    options = Options(mankind=largest(0, most), invader=largest(1, most), best_of=3)
    text = f"turn invader 9\nplot 1\n{HERO}\noptions {encode(options).decode()}"
    state = swapped(swapped(play(GAME.parse(text), "plot draw"), beside), beside)
    assert asked(state) == ("mankind", "hero"), "the next game"
    assert state.series.swapped == beside


def test_a_card_stays_in_the_deck_if_only_another_copy_of_it_could_come_for_it() -> None:
    """To take it out would leave nothing to put in."""
    whole = Counter(kinds(0))
    twice = next(card for card, copies in kinds(0).items() if copies > 1)
    size = sum(whole.values()) - 1
    options = Options(mankind=as_deck(whole - Counter([twice])), invader=largest(1, size), best_of=3)
    text = f"turn invader 9\nplot 1\n{HERO}\noptions {encode(options).decode()}"
    state = swapped(play(GAME.parse(text), "plot draw"), 1)
    assert asked(state) == ("mankind", "out")
    assert offered(state) == {f"out {card}" for card in kinds(0) if card != twice}
    assert offered(play(state, min(offered(state)))) == {f"in {twice}"}


# -- what the others make of it -------------------------------------------------------------------


def second_game(number: int = 5) -> State:
    state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", f"name {number}")
    return play(swapped(swapped(state, number), number), "zone eurasia")


@pytest.mark.rule("IV-9.1")
class TestGuessesOfASwappedDeck:
    def test_a_guess_of_the_others_deck_is_one_that_could_have_been_swapped_for(self) -> None:
        state = second_game()
        first = Counter(book().decks[1])
        guesses = [state.view(0).resample(Rng(seed)) for seed in range(20)]
        changes = [Counter(deck_of(guess, 1)) - first for guess in guesses]
        assert all(faults(guess) == () for guess in guesses)
        assert all(sum(change.values()) == 5 for change in changes)
        assert len({as_deck(change) for change in changes}) > 10, "nobody knows which"
        assert all(guess.trades[0] == state.trades[0] for guess in guesses), "the own deck is known"
        assert all(copies > 0 for guess in guesses for _, copies in guess.trades[1].deck)

    def test_while_cards_are_swapped_their_number_is_all_that_the_other_knows(self) -> None:
        state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", "name 3")
        for step in range(1, 12):
            decision = state.decision
            assert isinstance(decision, Choice)
            state = GAME.apply(state, decision.moves[step % len(decision.moves)]).state
            for seat in (0, 1):
                guesses = [state.view(seat).resample(Rng(seed)) for seed in range(8)]
                assert all(faults(guess) == () for guess in guesses)
                assert {guess.trades[seat] for guess in guesses} == {state.trades[seat]}
                made = state.trades[1 - seat]
                for guess in guesses:
                    one = guess.trades[1 - seat]
                    assert (len(one.out), len(one.into)) == (len(made.out), len(made.into))
                if made.into:
                    assert len({guess.trades[1 - seat] for guess in guesses}) > 1, "nobody knows which"

    def test_in_the_next_game_each_knows_its_own_deck_and_of_the_other_what_it_has_seen(self) -> None:
        state = second_game()
        for seat in (0, 1):
            view = state.view(seat)
            assert view.own_deck == deck_of(state, seat) != book().decks[seat]
            assert state.view(-1).trade.deck == ()
        shown, hidden = state.hands[1][0], len(state.hands[1])
        lines = [
            line for line in GAME.format(state).splitlines() if not line.startswith(("open inv", "known"))
        ]
        seen = GAME.parse("\n".join([*lines, f"open invader {shown}", "known 0 2 0 0"]))
        for seed in range(6):
            guess = seen.view(0).resample(Rng(seed))
            assert faults(guess) == ()
            assert shown in guess.hands[1] and len(guess.hands[1]) == hidden
            assert guess.decks[1][:2] == state.decks[1][:2], "two of its deck were looked at"
            assert len(guess.decks[1]) == len(state.decks[1])
            assert guess.hands[0] == state.hands[0]

    def test_a_guess_holds_what_was_seen_of_a_swapped_deck(self) -> None:
        state = second_game()
        came = sorted(Counter(deck_of(state, 1)) - Counter(book().decks[1]))
        piles = ("hand invader", "deck invader", "discard invader")
        lines = [line for line in GAME.format(state).splitlines() if not line.startswith(piles)]
        lines += [f"discard invader {' '.join(came)}", "hand invader", "deck invader rest"]
        shown = GAME.parse("\n".join(lines))
        for seed in range(10):
            guess = shown.view(0).resample(Rng(seed))
            assert set(came) <= set(deck_of(guess, 1))
            assert faults(guess) == ()

    def test_a_seat_that_may_have_swapped_an_answer_in_is_asked_for_it(self) -> None:
        """By what both know any card of the pool may be in its deck; not to be asked would tell more."""
        cancels = [card for card, _, _ in book().from_hand["play"][0]]
        cards = (book().cards[card] for card in book().decks[1])
        free = next(one.id for one in cards if one.strength is not None and not (one.discard or one.drain))
        others = [card for card in kinds(0) if card not in cancels and not book().on(card, "reaction")]
        plain = as_deck(Counter([card for card in others for _ in range(kinds(0)[card])][:70]))
        trades = [encode(deck).decode() for deck in (plain, as_deck(Counter(book().decks[1])))]
        first = f'"mankind":{trades[0]},"invader":{trades[1]}'
        hands = f"hand mankind {plain[0][0]} {plain[1][0]} {plain[2][0]}\nhand invader {free}"
        table = f"turn invader 9\n{HERO}\n{hands}"
        before = GAME.parse(f'{table}\noptions {{"best_of":3,{first}}}')
        assert asked(play(before, f"play {free} africa"))[1] != "cancel", "there is none in that deck"
        after = GAME.parse(
            f'{table}\noptions {{"best_of":3,{first}}}\nseries {{"won":[0],"swapped":3}}\n'
            f'trade mankind {{"deck":{trades[0]}}}\ntrade invader {{"deck":{trades[1]}}}'
        )
        assert asked(play(after, f"play {free} africa")) == ("mankind", "cancel")


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_bots_swap_what_they_think_least_of_for_what_they_like_best(bot: str) -> None:
    state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw")
    held = card_values().held
    named: Any = answer(GAME, state.view(1), 1, bot, 7)
    wanted = gaining(state, 1)
    assert named.number == min(max(wanted, 3), 10)
    state = GAME.apply(state, named).state
    gone: Any = answer(GAME, state.view(1), 1, bot, 7)
    assert isinstance(state.decision, Choice)
    assert held[gone.card] == min(held[move.card] for move in state.decision.moves)  # type: ignore[union-attr]
    state = GAME.apply(state, gone).state
    came: Any = answer(GAME, state.view(1), 1, bot, 7)
    assert isinstance(state.decision, Choice)
    assert held[came.card] == max(held[move.card] for move in state.decision.moves)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("gains_by", "number", "says"), [(20, 14, "yes"), (20, 2, "pass"), (5, 14, "pass"), (1, 2, "yes")]
)
def test_a_bot_agrees_to_what_suits_it_better_than_three_to_ten(
    gains_by: int, number: int, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move_order, "gaining", lambda state, seat: gains_by)
    state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", f"name {number}")
    assert str(answer(GAME, state.view(0), 0, "greedy", 7)) == says


# -- what can't be ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('series {"won":[0,0]}', "such a series is over"),
        ('series {"won":[0],"swapped":99}', "swaps between two games"),
        ('series {"won":[0],"swapped":3}', "expected a deck exactly where cards were swapped"),
        ('series {"won":[0],"number":3}', "swaps between two games"),
        ('trade mankind {"out":["mako"]}', "1 cards; expected 0"),
    ],
)
def test_a_series_that_can_not_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(Exception, match=why):
        GAME.parse(f"{LAST_FIELD}\n{line}")


def test_nobody_is_asked_to_agree_to_what_is_recommended() -> None:
    state = play(at_the_end_of_a_game(LAST_FIELD), "plot draw", "name 14")
    with pytest.raises(Exception, match="somebody has to agree to"):
        GAME.parse(GAME.format(state).replace('"seat":0,"number":14', '"seat":0,"number":9'))


def test_a_game_alone_has_no_series() -> None:
    with pytest.raises(Exception, match="where one game is played"):
        GAME.parse(f'turn invader 9\n{HERO}\nseries {{"won":[0]}}')
