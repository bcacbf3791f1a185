"""What a person may wish not to be asked: a game's own customs, beside questions with one answer.

A game's package may bring a module `manners` with `MANNERS`, the customs that can be chosen, and
`unasked(view, decision, wishes)`: the answer that the asked seat gives without being asked, or None.
It reads a view, so that what is left out tells nobody what a seat holds.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.core.values import Value


class Manner(Value, frozen=True):
    """One custom; the first of its choices is the usual one."""

    key: str
    choices: Annotated[tuple[str, ...], Meta(min_length=2)]

    @property
    def usual(self) -> str:
        return self.choices[0]
