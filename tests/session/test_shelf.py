"""A person's own things on a shelf: found again by name, never over another's, and nothing is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import LastQuarterError, NewerFile
from game.session import own_files
from game.session.shelf import Shelf


def read(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if text.startswith("opera "):
        raise NewerFile(path.name)
    if not text.startswith("song "):
        raise LastQuarterError(f"{path.name}: expected a song")
    return text.removeprefix("song ")


@pytest.fixture
def songs() -> Shelf[str]:
    return Shelf("songs", "jukebox", "song", read, lambda song: f"song {song}")


def held(songs: Shelf[str]) -> list[str | None]:
    return [kept.held for kept in songs.all()]


def test_what_is_added_is_found_by_the_name_of_its_file(songs: Shelf[str], home: Path) -> None:
    path = songs.add("Moon River!", "la")
    assert path == home / "data" / "songs" / "jukebox" / "moon_river.toml"
    assert songs.find("moon_river") == "la"
    assert songs.find("river") is None
    assert songs.find("../jukebox/moon_river") is None, "only what lies on the shelf itself"


def test_nothing_is_written_over_another(songs: Shelf[str]) -> None:
    first, second = songs.add("Moon", "la"), songs.add("moon", "lu")
    assert first != second
    assert held(songs) == ["la", "lu"]


@pytest.mark.parametrize("name", ["", "!!", "con", "COM1", "Ä"])
def test_a_name_that_is_none_for_a_file_gets_another(songs: Shelf[str], name: str) -> None:
    path = songs.add(name, "la")
    assert path.stem.startswith("song") and songs.find(path.stem) == "la"


def test_a_damaged_file_is_put_aside_where_it_can_be_told_and_says_why(songs: Shelf[str]) -> None:
    songs.add("Moon", "la")
    broken = songs.folder / "noise.toml"
    broken.write_text("krrr", encoding="utf-8")
    assert songs.all()[1].held is None and broken.exists(), "nobody listens: it stays"
    told: list[str] = []
    kept = songs.all(told.append)
    assert len(told) == 1 and "noise.toml was damaged" in told[0] and "noise.damaged-1.toml" in told[0]
    assert [one.held for one in kept] == ["la", None]
    assert kept[1].path.name == "noise.damaged-1.toml"
    assert "expected a song" in kept[1].why
    assert kept[1].path.read_text(encoding="utf-8") == "krrr" and not broken.exists()
    assert songs.all(told.append)[1].why == "noise.damaged-1.toml: expected a song", "it stays in the list"
    assert len(told) == 1
    assert not (songs.folder / "noise.damaged-1.damaged-1.toml").exists()


def test_what_a_newer_version_made_stays_where_it_is_and_says_so(songs: Shelf[str]) -> None:
    songs.add("Moon", "la")
    newer = songs.folder / "aida.toml"
    newer.write_text("opera la", encoding="utf-8")
    for kept in (songs.all()[0], songs.all()[0]):
        assert (kept.path, kept.held) == (newer, None)
        assert kept.why == "aida.toml: made by a newer version; it stays as it is."
    assert newer.read_text(encoding="utf-8") == "opera la"
    assert songs.find("aida") is None


def test_one_that_the_disk_refuses_stays_where_it_is(
    songs: Shelf[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = songs.add("Moon", "la")

    def refused(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    (kept,) = songs.all()
    assert kept.held is None and kept.why and kept.path == path and path.exists()


def test_a_file_that_was_changed_elsewhere_is_read_anew(songs: Shelf[str]) -> None:
    path = songs.add("Moon", "la")
    assert songs.find("moon") == "la"
    path.write_text("song la la la", encoding="utf-8")
    assert songs.find("moon") == "la la la"


def test_another_name_is_another_file_and_the_old_one_goes(songs: Shelf[str]) -> None:
    path = songs.rename(songs.add("Moon", "la"), "Sun", "la")
    assert path.stem == "sun" and held(songs) == ["la"]


def test_what_is_deleted_lies_beside_and_comes_back(songs: Shelf[str]) -> None:
    path = songs.add("Moon", "la")
    songs.delete(path)
    assert songs.all() == () and songs.find("moon") is None
    assert songs.restore(path)
    assert held(songs) == ["la"]


def test_what_comes_back_does_not_replace_a_newer_one(songs: Shelf[str]) -> None:
    path = songs.add("Moon", "la")
    songs.delete(path)
    songs.add("Moon", "newer")
    assert not songs.restore(path)
    assert held(songs) == ["newer"]


def test_somebody_elses_file_is_copied_and_read_strictly(songs: Shelf[str], tmp_path: Path) -> None:
    sent = tmp_path / "From Ann.toml"
    sent.write_text("song lu", encoding="utf-8")
    assert songs.find(songs.take_in(sent).stem) == "lu"
    assert sent.exists()
    sent.write_text("noise", encoding="utf-8")
    with pytest.raises(LastQuarterError, match="expected a song"):
        songs.take_in(sent)
    assert held(songs) == ["lu"]


def test_files_that_were_put_aside_come_last(songs: Shelf[str]) -> None:
    for name in ("b.toml", "a.damaged-1.toml", "c.toml"):
        songs.folder.mkdir(parents=True, exist_ok=True)
        (songs.folder / name).write_text("song x", encoding="utf-8")
    assert [path.name for path in own_files.files_in(songs.folder)] == [
        "b.toml",
        "c.toml",
        "a.damaged-1.toml",
    ]


def test_what_is_deleted_twice_under_one_name_lies_beside_twice(songs: Shelf[str]) -> None:
    for words in ("la", "lu"):
        path = songs.add("Moon", words)
        songs.delete(path)
    assert songs.restore(path)
    assert songs.find("moon") == "lu", "the newest comes back first"
    path.unlink()
    assert songs.restore(path)
    assert songs.find("moon") == "la"
    path.unlink()
    with pytest.raises(FileNotFoundError):
        songs.restore(path)


def test_a_file_whose_name_is_no_text_is_found_under_one_that_is(songs: Shelf[str]) -> None:
    songs.folder.mkdir(parents=True)
    (songs.folder / "m\udcfcsli.toml").write_text("song la", encoding="utf-8")
    (kept,) = songs.all()
    assert kept.held == songs.find(kept.name) == "la"
    assert kept.name.encode() == b"m_sli"
