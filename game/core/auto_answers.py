"""What a person may wish not to be asked: a game's own customs, beside questions with one answer.

A game's package may bring a module `manners` with `MANNERS`, the customs that can be chosen, and
`unasked(view, decision, wishes)`: the answer that the asked seat gives without being asked, or None.
It reads a view, so that what is left out tells nobody what a seat holds.  It may also bring
`waivers(view, decision)`: the names of what a question is about that a person may wish never to be
asked about again, and is then among the wishes as `waiver(name)`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.core.values import Value

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
