"""What a data file should have said, as a notice: msgspec's English, with the name of its sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from game.core.notice import Listed, Notice, brief

NAMED = re.compile(r"(?:missing required|contains unknown) field `([^`]*)`")
KINDS = {
    "int": Notice("data.kind_int", "a whole number"),
    "float": Notice("data.kind_float", "a number"),
    "str": Notice("data.kind_str", "a text in quotes"),
    "bool": Notice("data.kind_bool", "true or false"),
    "array": Notice("data.kind_array", "a list"),
    "object": Notice("data.kind_object", "a table"),
    "null": Notice("data.kind_null", "nothing"),
}


def kind(name: str) -> Notice | str:
    """A type of a value, or either of two."""
    one, either, other = name.partition(" | ")
    if either:
        return Notice("data.either", "{one} or {other}", one=kind(one), other=kind(other))
    return KINDS.get(name, name)


def wish(message: str, words: Sequence[str] = ()) -> str:
    """What msgspec expected, of these words if any; a notice where it is one of its common complaints."""
    plain = message.replace("`", "")
    if found := re.fullmatch(r"Expected (\w+) ([<>]=?) (\S+)", plain):
        gaps = {"wanted": kind(found[1]), "sign": found[2], "bound": found[3]}
        return Notice("data.bound", "expected {wanted} {sign} {bound}", **gaps)
    if found := re.fullmatch(r"Expected (\w+) of length (?:([<>]=) )?(\d+)(?:, got (\d+))?", plain):
        gaps = {"wanted": kind(found[1]), "length": f"{found[2]} {found[3]}" if found[2] else found[3]}
        if not found[4]:
            return Notice("data.length", "expected {wanted} of length {length}", **gaps)
        gaps |= {"got": found[4]}
        return Notice("data.other_length", "expected {wanted} of length {length}, got {got}", **gaps)
    if " matching regex " in plain:
        return Notice("data.form", "can't be written like this")
    if plain in {"Integer value out of range", "Number out of range"}:
        return large_number()
    if found := re.fullmatch(r"Invalid enum value (.*)", plain):
        return _no_such_value(found[1], words)
    if found := re.fullmatch(r"Expected ([\w |]+), got (\w+)", plain):
        wanted, got = kind(found[1]), kind(found[2])
        return Notice("data.other_kind", "expected {wanted}, got {got}", wanted=wanted, got=got)
    if found := re.fullmatch(r"Expected ([\w |]+)", plain):
        return Notice("data.wanted", "expected {wanted}", wanted=kind(found[1]))
    said = plain[:1].lower() + plain[1:]
    return f"{said}; expected {', '.join(words)}" if words else said


def _no_such_value(value: str, words: Sequence[str]) -> Notice:
    if not words:
        return Notice("data.no_such_value", "there is no {value} here", value=value)
    gaps = {"value": value, "words": Listed(", ".join(words))}
    return Notice("data.other_value", "there is no {value} here; expected one of {words}", **gaps)


def place(file: str, line: int, key: str) -> str:
    """Where in a file it is."""
    if line and key:
        return Notice("data.line_and_key", "{file}, line {line}, {at}", file=file, line=line, at=key)
    if line:
        return Notice("data.line", "{file}, line {line}", file=file, line=line)
    return f"{file}, {brief(key)}" if key else file


def missing() -> Notice:
    return Notice("data.missing", "expected this key, which is missing")


def unknown() -> Notice:
    return Notice("data.unknown", "is not a key that exists here")


def large_number() -> Notice:
    return Notice("data.large_number", "has a number that is too large")


def deep() -> Notice:
    return Notice("data.deep", "nests too deeply; write it flatter")


def in_words(error: Exception) -> str:
    """What msgspec or Python has against a text, in words for people; an error of ours has its own."""
    match error:
        case msgspec.ValidationError():
            message, _, place = " ".join(str(error).split()).partition(" - at `$")
            at = place.rstrip("`").lstrip(".")
            if named := NAMED.search(message):
                at = f"{at}.{named[1]}".lstrip(".")
                expected: str = missing() if "missing" in message else unknown()
            else:
                expected = wish(message)
            return Notice("data.at", "{at}: {expected}", at=at, expected=expected) if at else expected
        case RecursionError():
            return deep()
        case msgspec.DecodeError() | UnicodeDecodeError():
            return Notice("data.no_json", "is incomplete, or not JSON")
        case ValueError() | LookupError() | ArithmeticError():
            return Notice("data.unclear", "a number or a word in it makes no sense")
    return str(error)
