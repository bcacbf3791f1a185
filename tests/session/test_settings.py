from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

from game.flick.bar import power_of
from game.session.settings import DEFAULT_KEYS, Settings, load_settings, save_settings, settings_file


def written(text: str) -> Path:
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def neighbours() -> list[str]:
    return sorted(path.name for path in settings_file().parent.iterdir())


def test_the_first_start_has_defaults_and_nothing_to_say() -> None:
    assert load_settings() == (Settings(), None)


def test_what_was_chosen_comes_back() -> None:
    chosen = Settings(volume=0.25, palette="deutan-safe", text_scale=150, press_press=True, width=1920)
    assert save_settings(chosen) is None
    assert load_settings() == (chosen, None)
    assert neighbours() == ["settings.json"]


@pytest.mark.parametrize("damage", ["", "{", '["volume"]', "\x00\x01", '{"volume": 0.5'])
def test_a_damaged_file_is_put_aside_and_says_where(damage: str) -> None:
    written(damage)
    settings, notice = load_settings()
    assert settings == Settings()
    assert notice is not None and "damaged" in notice and "\n" not in notice
    assert neighbours() == ["settings.damaged-1.json"]
    assert (settings_file().parent / "settings.damaged-1.json").read_text() == damage


def test_a_second_damaged_file_does_not_overwrite_the_first() -> None:
    for text in ("{", "}"):
        written(text)
        load_settings()
    assert neighbours() == ["settings.damaged-1.json", "settings.damaged-2.json"]


def test_a_foreign_file_is_put_aside() -> None:
    written('{"editor.fontSize": 14}')
    settings, notice = load_settings()
    assert settings == Settings()
    assert notice is not None and "not this game's" in notice
    assert neighbours() == ["settings.damaged-1.json"]


def test_one_bad_value_costs_only_itself() -> None:
    written('{"volume": 7, "text_scale": "big", "palette": "high-contrast"}')
    settings, notice = load_settings()
    assert settings == Settings(palette="high-contrast")
    assert notice is not None and "text_scale, volume" in notice
    assert neighbours() == ["settings.damaged-1.json", "settings.json"]


def test_keys_of_a_newer_version_are_kept_when_an_older_one_saves() -> None:
    written('{"format": 2, "volume": 0.5, "hologram": {"depth": 3}}')
    settings, notice = load_settings()
    assert (settings.volume, notice) == (0.5, None)
    save_settings(msgspec.structs.replace(settings, volume=0.75))
    kept = msgspec.json.decode(settings_file().read_bytes())
    assert kept["hologram"] == {"depth": 3}
    assert kept["volume"] == 0.75


@pytest.mark.parametrize("kept", [0.0, 0.5, 0.75, 1])
def test_a_power_set_before_there_was_a_bar_still_throws_as_far(kept: float) -> None:
    written(f'{{"set_power": true, "set_power_level": {kept}}}')
    settings, notice = load_settings()
    assert notice is None and settings.set_power
    assert power_of("shooter", settings.power_level) == pytest.approx(kept, abs=0.01)
    chosen = msgspec.structs.replace(settings, power_level=0.35)
    save_settings(chosen)
    assert load_settings() == (chosen, None)


def test_a_key_that_was_given_leaves_the_other_keys_as_they_were() -> None:
    written('{"keys": {"fire": ["return"]}}')
    settings, _ = load_settings()
    assert settings.keys == DEFAULT_KEYS | {"fire": ("return",)}


def test_an_act_of_a_newer_version_takes_no_key_that_was_given_to_another() -> None:
    before = {act: list(keys) for act, keys in DEFAULT_KEYS.items() if act != "skip"}
    written(json.dumps({"keys": before | {"launcher": list(DEFAULT_KEYS["skip"])}}))
    settings, notice = load_settings()
    assert notice is None
    assert settings.keys["launcher"] == DEFAULT_KEYS["skip"] and settings.keys["skip"] == ()


def test_a_disk_that_refuses_is_a_notice(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("a file where the folder should be")
    notice = save_settings(Settings(mute=True))
    assert notice is not None and "can't be saved" in notice and "\n" not in notice
    assert load_settings()[0] == Settings()


@pytest.mark.parametrize("moment", ["game.session.files.os.fsync", "game.session.files.Path.replace"])
def test_a_cut_while_writing_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    save_settings(Settings(volume=0.1))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(moment, full)
    notice = save_settings(Settings(volume=0.9))
    assert notice is not None and "No space left" in notice
    assert load_settings()[0].volume == 0.1
    assert neighbours() == ["settings.json"]


def test_settings_that_an_editor_has_marked_are_read(home: Path) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(b"\xef\xbb\xbf" + b'{"language": "de"}')
    assert load_settings() == (Settings(language="de"), None)


def test_what_a_killed_writer_left_is_taken_away_and_what_another_writes_is_not(home: Path) -> None:
    folder = settings_file().parent
    folder.mkdir(parents=True, exist_ok=True)
    left, fresh = (folder / f"settings.json.{number}.new" for number in (1, 2))
    for draft in (left, fresh):
        draft.write_bytes(b"{")
    os.utime(left, (0, 0))
    save_settings(Settings())
    assert sorted(path.name for path in folder.iterdir()) == ["settings.json", fresh.name]
