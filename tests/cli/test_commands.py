"""Every command explains itself, ends with a fitting code, and says what went wrong in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import VERSION
from game.cli import commands, replay, test
from game.core.errors import LastQuarterError
from game.session.paths import log_file

TOP = Path(commands.__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main([name, "--help"]) == 0
    said = capsys.readouterr()
    assert f"run.py {name}" in said.out
    assert said.err == ""


def test_the_overview_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["--help"]) == 0
    said = capsys.readouterr().out
    assert [name for name in commands.COMMANDS if f"\n  {name} " not in said] == []


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["shoot"], "did you mean 'shot'?"),
        (["shot"], "shot --help"),
        (["shot", "a", "b"], "shot --help"),
        (["bench", "warp"], "no benchmark 'warp'"),
        (["soak", "warp"], "no soak 'warp'"),
        (["sim", "chess"], "no game 'chess'"),
        (["play", "--seconds", "soon"], "play --help"),
        (["--seconds", "-1"], "not -1"),
        (["tour", "--out", "x", "--size", "big"], "1280x720"),
        (["tour", "--out", "x", "--text", "7"], "from 80 to 200"),
        (["a" * 64_000], "--help lists them all."),
        (["sim", "space_invaders", "--seats", "a" * 64_000], "separated by commas"),
        (["check", "nowhere"], "no folder nowhere"),
        (["replay", "x.json"], "x.json: there is no such file"),
        (["replay", "nowhere.json", "--check"], "nowhere.json"),
    ],
)
def test_a_wrong_call_is_one_line_with_the_way_out(
    args: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(args) != 0
    said = capsys.readouterr()
    assert words in said.err
    assert said.err.count("\n") == 1 and len(said.err) < 900


@pytest.mark.parametrize(("codes", "failed"), [((0, 0), ""), ((0, 3), "Failed: second\n")])
def test_what_failed_is_named_and_the_rest_is_checked_all_the_same(
    codes: tuple[int, int], failed: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    first, second = (["-c", f"raise SystemExit({code})"] for code in codes)
    third = ["-c", "print('3 passed in 1 s')"]
    monkeypatch.setattr(test, "STEPS", {"first": first, "second": second, "third": third})
    assert commands.main(["test"]) == (1 if failed else 0)
    said = capfd.readouterr()
    assert said.out.splitlines() == ["== first", "== second", "== third", "3 passed in 1 s"]
    assert said.err == failed


def test_shots_are_checked_in_processes_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = tmp_path / "two.jsonl"
    shots.write_text('{"launch": {"token": "a", "x": 280, "y": 50, "heading": 0.1, "power": 0.5}}\n' * 2)
    assert commands.main(["replay", str(shots), "--check"]) == 0
    assert capsys.readouterr().out == "2 shots, each the same to the last bit\n"


def test_shots_that_come_out_differently_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = tmp_path / "two.jsonl"
    shots.write_text('{"launch": {"token": "a", "x": 280, "y": 50, "heading": 0.1, "power": 0.5}}\n' * 2)
    monkeypatch.setattr(replay, "_answers", lambda file, hash_seed: ["same", hash_seed])
    assert commands.main(["replay", str(shots), "--check"]) == 1
    assert "1 of 2 shots differ, first number 2" in capsys.readouterr().err


def fails_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    def fail(args: list[str]) -> int:
        raise error

    monkeypatch.setattr(commands, "_run", fail)
    return commands.main([])


def test_a_foreseen_trouble_is_told_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fails_with(LastQuarterError("The table has\nno legs."), monkeypatch) == 1
    assert capsys.readouterr().err == "The table has no legs.\n"


def test_a_trouble_that_nobody_foresaw_goes_to_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fails_with(ZeroDivisionError("split by nobody"), monkeypatch) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(log_file()) in said
    assert "Traceback" in log_file().read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    home.write_text("in the way")
    assert fails_with(ZeroDivisionError("split by nobody"), monkeypatch) == 1
    said = capsys.readouterr().err
    assert "split by nobody" in said
    assert "log could not be written" in said


@pytest.mark.parametrize("named", ["~nobody-of-that-name/games", ""])
@pytest.mark.parametrize("error", [None, ZeroDivisionError("split by nobody")])
def test_a_home_that_nobody_knows_is_said_in_a_line(
    named: str, error: Exception | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:  # fmt: skip
    monkeypatch.setenv("LAST_QUARTER_HOME", named)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", str)  # as the system does for an unknown one
    monkeypatch.chdir(tmp_path)
    assert (fails_with(error, monkeypatch) if error else commands.main(["--seconds", "0"])) == 1
    said = capsys.readouterr().err
    assert "name a folder in LAST_QUARTER_HOME" in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_is_no_error_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fails_with(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_that_has_left_is_no_traceback(tmp_path: Path) -> None:
    shots = tmp_path / "many.jsonl"
    shots.write_text('{"launch": {"token": "a", "x": 280, "y": 50, "vx": 0, "vy": 300}}\n' * 400)
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "shot", str(shots), "--json"],
        cwd=TOP,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout and process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == commands.PIPE_CLOSED


@pytest.mark.parametrize("name", commands.LABORATORY)
def test_a_command_of_the_laboratory_says_where_it_is_when_it_is_not_there(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is installed has no tests/lab; a checkout has, and there they work."""
    assert commands.main([name, "--help"]) == 0
    monkeypatch.setattr(commands, "ROOT", tmp_path)
    assert commands.main([name]) == commands.USAGE
    said = capsys.readouterr().err
    assert f"{name} belongs to the laboratory in tests/lab, which is not here" in said
    assert said.count("\n") == 1


def test_what_a_command_prints_without_a_terminal_comes_in_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("game.ui.app.trouble.show_answer", shown.append)
    monkeypatch.setattr(sys, "stdout", None)
    assert commands.main(["--version"]) == 0
    assert shown == [f"Last Quarter {VERSION}"]


@pytest.mark.parametrize("installed", [True, False])
def test_what_breaks_without_a_terminal_comes_in_a_window_where_we_are_installed(
    installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("game.ui.app.trouble.show_trouble", shown.append)
    monkeypatch.setattr("game.core.terminal.INSTALLED", installed)
    assert fails_with(LastQuarterError("The table has no legs."), monkeypatch) == 1
    assert shown == (["The table has no legs."] if installed else [])
