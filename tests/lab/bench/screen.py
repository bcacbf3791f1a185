"""A display to measure on, and to test on: a virtual one of our own where Xvfb is installed."""

from __future__ import annotations

import itertools
import os
import select
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import LastQuarterError

PATIENCE = 15.0  # seconds for Xvfb to come up
FIRST_NUMBER, NUMBERS = 100, 30_000
OWN_NUMBERS = 4  # that are tried
KEEPER = '"$@" & exec >&-; read -r _; kill "$!"; wait'
"""Of a shell that starts a server and ends it with its own input."""
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
    """An X server without a screen, which ends with this process, however that ends.

    Left to itself Xvfb takes the lowest free number, and a server that is just ending on that
    number takes the new one's socket away with it.  So numbers of our own come first; one that
    somebody holds, or left locked, is passed over, and at last the server picks.
    """
    for number in (*(f":{_own_number()}" for _ in range(OWN_NUMBERS)), ""):
        server = _started(number, f"{width}x{height}x24")
        try:
            display = _display(server)
            if display:
                yield display
                return
        finally:
            _end(server)
    raise NoScreen("Xvfb did not come up; try it by hand, or without it, on your own display")


def _own_number() -> int:
    return FIRST_NUMBER + (os.getpid() * 16 + next(_count)) % NUMBERS


def _started(number: str, size: str) -> subprocess.Popen[bytes]:
    """Its number comes from its standard output; its end, once our side of its input is closed.

    Unless told not to, it begins anew when its last client leaves, and turns away whoever comes just then.
    """
    shown = ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    command = ["Xvfb", *filter(None, [number]), *shown]
    return subprocess.Popen(
        ["sh", "-c", KEEPER, "sh", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _end(server: subprocess.Popen[bytes]) -> None:
    try:
        server.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(server.pid, signal.SIGKILL)
        server.communicate()


def _display(server: subprocess.Popen[bytes]) -> str:
    """The display that it has said; empty if it ended, or says nothing."""
    assert server.stdout
    said = b""
    while not said.endswith(b"\n"):
        ready, _, _ = select.select([server.stdout], [], [], PATIENCE)
        part = os.read(server.stdout.fileno(), 16) if ready else b""
        if not part:
            return ""
        said += part
    return f":{said.decode().strip()}"
