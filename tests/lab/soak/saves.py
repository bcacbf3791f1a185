"""A save that was tampered with: whatever it holds, the program starts, says so, and keeps what is played.

Every bit of its first page is turned over, 2 000 elsewhere; every column gets values of every kind; and the
file is held, taken away, replaced or made unwritable while a match is played.
"""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

from game.core import LastQuarterError, Rng, seed_of
from game.session.database import FILE, TABLES
from game.session.match import Match
from game.session.store import Score, Store
from tests.lab.soak.soaks import Chunk, Soak
from tests.session.tic import GAMES, begun, marks, won
from tests.teaching.tic_values import Mark

PAGE = 4096
FLIPS, ELSEWHERE = 8 * PAGE, 2000
MEMORY = Path("/dev/shm")
HOSTILE: tuple[object, ...] = (
    None, "", "abc", b"\xff\xfe\x00", b"[" * 100_000, 1e300, -1e300, -1, 7, 2**63 - 1, -(2**63), 0.5,
    '{"termination":"line","shares":[1e300,-5],"scores":[9223372036854775807]}', "x" * 50_000,
    "\u200b\u202e\x00\n", "CAST(x'ff80' AS TEXT)", "zeroblob(17000000)",
)  # fmt: skip
EXPRESSIONS = ("CAST(", "zeroblob(")


def room() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)


@cache
def sample() -> tuple[bytes, str, str]:
    """A save with an open match, a finished one and a score; the names of both."""
    with room() as folder:
        store, _ = Store.open(Path(folder))
        going_on, over = marks(begun(store), 0, 3), won(begun(store, seed=2))
        store.add_score(
            Score(game="flick_tac_toe", variant="plain", initials="ADA", points=3, match=over.kept.id)
        )
        store.close()
        return (Path(folder) / FILE).read_bytes(), going_on.kept.id, over.kept.id


# -- what is done with a save --------------------------------------------------------------------


def played(folder: Path) -> Iterator[str]:
    """Start, look at everything, play, keep, start again: what was wrong with any of it."""
    store, notice = Store.open(folder)
    if "\n" in notice or not notice.isprintable():
        yield f"not one line: {notice!r}"
    if store.trouble:
        yield f"nothing is kept: {store.trouble}"
    yield from looked_through(store)
    match = marks(begun(store, seed=3), 0)
    match.undo()
    won(match)
    score = store.add_score(
        Score(game="flick_tac_toe", variant="plain", initials="EVE", points=7, match=match.kept.id)
    )
    if not match.kept.wait(5.0) or store.trouble:
        yield f"what was played is not kept: {store.trouble}"
    store.close()
    store, again = Store.open(folder)
    if again and again != notice:
        yield f"said at the next start: {again}"
    yield from kept(store, match)
    if score not in store.scores("flick_tac_toe", "plain", 1000):
        yield "a score is lost"
    store.close()


def kept(store: Store, match: Match) -> Iterator[str]:
    try:
        if Match.resume(store, match.kept.id, GAMES).log.entries != match.log.entries:
            yield "a match is not what it was"
    except LastQuarterError as error:
        yield f"a match is lost: {error}"


def looked_through(store: Store) -> Iterator[str]:
    """What arcade, library and scores ask for; anything but a value or one line is a fault."""
    _, going_on, over = sample()
    looks: list[Callable[[], object]] = [
        store.open_matches, store.finished, store.deleted_matches, store.unread_scores,
        store.unread_statistics, *(lambda by=by: store.statistics(by) for by in ("game", "seat", "person")),
        lambda: [store.scores("flick_tac_toe", name) for name in store.score_variants("flick_tac_toe")],
        lambda: store.rank("flick_tac_toe", "plain", 1),
        *(lambda id=id: played_back(store, id) for id in (going_on, over)),
    ]  # fmt: skip
    for look in looks:
        try:
            look()
        except LastQuarterError as error:
            if "\n" in str(error) or not str(error):
                yield f"not one line: {error!r}"
        except Exception as error:
            yield f"{type(error).__name__}: {error}"


def played_back(store: Store, id: str) -> None:
    """Watch it, and take the last move of a person back."""
    match = Match.resume(store, id, GAMES)
    match.log.look_through()
    for number in range(len(match.log.entries) + 1):
        match.log.at(number)
    for entry in match.log.entries:
        entry.seen_by(0)
    match.undo()


# -- bits, rows, and what befalls the file -------------------------------------------------------


