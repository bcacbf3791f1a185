"""Which words could stand at a place of a data file, where its type lets only certain ones."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import inspect

from game.core.values import TypeForm


def words_at(type: TypeForm, document: object, keys: tuple[str | int, ...]) -> tuple[str, ...]:
    """The texts that the type allows where these keys lead; none if any text would do, or no text."""
    kinds = [inspect.type_info(type)]
    for key in keys:
        kinds = [inner for kind in kinds for inner in _inside(kind, document, key)]
        document = _under(document, key)
    return tuple(sorted({word for kind in kinds for word in _words(kind)}))


def _under(document: object, key: str | int) -> object:
    """What lies there; nothing where there is no such place."""
    if isinstance(document, dict):
        return document.get(key)
    if isinstance(document, list) and isinstance(key, int) and key < len(document):
        return document[key]
    return None


def _inside(kind: inspect.Type, held: object, key: str | int) -> Iterator[inspect.Type]:
    """What may lie under that key; of several kinds of tables the one that the tag in the file names."""
    match kind:
        case inspect.Metadata(type=inner):
            yield from _inside(inner, held, key)
        case inspect.UnionType(types=types):
            for one in types:
                yield from _inside(one, held, key)
        case inspect.StructType(tag_field=tag_field, tag=tag):
            named = held.get(tag_field) if tag_field and isinstance(held, dict) else None
            if tag_field and key == tag_field:
                yield inspect.LiteralType((tag,))
            elif named in (None, tag):
                yield from (field.type for field in kind.fields if field.encode_name == key)
        case inspect.DictType(value_type=inner):
            yield inner
        case inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner):
            yield inner
        case inspect.TupleType(item_types=types) if isinstance(key, int) and key < len(types):
            yield types[key]


def _words(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.Metadata(type=inner):
            yield from _words(inner)
        case inspect.UnionType(types=types):
            for one in types:
                yield from _words(one)
        case inspect.LiteralType(values=values):
            yield from (value for value in values if isinstance(value, str))
