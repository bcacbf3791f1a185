"""Films of shots: kept beside the log, read to be watched, and never needed to go on."""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import Launched, Rng, Settle
from game.flick import simulate
from game.flick.film import Shot
from game.session import films, replays
from game.session.match import Match
from game.session.store import Store
from tests.session.tic import DIFFER, GAMES, SAME, finished, opened, setup
from tests.teaching.tic_values import AnnounceFlick, CameToRest

FILMS = "SELECT match, number FROM films ORDER BY number"


def begun(store: Store | None = None) -> Any:
    match = Match.start(setup(flicks=True), store, GAMES)
    match.play(SAME)
    match.play(DIFFER)
    return match


def flick(match: Any, seed: int) -> tuple[int, Shot]:
    """One more flick, with real physics: the number of its landing, and what was seen."""
    match.play(AnnounceFlick())
    match.play(Launched(match.state.decision.sample(Rng(seed))))
    job = match.settle_job()
    assert job is not None
    shot = simulate(job.table, job.launch)
    match.take(shot)
    return len(match.log.entries), shot


def rows(
    store: Store, query: str = "SELECT match, number FROM films ORDER BY number"
) -> list[tuple[str, int]]:
    assert store.flush()
    return store._writer.read(lambda db: db.execute(query).fetchall())


def test_a_shot_can_be_watched_again_as_it_was() -> None:
    match = begun()
    number, shot = flick(match, 1)
    assert shot.film.tracks and match.log.film(number) == shot


def test_only_landings_have_films() -> None:
    match = begun()
    number, _ = flick(match, 1)
    assert [match.log.film(at) for at in range(1, number)] == [None] * (number - 1)
    assert [match.log.film_job(at) for at in range(1, number)] == [None] * (number - 1)
    for at in (0, number + 1):
        with pytest.raises(IndexError):
            match.log.film(at)


def test_a_film_is_there_when_the_match_is_opened_again_to_the_last_bit(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = begun(store)
    number, shot = flick(match, 1)
    store.close()
    assert Match.resume(opened(tmp_path), match.kept.id, GAMES).log.film(number) == shot


def test_a_film_is_kept_with_its_landing_or_neither_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    match = begun(store)
    before = len(match.log.entries)

    def broken(shot: Shot) -> bytes:
        raise sqlite3.IntegrityError("no room for a film")

    monkeypatch.setattr(films, "pack", broken)
    number, _ = flick(match, 1)
    assert rows(store) == []
    assert rows(store, "SELECT match, max(number) FROM moves") == [(match.kept.id, number - 1)]
    assert before < number


def test_opening_a_match_reads_no_film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened(tmp_path)
    match = begun(store)
    number, shot = flick(match, 1)
    store.close()
    store = opened(tmp_path)
    asked: list[str] = []
    store._writer.read(lambda db: db.set_trace_callback(asked.append))
    again = Match.resume(store, match.kept.id, GAMES)
    assert any("moves" in query for query in asked)
    assert not any("films" in query for query in asked)
    assert again.log.film(number) == shot
    assert any("films" in query for query in asked)


def test_of_many_films_the_latest_are_at_hand_and_the_others_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.match_log.KEPT_FILMS", 1)
    store = opened(tmp_path)
    match = begun(store)
    first, second = flick(match, 1), flick(match, 2)
    assert match.kept.wait()
    monkeypatch.setattr(Store, "film", lambda *_: None)
    assert match.log.film(first[0]) is None
    assert match.log.film(second[0]) == second[1]
    monkeypatch.undo()
    assert match.log.film(first[0]) == first[1]


@pytest.mark.parametrize("opened_again", [True, False])
def test_what_is_taken_back_loses_its_film_and_what_stays_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened_again: bool
) -> None:
    monkeypatch.setattr(CameToRest, "reveals", "")
    store = opened(tmp_path)
    match = begun(store)
    first, second = flick(match, 1), flick(match, 2)
    assert rows(store) == [(match.kept.id, first[0]), (match.kept.id, second[0])]
    if opened_again:  # and no film is in memory
        match = Match.resume(store, match.kept.id, GAMES)
    assert match.undo()
    assert len(match.log.entries) == second[0] - 2
    match.undo()
    assert rows(store) == [(match.kept.id, first[0])]
    assert match.log.film(first[0]) == first[1]
    other = flick(match, 3)
    assert other[0] == second[0]
    store.close()
    again = Match.resume(opened(tmp_path), match.kept.id, GAMES)
    assert (again.log.film(first[0]), again.log.film(other[0])) == (first[1], other[1])
    assert other[1] != second[1]


