"""On which line of a TOML file a key stands, for error messages.

A scan of lines, not a parser: it follows table headers and keys at the start of a line, and
falls back to the nearest enclosing key or header that it saw.
"""

from __future__ import annotations

import re

_NAME = r"""(?:[\w\-]+|"[^"]*"|'[^']*')"""
_DOTTED = rf"({_NAME}(?:\s*\.\s*{_NAME})*)"
_HEADER = re.compile(rf"\s*(\[\[?)\s*{_DOTTED}\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(rf"\s*{_DOTTED}\s*=")
_PART = re.compile(_NAME)


def line_of(text: str, keys: tuple[str | int, ...]) -> int:
    """The 1-based line of the key, or of what encloses it; 0 when nothing of it is written."""
    best, found = 0, 0
    for number, path in _written(text):
        shared = _shared(path, keys)
        if shared == len(path) and shared > best:
            best, found = shared, number
    return found


def _written(text: str) -> list[tuple[int, tuple[str | int, ...]]]:
    """Every header and key with its line, entries of `[[lists]]` counted."""
    rows: list[tuple[int, tuple[str | int, ...]]] = []
    counts: dict[tuple[str | int, ...], int] = {}
    table: tuple[str | int, ...] = ()
    quoted = ""
    for number, line in enumerate(text.splitlines(), 1):
        if quoted:
            quoted = "" if quoted in line else quoted
            continue
        if header := _HEADER.match(line):
            table = _resolve(_parts(header[2]), counts, header[1] == "[[")
            rows.append((number, table))
        elif key := _KEY.match(line):
            rows.append((number, (*table, *_parts(key[1]))))
            quoted = next((q for q in ('"""', "'''") if line[key.end() :].count(q) == 1), "")
    return rows


def _resolve(
    names: tuple[str, ...], counts: dict[tuple[str | int, ...], int], appends: bool
) -> tuple[str | int, ...]:
    """A header's full path: a name that stands for a list means its latest entry."""
    path: tuple[str | int, ...] = ()
    for at, name in enumerate(names):
        path = (*path, name)
        if appends and at == len(names) - 1:
            counts[path] = counts.get(path, 0) + 1
        if path in counts:
            path = (*path, counts[path] - 1)
    return path


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _shared(path: tuple[str | int, ...], keys: tuple[str | int, ...]) -> int:
    count = 0
    for mine, theirs in zip(path, keys, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
