"""How commands read their arguments: argparse, with an error that fits on one line."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from game.core.errors import LastQuarterError
from game.core.terminal import INSTALLED

COMMAND = "last-quarter" if INSTALLED else "py run.py" if sys.platform == "win32" else "python3 run.py"


class UsageError(LastQuarterError):
    """The command was called in a way that it doesn't understand."""


class Parser(argparse.ArgumentParser):
    """A command's arguments; `name` is what is typed after run.py."""

    def __init__(self, name: str, description: str) -> None:
        super().__init__(prog=f"{COMMAND} {name}", description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}; {self.prog} --help shows what it takes.")