def test_a_film_of_another_landing_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened(tmp_path)
    match = begun(store)
    first, second = flick(match, 1), flick(match, 2)
    again = Match.resume(store, match.kept.id, GAMES)
    change(store, "UPDATE films SET film = (SELECT film FROM films WHERE number = ?)", second[0])
    assert again.log.film(first[0]) is None
    assert again.log.film(second[0]) == second[1]


@pytest.mark.parametrize(
    "damaged", [b"", b"no film", zlib.compress(b"\x80"), zlib.compress(b"{" * 9_000_000), "text", None]
)
def test_a_damaged_film_is_simulated_again_and_no_trouble(tmp_path: Path, damaged: object) -> None:
    store = opened(tmp_path)
    match = begun(store)
    number, shot = flick(match, 1)
    again = Match.resume(store, match.kept.id, GAMES)
    if damaged is None:
        change(store, "DELETE FROM films")
    else:
        change(store, "UPDATE films SET film = ?", damaged)
    assert again.log.film(number) is None
    job = again.log.film_job(number)
    assert job is not None
    assert simulate(job.table, job.launch) == shot


def test_the_question_for_a_film_is_that_which_was_asked_then() -> None:
    match = begun()
    number, _ = flick(match, 1)
    flick(match, 2)
    asked = match.log.at(number - 1).decision
    assert isinstance(asked, Settle)
    job = match.log.film_job(number)
    assert job is not None and (job.table, job.launch) == (asked.table, asked.launch)


def test_a_match_that_another_program_plays_on_takes_the_films_of_what_both_have_along(
    tmp_path: Path,
) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours = begun(left)
    first = flick(ours, 1)
    assert ours.kept.wait()
    theirs = Match.resume(right, ours.kept.id, GAMES)
    shared = Match.resume(left, ours.kept.id, GAMES)  # no film in memory
    ours_after, theirs_after = flick(shared, 2), flick(theirs, 3)
    left.close()
    right.close()
    assert shared.kept.id != theirs.kept.id
    store = opened(tmp_path)
    for match, after in ((shared, ours_after), (theirs, theirs_after)):
        again = Match.resume(store, match.kept.id, GAMES)
        assert again.log.film(first[0]) == first[1]
        assert again.log.film(after[0]) == after[1]


def test_a_deleted_match_takes_its_films_along(tmp_path: Path) -> None:
    store = opened(tmp_path)
    gone, stays = begun(store), begun(store)
    flick(gone, 1)
    number, _ = flick(stays, 2)
    store.delete_match(gone.kept.id)
    store.close()
    assert rows(opened(tmp_path)) == [(stays.kept.id, number)]


def test_a_file_from_before_there_were_films_is_played_on_with(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = begun(store)
    number, _ = flick(match, 1)
    store.close()
    with sqlite3.connect(store.path) as db:
        db.execute("DROP TABLE films")
        db.execute("ALTER TABLE matches DROP COLUMN platform")
        db.execute("ALTER TABLE matches DROP COLUMN opened")
        db.execute("ALTER TABLE seats DROP COLUMN together")
        db.execute("ALTER TABLE scores DROP COLUMN bots")
        db.execute("PRAGMA user_version = 2")
    db.close()
    store = opened(tmp_path)
    again = Match.resume(store, match.kept.id, GAMES)
    assert again.log.film(number) is None
    later, seen = flick(again, 2)
    assert Match.resume(store, match.kept.id, GAMES).log.film(later) == seen


def test_an_exported_match_holds_no_films_and_is_simulated_again_when_watched(tmp_path: Path) -> None:
    match = begun()
    number, shot = flick(match, 1)
    replays.export(finished(match), tmp_path / "it")
    assert b'"tracks"' not in (tmp_path / "it").read_bytes()
    again = replays.check(tmp_path / "it", GAMES)
    assert again.log.film(number) is None
    job = again.log.film_job(number)
    assert job is not None and simulate(job.table, job.launch) == shot


def test_a_match_kept_later_brings_its_latest_films(tmp_path: Path) -> None:
    match = begun()
    number, shot = flick(match, 1)
    store = opened(tmp_path)
    match.keep_in(store)
    assert Match.resume(store, match.kept.id, GAMES).log.film(number) == shot


def test_a_film_packed_is_smaller_and_comes_back_whole() -> None:
    match = begun()
    _, shot = flick(match, 1)
    packed = films.pack(shot)
    assert len(packed) < 0.8 * len(msgspec.msgpack.encode(shot))
    assert films.unpack(packed) == shot
    assert films.unpack(packed[:-9]) is None


def test_a_film_larger_than_any_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    _, shot = flick(begun(), 1)
    monkeypatch.setattr(films, "LARGEST", 500)
    assert films.unpack(films.pack(shot)) is None


def change(store: Store, statement: str, *values: object) -> None:
    def run(db: sqlite3.Connection) -> None:
        db.execute(statement, values)

    assert store._writer.write(run).wait(5.0)
