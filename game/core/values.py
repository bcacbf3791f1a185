"""Plain values: the base class of states, moves, events and options, and their JSON.

A value is immutable, compares by what it holds and goes to JSON and back.  Equal values
give equal bytes whatever the hash seed, so a digest of those bytes names the value.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from types import GenericAlias
from typing import Any, Generic, TypeAlias, TypeVar, overload

import msgspec

from game.core.data_words import in_words
from game.core.errors import BadData

S = TypeVar("S")
T = TypeVar("T")
TypeForm: TypeAlias = Any
"""What values are read as: a class, or a union of classes, for which typing has no name yet."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that is stored, sent or compared."""


class once(Generic[S, T]):
    """A property of a value with `dict=True` that is worked out when it is first asked for, and kept.

    A value never changes, so it stays true.  Other than `cached_property` it takes no lock, which would cost
    a playout more than many a question: two threads would at worst work out the same.
    """

    def __init__(self, work_out: Callable[[S], T]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, value: S, owner: type | None = None) -> T:
        found = value.__dict__[self._name] = self._work_out(value)
        return found


def fields_of(kind: type[Value], value: Value) -> dict[str, Any]:
    """By name what a value of that kind holds in the kind's own fields, without those of its subclass."""
    return {name: getattr(value, name) for name in kind.__struct_fields__}


def many(kind: TypeForm) -> TypeForm:
    """Any number of such values."""
    return GenericAlias(tuple, (kind, ...))


_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """JSON of a value; mappings and sets in sorted order."""
    return _encoder.encode(value)


@overload
def decode(type: type[T], data: bytes | str) -> T: ...
@overload
def decode(type: TypeForm, data: bytes | str) -> Any: ...
def decode(type: TypeForm, data: bytes | str) -> object:
    """The value of that type; unions of tagged types are fine.  Raises BadData."""
    try:
        return msgspec.json.decode(data, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(in_words(error)) from error


def digest(value: object) -> str:
    """32 hex digits that name a value."""
    return blake2b(encode(value), digest_size=16).hexdigest()
