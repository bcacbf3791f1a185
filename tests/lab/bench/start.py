"""Time to the first frame, beside the bare cost of the imports and a window, both in fresh processes."""

from __future__ import annotations

import subprocess
import sys
import time

from game.core.errors import LastQuarterError
from tests.lab.bench.figures import Figure, at_most, percentile
from tests.lab.bench.screen import screen

SIZE = (1280, 720)
DONE = b"first frame\n"
BARE = f"""
import os
import pygame, numpy, pymunk
pygame.display.init()
window = pygame.display.set_mode({SIZE})
window.fill((0, 0, 0))
pygame.display.flip()
os.write(1, {DONE!r})
"""
# What `play` does, stopped where it would go on after its first frame.
OURS = f"""
import os
from game.cli.commands import main
import game.ui.app.window as app
def stop(self):
    os.write(1, {DONE!r})
    os._exit(0)
app.App._after_first_frame = stop
raise SystemExit(main(["play", "--seconds", "0"]))
"""


class NoFrame(LastQuarterError):
    """A start that never came to its first frame."""


def run(quick: bool) -> list[Figure]:
    bare, ours = [], []
    with screen(*SIZE) as env:
        env.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's second start finds everything compiled
        for turn in range(4 if quick else 12):
            times = seconds_to_frame(BARE, env), seconds_to_frame(OURS, env)
            if turn:  # the first start warms the disk's cache
                bare.append(1000 * times[0])
                ours.append(1000 * times[1])
    cost = percentile(bare, 0.5)
    ratio = percentile(ours, 0.5) / cost
    return [
        Figure(name="first frame, median", value=percentile(ours, 0.5), unit="ms", baseline=cost),
        at_most("first frame / bare imports and window", ratio, 4.0, "x", 1.0),
    ]


def seconds_to_frame(program: str, env: dict[str, str]) -> float:
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", program], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        for line in process.stdout:
            if line == DONE:
                break
        else:
            raise NoFrame(f"No first frame: {process.stderr.read().decode().strip()[-300:]}")
        took = time.perf_counter() - began
        process.stdout.read()
        process.stderr.read()
    return took
