"""The benchmark of random matches: what counts as a share of what, and the game that it is measured by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.core import IllegalMove, RandomAnswers, Rng
from tests.lab.bench import playouts
from tests.lab.bench.bare_tic_tac_toe import Board, Mark, apply


def test_a_game_must_make_its_share_of_the_moves_that_the_minimal_game_makes_in_the_same_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first piece of both warms up; of the three others the one in the middle counts."""
    speeds = iter((9.0, 1000.0, 260.0, 1000.0, 500.0, 1000.0, 240.0, 1000.0) * 2)
    monkeypatch.setattr(playouts, "speed", lambda moves: next(speeds))
    moves, share = playouts.run(quick=True, names=("space_defenders",))
    assert (moves.value, moves.baseline) == (260.0, 1000.0)
    assert (share.value, share.target, share.holds) == (0.26, ">= 0.25", True)
    monkeypatch.setattr(playouts, "USUAL", 0.27)
    assert [figure.holds for figure in playouts.run(quick=True, names=("space_defenders",))] == [None, False]


def test_what_is_timed_are_moves_of_matches_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[Board] = []

    def starts() -> Iterator[tuple[Board, Rng]]:
        for number in range(1000):
            began.append(Board())
            yield began[-1], Rng(number)

    moves = playouts.playouts(apply, starts())
    for _ in range(100):
        next(moves)
    assert 100 / 9 <= len(began) <= 100 / 5, "a match has five to nine moves"
    ticks = iter(range(10))
    clock = "tests.lab.bench.playouts.time.process_time"
    monkeypatch.setattr(clock, lambda: playouts.PIECE / 2 * next(ticks))
    assert playouts.speed(moves) == pytest.approx(200 / playouts.PIECE)


def test_a_game_with_a_table_is_left_out_by_a_line_of_its_own() -> None:
    (figure,) = playouts.run(quick=True, names=("space_invaders",))
    assert "left out" in figure.name
    assert figure.holds is None


def test_the_minimal_game_is_tic_tac_toe() -> None:
    ends: Counter[str] = Counter()
    for seed in range(300):
        answer, board = RandomAnswers(Rng(seed)), Board()
        while board.decision is not None:
            board = apply(board, answer(board)).state
        assert board.outcome is not None
        ends[f"{board.outcome.termination} {board.outcome.shares[0]:g}"] += 1
    assert set(ends) == {"line 1", "line 0", "full 0.5"}
    assert ends["line 1"] > ends["line 0"] > ends["full 0.5"], "who begins wins most"
    board = apply(Board(), Mark(4)).state
    with pytest.raises(IllegalMove):
        apply(board, Mark(4))
