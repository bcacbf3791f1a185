"""A match as a file: it comes back whole, or is refused with the place where it parts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.session import replays
from game.session.match import Match
from game.session.replays import ReplayError, check, export, file_name, import_match, is_replay
from tests.session.tic import GAMES, begun, by_chance, marks, opened, setup, won


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.replay.json"
    export(won(begun()), path)
    return path


def changed(file: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    content = json.loads(file.read_bytes())
    change(content)
    file.write_text(json.dumps(content, separators=(",", ":")))
    return file


def refused(file: Path) -> ReplayError:
    with pytest.raises(ReplayError) as told:
        check(file, GAMES)
    assert str(file) in str(told.value) and "\n" not in str(told.value)
    return told.value


def test_a_match_comes_back_as_it_was(tmp_path: Path) -> None:
    match = by_chance(Match.start(setup(flicks=True, seed=5), None, GAMES))
    export(match, tmp_path / "it")
    again = check(tmp_path / "it", GAMES)
    assert (again.setup, again.entries, again.state) == (match.setup, match.entries, match.state)
    assert [again.at(number) == match.at(number) for number in range(len(match.entries))].count(False) == 0


def test_a_match_that_is_not_over_can_be_shared_too(tmp_path: Path) -> None:
    match = marks(begun(), 4)
    export(match, tmp_path / "it")
    assert check(tmp_path / "it", GAMES).asked == match.asked


def test_an_imported_match_is_in_the_library_but_counts_in_no_statistics(file: Path, tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = import_match(file, store, GAMES)
    store.close()
    store = opened(tmp_path)
    (summary,) = store.finished()
    assert (summary.id, summary.imported) == (match.id, True)
    assert store.statistics() == ()
    assert Match.resume(store, match.id, GAMES).imported


def test_the_offered_name_tells_the_game() -> None:
    assert file_name(begun()).startswith("flick_tac_toe-")


# Where it parts


def test_another_seed_parts_at_the_first_move(file: Path) -> None:
    def other_seed(content: dict[str, Any]) -> None:
        content["setup"]["seed"] += 1

    error = refused(changed(file, other_seed))
    assert error.number == 1
    assert "parts at move 1 (seat 1: call same): it leads elsewhere here" in str(error)


def test_a_changed_move_parts_there(file: Path) -> None:
    def another_space(content: dict[str, Any]) -> None:
        content["moves"][4]["move"]["space"] = 5

    error = refused(changed(file, another_space))
    assert error.number == 5
    assert "parts at move 5 (seat 1: mark c2)" in str(error)


def test_an_illegal_move_parts_there_and_says_why(file: Path) -> None:
    def taken_space(content: dict[str, Any]) -> None:
        content["moves"][4]["move"]["space"] = 0

    error = refused(changed(file, taken_space))
    assert error.number == 5
    assert "parts at move 5: mark a1: is not among" in str(error)


def test_a_move_that_is_none_parts_there(file: Path) -> None:
    def gibberish(content: dict[str, Any]) -> None:
        content["moves"][2]["move"] = {"type": "castle"}

    assert refused(changed(file, gibberish)).number == 3


def test_a_move_of_the_wrong_seat_parts_there(file: Path) -> None:
    def swapped(content: dict[str, Any]) -> None:
        content["moves"][3]["seat"] = 0

    error = refused(changed(file, swapped))
    assert (error.number, "seat 1 moves there, seat 2 is asked here" in str(error)) == (4, True)


def test_a_move_after_the_end_parts_there(file: Path) -> None:
    def one_more(content: dict[str, Any]) -> None:
        content["moves"].append({**content["moves"][-1], "seat": -1})

    error = refused(changed(file, one_more))
    assert (error.number, "the game is over" in str(error)) == (8, True)


def test_another_end_than_told_is_refused(file: Path) -> None:
    def flattered(content: dict[str, Any]) -> None:
        content["outcome"]["scores"] = [0, 9]

    assert "the end is another" in str(refused(changed(file, flattered)))


def test_a_replay_whose_tail_was_cut_off_is_refused(file: Path) -> None:
    def shorter(content: dict[str, Any]) -> None:
        del content["moves"][-1]

    assert "the end is another" in str(refused(changed(file, shorter)))


# What is no replay


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda c: c.update(game="chess", setup=c["setup"] | {"game": "chess"}), "no game chess"),
        (lambda c: c.update(game="chess"), "names two games"),
        (lambda c: c.update(version=2), "version 2 of flick_tac_toe's rules"),
        (lambda c: c.update(format=2), "damaged"),
        (lambda c: c.update(extra=1), "damaged"),
        (lambda c: c["setup"].update(seed=-1), "damaged"),
        (lambda c: c["setup"].update(seed=2**64), "set-up"),
        (lambda c: c["setup"].update(options={"flicks": "perhaps"}), "set-up"),
        (lambda c: c["setup"]["players"].pop(), "1 players for 2 seats"),
        (lambda c: c["setup"].update(players=c["setup"]["players"] * 9), "damaged"),
        (lambda c: c["setup"]["players"][0].update(name="A" * 41), "damaged"),
        (lambda c: c["moves"][0].update(seat=8), "damaged"),
        (lambda c: c["moves"][0].update(then="0" * 17), "damaged"),
    ],
)
def test_what_does_not_belong_is_named(
    file: Path, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    assert said in str(refused(changed(file, change)))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"\xff\xfe",
        b"[" * 1_000_000,
        b'{"file":"Last Quarter replay","moves":' + b"[" * 1_000_000,
        b'{"file":"Last Quarter replay","setup":' + b'{"a":' * 200_000,
        b'{"file":"Last Quarter replay","version":' + b"9" * 100_000 + b"}",
        b'{"file":"somebody else\'s"}',
    ],
)
def test_a_bomb_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bomb"
    file.write_bytes(content)
    assert str(file) in str(refused(file))


def test_nested_moves_do_not_bring_it_down(file: Path) -> None:
    deep = "[" * 5000 + "]" * 5000
    text = file.read_text().replace('{"type":"mark","space":0}', deep, 1)
    file.write_text(text)
    assert deep in text
    refused(file)


def test_more_than_a_replay_can_hold_is_not_even_read(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "LARGEST", file.stat().st_size - 1)
    assert "larger than any replay" in str(refused(file))
    monkeypatch.setattr(replays, "LARGEST", file.stat().st_size)
    assert check(file, GAMES).outcome


def test_more_moves_than_any_match_has_are_refused(file: Path) -> None:
    def many(content: dict[str, Any]) -> None:
        content["moves"] = content["moves"][:1] * 20_001

    assert "damaged" in str(refused(changed(file, many)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "can't be read" in str(refused(tmp_path / "nowhere"))
    assert not is_replay(tmp_path / "nowhere")


def test_a_disk_that_refuses_the_export_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ReplayError, match="can't be written"):
        export(begun(), tmp_path / "file" / "below.json")
