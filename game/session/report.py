"""What a person can hand on when the game broke: version, machine, the log's last lines; no names.

`faults_heard` has Python write down where it stood when the process itself dies.
"""

from __future__ import annotations

import faulthandler
import getpass
import platform
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from game import VERSION
from game.core.data import ROOT
from game.session.files import write_whole
from game.session.paths import config_dir, data_dir, log_file

LINES = 60
BROKE = ("a scene broke", "Traceback (most recent call last)", "Fatal Python error")
_ELSEWHERE = re.compile(r"(?<![\w>.])(?:[A-Za-z]:)?(?:[\\/][^\s\"':;,()<>\\/]+){2,}[\\/]")
_heard: list[IO[str]] = []


def faults_heard() -> None:
    """From now on a fault of the process leaves its stack beside the log."""
    faults_unheard()
    with suppress(OSError):
        path = _faults_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a", encoding="utf-8")
        _heard.append(file)
        faulthandler.enable(file)


def faults_unheard() -> None:
    """Let go of the file, and take it away if nothing came to stand in it."""
    if not _heard:
        return
    faulthandler.disable()
    while _heard:
        _heard.pop().close()
    with suppress(OSError):
        if _faults_file().stat().st_size == 0:
            _faults_file().unlink()


def _faults_file() -> Path:
    return log_file().with_name("last-quarter-faults.log")


def report() -> str:
    """The report as text."""
    log = _last_lines(log_file())
    faults = _last_lines(_faults_file())
    broke = sum(line.count(mark) for line in [*log, *faults] for mark in BROKE)
    head = [
        f"Last Quarter {VERSION}",
        f"{platform.system()} {platform.release()}, {platform.machine()}, Python {sys.version.split()[0]}",
        f"Broke {broke} times in what the log still holds.",
    ]
    return anonymous("\n".join([*head, "", *log, *(["", "Faults:", *faults] if faults else [])])) + "\n"


def write_report() -> Path:
    """The report in a file beside the log.  Raises OSError."""
    path = log_file().with_name("last-quarter-report.txt")
    write_whole(path, report().encode())
    return path


def anonymous(text: str) -> str:
    """Without the person's name and without places outside of the game's own folders."""
    own = (("game", ROOT), ("data", data_dir()), ("config", config_dir()), ("log", log_file().parent))
    for name, folder in own:
        text = text.replace(str(folder), f"<{name}>")
    text = text.replace(str(Path.home()), "<home>")
    with suppress(Exception):
        person = getpass.getuser()
        if len(person) > 2:
            text = re.sub(rf"\b{re.escape(person)}\b", "<person>", text)
    return _ELSEWHERE.sub("<elsewhere>/", text)


def _last_lines(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8", "replace").splitlines()[-LINES:]
    except OSError:
        return []
