"""Short text for plain values: `token=r1 x=280.0 heading=0.1`, and back.

Fields that hold their default are left out, numbers keep every digit, and anything that
is not a number or a simple word is written as JSON.  Games use it for launches and landings
and write their own words for everything smaller.
"""

from __future__ import annotations

import json
import re
from typing import NoReturn, TypeVar

import msgspec

from game.core.data_words import in_words
from game.core.errors import BadText
from game.core.values import encode

T = TypeVar("T")

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_.\-]*\Z")
_FIELD = re.compile(r"\s*([A-Za-z_]\w*)=")
_ATOM = re.compile(r"[^\s\[{\"]\S*")
_NOT_WORDS = {"true", "false", "null"}


def write(value: msgspec.Struct) -> str:
    """The fields of a value that differ from their defaults."""
    parts = []
    for field in msgspec.structs.fields(value):
        held = getattr(value, field.name)
        if held != _default(field):
            parts.append(f"{field.encode_name}={_write_one(held)}")
    return " ".join(parts)


def read(type: type[T], text: str) -> T:
    """The value that `write` wrote.  Raises BadText."""
    held: dict[str, object] = {}
    at = 0
    while text[at:].strip():
        name = _FIELD.match(text, at)
        if name is None:
            raise BadText(f"{_shorten(text[at:])}: expected name=value")
        if name[1] in held:
            raise BadText(f"{name[1]}: given twice")
        held[name[1]], at = _read_one(text, name.end())
    try:
        return msgspec.convert(held, type)
    except msgspec.ValidationError as error:
        raise BadText(f"{_shorten(text)}: {in_words(error)}") from error


def _default(field: msgspec.structs.FieldInfo) -> object:
    return field.default_factory() if callable(field.default_factory) else field.default


def _write_one(held: object) -> str:
    if isinstance(held, str) and _WORD.match(held) and held not in _NOT_WORDS:
        return held
    return encode(held).decode()


def _read_one(text: str, at: int) -> tuple[object, int]:
    atom = _ATOM.match(text, at)
    try:
        if atom is None:
            return _json.raw_decode(text, at)
        if _WORD.match(atom[0]) and atom[0] not in _NOT_WORDS:
            return atom[0], atom.end()
        return msgspec.json.decode(atom[0]), atom.end()
    except (ValueError, RecursionError) as error:
        raise BadText(f"{_shorten(text[at:])}: expected a number, a word or JSON") from error


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _shorten(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:57]}..."


_json = json.JSONDecoder(parse_constant=_no_constant)
