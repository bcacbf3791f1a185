"""A display to measure on, and to test on: a virtual one of our own where Xvfb is installed."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import LastQuarterError

PATIENCE = 15.0  # seconds for Xvfb to come up


class NoScreen(LastQuarterError):
    """A virtual display that did not come up."""


@contextmanager
def screen(width: int, height: int) -> Iterator[dict[str, str]]:
    """The environment for a program that opens a window there and keeps its data out of the person's way.

    Without Xvfb it is the display that this process has; without that SDL's dummy.
    """
    with tempfile.TemporaryDirectory(prefix="last-quarter-") as home:
        env = {**os.environ, "LAST_QUARTER_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        if shutil.which("Xvfb"):
            with virtual(width, height) as display:
                yield {**env, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        elif any(env.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) or os.name == "nt":
            yield env
        else:
            yield {**env, "SDL_VIDEODRIVER": "dummy"}


@contextmanager
def virtual(width: int, height: int) -> Iterator[str]:
    """An X server without a screen; it chooses its display number itself and writes it down a pipe."""
    theirs, ours = os.pipe()[::-1]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(theirs), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=(theirs,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    try:
        number = b""
        while not number.endswith(b"\n"):
            ready, _, _ = select.select([ours], [], [], PATIENCE)
            part = os.read(ours, 16) if ready else b""
            if not part:
                raise NoScreen("Xvfb did not come up; try it by hand, or without it, on your own display")
            number += part
        yield f":{number.decode().strip()}"
    finally:
        os.close(ours)
        server.terminate()
        server.wait()
