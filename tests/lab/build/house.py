"""The house that every download carries: game, assets, levels as in a checkout, the core compiled.

mypyc compiles the modules of `COMPILED` as they stand; sources stay beside them for tracebacks.  Left
out are message types, whose annotations msgspec reads and mypyc would drop, and a package's `__init__`: a
compiled one that imports lazily breaks at its import.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from game.cli.words import UsageError
from game.core.data import ROOT

PARTS = ("game", "assets", "levels")
COMPILED = ("game/flick", "game/table")
MESSAGES = re.compile(r"^class \w+\((Plain|Value|msgspec\.Struct)|^class \w+\(.*Protocol", re.MULTILINE)
LAST_WORDS = 3  # lines of a compiler's complaint that are passed on


@dataclass(frozen=True)
class House:
    place: Path
    compiled: bool
    seconds: float

    @property
    def core(self) -> str:
        return "compiled" if self.compiled else "plain"

    def libraries(self) -> list[Path]:
        """What mypyc made, relative to the house."""
        return sorted(
            path.relative_to(self.place) for kind in ("*.so", "*.pyd") for path in self.place.rglob(kind)
        )


def lay(place: Path, compiled: bool) -> House:
    started = time.monotonic()
    for part in PARTS:
        shutil.copytree(
            ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
    if compiled:
        compile_core(place)
    return House(place, compiled, time.monotonic() - started)


def compile_core(place: Path) -> None:
    """Compile in place.  Raises UsageError with the compiler's last words."""
    modules = [
        path.relative_to(place).as_posix()
        for room in COMPILED
        for path in sorted((place / room).glob("*.py"))
        if path.name != "__init__.py" and not MESSAGES.search(path.read_text(encoding="utf-8"))
    ]
    command = [sys.executable, "-m", "mypyc", "--strict", *modules]
    env = {**os.environ, "MYPYC_OPT_LEVEL": "3"}
    done = subprocess.run(command, cwd=place, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = " ".join((done.stdout + done.stderr).strip().splitlines()[-LAST_WORDS:])
        raise UsageError(
            f"The flick core did not compile (a C compiler and Python's headers are needed): {said}"
        )
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(place / left, ignore_errors=True)
