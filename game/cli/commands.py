"""The list of commands, and the promise that each of them ends well.

A command is a module of this package with `main(args) -> exit code`; it is imported when
it is named, so that playing starts fast.  Whatever goes wrong becomes one line on stderr
and a code other than zero; the traceback of what nobody foresaw goes to the log file.
"""

from __future__ import annotations

import difflib
import importlib
import io
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from datetime import datetime
from pathlib import Path

from game import VERSION
from game.cli.words import COMMAND, UsageError
from game.core.data import ROOT
from game.core.errors import LastQuarterError
from game.core.notice import Notice, brief
from game.core.terminal import unread

COMMANDS = {
    "play": "play; what happens without a command as well",
    "test": "check everything: style, types, layers, tests; pytest's arguments narrow it",
    "soak": "the long tests, which go on where they were stopped",
    "sim": "let bots play a game, a line of JSON for each match",
    "shot": "simulate shots from a file, a line of JSON for each",
    "bench": "measure speed against a baseline of the same run",
    "replay": "play recorded shots again and check that they come out the same",
    "tour": "write every screen as a picture",
    "check": "check the data files of levels/",
    "selftest": "whether everything that playing needs works here",
    "build": "make what can be downloaded: wheel, folder, .tar.gz, .deb",
}
LABORATORY = ("bench", "build", "soak", "tour")
OPENED = (".json", ".toml")  # endings of files that are opened without a command, as desktops do
LONGEST_LINE = 800  # letters; whatever was typed is echoed in it
MOST_SHOWN = 25  # lines in a window
USAGE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(args: list[str]) -> int:
    """Runs a command to its exit code; never raises."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        code = _run(args) if sys.stdout is not None else _run_unheard(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except UsageError as error:
        return _fail(_line(error), USAGE)
    except LastQuarterError as error:
        return _fail(_line(error), 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; the interpreter's own flush at exit must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except Exception as error:
        return _fail(_unforeseen(error), 1)


def _run_unheard(args: list[str]) -> int:
    """A program without a terminal (Windows) shows in a window what a command prints."""
    printed = io.StringIO()
    try:
        with redirect_stdout(printed):
            return _run(args)
    finally:
        if said := printed.getvalue().strip():
            from game.ui.app.trouble import show_answer

            show_answer("\n".join(said.splitlines()[-MOST_SHOWN:]))


def _run(args: list[str]) -> int:
    if not args or (args[0].startswith("-") and args[0] not in ("-h", "--help", "--version")):
        args = ["play", *args]
    if args == ["--version"]:
        print(f"Last Quarter {VERSION}")
        return 0
    if args[0] not in COMMANDS and Path(args[0]).suffix in OPENED:
        args = ["play", *args]
    name, rest = args[0], args[1:]
    if name in ("-h", "--help", "help"):
        print(overview())
        return 0
    if name not in COMMANDS:
        near = difflib.get_close_matches(name, COMMANDS, 1)
        hint = f"did you mean '{near[0]}'? " if near else ""
        raise UsageError(f"There is no command '{name}': {hint}{COMMAND} --help lists them all.")
    return _command(name)(rest)


def _command(name: str) -> Callable[[list[str]], int]:
    """What carries out a command; the laboratory's are in tests/lab, which only a checkout has."""
    home = f"tests.lab.{name}" if name in LABORATORY else f"game.cli.{name}"
    if name in LABORATORY and not (ROOT / "tests" / "lab" / name / "__init__.py").is_file():
        raise UsageError(
            f"{COMMAND} {name} belongs to the laboratory in tests/lab, which is not here: "
            "it comes with the source, not with what is installed."
        )
    main: Callable[[list[str]], int] = importlib.import_module(home).main
    return main


def overview() -> str:
    lines = [f"{COMMAND} [command] [arguments]", ""]
    lines += [f"  {name:8} {what}" for name, what in COMMANDS.items()]
    return "\n".join([*lines, "", f"{COMMAND} COMMAND --help tells more about each of them."])


def _line(error: LastQuarterError) -> str:
    """What it says: a notice as such, so that a window can say it in the person's language."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Notice) else brief(str(error), LONGEST_LINE)


def _fail(line: str, code: int) -> int:
    if sys.stderr is not None:
        print(brief(line, LONGEST_LINE), file=sys.stderr)
    if unread():
        from game.ui.app.trouble import show_trouble

        show_trouble(line)
    return code


def _unforeseen(error: Exception) -> str:
    """Puts the traceback into the log and says where it is."""
    what = f"{type(error).__name__}: {error}"[:300]
    try:
        from game.session.paths import log_file

        log = log_file()
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"\n{datetime.now():%Y-%m-%d %H:%M:%S} {' '.join(sys.argv)}\n")
            traceback.print_exception(error, file=file)
    except (OSError, LastQuarterError) as trouble:
        said = "Something went wrong ({what}), and the log could not be written ({why})."
        return Notice("trouble.unlogged", said, what=what, why=str(trouble))
    said = "Something went wrong ({what}); {log} has the details"
    return Notice("trouble.unforeseen", said, what=what, log=log)
