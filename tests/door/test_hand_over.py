"""The door becomes the game: its exit code, Ctrl-C and a kill are the game's, and nobody is left over."""

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
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
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
@pytest.mark.parametrize("whom", ["the door", "all at the terminal"])
def test_ctrl_c_is_the_games_to_answer(whom: str) -> None:
    process = door(CAREFUL)
    assert process.stdout and process.stdout.readline()
    (os.kill if whom == "the door" else os.killpg)(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=20)
    assert (process.returncode, out, errors) == (42, "", "")


@posix
def test_ctrl_c_while_the_game_is_still_starting_is_heard_once_it_can_answer() -> None:
    script = (
        "import os, runpy, signal, sys; os.kill(os.getpid(), signal.SIGINT);"
        "sys.argv = ['', '--help']; runpy.run_module('game', run_name='__main__')"
    )
    process = door(script)
    assert process.communicate(timeout=20) == ("", "")
    assert process.returncode == 130


@posix
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_ending_the_door_ends_the_game(how: str) -> None:
    """Whoever is left over would hold the output open, and reading it would not come to an end."""
    process = door(CAREFUL)
    assert process.stdout and process.stdout.readline()
    process.send_signal(signal.Signals[how])
    assert process.communicate(timeout=20) == ("", "")
    assert process.returncode == -signal.Signals[how]


def test_a_game_that_cannot_be_started_is_said_in_a_line() -> None:
    script = "import run; run.environment = lambda *_, **__: '/nowhere/it'; raise SystemExit(run.main([]))"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("The game could not be started: ")
