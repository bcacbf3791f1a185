"""What a game lends to the editor of challenges: pieces, how they are put down, and goals on offer.

The editor knows no game.  It keeps a position as text, and asks the game's workshop what it looks
like, what can be done to it, and which text comes of that; whatever a workshop answers with can be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from game.session.challenges import Challenge
from game.session.drafts import ChosenGoal, GoalTerms
from game.ui.kit.words import Words
from game.ui.stage.board_view import NOTHING, Refusal, Thing
from game.ui.table.art.ground import Side
from game.ui.table.picture import TablePicture
from game.ui.table.table_editor import Held, Place, ThingKind

Picks: TypeAlias = Literal["", "cards", "column"]


@dataclass(frozen=True)
class Piece:
    """Something that can be taken out of the palette; `left` of it are there."""

    key: str
    kind: ThingKind
    thing: Thing
    group: str  # key of the heading that it stands under
    left: int


@dataclass(frozen=True)
class Control:
    """Something about a position that is chosen beside the table.

    `page` is "table" or "crew"; controls of one `group` are shown together, one group at a time.
    Options are values with the keys of their names; a number lies between `low` and `high`.
    """

    key: str
    page: str
    label: str
    kind: Literal["pick", "number", "switch"]
    options: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    group: str = ""
    thing: Thing = NOTHING


@dataclass(frozen=True)
class GoalKind:
    """A goal on offer: `picks` says what is clicked on the table for it, `most` how high its number goes."""

    key: str
    label: str
    picks: Picks = ""
    most: int = 0


class Workshop(Protocol):
    """Positions are text; one that can't be is answered with a Refusal instead."""

    groups: tuple[str, ...]  # keys of the palette's headings, in their order
    goals: tuple[GoalKind, ...]

    def blank(self) -> str:
        """An empty table to begin with."""
        ...

    def plain(self, position: str) -> str:
        """A position from somewhere else, written as this workshop writes it."""
        ...

    def palette(self, position: str) -> tuple[Piece, ...]: ...

    def called(self, key: str, words: Words) -> str:
        """What a piece of the palette is called."""
        ...

    def picture(self, position: str) -> TablePicture: ...

    def side(self, position: str) -> Side: ...

    def fresh(self, position: str, key: str, at: Place) -> Held:
        """A thing out of the palette."""
        ...

    def held(self, position: str, id: str) -> Held | None:
        """A thing that lies there, to be moved; None for one that can't be."""
        ...

    def snapped(self, position: str, held: Held, loose: bool) -> Held:
        """Where it would come to lie: `loose` keeps it off the places that it belongs to."""
        ...

    def refuses(self, position: str, held: Held) -> Refusal | None:
        """Why it may not lie where it is held."""
        ...

    def put(self, position: str, held: Held) -> str | Refusal: ...

    def remove(self, position: str, id: str) -> str | Refusal: ...

    def strings(self, position: str) -> tuple[tuple[Place, Place], ...]:
        """From each thing that was moved off its place to that place."""
        ...

    def controls(self, position: str) -> tuple[Control, ...]: ...

    def value(self, position: str, key: str) -> str: ...

    def change(self, position: str, key: str, value: str) -> str | Refusal: ...

    def launches(self, position: str) -> int:
        """How many launches it takes at least until what was done counts."""
        ...

    def pick(self, position: str, wanted: ChosenGoal, id: str, at: Place) -> ChosenGoal:
        """A goal after a click on the table, at a thing or at bare felt (no id)."""
        ...

    def marked(self, position: str, wanted: ChosenGoal) -> frozenset[str]:
        """The things that a goal is about."""
        ...

    def wish(self, position: str, wanted: ChosenGoal) -> GoalTerms | Refusal:
        """The goal for a challenge, in words of both languages and as facts."""
        ...

    def wanted(self, position: str, challenge: Challenge) -> ChosenGoal | None:
        """The goal of a challenge as it would be put together; None for one of another making."""
        ...


def groups_of(controls: Iterable[Control], page: str) -> tuple[str, ...]:
    """The groups of a page's controls, in their order."""
    return tuple(dict.fromkeys(one.group for one in controls if one.page == page))
