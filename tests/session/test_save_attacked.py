"""A save with anything in it, or lost, held or replaced in play: it is said, and what is played is kept."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.session import opening, writer
from game.session.database import FILE, TABLES
from game.session.match import Match
from game.session.store import Score, Store
from tests.lab.soak import saves
from tests.session.tic import GAMES, begun, marks, opened, won
from tests.teaching.tic_values import Mark

READ_FORMAT, WRITE_FORMAT, SCHEMA_FORMAT, ENCODING = 18, 19, 47, 59  # bytes of the header
IN_SCHEMA = 1010


def asides(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if "-1.db" in path.name)


def changed(folder: Path, *statements: str) -> None:
    (folder / FILE).write_bytes(saves.sample()[0])
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            db.execute(statement)


# What the file holds


@pytest.mark.parametrize("byte", [READ_FORMAT, WRITE_FORMAT, SCHEMA_FORMAT, ENCODING, IN_SCHEMA])
@pytest.mark.parametrize("bit", [0, 6, 7])
def test_a_turned_bit_never_keeps_the_program_from_starting_and_keeping(
    tmp_path: Path, byte: int, bit: int
) -> None:
    assert list(saves.bit_turned(8 * byte + bit, tmp_path)) == []


@pytest.mark.parametrize("case", [*range(5, saves.FLIPS, 601), *range(saves.FLIPS, saves.FLIPS + 20)])
def test_nor_does_any_other(tmp_path: Path, case: int) -> None:
    assert list(saves.bit_turned(case, tmp_path)) == []


def test_words_of_sqlite_that_are_no_text_are_a_reason_like_any_other(tmp_path: Path) -> None:
    content = bytearray(saves.sample()[0])
    content[IN_SCHEMA] ^= 128
    (tmp_path / FILE).write_bytes(content)
    store, notice = Store.open(tmp_path)
    store.close()
    assert "last_quarter.damaged-1.db" in notice and notice.isascii()
    assert (tmp_path / "last_quarter.damaged-1.db").read_bytes() == content


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("CREATE TRIGGER spy AFTER INSERT ON moves BEGIN DELETE FROM matches; END", "spy"),
        ("CREATE VIEW window AS SELECT * FROM matches", "window"),
        ("CREATE VIRTUAL TABLE things USING fts4(a)", "things"),
        ("CREATE UNIQUE INDEX one_game ON matches (id, game)", "one_game"),
        ("ALTER TABLE matches DROP COLUMN opened", "matches"),
        ("ALTER TABLE scores ADD COLUMN more TEXT CHECK (more IS NULL)", "scores"),
    ],
)
def test_code_or_another_shape_in_the_file_is_refused_and_never_runs(
    tmp_path: Path, statement: str, named: str
) -> None:
    changed(tmp_path, statement)
    store, notice = Store.open(tmp_path)
    assert named in notice and "is kept as" in notice
    match = won(begun(store))
    store.close()
    assert Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries == match.log.entries
    with closing(sqlite3.connect(tmp_path / asides(tmp_path)[0])) as aside:
        assert aside.execute("SELECT count(*) FROM matches").fetchone() == (2,), "it is kept as it was"


def test_a_folder_in_the_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert [fault for fault in saves.played(tmp_path) if "said at" not in fault] == []
    assert asides(tmp_path) == ["last_quarter.damaged-1.db"]


def test_a_large_file_is_looked_through_beside_the_first_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (opening, writer):
        monkeypatch.setattr(module, "CHECKED_AT_ONCE", 0)
    changed(tmp_path, *(f"INSERT INTO films VALUES ('x', {at}, randomblob(3000))" for at in range(30)))
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(-6 * saves.PAGE, 2)
        file.write(b"\xa5" * saves.PAGE)
    store, notice = Store.open(tmp_path)
    match = begun(store)
    match.kept.wait()
    assert notice == "" and "was damaged" in store.news() and store.news() == ""
    won(match)
    store.close()
    assert Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries == match.log.entries


@pytest.mark.parametrize("case", range(0, len(saves.columns()) * len(saves.HOSTILE), 7))
def test_a_row_of_anything_costs_only_itself(tmp_path: Path, case: int) -> None:
    assert list(saves.hostile_row(case, tmp_path)) == []


def test_every_table_is_attacked() -> None:
    assert {table for table, _ in saves.columns()} == set(TABLES)


@pytest.mark.parametrize(
    ("change", "column"),
    [
        ("changed = 1e300", "changed"),
        ("variant = x'00ff'", "variant"),
        ("game = CAST(x'ff80' AS TEXT)", "game"),
        ("setup = 5", "setup"),
        ("setup = x'7b7d'", "entry setup can't be read"),
        ("outcome = x'7b7d'", "entry outcome can't be read"),
    ],
)
def test_a_match_that_can_not_be_read_is_named_among_the_others(
    tmp_path: Path, change: str, column: str
) -> None:
    _, going_on, over = saves.sample()
    changed(tmp_path, f"UPDATE matches SET {change} WHERE id = '{going_on}'")
    store = opened(tmp_path)
    listed = [*store.open_matches(), *store.finished()]
    assert {match.id: column in match.damaged for match in listed} == {going_on: True, over: False}


def test_many_bad_rows_do_not_crowd_out_a_good_one(tmp_path: Path) -> None:
    store = opened(tmp_path)
    sound = begun(store)
    for seed in range(5):
        begun(store, seed=seed)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.execute("UPDATE matches SET changed = 1e300 WHERE id <> ?", (sound.kept.id,))
    listed = opened(tmp_path).open_matches(limit=2)
    assert (listed[0].id, len(listed), listed[0].damaged) == (sound.kept.id, 3, "")


@pytest.mark.parametrize("change", ["points = 'many'", "at = 1e300", "bots = x'ff'", "variant = x'ff'"])
def test_a_score_that_can_not_be_read_is_in_no_table_and_named(tmp_path: Path, change: str) -> None:
    changed(tmp_path, f"UPDATE scores SET {change}")
    store = opened(tmp_path)
    assert store.scores("flick_tac_toe", "plain") == ()
    (unread,) = store.unread_scores()
    assert "ADA" in unread.name and change.split(maxsplit=1)[0] in unread.why


@pytest.mark.parametrize("change", ["points = 9223372036854775807", "share = 7.0", "seat = 'x'"])
def test_what_can_not_be_added_up_is_left_out_of_the_figures_and_named(tmp_path: Path, change: str) -> None:
    changed(tmp_path, f"UPDATE seats SET {change} WHERE seat = 0")
    store = opened(tmp_path)
    (unread,) = store.unread_statistics()
    assert "Ada" in unread.name and change.split(maxsplit=1)[0] in unread.why
    assert [figure.who for figure in store.statistics("person")] == ["Grace"]


def test_a_snapshot_of_anything_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.match_log.SNAPSHOT_EVERY", 2)
    store = opened(tmp_path)
    match = marks(begun(store), 0, 3, 1)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.execute("UPDATE snapshots SET state = 1000000000000")
    again = Match.resume(opened(tmp_path), match.kept.id, GAMES)
    assert again.log.at(4) == match.log.at(4)
    assert again.undo()


# What befalls it in play


@pytest.mark.parametrize("case", range(len(saves.BEFALLS)), ids=lambda case: saves.BEFALLS[case].__name__)
def test_what_befalls_the_file_is_said_within_a_second_and_nothing_is_lost(tmp_path: Path, case: int) -> None:
    home = tmp_path / "data"
    home.mkdir()
    assert list(saves.befallen(case, home)) == []


@pytest.mark.parametrize("befalls", [saves.deleted, saves.folder_moved])
def test_what_the_lost_file_held_is_written_anew_as_well(
    tmp_path: Path, befalls: Callable[[Path, Store], Callable[[], None]]
) -> None:
    home = tmp_path / "data"
    home.mkdir()
    (home / FILE).write_bytes(saves.sample()[0])
    _, going_on, over = saves.sample()
    store = opened(home)
    match = marks(begun(store, seed=7), 0)
    match.kept.wait()
    befalls(home, store)
    match.play(Mark(3))
    store.flush()
    assert "vanished while in use" in store.news()
    store.close()
    store = opened(home)
    assert {one.id for one in store.open_matches()} == {going_on, match.kept.id}
    assert [one.id for one in store.finished()] == [over]


def test_a_backup_that_is_put_back_is_played_on_and_what_was_before_lies_beside(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 0, 3)
    other = won(begun(store, seed=2))
    store.flush()
    with closing(sqlite3.connect(tmp_path / FILE)) as db, closing(sqlite3.connect(tmp_path / "old")) as old:
        db.backup(old)
    match.undo()
    match.undo()
    match.play(Mark(5))
    match.play(Mark(2))
    later = begun(store, seed=3)
    store.flush()
    (tmp_path / "old").replace(tmp_path / FILE)
    match.play(Mark(6))
    assert match.kept.wait()
    assert "last_quarter.replaced-1.db" in store.news()
    store.close()
    store = opened(tmp_path)
    for one in (match, other, later):
        assert Match.resume(store, one.kept.id, GAMES).log.entries == one.log.entries
    assert len(store.open_matches()) == 2, "and no match is there twice"
    with closing(sqlite3.connect(tmp_path / "last_quarter.replaced-1.db")) as before:
        assert before.execute("SELECT count(*) FROM matches").fetchone() == (3,)


def test_a_file_that_was_only_touched_keeps_what_an_earlier_copy_had_in_its_log(tmp_path: Path) -> None:
    killed = opened(tmp_path)  # never closed: its moves are in the log beside alone
    before = won(begun(killed))
    killed.flush()
    store = opened(tmp_path)
    match = marks(begun(store, seed=2), 0)
    match.kept.wait()
    os.utime(tmp_path / FILE, (9.0, 9.0))
    match.play(Mark(3))
    match.kept.wait()
    assert Match.resume(store, before.kept.id, GAMES).log.entries == before.log.entries
    assert Match.resume(store, match.kept.id, GAMES).log.entries == match.log.entries


def test_the_end_of_the_program_is_in_time_for_a_file_that_is_gone(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = won(begun(store))
    match.kept.wait()
    (tmp_path / FILE).unlink()
    store.close()
    assert Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries == match.log.entries


def test_pages_that_another_copy_of_the_program_writes_are_no_loss(tmp_path: Path) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours = marks(begun(left), 0)
    for seed in range(20):
        won(begun(right, seed=seed))
    right.flush()
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        assert other.execute("PRAGMA wal_checkpoint").fetchone()[0] == 0
    right.close()
    ours.play(Mark(3))
    assert ours.kept.wait()
    assert (left.news(), left.trouble) == ("", "")
    left.close()
    assert len(opened(tmp_path).finished()) == 20


# Locks


@pytest.mark.parametrize("mode", ["NORMAL", "EXCLUSIVE"])
def test_a_file_that_is_held_at_the_start_is_said_within_a_second_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.setattr(writer, "RETRY", 0.02)
    (tmp_path / FILE).write_bytes(saves.sample()[0])
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute(f"PRAGMA locking_mode = {mode}")
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        store, notice = Store.open(tmp_path)
        assert time.monotonic() - began < 1.0
        assert "another program is using it" in notice and notice == store.trouble
        assert len(store.open_matches()) == 1, "it can still be read"
        match = marks(begun(store), 0, 3)
        other.close()
        assert match.kept.wait(5.0)
    assert store.trouble == ""
    store.close()
    assert Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries == match.log.entries


def test_a_file_that_is_held_to_the_end_and_beyond_costs_neither_time_nor_moves(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match, other_match = marks(begun(store), 0), marks(begun(store, seed=2))
    match.kept.wait()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        match.play(Mark(3))
        score = store.add_score(Score(game="flick_tac_toe", variant="plain", initials="EVE", points=7))
        store.flush()
        began = time.monotonic()
        assert "last_quarter.unsaved-1.db" in store.close()
        assert time.monotonic() - began < 1.5
    store, notice = Store.open(tmp_path)
    assert "is back now" in notice
    for one in (match, other_match):
        assert Match.resume(store, one.kept.id, GAMES).log.entries == one.log.entries
    assert store.scores("flick_tac_toe", "plain") == (score,)
    store.close()
    assert asides(tmp_path) == [] and opened(tmp_path).close() == ""


def test_what_was_left_beside_and_played_on_elsewhere_becomes_two_matches(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 0)
    match.kept.wait()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        match.play(Mark(3))
        store.close()
    left = tmp_path / "last_quarter.unsaved-1.db"
    hidden = left.rename(tmp_path / "hidden")
    theirs = Match.resume(elsewhere := opened(tmp_path), match.kept.id, GAMES)
    theirs.play(Mark(8))
    elsewhere.close()
    hidden.rename(left)
    store, _ = Store.open(tmp_path)
    logs = {Match.resume(store, one.id, GAMES).log.entries for one in store.open_matches()}
    assert logs == {match.log.entries, theirs.log.entries}
