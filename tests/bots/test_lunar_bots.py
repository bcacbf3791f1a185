"""The bots at both editions of Lunar Invaders: what each of them takes, hinders, spares and keeps."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from game.bots.bot import answer
from game.core import AnyGame, read_move, seed_of, turns
from game.games import lunar_invaders_2011 as dice
from game.games import lunar_invaders_2016 as tokens
from game.games.lunar_invaders_2011.evaluate import branches
from game.games.lunar_invaders_2011.evaluate import worth as worth_2011
from game.games.lunar_invaders_2016.evaluate import worth as worth_2016

BOTS = ("greedy", "search")
EDITIONS: tuple[AnyGame, ...] = (dice.GAME, tokens.GAME)
SEEDS = range(3)

by_bot = pytest.mark.parametrize("bot", BOTS)
by_edition = pytest.mark.parametrize("game", EDITIONS, ids=("2011", "2016"))

READY = """
    | A2 .  A2 | A1 B1 A1 |
    | .  A1 .  | .  A2 .  |
    | A3 .  .  | B3 B2 .  |
"""
"""A's ship stands on the pad of the other moon, which A controls."""
THREATENED = """
    | B1 A3 B1 | B2 .  B2 |
    | A1 B2 .  | .  .  .  |
    | .  A2 A2 | B3 .  B3 |
    turn A
"""
"""B would come home with its next action, if neither the pad nor one of its points is taken away."""
GUEST = """
    | A1 .  A1 | B3 .  B2 |
    | .  B1 .  | .  .  .  |
    | A2 .  A2 | B3 .  B2 |
"""
"""B's ship stands alone on A's pad."""


def answers(game: AnyGame, state: Any, bot: str) -> dict[str, Any]:
    """What a bot answers in a position, by several seeds: the moves by their texts."""
    seat = state.decision.seat
    found = [answer(game, state.view(seat), seat, bot, seed) for seed in SEEDS]
    return {str(move): move for move in found}


def after(game: AnyGame, state: Any, *moves: str) -> Any:
    for move in moves:
        state = game.apply(state, read_move(game, state, move)).state
    return state


@by_bot
@by_edition
def test_a_homecoming_is_taken(game: AnyGame, bot: str) -> None:
    assert all(move.startswith("teleport bp a") for move in answers(game, game.parse(READY), bot))


@by_bot
@by_edition
def test_the_others_homecoming_is_hindered(game: AnyGame, bot: str) -> None:
    edition = dice if game is dice.GAME else tokens
    state = game.parse(THREATENED)
    assert [threat.kind for threat in edition.threats(state)] == ["home"]
    for move in answers(game, state, bot).values():
        end = game.apply(state, move).state
        while end.decision.reason != "turn":
            end = game.apply(end, end.decision.moves[0]).state
        assert not edition.threats(end), move


@by_bot
@by_edition
def test_an_enemy_on_the_own_pad_is_never_sent_home(game: AnyGame, bot: str) -> None:
    state = game.parse(GUEST)
    gifts = {str(move) for move in state.decision.moves if str(move).startswith("teleport ap b")}
    assert gifts
    assert not gifts & set(answers(game, state, bot))


LAST_TWO = """
    | A1 .  A1 | A3 .  A2 |
    | .  .  .  | .  B1 .  |
    | .  .  .  | B2 B3 .  |
"""
"""A controls the other pad; B's ship there, sent onto one of A's last two at home, would end it for A."""


@by_bot
def test_nobody_destroys_the_last_ships_at_home(bot: str) -> None:
    state = dice.GAME.parse(LAST_TWO)
    assert dice.cautions(state, dice.GAME.parse_move("teleport bp ac1")) == "la.own_end"
    assert all(dice.cautions(state, move) == "" for move in answers(dice.GAME, state, bot).values())


FIGHT = """
    | A2 .  A2 | B2 A2 B2 |
    | .  A1 .  | .  .  .  |
    | A3 .  A3 | .  .  B3 |
    roshambo
    phase throw
    fight bf1 bc1
"""


@by_bot
@pytest.mark.parametrize("thrown", ["", "thrown rock", "thrown paper"])
def test_a_sign_is_drawn_and_none_is_preferred_or_foreseen(bot: str, thrown: str) -> None:
    state = dice.GAME.parse(f"{FIGHT}\n{thrown}")
    assert state.decision is not None
    seat = state.decision.seat
    signs = [str(answer(dice.GAME, state.view(seat), seat, bot, seed)) for seed in range(24)]
    assert set(signs) == {"throw rock", "throw paper", "throw scissors"}
    other = dice.GAME.parse(f"{FIGHT}\n{thrown.replace('rock', 'scissors')}")
    assert signs == [str(answer(dice.GAME, other.view(seat), seat, bot, seed)) for seed in range(24)]


@pytest.mark.parametrize("roshambo", ["", "roshambo"])
def test_a_fight_of_equals_has_three_ends_alike_likely(roshambo: str) -> None:
    state = dice.GAME.parse(f"{FIGHT.partition('roshambo')[0]}\n{roshambo}")
    move = dice.GAME.parse_move("move bf1 bc1")
    ends = branches(state, move)
    assert [chance for chance, _ in ends] == pytest.approx([1 / 3] * 3)
    assert sorted((end.phase, end.result) for _, end in ends) == [
        ("retreat", "tie"),
        ("retreat", "win"),
        ("turn", ""),
    ]
    assert branches(state, dice.GAME.parse_move("move bf1 bc2")) != ()
    assert branches(state, dice.GAME.parse_move("move ac1 af1")) == ()


