"""The log file: small, rotating, there once something is to be said, and never a reason not to play.

Only the window's process writes it; the worker hands its troubles over the pipe.
"""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler

from game.core.notice import Notice
from game.session.files import why
from game.session.paths import log_file

LOG = logging.getLogger("last_quarter")
LOG.propagate = False
LOG.addHandler(logging.NullHandler())
_BYTES, _OLDER_FILES = 256 * 1024, 2


class _Quiet(RotatingFileHandler):
    """A line that can't be written is lost."""

    def handleError(self, record: logging.LogRecord) -> None:
        pass


def open_log() -> Notice | None:
    """Log to `log_file()` from the first line on; answers a notice when the file can't be written."""
    close_log()
    LOG.setLevel(logging.INFO)
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.open("ab").close()
        handler = _Quiet(path, maxBytes=_BYTES, backupCount=_OLDER_FILES, encoding="utf-8", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    except OSError as error:
        said = "No log can be kept: {path} can't be written ({why})."
        return Notice("kept.log_unwritten", said, path=path, why=why(error))
    LOG.addHandler(handler)
    return None


def close_log() -> None:
    """Let go of the file."""
    for handler in list(LOG.handlers):
        LOG.removeHandler(handler)
        handler.close()
    LOG.addHandler(logging.NullHandler())
