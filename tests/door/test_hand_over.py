"""The game runs as the door's child: its exit code, Ctrl-C and a polite kill pass through."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import run

TOP = Path(run.__file__).resolve().parent
CAREFUL = """
import os, signal, sys
try:
    print(os.getpid(), flush=True)
    signal.pause()
except KeyboardInterrupt:
    sys.exit(42)
"""
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def door(script: str) -> subprocess.Popen[str]:
    program = f"import sys, run; sys.exit(run.hand_over([sys.executable, '-c', {script!r}]))"
    return subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=TOP,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("code", [0, 7])
def test_the_exit_code_passes_through(code: int) -> None:
    process = door(f"raise SystemExit({code})")
    process.communicate(timeout=20)
    assert process.returncode == code


def test_the_game_finds_its_own_packages_wherever_it_was_started(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('a stranger named game')")
    program = (
        f"import sys; sys.path.insert(0, {str(TOP)!r}); import run;"
        "run.environment = lambda top, tools: sys.executable; sys.exit(run.main(['--help']))"
    )
    said = subprocess.run(
        [sys.executable, "-P", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert "shot" in said.stdout


@posix
def test_ctrl_c_reaches_both_and_the_door_returns_the_games_code() -> None:
    process = door(CAREFUL)
    assert process.stdout and process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=20)
    assert (process.returncode, out, errors) == (42, "", "")


@posix
def test_an_interrupt_for_the_door_alone_is_passed_on() -> None:
    process = door(CAREFUL)
    assert process.stdout and process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (42, "")


@posix
def test_ending_the_door_ends_the_game() -> None:
    process = door(CAREFUL)
    assert process.stdout
    game = int(process.stdout.readline())
    process.terminate()
    process.communicate(timeout=20)
    assert process.returncode == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(game, 0)
