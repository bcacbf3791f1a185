"""What a person may wish not to be asked: a game's own customs, beside questions with one answer.

A game's package may bring a module `auto_answers` with AUTO_ANSWERS, which says all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from game.core.decisions import AnyDecision, Choice
from game.core.moves import Move
from game.core.values import Value

V = TypeVar("V")

WAIVED = "never"
"""What a waiver is worth among the wishes, and how its key begins."""


def waiver(name: str) -> str:
    """The key of never being asked about this again."""
    return f"{WAIVED}.{name}"


class Manner(Value, frozen=True):
    """One custom; the first of its choices is the usual one.

    For a person who plays among bots alone, from whom nobody at the screen could learn anything, the usual
    one may come to another: `alone`.
    """

    key: str
    choices: Annotated[tuple[str, ...], Meta(min_length=2)]
    alone: str = ""

    @property
    def usual(self) -> str:
        return self.choices[0]


@dataclass(frozen=True)
class AutoAnswers(Generic[V]):
    """What a game lets a person wish not to be asked; `manners` are the customs that can be chosen.

    `unasked` is the answer that the asked seat gives without being asked, by the wishes, or None.  It reads a
    view, so that what is left out tells nobody what a seat holds.  `waivers` are the names of what a question
    is about that a person may wish never to be asked about again, and is then among the wishes as
    `waiver(name)`.
    """

    manners: tuple[Manner, ...]
    unasked: Callable[[V, AnyDecision, Mapping[str, str]], Move | None]
    waivers: Callable[[V, Choice[Move]], tuple[str, ...]] = lambda view, decision: ()
