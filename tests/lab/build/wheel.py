"""The wheel: `last_quarter`, which carries the house; made by hatchling as pyproject.toml says.

With a compiled house its libraries are added and the wheel is of this platform and Python alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from game.cli.words import UsageError
from game.core.data import ROOT
from tests.lab.build.house import House
from tests.lab.build.product import Product, timed


def make(house: House, out: Path) -> Product:
    return timed("wheel", lambda: _make(house, out))


def _make(house: House, out: Path) -> Path:
    env = dict(os.environ)
    if house.compiled:
        env["LAST_QUARTER_LIBRARIES"] = str(house.place)
    with tempfile.TemporaryDirectory() as place:
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        done = subprocess.run(
            [*command, "--wheel-dir", place, str(ROOT)], env=env, capture_output=True, text=True, check=False
        )
        made = sorted(Path(place).glob("*.whl"))
        if done.returncode != 0 or not made:
            raise UsageError(f"The wheel was not made: {' '.join(done.stderr.split())[-400:]}")
        for older in out.glob("last_quarter-*.whl"):
            older.unlink()
        return Path(shutil.move(made[0], out / made[0].name))
