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
from tests.session.tic import GAMES, begun, by_chance, opened, physics, setup, won

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.replay.json"
    export(won(begun()), path)
    return path


def changed(file: Path, change: Change) -> Path:
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
    match = by_chance(Match.start(setup(flicks=True, seed=5), None, GAMES), settle=physics)
    export(match, tmp_path / "it")
    again = check(tmp_path / "it", GAMES)
    assert (again.setup, again.log.entries, again.state) == (match.setup, match.log.entries, match.state)
    assert [again.log.at(number) == match.log.at(number) for number in range(len(match.log.entries))].count(
        False
    ) == 0


def test_an_imported_match_is_in_the_library_but_counts_in_no_statistics(file: Path, tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = import_match(file, store, GAMES)
    store.close()
    store = opened(tmp_path)
    (summary,) = store.finished()
    assert (summary.id, summary.imported) == (match.kept.id, True)
    assert store.statistics() == ()
    assert Match.resume(store, match.kept.id, GAMES).imported


def test_the_offered_name_tells_the_game() -> None:
    assert file_name(begun()).startswith("flick_tac_toe-")


# Where it parts


@pytest.mark.parametrize(
    ("change", "number", "said"),
    [
        pytest.param(
            lambda c: c["setup"].update(seed=c["setup"]["seed"] + 1), 1,
            "goes wrong at move 1 (seat 1: call same): it leads elsewhere here",
            id="another seed, at the start",
        ),
        pytest.param(
            lambda c: c["moves"][4]["move"].update(space=5), 5,
            "goes wrong at move 5 (seat 1: mark c2)", id="another move",
        ),
        pytest.param(
            lambda c: c["moves"][4]["move"].update(space=0), 5,
            "goes wrong at move 5: mark a1: is not among", id="an illegal move, which says why",
        ),
        pytest.param(lambda c: c["moves"][2].update(move={"type": "castle"}), 3, "", id="what is no move"),
        pytest.param(
            lambda c: c["moves"][3].update(seat=0), 4,
            "seat 1 moves there, but seat 2 is asked here", id="a move of the wrong seat",
        ),
        pytest.param(
            lambda c: c["moves"].append({**c["moves"][-1], "seat": -1}), 8,
            "the game is over", id="a move after the end",
        ),
    ],
)  # fmt: skip
def test_a_replay_parts_there(file: Path, change: Change, number: int, said: str) -> None:
    error = refused(changed(file, change))
    assert error.number == number and said in str(error)


@pytest.mark.parametrize(
    "change",
    [lambda c: c["outcome"].update(scores=[0, 9]), lambda c: c["moves"].pop()],
    ids=["other scores", "a tail that was cut off"],
)
def test_another_end_than_told_is_refused(file: Path, change: Change) -> None:
    assert "the ending differs" in str(refused(changed(file, change)))


# What is no replay


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda c: c.update(game="chess", setup=c["setup"] | {"game": "chess"}), "no game chess"),
        (lambda c: c.update(game="chess"), "names two games"),
        (lambda c: c.update(version=2), "version 2 of the rules of flick_tac_toe"),
        (lambda c: c.update(format=2), "damaged"),
        (lambda c: c.update(extra=1), "damaged"),
        (lambda c: c["setup"].update(seed=-1), "damaged"),
        (lambda c: c["setup"].update(seed=2**64), "set-up"),
        (lambda c: c["setup"].update(options={"flicks": "perhaps"}), "set-up"),
        (lambda c: c["setup"]["players"].pop(), "2 seats, but players: 1"),
        (lambda c: c["setup"].update(players=c["setup"]["players"] * 9), "damaged"),
        (lambda c: c["setup"]["players"][0].update(name="A" * 41), "damaged"),
        (lambda c: c["moves"][0].update(seat=8), "damaged"),
        (lambda c: c["moves"][0].update(then="0" * 17), "damaged"),
    ],
)
def test_what_does_not_belong_is_named(file: Path, change: Change, said: str) -> None:
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
    many = changed(file, lambda content: content.update(moves=content["moves"][:1] * 20_001))
    assert "damaged" in str(refused(many))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "can't be read" in str(refused(tmp_path / "nowhere"))
    assert not is_replay(tmp_path / "nowhere")


def test_a_disk_that_refuses_the_export_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ReplayError, match="can't be written"):
        export(won(begun()), tmp_path / "file" / "below.json")
