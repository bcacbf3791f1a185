"""`test`: what must hold before anything is handed on; ruff, mypy, layers, data files, then pytest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.cli.words import COMMAND, UsageError

TOP = Path(__file__).resolve().parents[2]
HELP = f"""{COMMAND} test [pytest arguments]

Checks style (ruff), types (mypy --strict), the layers of the packages (import-linter)
and the data files (check levels/), and runs all tests, two at a time. With arguments
only pytest runs, with these:

  {COMMAND} test tests/door          the tests of one folder
  {COMMAND} test -k stamp            the tests whose name says stamp"""

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"
STEPS = {
    "ruff": ["-m", "ruff", "check", "."],
    "mypy": ["-m", "mypy", "--no-error-summary"],
    "import-linter": ["-c", LINT_IMPORTS],
    "check": ["-m", "game", "check", "levels/"],
    "pytest": ["-m", "pytest", "-rs", "-n", "2"],
}


def main(args: list[str]) -> int:
    if args in (["-h"], ["--help"]):
        print(HELP)
        return 0
    steps = {"pytest": ["-m", "pytest", "-rs", *args]} if args else STEPS
    failed = [name for name, command in steps.items() if not _passes(name, command)]
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _passes(name: str, command: list[str]) -> bool:
    print(f"== {name}", flush=True)
    try:
        return subprocess.run([sys.executable, *command], cwd=TOP, check=False).returncode == 0
    except OSError as error:
        raise UsageError(f"{name} could not be started: {error}") from error
