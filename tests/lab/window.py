"""The game's window on a virtual display, handled from outside as a person does: by mouse alone."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from game.core import LastQuarterError
from game.core.data import ROOT
from game.session.settings import Settings
from tests.lab.bench.screen import screen

Place: TypeAlias = tuple[float, float]
"""In shares of the window's width and height."""
PATIENCE = 60.0  # seconds; a busy machine takes its time
LOOK = 0.02  # seconds between two looks
RANGE = "practice.json"
PRACTICE = (0.11, 0.955)  # the arcade's button for the practice range, in shares of the window
NEEDED = ("Xvfb", "xdotool")


class WindowTrouble(LastQuarterError):
    """The window did not come, or went."""


def missing() -> list[str]:
    """The programs without which there is no such window here."""
    return [tool for tool in NEEDED if shutil.which(tool) is None]


class Window:
    def __init__(self, process: subprocess.Popen[str], env: dict[str, str]) -> None:
        self.process = process
        self.env = env
        self.home = Path(env["LAST_QUARTER_HOME"])
        name = self.wait(lambda: self.xdotool("search", "--pid", str(process.pid)).split())[0]
        place = self.xdotool("getwindowgeometry", "--shell", name).split()
        self.left, self.top, self.width, self.height = (
            int(next(word for word in place if word.startswith(f"{key}=")).partition("=")[2])
            for key in ("X", "Y", "WIDTH", "HEIGHT")
        )

    def log(self) -> str:
        """What the game has written there; it goes on after a scene that breaks."""
        kept = self.home / "log" / "last-quarter.log"
        return kept.read_text(encoding="utf-8") if kept.exists() else ""

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=False)
        return done.stdout

    def wait(self, look: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """What `look` finds, as soon as it finds something; nothing if it never does."""
        end = time.monotonic() + patience
        while not (found := look()) and time.monotonic() < end:
            if "Traceback" in self.log():
                raise WindowTrouble(f"A scene broke: {self.log().strip().splitlines()[-1]}")
            if self.process.poll() is not None:
                raise WindowTrouble(f"The game has ended: {self.process.communicate()[1].strip()[-300:]}")
            hold(LOOK)
        return found

    def move(self, across: float, down: float) -> None:
        """To a place in the window, in shares of its width and height."""
        x, y = self.left + round(across * self.width), self.top + round(down * self.height)
        self.xdotool("mousemove", str(x), str(y))

    def click(self, place: Place, button: int = 1, rest: float = 0.5) -> None:
        self.move(*place)
        hold(rest)
        self.xdotool("click", str(button))


CHECKOUT = (sys.executable, "-m", "game")


@contextmanager
def opened(
    size: tuple[int, int], settings: Settings, seconds: int, program: Sequence[str] = CHECKOUT
) -> Iterator[Window]:
    """The game with these settings in a home of its own, for so many seconds at the most."""
    with screen(*size) as env:
        config = Path(env["LAST_QUARTER_HOME"]) / "config"
        config.mkdir(parents=True)
        kept = msgspec.structs.replace(settings, sized=True)
        (config / "settings.json").write_bytes(msgspec.json.encode(kept))
        process = subprocess.Popen(
            [*program, "--seconds", str(seconds)],
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            yield Window(process, env)
        finally:
            process.kill()
            process.communicate()


class Range:
    """The practice range, and the shots that it writes down."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.record = window.home / "data" / "practice.jsonl"

    def enter(self) -> None:
        """From the arcade; soon it writes down where its launcher stands."""
        stand = self.record.with_name(RANGE)
        end = time.monotonic() + PATIENCE
        while not self.window.wait(stand.exists, patience=4.0):
            assert time.monotonic() < end, "the practice range was never entered"
            self.window.click(PRACTICE, rest=0.0)

    def fire(self) -> dict[str, Any]:
        """Aim over the table and hold the button, a little longer every time; the first shot that is kept."""
        end = time.monotonic() + PATIENCE
        attempt = 0
        while not self.shots():
            assert time.monotonic() < end, "no shot was fired"
            self.window.move(0.5, 0.55)
            self.window.move(0.5 + 0.01 * (attempt % 3), 0.45)
            self.window.xdotool("mousedown", "1")
            hold(1.1 + 0.15 * (attempt % 5))
            self.window.xdotool("mouseup", "1")
            self.window.wait(self.shots, patience=3.0)
            attempt += 1
        return self.shots()[0]

    @property
    def stand(self) -> dict[str, Any]:
        kept: dict[str, Any] = msgspec.json.decode(self.record.with_name(RANGE).read_bytes())["stand"]
        return kept

    def shots(self) -> list[dict[str, Any]]:
        if not self.record.exists():
            return []
        lines = self.record.read_bytes().splitlines(keepends=True)
        found = [msgspec.json.decode(line) for line in lines if line.endswith(b"\n")]
        return [line for line in found if line["line"] == "shot"]


class Record:
    """The match that a window keeps, read beside it."""

    def __init__(self, home: Path, state: Callable[[bytes], Any]) -> None:
        self.path = home / "data" / "last_quarter.db"
        self._state = state

    def _rows(self, query: str) -> list[Any]:
        if not self.path.exists():
            return []
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as db:
            try:
                return db.execute(query).fetchall()
            except sqlite3.OperationalError:  # it is being made
                return []

    @property
    def state(self) -> Any:
        """How the match stands; None before it began."""
        rows = self._rows("SELECT state FROM matches")
        return self._state(rows[0][0]) if rows else None

    @property
    def length(self) -> int:
        """So many moves are kept; -1 before it began."""
        rows = self._rows("SELECT length FROM matches")
        return int(rows[0][0]) if rows else -1

    def told(self, tag: str) -> int:
        """In how many moves such a fact came about."""
        return sum(
            f'"{tag}"'.encode() in bytes(events) for (events,) in self._rows("SELECT events FROM moves")
        )


def hold(seconds: float) -> None:
    threading.Event().wait(seconds)
