"""Opens a folder in the system's own file manager."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

SHOWING = {"darwin": "open", "win32": "explorer"}


def show_folder(folder: Path) -> bool:
    """Whether somebody was there to open it."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        command = [SHOWING.get(sys.platform, "xdg-open"), str(folder)]
        quiet = subprocess.DEVNULL
        subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
        return True
    return False
