"""The bots at Space Invaders: what each hand aims at, what it declines, and that it sees only a view."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.bots.bot import NothingAsked, answer, bots_for
from game.bots.hints import Hint, hint
from game.core import GAMES, Aim, Choice, Landed, Launched, Settle, seed_of, turns
from game.flick import simulate
from game.games.space_invaders import GAME
from game.games.space_invaders.evaluate import weights, worth
from game.games.space_invaders.moves import Declare, Decline, Hit, Name, Resolve
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.position import Options
from game.games.space_invaders.state import State
from game.games.space_invaders.targets import prizes
from game.table.prizes import UFO, Prize

HANDS = ("novice", "regular", "expert")
HAND_ON_UFO = 0.6
SEATS = "seats 3 standard"
PLAIN = sorted((card for card in invaders().values() if not card.trait), key=lambda card: card.damage)
LIGHT, LIGHT_TOO = (card.id for card in PLAIN[:2])
HEAVY = PLAIN[-1].id
MIDDLE = next(card.id for card in PLAIN if card.damage > PLAIN[0].damage)
DIVER = [card.id for card in PLAIN if card.speed == 3][-1]
SHIELD = next(card.id for card in invaders().values() if card.trait == "shield" and card.speed == 1)
TWICE, TWICE_TOO = [card.id for card in invaders().values() if card.trait == "two_hit"][:2]


def at(text: str) -> State:
    return GAME.parse(text)


def asked_of(state: State, bot: str = "regular", seed: int = 1) -> Any:
    decision = state.decision
    assert isinstance(decision, Aim | Choice)
    return answer(GAME, state.view(decision.seat), decision.seat, bot, seed)


def advised(text: str) -> Hint:
    state = at(text)
    assert isinstance(state.decision, Aim | Choice)
    return hint(GAME, state.view(state.decision.seat), state.decision.seat, 1)


def prize_of(text: str, token: str) -> Prize:
    state = at(text)
    assert isinstance(state.decision, Aim)
    return next(prize for prize in prizes(state, state.decision, HAND_ON_UFO) if prize.token == token)


def card_on(text: str, space: str) -> str:
    state = at(text)
    return state.space["abcde".index(space[0]) + 5 * (int(space[1]) - 1)]


def worth_of(text: str, space: str, token: str = "r1a") -> float:
    return dict(prize_of(text, token).cards)[card_on(text, space)]


def test_a_game_of_aim_offers_hands_and_another_offers_thinkers() -> None:
    assert bots_for(GAMES.load("space_invaders")) == HANDS
    assert bots_for(GAMES.load("space_defenders")) == ("greedy", "search")


# Bonus shots


def test_a_bonus_shot_may_go_again_until_its_third_landing_in_the_planet_area() -> None:
    bonus = f"2 | . {MIDDLE} . . .\n{SEATS}\nphase bonus\nasked r1a\nbonus r1a\nactive r 1a"
    first = prize_of(f"{bonus}\nrecord r1a launches=1 row=1", "r1a")
    last = prize_of(f"{bonus}\nrecord r1a launches=1 row=2", "r1a")
    assert first.again_planet > last.again_planet == 0.0


@pytest.mark.parametrize(("ufo", "chains"), [(3, True), (0, False)])
def test_every_hit_of_a_chain_is_worth_another_launch(ufo: int, chains: bool) -> None:
    chain = f"2 | . {MIDDLE} . . .\n{SEATS}\npowers r ufo_chain\nufo {ufo} of 4\nactive r 1a"
    assert (prize_of(chain, "r1a").again_ufo > 0.0) == chains


# Shields and two-hit invaders


def test_the_shield_is_broken_before_what_it_protects_is_hit() -> None:
    text = f"2 | . {MIDDLE} {SHIELD} . .\n{SEATS}\nufo 0\ndeck 8"
    assert worth_of(text, "c2") > worth_of(text, "b2")
    told = advised(text)
    assert (told.target, told.reason) == (card_on(text, "c2"), "hint.opens_shield")


def test_a_shield_before_a_waiting_hit_is_worth_the_waiting_card_as_well() -> None:
    open_card = f"2 | . {HEAVY} {SHIELD} . .\n{SEATS}\nufo 0\nseat r\nstarter o"
    waiting = f"{open_card}\nat o1a b2"
    assert worth_of(waiting, "c2") > 1.3 * worth_of(open_card, "c2")
    assert advised(waiting).reason == "hint.breaks_shield"
    assert worth_of(waiting, "b2") == 0.0


def test_hits_behind_a_shield_count_as_far_as_tokens_to_come_may_break_it() -> None:
    rows = f"2 | . {HEAVY} {SHIELD} . .\n{SEATS}\nufo 0\nplanet 3\ndeck 8\nactive r 1a"
    many = f"{rows}\nactive o 1a 1b 1c\nactive g 1a 1b 1c"
    few = f"{rows}\nactive o\nactive g"
    assert worth_of(many, "b2") > 2.0 * worth_of(few, "b2")


def test_a_shot_at_the_shield_and_its_neighbour_at_once_has_both() -> None:
    text = f"2 | . {HEAVY} {SHIELD} . .\n{SEATS}\nufo 0"
    pair = (card_on(text, "c2"), card_on(text, "b2"))
    assert [found[:2] for found in prize_of(text, "r1a").pairs] == [pair]
    move = advised(text).move
    assert isinstance(move, Launched)


def test_the_second_hit_is_made_where_the_first_lies() -> None:
    text = f"2 | {TWICE} . . . {TWICE_TOO}\n{SEATS}\nat o1a e2\nseat r\nstarter o\nufo 0"
    told = advised(text)
    assert (told.target, told.reason) == (card_on(text, "e2"), "hint.second_hit")
    assert worth_of(text, "e2") > 2.0 * worth_of(text, "a2")


def test_a_piercing_token_needs_neither_shield_nor_second_hit() -> None:
    text = f"2 | {TWICE} . {HEAVY} {SHIELD} .\n{SEATS}\nufo 0\nplanet 4\ndeck 8"
    text += "\npowers r called piercing long_wave\nactive r 1a 2a"
    for space in ("a2", "c2"):
        assert worth_of(text, space, "r2a") > worth_of(text, space, "r1a")
    assert prize_of(text, "r2a").pairs == ()


def test_a_card_that_is_as_good_as_destroyed_is_worth_nothing_more() -> None:
    text = f"2 | {LIGHT} {LIGHT_TOO} . . .\n{SEATS}\nufo 0\nat r1b a2"
    assert worth_of(text, "a2") == 0.0
    assert worth_of(text, "b2") > 0.0


# Speed, damage, the last round


def test_the_diver_that_is_about_to_strike_comes_first() -> None:
    text = f"2 | {LIGHT} {LIGHT_TOO} . . {DIVER}\n{SEATS}\nufo 0"
    told = advised(text)
    assert (told.target, told.reason) == (card_on(text, "e2"), "hint.strikes_next")


def test_of_two_that_strike_the_one_that_does_more_damage_comes_first() -> None:
    text = f"4 | {HEAVY} . . . {LIGHT}\n{SEATS}\nufo 0"
    assert worth_of(text, "a4") > worth_of(text, "e4")


def test_a_card_near_the_planet_is_worth_more_than_the_same_far_away() -> None:
    assert worth_of(f"4 | {LIGHT} . . . .\n{SEATS}", "a4") > worth_of(f"1 | {LIGHT} . . . .\n{SEATS}", "a1")


def test_a_hit_that_saves_the_planet_brings_more_than_its_points() -> None:
    points = weights().points.each * invaders()[HEAVY].points
    rows = f"1 | {TWICE} {TWICE_TOO} {SHIELD} . .\n4 | {HEAVY} . . . {LIGHT}\n{SEATS}\nufo 0\nplanet 3"
    rows += "\ndeck 5"
    assert worth_of(rows, "a4") > 10.0 * points
    assert worth_of(rows, "a4") > 2.0 * worth_of(rows, "e4")


def test_a_strike_is_feared_less_while_there_are_tokens_to_prevent_it() -> None:
    rows = f"4 | {HEAVY} . . . .\n{SEATS}\nufo 0\nplanet 4\ndeck 4\nactive r 1a\nseat r\nstarter r"
    many = at(f"{rows}\nactive o 1a 1b 1c\nactive g 1a 1b 1c")
    assert worth(many, 0) > worth(at(f"{rows}\nactive o\nactive g"), 0) + 0.1


LAST = "last yes\ndeck -\nseats 3 standard\nufo 4"


def test_in_the_last_round_a_safe_planet_leaves_the_shots_to_the_ufo() -> None:
    assert advised(f"3 | . {LIGHT} . . .\nplanet 20\n{LAST}").target == UFO


def test_in_the_last_round_a_card_that_would_end_the_game_comes_first() -> None:
    text = f"3 | . {HEAVY} . . .\nplanet 3\n{LAST}\nactive r 1a\nactive o\nactive g"
    told = advised(text)
    assert (told.target, told.reason) == (card_on(text, "b3"), "hint.last_round")


def test_a_ufo_that_the_tokens_of_the_final_assault_cannot_destroy_is_attacked_before() -> None:
    rows = (
        f"1 | {LIGHT} {LIGHT_TOO} . . .\n{SEATS}\nactive r 1a 1b\nactive o 1a\nactive g 1a\ndeck 4\nplanet 9"
    )
    assert prize_of(f"{rows}\nufo 4", "r1a").ufo > 2.0 * prize_of(f"{rows}\nufo 1", "r1a").ufo


@pytest.mark.parametrize("bot", HANDS)
def test_in_the_final_assault_every_hand_aims_at_the_ufo(bot: str) -> None:
    state = at("1 | . . . . .\nphase assault\ndeck -\noffers r1a\nseats 3 standard\nactive r 1a")
    hits = 0
    for seed in range(30):
        move = asked_of(state, bot, seed)
        assert isinstance(move, Launched)
        rest = simulate(state.table, move.launch).landing.tokens
        hits += any(token.id == "r1a" and token.where == "ufo" for token in rest)
    assert hits >= {"novice": 4, "regular": 10, "expert": 18}[bot]


# Powers, and moves instead of launches


def test_a_relaunch_that_can_bring_nothing_is_declined() -> None:
    text = f"2 | {LIGHT} . . . .\nufo 0\nactive r 1a 1b\nat r1a a2\nat r1b planet\ndeck 1"
    assert asked_of(at(text)) == Resolve()
    assert (advised(text).target, advised(text).reason) == ("", "hint.enough")


def test_a_relaunch_that_can_still_hit_something_is_made() -> None:
    move = asked_of(
        at(f"2 | {LIGHT} {LIGHT_TOO} . . .\nufo 0\nactive r 1a 1b\nat r1a a2\nat r1b planet\ndeck 1")
    )
    assert isinstance(move, Launched) and move.launch.token == "r1b"


def test_a_second_launch_is_not_made_from_a_card_that_is_worth_more_than_the_shot() -> None:
    rows = f"4 | {HEAVY} . . . .\n1 | . . . {LIGHT} .\n{SEATS}\nufo 0"
    rows += "\npowers r called second long_wave\nactive r 2a"
    assert asked_of(at(f"{rows}\nat r2a a4")) == Resolve()
    assert isinstance(asked_of(at(f"{rows}\nat r2a a1")), Launched)


def test_a_called_shot_names_the_invader_that_it_is_most_likely_to_hit() -> None:
    text = f"2 | . . {DIVER} . .\n{SEATS}\nufo 3\nplanet 2\npowers r called second triple\nactive r 1a"
    move = asked_of(at(text), "expert")
    assert move == Name("r1a", card_on(text, "c2"))
    after = GAME.apply(at(text), move).state
    assert isinstance(asked_of(after, "expert"), Launched)
    assert advised(text).reason == "hint.call"


def test_no_shot_is_called_when_the_ufo_is_gone() -> None:
    text = f"2 | . . {DIVER} . .\n{SEATS}\nufo 0\npowers r called second triple\nactive r 1a"
    assert isinstance(asked_of(at(text), "expert"), Launched)


def test_a_triple_assault_is_declared_when_the_ufo_is_all_that_matters() -> None:
    text = f"1 | {LIGHT} . . . .\nplanet 20\n{LAST}\npowers r called second triple\nactive r 3a"
    assert asked_of(at(text)) == Declare("r3a")
    assert (advised(text).target, advised(text).reason) == (UFO, "hint.triple")


def test_a_triple_assault_is_not_declared_when_the_planet_is_about_to_fall() -> None:
    text = f"4 | . . {HEAVY} . .\n{SEATS}\nplanet 3\ndeck 6\npowers r called second triple\nactive r 3a"
    assert isinstance(asked_of(at(text)), Launched)


def test_a_repair_makes_the_ufo_dearer_while_the_planet_is_hurt() -> None:
    rows = f"2 | {LIGHT} {LIGHT_TOO} . . .\n{SEATS}\nplanet 4 of 20"
    rows += "\npowers r called second repair\nactive r 1a 3a"
    assert prize_of(rows, "r3a").ufo > prize_of(rows, "r1a").ufo
    whole = rows.replace("planet 4 of 20", "planet 20")
    assert prize_of(whole, "r3a").ufo == prize_of(whole, "r1a").ufo


def test_waves_redirect_and_splash_reach_what_they_can() -> None:
    rows = f"2 | . {DIVER} {LIGHT} . .\n{SEATS}\nufo 0\nactive r 1a 3a"
    wave = prize_of(f"{rows}\npowers r short_wave second long_wave", "r1a")
    assert (wave.wave_hits, wave.wave > 0.0) == (1, True)
    assert prize_of(f"{rows}\npowers r short_wave second long_wave", "r3a").wave_hits == 2
    redirected = f"{rows}\npowers r redirect second splash"
    assert worth_of(redirected, "c2") == worth_of(redirected, "b2") > worth_of(rows, "c2")
    assert worth_of(redirected, "c2", "r3a") == pytest.approx(worth_of(rows, "c2") + worth_of(rows, "b2"))


def test_a_bonus_shot_from_where_the_token_lies_starts_there() -> None:
    text = f"1 | {LIGHT} . . . .\n{SEATS}\nufo 2\nactive r 2a\npowers r called forward triple\nat r2a 280 330"
    state = at(f"{text}\nphase forward\nasked r2a")
    move = asked_of(state)
    assert isinstance(move, Launched)
    assert (move.launch.x, move.launch.y) == (280.0, 330.0)
    assert state.decision is not None and not state.decision.refuses(move)


def test_among_the_invaders_in_reach_the_one_that_does_most_damage_is_hit() -> None:
    text = f"4 | . {LIGHT} {HEAVY} . .\n{SEATS}\nufo 0\nactive r 1a\npowers r short_wave second triple\n"
    state = at(f"{text}at r1a 247 180\nphase wave\nasked r1a\noffers {LIGHT} {HEAVY}\nresolving token=r1a")
    assert isinstance(state.decision, Choice)
    assert Decline() in state.decision.moves
    assert asked_of(state) == Hit(HEAVY)


# What it sees, and that it keeps to the rules


def test_the_order_of_the_deck_is_no_business_of_a_bot() -> None:
    state = GAME.new(Options(), 7)
    other = msgspec.structs.replace(state, deck=tuple(reversed(state.deck)))
    assert state.view(state.seat) == other.view(other.seat)
    for bot in HANDS:
        assert asked_of(state, bot) == asked_of(other, bot)


def test_equal_seeds_give_equal_launches_and_other_seeds_other_ones() -> None:
    state = at(f"4 | . . {HEAVY} . .\n{SEATS}\nufo 0")
    for bot in HANDS:
        moves = [asked_of(state, bot, seed) for seed in (1, 2, 1)]
        assert moves[0] == moves[2] != moves[1]


def test_a_seat_that_is_not_asked_has_neither_answer_nor_hint() -> None:
    state = GAME.new(Options(seats=2), 7)
    for call in (
        lambda: answer(GAME, state.view(1), 1, "expert", 1),
        lambda: hint(GAME, state.view(1), 1, 1),
    ):
        with pytest.raises(NothingAsked):
            call()


def test_a_hint_is_the_launch_that_is_meant_and_can_be_made() -> None:
    state = GAME.new(Options(finger=True), 5)
    told = hint(GAME, state.view(0), 0, 1)
    assert isinstance(told.move, Launched)
    assert told.move.launch.kind == "flick"
    assert state.decision is not None and not state.decision.refuses(told.move)
    assert told == hint(GAME, state.view(0), 0, 1)
    assert told.target == UFO or told.target in invaders()


@pytest.mark.parametrize(
    "options",
    [
        Options(seats=2, level="training", first=-1),
        Options(seats=4, level="expert", three_rows=True),
        Options(seats=3, level="elite", finger=True, no_relaunch=True),
    ],
    ids=["two", "four", "finger"],
)
def test_hands_of_all_strengths_play_a_game_to_its_end(options: Options) -> None:
    """Every answer is legal, or applying it raises."""

    def choose(state: State) -> Any:
        decision = state.decision
        if isinstance(decision, Settle):
            return Landed(simulate(decision.table, decision.launch).landing)
        assert decision is not None
        bot = HANDS[decision.seat % len(HANDS)]
        return answer(
            GAME, state.view(decision.seat), decision.seat, bot, seed_of(state.round, len(state.turn))
        )

    played = list(turns(GAME, GAME.new(options, 3), choose, limit=1500))
    assert played[-1].step.state.outcome is not None
