"""Whether all that cards can say has its words in every language: `run.py check levels/` asks here.

Every verb, trigger, condition, amount and cost is said once in each of its forms, so that a word is missed
before a card needs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec.structs import fields

from game.core.data import mistake
from game.core.errors import DataError
from game.core.languages import LANGUAGES
from game.core.values import Value
from game.games.invaders_2127.cards import Effect, Limit, Trigger
from game.games.invaders_2127.files import FILES
from game.games.invaders_2127.library import checked_cards, checked_deck
from game.games.invaders_2127.verb_book import read_verbs
from game.games.invaders_2127.verbs import AnyVerb, Cancel, Destroy, Draw, Move, Tax
from game.games.invaders_2127.words import SIDES, Condition, Cost, Per, Pick, There, Where, Whose
from game.ui.games.invaders_2127.text import effects
from game.ui.games.invaders_2127.text.effects import Bearer
from game.ui.games.invaders_2127.text.voice import Voice
from game.ui.kit.words import NoSentence, Words, catalogue

CARD_FILES = tuple(name for name, read in FILES.items() if read in (checked_cards, checked_deck))
KEYWORD = "iv_cards.keyword."
"""What the words of keywords are called in the catalogues."""
CATALOGUE = f"assets/locale/{LANGUAGES[0]}/invaders_2127_cards.toml"
COUNTS: tuple[int | Literal["all"], ...] = (1, 2, "all")
V = TypeVar("V", bound=Value)


def spoken_cards(path: Path) -> None:
    """Looks for words of keywords that are missing.  Raises DataError."""
    for at, card in enumerate(checked_cards(path)):
        for number, keyword in enumerate(card.keywords):
            for language in LANGUAGES:
                known = [key.removeprefix(KEYWORD) for key in catalogue(language) if key.startswith(KEYWORD)]
                if keyword not in known:
                    what = f"{card.id}: {keyword} has no word in assets/locale/{language}; expected "
                    raise mistake(path, ("card", at, "keywords", number), what + ", ".join(sorted(known)))


def spoken_verbs(path: Path) -> None:
    """Says whatever a card could say.  Raises DataError."""
    verbs = read_verbs(path)
    for language in LANGUAGES:
        for side, placed in product(SIDES, (True, False)):
            voice = Voice(Words(language), side, placed, verbs)
            for effect in every_effect():
                _say(voice, effect, path)


def _say(voice: Voice, effect: Effect, path: Path) -> None:
    bearers = [Bearer()]
    if effect.on in ("used", "reaction", "continuous"):
        bearers += [Bearer(strategy=True), Bearer(strategy=True, once=True, attack=True)]
    try:
        for bearer in bearers:
            effects.said(voice, effect, bearer)
    except NoSentence as missing:
        what = f"is missing; a card can say it: {effect}"
        if missing.key.startswith("iv_cards."):
            raise DataError(CATALOGUE, 0, missing.key, what) from missing
        raise mistake(path, tuple(missing.key.split(".")), what) from missing


def every_effect() -> Iterator[Effect]:
    """Each verb once, as what lasts and as an answer; each trigger, pick, condition, cost and limit."""
    for kind in get_args(AnyVerb):
        for verb in forms(kind):
            for on in ("enters", "continuous", "reaction"):
                yield from _made(Effect, on=on, do=(verb,))
    for on in get_args(Trigger):
        for do in (Draw(), Tax(drain=1), Cancel()):
            yield from _made(Effect, on=on, do=(do,))
    for whose, where, count in product(get_args(Whose), get_args(Where), COUNTS):
        pick = Pick(whose=whose, where=where, count=count)
        yield from _made(Effect, on="enters", do=(Destroy(pick=pick), Move(pick=pick)))
        yield from _made(Effect, on="enters", do=(Draw(count=Per(pick=pick)),), given=(There(pick=pick),))
    for kind in get_args(Condition):
        for condition in forms(kind):
            yield from _made(Effect, on="enters", do=(Draw(),), given=(condition,))
            yield from _made(Effect, on="continuous", do=(Tax(drain=1),), given=(condition,))
    for cost, limit in product(forms(Cost), get_args(Limit)):
        yield from _made(Effect, on="used", do=(Draw(),), cost=cost, limit=limit)
    yield from _made(Effect, on="enters", modes=((Draw(),), (Draw(count=2),)), may=True)


def forms(kind: type[V], together: bool = True) -> Iterator[V]:
    """Values of that kind: with each form of each field, the words of several fields `together`."""
    hints = get_type_hints(kind, include_extras=True)
    held = {field.name: list(_values(hints[field.name], field.name)) for field in fields(kind)}
    words = [name for name in held if hints[name] is bool or get_origin(hints[name]) is Literal]
    words = words if together else []
    first = {name: values[0] for name, values in held.items()}
    for chosen in product(*(held[name] for name in words)):
        said = {**first, **dict(zip(words, chosen, strict=True))}
        for name in held:
            for value in held[name][1:] if name not in words else ():
                yield from _made(kind, **{**said, name: value})
        yield from _made(kind, **said)


def _made(kind: type[V], **parts: Any) -> Iterator[V]:
    """The value of these parts, if there can be one."""
    with suppress(ValueError):
        yield kind(**parts)


def _values(hint: Any, name: str) -> Iterator[Any]:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        yield from inner
    elif origin is Annotated and inner[0] is int:
        least = min(meta.ge for meta in inner[1:] if meta.ge is not None)
        yield from (one for one in (1, 2, 0, -1) if one >= least)
    elif origin is Annotated:
        yield "robot" if name == "keywords" else "kraken"
    elif origin in (Union, UnionType):
        for one in inner:
            yield from _values(one, name)
    elif origin is tuple:
        every = tuple(_values(inner[0], name))
        yield from ((), every[:1], every)
    elif hint is bool:
        yield from (False, True)
    elif hint is type(None):
        yield None
    else:
        yield from forms(hint, together=False)
