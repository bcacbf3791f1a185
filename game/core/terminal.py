"""How the program is there, and whether somebody reads what it prints."""

from __future__ import annotations

import sys

from game.core.data import ROOT

INSTALLED = not (ROOT / "run.py").is_file()
"""Whether this is a wheel or a folder that was built; a checkout has its door beside `game`."""


def unread() -> bool:
    """Whether a last word needs a window: what is installed may be started from a desktop."""
    return INSTALLED and (sys.stderr is None or not sys.stderr.isatty())
