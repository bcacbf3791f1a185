"""The bots at Space Defenders: what each of them sees, and that they play with any number of seats."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.bot import answer
from game.bots.hints import hint
from game.core import NOBODY, seed_of, turns
from game.games.space_defenders import GAME
from game.games.space_defenders.evaluate import promising, worth
from game.games.space_defenders.moves import Go
from game.games.space_defenders.outlook import outlook
from game.games.space_defenders.state import Options, State

BOTS = ("greedy", "search")
SEEDS = range(3)


def answers(text: str, bot: str, seat: int = 0) -> set[str]:
    """What a bot answers in a position, by several seeds."""
    view = GAME.parse(text).view(seat)
    return {str(answer(GAME, view, seat, bot, seed)) for seed in SEEDS}


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_takes_the_highest_monster_that_it_can_reach(bot: str) -> None:
    board = "10 | 1 1 1 1 5 1\n 9 | 1 1 1 1 5 1\n 1 | A . . . . B"
    assert answers(board, bot) == {"go e1"}


BEHIND_THE_FIVE = "10 | 4 4 l 4 4 4\n 9 | 4 4 5 4 4 4\n 1 | A . . . . B"
"""Who takes the ten points stands above the one who took the five, and can be robbed of the lowest tile."""


def test_the_greedy_one_takes_a_five_that_hides_ten_points() -> None:
    assert answers(BEHIND_THE_FIVE, "greedy") == {"go c1"}


def test_the_search_leaves_the_five_since_the_other_would_take_the_ten_points() -> None:
    assert all(not move.startswith("go c") for move in answers(f"{BEHIND_THE_FIVE}\n reserve B 1", "search"))


def test_the_search_takes_the_five_where_it_could_rob_the_other_of_the_ten_points() -> None:
    assert all(move.startswith("go c") for move in answers(BEHIND_THE_FIVE, "search"))


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_opens_a_saucer_for_nothing(bot: str) -> None:
    board = "10 | 2 2 2 2 2 2\n 9 | 2 2 2 L R 2\n 1 | A . . . . B"
    assert all(move[:4] not in ("go d", "go e") for move in answers(board, bot))


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_brings_the_horde_to_the_bottom_for_five_points(bot: str) -> None:
    """The five is the last of its column: taking it brings the twos from row 2 to row 1."""
    board = "10 | 1 1 1 1 1 .\n 5 | . . . . . 5\n 2 | 2 . 2 . . .\n 1 | . A . B . ."
    assert all(not move.startswith("go f") for move in answers(board, bot))


def test_the_greedy_one_buys_early_firepower() -> None:
    board = "10 | 4 2 3 1 4 5\n 9 | 2 4 1 3 5 4\n 8 | 1 3 5 4 2 2\n 7 | 1 . 2 3 2 1\n 1 | A . . . . B"
    assert all(move.startswith("buy") for move in answers(f"{board}\n reserve A 5 5", "greedy"))


QUIET = "10 | 4 2 3 1 4 5\n 9 | 2 4 1 3 5 4\n 8 | 1 3 5 4 2 2\n 7 | 1 . 2 3 2 1\n 1 | A . . . . B\n"


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_is_bought_where_the_other_would_end_the_round_and_win(bot: str) -> None:
    """A purchase is no hit: if B buys too, the round had none."""
    assert all(
        not move.startswith("buy") for move in answers(f"{QUIET} reserve A 5 5\n reserve B 1 5 5", bot)
    )


@pytest.mark.parametrize("bot", BOTS)
def test_who_leads_ends_a_round_without_a_hit(bot: str) -> None:
    text = f"{QUIET} turn B\n reserve A 1\n reserve B 2 5 5\n owns A dual rapid"
    assert all(move.startswith("buy") for move in answers(text, bot, 1))


def test_with_rapid_fire_the_greedy_one_shoots_in_passing_and_flies_on() -> None:
    rows = "10 | 1 1 1 1 1 1\n 9 | 2 2 2 2 2 2\n 8 | 1 4 1 5 1 1\n 1 | A . . . . B\n"
    state, said = GAME.parse(f"{rows} owns A rapid"), []
    while state.turn == 0:
        assert state.decision is not None
        said.append(str(answer(GAME, state.view(0), 0, "greedy", 1)))
        state = GAME.apply(state, GAME.parse_move(said[-1])).state
    assert said == ["go b1", "fire", "go d1"]


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_is_bought_when_three_tiles_are_left(bot: str) -> None:
    board = "10 | . 4 . 4 1 .\n 1 | A . . . . B\n reserve A 5 5\n reserve B 4 4\n case 0 0 0 0 0 0 0"
    assert all(not move.startswith("buy") for move in answers(board, bot))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_number_of_seats_plays_to_the_end(bot: str, seats: int) -> None:
    def choose(state: State) -> Any:
        assert state.decision is not None
        seat = state.decision.seat
        return answer(GAME, state.view(seat), seat, bot, seed_of(seats, state.rounds, seat), nodes=70)

    played = list(turns(GAME, GAME.new(Options(seats=seats), seats), choose, limit=2000))
    end = played[-1].step.state
    assert end.outcome is not None
    assert len(end.outcome.scores) == seats
    assert end.case < played[0].before.case


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("1 | A . . . . B\n reserve A 5", "1 | A . . . . B\n reserve B 5"),
        ("1 | A . . . . B\n owns A dual", "1 | A . . . . B"),
        ("1 | A . . . . B\n owns A rapid", "1 | A . . . . B"),
        ("1 | A . . . . B\n owns A bomb", "1 | A . . . . B"),
        ("8 | A . . . . .\n 1 | . . . . . B", "8 | . A . . . .\n 1 | . . . . . B"),
        ("4 | . . 1 . . .\n 1 | A . . . . B", "2 | . . 1 . . .\n 1 | A . . . . B"),
        ("1 | A . . . . B\n turn B", "1 | . . . . . B\n turn B"),
    ],
)
def test_a_position_is_worth_more_than_another(better: str, worse: str) -> None:
    top = "10 | 4 4 4 4 4 4\n 9 | . 4 4 4 4 4\n case 5 5 5 5 5 3 3\n"
    assert worth(GAME.parse(top + better), 0) > worth(GAME.parse(top + worse), 0)


def test_the_shares_of_all_seats_add_up_unless_the_horde_may_win() -> None:
    board = "10 | 4 4 4 4 4 4\n 9 | 4 4 4 4 4 4\n 1 | A . C . D B\n seats 4 bomb upgrades"
    state = GAME.parse(board)
    assert sum(worth(state, seat) for seat in range(4)) == pytest.approx(1.0)
    low = GAME.parse(board.replace("\n 1 |", "\n 2 | . 3 . . . .\n 1 |"))
    assert sum(worth(low, seat) for seat in range(4)) < 0.9


def test_the_shot_that_takes_most_is_looked_at_first_and_no_move_is_left_out() -> None:
    state = GAME.parse("10 | 1 1 1 l 5 1\n 9 | 1 1 1 . 5 1\n 1 | A . . . . B\n reserve A 5 5")
    assert state.decision is not None
    moves = state.decision.moves
    ordered = promising(state, moves)
    assert str(ordered[0]) == "go d1"
    assert sorted(map(str, ordered)) == sorted(map(str, moves))


OPEN_TO_A_ROBBERY = """
10 | 1 1 1 5 3 2
 9 | 5 4 5 2 1 3
 8 | 1 . 1 4 2 4
 7 | 1 . . . 2 2
 3 | . A . . . .
 2 | . . . . * .
 1 | . B . . . .
reserve A 4
reserve B 3 3 5
seats 2
"""
"""The four above A is as good as the one on d8, but B is right below."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hint_has_the_others_reply_in_mind(seed: int) -> None:
    view = GAME.parse(OPEN_TO_A_ROBBERY).view(0)
    advised = hint(GAME, view, 0, seed).move
    assert isinstance(advised, Go) and outlook(view, advised).rival == NOBODY
    assert outlook(view, advised).gain == (4, 4), "and brings as much"
