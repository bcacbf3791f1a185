"""A person's files go into one file and come back, on another machine too; nothing is lost on the way."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

import game.games  # noqa: F401  registers them
from game.core import GAMES
from game.session import backup
from game.session.backup import BadBackup, back_up, check_backup, finish_restore, lay_ready
from game.session.entries import Player, Setup
from game.session.match import Match
from game.session.paths import data_dir
from game.session.settings import Settings, load_settings, save_settings
from game.session.store import Store

NOON = datetime(2026, 11, 19, 12, 0, 0)
SETTINGS = "config/settings.json"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def move(name: str) -> None:
        monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / name))

    move("here")
    return move


def begin(store: Store, seed: int) -> str:
    """A match is begun and kept; its id."""
    rules = GAMES.load("space_defenders")
    options = rules.types.options()
    players = tuple(Player(name=f"P{seat}") for seat in range(rules.seats(options)))
    match = Match.start(Setup(game=rules.name, options=options, players=players, seed=seed), store)
    assert store.flush()
    assert match.kept is not None
    return match.kept.id


def play_one(seed: int) -> str:
    store, _ = Store.open()
    try:
        return begin(store, seed)
    finally:
        store.close()


def kept() -> list[str]:
    store, trouble = Store.open()
    try:
        assert trouble == ""
        return [summary.id for summary in store.open_matches()]
    finally:
        store.close()


def test_what_was_played_and_chosen_here_is_there_on_another_machine(home: Callable[[str], None]) -> None:
    match = play_one(1)
    save_settings(Settings(text_scale=150))
    (data_dir() / "challenges").mkdir()
    (data_dir() / "challenges" / "mine.toml").write_text("a = 1")
    made = back_up(NOON)
    home("there")
    lay_ready(made)
    assert kept() == [], "nothing changes before the next start"
    assert finish_restore(NOON) is not None
    assert kept() == [match]
    assert load_settings()[0].text_scale == 150
    assert (data_dir() / "challenges" / "mine.toml").read_text() == "a = 1"
    assert finish_restore(NOON) is None, "once is enough"


def test_what_was_here_before_is_kept_aside() -> None:
    play_one(1)
    made = back_up(NOON)
    later = play_one(2)
    save_settings(Settings(text_scale=120))
    lay_ready(made)
    finish_restore(NOON)
    assert later not in kept()
    aside = data_dir() / "before-restore-2026-11-19-120000"
    assert json.loads((aside / SETTINGS).read_text())["text_scale"] == 120
    with closing(sqlite3.connect(aside / "data" / "last_quarter.db")) as db:
        assert later in [row[0] for row in db.execute("SELECT id FROM matches")]


def test_a_backup_is_made_while_matches_are_being_kept() -> None:
    store, _ = Store.open()
    try:
        begin(store, 3)
        names = {one.name for one in check_backup(back_up(NOON)).files}
    finally:
        store.close()
    assert "data/last_quarter.db" in names
    assert not [name for name in names if name.endswith(("-wal", "-shm"))]


@pytest.mark.parametrize("stop", ["aside", "in"])
def test_a_restore_that_was_stopped_half_way_goes_on_at_the_next_start(
    stop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_one(1)
    save_settings(Settings(text_scale=150))
    made = back_up(NOON)
    play_one(2)
    save_settings(Settings(text_scale=120))
    lay_ready(made)
    replace, moved = Path.replace, list[Path]()

    def fails(path: Path, target: Path) -> Path:
        if path.suffix in (".db", ".json") and ("before-restore" in str(target)) == (stop == "aside"):
            moved.append(path)
            if len(moved) == 2:
                raise OSError(28, "No space left on device")
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", fails)
    said = finish_restore(NOON)
    assert said is not None
    assert said.key == "backup.unfinished"
    monkeypatch.setattr(Path, "replace", replace)
    finish_restore(datetime(2026, 11, 20))
    assert kept() == [match]
    assert load_settings()[0].text_scale == 150
    asides = sorted(data_dir().glob("before-restore-*"))
    assert len(asides) == 1
    assert (asides[0] / "data" / "last_quarter.db").is_file()


def forged(made: Path, change: Callable[[dict[str, bytes]], object]) -> Path:
    with zipfile.ZipFile(made) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    change(content)
    other = made.with_name("forged.zip")
    with zipfile.ZipFile(other, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return other


def listed(content: dict[str, bytes], new: str) -> None:
    """The settings under another name, in the list as well."""
    content[new] = content.pop(SETTINGS)
    content[backup.MANIFEST] = content[backup.MANIFEST].replace(SETTINGS.encode(), new.encode())


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("has been changed", lambda c: c.update({SETTINGS: b"{}"})),
        ("files don't match its table of contents", lambda c: c.update({"data/more": b"x"})),
        ("files don't match its table of contents", lambda c: c.pop(SETTINGS)),
        ("it would write to", lambda c: listed(c, "data/../../evil")),
        ("it would write to", lambda c: listed(c, "/etc/evil.json")),
        ("it would write to", lambda c: listed(c, "data/c:evil")),
        ("table of contents can't be read", lambda c: c.update({backup.MANIFEST: b"[]"})),
    ],
)
def test_a_backup_that_was_tampered_with_is_refused_and_nothing_changes(
    what: str, change: Callable[[dict[str, bytes]], object]
) -> None:
    save_settings(Settings(text_scale=150))
    bad = forged(back_up(NOON), change)
    with pytest.raises(BadBackup, match=what):
        lay_ready(bad)
    assert finish_restore(NOON) is None
    assert load_settings()[0].text_scale == 150


def test_a_file_that_is_no_backup_is_refused_in_a_line(tmp_path: Path) -> None:
    for content in (b"", b"hello", b"PK\x03\x04 and then nothing"):
        (tmp_path / "it.zip").write_bytes(content)
        with pytest.raises(BadBackup, match=r"it\.zip was not brought back"):
            lay_ready(tmp_path / "it.zip")
    with pytest.raises(BadBackup, match="was not brought back"):
        lay_ready(tmp_path / "gone.zip")
