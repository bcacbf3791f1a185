"""What a match hides leaves by no way, and what comes in from a file foretells nothing of the original."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.core import GAMES, NOBODY, RandomAnswers, Rng, decode, encode, hides
from game.session import replays
from game.session.launches import launch_seed
from game.session.match import Match, MatchError, Player, Setup, again
from game.session.match_log import SNAPSHOT_EVERY
from game.session.replays import ReplayError
from game.session.store import Store
from tests.conformance.proofs import covers
from tests.conformance.secrecy import stream_numbers
from tests.session.tic import opened, physics

import_module("game.games")
COVERS = {cover.game.name: cover for cover in covers(GAMES)}
SEED = 8_417_230_995_113
MOST = 40  # moves


def begun(game: str, options: Any, store: Store | None = None) -> Match:
    players = tuple(Player(name=f"P{seat}") for seat in range(GAMES.load(game).seats(options)))
    return Match.start(Setup(game, options, players, SEED), store)


def played(match: Match, moves: int, seed: int = 3) -> Iterator[Match]:
    """The match after each of so many answers by chance, real shots among them."""
    answer = RandomAnswers(Rng(seed), physics)
    for _ in range(moves):
        if match.decision is None:
            return
        match.play(answer(match.state))
        yield match


CASES = [
    pytest.param(name, options, id=f"{name} {options}") for name in COVERS for options in COVERS[name].options
]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_no_file_of_an_open_match_holds_what_it_hides(game: str, options: Any, tmp_path: Path) -> None:
    path = tmp_path / "it"
    for match in played(begun(game, options), MOST):
        if match.outcome is not None:
            return
        if not hides(match.game, match.state):
            continue
        with pytest.raises(ReplayError, match="hiding something"):
            replays.export(match, path)
        assert not path.exists()


@pytest.mark.parametrize("game", COVERS)
def test_a_match_from_a_file_goes_on_by_other_chance(game: str, tmp_path: Path) -> None:
    store = opened(tmp_path)
    for match in played(begun(game, COVERS[game].options[0]), MOST):
        if match.outcome is None and len(match.log.entries) % 8 == 0 and not hides(match.game, match.state):
            replays.export(match, tmp_path / "it")
            copy = replays.import_match(tmp_path / "it", store)
            assert copy.state.view(NOBODY) == match.state.view(NOBODY)
            assert not stream_numbers(copy.state) & stream_numbers(match.state)
            assert launch_seed(copy.setup.chance, 1) != launch_seed(match.setup.chance, 1)
            assert copy.undo_refusal(), "before that point it would be the original"


def space_defenders(tmp_path: Path, moves: int) -> tuple[Store, Match]:
    """An open match that was imported after so many moves."""
    *_, match = played(begun("space_defenders", COVERS["space_defenders"].options[0]), moves)
    replays.export(match, tmp_path / "it")
    store = opened(tmp_path)
    return store, replays.import_match(tmp_path / "it", store)


@pytest.mark.parametrize("moves", [1, 8, SNAPSHOT_EVERY])
def test_an_analysis_is_gone_on_with_looked_back_on_and_kept(moves: int, tmp_path: Path) -> None:
    store, match = space_defenders(tmp_path, moves)
    states = [match.state, *(now.state for now in played(match, 2 * SNAPSHOT_EVERY, seed=9))]
    match.kept.wait()
    store.close()
    match = Match.resume(opened(tmp_path), match.kept.id)
    match.log.look_through()
    assert [match.log.at(moves + number) for number in range(len(states))] == states
    assert match.log.at(moves - 1).view(NOBODY) != match.log.at(moves).view(NOBODY)


def test_an_analysis_is_marked_and_counts_nowhere(tmp_path: Path) -> None:
    store, match = space_defenders(tmp_path, 8)
    match.kept.wait()
    (summary,) = store.open_matches(9)
    assert summary.imported and summary.analysis
    assert list(played(match, 5000))[-1].outcome is not None
    match.kept.wait()
    assert store.statistics() == ()
    assert store.finished()[0].analysis


def test_an_analysis_is_no_match_to_export_and_its_seed_is_not_the_originals(tmp_path: Path) -> None:
    _, match = space_defenders(tmp_path, 8)
    with pytest.raises(ReplayError, match="an analysis"):
        replays.export(match, tmp_path / "other")
    assert not (tmp_path / "other").exists()
    assert again(match.setup, match.setup.chance).seed != SEED
    assert again(match.setup).analysis is None


def test_a_file_that_says_it_is_an_analysis_is_damaged(tmp_path: Path) -> None:
    match = begun("space_defenders", COVERS["space_defenders"].options[0])
    replays.export(match, tmp_path / "it")
    text = (tmp_path / "it").read_text()
    made = ',"analysis":{"after":0,"seed":1,"state":"{}"}},"platform"'
    (tmp_path / "it").write_text(text.replace('},"platform"', made))
    assert made in (tmp_path / "it").read_text()
    with pytest.raises(ReplayError, match="damaged"):
        replays.check(tmp_path / "it")


def test_an_old_file_of_an_open_match_with_hands_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such files were written once."""
    *_, match = played(begun("invaders_2127", COVERS["invaders_2127"].options[0]), 8)
    with monkeypatch.context() as patch:
        patch.setattr(replays, "hides", lambda game, state: ())
        replays.export(match, tmp_path / "it")
    with pytest.raises(ReplayError, match="a match in progress that hides something"):
        replays.check(tmp_path / "it")


def test_an_analysis_whose_point_of_turning_can_not_be_read_is_damaged(tmp_path: Path) -> None:
    store, match = space_defenders(tmp_path, 8)
    match.kept.wait()
    setup = match.setup
    assert setup.analysis is not None
    for wrong in ({"after": 9_999}, {"state": "{}"}):
        changed = encode(decode(dict[str, Any], encode(setup)) | {"analysis": {
            **decode(dict[str, Any], encode(setup.analysis)), **wrong,
        }})  # fmt: skip
        store._writer.write(partial(_set, id=match.kept.id, setup=changed)).wait(5.0)
        with pytest.raises(MatchError, match="can't be read"):
            Match.resume(store, match.kept.id)


def _set(db: Any, id: str, setup: bytes) -> None:
    db.execute("UPDATE matches SET setup = ? WHERE id = ?", (setup, id))


@pytest.mark.parametrize("game", COVERS)
def test_no_name_of_a_file_and_no_log_tells_the_seed(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path))
    store = opened(tmp_path)
    for match in played(begun(game, COVERS[game].options[0], store), 6):
        assert str(SEED) not in replays.file_name(match)
        for seat in (NOBODY, *range(len(match.setup.players))):
            assert str(SEED) not in encode(match.state.view(seat)).decode()
        assert str(SEED) not in str(store.open_matches(9)) + str(store.statistics("person"))
    store.close()
    for file in tmp_path.rglob("*"):
        assert str(SEED) not in file.name
        assert file.name.startswith("last_quarter.db") or str(SEED) not in file.read_text()
