"""A display to measure on, and to test on: a virtual one of our own where Xvfb is installed."""

from __future__ import annotations

import itertools
import os
import select
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import LastQuarterError

PATIENCE = 15.0  # seconds for Xvfb to come up
FIRST_NUMBER, NUMBERS = 100, 30_000
_count = itertools.count()


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
    """An X server without a screen, on a display number that no other one of ours takes.

    Left to itself Xvfb takes the lowest free number, and a server that is just ending on that
    number takes the new one's socket away with it.
    """
    number = FIRST_NUMBER + (os.getpid() * 16 + next(_count)) % NUMBERS
    theirs, ours = os.pipe()[::-1]
    size = f"{width}x{height}x24"
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-displayfd", str(theirs), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=(theirs,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    try:
        said = b""
        while not said.endswith(b"\n"):
            ready, _, _ = select.select([ours], [], [], PATIENCE)
            part = os.read(ours, 16) if ready else b""
            if not part:
                raise NoScreen("Xvfb did not come up; try it by hand, or without it, on your own display")
            said += part
        yield f":{said.decode().strip()}"
    finally:
        os.close(ours)
        server.terminate()
        server.wait()
