"""A shot as JSON: what may be said, read strictly, and the schema that is made from the same types.

Every field but `launch` may be left out; what is left out is as levels/space_invaders has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc
from math import isfinite
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from game.core.data_words import in_words, wish
from game.core.errors import LastQuarterError
from game.core.values import TypeForm
from game.flick.film import Shot, ShotEvent
from game.table.load import bare_table
from game.table.things import (
    CardSize,
    Edges,
    Field,
    Launch,
    Materials,
    Plain,
    RestCard,
    RestToken,
    Table,
    Throw,
    TokenSize,
    Ufo,
)

LARGEST = 4 * 1024 * 1024  # bytes of one shot
COARSEST, FINEST = 1.0 / 480.0, 1.0 / 9600.0
_IN_PARTS = (Materials, Ufo, CardSize, TokenSize, Field, Edges)
T = TypeVar("T", bound=msgspec.Struct)


class ShotError(LastQuarterError):
    """A shot that can't be read; the line names the field."""


class AskedShot(Plain, frozen=True):
    """One shot, ready to be simulated."""

    table: Table
    launch: Launch | Throw
    step: float | None


class ShotReport(Plain, frozen=True):
    """What `shot --json` prints, a line each; `cut_short`: it went on too long and was stopped there."""

    tokens: tuple[RestToken, ...]
    cards: tuple[RestCard, ...]
    events: tuple[ShotEvent, ...]
    duration: float
    digest: str
    cut_short: bool


def reported(shot: Shot) -> ShotReport:
    landing = shot.landing
    return ShotReport(
        tokens=landing.tokens,
        cards=landing.cards,
        events=shot.events,
        duration=landing.duration,
        digest=landing.digest,
        cut_short=shot.cut_short,
    )


@cache
def in_parts(whole: type[Plain]) -> TypeForm:
    """The same type with every field optional, down to the sizes and materials."""
    fields = []
    for field in msgspec.structs.fields(whole):
        kind: TypeForm = field.type
        for part in _IN_PARTS:
            if kind is part or kind == part | None:
                kind = in_parts(part) if kind is part else in_parts(part) | None
        fields.append((field.name, kind | UnsetType, UNSET))
    return msgspec.defstruct(
        whole.__name__, fields, module=__name__, frozen=True, kw_only=True, forbid_unknown_fields=True
    )


@cache
def outline() -> TypeForm:
    """The whole text; the launch is told apart afterwards, by what it names."""
    parts: TypeForm = in_parts(Table) | UnsetType
    step: TypeForm = float | UnsetType
    return msgspec.defstruct(
        "Shot",
        [("launch", msgspec.Raw), ("table", parts, UNSET), ("step", step, UNSET)],
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )


def read_shot(text: bytes) -> AskedShot:
    """A shot from its JSON.  Raises ShotError, one line that names the field."""
    said = _decode(text, outline(), "")
    launch = _launch(bytes(said.launch))
    table = bare_table() if said.table is UNSET else _filled(bare_table(), said.table)
    step = None if said.step is UNSET else said.step
    if step is not None and not FINEST * 0.999 <= step <= COARSEST * 1.001:
        raise ShotError(f"step: expected seconds from {FINEST:.6f} to {COARSEST:.6f}, got {step:g}")
    return AskedShot(table=table, launch=launch, step=step)


def _launch(text: bytes) -> Launch | Throw:
    keys = _decode(text, dict[str, msgspec.Raw], "launch")
    kind = Throw if {"vx", "vy", "vz"} & keys.keys() else Launch
    launch: Launch | Throw = _decode(text, kind, "launch")
    return launch


def _filled(whole: T, part: msgspec.Struct) -> T:
    """A value with those fields replaced that a part of it names."""
    changes = {}
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if value is UNSET:
            continue
        inner = getattr(whole, name)
        changes[name] = _filled(inner, value) if isinstance(inner, _IN_PARTS) and value is not None else value
    return msgspec.structs.replace(whole, **changes)


def _decode(text: bytes, kind: TypeForm, where: str) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise ShotError(_explained(str(error), where)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ShotError(_malformed(text, error, where)) from error
    except RecursionError as error:
        raise ShotError(f"{where or 'the shot'}: nests too deeply") from error


def _explained(message: str, where: str) -> str:
    """ "Expected `float`, got `str` - at `$.table.tokens[3].x`" as "tokens[3].x: expected float, got str"."""
    what, _, place = message.partition(" - at `$")
    named = re.fullmatch(r"Object (contains unknown|missing required) field `(.*)`", what)
    path = [where, *place.rstrip("`").split(".")]
    if named:
        path.append(named[2])
        what = "there is no such field" if named[1] == "contains unknown" else "is missing"
    else:
        what = wish(what)
    field = ".".join(step for step in path if step).removeprefix("table.")
    return f"{field or 'the shot'}: {what}"


def _malformed(text: bytes, wrong: Exception, where: str) -> str:
    """NaN and Infinity are no JSON, but many programs write them: name the field that has one."""
    try:
        loose = json.loads(text)
    except json.JSONDecodeError as error:
        return f"{where or 'the shot'}: not JSON at line {error.lineno}, column {error.colno}"
    except (ValueError, RecursionError):
        return f"{where or 'the shot'}: {in_words(wrong)}"
    for field, value in _numbers(loose, where):
        if not isfinite(value):
            return f"{field.removeprefix('table.')}: expected a finite number, got {value}"
    return f"{where or 'the shot'}: {in_words(wrong)}"


def _numbers(value: object, where: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, float):
        yield where, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _numbers(item, f"{where}.{key}" if where else str(key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from _numbers(item, f"{where}[{i}]")


def schema_text() -> str:
    """levels/shot.schema.json: what goes in at the top, what comes out under `$defs`."""
    (shot, launch, throw, out), parts = msgspec.json.schema_components(
        [outline(), Launch, Throw, ShotReport], ref_template="#/$defs/{name}"
    )
    parts["Shot"]["properties"]["launch"] = {"anyOf": [launch, throw]}
    parts["Shot"]["properties"]["step"] |= {"minimum": FINEST, "maximum": COARSEST}
    for part in parts.values():
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "run.py shot",
        "description": "A shot as `shot FILE` reads it; what `shot FILE --json` prints is $defs/ShotReport.",
        **shot,
        "$defs": dict(sorted(parts.items())),
    }
    assert out == {"$ref": "#/$defs/ShotReport"}
    return json.dumps(document, indent=2) + "\n"
