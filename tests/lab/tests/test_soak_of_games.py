"""The long tests of whole matches, and the benchmark of loading one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import GAMES, RandomAnswers, Rng
from game.session.store import Store
from tests.lab.bench import load
from tests.lab.soak import games
from tests.teaching.cover import COVER
from tests.teaching.tic_values import Options


def by_chance(faults: Callable[[Any], list[str]] | None) -> games.Tried:
    return games.played(COVER.game, 3, Options(flicks=False), RandomAnswers(Rng(3)), faults)


def test_a_random_match_of_a_sound_game_has_no_fault() -> None:
    moves, _, faults = by_chance(lambda state: [])
    assert (moves > 6, faults) == (True, [])


def test_a_position_with_a_fault_is_reported_with_its_move() -> None:
    moves, _, faults = by_chance(lambda state: ["a tile is missing"])
    assert moves == 1
    assert faults[0].startswith("after move 1 (call ") and faults[0].endswith("a tile is missing")


def test_a_game_that_breaks_down_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(COVER.game), "mark", lambda *_: 1 // 0)
    moves, _, faults = by_chance(None)
    assert (moves, faults) == (2, ["after move 2: ZeroDivisionError: integer division or modulo by zero"])


def test_every_registered_game_is_played_through() -> None:
    count = 2 * len(GAMES.names())
    chunk = games.run(0, count)
    assert chunk.failures == ()
    assert {f"{name} matches": 2.0 for name in GAMES.names()}.items() <= chunk.sums.items()


def test_a_long_match_is_measured_beside_a_bare_read_and_may_take_ten_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, _ = Store.open(tmp_path)
    match, commits = load.kept(load.long_match(), store)
    assert (len(match.log.entries), len(commits)) == (300, 300)
    for whole, holds in ((40.0, True), (41.0, False)):
        monkeypatch.setattr(load, "beside_bare", lambda match, store, times, whole=whole: (4.0, whole))
        loaded, ratio, *_ = load.figures(match, store, commits, 1)
        assert (loaded.value, loaded.baseline) == (whole, 4.0) and "300 moves" in loaded.name
        assert (ratio.value, ratio.target, ratio.holds) == (whole / 4.0, "<= 10", holds)
    store.close()
