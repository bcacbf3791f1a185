"""A monkey in every scene: random inputs, resizing and focus loss included, and no exception."""

from __future__ import annotations

import os
import tempfile

from game.cli.soak.soaks import Chunk, Soak
from game.session.places import HOME_VARIABLE

INPUTS = 250  # a case
CASES = 80  # a scene: twenty thousand inputs
SCENES = 16


def run(first: int, count: int) -> Chunk:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.monkey import SCENES as scenes
    from game.ui.monkey import romp

    names = list(scenes)
    failures: list[str] = []
    before = os.environ.get(HOME_VARIABLE)
    for case in range(first, first + count):
        scene, seed = names[case % len(names)], case // len(names)
        with tempfile.TemporaryDirectory(prefix="last-quarter-monkey-") as home:
            os.environ[HOME_VARIABLE] = home
            try:
                romp(scene, seed, INPUTS)
            except Exception as wrong:
                told = " ".join(str(wrong).split())
                failures.append(f"case {case}: {scene}, seed {seed}: {type(wrong).__name__}: {told}")
            finally:
                if before is None:
                    os.environ.pop(HOME_VARIABLE, None)
                else:
                    os.environ[HOME_VARIABLE] = before
    return Chunk(failures=tuple(failures), sums={"inputs": float(count * INPUTS)})


SOAK = Soak("random inputs in every scene", SCENES * CASES, 8, run)
