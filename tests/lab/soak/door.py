"""The set-up is ended at any moment, in any way: one line, a fitting code, nobody left; the next start plays.

The door is the real one and so is the environment; pip is a stand-in that writes packages of its own, beside
a process that it started.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import run as entry
from game.core import Rng, seed_of
from game.core.data import ROOT
from tests.lab.soak.soaks import Chunk, Soak
from tests.lab.window import LOOK, hold

STOPS = 20
AFTER = (0.0, 1.2)  # s from the first line of the set-up to its end
PATIENCE = 20.0  # s; a busy machine takes its time
PACE = 0.004  # s from file to file
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGKILL")
PLAYED = "played\n"
PINS = ("apples==1.0", "pears==2.0", "plums==3.0")
PROJECT = "[project]\ndependencies = [\n" + "".join(f'    "{pin}",\n' for pin in PINS) + "]\n"
DOOR = """
import os, shutil, sys
import run
run.TOP = os.getcwd()
def make_venv(folder, lock):
    run.watch([run.base_python(), "venv", "--without-pip", folder], os.path.join(folder, "install.log"), lock)
    site = os.path.join(folder, "lib", "python%d.%d" % sys.version_info[:2], "site-packages")
    for name in ("pip", "pip-1.dist-info"):
        shutil.copytree(name, os.path.join(site, name))
run.make_venv = make_venv
sys.exit(run.main([]))
"""
PIP = """
import os, subprocess, sys, time
PACE = {pace}
site = os.path.dirname(os.path.dirname(__file__))
seen = os.open("seen", os.O_RDONLY | os.O_NONBLOCK)
helper = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"], pass_fds=[seen])
if os.path.exists("gate"):
    open("gate").read()
for pin in [word for word in sys.argv if "==" in word]:
    name = pin.split("==")[0]
    os.mkdir(os.path.join(site, name))
    record = os.path.join(site, pin.replace("==", "-") + ".dist-info")
    os.mkdir(record)
    open(os.path.join(record, "METADATA"), "w").close()
    with open(os.path.join(record, "RECORD"), "w") as file:
        for number in range(50):
            open(os.path.join(site, name, "m%d.py" % number), "w").close()
            file.write("%s/m%d.py,,0\\n" % (name, number))
            time.sleep(PACE)
helper.terminate()
helper.wait()
"""


class Copy:
    """A copy of the game that was never started, and plays by saying so."""

    def __init__(self, top: Path, pace: float = 0.0) -> None:
        self.top = top
        files = {
            "pyproject.toml": PROJECT,
            "game/__init__.py": "",
            "game/__main__.py": f"print({PLAYED.strip()!r})",
            "pip/__init__.py": "",
            "pip/__main__.py": PIP.replace("{pace}", str(pace)),
            "pip-1.dist-info/METADATA": "",
            "pip-1.dist-info/RECORD": "pip/__init__.py,,0\n",
        }
        for name, text in files.items():
            (top / name).parent.mkdir(exist_ok=True)
            (top / name).write_text(text, encoding="utf-8")
        os.mkfifo(top / "seen")

    @contextmanager
    def started(self) -> Iterator[subprocess.Popen[str]]:
        door = subprocess.Popen(
            [sys.executable, "-P", "-c", DOOR],
            cwd=self.top,
            env={**os.environ, "PYTHONPATH": str(ROOT), "LAST_QUARTER_HOME": str(self.top / "home")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        with door:
            try:
                yield door
            finally:
                door.kill()

    def stopped(self, wait: Callable[[], object], how: signal.Signals, group: bool) -> list[str]:
        """What is wrong with a set-up that is ended so, once this has waited for the moment."""
        with self.started() as door:
            assert door.stdout and door.stderr
            first = door.stderr.readline()
            wait()
            with suppress(ProcessLookupError):
                (os.killpg if group else os.kill)(door.pid, how)
            said, errors = door.communicate(timeout=PATIENCE)
        if door.returncode == 0 and said == PLAYED:
            return []  # it was through
        found = [] if "Setting up" in first else [f"its first line was {first!r}"]
        killed = how == signal.SIGKILL or not errors  # not yet, or not any more, setting up
        code = -how if killed else 128 + how
        if door.returncode != code:
            found.append(f"code {door.returncode}")
        if errors.count("\n") > (0 if killed else 1):
            found.append(f"it said: {' '.join(errors.split())[-300:]}")
        return found + self.left()

    def left(self) -> list[str]:
        """Who is still at work, after a while to end in."""
        end = time.monotonic() + PATIENCE
        while (busy := self._busy()) and time.monotonic() < end:
            hold(LOOK)
        return busy

    def _busy(self) -> list[str]:
        found = []
        try:
            os.close(os.open(self.top / "seen", os.O_WRONLY | os.O_NONBLOCK))
            found.append("the installer or its helper is still there")
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
        with suppress(OSError):
            lock = entry.Lock(str(self.top / ".venv"))
            if not lock.taken():
                found.append("a step still holds the lock")
            lock.file.close()
        return found

    def plays(self) -> list[str]:
        """What is wrong with the next start, which sets up what is missing and then plays."""
        with self.started() as door:
            said, errors = door.communicate(timeout=PATIENCE)
        if (door.returncode, said) == (0, PLAYED):
            return []
        return [f"the next start ended with code {door.returncode}: {' '.join(errors.split())[-300:]}"]


def stop(case: int) -> list[str]:
    """One set-up, ended at a moment that hangs on the case alone, and the start after it."""
    rng = Rng(seed_of("door", case))
    seconds, group = rng.uniform(*AFTER), rng.below(2) == 1
    how = signal.Signals[SIGNALS[case % len(SIGNALS)]]
    folder = Path(tempfile.mkdtemp(prefix="last-quarter-door-"))
    try:
        copy = Copy(folder, PACE)
        found = copy.stopped(lambda: threading.Event().wait(seconds), how, group) + copy.plays()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return [f"case {case}: {how.name} after {seconds:.2f} s: {what}" for what in found]


def run(first: int, count: int) -> Chunk:
    failures = [what for case in range(first, first + count) for what in stop(case)]
    return Chunk(failures=tuple(failures), sums={"set-ups ended": float(count)})


SOAK = Soak(
    what="the set-up is ended at random moments, in every way; nobody is left and the next start plays",
    total=STOPS,
    chunk=2,
    run=run,
)
