"""Which platform this is, as far as the last bits of a shot depend on it.

On an equal platform a shot comes out the same to the last bit; elsewhere a landing that was
stored is believed.
"""

from __future__ import annotations

import platform
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version

SEVERAL = "several"
"""Of a match that was played on more than one."""
LONGEST = 120


@cache
def here() -> str:
    """System, processor, C library, Python and solver; equal text, equal bits."""
    libc = "".join(platform.libc_ver()) or platform.release()
    python = f"{sys.implementation.name}{sys.version_info.major}.{sys.version_info.minor}"
    return " ".join([sys.platform, platform.machine().lower(), libc, python, _solver()])[:LONGEST]


def with_here(before: str) -> str:
    """What a match's landings are of, one that was made here added."""
    return here() if before in ("", here()) else SEVERAL


def _solver() -> str:
    try:
        return f"pymunk{version('pymunk')}"
    except PackageNotFoundError:
        return "pymunk"
