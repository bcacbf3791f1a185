"""Data files: where they are, and reading them strictly.

Every number that a designer might tune is in levels/<name>/*.toml and read into a typed
value; whatever does not fit is refused with file, line, key and what was expected.
"""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
from math import isfinite
from pathlib import Path
from threading import RLock
from typing import TypeAlias, TypeVar

import msgspec

from game.core import data_words
from game.core.errors import DataError
from game.core.expected import words_at
from game.core.notice import Notice
from game.core.toml_lines import line_of
from game.core.values import TypeForm

T = TypeVar("T")
Keys: TypeAlias = tuple[str | int, ...]
Reader: TypeAlias = Callable[[Path], object]
"""Reads a file as the game would.  Raises DataError."""

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ROOT / "levels"
ASSETS = ROOT / "assets"
LARGEST = 4_000_000
LARGEST_NUMBER = 2**64

_CONVERTING = RLock()
"""msgspec learns a type when it first meets it, and two threads that teach it the same one crash the process:
the arcade reads ahead in a thread while somebody goes on."""
_PLACE = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def read_toml(path: Path, type: type[T]) -> T:
    """The value of that type in a TOML file.  Raises DataError."""
    name = shown(path)
    text = _read_text(path, name)
    try:
        document = tomllib.loads(text)
        endless = _too_large(document, ())
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        number = int(line[1]) if line else max(1, text.count("\n") + (not text.endswith("\n")))
        raise DataError(name, number, "", _no_toml(str(error))) from error
    except ValueError as error:  # of a number with thousands of digits
        raise DataError(name, 0, "", data_words.large_number()) from error
    except RecursionError as error:
        raise DataError(name, 0, "", data_words.deep()) from error
    if endless is not None:
        large = isinstance(_at(document, endless), int)
        expected: str = (
            data_words.large_number() if large else Notice("data.endless", "expected a finite number")
        )
        raise DataError(name, line_of(text, endless), _dotted(endless), expected)
    try:
        with _CONVERTING:
            return msgspec.convert(document, type)
    except msgspec.ValidationError as error:
        keys, expected = _explain(document, type, error)
        raise DataError(name, line_of(text, keys), _dotted(keys), expected) from error


def content_of(path: Path) -> bytes:
    """What is in a file of text, without the mark that some editors begin one with.  Raises OSError."""
    return path.read_bytes().removeprefix(BOM_UTF8)


def mistake(path: Path, keys: Keys, expected: str) -> DataError:
    """What is wrong at a place of a file that could be read."""
    return DataError(shown(path), line_of(path.read_text("utf-8-sig"), keys), _dotted(keys), expected)


def _no_toml(said: str) -> Notice:
    if re.match("Cannot (overwrite|declare|redefine|mutate)", said):
        return Notice("data.twice", "appears twice")
    return Notice("data.no_toml", "is not TOML; look at its quotes, brackets and equals signs")


def reading(type: type[object]) -> Reader:
    """A reader of files that hold nothing but a value of that type."""
    return lambda path: read_toml(path, type)


def _read_text(path: Path, name: str) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            most = LARGEST // 1_000_000
            expected = Notice("data.large", "is larger than {most} MB; no data file is", most=most)
            raise DataError(name, 0, "", expected)
        return data.decode("utf-8-sig")  # some editors begin a file with a mark
    except FileNotFoundError as error:
        raise DataError(name, 0, "", Notice("data.no_file", "there is no such file")) from error
    except OSError as error:
        raise DataError(name, 0, "", f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        expected = Notice("data.no_text", "is not UTF-8 text; save it as such")
        raise DataError(name, line, "", expected) from error


def _explain(document: object, type: TypeForm, error: msgspec.ValidationError) -> tuple[Keys, str]:
    """The keys that lead to the trouble, and what was expected there."""
    message, _, place = str(error).partition(" - at `$")
    keys: Keys = ()
    for key, index in _PLACE.findall(place.rstrip("`")):
        keys = (*keys, key or (int(index) if index.isdigit() else _guilty(document, type, keys, str(error))))
    if named := data_words.NAMED.search(message):
        keys = (*keys, named[1])
        missing = "missing" in message
        return keys, data_words.missing() if missing else data_words.unknown()
    words = words_at(type, document, keys) if message.startswith("Invalid") else ()
    return keys, data_words.wish(message, words)


def _guilty(document: object, type: TypeForm, keys: Keys, error: str) -> str:
    """Which entry of a free mapping is wrong: the only one that fails by itself in the same way."""
    for candidate, _ in _entries(_at(document, keys)):
        try:
            msgspec.convert(_with_only(document, keys, candidate), type)
        except msgspec.ValidationError as again:
            if str(again) == error:
                return str(candidate)
    return "..."


def _entries(held: object) -> Iterable[tuple[str | int, object]]:
    """What a table or a list of a document holds; nothing for whatever else there is."""
    if isinstance(held, dict):
        return held.items()
    return enumerate(held) if isinstance(held, list) else ()


def _at(document: object, keys: Keys) -> object:
    for key in keys:
        document = dict(_entries(document))[key]
    return document


def _with_only(document: object, keys: Keys, candidate: str | int) -> object:
    if not keys:
        return {candidate: _at(document, (candidate,))}
    inner = _with_only(_at(document, keys[:1]), keys[1:], candidate)
    changed = {key: inner if key == keys[0] else held for key, held in _entries(document)}
    return list(changed.values()) if isinstance(document, list) else changed


def _too_large(held: object, keys: Keys) -> Keys | None:
    if isinstance(held, float | int):
        fits = isfinite(held) if isinstance(held, float) else abs(held) < LARGEST_NUMBER
        return None if fits else keys
    found = (_too_large(inner, (*keys, key)) for key, inner in _entries(held))
    return next((bad for bad in found if bad is not None), None)


def _dotted(keys: Keys) -> str:
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")


def shown(path: Path) -> str:
    """A file as a message names it: from the project's folder where it is in there."""
    full = path.resolve()
    return full.relative_to(ROOT).as_posix() if full.is_relative_to(ROOT) else str(path)
