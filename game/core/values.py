"""Plain values: the base class of states, moves, events and options, and their JSON.

A value is immutable, compares by what it holds and goes to JSON and back.  Equal values
give equal bytes whatever the hash seed, so a digest of those bytes names the value.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from game.core.errors import BadData


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that is stored, sent or compared."""


def fields_of(kind: type[Value], value: Value) -> dict[str, Any]:
    """By name what a value of that kind holds in the kind's own fields, without those of its subclass."""
    return {name: getattr(value, name) for name in kind.__struct_fields__}


_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """JSON of a value; mappings and sets in sorted order."""
    return _encoder.encode(value)


def decode(type: Any, data: bytes | str) -> Any:
    """The value of that type; unions of tagged types are fine.  Raises BadData."""
    try:
        return msgspec.json.decode(data, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(" ".join(str(error).split())) from error


def digest(value: object) -> str:
    """32 hex digits that name a value."""
    return blake2b(encode(value), digest_size=16).hexdigest()
