"""Where the game keeps what belongs to the person: data, settings and the log.

The operating system's own folders are used; `LAST_QUARTER_HOME` puts everything under
one folder instead, for tests and for playing from a stick.  Nothing is created here.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("Last Quarter", appauthor=False)
HOME_VARIABLE = "LAST_QUARTER_HOME"


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(named).expanduser() if named else None


def data_dir() -> Path:
    """What was played: records, saves."""
    home = _home()
    return home / "data" if home else Path(_DIRS.user_data_dir)


def config_dir() -> Path:
    """What was chosen: settings."""
    home = _home()
    return home / "config" if home else Path(_DIRS.user_config_dir)


def log_file() -> Path:
    """The log that error messages point to."""
    home = _home()
    return (home / "log" if home else Path(_DIRS.user_log_dir)) / "last-quarter.log"