def bit_turned(case: int, folder: Path) -> Iterator[str]:
    content = bytearray(sample()[0])
    if case < FLIPS:
        bit = case
    else:
        bit = FLIPS + Rng(seed_of("bits", case)).below(8 * len(content) - FLIPS)
    content[bit // 8] ^= 1 << bit % 8
    (folder / FILE).write_bytes(content)
    yield from (f"bit {bit % 8} of byte {bit // 8}: {fault}" for fault in played(folder))


@cache
def columns() -> tuple[tuple[str, str], ...]:
    with room() as folder:
        Store.open(Path(folder))[0].close()
        with closing(sqlite3.connect(Path(folder) / FILE)) as db:
            return tuple(
                (table, str(row[1])) for table in TABLES for row in db.execute(f"PRAGMA table_info({table})")
            )


def hostile_row(case: int, folder: Path) -> Iterator[str]:
    (table, column), value = columns()[case // len(HOSTILE)], HOSTILE[case % len(HOSTILE)]
    (folder / FILE).write_bytes(sample()[0])
    expression = isinstance(value, str) and value.startswith(EXPRESSIONS)
    with closing(sqlite3.connect(folder / FILE)) as db:
        number = "rowid" if table == "films" else column
        row = f"(SELECT max({number}) FROM {table})"
        given = (
            f"UPDATE OR IGNORE {table} SET {column} = {value if expression else '?'} WHERE {number} = {row}"
        )
        try:
            db.execute(given, () if expression else (value,))
        except sqlite3.IntegrityError:
            return  # a column that is never empty
        db.commit()
    said = f"{table}.{column} = {str(value)[:40]!r}"
    yield from (f"{said}: {fault}" for fault in played(folder))


def befallen(case: int, folder: Path) -> Iterator[str]:
    """Something happens to the file while a match is played; it is said, and the match is there again."""
    befalls = BEFALLS[case]
    (folder / FILE).write_bytes(sample()[0])
    store, _ = Store.open(folder)
    match = marks(begun(store, seed=3), 0, 3)
    match.kept.wait(5.0)
    (folder / "backup").write_bytes(sample()[0])
    over = befalls(folder, store)
    began = time.monotonic()
    match.play(Mark(1))
    while not (said := store.trouble or store.news()) and time.monotonic() < began + 3.0:
        time.sleep(0.01)
    took = time.monotonic() - began
    match.play(Mark(4))
    match.undo()
    match.play(Mark(5))
    over()
    store.close()
    if not said or took > 1.0:
        yield f"{befalls.__name__}: said {said!r} after {took:.1f} s"
    store, notice = Store.open(folder)
    if notice:
        yield f"{befalls.__name__}: said at the next start: {notice}"
    yield from (f"{befalls.__name__}: {fault}" for fault in kept(store, match))
    store.close()


def nothing() -> None:
    pass


def held(folder: Path, store: Store) -> Callable[[], None]:
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def deleted(folder: Path, store: Store) -> Callable[[], None]:
    (folder / FILE).unlink()
    return nothing


def deleted_with_its_log(folder: Path, store: Store) -> Callable[[], None]:
    for path in folder.glob(f"{FILE}*"):
        path.unlink()
    return nothing


def log_deleted(folder: Path, store: Store) -> Callable[[], None]:
    (folder / f"{FILE}-wal").unlink()
    return nothing


def folder_moved(folder: Path, store: Store) -> Callable[[], None]:
    folder.rename(folder.with_name("elsewhere"))
    return nothing


def replaced(folder: Path, store: Store) -> Callable[[], None]:
    (folder / "backup").replace(folder / FILE)
    return nothing


def replaced_by_rubbish(folder: Path, store: Store) -> Callable[[], None]:
    (folder / "backup").write_bytes(b"rubbish" * 999)
    return replaced(folder, store)


def written_over(folder: Path, store: Store) -> Callable[[], None]:
    (folder / FILE).write_bytes(sample()[0])
    return nothing


def written_over_by_rubbish(folder: Path, store: Store) -> Callable[[], None]:
    (folder / FILE).write_bytes(b"rubbish" * 999)
    return nothing


def trigger_added(folder: Path, store: Store) -> Callable[[], None]:
    return _by_another_program(folder, "CREATE TRIGGER t AFTER INSERT ON moves BEGIN DELETE FROM moves; END")


def table_dropped(folder: Path, store: Store) -> Callable[[], None]:
    return _by_another_program(folder, "DROP TABLE snapshots")


def _by_another_program(folder: Path, statement: str) -> Callable[[], None]:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute(statement)
    return nothing


def read_only(folder: Path, store: Store) -> Callable[[], None]:
    return _pragma(store, "query_only = ON", "query_only = OFF")


def _pragma(store: Store, on: str, off: str) -> Callable[[], None]:
    disk = store._writer._disk
    assert disk is not None
    disk.execute(f"PRAGMA {on}")

    def back() -> None:
        assert disk is not None
        disk.execute(f"PRAGMA {off}")

    return back


BEFALLS: tuple[Callable[[Path, Store], Callable[[], None]], ...] = (
    held, deleted, deleted_with_its_log, log_deleted, folder_moved, replaced, replaced_by_rubbish,
    written_over, written_over_by_rubbish, trigger_added, table_dropped, read_only,
)  # fmt: skip
Part = Callable[[int, Path], Iterator[str]]


def parts() -> tuple[tuple[int, Part], ...]:
    return (
        (FLIPS + ELSEWHERE, bit_turned),
        (len(columns()) * len(HOSTILE), hostile_row),
        (len(BEFALLS), befallen),
    )


def attacked(case: int) -> list[str]:
    """What went wrong in one case."""
    for count, part in parts():
        if case < count:
            with room() as folder:
                home = Path(folder) / "data"
                home.mkdir()
                try:
                    return list(part(case, home))
                except Exception as error:
                    return [f"{part.__name__} {case}: {type(error).__name__}: {error}"]
        case -= count
    raise IndexError(case)


def run(first: int, count: int) -> Chunk:
    failures = [f"case {case}: {fault}" for case in range(first, first + count) for fault in attacked(case)]
    return Chunk(failures=tuple(failures))


SOAK = Soak(
    "a save with any bit turned, rows of anything, or that is lost in play: it is said, and play is kept",
    sum(count for count, _ in parts()),
    250,
    run,
)
