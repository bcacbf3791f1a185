"""Frame time while shots are shown, and of the other scenes, beside a blit of the background and a flip.

Every game's match is also measured with a bot of that game thinking in the worker, beside itself at rest;
and what aiming and shots take of the processor, in milliseconds, at the larger size.  What a frame
beside a bot takes of the processor tells what is the game's own of that from waiting for one of two cores.
"""

from __future__ import annotations

import subprocess
import sys

import msgspec

from game.core.errors import LastQuarterError
from tests.lab.bench.figures import Figure, at_most, percentile
from tests.lab.bench.screen import screen

SIZES = ((1280, 720), (1920, 1080))
SHOT, AIMING = 8.0, 4.0  # milliseconds of the processor that a frame may take at the larger size


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
        if (width, height) == SIZES[-1]:
            figures += of_processor(name, pace["processor"], launches(width, height, 4 if quick else 20))
        figures += of_scenes(name, width, height, 200 if quick else 1000)
    return figures


def of_processor(name: str, practice: list[float], match: dict[str, list[float]]) -> list[Figure]:
    bare = percentile(match["bare"], 0.5)
    return [
        at_most(f"{name} {what}, processor p99", percentile(times, 0.99), most, "ms", bare)
        for what, times, most in (
            ("shot in a match", match["shots"], SHOT),
            ("what a shot leads to", match["payoff"], SHOT),
            ("aiming in a match", match["aiming"], AIMING),
            ("a button goes down or up", match["presses"], SHOT),
            ("shot at the range", practice, SHOT),
        )
    ]


def of_scenes(name: str, width: int, height: int, count: int) -> list[Figure]:
    pace = msgspec.json.decode(output("tests.lab.bench.scene_pace", width, height, count), type=Scenes)
    bare = percentile(pace.bare, 0.5)
    figures = [
        at_most(f"{name} {scene} p99 / blit and flip", percentile(times, 0.99) / bare, 5.0, "x", 1.0)
        for scene, times in pace.scenes.items()
    ]
    for game, times in pace.company.items():
        idle, thinking, beside = (
            percentile(part, 0.999) for part in (times.idle, times.thinking, times.beside)
        )
        figures += [
            at_most(f"{name} {game} p99.9 with a bot thinking / at rest", thinking / idle, 1.5, "x", 1.0),
            Figure(
                name=f"{name} {game} p99.9 beside an empty loop / at rest",
                value=beside / idle,
                unit="x",
                baseline=1.0,
            ),
            Figure(
                name=f"{name} {game} processor p99.9 with a bot thinking",
                value=percentile(times.thinking_processor, 0.999),
                unit="ms",
                baseline=percentile(times.idle_processor, 0.999),
            ),
        ]
    return figures


class Company(msgspec.Struct, frozen=True):
    idle: list[float]
    thinking: list[float]
    beside: list[float]
    idle_processor: list[float]
    thinking_processor: list[float]


class Scenes(msgspec.Struct, frozen=True):
    scenes: dict[str, list[float]]
    bare: list[float]
    company: dict[str, Company]


def measured(width: int, height: int, shots: int) -> dict[str, list[float]]:
    told = output("tests.lab.bench.practice_pace", width, height, shots)
    return msgspec.json.decode(told, type=dict[str, list[float]])


def launches(width: int, height: int, shots: int) -> dict[str, list[float]]:
    told = output("tests.lab.bench.launch_pace", width, height, shots)
    return msgspec.json.decode(told, type=dict[str, list[float]])


def output(module: str, width: int, height: int, count: int) -> str:
    command = [sys.executable, "-m", module, str(width), str(height), str(count)]
    with screen(width, height) as env:
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoFrames(f"Frames could not be measured: {done.stderr.strip()[-300:]}")
    return done.stdout
