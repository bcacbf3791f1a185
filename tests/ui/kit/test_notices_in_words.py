"""What happened below the screens is told in the person's language."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Annotated, Literal

import msgspec
import pytest

from game.core.data import read_toml
from game.core.errors import DataError, IllegalMove, LastQuarterError, UnknownGame
from game.core.notice import Notice
from game.core.registry import GAMES
from game.session.files import REASONS, why
from game.session.lessons import Progress, progress_file, save_progress
from game.session.log import open_log
from game.session.paths import data_dir, log_file
from game.session.practice import Practice
from game.session.record import Record
from game.session.settings import Settings, load_settings, save_settings, settings_file
from game.session.store import Store
from game.ui.audio.mixer import Mixer
from game.ui.kit.words import Words, catalogue

GAME = Path(__file__).parents[3] / "game"


def put_something_foreign(folder: Path) -> None:
    (folder / "last_quarter.db").write_bytes(b"a shopping list, not a database at all" * 40)


def test_a_damaged_file_is_told_in_german_with_its_names(tmp_path: Path) -> None:
    put_something_foreign(tmp_path)
    store, notice = Store.open(tmp_path)
    store.close()
    told = Words("de").tell(notice)
    assert "last_quarter.db war beschädigt" in told and "last_quarter.damaged-1.db" in told
    assert "damaged (" not in told


def test_english_says_what_the_log_says(tmp_path: Path) -> None:
    put_something_foreign(tmp_path)
    store, notice = Store.open(tmp_path)
    store.close()
    assert Words("en").tell(notice) == str(notice) != ""


def test_a_reason_inside_and_a_line_after_are_translated_too() -> None:
    full = Notice("store.full", "the disk is full")
    more = Notice("store.nothing_kept", "{path}: {why}.", path="x.db", why=full)
    both = Notice("store.foreign", "{name}, {aside}", more, name="a.db", why="foreign", aside="b.db")
    told = Words("de").tell(both)
    assert "a.db ist nicht zu gebrauchen (foreign)" in told
    assert "x.db sichern (der Datenträger ist voll)." in told


@pytest.mark.parametrize("line", ["", "A plain line of the system."])
def test_a_line_without_a_sentence_of_ours_stands_as_it_is(line: str) -> None:
    assert Words("de").tell(line) == line


# -- whatever can be said ----------------------------------------------------------------------


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def sentences_in(file: Path) -> Iterator[tuple[str, str]]:
    """Every notice that a module can make: its key, and its English."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = {
        (node.lineno, target.id): node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Notice"):
            continue
        key, english = call.args[:2]
        if not isinstance(key, ast.Constant):
            continue
        if isinstance(english, ast.Constant):
            yield str(key.value), str(english.value)
        else:
            assert isinstance(english, ast.Name)
            before = [line for line, name in named if name == english.id and line <= call.lineno]
            yield str(key.value), str(named[max(before), english.id])


def test_every_notice_has_its_sentence_and_the_log_says_the_same_or_more() -> None:
    said, unlike = dict[str, str](), []
    for file in sorted(GAME.rglob("*.py")):
        said.update(sentences_in(file))
    english = catalogue("en")
    for key, text in said.items():
        same = text == english.get(key) or gaps(text) > gaps(english.get(key, text))
        if not same:
            unlike.append((key, text))
    assert len(said) > 25 and unlike == []


def test_what_a_system_says_of_its_disk_is_said_in_german_where_it_is_usual() -> None:
    for number, key in REASONS.items():
        told = why(OSError(number, "said by the system"))
        assert str(told) == "said by the system"
        assert Words("de").tell(told) == catalogue("de")[key]
    assert why(OSError(9999, "said by the system")) == "said by the system"


# -- the ways to a screen ----------------------------------------------------------------------


def a_folder_where_a_file_should_be(path: Path) -> None:
    path.mkdir(parents=True)


def a_file_where_the_folder_should_be(path: Path) -> None:
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("in the way")


