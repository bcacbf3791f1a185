"""A small window that says in one sentence what broke, with the log's folder and a report at hand.

For whoever started the program from a desktop and sees no terminal.
"""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.session.paths import log_file
from game.session.report import report, write_report
from game.session.show_folder import show_folder
from game.ui.app.display import NO_DESKTOP, TITLE

CLOSE, FOLDER, COPY = "Close", "Open the folder", "Copy the report"
BUTTONS = (CLOSE, FOLDER, COPY)


def show_trouble(line: str) -> None:
    """Until it is closed; where no window can be shown, nothing happens."""
    with suppress(Exception):
        pygame.display.init()
        if pygame.display.get_driver() in NO_DESKTOP:
            return
        said = f"{line}\n\nThe log is {log_file()}"
        while (answer := BUTTONS[pygame.display.message_box(TITLE, said, "error", buttons=BUTTONS)]) != CLOSE:
            answered(answer)


def answered(button: str) -> None:
    """What the other buttons do; a copied report lies beside the log as well."""
    if button == FOLDER:
        show_folder(log_file().parent)
    elif button == COPY:
        with suppress(OSError):
            write_report()
        with suppress(pygame.error):
            pygame.scrap.put_text(report())
