"""What levels/invaders_2127/verbs.toml says of each verb: its worth to the bots, and its sentences.

Every verb of `verbs.py` has its entry there, and nothing else has.
"""

from __future__ import annotations

from pathlib import Path
from string import Formatter
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, mistake, read_toml
from game.core.languages import LANGUAGES, Written
from game.core.values import Value
from game.games.invaders_2127.verbs import AnyVerb
from game.games.invaders_2127.words import Word

CACHES = caches_of("invaders_2127")

Worth: TypeAlias = Annotated[float, msgspec.Meta(ge=-20.0, le=20.0)]
Sentence: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
VERBS = LEVELS / "invaders_2127" / "verbs.toml"
TAGS: tuple[Word, ...] = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyVerb))


GoodFor: TypeAlias = Literal["own", "enemy", "any"]
WITH_WHO: tuple[Word, ...] = tuple(
    str(kind.__struct_config__.tag) for kind in get_args(AnyVerb) if "who" in kind.__struct_fields__
)


class VerbEntry(Value, frozen=True):
    """One verb: what one of it is worth, and by form what it says as a clause."""

    worth: Worth
    says: dict[Word, Written[Sentence]]
    good_for: GoodFor | None = None
    """By its `who`, when its player gains: done to the own side, to the other, or whoever it is.
    Every verb with a `who` says so."""


def read_verbs(path: Path) -> dict[Word, VerbEntry]:
    """All entries, none missing.  Raises DataError."""
    entries = read_toml(path, dict[Word, VerbEntry])
    if missing := [tag for tag in TAGS if tag not in entries]:
        raise mistake(path, (missing[0],), "is missing; every verb has its worth and what it says")
    if strange := [tag for tag in entries if tag not in TAGS]:
        raise mistake(path, (strange[0],), f"is no verb of a card; expected {', '.join(sorted(TAGS))}")
    for tag, entry in entries.items():
        if tag in WITH_WHO and entry.good_for is None:
            what = "is missing; a verb with `who` says for whom one of it is good"
            raise mistake(path, (tag, "good_for"), what)
        for form, said in entry.says.items():
            for language in LANGUAGES:
                if differing := _gaps(said.in_language(language)) ^ _gaps(said.in_language(LANGUAGES[0])):
                    what = f"{', '.join(sorted(differing))} is a gap in one language only"
                    raise mistake(path, (tag, "says", form, language), f"{what}; expected equal gaps in all")
    return entries


def _gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@CACHES.once
def verb_entries() -> dict[Word, VerbEntry]:
    return read_verbs(VERBS)


def tag_of(verb: AnyVerb) -> Word:
    return str(verb.__struct_config__.tag)


def worth_of(tag: Word) -> float:
    return verb_entries()[tag].worth


def good_for(tag: Word) -> GoodFor | None:
    return verb_entries()[tag].good_for
