"""Processes that share in work end with the one that shares it out, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.core.data import ROOT
from game.session.processes import LostProcess, shared_out

ENDLESS = """
from game.session.processes import shared_out

def endless(number: int) -> None:
    print("at work", flush=True)
    while True:
        number += 1

if __name__ == "__main__":
    list(shared_out(endless, range(8), jobs=2))
"""
SIM = [
    "sim",
    "space_defenders",
    "--seats",
    "bot:random,bot:random",
    "--games",
    "99999",
    "--jobs",
    "2",
    "--json",
]
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def ended(command: list[str], *signals: signal.Signals) -> tuple[int, str, str]:
    """Code and last words of a process that got these after two lines; all its group the later ones.

    Whoever is left over would hold the output open, and reading it would not come to an end.
    """
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout
            assert all(process.stdout.readline() for _ in range(2))
            process.send_signal(signals[0])
            for number in signals[1:]:
                os.killpg(process.pid, number)
            said, errors = process.communicate(timeout=20.0)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, said, errors


@posix
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_whoever_is_killed_leaves_nobody_at_work_behind(tmp_path: Path, how: str) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    number = signal.Signals[how]
    assert ended([str(script)], number) == (-number, "", "")


@posix
def test_an_interrupt_waits_for_nobody(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    code, said, errors = ended([str(script)], signal.SIGINT)
    assert (code, said, errors.splitlines()[-1]) == (-signal.SIGINT, "", "KeyboardInterrupt")


@posix
@pytest.mark.parametrize("times", [1, 2])
def test_matches_between_bots_are_interrupted_in_silence(times: int) -> None:
    code, _, errors = ended(["-m", "game", *SIM], *[signal.SIGINT] * times)
    assert (code in (130, -signal.SIGINT), errors) == (True, "")


def test_who_stops_listening_has_what_came_until_then() -> None:
    made = shared_out(pow, [2] * 100, range(100), jobs=2)
    assert [next(made) for _ in range(5)] == [1, 2, 4, 8, 16]
    made.close()


def test_what_goes_wrong_in_one_of_them_is_raised_here_with_its_place() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        list(shared_out(divmod, [1, 1], [1, 0], jobs=2))
    assert "work(*row)" in error.value.__notes__[0]


def test_one_that_is_ended_from_outside_is_missed() -> None:
    with pytest.raises(LostProcess):
        list(shared_out(os._exit, [3, 3], jobs=2))
