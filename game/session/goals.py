"""Facts that are waited for: an event of a game by its name, with these values, so many times.

Lessons expect them of an answer, challenges of a few launches.  They are read from data and know
no game: an event is looked at as plain data, and what a shot touched on its way as its film tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from game.core import Event, LastQuarterError, Types, Value
from game.core.data_words import wish
from game.core.values import TypeForm
from game.flick.film import EventKind, Shot, Surface

Word = Annotated[str, Meta(min_length=1, max_length=40)]
_KINDS, _SURFACES = ("|".join(get_args(words)) for words in (EventKind, Surface))
Contact = Annotated[str, Meta(pattern=rf"^({_KINDS})( ({_SURFACES}))?\Z")]
Plain = str | int | float | bool


class GoalFact(Value, frozen=True, kw_only=True):
    """An event's name and what its fields must hold.

    A field that is a list holds a value if it is in it; a list of values asks for any of them.
    `same` names a field that has to be equal in all of the `times`: one token, one column.
    `via` are contacts that the launched token must have had on its way, a kind alone or
    with what it met ("wall", "bounce card").
    """

    event: Word
    fields: dict[Word, Plain | tuple[Plain, ...]] = {}
    times: Annotated[int, Meta(ge=1, le=60)] = 1
    same: str = ""
    via: tuple[Contact, ...] = ()

    @property
    def named(self) -> frozenset[str]:
        """The words that its fields may hold: cards, places, tokens."""
        held = (one if isinstance(one, tuple) else (one,) for one in self.fields.values())
        return frozenset(word for words in held for word in words if isinstance(word, str))


class Fact(Value, frozen=True):
    """An event as plain data, with what the shot before it touched."""

    name: str
    fields: dict[str, object]
    via: tuple[str, ...] = ()


def facts(events: Iterable[Event], shot: Shot | None = None, thrown: str = "") -> tuple[Fact, ...]:
    """Events as goals name them; `shot` is the film that they belong to, if they do."""
    via = _via(shot, thrown) if shot else ()
    told = []
    for event in events:
        fields = msgspec.to_builtins(event)
        name = fields.pop("type")
        told.append(Fact(name, fields, via))
    return tuple(told)


def _via(shot: Shot, thrown: str) -> tuple[str, ...]:
    """What the launched token touched, each contact as its kind and as its kind with what was met."""
    own = [contact for contact in shot.events if contact.id == thrown]
    return tuple(word for contact in own for word in (contact.kind, f"{contact.kind} {contact.on}"))


def how_often(awaited: GoalFact, told: Sequence[Fact]) -> int:
    """How often it has come about; with `same`, for the value that has it most often."""
    fitting = [fact for fact in told if _fits(awaited, fact)]
    if not awaited.same:
        return len(fitting)
    values = [msgspec.json.encode(fact.fields.get(awaited.same)) for fact in fitting]
    return max((values.count(value) for value in values), default=0)


def come_true(awaited: GoalFact, told: Sequence[Fact]) -> bool:
    return how_often(awaited, told) >= awaited.times


def _fits(awaited: GoalFact, fact: Fact) -> bool:
    if fact.name != awaited.event or not set(awaited.via) <= set(fact.via):
        return False
    return all(
        name in fact.fields and _holds(fact.fields[name], wanted) for name, wanted in awaited.fields.items()
    )


def _holds(held: object, wanted: Plain | tuple[Plain, ...]) -> bool:
    wants = wanted if isinstance(wanted, tuple) else (wanted,)
    has = held if isinstance(held, list | tuple) else (held,)
    return any(value in has for value in wants)


def check_goal_fact(awaited: GoalFact, types: Types) -> None:
    """Raises LastQuarterError when a game has no such event, or the event no such field."""
    known = {_tag(kind): kind for kind in _members(types.event)}
    if awaited.event not in known:
        raise LastQuarterError(f"event {awaited.event!r}: expected one of {', '.join(sorted(known))}")
    fields = {field.name: field.type for field in msgspec.structs.fields(known[awaited.event])}
    for name in (*awaited.fields, *((awaited.same,) if awaited.same else ())):
        if name not in fields:
            names = ", ".join(sorted(fields)) or "none"
            raise LastQuarterError(f"event {awaited.event!r} has no field {name!r}; it has {names}")
    for name, wanted in awaited.fields.items():
        for value in wanted if isinstance(wanted, tuple) else (wanted,):
            expected = _missed(fields[name], value)
            if expected:
                raise LastQuarterError(f"event {awaited.event!r}, field {name!r}: {expected}, not {value!r}")


def _missed(kind: TypeForm, value: Plain) -> str:
    """What was expected of a value that a field of this type can't hold; empty when it can."""
    origin: object = get_origin(kind)
    if origin in (Union, UnionType, tuple):
        inner = [_missed(one, value) for one in get_args(kind) if one is not Ellipsis]
        return inner[0] if all(inner) else ""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        if origin is Literal:
            return f"expected one of {', '.join(map(str, get_args(kind)))}"
        return wish(str(error).partition(", got")[0])
    return ""


def _members(union: TypeForm) -> tuple[type[msgspec.Struct], ...]:
    return tuple(getattr(union, "__args__", (union,)))


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)
