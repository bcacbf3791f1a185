"""Decisions judge their answers, typed moves are found or refused, and matches play out."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.core import (
    NOBODY,
    AmbiguousMove,
    BadText,
    Choice,
    EndlessGame,
    IllegalMove,
    LastQuarterError,
    Launched,
    RandomAnswers,
    Rng,
    Settle,
    play_out,
    read_move,
    replay,
    turns,
)
from tests.teaching.cover import stand_in
from tests.teaching.flick_tac_toe import GAME
from tests.teaching.tic_values import AnnounceFlick, Call, Mark, Options

TURN = GAME.parse("board x.. .o. ...")


def answers(seed: int) -> RandomAnswers:
    return RandomAnswers(Rng(seed), stand_in)


def test_others_learn_that_a_seat_is_asked_but_not_what_it_could_do() -> None:
    asked = Choice(1, (Mark(0), Mark(1)), "turn")
    assert asked.seen_by(1) == asked
    assert asked.seen_by(0) == asked.seen_by(NOBODY) == Choice(1, (), "turn")


def test_a_settle_waits_for_a_landing_only() -> None:
    assert Settle(None, None).refuses(Mark(1)) == "the table has not come to rest yet"


def test_as_much_of_a_move_as_tells_it_from_the_others_is_enough() -> None:
    assert read_move(GAME, TURN, "mark b1") == Mark(1)
    assert read_move(GAME, TURN, "  f ") == AnnounceFlick()


def test_a_whole_move_is_meant_even_where_a_longer_one_begins_alike() -> None:
    class Climb:
        decision = Choice(0, ("up", "up and over"), "climb")

    assert read_move(cast(Any, GAME), cast(Any, Climb()), "up") == "up"
    assert read_move(cast(Any, GAME), cast(Any, Climb()), "up a") == "up and over"


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("", BadText, "nothing was written"),
        ("castle", BadText, "castle: expected call"),
        ("mark a1", IllegalMove, "mark a1: is not among the 8 moves of 'turn'"),
        ("call same", IllegalMove, "call same: is not among"),
        ("mark b", AmbiguousMove, "mark b: could be any of mark b1, mark b3; write more of it"),
        ("m", AmbiguousMove, "mark b1, mark c1, mark a2, mark c2, mark a3, mark b3, ...;"),
    ],
)
def test_bad_text_illegal_and_ambiguous_moves_are_told_apart(
    text: str, error: type[LastQuarterError], why: str
) -> None:
    with pytest.raises(LastQuarterError, match=why) as refused:
        read_move(GAME, TURN, text)
    assert type(refused.value) is error


def test_a_long_move_is_cut_short_in_its_error() -> None:
    error = IllegalMove("landing " + "x" * 500, "is late", "TT-2.4")
    assert len(str(error)) < 120 and str(error).endswith("...: is late (TT-2.4)")


def test_a_match_plays_again_from_its_log() -> None:
    played = play_out(GAME, Options(), 11, answers(1))
    assert replay(GAME, Options(), 11, played.moves) == played
    assert replay(GAME, Options(), 11, played.moves[:3]).moves == played.moves[:3]
    assert play_out(GAME, Options(), 11, answers(2)) != played


def test_a_log_that_does_not_fit_is_refused_where_it_parts() -> None:
    moves = (Call("same"), Call("same"), Mark(4), Mark(4), Mark(5))
    with pytest.raises(IllegalMove, match="mark b2"):
        replay(GAME, Options(), 11, moves)


def test_turns_hold_what_was_before_and_what_came_of_it() -> None:
    state = GAME.new(Options(flicks=False), 3)
    for turn in turns(GAME, state, answers(3)):
        assert turn.before == state
        assert turn.step == GAME.apply(state, turn.move)
        state = turn.step.state
    assert state.outcome is not None


def test_a_match_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(EndlessGame, match="still not over after 4 moves"):
        play_out(GAME, Options(), 11, answers(1), limit=4)


def test_chance_cannot_answer_for_a_table_that_is_not_there() -> None:
    aiming = GAME.apply(TURN, AnnounceFlick()).state
    blind = RandomAnswers(Rng(2))
    launched = blind(aiming)
    assert isinstance(launched, Launched)
    with pytest.raises(ValueError, match="nothing that could be answered"):
        blind(GAME.apply(aiming, launched).state)