def written(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def refused_settings() -> object:
    a_file_where_the_folder_should_be(settings_file())
    return save_settings(Settings())


def unreadable_settings() -> object:
    a_folder_where_a_file_should_be(settings_file())
    return load_settings()[1]


def settings_of(content: bytes) -> object:
    written(settings_file(), content)
    return load_settings()[1]


def practice_of(name: str, content: bytes) -> object:
    written(data_dir() / name, content)
    return Practice().notice()


def unreadable_range() -> object:
    a_folder_where_a_file_should_be(data_dir() / "practice.json")
    return Practice().notice()


def unreadable_record() -> object:
    a_folder_where_a_file_should_be(data_dir() / "practice.jsonl")
    return Practice().notice()


def refused_record() -> object:
    a_file_where_the_folder_should_be(data_dir() / "practice.jsonl")
    return Record(data_dir() / "practice.jsonl").forget()


def refused_range() -> object:
    a_file_where_the_folder_should_be(data_dir() / "practice.json")
    made = Practice()
    made.reset()
    while (notice := made.notice()) is not None and "can't be saved" not in notice:
        pass
    return notice


def refused_lessons() -> object:
    a_file_where_the_folder_should_be(progress_file())
    return save_progress(Progress())


def refused_log() -> object:
    a_file_where_the_folder_should_be(log_file())
    return open_log()


WAYS: dict[str, Callable[[], object]] = {
    "damaged settings": lambda: settings_of(b"{volume"),
    "somebody else's settings": lambda: settings_of(b'{"editor.fontSize": 14}'),
    "one bad setting": lambda: settings_of(b'{"volume": 7, "mute": true}'),
    "settings that can't be read": unreadable_settings,
    "settings that can't be kept": refused_settings,
    "a damaged range": lambda: practice_of("practice.json", b"{range"),
    "somebody else's range": lambda: practice_of("practice.json", b'{"tables": 3}'),
    "a range that can't be read": unreadable_range,
    "a range that can't be kept": refused_range,
    "a damaged record": lambda: practice_of("practice.jsonl", b"nonsense\n{}\n"),
    "a record that can't be read": unreadable_record,
    "a record that can't be kept": refused_record,
    "lessons that can't be kept": refused_lessons,
    "a log that can't be kept": refused_log,
}


@pytest.mark.parametrize("way", WAYS)
def test_what_befalls_a_file_is_told_in_german_with_its_reason(way: str) -> None:
    notice = WAYS[way]()
    assert isinstance(notice, Notice)
    told = Words("de").tell(notice)
    assert told != str(notice) and "{" not in told
    assert Words("en").tell(notice) == str(notice)
    assert " was damaged" not in told and "not this game's" not in told
    assert not any(catalogue("en")[key] in told for key in REASONS.values())


class Small(msgspec.Struct, forbid_unknown_fields=True):
    """A file's value with a bound, a choice and a pair."""

    size: Annotated[int, msgspec.Meta(le=4)]
    sort: Literal["a", "b"] = "a"
    pair: tuple[int, int] = (0, 0)


def unknown_game() -> None:
    GAMES.load("chess")


def foreign_move() -> None:
    raise IllegalMove("a9", "is not among the 3 moves", "SD-2.1")


def wrong_file() -> None:
    raise DataError("levels/x.toml", 3, "speed", "expected a number")


@pytest.mark.parametrize(
    ("trouble", "english", "german"),
    [
        (unknown_game, "chess: no such game", "chess: Ein solches Spiel gibt es nicht"),
        (foreign_move, "a9: is not among the 3 moves (SD-2.1)", "a9 geht hier nicht (SD-2.1)"),
        (wrong_file, "levels/x.toml, line 3, speed: expected", "Fehler in levels/x.toml, Zeile 3, speed"),
    ],
)
def test_an_error_says_itself_in_german_on_a_screen_and_in_english_elsewhere(
    trouble: Callable[[], None], english: str, german: str
) -> None:
    with pytest.raises(LastQuarterError) as caught:
        trouble()
    assert str(caught.value).startswith(english)
    assert Words("de").tell(caught.value.told).startswith(german)


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        (
            'size = "x"',
            "size: expected a whole number, got a text in quotes",
            "eine ganze Zahl; da steht: ein Text",
        ),
        ("size = 9", "size: expected a whole number <= 4", "hier gehört hin: eine ganze Zahl <= 4"),
        ("size = 1\nsort = 'c'", "line 2, sort: there is no 'c'", "den Wert 'c' gibt es hier nicht"),
        ("size = 1\nof = 2", "line 2, of: is not a key that exists here", "of: einen solchen Eintrag"),
        ("sort = 'a'", "size: expected this key, which is missing", "dieser Eintrag fehlt"),
        ("size = 1\npair = [1]", "expected a list of length 2, got 1", "eckigen Klammern, Länge 2"),
        ("size = ", "is not TOML; look at", "das ist kein TOML; bitte"),
    ],
)
def test_a_mistake_in_a_file_of_ones_own_is_told_in_german(
    tmp_path: Path, line: str, english: str, german: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(line, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_toml(path, Small)
    assert english in str(caught.value)
    assert Words("en").tell(caught.value.told).startswith(str(path))
    said = Words("de").tell(caught.value.told)
    assert german in said and "expected" not in said and "line" not in said


def test_an_error_without_a_sentence_of_ours_is_told_as_it_stands() -> None:
    assert Words("de").tell(UnknownGame("chess").told) == "chess"


def test_a_machine_without_sound_is_told_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object) -> None:
        raise OSError("dsp: nothing there")

    monkeypatch.setattr("game.ui.audio.mixer.Voices.open", no_device)
    mixer = Mixer.open(Settings())
    assert Words("de").tell(mixer.notice).startswith("Kein Ton: dsp: nothing there. Schließ ein Gerät an")
