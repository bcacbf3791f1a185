"""The clauses of a game's RULES.md: `- SD-1.1 Board: 6 columns, 10 rows.`

The rule book, the messages about impossible clicks and the tests all name clauses by
these marks; continuation lines are indented.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.core.errors import DataError

_CLAUSE = re.compile(r"- ([A-Z]+-\d+\.\d+)(?: (.*))?$")


def read_clauses(path: Path) -> dict[str, str]:
    """Clause by mark, in the file's order.  Raises DataError."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        why = f"cannot be read ({error}); a game keeps its clauses there"
        raise DataError(str(path), 0, "", why) from error
    found: dict[str, str] = {}
    mark = ""
    for number, line in enumerate(lines, 1):
        if clause := _CLAUSE.match(line):
            mark = clause[1]
            if mark in found:
                raise DataError(str(path), number, mark, "expected a mark that is used once")
            found[mark] = (clause[2] or "").strip()
        elif mark and line[:1].isspace() and line.strip():
            found[mark] = f"{found[mark]} {line.strip()}".strip()
        else:
            mark = ""
    return found
