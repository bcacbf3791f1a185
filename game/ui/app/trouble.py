"""Small windows for whoever started the program from a desktop and sees no terminal.

`show_trouble` says in one sentence what broke, with the log's place and a report at hand, `show_answer` what
a command had to say.  Both speak the person's language, the system's where settings can't be read, and
English where not even the sentences can.
"""

from __future__ import annotations

import locale
import os
import sys
from contextlib import suppress

import pygame

from game.session.paths import log_file
from game.session.report import report, write_report
from game.session.settings import load_settings
from game.session.show_folder import show_folder
from game.ui.app.display import NO_DESKTOP, TITLE
from game.ui.kit.words import Words
from game.ui.stage.scene import system_language

CLOSE, FOLDER, COPY = range(3)
ENGLISH = {
    "trouble.close": "Close",
    "trouble.folder": "Open the folder",
    "trouble.copy": "Copy the report",
    "trouble.log": "The log: {log}",
}


class Speech:
    """What the window says, in a language that can be had."""

    def __init__(self) -> None:
        self._words = _persons_words()

    def tell(self, line: str) -> str:
        with suppress(Exception):
            return line if self._words is None else self._words.tell(line)
        return str(line)

    def __call__(self, key: str, **gaps: object) -> str:
        with suppress(Exception):
            if self._words is not None:
                return self._words(key, **gaps)
        return ENGLISH[key].format(**gaps)


def _persons_words() -> Words | None:
    chosen = "auto"
    with suppress(Exception):
        chosen = load_settings()[0].language
    with suppress(Exception):
        return Words(system_language() if chosen == "auto" else chosen)
    return None


def show_trouble(line: str) -> None:
    """Until it is closed; where no window can be shown, nothing happens."""
    with suppress(Exception):
        if not _desktop():
            return
        speech = Speech()
        said = f"{speech.tell(line)}\n\n{speech('trouble.log', log=log_file())}"
        labels = (speech("trouble.close"), speech("trouble.folder"), speech("trouble.copy"))
        while (answer := _asked(said, labels)) in (FOLDER, COPY):
            answered(answer)


def show_answer(text: str) -> None:
    """What was printed where nobody can read it."""
    with suppress(Exception):
        if _desktop():
            pygame.display.message_box(TITLE, text, "info", buttons=(Speech()("trouble.close"),))


def _desktop() -> bool:
    if sys.platform.startswith("linux") and locale.setlocale(locale.LC_CTYPE, "") in ("C", "POSIX"):
        os.environ["LC_CTYPE"] = "C.UTF-8"  # otherwise SDL's window ends each line before its first umlaut
    pygame.display.init()
    return pygame.display.get_driver() not in NO_DESKTOP


def _asked(said: str, labels: tuple[str, str, str]) -> int:
    """Which button; a window that was closed, or that could not come up, is -1."""
    return pygame.display.message_box(
        TITLE, said, "error", buttons=labels, return_button=CLOSE, escape_button=CLOSE
    )


def answered(button: int) -> None:
    """What the other buttons do; a copied report lies beside the log as well."""
    if button == FOLDER:
        show_folder(log_file().parent)
    elif button == COPY:
        with suppress(OSError):
            write_report()
        with suppress(pygame.error):
            pygame.scrap.put_text(report())
