"""A set-up that is ended says so in a line and takes with it whoever it had started; the next start plays."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.lab.soak import door
from tests.lab.soak.door import Copy

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes of POSIX")


@pytest.mark.parametrize(
    ("how", "group"),
    [("SIGINT", False), ("SIGINT", True), ("SIGTERM", False), ("SIGHUP", False), ("SIGKILL", False)],
)
def test_nobody_is_left_of_a_set_up_that_is_ended_while_it_installs(
    how: str, group: bool, tmp_path: Path
) -> None:
    copy = Copy(tmp_path)
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    held: list[int] = []  # opening it waits until the installer has come to read from it
    try:
        ended = copy.stopped(lambda: held.append(os.open(gate, os.O_WRONLY)), signal.Signals[how], group)
    finally:
        for file in held:
            os.close(file)
    assert ended == []
    gate.unlink()
    assert copy.plays() == []


def test_whoever_is_left_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Copy(tmp_path)
    monkeypatch.setattr(door, "PATIENCE", 0.0)
    assert copy.left() == []
    file = os.open(tmp_path / "seen", os.O_RDONLY | os.O_NONBLOCK)
    assert copy.left() == ["the installer or its helper is still there"]
    os.close(file)


def test_a_set_up_that_is_ended_at_any_moment() -> None:
    assert door.run(0, 1).failures == ()
