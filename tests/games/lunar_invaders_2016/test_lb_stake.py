"""What an announced action puts at stake for whoever is asked: a unit of theirs, or the way home."""

from __future__ import annotations

from game.core import Rng
from game.games.lunar_invaders_2016 import GAME, Options, could_matter, stake


def test_whatever_letting_it_pass_takes_from_the_board_was_told() -> None:
    assert sum(_played(seed) for seed in range(8)) > 3


def _played(seed: int) -> int:
    """How often something was at stake in a match by chance."""
    state, rng, told = GAME.new(Options(first=0), seed), Rng(seed), 0
    while state.decision is not None:
        decision = state.decision
        if decision.reason == "answer":
            asked = decision.seat
            seen = stake(state.view(asked))
            let = next(move for move in decision.moves if str(move) == "let")
            after = GAME.apply(state, let).state
            lost = _count(state.board, asked) - _count(after.board, asked)
            assert (lost > 0) == (seen.fate in ("destroyed", "trapped", "beamed")), str(state.announced)
            told += bool(seen.fate)
            if seen.fate or seen.opens:
                assert could_matter(state), "asked by default"
        state = GAME.apply(state, rng.pick(decision.moves)).state
    return told


def _count(board: tuple[tuple[str, ...], ...], seat: int) -> int:
    return sum(len(unit) - 1 for moon in board for unit in moon if unit[:1] == "AB"[seat])
