"""One whole shot against a bare pymunk loop of the same length, plain and compiled, and where its time goes.

Both are counted in time of the processor, which others on the machine disturb least.
"""

from __future__ import annotations

import cProfile
import os
import pstats
import statistics
import subprocess
import sys
import tempfile
import time
from math import ceil
from pathlib import Path

from game.cli.words import UsageError
from game.core.data import ROOT
from game.flick import Shot, simulate
from game.flick.engine import DEFAULT_STEP, choose_step
from tests.lab.bench.bare_pymunk import bare_space, seconds_of_steps
from tests.lab.bench.figures import Figure, at_most, percentile
from tests.lab.build.house import lay
from tests.lab.cases import Case, ordinary

REPEATS = 3


def run(quick: bool) -> list[Figure]:
    cases = [ordinary(seed) for seed in range(40 if quick else 300)]
    for case in cases[:5]:
        simulate(*case)
    pairs = [measure(case) for case in cases]
    ratios = [shot / bare for shot, bare in pairs]
    built = compiled(len(cases))
    whole = statistics.median(shot for shot, _ in pairs) * 1e3
    bare = statistics.median(bare for _, bare in pairs) * 1e3
    figures = [
        at_most("whole shot / bare loop, median", statistics.median(ratios), 7.0, "ratio", 1.0),
        *([] if built is None else [at_most("the same, compiled", built, 2.5, "ratio", 1.0)]),
        Figure(name="whole shot / bare loop, p99", value=percentile(ratios, 0.99), unit="ratio"),
        Figure(name="whole shot, median", value=whole, unit="ms", baseline=bare),
        Figure(name="shots", value=1e3 / whole, unit="a second"),
    ]
    return figures + where_the_time_goes(cases[: 20 if quick else 100])


def compiled(cases: int) -> float | None:
    """The median with a core that mypyc has compiled, in a process of its own; None without a compiler."""
    script = (
        "import statistics; from tests.lab.bench.flick import measure, ordinary, simulate\n"
        f"cases = [ordinary(seed) for seed in range({cases})]\n"
        "[simulate(*case) for case in cases[:5]]\n"
        "print(statistics.median(shot / bare for shot, bare in map(measure, cases)))"
    )
    with tempfile.TemporaryDirectory() as place:
        try:
            house = lay(Path(place) / "house", compiled=True)
        except UsageError:
            return None
        env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(house.place), str(ROOT)))}
        done = subprocess.run(
            [sys.executable, "-P", "-c", script],
            cwd=place,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        return float(done.stdout.split()[-1])


def measure(case: Case) -> tuple[float, float]:
    """Seconds of the shot and of its baseline, each the best of a few runs taken in turns."""
    table, throw = case
    shot = simulate(table, throw)
    vx, vy, x, y = landing_velocity(shot, throw.token)
    step = choose_step(table, throw, DEFAULT_STEP)
    count = max(1, ceil(shot.landing.duration / step))
    whole, bare = [], []
    for _ in range(REPEATS):
        start = time.process_time()
        simulate(table, throw)
        whole.append(time.process_time() - start)
        bare.append(seconds_of_steps(bare_space(table, throw, vx, vy, x, y), step, count))
    return min(whole), min(bare)


def landing_velocity(shot: Shot, token: str) -> tuple[float, float, float, float]:
    """Velocity and place at the first touchdown, from the film's last flight keys."""
    keys = shot.film.tracks[token]
    down = next((e for e in shot.events if e.kind not in ("launch",) and e.id == token), None)
    at = next((i for i, key in enumerate(keys) if down is not None and key[0] >= down.t), len(keys) - 1)
    a, b = keys[max(at - 1, 0)], keys[at]
    span = (b[0] - a[0]) or 1.0
    return (b[1] - a[1]) / span, (b[2] - a[2]) / span, b[1], b[2]


def where_the_time_goes(cases: list[Case]) -> list[Figure]:
    """Each module's part of the time spent in it, calls to other modules left out."""
    profile = cProfile.Profile()
    profile.enable()
    for table, throw in cases:
        simulate(table, throw)
    profile.disable()
    parts: dict[str, float] = {}
    total = 0.0
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    for (file, _, _), (_, _, own, _, _) in stats.items():
        path = Path(file)
        room = f"game/flick/{path.name}" if path.parent.name == "flick" else path.parent.name
        room = {"~": "builtins", "": "builtins"}.get(room, room)
        parts[room] = parts.get(room, 0.0) + own
        total += own
    largest = sorted(parts.items(), key=lambda item: -item[1])[:8]
    return [Figure(name=f"time in {room}", value=100.0 * own / total, unit="%") for room, own in largest]
