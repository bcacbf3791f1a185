"""The parts that a card's sentences are put together from, and how a sentence asks them for a form.

A gap of the catalogue may say which form it wants: `{cards:acc}` is a case, `{cards:gets|get}` chooses by
number, `{text:cap}` begins with a capital.  So each language writes its own sentence around the same gaps.
A verb in brackets (`der Invasor [zieht]`) comes first where something stands before the clause.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

MINUS = "\N{MINUS SIGN}"
CASES = ("nom", "acc", "dat", "gen")
SEPARATOR = " / "
Extent: TypeAlias = Literal[
    "one", "number", "up_to", "all", "each", "none", "least", "most", "exactly", "between", "kind"
]
"""How many of a group: `each` is "for each", `kind` speaks of such cards in general."""
COUNTED: tuple[Extent, ...] = ("number", "up_to", "least", "most", "exactly")
Owner: TypeAlias = Literal["own", "enemy", "either", "nobody"]
"""`nobody`: the cards lie where only one side has any."""


_SUBJECT_AND_VERB = re.compile(r"^([^\[\]]+) \[([^\[\]]+)\]")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def straight(clause: str) -> str:
    """A clause that begins its sentence."""
    return _SUBJECT_AND_VERB.sub(r"\1 \2", clause)


def turned(clause: str) -> str:
    """A clause behind another, or behind a time: where its verb is marked, that comes first."""
    return _SUBJECT_AND_VERB.sub(r"\2 \1", clause)


def together(and_: str, clauses: list[str]) -> str:
    """Several clauses that one condition leads, as one."""
    first, *others = clauses
    same_order = _SUBJECT_AND_VERB.match(first) is not None
    return and_.join([first, *(turned(one) if same_order else straight(one) for one in others)])


@dataclass(frozen=True)
class Number:
    """A count: as digits, or choosing between one and many."""

    value: int

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.split("|")[abs(self.value) != 1]
        return str(self.value) if self.value >= 0 else f"{MINUS}{-self.value}"


def signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"{MINUS}{-value}"


@dataclass(frozen=True)
class Phrase:
    """Words with their forms; without a case it is the first of them."""

    forms: Mapping[str, str]
    plural: bool = False

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.split("|")[self.plural]
        if form == "cap":
            return capital(self.forms["nom"])
        return self.forms[form or "nom"]

    def __str__(self) -> str:
        return self.forms["nom"]


def plain(text: str) -> Phrase:
    return Phrase(dict.fromkeys(CASES, text))


def listed(text: str, names: tuple[str, ...] = CASES) -> Phrase:
    """Forms as the catalogue lists them; one alone stands for all."""
    forms = text.split(SEPARATOR)
    return Phrase({name: forms[min(at, len(forms) - 1)] for at, name in enumerate(names)})


@dataclass(frozen=True)
class Head:
    """What a group is called: a noun with its gender, and the forms of one and of many."""

    gender: str
    one: Phrase
    many: Phrase


@dataclass(frozen=True)
class Group:
    """Cards that a sentence speaks of; a grammar makes a phrase of them."""

    extent: Extent
    heads: tuple[Head, ...]
    keywords: tuple[str, ...] = ()
    owner: Owner = "nobody"
    opposing: bool = False
    other: bool = False
    the: bool = False
    """There is never more than one of them."""
    third: bool = False
    """The owner is spoken of, not to: the cards of `of`."""
    no_hero: bool = False
    both: bool = False
    """Several nouns or keywords are all meant, not one or the other."""
    least: int = 1
    most: int = 1
    tail: tuple[str, ...] = field(default=())
    """What follows the noun, the same in every case."""
    of: Phrase | None = None
    """Whose cards, by name, where the group is a `kind`, or each of them is meant."""

    @property
    def counted(self) -> int:
        return self.least if self.extent == "least" else self.most

    @property
    def is_one(self) -> bool:
        """Whether the noun agrees with one: a single bound speaks of many."""
        return self.extent not in ("least", "most") and self.counted == 1
