"""A file that is damaged, foreign, newer or older, and a disk that refuses: it is said, and play goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.session import database, opening, writer
from game.session.database import APPLICATION, FILE, VERSION
from game.session.match import Match
from game.session.store import Score, Store
from tests.session.tic import GAMES, begun, marks, opened, won
from tests.teaching.tic_values import Mark


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith((".lock", "-shm", "-wal")))


def raw(folder: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(folder / FILE, isolation_level=None))


def with_a_match(folder: Path) -> str:
    store = opened(folder)
    match = marks(begun(store), 0, 3)
    store.close()
    return match.kept.id


def assert_works(store: Store) -> None:
    assert store.trouble == ""
    match = won(begun(store))
    assert match.kept.wait()
    assert [summary.id for summary in store.finished()] == [match.kept.id]
    store.close()


# Files


@pytest.mark.parametrize(
    "content", [b"not a database at all", b"\x00" * 5000, b"SQLite format 3\x00" + b"\xff" * 9000]
)
def test_a_file_of_anything_is_put_aside_whole_and_a_new_one_begun(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    store, notice = Store.open(tmp_path)
    assert "damaged" in notice and "last_quarter.damaged-1.db" in notice and "\n" not in notice
    assert (tmp_path / "last_quarter.damaged-1.db").read_bytes() == content
    assert_works(store)


@pytest.mark.parametrize("page", range(1, 8))
def test_a_file_with_a_page_of_rubbish_is_put_aside_or_was_not_hurt(tmp_path: Path, page: int) -> None:
    id = with_a_match(tmp_path)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[page * 4096 : page * 4096 + 4096] = b"\xa5" * 4096
    (tmp_path / FILE).write_bytes(content)
    store, notice = Store.open(tmp_path)
    if notice:
        assert names(tmp_path) == ["last_quarter.damaged-1.db", FILE]
    else:
        assert Match.resume(store, id, GAMES).log.entries
    assert_works(store)


def test_a_file_that_was_cut_short_is_put_aside(tmp_path: Path) -> None:
    with_a_match(tmp_path)
    content = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(content[: len(content) // 2])
    store, notice = Store.open(tmp_path)
    assert "damaged" in notice
    assert_works(store)


def test_a_second_damaged_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for text in ("first", "second"):
        (tmp_path / FILE).write_text(text)
        Store.open(tmp_path)[0].close()
    assert names(tmp_path) == ["last_quarter.damaged-1.db", "last_quarter.damaged-2.db", FILE]
    assert (tmp_path / "last_quarter.damaged-1.db").read_text() == "first"


def test_the_log_of_a_damaged_file_goes_with_it(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("rubbish")
    (tmp_path / f"{FILE}-wal").write_bytes(b"what the log held")
    Store.open(tmp_path)[0].close()
    assert (tmp_path / "last_quarter.damaged-1.db-wal").read_bytes() == b"what the log held"


def test_another_programs_database_is_put_aside_untouched(tmp_path: Path) -> None:
    with raw(tmp_path) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
        db.execute("INSERT INTO songs VALUES ('Quarter to Three')")
    content = (tmp_path / FILE).read_bytes()
    store, notice = Store.open(tmp_path)
    assert "belongs to another program" in notice
    assert (tmp_path / "last_quarter.foreign-1.db").read_bytes() == content
    assert_works(store)


def test_a_file_that_only_claims_to_be_ours_is_put_aside(tmp_path: Path) -> None:
    with raw(tmp_path) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
    store, notice = Store.open(tmp_path)
    assert "damaged" in notice
    assert_works(store)


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert_works(opened(tmp_path))
    assert names(tmp_path) == [FILE]


def test_a_newer_programs_file_stays_where_it_is_and_as_it_is(tmp_path: Path) -> None:
    with_a_match(tmp_path)
    with raw(tmp_path) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 3}")
    before = (tmp_path / FILE).read_bytes()
    store, notice = Store.open(tmp_path)
    assert f"version {VERSION + 3}" in notice and f"last_quarter.v{VERSION}.db" in notice
    assert_works(store)
    assert (tmp_path / FILE).read_bytes() == before
    again, notice = Store.open(tmp_path)
    assert (len(again.finished()), "newer" in notice) == (1, True)


def test_an_older_programs_file_is_brought_up_to_date_with_all_that_it_holds(tmp_path: Path) -> None:
    store = opened(tmp_path)
    over, going_on = won(begun(store)), marks(begun(store, seed=2), 0)
    figures = store.statistics("person")
    store.close()
    with raw(tmp_path) as db:  # as the first version had left it
        for table in ("scores", "seats", "films"):
            db.execute(f"DROP TABLE {table}")
        for column in ("platform", "opened"):
            db.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        db.execute("PRAGMA user_version = 1")
    store = opened(tmp_path)
    assert store.statistics("person") == figures
    assert Match.resume(store, going_on.kept.id, GAMES).log.entries == going_on.log.entries
    assert [summary.id for summary in store.finished()] == [over.kept.id]
    assert_no_scores_but_room_for_them(store)


def assert_no_scores_but_room_for_them(store: Store) -> None:
    store.add_score(Score(game="g", variant="v", initials="ADA", points=3))
    assert [score.points for score in store.scores("g", "v")] == [3]


def test_an_upgrade_that_fails_half_way_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE half (a)")
        raise sqlite3.OperationalError("disk I/O error")

    with_a_match(tmp_path)
    monkeypatch.setattr(database, "STEPS", (*database.STEPS, failing))
    monkeypatch.setattr(database, "VERSION", VERSION + 1)
    with raw(tmp_path) as db, pytest.raises(sqlite3.OperationalError):
        database.shape(db, VERSION + 1)
    monkeypatch.undo()
    with raw(tmp_path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (0,)
    assert len(opened(tmp_path).open_matches()) == 1


# Disks


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY", 0.02)


@pytest.mark.parametrize(
    ("pragma", "back", "said"),
    [
        ("max_page_count = 1", "max_page_count = 1000000", "the disk is full"),
        ("query_only = ON", "query_only = OFF", "writing to it is not allowed"),
    ],
)
def test_a_disk_that_refuses_is_said_at_once_and_play_goes_on_and_is_saved_later(
    tmp_path: Path, pragma: str, back: str, said: str, patient: None
) -> None:
    store = opened(tmp_path)
    match = marks(begun(store))
    match.kept.wait()
    disk = store._writer._disk
    assert disk is not None
    disk.execute(f"PRAGMA {pragma}")
    match.setup.players  # noqa: B018
    for space in (0, 3, 1, 4):
        match.play(Mark(space))
        for _ in range(40):  # enough to need another page
            begun(store, seed=9)
    store.flush()
    assert (
        said in match.kept.trouble
        and str(store.path) in match.kept.trouble
        and "\n" not in match.kept.trouble
    )
    assert not match.kept.pending
    assert store.unsaved > 0
    assert Match.resume(store, match.kept.id, GAMES).log.entries == match.log.entries, (
        "gone on with, from memory"
    )
    disk.execute(f"PRAGMA {back}")
    match.play(Mark(2))
    assert match.kept.wait()
    assert (match.kept.trouble, store.unsaved) == ("", 0)
    store.close()
    store = opened(tmp_path)
    assert [summary.id for summary in store.finished()] == [match.kept.id]
    assert store.peek(match.kept.id).rows[-1][0] == 7


def test_what_could_not_be_saved_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store))
    match.kept.wait()
    disk = store._writer._disk
    assert disk is not None
    disk.execute("PRAGMA query_only = ON")
    match.play(Mark(0))
    store.flush()
    assert store.trouble
    disk.execute("PRAGMA query_only = OFF")
    store.close()
    assert Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries == match.log.entries


def test_a_folder_that_can_not_be_made_is_no_reason_not_to_play(tmp_path: Path, patient: None) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    store, notice = Store.open(tmp_path / "data")
    assert notice == store.trouble != ""
    match = won(begun(store))
    store.flush()
    assert not match.kept.pending
    assert [summary.id for summary in store.finished()] == [match.kept.id]
    assert len(store.statistics("person")) == 2
    (tmp_path / "data").unlink()  # the disk is back
    assert match.kept.wait(5.0)
    assert store.trouble == ""
    store.close()
    assert len(opened(tmp_path / "data").finished()) == 1


def test_a_file_that_may_only_be_read_is_played_on_from_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = with_a_match(tmp_path)

    def refuses(path: Path) -> sqlite3.Connection:
        db = database.connect(path)
        db.execute("PRAGMA query_only = ON")
        db.execute("CREATE TABLE refused (a)")
        raise AssertionError("a table was made in a file that may only be read")

    monkeypatch.setattr(opening, "open_disk", refuses)
    store, notice = Store.open(tmp_path)
    assert "writing to it is not allowed" in notice
    match = Match.resume(store, id, GAMES)
    match.play(Mark(1))
    store.flush()
    assert len(Match.resume(store, id, GAMES).log.entries) == 5
    monkeypatch.undo()  # the disk is back
    match.play(Mark(4))
    assert match.kept.wait(5.0)
    assert match.kept.id == id
    store.close()
    assert len(Match.resume(opened(tmp_path), id, GAMES).log.entries) == 6


def test_a_disk_that_is_read_only_altogether_is_still_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = with_a_match(tmp_path)
    monkeypatch.setattr(opening, "_copy_in_place", refuse)  # as sqlite does there
    copy = opening.copy_into_memory(tmp_path / FILE)
    assert copy.execute("SELECT id, length FROM matches").fetchall() == [(id, 4)]
    copy.close()


def refuse(path: Path, copy: sqlite3.Connection) -> None:
    raise sqlite3.OperationalError("unable to open database file")


NO_TABLE = "INSERT INTO nowhere VALUES (?, ?, ?, ?, ?)"
NO_ROW = "INSERT INTO moves VALUES (?, ?, ?, ?, ?)"


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (NO_ROW, (None,) * 5),
        (NO_ROW, (2**70, 1, 0, b"", b"")),
        (NO_ROW, ("\ud800", 1, 0, b"", b"")),
        (NO_TABLE, ("", 1, 0, b"", b"")),
    ],
)
def test_one_piece_that_can_not_be_kept_is_said_and_does_not_hold_up_the_others(
    tmp_path: Path, statement: str, values: tuple[object, ...]
) -> None:
    store = opened(tmp_path)
    match = begun(store)

    def wrong(db: sqlite3.Connection) -> None:
        db.execute("UPDATE matches SET variant = 'half done'")
        db.execute(statement, values)

    store._writer.write(wrong)
    marks(match, 0)
    assert match.kept.wait()
    assert (store.trouble, names(tmp_path)) == ("", [FILE])
    assert "Something could not be saved" in store.news()
    assert [(summary.length, summary.variant) for summary in store.open_matches()] == [(3, "plain")]


def test_a_value_larger_than_any_of_ours_is_not_read(tmp_path: Path) -> None:
    id = with_a_match(tmp_path)
    with raw(tmp_path) as db:
        db.execute("UPDATE matches SET state = zeroblob(?)", (database.LONGEST_VALUE + 1,))
    store = opened(tmp_path)
    with pytest.raises(database_error(), match="can't be read"):
        Match.resume(store, id, GAMES)
    assert len(store.open_matches()) == 1


def database_error() -> type[Exception]:
    from game.session.store import StoreError

    return StoreError
