"""Shots with something wrong: whatever the text says, it is simulated or refused in one line, and soon."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from game.cli.shot_text import read_shot, reported
from game.core.streams import Rng, seed_of
from game.flick import simulate
from tests.lab.soak.soaks import Chunk, Soak, tried

WRONG: tuple[Any, ...] = (
    None, True, "", "a", "\u0000", [], {}, [[]], -1, 0, 0.5, 1e-300, 1e300, -1e9, 2**63, 10**400,
    float("nan"), float("inf"), float("-inf"),
)  # fmt: skip
STRETCHED = (-1.0, 0.0, 0.01, 0.5, 0.99, 1.01, 2.0, 5.0, 100.0, 1e6)


def sound(rng: Rng) -> dict[str, Any]:
    """A shot that there is nothing wrong with."""
    cards = [
        {"id": f"c{i}", "x": rng.uniform(100, 460), "y": rng.uniform(200, 450), "angle": rng.uniform(-3, 3)}
        for i in range(4)
    ]
    return {
        "table": {
            "width": 560.0, "depth": 620.0, "stripe_line": 100.0, "planet_line": 190.0,
            "materials": {"token_table": 0.3, "restitution": 0.4, "stick_speed": 60.0},
            "ufo": {"x": 280.0, "y": 520.0, "radius": 40.0, "wall": 12.0},
            "card": {"width": 60.0, "mass": 1.2}, "token": {"radius": 12.5},
            "cards": cards, "tokens": [{"id": "t1", "x": 60.0, "y": 300.0, "z": 0.0}],
        },
        "launch": {"token": "t2", "x": 280.0, "y": 50.0, "heading": rng.uniform(-0.5, 0.5), "power": 0.6},
        "step": 1 / 480,
    }  # fmt: skip


def garbled(case: int) -> bytes:
    """A shot's text with one to three places of it spoiled."""
    rng = Rng(seed_of("garbled shots", case))
    shot = sound(rng)
    for _ in range(rng.below(3) + 1):
        spoil(shot, rng)
    text = json.dumps(shot).encode()
    if rng.below(8) == 0:
        at = rng.below(len(text))
        text = text[:at] + rng.pick((b"", b"\xff", b"}", b'"', text)) + text[at + rng.below(4) :]
    return text


def spoil(shot: dict[str, Any], rng: Rng) -> None:
    """Goes down to a random place and puts something wrong there, takes it away, or adds to it."""
    place: Any = shot
    while True:
        keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = rng.pick(keys)
        if isinstance(place[key], (dict, list)) and place[key] and rng.below(4):
            place = place[key]
            continue
        deed = rng.below(4)
        if isinstance(place[key], float) and rng.below(8):
            place[key] *= rng.pick(STRETCHED)
        elif deed == 0:
            del place[key]
        elif deed == 1 and isinstance(place, dict):
            place[f"{key}x"] = place[key]
        elif deed == 2 and isinstance(place, list):
            place.append(place[key])
        else:
            place[key] = rng.pick(WRONG)
        return


def simulated(case: int) -> None:
    question = read_shot(garbled(case))
    reported(simulate(question.table, question.launch, question.step))


def run(first: int, count: int) -> Chunk:
    failures: list[str] = []
    refusals, slowest = 0, 0.0
    for case in range(first, first + count):
        fault, refused, took = tried(partial(simulated, case))
        refusals += refused
        slowest = max(slowest, took)
        if fault:
            failures.append(f"case {case}: {fault}")
    return Chunk(failures=tuple(failures), sums={"refused": refusals}, peaks={"seconds for one": slowest})


SOAK = Soak("garbled shots are refused in one line, or simulated, and soon", 20_000, 250, run)
