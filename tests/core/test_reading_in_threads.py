"""Files of one type that were never read before are read by several threads at once, as the arcade does."""

from __future__ import annotations

import subprocess
import sys

from game.core.data import ROOT

SCRIPT = """
import sys
from concurrent.futures import ThreadPoolExecutor
sys.setswitchinterval(1e-6)
import game.games
from game.core.data import LEVELS, read_toml
from game.games.invaders_2127 import library
with ThreadPoolExecutor(8) as pool:
    print(sum(1 for _ in pool.map(lambda _: library.shipped(), range(8))))
"""


def test_the_process_survives_it() -> None:
    """In a process of its own, which knows none of the types yet; a crash is the exit code of a signal."""
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout.strip()) == (0, "8"), done.stderr[-500:]
