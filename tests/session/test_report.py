"""A report tells what broke and nothing about the person."""

from __future__ import annotations

import getpass
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.data import ROOT
from game.session.paths import log_file
from game.session.report import faults_heard, faults_unheard, report, write_report


@pytest.fixture(autouse=True)
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(getpass, "getuser", lambda: "rosalind")
    path = log_file()
    path.parent.mkdir(parents=True)
    return path


def test_it_ends_with_the_last_lines_of_the_log_and_counts_what_broke(log: Path) -> None:
    log.write_text("".join(f"line {n}\n" for n in range(200)) + "ERROR a scene broke: MatchScene\n")
    said = report()
    assert "line 199" in said
    assert "line 120\n" not in said
    assert "Broke 1 times" in said


def test_it_names_neither_the_person_nor_places_outside_of_the_game(log: Path) -> None:
    log.write_text(
        f'File "{ROOT}/game/ui/app/window.py", line 3\n'
        'File "/srv/secret/place/thing.py", line 4\n'
        "C:\\Users\\Rosa\\thing.py by rosalind\n"
    )
    said = report()
    assert "<game>/game/ui/app/window.py" in said
    assert [word for word in ("secret", "rosalind", "Rosa") if word in said] == []
    assert said.count("thing.py") == 2


def test_it_can_be_written_beside_the_log(log: Path) -> None:
    log.write_text("hello\n")
    path = write_report()
    assert (path.parent, "hello" in path.read_text()) == (log.parent, True)


def faults() -> Path:
    return log_file().with_name("last-quarter-faults.log")


def test_a_start_that_ends_well_leaves_no_log_of_faults(log: Path) -> None:
    faults_heard()
    faults_unheard()
    assert not faults().exists()


def test_faults_of_before_stay_until_somebody_read_them(log: Path) -> None:
    faults().write_text("Fatal Python error: Segmentation fault\n")
    faults_heard()
    faults_unheard()
    assert "Segmentation" in report()


def test_an_empty_log_that_a_killed_start_left_goes_with_the_next(log: Path) -> None:
    faults().write_text("")
    faults_heard()
    faults_unheard()
    assert not faults().exists()


def test_a_fault_of_the_process_is_written_down(log: Path) -> None:
    script = "import faulthandler as f; from game.session.report import faults_heard as h; h(); f._sigsegv()"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False, capture_output=True)
    assert "Fatal Python error" in faults().read_text()
