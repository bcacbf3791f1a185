"""Whether the marked tests of a game notice a change of its rules, tried in a copy of the project.

`Fresh` starts pytest anew for every change.  `Forked`, where processes can fork, asks `marked.py` in
the copy, which begins with the tests that call the changed function; the others follow, so that both
say the same.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec

PATIENCE = 8.0
"""A change that makes the tests so many times longer than the rules as they are is noticed by that."""
LEAST_PATIENCE = 10.0  # seconds, for all tests together
LEAST_FOR_ONE = 5.0  # seconds of the processor, for one test
MARKED = Path(__file__).with_name("marked.py")


class Unproven(Exception):
    """The marked tests fail without any change."""


class Ground(msgspec.Struct, frozen=True):
    """Where a game's rules and the tests that prove them are.

    `besides` are modules that write and check positions as text, and forecasts for the screen:
    clauses do not speak of them.  `others` prove these rules as well: what games share is proven
    by the tests of each.
    """

    rules: str
    tests: str
    besides: tuple[str, ...] = ("text.py", "possible.py", "possible_series.py", "forecast.py")
    others: tuple[str, ...] = ()

    def marked(self, copy: Path) -> list[str]:
        """The files with marked tests, as they are called within the copy."""
        files = [
            path
            for folder in (self.tests, *self.others)
            for path in sorted((copy / folder).glob("test_*.py"))
        ]
        marked = [path for path in files if "@pytest.mark.rule(" in path.read_text("utf-8")]
        return [path.relative_to(copy).as_posix() for path in marked]


class Trial(Protocol):
    def notices(self, path: str, function: int) -> bool:
        """Whether a test notices what was changed in this file, in the function that begins at this line.

        Line 0 is for what is in no function.
        """

    def end(self) -> None: ...


class Fresh:
    """A process for every change."""

    def __init__(self, copy: Path, ground: Ground) -> None:
        self.copy, self.ground = copy, ground
        self.patience: float | None = None
        began = time.monotonic()
        if self.notices("", 0):
            raise Unproven
        self.patience = max(LEAST_PATIENCE, PATIENCE * (time.monotonic() - began))

    def notices(self, path: str, function: int) -> bool:
        tests = self.ground.marked(self.copy)
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "rule", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command, cwd=self.copy, env=_within(self.copy), capture_output=True, check=False,
                timeout=self.patience,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0

    def end(self) -> None:
        """Nothing is left of it."""


class Reach(msgspec.Struct, frozen=True):
    """Which tests call a function ("file:line"), quickest first, and the seconds of the longest of all."""

    tests: dict[str, tuple[str, ...]]
    longest: float


class Forked:
    """A fork for every change.  A function that no test calls, nor any import, could be anything."""

    def __init__(self, copy: Path, ground: Ground) -> None:
        reach = reach_of(copy, ground)
        if reach is None:
            raise Unproven
        self.reach = reach
        self.patience = max(LEAST_FOR_ONE, PATIENCE * reach.longest)
        self.process = _marked(copy, ground)

    def notices(self, path: str, function: int) -> bool:
        called = f"{Path(path).name}:{function}"
        if function and called not in self.reach.tests:
            return False
        first = self.reach.tests.get(called, ())
        return _asked(self.process, first=first, patience=self.patience) is not True

    def end(self) -> None:
        self.process.communicate()


@cache
def reach_of(copy: Path, ground: Ground) -> Reach | None:
    """Found once for a copy; None if a test fails."""
    process = _marked(copy, ground)
    found = _asked(process)
    process.communicate()
    return msgspec.convert(found, Reach | None)


def trial_in(copy: Path, ground: Ground) -> Trial:
    return Forked(copy, ground) if hasattr(os, "fork") else Fresh(copy, ground)


def function_at(source: str, line: int) -> int:
    """Where the innermost function begins whose body has this line, with its decorators; 0 for none."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    around = [
        node for node in functions if node.lineno < node.body[0].lineno <= line <= (node.end_lineno or 0)
    ]
    if not around:
        return 0
    inner = max(around, key=lambda node: node.lineno)
    return min([inner.lineno, *(decorator.lineno for decorator in inner.decorator_list)])


def _marked(copy: Path, ground: Ground) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", str(MARKED), ground.rules, *ground.marked(copy)],
        cwd=copy, env=_within(copy), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def _asked(process: subprocess.Popen[str], **request: object) -> Any:
    assert process.stdin and process.stdout
    process.stdin.write(json.dumps(request) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def _within(copy: Path) -> dict[str, str]:
    """Modules come from the copy, and are kept compiled there."""
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(copy)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env
