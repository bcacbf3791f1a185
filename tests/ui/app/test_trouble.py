"""What broke is said in a window, in the person's language, and the window can always be left."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.core.notice import Notice
from game.session.paths import config_dir, log_file
from game.ui.app import trouble

ENGLISH = "Something went wrong ({what}); {log} has the details"
LINE = Notice("trouble.unforeseen", ENGLISH, what="E", log="L")


class Boxes:
    """Answers each message box with the next of these buttons, and keeps what it said."""

    def __init__(self, *presses: int) -> None:
        self.presses = list(presses)
        self.said: list[str] = []
        self.labels: tuple[str, ...] = ()

    def __call__(self, title: str, said: str, kind: str, **asked: Any) -> int:
        self.said.append(said)
        self.labels = asked["buttons"]
        return self.presses.pop(0)


@pytest.fixture(autouse=True)
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path))
    monkeypatch.setattr(trouble, "_desktop", lambda: True)


def boxes(monkeypatch: pytest.MonkeyPatch, *presses: int) -> Boxes:
    made = Boxes(*presses)
    monkeypatch.setattr("pygame.display.message_box", made)
    return made


def speaks(language: str) -> None:
    config_dir().mkdir(parents=True)
    (config_dir() / "settings.json").write_text(f'{{"language": "{language}"}}', "utf-8")


@pytest.mark.parametrize("left_by", [trouble.CLOSE, -1], ids=["its button", "its frame, or it never came up"])
def test_it_comes_once_and_can_be_left(left_by: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = boxes(monkeypatch, left_by)
    trouble.show_trouble(LINE)
    assert len(asked.said) == 1


def test_it_stays_while_a_report_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = boxes(monkeypatch, trouble.COPY, trouble.CLOSE)
    trouble.show_trouble(LINE)
    assert len(asked.said) == 2
    assert log_file().with_name("last-quarter-report.txt").is_file()


def test_the_folder_of_the_log_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(trouble, "show_folder", opened.append)
    boxes(monkeypatch, trouble.FOLDER, trouble.CLOSE)
    trouble.show_trouble(LINE)
    assert opened == [log_file().parent]


def test_it_speaks_the_language_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    speaks("de")
    asked = boxes(monkeypatch, trouble.CLOSE)
    trouble.show_trouble(LINE)
    assert asked.said[0].startswith("Da ging etwas schief (E)")
    assert "Ordner öffnen" in asked.labels


def test_it_speaks_the_systems_where_settings_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def unread() -> None:
        raise OSError("no such luck")

    monkeypatch.setattr(trouble, "load_settings", unread)
    monkeypatch.setattr(trouble, "system_language", lambda: "de")
    asked = boxes(monkeypatch, trouble.CLOSE)
    trouble.show_trouble(LINE)
    assert asked.said[0].startswith("Da ging etwas schief")


def test_it_says_it_in_english_where_no_sentences_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "Words", None)
    asked = boxes(monkeypatch, trouble.CLOSE)
    trouble.show_trouble(LINE)
    assert asked.said == [f"{LINE}\n\nThe log: {log_file()}"]
    assert asked.labels == ("Close", "Open the folder", "Copy the report")


def test_english_here_is_the_english_of_the_catalogue() -> None:
    from game.ui.kit.words import Words

    words = Words("en")
    assert {key: words(key, log="L") for key in trouble.ENGLISH} == {
        key: said.format(log="L") for key, said in trouble.ENGLISH.items()
    }
