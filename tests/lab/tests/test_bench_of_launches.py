"""Benchmarks of games with a table: a saved match of shots, and the rules' part of a turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import GAMES
from game.session.match import Match
from game.session.replays import landings_of
from game.session.store import Store
from tests.lab.bench import load, resolve
from tests.session.tic import WHERE

NAME = "flick_tac_toe"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(GAMES._where, NAME, WHERE)
    monkeypatch.setattr(load, "SHOTS", 12)


def test_a_saved_match_of_shots_has_a_film_for_each(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path)
    match = load.of_shots(NAME, store)
    landings = landings_of(match)
    assert len(landings) == 12
    assert [film is not None for film in map(match.log.film, landings)] == [True] * 12
    store.close()


@pytest.mark.parametrize(("load_takes", "holds"), [(5.0, True), (5.5, False)])
def test_a_match_of_shots_may_take_ten_bare_reads_to_load(
    load_takes: float, holds: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock says what each took: the bare reads half a millisecond."""
    store, _ = Store.open(tmp_path)
    match = load.of_shots(NAME, store)
    loads: list[str] = []
    resume = Match.resume

    def noted(store: Store, id: str) -> Match:
        loads.append(id)
        return resume(store, id)

    def took(do: Callable[[], object]) -> float:
        before = len(loads)
        do()
        return load_takes if len(loads) > before else 0.5

    monkeypatch.setattr(Match, "resume", noted)
    monkeypatch.setattr(load, "milliseconds", took)
    whole, ratio, film = load.figures_of_shots(match, store, 9)
    assert (whole.value, whole.baseline, film.value) == (load_takes, 0.5, 0.5)
    assert loads == [match.kept.id] * 9
    assert (ratio.value, ratio.target, ratio.holds) == (2 * load_takes, "<= 10", holds)
    store.close()


def test_a_turn_counts_all_that_the_rules_do_in_it_for_each_landing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolve, "milliseconds", lambda game, state, move: 0.25)
    game: Any = GAMES.load(NAME)
    flicks = [turn for number in range(6) for turn in resolve.turns_of(game, number) if turn.tokens]
    assert {(turn.tokens, turn.took) for turn in flicks} == {(1, 0.75)}, "announced, launched, at rest"
    *_, slowest = resolve.run(quick=True, names=("space_defenders", NAME))
    assert (slowest.value, slowest.holds) == (0.75, True)
    monkeypatch.setattr(resolve, "milliseconds", lambda game, state, move: 0.5)
    *_, slowest = resolve.run(quick=True, names=(NAME,))
    assert (slowest.value, slowest.holds) == (1.5, False)


def test_a_game_without_a_table_has_no_turns_to_resolve() -> None:
    assert resolve.run(quick=True, names=("space_defenders",)) == []
    assert resolve.has_table(GAMES.load(NAME))
