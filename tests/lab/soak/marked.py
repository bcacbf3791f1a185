"""The marked tests of a game, many times over: a fork for every time, so that only what differs is imported.

`trials` runs it as a script within a copy of the project, whose modules are the ones that it tests.  It reads
a request a line, JSON each, and writes an answer a line.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

AHEAD = ("hypothesis.stateful", "pymunk", "numpy", "game.core", "game.table.check", "game.flick")
"""Imported once before all forks, where the project has them: none of them imports a game."""


class Reach:
    """Which tests call which functions of the rules, and the seconds of each test while that is noted.

    A function is "file:line" of its first line.  What is called outside of a test counts for no test.
    """

    def __init__(self, rules: str) -> None:
        self.rules = rules
        self.tests: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self.known: dict[tuple[str, int], list[str] | None] = {}
        self.test, self.began = "", 0.0

    def note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        at = frame.f_code.co_filename, frame.f_code.co_firstlineno
        if at not in self.known:
            path = Path(at[0])
            ours = path.parent.as_posix().endswith(f"/{self.rules}")
            self.known[at] = self.tests.setdefault(f"{path.name}:{at[1]}", []) if ours else None
        tests = self.known[at]
        if tests is not None and self.test not in tests[-1:]:
            tests.append(self.test)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.test, self.began = nodeid, process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.test, self.seconds[nodeid] = "", process_time() - self.began


class Hurry:
    """The tests that are likely to fail come first, and each has so many seconds."""

    def __init__(self, first: list[str], patience: float) -> None:
        self.rank = {test: at for at, test in enumerate(first)}
        self.patience = patience
        self.restart()

    def restart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.patience)  # the processor's time; it ends the process

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.rank.get(item.nodeid, len(self.rank)))

    def pytest_runtest_logstart(self) -> None:
        self.restart()


def forked(work: Callable[[], object]) -> Any:
    """What it says in a process of its own; None if a signal ended that."""
    source, sink = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(source)
            with os.fdopen(sink, "w") as answer:
                json.dump(work(), answer)
        finally:
            os._exit(0)
    os.close(sink)
    with os.fdopen(source) as answer:
        said = answer.read()
    _, status = os.waitpid(child, 0)
    return None if os.WIFSIGNALED(status) else json.loads(said)


def passed(tests: list[str], *plugins: object) -> bool:
    import pytest

    command = ["-x", "-q", "--tb=no", "-m", "rule", "-p", "no:cacheprovider", *tests]
    return pytest.main(command, plugins=list(plugins)) == pytest.ExitCode.OK


def reached(rules: str, tests: list[str]) -> object:
    """The tests by function, quickest first; nothing if one of them fails."""
    reach = Reach(rules)
    sys.setprofile(reach.note)
    fine = passed(tests, reach)
    sys.setprofile(None)
    by_function = {
        function: sorted({*calling} - {""}, key=lambda test: (reach.seconds[test], test))
        for function, calling in reach.tests.items()
    }
    return {"tests": by_function, "longest": max(reach.seconds.values(), default=0.0)} if fine else None


def answer(request: dict[str, Any], rules: str, tests: list[str]) -> object:
    return passed(tests, Hurry(**request)) if request else reached(rules, tests)


def main(rules: str, *tests: str) -> None:
    """Answers requests until no more come: {} with what is reached, another with whether all pass."""
    answers = os.fdopen(os.dup(1), "w")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    for name in AHEAD:
        with suppress(ImportError):
            import_module(name)
    gc.freeze()
    for line in sys.stdin:
        said = forked(partial(answer, json.loads(line), rules, list(tests)))
        print(json.dumps(said), file=answers, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
