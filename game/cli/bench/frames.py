"""Frame time while shots are shown with all their particles, beside a blit of the background and a flip."""

from __future__ import annotations

import subprocess
import sys

import msgspec

from game.cli.bench.figures import Figure, at_most, percentile
from game.cli.bench.screen import screen
from game.core.errors import LastQuarterError

SIZES = ((1280, 720), (1920, 1080))


class NoFrames(LastQuarterError):
    """The measured process did not get to its end."""


def run(quick: bool) -> list[Figure]:
    figures = []
    for width, height in SIZES:
        pace = measured(width, height, 4 if quick else 20)
        name = f"{width}x{height}"
        bare = percentile(pace["bare"], 0.5)
        slow = percentile(pace["frames"], 0.99)
        figures += [
            Figure(
                name=f"{name} frame, median", value=percentile(pace["frames"], 0.5), unit="ms", baseline=bare
            ),
            Figure(name=f"{name} of that drawing", value=percentile(pace["drawing"], 0.5), unit="ms"),
            Figure(name=f"{name} frame, p99", value=slow, unit="ms", baseline=bare),
            at_most(f"{name} p99 / blit and flip", slow / bare, 5.0, "x", 1.0),
        ]
    return figures


def measured(width: int, height: int, shots: int) -> dict[str, list[float]]:
    command = [sys.executable, "-m", "game.ui.pace", str(width), str(height), str(shots)]
    with screen(width, height) as env:
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoFrames(f"Frames could not be measured: {done.stderr.strip()[-300:]}")
    return msgspec.json.decode(done.stdout, type=dict[str, list[float]])