@by_bot
def test_two_tokens_are_spent_on_a_homecoming(bot: str) -> None:
    state = after(tokens.GAME, tokens.GAME.parse(f"{READY}\n tokens B 2"), "teleport bp ac4")
    assert set(answers(tokens.GAME, state, bot)) == {"hold"}


@by_bot
def test_tokens_are_kept_when_nothing_is_at_stake(bot: str) -> None:
    state = tokens.GAME.new(tokens.Options(first=0), 1)
    for move in ("build af2", "move ac1 ap", "move ac4 ap", "move af1 ac1", "move af3 ac4"):
        asked = after(tokens.GAME, state, move)
        assert asked.decision.reason == "answer"
        assert set(answers(tokens.GAME, asked, bot)) == {"let"}


@by_bot
def test_not_every_match_begins_alike(bot: str) -> None:
    state = tokens.GAME.new(tokens.Options(first=0), 1)
    found = {str(answer(tokens.GAME, state.view(0), 0, bot, seed, nodes=300)) for seed in range(12)}
    assert len(found) > 1


@by_bot
@pytest.mark.parametrize("seats", [3, 5])
def test_any_number_of_seats_is_played_to_the_end(bot: str, seats: int) -> None:
    number = count()

    def choose(state: Any) -> Any:
        seat = state.decision.seat
        return answer(dice.GAME, state.view(seat), seat, bot, seed_of(seats, next(number)), nodes=40)

    played = list(turns(dice.GAME, dice.GAME.new(dice.Options(seats=seats), 2), choose, limit=2000))
    outcome = played[-1].step.state.outcome
    assert outcome is not None
    assert sum(outcome.shares) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("| A2 . A2 | A1 . A1 |\n| . . . | . A2 . |\n| A3 . . | B3 B2 . |",
         "| A2 . A2 | A1 . A1 |\n| . . . | . . A2 |\n| A3 . . | B3 B2 . |"),
        ("| A2 . A2 | A1 . A1 |\n| . . . | . . . |\n| A3 . . | B3 B2 . |",
         "| A2 . A2 | A1 A1 . |\n| . . . | . . . |\n| A3 . . | B3 B2 . |"),
        ("| A2 . A2 | B1 . B1 |\n| . A1 . | . . . |\n| . . . | B3 B2 . |",
         "| A2 . . | B1 . B1 |\n| . . . | . . . |\n| A1 A2 . | B3 B2 . |"),
    ],
    ids=["on the pad that it controls", "in control", "with a loaded teleporter at home"],
)  # fmt: skip
@pytest.mark.parametrize("worth", [worth_2011, worth_2016], ids=("2011", "2016"))
def test_a_position_is_worth_more_than_another(worth: Any, better: str, worse: str) -> None:
    game: AnyGame = dice.GAME if worth is worth_2011 else tokens.GAME
    one, other = game.parse(better), game.parse(worse)
    assert worth(one, 0) > worth(other, 0)
    assert worth(one, 0) + worth(one, 1) == pytest.approx(1.0)


def test_what_is_announced_is_worth_what_the_best_answer_leaves() -> None:
    asked = after(tokens.GAME, tokens.GAME.parse(f"{READY}\n tokens B 2"), "teleport bp ac4")
    held, let = (worth_2016(after(tokens.GAME, asked, move), 1) for move in ("hold", "let"))
    assert let == 0.0 < held
    assert worth_2016(asked, 1) == held
    assert worth_2016(asked, 0) == pytest.approx(1.0 - held)


@by_edition
def test_who_can_come_home_with_the_action_at_hand_has_as_good_as_won(game: AnyGame) -> None:
    worth = worth_2011 if game is dice.GAME else worth_2016
    assert 0.98 < worth(game.parse(f"{READY}\n turn A"), 0) < 1.0
    assert worth(game.parse(f"{READY}\n turn B"), 0) < 0.98


RETREAT = """
    | A2 .  A2 | B1 A2 .  |
    | .  .  .  | .  .  A1 |
    | A3 .  A3 | B2 .  B3 |
"""


def test_a_ship_that_has_to_retreat_is_expected_to_do_what_is_best_for_it() -> None:
    asked = after(dice.GAME, dice.GAME.parse(RETREAT), "move bf1 bc1")
    assert asked.decision.reason == "retreat"
    shares = [worth_2011(dice.GAME.apply(asked, move).state, 1) for move in asked.decision.moves]
    assert len(set(shares)) > 1
    assert worth_2011(asked, 1) == max(shares)
    assert worth_2011(asked, 0) == pytest.approx(1.0 - max(shares))


def test_a_token_is_worth_having() -> None:
    shares = [
        worth_2016(tokens.GAME.parse(f"{GUEST}\n tokens A {held}\n tokens B 2"), 0) for held in range(4)
    ]
    assert shares == sorted(shares)
    assert len(set(shares)) == len(shares)
