"""A real window on a virtual display: the mouse fires a shot, and the shot is in the record.

Needs Xvfb and xdotool, which .ci/run installs; under CI they may not be missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import game
from game.cli.bench.screen import screen

TOP = Path(game.__file__).resolve().parents[1]
SIZE = (1280, 720)
RANGE = "practice.json"
PRACTICE = (0.11, 0.955)  # the arcade's button for the practice range, in shares of the window
PATIENCE = 60.0  # seconds; a busy machine takes its time
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


class Window:
    """The game's window, handled as a person does: by moving the mouse and pressing its button."""

    def __init__(self, process: subprocess.Popen[str], env: dict[str, str]) -> None:
        self.process = process
        self.env = env
        self.record = Path(env["LAST_QUARTER_HOME"]) / "data" / "practice.jsonl"
        name = self.wait(lambda: self.xdotool("search", "--pid", str(process.pid)).split())[0]
        place = self.xdotool("getwindowgeometry", "--shell", name).split()
        self.left, self.top, self.width, self.height = (
            int(next(word for word in place if word.startswith(f"{key}=")).partition("=")[2])
            for key in ("X", "Y", "WIDTH", "HEIGHT")
        )

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=False)
        return done.stdout

    def wait(self, look: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """What `look` finds, as soon as it finds something; nothing if it never does."""
        end = time.monotonic() + patience
        while not (found := look()) and time.monotonic() < end:
            assert self.process.poll() is None, f"the game has ended: {self.process.communicate()[1]}"
            hold(0.02)
        return found

    def move(self, across: float, down: float) -> None:
        """To a place in the window, in shares of its width and height."""
        x, y = self.left + round(across * self.width), self.top + round(down * self.height)
        self.xdotool("mousemove", str(x), str(y))

    def shots(self) -> list[dict[str, Any]]:
        if not self.record.exists():
            return []
        lines = self.record.read_bytes().splitlines(keepends=True)
        found = [msgspec.json.decode(line) for line in lines if line.endswith(b"\n")]
        return [line for line in found if line["line"] == "shot"]

    def enter_the_range(self) -> None:
        """From the arcade to the practice range, which soon writes down where its launcher stands."""
        stand = self.record.with_name(RANGE)
        end = time.monotonic() + PATIENCE
        while not self.wait(stand.exists, patience=4.0):
            assert time.monotonic() < end, "the practice range was never entered"
            self.move(*PRACTICE)
            self.xdotool("click", "1")


def hold(seconds: float) -> None:
    threading.Event().wait(seconds)


@pytest.fixture
def window() -> Iterator[Window]:
    if MISSING:
        reason = f"{' and '.join(MISSING)} not installed; .ci/run installs what this needs"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with screen(*SIZE) as env:
        process = subprocess.Popen(
            [sys.executable, "-m", "game", "--seconds", "150"],
            cwd=TOP,
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


def test_the_mouse_fires_a_shot_that_is_found_in_the_record(window: Window) -> None:
    """Over the table, above the striped line: holding the left button sweeps, releasing it fires."""
    window.enter_the_range()
    end = time.monotonic() + PATIENCE
    attempt = 0
    while not window.shots():
        assert time.monotonic() < end, "no shot was fired"
        window.move(0.5, 0.55)
        window.move(0.5 + 0.01 * (attempt % 3), 0.45)
        window.xdotool("mousedown", "1")
        hold(0.3 + 0.1 * (attempt % 5))
        window.xdotool("mouseup", "1")
        window.wait(window.shots, patience=3.0)
        attempt += 1
    shot = window.shots()[0]
    launch, landing = shot["launch"], shot["landing"]
    assert 0.05 < launch["power"] <= 1.0
    assert launch.get("kind", "shooter") == "shooter"
    assert launch["token"] in [token["id"] for token in landing["tokens"]]
    window.process.terminate()
    _, errors = window.process.communicate(timeout=PATIENCE)
    assert (window.process.returncode, errors) == (0, ""), "asked to end, it closes its window and goes"
