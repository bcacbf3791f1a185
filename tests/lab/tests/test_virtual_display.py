"""A virtual display comes up beside what others left behind, and ends with whoever asked for it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from game.core.data import ROOT
from tests.lab.bench import screen

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
ASKING = """
import time
from tests.lab.bench.screen import virtual
with virtual(64, 48) as display:
    print(display, flush=True)
    time.sleep(60)
"""


def socket_of(display: str) -> Path:
    return Path(f"/tmp/.X11-unix/X{display.removeprefix(':')}")


def served(display: str) -> bool:
    with socket.socket(socket.AF_UNIX) as client:
        return client.connect_ex(str(socket_of(display))) == 0


@pytest.fixture
def same_numbers(monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """Numbers are given out from the start again; answers with the first."""

    def again() -> str:
        monkeypatch.setattr(screen, "_count", count(7))
        first = f":{screen._own_number()}"
        monkeypatch.setattr(screen, "_count", count(7))
        return first

    return again


def test_a_number_that_another_server_holds_is_passed_over(same_numbers: Callable[[], str]) -> None:
    first = same_numbers()
    with screen.virtual(64, 48) as held:
        assert held == first
        same_numbers()
        with screen.virtual(64, 48) as display:
            assert display == f":{int(first[1:]) + 1}"
            assert served(held) and served(display)
        assert served(held) and not socket_of(display).exists()


def test_a_lock_and_a_socket_that_a_killed_server_left_are_in_nobodys_way(
    same_numbers: Callable[[], str],
) -> None:
    """The lock names a process that is there, as when the dead one's number was given out again."""
    first = same_numbers()
    lock = Path(f"/tmp/.X{first[1:]}-lock")
    socket_of(first).parent.mkdir(exist_ok=True)
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(socket_of(first)))
    try:
        lock.write_text(f"{os.getpid():>10}\n")
        with screen.virtual(64, 48) as display:
            assert served(display)
    finally:
        lock.unlink(missing_ok=True)
        socket_of(first).unlink(missing_ok=True)


def test_it_ends_with_a_process_that_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ASKING], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as asking:
        assert asking.stdout
        display = asking.stdout.readline().strip()
        assert socket_of(display).exists()
        asking.send_signal(signal.SIGKILL)
    end = time.monotonic() + 20.0
    while socket_of(display).exists() and time.monotonic() < end:
        threading.Event().wait(0.02)
    assert not socket_of(display).exists()
    assert not Path(f"/tmp/.X{display[1:]}-lock").exists()
