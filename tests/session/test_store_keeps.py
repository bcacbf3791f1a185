"""What was played is there again: moves, undo, results, lists; and two programs don't harm each other."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from game.core import UnknownGame
from game.session.match import Match, MatchError
from game.session.match_log import SNAPSHOT_EVERY
from game.session.store import Store, StoreError
from tests.lab.busy_disk import busy_disk
from tests.session.tic import AGAINST_BOT, GAMES, SAME, begun, by_chance, marks, opened, setup, won
from tests.teaching.tic_values import Mark


def test_a_match_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 0, 3)
    store.close()
    store = opened(tmp_path)
    again = Match.resume(store, match.kept.id, GAMES)
    assert (again.state, again.log.entries, again.setup) == (match.state, match.log.entries, match.setup)
    again.play(Mark(1))
    store.close()
    assert len(Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries) == 5


def test_a_move_is_pending_until_its_commit_has_returned(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = begun(store)
    match.kept.wait()
    with busy_disk(store):
        match.play(SAME)
        assert match.kept.pending
    assert match.kept.wait()
    assert not match.kept.pending


def test_what_was_taken_back_is_not_there_any_more(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 0, 3, 1)
    match.undo()
    match.undo()
    match.play(Mark(8))
    store.close()
    again = Match.resume(opened(tmp_path), match.kept.id, GAMES)
    assert (again.state, again.log.entries) == (match.state, match.log.entries)


@pytest.mark.parametrize("moves", [SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY + 1])
def test_a_long_match_can_be_looked_through_after_loading(
    tmp_path: Path, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.match_log.SNAPSHOT_EVERY", 4)
    store = opened(tmp_path)
    match = by_chance(Match.start(setup(flicks=True, seed=5), store, GAMES), moves)
    store.close()
    again = Match.resume(opened(tmp_path), match.kept.id, GAMES)
    for number in range(len(match.log.entries), -1, -1):
        assert again.log.at(number) == match.log.at(number)


def test_snapshots_go_with_what_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.match_log.SNAPSHOT_EVERY", 2)
    store = opened(tmp_path)
    match = marks(begun(store), 0, 3)
    assert store.snapshot(match.kept.id, 9) is not None
    match.undo()
    match.undo()
    kept = store.snapshot(match.kept.id, 9)
    assert kept is not None and kept[0] == 2
    match.play(Mark(7))
    match.play(Mark(8))
    store.close()
    again = Match.resume(opened(tmp_path), match.kept.id, GAMES)
    assert [again.log.at(number) for number in (4, 3, 2)] == [match.log.at(number) for number in (4, 3, 2)]


def test_open_and_finished_matches_are_listed_apart(tmp_path: Path) -> None:
    clock = iter(range(1000))
    store, _ = Store.open(tmp_path, now=lambda: float(next(clock)))
    older: Any = begun(store)
    newer, over = begun(store, seed=2), won(begun(store, seed=3))
    older.play(older.state.decision.moves[0])
    assert [summary.id for summary in store.open_matches()] == [older.kept.id, newer.kept.id]
    store.peek(newer.kept.id)
    assert [summary.id for summary in store.open_matches()] == [older.kept.id, newer.kept.id]
    Match.resume(store, newer.kept.id, GAMES)
    assert [summary.id for summary in store.open_matches()] == [newer.kept.id, older.kept.id], (
        "sat down to last"
    )
    (finished,) = store.finished()
    assert (finished.id, finished.length, finished.outcome) == (over.kept.id, 7, over.outcome)
    assert [player.name for player in finished.players] == ["Ada", "Grace"]
    assert store.finished("chess") == ()


def test_a_deleted_match_can_be_brought_back_until_the_program_ends(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = won(begun(store))
    store.delete_match(match.kept.id)
    assert (store.finished(), store.statistics()) == ((), ())
    assert [summary.id for summary in store.deleted_matches()] == [match.kept.id]
    store.restore_match(match.kept.id)
    assert (len(store.finished()), len(store.statistics())) == (1, 1)
    assert store.deleted_matches() == ()
    store.delete_match(match.kept.id)
    store.close()
    store = opened(tmp_path)
    with pytest.raises(StoreError):
        store.load(match.kept.id)


def test_what_a_killed_program_had_deleted_goes_after_a_day(tmp_path: Path) -> None:
    now = 1000.0
    store, _ = Store.open(tmp_path, now=lambda: now)
    match = begun(store)
    store.delete_match(match.kept.id)
    store.flush()  # and no close: it was killed
    soon, _ = Store.open(tmp_path, now=lambda: now + 3600.0)
    assert soon.peek(match.kept.id).game == "flick_tac_toe"
    soon.close()
    late, _ = Store.open(tmp_path, now=lambda: now + 25 * 3600.0)
    with pytest.raises(StoreError):
        late.peek(match.kept.id)


def test_a_deleted_match_that_is_played_on_is_back(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store))
    store.delete_match(match.kept.id)
    match.play(Mark(0))
    store.close()
    assert len(Match.resume(opened(tmp_path), match.kept.id, GAMES).log.entries) == 3


def test_a_match_of_a_game_that_is_not_there_is_kept_and_named(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store))
    with pytest.raises(UnknownGame, match="flick_tac_toe"):
        Match.resume(store, match.kept.id)  # the program's own games: the teaching game is not among them
    assert [summary.game for summary in store.open_matches()] == ["flick_tac_toe"]


def test_a_match_of_other_rules_is_kept_and_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    match = marks(begun(store))
    monkeypatch.setattr(type(match.game), "version", 2, raising=False)
    with pytest.raises(MatchError, match=r"version 1 .* this is version 2. It stays safe"):
        Match.resume(store, match.kept.id, GAMES)
    assert [summary.version for summary in store.open_matches()] == [1]


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE moves SET move = \'{"type":"call","word":"perhaps"}\' WHERE number = 2',
        "UPDATE moves SET move = x'7b7d', events = x'5b5d5d' WHERE number = 1",
        "UPDATE moves SET move = 'null,null' WHERE number = 2",
        "UPDATE moves SET move = CAST(move || ',' || move AS BLOB) WHERE number = 2",
        "UPDATE moves SET number = 9 WHERE number = 2",
        "UPDATE matches SET state = '{}'",
        "UPDATE matches SET state = printf('%.*c', 200000, '[')",
        "UPDATE matches SET setup = '{\"game\": 1}'",
    ],
)
def test_a_match_that_was_tampered_with_is_refused_and_stays_in_its_list(tmp_path: Path, damage: str) -> None:
    store = opened(tmp_path)
    match, sound = marks(begun(store)), marks(begun(store, seed=2))
    where = f"match = '{match.kept.id}'" if "UPDATE moves" in damage else f"id = '{match.kept.id}'"
    tamper(store, f"{damage} {'AND' if 'WHERE' in damage else 'WHERE'} {where}")
    with pytest.raises((MatchError, StoreError)) as told:
        Match.resume(store, match.kept.id, GAMES)
    assert "\n" not in str(told.value) and "stays as it is" in str(told.value)
    assert {summary.id for summary in store.open_matches()} == {match.kept.id, sound.kept.id}
    assert Match.resume(store, sound.kept.id, GAMES).state == sound.state


def test_a_match_that_nobody_kept_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no match 123"):
        Match.resume(opened(tmp_path), "123", GAMES)


def tamper(store: Store, statement: str) -> None:
    def run(db: sqlite3.Connection) -> None:
        db.execute(statement)

    assert store._writer.write(run).wait(5.0)


# Two programs at once


def test_two_programs_play_their_own_matches_into_one_file(tmp_path: Path) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours, theirs = begun(left), begun(right, seed=2)
    for space in (0, 3, 1, 4):
        marks(ours, space)
        marks(theirs, space)
    left.close()
    right.close()
    store = opened(tmp_path)
    assert {summary.id: summary.length for summary in store.open_matches()} == {
        ours.kept.id: 6,
        theirs.kept.id: 6,
    }


def test_one_match_in_two_programs_becomes_two_and_neither_loses_a_move(tmp_path: Path) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours = marks(begun(left), 0)
    ours.kept.wait()
    theirs = Match.resume(right, ours.kept.id, GAMES)
    for space in (3, 1):
        theirs.play(Mark(space))
        theirs.kept.wait()
    ours.play(Mark(8))
    ours.kept.wait()
    theirs.play(Mark(7))
    assert theirs.kept.wait()
    assert ours.kept.id != theirs.kept.id
    left.close()
    right.close()
    store = opened(tmp_path)
    for match in (ours, theirs):
        assert Match.resume(store, match.kept.id, GAMES).log.entries == match.log.entries


def test_what_was_only_looked_at_elsewhere_stays_one_match(tmp_path: Path) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours = marks(begun(left), 0)
    ours.kept.wait()
    Match.resume(right, ours.kept.id, GAMES)
    id = ours.kept.id
    marks(ours, 3)
    ours.kept.wait()
    assert (ours.kept.id, len(right.open_matches())) == (id, 1)


def test_a_match_that_another_program_removed_is_kept_whole_again(tmp_path: Path) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours = marks(begun(left, AGAINST_BOT), 0)
    ours.kept.wait()
    right.delete_match(ours.kept.id)
    right.close()
    ours.play(Mark(3))
    left.close()
    assert Match.resume(opened(tmp_path), ours.kept.id, GAMES).log.entries == ours.log.entries
