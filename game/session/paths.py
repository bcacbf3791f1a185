"""Where the game keeps what belongs to the person: data, settings and the log.

The operating system's own folders are used; `LAST_QUARTER_HOME` puts everything under
one folder instead, for tests and for playing from a stick.  Nothing is created here.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

from game.core.errors import LastQuarterError
from game.core.notice import Notice

_DIRS = PlatformDirs("Last Quarter", appauthor=False)
HOME_VARIABLE = "LAST_QUARTER_HOME"


class UnknownHome(LastQuarterError):
    """Of the person who plays, or of one who is named."""


def _folder(kind: str) -> Path:
    """A folder named "~" would be made wherever we happen to be."""
    named = os.environ.get(HOME_VARIABLE, "").strip()
    if named:
        folder = os.path.join(os.path.expanduser(named), kind)
    else:
        with suppress(RuntimeError):
            return Path(getattr(_DIRS, f"user_{kind}_dir"))
        folder = "~"
    if folder.startswith("~"):
        said = "There is no telling where {folder} is: name a folder in {variable}."
        raise UnknownHome(
            Notice("trouble.unknown_home", said, folder=named or folder, variable=HOME_VARIABLE)
        )
    return Path(folder)


def data_dir() -> Path:
    """What was played: records, saves."""
    return _folder("data")


def config_dir() -> Path:
    """What was chosen: settings."""
    return _folder("config")


def log_file() -> Path:
    """The log that error messages point to."""
    return _folder("log") / "last-quarter.log"
