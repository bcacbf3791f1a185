"""What lies over the table of Invaders 2127 because somebody is choosing: light, payment, lists, chips."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.games.invaders_2127.picture import Where
from game.ui.kit.look import Look

NOTE = 15.0
"""The letters of what is said below a card that is shown at its full size."""


def note_height(look: Look, note: tuple[str, ...]) -> int:
    return look.line_height("strong", NOTE) * len(note) + look.px(12) if note else 0


@dataclass(frozen=True)
class Tray:
    """Cards laid out beside the table: to choose from, or only to be read, in their order."""

    key: str  # of the sentence above them
    seat: int
    cards: tuple[str, ...] = ()
    chosen_from: bool = False
    backs: int = 0
    whole: bool = False  # over the whole table, with which nothing can be done
    counts: tuple[int, ...] = ()  # by card, how many of it there are, where that matters

    @property
    def size(self) -> int:
        return len(self.cards) + self.backs


@dataclass(frozen=True)
class Chip:
    """A few words that can be chosen beside what they are about."""

    spot: Where
    words: str
    box: pygame.Rect


@dataclass(frozen=True)
class Zoomed:
    """A card shown at its full size, with a note in lines below where there is something to say of it."""

    card: str
    box: pygame.Rect
    strength: int | None = None
    tokens: int | None = None
    note: tuple[str, ...] = ()


@dataclass
class Marks:
    seat: int = -1  # who is asked
    glowing: tuple[Where, ...] = ()
    whole_zones: bool = False  # a zone itself is meant, not a slot in it
    chosen: Where = ""
    cursor: Where = ""
    focus: Where = ""
    considered: tuple[Where, ...] = ()
    held: int = -1
    paid: tuple[int, ...] = ()
    left: int = 0  # what is still owed
    price: int = 0
    drain: tuple[Where, int] = ("", 0)
    dim: frozenset[int] = frozenset()
    dearer: dict[int, tuple[int, int]] = field(
        default_factory=dict
    )  # hand cards whose costs are not as printed
    tray: Tray | None = None
    chips: tuple[Chip, ...] = ()
    zoomed: Zoomed | None = None
    carried: tuple[str, tuple[int, int]] | None = None
